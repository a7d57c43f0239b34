-- What staff sort and choose inquiries by beside what visitors said: when somebody last dealt with one, its visit, its next
-- task, and whether whoever asked is close to buying. Kept at the inquiry itself, so that a list and its count are read from
-- one index.
alter table inquiries
  -- When it came, or when staff last did something about it: a note, a call, a message, a visit, a status that says so.
  add column touched_at timestamptz not null default clock_timestamp(),
  -- The last visit that was agreed on and not cancelled.
  add column visit_at timestamptz,
  -- When the first of its open tasks is due.
  add column task_due_at timestamptz;

alter table inquiries disable trigger user;
update inquiries as i set
  touched_at = greatest(i.created_at, i.first_responded_at, i.completed_at,
    (select max(a.at) from activities as a where a.inquiry_id = i.id and a.actor_id is not null),
    (select max(v.created_at) from visits as v where v.inquiry_id = i.id)),
  visit_at = (select max(v.starts_at) from visits as v where v.inquiry_id = i.id and v.status <> 'cancelled'),
  task_due_at = (select min(t.due_at) from tasks as t where t.inquiry_id = i.id and t.done_at is null);
alter table inquiries enable trigger user;

-- Why somebody counts as close to buying; none: they do not. `visit`: they want to see a home, or have agreed on when.
-- `price`: they asked what it costs, whether it is free or what it earns, with a phone number they had proved.
create function heat_of(kind text, request_type text, is_proved boolean, details jsonb, visit_at timestamptz)
returns text[] language sql immutable parallel safe as $$
  select array_remove(array[
    case when kind = 'visit' or details ? 'visit' or visit_at is not null then 'visit' end,
    case when is_proved and request_type in ('pricing', 'availability', 'investment') then 'price' end
  ], null)
$$;
alter table inquiries add column is_hot boolean not null generated always as (
  cardinality(heat_of(kind, request_type, phone_verified_at is not null, details, visit_at)) > 0
) stored;

create index inquiries_touched on inquiries (touched_at, id) include (assigned_to, status, request_type, task_due_at)
  where deleted_at is null and quarantined_at is null and status in ('new', 'assigned', 'in_progress');
create index inquiries_hot on inquiries (touched_at, id) include (assigned_to, status, request_type)
  where is_hot and deleted_at is null and quarantined_at is null and status in ('new', 'assigned', 'in_progress');
create index inquiries_visits on inquiries (visit_at, id) include (assigned_to, status, request_type, quarantined_at)
  where visit_at is not null and deleted_at is null;
create index inquiries_tasks on inquiries (task_due_at, id) include (assigned_to, status, request_type, quarantined_at)
  where task_due_at is not null and deleted_at is null;
create index inquiries_names on inquiries (lower(full_name(first_name, last_name)), id)
  include (assigned_to, status, request_type, quarantined_at) where deleted_at is null;

create or replace function answer_by_status() returns trigger language plpgsql as $$
begin
  new.first_responded_at := coalesce(old.first_responded_at, clock_timestamp());
  new.touched_at := clock_timestamp();
  return new;
end
$$;
create or replace trigger inquiries_answered before update of status on inquiries
  for each row when (old.status <> new.status and new.status in ('in_progress', 'completed', 'closed'))
  execute function answer_by_status();

create or replace function answer_by_activity() returns trigger language plpgsql as $$
begin
  update inquiries set
    first_responded_at = coalesce(first_responded_at, new.at), touched_at = greatest(touched_at, new.at)
  where id = new.inquiry_id;
  perform pg_notify('inquiries', json_build_object(
    'id', id, 'change', 'changed', 'assignedTo', assigned_to, 'formerly', assigned_to)::text)
  from inquiries where id = new.inquiry_id and deleted_at is null;
  return null;
end
$$;

-- A reminder that was sent changes nothing of the visit.
create or replace function tell_visit() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.version <> old.version then
    update inquiries set
      first_responded_at = case when tg_op = 'INSERT' then coalesce(first_responded_at, new.created_at)
        else first_responded_at end,
      touched_at = greatest(touched_at, case when tg_op = 'INSERT' then new.created_at else clock_timestamp() end),
      visit_at = (select max(v.starts_at) from visits as v where v.inquiry_id = new.inquiry_id and v.status <> 'cancelled')
    where id = new.inquiry_id;
  end if;
  perform pg_notify('inquiries', json_build_object(
    'id', id, 'change', 'changed', 'assignedTo', assigned_to, 'formerly', assigned_to)::text)
  from inquiries where id = new.inquiry_id and deleted_at is null;
  return null;
end
$$;

-- Inquiries are held by whoever changes their tasks. One for all that a statement changes: many may be given a task at once.
-- Tasks that go with their inquiry find none.
create function keep_next_tasks() returns trigger language plpgsql as $$
declare
  about text[];
begin
  if tg_op = 'DELETE' then select array_agg(distinct inquiry_id) into about from old_rows;
  else select array_agg(distinct inquiry_id) into about from new_rows;
  end if;
  update inquiries as i set task_due_at = n.due_at
  from (
    select a.id, (select min(t.due_at) from tasks as t where t.inquiry_id = a.id and t.done_at is null) as due_at
    from unnest(about) as a (id)
  ) as n
  where i.id = n.id and i.task_due_at is distinct from n.due_at;
  return null;
end
$$;
create trigger tasks_next_insert after insert on tasks
  referencing new table as new_rows for each statement execute function keep_next_tasks();
create trigger tasks_next_update after update on tasks
  referencing new table as new_rows for each statement execute function keep_next_tasks();
create trigger tasks_next_delete after delete on tasks
  referencing old table as old_rows for each statement execute function keep_next_tasks();
