-- As before, and: what is done with a task is news for the screens that show its inquiry.
create or replace function keep_next_tasks() returns trigger language plpgsql as $$
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
  perform pg_notify('inquiries', json_build_object(
    'id', id, 'change', 'changed', 'assignedTo', assigned_to, 'formerly', assigned_to)::text)
  from inquiries where id = any (about) and deleted_at is null;
  return null;
end
$$;

-- As before, and: whose inquiry it is, which two records that become one change, and their parting.
create or replace trigger inquiries_news_update after update on inquiries
  for each row when (
    (old.deleted_at is null or new.deleted_at is null)
    and (old.version, old.status, old.assigned_to, old.completed_at, old.deleted_at, old.quarantined_at,
         old.lost_reason, old.property_id, old.assignment_reason, old.customer_id)
      is distinct from
        (new.version, new.status, new.assigned_to, new.completed_at, new.deleted_at, new.quarantined_at,
         new.lost_reason, new.property_id, new.assignment_reason, new.customer_id))
  execute function inquiries_news();
