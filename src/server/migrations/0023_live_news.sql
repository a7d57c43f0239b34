-- Answers that go on (the live desk) must end with the session they were given to. Channel `sessions` carries the id of
-- the person whose sessions may be over; who hears it asks again.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', old.staff_id);
  return null;
end
$$;
create trigger staff_sessions_ended after update of ended_at on staff_sessions
  for each row when (new.ended_at is not null) execute function tell_session_end();
create trigger staff_sessions_removed after delete on staff_sessions
  for each row execute function tell_session_end();

create function tell_staff_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', old.id);
  return null;
end
$$;
create trigger staff_changed after update of session_epoch, status, role on staff
  for each row when (
    old.session_epoch <> new.session_epoch or old.status <> new.status or old.role <> new.role)
  execute function tell_staff_change();

-- What looks like spam has not come until somebody releases it: nobody is to be called to it.
create or replace function inquiries_news() returns trigger language plpgsql as $$
declare
  change text := 'changed';
  formerly text;
begin
  if tg_op = 'INSERT' then
    if new.quarantined_at is null then change := 'created'; end if;
  else
    formerly := old.assigned_to;
    if new.deleted_at is not null and old.deleted_at is null then change := 'gone';
    elsif new.quarantined_at is null and old.quarantined_at is not null then change := 'created';
    end if;
  end if;
  perform pg_notify('inquiries', json_build_object(
    'id', new.id, 'change', change, 'assignedTo', new.assigned_to, 'formerly', formerly)::text);
  return null;
end
$$;
