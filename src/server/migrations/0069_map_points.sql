-- Where visitors are told that a home lies (decision 0093). Staff read `latitude` and `longitude` as they were typed; nothing
-- that is public, a count by place included, reads anything but what stands here.

-- One row, made once for each house: without it nobody works out from where a home was moved. It is no key that is changed
-- now and then: with another salt homes would stand elsewhere, and two places tell more than one.
create table map_salts (
  is_only boolean primary key default true check (is_only),
  salt bytea not null
);
insert into map_salts (salt) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- 60 to 150 metres away, evenly over that ring. By the place and not by the home: ten flats of one house, or one that is
-- listed anew, all stand at one point, so that no middle of many points tells the true one.
create function move_point(latitude double precision, longitude double precision, salt bytea,
  out north double precision, out east double precision)
language plpgsql immutable parallel safe as $$
declare
  dice bytea := sha256(salt || convert_to(round(latitude::numeric, 4) || ' ' || round(longitude::numeric, 4), 'UTF8'));
  angle double precision := 2 * pi() * (get_byte(dice, 0) * 256 + get_byte(dice, 1)) / 65536.0;
  metres double precision := sqrt(3600 + 18900 * (get_byte(dice, 2) * 256 + get_byte(dice, 3)) / 65536.0);
begin
  -- A degree of longitude is the shorter the farther from the equator; at a pole any will do.
  north := greatest(-90, least(90, round((latitude + metres * cos(angle) / 111195)::numeric, 5)));
  east := round((longitude + metres * sin(angle) / (111195 * cos(radians(least(85, abs(latitude))))))::numeric, 5);
  east := case when east > 180 then east - 360 when east < -180 then east + 360 else east end;
end
$$;

-- Mercator's world in 2^24 steps each way, from its north-western corner: a step is about two metres in Delhi.
-- Strict: `greatest` and `least` would make a place of nothing.
create function mercator_x(longitude double precision) returns integer language sql immutable strict parallel safe as $$
  select least(16777215, greatest(0, floor((longitude + 180) / 360 * 16777216)))::integer
$$;
create function mercator_y(latitude double precision) returns integer language sql immutable strict parallel safe as $$
  select least(16777215, greatest(0, floor(
    (0.5 - ln(tan(pi() / 4 + radians(least(85.05, greatest(-85.05, latitude))) / 2)) / (2 * pi())) * 16777216)))::integer
$$;

-- Whole numbers are compared: engine and database cannot differ by a rounding.
alter table properties
  -- Its owner is no developer. It stays so when the mandate is over: nobody wants to be found out afterwards.
  add column hides_point boolean not null default false,
  add column map_latitude double precision,
  add column map_longitude double precision,
  add column is_point_moved boolean not null default false,
  add column map_x integer generated always as (mercator_x(map_longitude)) stored,
  add column map_y integer generated always as (mercator_y(map_latitude)) stored;

create function properties_point() returns trigger language plpgsql as $$
begin
  new.is_point_moved := new.latitude is not null and (new.hides_point or new.developer_id is null);
  new.map_latitude := new.latitude;
  new.map_longitude := new.longitude;
  if new.is_point_moved then
    select moved.north, moved.east into strict new.map_latitude, new.map_longitude
    from map_salts, move_point(new.latitude, new.longitude, salt) as moved;
  end if;
  return new;
end
$$;
create trigger properties_point
  before insert or update of latitude, longitude, developer_id, hides_point on properties
  for each row execute function properties_point();

-- What an owner gave us is theirs, whoever built it.
create function mandates_hide() returns trigger language plpgsql as $$
begin
  update properties set hides_point = true where id = new.property_id and not hides_point;
  return null;
end
$$;
create trigger mandates_hide after insert on mandates for each row execute function mandates_hide();

-- The homes that are there already, without the news and the new time of a change: nothing of them has changed.
alter table properties disable trigger user;
alter table properties enable trigger properties_point;
update properties set hides_point = exists (select from mandates where property_id = properties.id)
where latitude is not null or exists (select from mandates where property_id = properties.id);
alter table properties enable trigger user;

-- Middles of places are public too: the middle of one home is that home.
drop index properties_by_locality;
create index properties_by_locality on properties (city_key, area_key) include (map_latitude, map_longitude) where is_active;

create index properties_map on properties (map_x, map_y) include (price) where is_active;
