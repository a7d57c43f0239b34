-- What a search engine beside the database needs to follow it (decision 0056). Each change carries the transaction that made
-- it: whoever reads asks for all that was not yet to be seen in the moment of its last reading, so that none is missed,
-- in whatever order they are committed.
create table search_changes (
  id text not null,
  changed_in xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default clock_timestamp()
);
create index search_changes_in on search_changes (changed_in);

-- Words that stood here before belong to the first reading.
alter table search_words add column changed_in xid8 not null default '0';
alter table search_words alter column changed_in set default pg_current_xact_id();
create index search_words_in on search_words (changed_in);

create or replace function properties_words() returns trigger language plpgsql as $$
begin
  if current_setting('aangan.words_later', true) = 'on' then return null; end if;
  insert into search_words (word)
  select distinct word from changed, unnest(tsvector_to_array(search)) as word
  where char_length(word) between 2 and 40
  order by word
  on conflict do nothing;
  update search_words set corrects = true, changed_in = pg_current_xact_id() where word in (
    select s.word from search_words s
    where not s.corrects and s.word in (
      select unnest(tsvector_to_array(ts_filter(search, '{a,b,c}'))) from changed)
    order by s.word for update);
  return null;
end
$$;

-- Many changes at once (an import) are announced as one word, few by name.
create or replace function properties_changed() returns trigger language plpgsql as $$
declare touched text[];
begin
  select array_agg(id) into touched from (select id from changed limit 51) few;
  if touched is null then return null; end if;
  insert into search_changes (id) select id from changed;
  perform announce('properties');
  if cardinality(touched) > 50 then
    perform announce('property:*');
  else
    perform announce('property:' || one) from unnest(touched) as one;
  end if;
  return null;
end
$$;
