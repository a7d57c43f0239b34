-- Listings carry the names of their developer, type, category and amenities, so that one index answers a search. A new
-- name is written into a few of them at once. Where there are more the job `properties.rename` brings it to them, some
-- hundred at a time, so that nobody waits for it and no other save does.
create table renames (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('developer', 'propertyType', 'category', 'amenity')),
  record_id text not null,
  old_name text not null,
  -- Listings that carried the name, and those that have the new one by now.
  total integer not null,
  done integer not null default 0,
  -- The last listing that was looked at, in order of their ids.
  after_id text not null default ''
);
create index renames_record on renames (record_id);

-- How far a new name has come; null when all listings have it.
create function renaming_of(record text) returns json language sql stable as $$
  select json_build_object('done', sum(least(done, total)), 'total', sum(total))
  from renames where record_id = record having count(*) > 0
$$;

-- Listings that carry the name of this record, whether it is up to date there or not; amenities are kept by name alone.
create function carriers_of(kind text, record text, amenity text) returns table (id text) language sql stable as $$
  select id from properties where kind = 'developer' and developer_id = record
  union all select id from properties where kind = 'propertyType' and property_type_id = record
  union all select id from properties where kind = 'category' and category_id = record
  union all select id from properties where kind = 'amenity' and amenity = any(amenities)
$$;

-- Gives those of these listings that need it the record's present name. Returns how many did.
create function rename_listings(kind text, record text, old_name text, ids text[]) returns integer language plpgsql as $$
declare
  present text := case kind
    when 'developer' then (select name from developers where developers.id = record)
    else (select name from parameters where parameters.id = record) end;
  changed integer;
begin
  case kind
    when 'developer' then
      update properties set developer_name = present
      where id = any(ids) and developer_id = record and developer_name <> present;
    when 'propertyType' then
      update properties set type_name = present
      where id = any(ids) and property_type_id = record and type_name <> present;
    when 'category' then
      update properties set category_name = present
      where id = any(ids) and category_id = record and category_name <> present;
    when 'amenity' then
      update properties set amenities = array_replace(amenities, old_name, present)
      where id = any(ids) and old_name = any(amenities) and old_name <> present;
  end case;
  get diagnostics changed = row_count;
  return changed;
end
$$;

create function listings_renamed() returns trigger language plpgsql as $$
declare
  kind text := case tg_table_name when 'developers' then 'developer' else to_jsonb(new) ->> 'type' end;
  few text[];
begin
  -- By its id a listing finds the present name, so one walk is enough; an amenity that has its old name back needs none.
  delete from renames where record_id = new.id and (renames.kind <> 'amenity' or old_name = new.name);
  few := array(select id from carriers_of(kind, new.id, old.name) limit 101);
  if cardinality(few) <= 100 and not exists (select from renames where record_id = new.id) then
    perform rename_listings(kind, new.id, old.name, few);
  else
    insert into renames (kind, record_id, old_name, total)
    select kind, new.id, old.name, count(*) from carriers_of(kind, new.id, old.name);
    perform graphile_worker.add_job('properties.rename', job_key => 'properties.rename', queue_name => 'properties.rename');
  end if;
  return null;
end
$$;

drop trigger developers_renamed on developers;
drop trigger parameters_renamed on parameters;
drop trigger amenities_renamed on parameters;
drop function developers_renamed, parameters_renamed, amenities_renamed;
create trigger developers_renamed after update of name on developers
  for each row when (old.name is distinct from new.name) execute function listings_renamed();
create trigger parameters_renamed after update of name on parameters
  for each row when (old.name is distinct from new.name) execute function listings_renamed();
