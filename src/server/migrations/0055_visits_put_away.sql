-- An inquiry that is put away, into the trash or the quarantine, takes its visit out of the calendar of whoever shows it; brought
-- back, it comes back too. For all that a statement changes at once: many may be given to somebody.
drop trigger inquiries_pass_visit_on on inquiries;
create or replace function pass_visit_on() returns trigger language plpgsql as $$
declare
  passed text[];
begin
  select array_agg(n.id) into passed
  from new_rows as n join old_rows as o on o.id = n.id
  where n.assigned_to is distinct from o.assigned_to
    or (n.deleted_at is null) <> (o.deleted_at is null)
    or (n.quarantined_at is null) <> (o.quarantined_at is null);
  -- By ids, so that one plan serves few and many: most changes pass nothing on.
  if passed is null then return null; end if;
  update visits set sequence = sequence + 1
  where inquiry_id = any(passed) and status = 'booked' and starts_at > clock_timestamp();
  return null;
end
$$;
create trigger inquiries_pass_visit_on after update on inquiries
  referencing old table as old_rows new table as new_rows for each statement execute function pass_visit_on();

-- As before, and: that a visit was taken from somebody is true of one that was put away.
create or replace function still_holds(one notifications) returns boolean language sql stable as $$
  select exists (
    select from inquiries as i join staff as s on s.id = one.staff_id
    where i.id = one.inquiry_id and s.status = 'active' and case
      when one.kind = 'visit' and not exists (
        select from visits as v where v.id = one.visit_id and v.sequence = one.visit_sequence) then false
      when one.kind = 'visit' and one.facts ->> 'change' = 'taken' then
        i.assigned_to is distinct from s.id or not is_on_desk(i)
      when not is_on_desk(i) then false
      when one.kind = 'new' then is_unclaimed(i) and (s.role = 'admin' or exists (
        select from assignment_rules as r join assignment_takers as t on t.staff_id = s.id
        where r.mode <> 'off' and t.takes))
      when one.kind = 'given' then i.assigned_to = s.id and is_open_status(i.status)
      when one.kind = 'late' then is_unanswered(i) and (s.role = 'admin' or i.assigned_to = s.id)
      else i.assigned_to = s.id or (s.role = 'admin' and not exists (
        select from staff as h where h.id = i.assigned_to and h.status = 'active'))
    end)
$$;
