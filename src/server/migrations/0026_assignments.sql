-- How new inquiries find somebody. One row; off until an admin says otherwise (API-INQ-05).
create table assignment_rules (
  is_only boolean primary key default true check (is_only),
  mode text not null default 'off' check (mode in ('off', 'automatic', 'claim')),
  version integer not null default 1
);
insert into assignment_rules default values;

-- Who takes inquiries, when and for which places. Whoever has no row takes none, in version 1 of their rules.
create table assignment_takers (
  staff_id text primary key references staff (id) on delete cascade,
  takes boolean not null,
  -- Cities and localities; none: all.
  places text[] not null,
  -- Open inquiries at which they get no more by themselves; null: no end.
  capacity integer check (capacity > 0),
  -- Seven days, Sunday first, each {"from": "09:00", "to": "18:00"} by the office's clock or null.
  hours jsonb not null check (jsonb_array_length(hours) = 7),
  -- When the rules last gave them one.
  given_at timestamptz,
  version integer not null default 2
);

-- Every process knows who may hear of inquiries that are open to whoever is first.
create function tell_assignment_rules() returns trigger language plpgsql as $$
begin
  perform pg_notify('assignments', '');
  return null;
end
$$;
create trigger assignment_rules_told after update of mode on assignment_rules
  for each statement execute function tell_assignment_rules();
create trigger assignment_takers_told after insert or delete or update of takes on assignment_takers
  for each statement execute function tell_assignment_rules();

-- Why the rules gave it to whoever has it, or found nobody; empty where a person decided.
alter table inquiries add column assignment_reason text not null default '';
-- What the rules found nobody for.
create index inquiries_waiting on inquiries (created_at desc, id desc)
  where assigned_to is null and assignment_reason <> '';

-- Whoever has it no more was not chosen by the rules any more either.
create or replace function unassign_inquiry() returns trigger language plpgsql as $$
begin
  new.assigned_at := null;
  new.assignment_reason := '';
  if new.status = 'assigned' then new.status := 'new'; end if;
  return new;
end
$$;

-- Work that nobody has. In `off` it is for admins alone.
create function is_unclaimed(one inquiries) returns boolean language sql stable as $$
  select one.assigned_to is null and one.status not in ('completed', 'closed')
    and one.quarantined_at is null and one.deleted_at is null
$$;

-- The news also say whether it is open to whoever is first, and whether it was before. Under `automatic` it opens when
-- the rules found nobody: what they give away at once was never offered to anybody.
create or replace function inquiries_news() returns trigger language plpgsql as $$
declare
  change text := 'changed';
  formerly text;
  how text;
  is_open boolean := false;
  was_open boolean := false;
begin
  select mode into how from assignment_rules;
  if tg_op = 'INSERT' then
    if new.quarantined_at is null then change := 'created'; end if;
    if how = 'claim' then is_open := is_unclaimed(new); end if;
  else
    formerly := old.assigned_to;
    if new.deleted_at is not null and old.deleted_at is null then change := 'gone';
    elsif new.quarantined_at is null and old.quarantined_at is not null then change := 'created';
    end if;
    if how <> 'off' then
      is_open := is_unclaimed(new);
      was_open := is_unclaimed(old) and (how = 'claim' or old.assignment_reason <> '' or new.assignment_reason = '');
    end if;
  end if;
  perform pg_notify('inquiries', json_build_object(
    'id', new.id, 'change', change, 'assignedTo', new.assigned_to, 'formerly', formerly,
    'isOpen', is_open, 'wasOpen', was_open)::text);
  return null;
end
$$;
create or replace trigger inquiries_news_update after update on inquiries
  for each row when (
    (old.deleted_at is null or new.deleted_at is null)
    and (old.version, old.status, old.assigned_to, old.completed_at, old.deleted_at, old.quarantined_at,
         old.lost_reason, old.property_id, old.assignment_reason)
      is distinct from
        (new.version, new.status, new.assigned_to, new.completed_at, new.deleted_at, new.quarantined_at,
         new.lost_reason, new.property_id, new.assignment_reason))
  execute function inquiries_news();
