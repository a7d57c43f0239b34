-- A lead about a listing of ours is called as the listing is, also after it was renamed. What the visitor's client called it
-- stands beside it where it differs, and is found too.
drop index inquiries_words;
alter table inquiries
  add column said_property text not null default '',
  add column said_developer text not null default '',
  drop column searched,
  drop column search_key;
alter table inquiries
  add column searched text not null generated always as (
    lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || coalesce(phone_number, '') || ' '
      || property_name || ' ' || developer_name || ' ' || said_property || ' ' || said_developer || ' ' || message)
  ) stored,
  add column search_key text not null generated always as (
    search_key(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || coalesce(phone_number, '') || ' '
      || property_name || ' ' || developer_name || ' ' || said_property || ' ' || said_developer || ' ' || message)
  ) stored;

alter table inquiries disable trigger user;
update inquiries as i set
  said_property = case when lower(i.property_name) = lower(p.title) then '' else i.property_name end,
  said_developer = case when lower(i.developer_name) = lower(coalesce(d.name, '')) then '' else i.developer_name end,
  property_name = p.title,
  developer_name = coalesce(d.name, '')
from properties as p left join developers as d on d.id = p.developer_id
where p.id = i.property_id and (i.property_name, i.developer_name) is distinct from (p.title, coalesce(d.name, ''));
alter table inquiries enable trigger user;
create index inquiries_words on inquiries using gin (search_key gin_trgm_ops) with (fastupdate = off);

create function rename_in_inquiries() returns trigger language plpgsql as $$
begin
  update inquiries set property_name = new.title where property_id = new.id and property_name <> new.title;
  return null;
end
$$;
create trigger properties_renamed after update of title on properties
  for each row when (old.title <> new.title) execute function rename_in_inquiries();

-- Somebody who joins after midnight in India joins that day.
alter table team alter column join_date set default (clock_timestamp() at time zone 'Asia/Kolkata')::date;
