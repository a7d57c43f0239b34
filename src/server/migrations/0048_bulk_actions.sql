-- What somebody did with many inquiries at once. It is done by a job, some at a time, and can be taken back for a day.
create table bulk_actions (
  id text primary key default new_id(),
  -- No reference: what happened outlives the account.
  actor_id text not null,
  actor_name text not null,
  -- From where, for the log.
  address text not null,
  user_agent text not null,
  -- What is done with each (`bulkChange`).
  change jsonb not null,
  state text not null default 'running' check (state in ('running', 'done', 'undoing', 'undone')),
  total integer not null,
  created_at timestamptz not null default clock_timestamp(),
  done_at timestamptz
);
create index bulk_actions_newest on bulk_actions (created_at desc, id desc);
create index bulk_actions_actor on bulk_actions (actor_id, created_at desc, id desc);

create table bulk_items (
  bulk_id text not null references bulk_actions (id) on delete cascade,
  inquiry_id text not null references inquiries (id) on delete cascade,
  -- As it was when it was chosen: what somebody changed meanwhile is left alone.
  seen_version integer not null,
  -- `same`: it was so already. `left`: somebody changed it meanwhile, or it is not there or not theirs any more. `stays`: the
  -- same when it was to be taken back.
  state text not null default 'waiting' check (state in ('waiting', 'changed', 'same', 'left', 'undone', 'stays')),
  -- Of one that was changed: what it was before, and what tells whether anybody did anything about it since.
  before jsonb,
  version integer,
  touched_at timestamptz,
  task_id text,
  primary key (bulk_id, inquiry_id)
);
create index bulk_items_state on bulk_items (bulk_id, state, inquiry_id);
create index bulk_items_inquiry on bulk_items (inquiry_id);

-- A transaction that puts back what was before says `set_config('desk.restores', 'on', true)`: then nothing follows from it.
create or replace function unassign_inquiry() returns trigger language plpgsql as $$
begin
  if current_setting('desk.restores', true) = 'on' then return new; end if;
  new.assigned_at := null;
  new.assignment_reason := '';
  if new.status = 'assigned' then new.status := 'new'; end if;
  return new;
end
$$;
create or replace function answer_by_status() returns trigger language plpgsql as $$
begin
  if current_setting('desk.restores', true) = 'on' then return new; end if;
  new.first_responded_at := coalesce(old.first_responded_at, clock_timestamp());
  new.touched_at := clock_timestamp();
  return new;
end
$$;
