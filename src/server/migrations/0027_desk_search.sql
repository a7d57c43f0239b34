-- Which inquiries came, went or changed their kind lately. Whoever counted the matches of a search at one moment adds what
-- moved since, in the place of reading every match again. Writers only add rows; the text of an inquiry is not repeated.
create table inquiry_moves (
  transaction xid8 not null default pg_current_xact_id(),
  -- Every transaction before this one had ended at `at`.
  horizon xid8 not null default pg_snapshot_xmin(pg_current_snapshot()),
  at timestamptz not null default clock_timestamp(),
  -- Null: a text changed or an inquiry went for good. What was counted before says nothing any more.
  inquiry_id text,
  assigned_to text,
  status text,
  request_type text,
  is_quarantined boolean,
  is_deleted boolean,
  n integer not null
);
create index inquiry_moves_transaction on inquiry_moves (transaction);

-- Numbers older than five minutes are not used (`store-counts.ts`). Whatever had ended six minutes ago was counted in all
-- others: it may go, and nothing else, however long a transaction took.
create function trim_inquiry_moves() returns void language sql as $$
  delete from inquiry_moves
  where transaction < (select max(horizon) from inquiry_moves where at < clock_timestamp() - interval '6 minutes')
$$;

create function inquiries_moved() returns trigger language plpgsql as $$
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
    insert into inquiry_moves (n)
    select 0 where exists (select id, searched from new_rows except select id, searched from old_rows);
  end if;
  if random() < 0.005 and pg_try_advisory_xact_lock(hashtext('trim inquiry moves')) then
    perform trim_inquiry_moves();
  end if;
  return null;
end
$$;
create trigger inquiries_move_insert after insert on inquiries
  referencing new table as new_rows for each statement execute function inquiries_moved();
create trigger inquiries_move_update after update on inquiries
  referencing old table as old_rows new table as new_rows for each statement execute function inquiries_moved();
create trigger inquiries_move_delete after delete on inquiries
  referencing old table as old_rows for each statement execute function inquiries_moved();
