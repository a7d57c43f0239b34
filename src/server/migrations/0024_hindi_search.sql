-- Trigrams are made of ASCII letters and digits alone under the plain byte order of the database, so that a word in Hindi
-- would be looked for in every row. Here each letter of Devanagari stands as one of those 36: a few share one, which is why
-- whatever the index finds is compared with `searched` too.
do $$
declare
  letters text := (select string_agg(chr(2304 + n), '' order by n) from generate_series(0, 127) as n);
  stand_ins text := (
    select string_agg(substr('abcdefghijklmnopqrstuvwxyz0123456789', 1 + n % 36, 1), '' order by n)
    from generate_series(0, 127) as n);
begin
  execute format(
    'create function search_key(value text) returns text language sql immutable parallel safe
       return translate(lower(value), %L, %L)', letters, stand_ins);
end
$$;
alter table inquiries add column search_key text not null generated always as (
  search_key(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || coalesce(phone_number, '') || ' '
    || property_name || ' ' || developer_name || ' ' || message)
) stored;
drop index inquiries_words;
create index inquiries_words on inquiries using gin (search_key gin_trgm_ops) with (fastupdate = off);
