-- Pages of cities, localities and developers (decision 0091).

-- Counts and middles of places are read from it alone.
create index properties_by_locality on properties (city_key, area_key) include (latitude, longitude) where is_active;

-- Every part of town (`area_key` is empty for homes that name their city alone) that once had a home to be seen.
create table localities (
  city_key text not null check (city_key <> ''),
  area_key text not null,
  -- Where its homes are found since the last of them took another name.
  now_city_key text,
  now_area_key text,
  primary key (city_key, area_key),
  check ((now_city_key is null) = (now_area_key is null))
);

-- In one order, so that two writers of the same names never wait for each other in a ring. Whoever adds a name that another
-- transaction has just added waits for its end: names that are here already are not tried, and an import, which takes long,
-- adds its own at its end (`addLocalities` of src/server/imports/store.ts), as it does with words (migration 0019).
create function properties_settled() returns trigger language plpgsql as $$
begin
  if current_setting('aangan.words_later', true) = 'on' then return null; end if;
  insert into localities (city_key, area_key)
  select distinct city_key, area_key from changed
  where is_active and city_key <> '' and not exists (
    select from localities as l where l.city_key = changed.city_key and l.area_key = changed.area_key)
  order by 1, 2
  on conflict do nothing;
  return null;
end
$$;
create trigger properties_settled_inserted after insert on properties
  referencing new table as changed for each statement execute function properties_settled();
create trigger properties_settled_updated after update on properties
  referencing new table as changed for each statement execute function properties_settled();

-- Both sides of each home are grouped and not joined: PostgreSQL keeps the plan that it made for a statement of one home, and
-- would join the thousands of an import with it pair by pair.
create function properties_moved() returns trigger language plpgsql as $$
declare pair record;
begin
  for pair in
    select distinct on (old_city, old_area) old_city, old_area, new_city, new_area
    from (
      select min(city_key) filter (where was) as old_city, min(area_key) filter (where was) as old_area,
        min(city_key) filter (where not was) as new_city, min(area_key) filter (where not was) as new_area
      from (
        select id, true as was, city_key, area_key, is_active from before
        union all select id, false, city_key, area_key, is_active from changed) as sides
      group by id having bool_and(is_active)) as homes
    where new_city <> '' and (old_city, old_area) is distinct from (new_city, new_area)
    order by old_city, old_area, new_city, new_area
  loop
    update localities as l set now_city_key = pair.new_city, now_area_key = pair.new_area
    where l.city_key = pair.old_city and l.area_key = pair.old_area and not exists (
      select from properties as p where p.city_key = l.city_key and p.area_key = l.area_key and p.is_active);
  end loop;
  return null;
end
$$;
create trigger properties_moved after update on properties
  referencing old table as before new table as changed for each statement execute function properties_moved();

insert into localities (city_key, area_key)
select distinct city_key, area_key from properties where is_active and city_key <> '';

-- Names of developers as they stand in addresses. A developer keeps all it ever had, so that old links lead on; no other
-- is given one of them.
create table developer_slugs (
  slug text primary key check (slug <> ''),
  developer_id text not null references developers (id) on delete cascade,
  is_current boolean not null default true
);
create unique index developer_slugs_current on developer_slugs (developer_id) where is_current;
create index developer_slugs_developer on developer_slugs (developer_id);

create function give_slug(developer text, name text) returns void language plpgsql as $$
declare
  base text := coalesce(nullif(trim('-' from left(replace(plain(name), ' ', '-'), 80)), ''), 'developer');
  wanted text := base;
  number integer := 1;
begin
  update developer_slugs set is_current = false where developer_id = developer and is_current;
  loop
    insert into developer_slugs (slug, developer_id) values (wanted, developer)
    on conflict (slug) do update set is_current = true where developer_slugs.developer_id = excluded.developer_id;
    exit when found;
    number := number + 1;
    wanted := base || '-' || number;
  end loop;
end
$$;

create function developers_named() returns trigger language plpgsql as $$
begin
  perform give_slug(new.id, new.name);
  return null;
end
$$;
create trigger developers_named_first after insert on developers for each row execute function developers_named();
create trigger developers_named_anew after update of name on developers
  for each row when (old.name is distinct from new.name) execute function developers_named();

do $$
declare one record;
begin
  for one in select id, name from developers order by created_at, id loop
    perform give_slug(one.id, one.name);
  end loop;
end
$$;

-- What was asked for a square foot at the end of each quarter, or at the last measurement in the present one.
create table asking_rates (
  -- `city:gurugram`, `locality:gurugram/sector 65`, `developer:` and an id.
  place text not null,
  kind text not null check (kind in ('carpet', 'built-up', 'super', 'plot')),
  -- Its first day.
  quarter date not null,
  -- How many homes the median is of: of fewer there is no row.
  homes integer not null check (homes > 0),
  -- Rupees.
  median double precision not null check (median > 0),
  measured_at timestamptz not null,
  primary key (place, kind, quarter)
);
create index asking_rates_quarter on asking_rates (quarter);
