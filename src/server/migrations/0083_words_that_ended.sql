-- What was written before words left the log with the inquiry that they are about (decision 0109).
select set_config('desk.restores', 'on', true), set_config('privacy.erases', 'on', true);
create function without_words(told jsonb, instead text) returns jsonb language sql immutable as $$
  select coalesce((
    select jsonb_object_agg(key, case when value not in ('""', 'null') and key in
      ('lostReason', 'title', 'note', 'text', 'reason', 'cancelReason', 'overrideReason', 'said')
      then to_jsonb(instead) else value end) from jsonb_each(told)), told)
$$;

-- What was done with many at once.
update audit_entries set after = without_words(after, 'Not kept in the log')
where record_type = 'bulk-actions' and after ?| array['title', 'lostReason'];
update bulk_actions set change = without_words(change, 'Erased')
where state <> 'running' and id in (
  select bulk_id from bulk_items where inquiry_id in (select unnest(inquiry_ids) from erasures));
update bulk_items set before = before || '{"assignment_reason": ""}'
where before is not null and inquiry_id in (select unnest(inquiry_ids) from erasures);

-- Whoever was erased: why somebody got their inquiry may name a place in their words, and their visit a home.
update inquiries set assignment_reason = ''
where assignment_reason <> '' and id in (select unnest(inquiry_ids) from erasures);
update audit_entries as e set record_name = 'Erased'
from visits as v join inquiries as i on i.id = v.inquiry_id
where e.record_type = 'visits' and e.record_id = v.id and i.property_id is null
  and i.id in (select unnest(inquiry_ids) from erasures);

-- Inquiries that were deleted for good, and what belonged to them. A name of one of our homes stays.
with gone as (
  select distinct e.record_type, e.record_id from audit_entries as e
  left join inquiries as i on i.id = case e.record_type when 'inquiries' then e.record_id
    else coalesce(e.after, e.before) ->> 'inquiry' end
  where i.id is null and (e.record_type = 'inquiries' and e.record_id <> ''
    or e.record_type in ('tasks', 'visits', 'activities') and coalesce(e.after, e.before) ? 'inquiry')),
lines as (
  select e.id, case
    when e.record_type = 'tasks' then 'Erased'
    when e.record_type = 'activities' then e.record_name
    -- `Buy` or `Buy · Neem Court`
    when e.record_type = 'inquiries' and position(' · ' in e.record_name) = 0 then e.record_name
    when p.title is not null then e.record_name
    else 'Erased' end as name
  from audit_entries as e join gone using (record_type, record_id)
  left join (select distinct title from properties) as p on p.title = case e.record_type
    when 'inquiries' then substring(e.record_name from ' · (.*)$') else e.record_name end)
update audit_entries as e set record_name = l.name,
  before = without_words(e.before, 'Erased'), after = without_words(e.after, 'Erased'),
  address = case when e.actor_id is null then '' else e.address end,
  user_agent = case when e.actor_id is null then '' else e.user_agent end
from lines as l where e.id = l.id;

drop function without_words(jsonb, text);
