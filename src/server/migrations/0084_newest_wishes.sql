-- When somebody said otherwise than in their form: took a consent back, or ended letters. Null: what came with it holds.
alter table inquiries add column wish_changed_at timestamptz;
-- What was taken back so far counts from when that was; nobody's screen needs to hear of it.
alter table inquiries disable trigger user;
update inquiries as i set wish_changed_at = c.withdrawn_at
from consents as c
where c.inquiry_id = i.id and c.withdrawn_by = 'visitor' and i.contact_preferences -> 'channels' = '[]';
alter table inquiries enable trigger user;

-- Whose newest wish counts, of a person and of an address; most say nothing.
drop index inquiries_wishes;
create index inquiries_wishes on inquiries (customer_id, (coalesce(wish_changed_at, created_at)) desc, id desc)
  where contact_preferences is not null and quarantined_at is null;
create index inquiries_wishes_of_address on inquiries (lower(email), (coalesce(wish_changed_at, created_at)) desc, id desc)
  where contact_preferences is not null and quarantined_at is null;

-- What a person said last, whatever they wrote about; spam chooses nothing for anybody. No row: nothing. To be asked in a
-- FROM, where the planner looks into it.
create or replace function latest_contact_preferences(customer text) returns setof jsonb
language sql stable parallel safe as $$
  select i.contact_preferences from inquiries as i
  where i.customer_id = customer and i.contact_preferences is not null and i.quarantined_at is null
  order by coalesce(i.wish_changed_at, i.created_at) desc, i.id desc limit 1
$$;

-- The same of whoever an inquiry with that address is from. An address may stand in inquiries of several people, and whoever
-- reads it may have said with any of them that nothing is to be sent there. Null: nothing was said.
create function contact_preferences_of(customer text, address text) returns setof jsonb
language sql stable parallel safe as $$
  select case when coalesce(of_address.said -> 'channels' ? 'email', true) then of_person.said
    else coalesce(of_person.said, '{"from": 0, "to": 24}') || jsonb_build_object(
      'channels', coalesce(of_person.said -> 'channels', '["phone", "whatsapp"]') - 'email') end
  from (select) as one
    left join latest_contact_preferences(customer) as of_person (said) on true
    left join (
      select i.contact_preferences as said from inquiries as i
      where lower(i.email) = lower(address) and address <> '' and i.contact_preferences is not null
        and i.quarantined_at is null
      order by coalesce(i.wish_changed_at, i.created_at) desc, i.id desc limit 1) as of_address on true
$$;
