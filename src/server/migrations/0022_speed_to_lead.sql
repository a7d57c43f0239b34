-- How long whoever asked waits for an answer.
alter table inquiries
  -- Until when somebody should have answered, counted in office hours; null where nobody was called to it.
  add column respond_by timestamptz,
  -- The first thing staff did about it: a status that says so, a note, a call, a message.
  add column first_responded_at timestamptz,
  -- When the admins were told that nobody had answered in time.
  add column escalated_at timestamptz;
create index inquiries_due on inquiries (respond_by)
  where respond_by is not null and first_responded_at is null and escalated_at is null;
create index inquiries_escalated on inquiries (escalated_at) where escalated_at is not null;

create function answer_by_status() returns trigger language plpgsql as $$
begin
  new.first_responded_at := clock_timestamp();
  return new;
end
$$;
create trigger inquiries_answered before update of status on inquiries
  for each row when (
    old.first_responded_at is null and old.status <> new.status and new.status in ('in_progress', 'completed', 'closed'))
  execute function answer_by_status();

-- What somebody wrote down is an answer too, and news for every screen that shows the inquiry.
create function answer_by_activity() returns trigger language plpgsql as $$
begin
  update inquiries set first_responded_at = new.at where id = new.inquiry_id and first_responded_at is null;
  perform pg_notify('inquiries', json_build_object(
    'id', id, 'change', 'changed', 'assignedTo', assigned_to, 'formerly', assigned_to)::text)
  from inquiries where id = new.inquiry_id and deleted_at is null;
  return null;
end
$$;
create trigger activities_answer after insert on activities
  for each row when (new.actor_id is not null) execute function answer_by_activity();
