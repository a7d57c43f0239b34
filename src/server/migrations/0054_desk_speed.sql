-- Of the open ones `inquiry_counts` tells which are close to buying: lists of these, and of what has been silent, are counted
-- without reading all of them.
lock table inquiries in share row exclusive mode;
truncate inquiry_counts;
alter table inquiry_counts add column is_hot boolean not null default false;
insert into inquiry_counts (assigned_to, status, request_type, is_quarantined, is_deleted, is_hot, n)
select assigned_to, status, request_type, quarantined_at is not null, deleted_at is not null, is_hot, count(*)
from inquiries group by 1, 2, 3, 4, 5, 6;

create or replace function fold_inquiry_counts() returns void language sql as $$
  with gone as (delete from inquiry_counts returning *)
  insert into inquiry_counts (assigned_to, status, request_type, is_quarantined, is_deleted, is_hot, n)
  select assigned_to, status, request_type, is_quarantined, is_deleted, is_hot, sum(n)
  from gone group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0
$$;

create or replace function inquiries_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into inquiry_counts (assigned_to, status, request_type, is_quarantined, is_deleted, is_hot, n)
    select assigned_to, status, request_type, quarantined_at is not null, deleted_at is not null, is_hot, count(*)
    from new_rows group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'DELETE' then
    insert into inquiry_counts (assigned_to, status, request_type, is_quarantined, is_deleted, is_hot, n)
    select assigned_to, status, request_type, quarantined_at is not null, deleted_at is not null, is_hot, -count(*)
    from old_rows group by 1, 2, 3, 4, 5, 6;
  else
    insert into inquiry_counts (assigned_to, status, request_type, is_quarantined, is_deleted, is_hot, n)
    select assigned_to, status, request_type, quarantined_at is not null, deleted_at is not null, is_hot, sum(d)
    from (
      select assigned_to, status, request_type, quarantined_at, deleted_at, is_hot, 1 as d from new_rows
      union all select assigned_to, status, request_type, quarantined_at, deleted_at, is_hot, -1 from old_rows
    ) as moved
    group by 1, 2, 3, 4, 5, 6 having sum(d) <> 0;
  end if;
  if random() < 0.005 and pg_try_advisory_xact_lock(hashtext('fold inquiry counts')) then
    perform fold_inquiry_counts();
  end if;
  return null;
end
$$;

-- Whose flat is that calling? Owners are found by a part of their name, e-mail address or number, and by the title of their
-- listing.
create function digits_of(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(value, '[^0-9]', '', 'g')
$$;
create index mandates_words on mandates using gin (search_key(owner_name || ' ' || email) gin_trgm_ops);
create index mandates_numbers on mandates
  using gin ((digits_of(phone) || ' ' || digits_of(second_phone)) gin_trgm_ops);
create index properties_titles on properties using gin (search_key(title) gin_trgm_ops);
-- Which listings nobody is known to own, without reading any.
create index properties_active on properties (id) where is_active;
