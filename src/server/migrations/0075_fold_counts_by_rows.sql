-- A change of many adds hundreds of rows to `inquiry_counts` in one statement, which were folded as seldom as the one row of a
-- single change: a hundred thousand of them waited, and every list of the desk read them all. The chance goes by the rows
-- now, so that about two hundred wait, whoever changes how many.
create or replace function inquiries_counted() returns trigger language plpgsql as $$
declare
  added integer;
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
  get diagnostics added = row_count;
  if random() < 0.005 * greatest(added, 1) and pg_try_advisory_xact_lock(hashtext('fold inquiry counts')) then
    perform fold_inquiry_counts();
  end if;
  return null;
end
$$;
select fold_inquiry_counts();
