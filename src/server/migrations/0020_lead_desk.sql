-- What the lead desk keeps and asks: filters, search and figures of a hundred thousand inquiries, and the news of each.

alter table inquiries
  -- Asked when it is closed, forgotten when it is opened again.
  add column lost_reason text not null default '',
  -- When the staff and its sender were written to; null while nobody was, as for one that went to quarantine at once.
  add column told_at timestamptz,
  -- What the search looks in, in small letters (UND-97).
  add column searched text not null generated always as (
    lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || coalesce(phone_number, '') || ' '
      || property_name || ' ' || developer_name || ' ' || message)
  ) stored;
alter table inquiries disable trigger inquiries_touch;
update inquiries set told_at = created_at where quarantined_at is null;
alter table inquiries enable trigger inquiries_touch;

-- In the order they are shown, with everything that another filter asks: pages and counts read no rows but those shown.
drop index inquiries_newest;
create index inquiries_newest on inquiries (created_at desc, id desc)
  include (status, request_type, assigned_to, quarantined_at) where deleted_at is null;
create index inquiries_status on inquiries (status, created_at desc, id desc)
  include (request_type, assigned_to, quarantined_at) where deleted_at is null;
create index inquiries_type on inquiries (request_type, created_at desc, id desc)
  include (status, assigned_to, quarantined_at) where deleted_at is null;
-- Whole, because the reference to staff is looked up in it too.
drop index inquiries_assigned;
create index inquiries_assigned on inquiries (assigned_to, created_at desc, id desc)
  include (status, request_type, quarantined_at, deleted_at);
create index inquiries_quarantined on inquiries (created_at desc, id desc)
  include (status, request_type, assigned_to, quarantined_at)
  where quarantined_at is not null and deleted_at is null;
create index inquiries_trash on inquiries (deleted_at desc, id desc) where deleted_at is not null;
-- What goes for good leaves its sessions behind.
create index access_sessions_inquiry on access_sessions (inquiry_id);
create index inquiries_words on inquiries using gin (searched gin_trgm_ops) with (fastupdate = off);

-- How many inquiries there are of each kind: the sum of `n`. Writers only add rows, so none waits for another; now and
-- then one of them folds what there is into one row for each kind.
create table inquiry_counts (
  assigned_to text,
  status text not null,
  request_type text not null,
  is_quarantined boolean not null,
  is_deleted boolean not null,
  n integer not null
);
insert into inquiry_counts
select assigned_to, status, request_type, quarantined_at is not null, deleted_at is not null, count(*)
from inquiries group by 1, 2, 3, 4, 5;

create function fold_inquiry_counts() returns void language sql as $$
  with gone as (delete from inquiry_counts returning *)
  insert into inquiry_counts
  select assigned_to, status, request_type, is_quarantined, is_deleted, sum(n)
  from gone group by 1, 2, 3, 4, 5 having sum(n) <> 0
$$;

create function inquiries_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into inquiry_counts
    select assigned_to, status, request_type, quarantined_at is not null, deleted_at is not null, count(*)
    from new_rows group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into inquiry_counts
    select assigned_to, status, request_type, quarantined_at is not null, deleted_at is not null, -count(*)
    from old_rows group by 1, 2, 3, 4, 5;
  else
    insert into inquiry_counts
    select assigned_to, status, request_type, quarantined_at is not null, deleted_at is not null, sum(d)
    from (
      select assigned_to, status, request_type, quarantined_at, deleted_at, 1 as d from new_rows
      union all select assigned_to, status, request_type, quarantined_at, deleted_at, -1 from old_rows
    ) as moved
    group by 1, 2, 3, 4, 5 having sum(d) <> 0;
  end if;
  if random() < 0.005 and pg_try_advisory_xact_lock(hashtext('fold inquiry counts')) then
    perform fold_inquiry_counts();
  end if;
  return null;
end
$$;
create trigger inquiries_count_insert after insert on inquiries
  referencing new table as new_rows for each statement execute function inquiries_counted();
create trigger inquiries_count_update after update on inquiries
  referencing old table as old_rows new table as new_rows for each statement execute function inquiries_counted();
create trigger inquiries_count_delete after delete on inquiries
  referencing old table as old_rows for each statement execute function inquiries_counted();

-- Tells every process what came and changed: ids only, because anybody who may connect may listen. `formerly` had it
-- before; what happens in the trash is nobody's news.
create function inquiries_news() returns trigger language plpgsql as $$
declare
  change text := 'changed';
  formerly text;
begin
  if tg_op = 'INSERT' then change := 'created';
  elsif new.deleted_at is not null and old.deleted_at is null then change := 'gone';
  end if;
  if tg_op = 'UPDATE' then formerly := old.assigned_to; end if;
  perform pg_notify('inquiries', json_build_object(
    'id', new.id, 'change', change, 'assignedTo', new.assigned_to, 'formerly', formerly)::text);
  return null;
end
$$;
create trigger inquiries_news_insert after insert on inquiries
  for each row when (new.deleted_at is null) execute function inquiries_news();
create trigger inquiries_news_update after update on inquiries
  for each row when (
    (old.deleted_at is null or new.deleted_at is null)
    and (old.version, old.status, old.assigned_to, old.completed_at, old.deleted_at, old.quarantined_at,
         old.lost_reason, old.property_id)
      is distinct from
        (new.version, new.status, new.assigned_to, new.completed_at, new.deleted_at, new.quarantined_at,
         new.lost_reason, new.property_id))
  execute function inquiries_news();

-- Whose inquiries go to quarantine at once. A number in E.164, an address in small letters, or the network address as
-- `inquiries.address_digest` in hex.
create table blocked_senders (
  kind text not null check (kind in ('phone', 'email', 'address')),
  value text not null check (value <> ''),
  -- No reference: a block outlives the account.
  blocked_by text,
  blocked_at timestamptz not null default clock_timestamp(),
  primary key (kind, value)
);
