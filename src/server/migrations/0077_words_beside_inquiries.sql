-- Whatever changes in a row is written into every index anew. The words of an inquiry, which change hardly ever, were half of
-- what it costs to give it to somebody, to close it or to put it away: they stand in a row of their own now.
create function words_of(i inquiries) returns text language sql immutable parallel safe as $$
  select lower(i.first_name || ' ' || i.last_name || ' ' || i.email || ' ' || i.phone || ' ' || coalesce(i.phone_number, '') || ' '
    || i.property_name || ' ' || i.developer_name || ' ' || i.said_property || ' ' || i.said_developer || ' ' || i.message)
$$;
create table inquiry_words (
  inquiry_id text primary key references inquiries (id) on delete cascade,
  searched text not null,
  -- What the index finds is compared with `searched` too (migration 24).
  search_key text not null generated always as (search_key(searched)) stored
);
insert into inquiry_words (inquiry_id, searched) select i.id, words_of(i) from inquiries as i;
drop index inquiries_words;
-- New words wait in a list of half a megabyte, which every search reads too (0.1 ms), and go into the index by the hundred.
create index inquiry_words_key on inquiry_words using gin (search_key gin_trgm_ops)
  with (fastupdate = on, gin_pending_list_limit = 512);

create function write_inquiry_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into inquiry_words (inquiry_id, searched) values (new.id, words_of(new));
    return null;
  end if;
  update inquiry_words set searched = words_of(new) where inquiry_id = new.id and searched <> words_of(new);
  -- What searches had counted before says nothing any more (migration 27).
  if found then insert into inquiry_moves (n) values (0); end if;
  return null;
end
$$;
create trigger inquiries_words_insert after insert on inquiries for each row execute function write_inquiry_words();
create trigger inquiries_words_update
  after update of first_name, last_name, email, phone, phone_number, property_name, developer_name, said_property,
    said_developer, message on inquiries
  for each row execute function write_inquiry_words();

-- As before, but for texts, which are told of where they are written, and for what nobody needs any more: a job takes it away,
-- so that nobody's own change has to wait for the removal of what a hundred changes of many left.
create or replace function inquiries_moved() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into inquiry_moves (inquiry_id, assigned_to, status, request_type, is_quarantined, is_deleted, n)
    select id, assigned_to, status, request_type, quarantined_at is not null, deleted_at is not null, 1 from new_rows;
  elsif tg_op = 'DELETE' then
    insert into inquiry_moves (n) select 0 where exists (select from old_rows);
  else
    insert into inquiry_moves (inquiry_id, assigned_to, status, request_type, is_quarantined, is_deleted, n)
    select id, assigned_to, status, request_type, quarantined_at is not null, deleted_at is not null, sum(d)
    from (
      select id, assigned_to, status, request_type, quarantined_at, deleted_at, 1 as d from new_rows
      union all select id, assigned_to, status, request_type, quarantined_at, deleted_at, -1 from old_rows
    ) as moved
    group by 1, 2, 3, 4, 5, 6 having sum(d) <> 0;
  end if;
  return null;
end
$$;

-- They were in no release.
-- unread since 0.0.0: inquiries.searched
-- unread since 0.0.0: inquiries.search_key
alter table inquiries drop column searched, drop column search_key;
