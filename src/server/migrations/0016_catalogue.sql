-- Who wrote a record, and how often it was written: a save of an older version is refused.
alter table developers add column created_by text, add column updated_by text;
alter table team add column created_by text, add column updated_by text;
alter table parameters
  add column version integer not null default 1,
  add column created_by text,
  add column updated_by text;

-- Listings keep amenities by name, so a new name goes to all of them, as it does for types and categories.
create function amenities_renamed() returns trigger language plpgsql as $$
begin
  update properties set amenities = array_replace(amenities, old.name, new.name) where old.name = any(amenities);
  return null;
end
$$;
create trigger amenities_renamed after update of name on parameters
  for each row when (old.type = 'amenity' and old.name is distinct from new.name) execute function amenities_renamed();

-- Post offices of a directory that the operator loads; the whole table is one load.
create table directory_places (
  id text primary key default new_id(),
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  name text not null check (name <> ''),
  taluk text not null default '',
  district text not null default '',
  state text not null default '',
  -- Null where the file has none, or one that lies away from the others of its pincode or state.
  latitude double precision,
  longitude double precision,
  words tsvector not null generated always as (
    setweight(to_tsvector('simple', plain(name || ' ' || pincode)), 'A')
    || setweight(to_tsvector('simple', plain(taluk || ' ' || district || ' ' || state)), 'B')
  ) stored,
  check ((latitude is null) = (longitude is null))
);
create unique index directory_places_once on directory_places (pincode, name, district);
create index directory_places_words on directory_places using gin (words) with (fastupdate = off);
create index directory_places_point on directory_places (latitude, longitude);

-- What the open-map geocoder answered, so that nobody asks it twice.
create table geocoder_answers (
  question text primary key,
  -- Places as the API answers them; an empty list means that it knows none.
  places jsonb not null,
  asked_at timestamptz not null default clock_timestamp()
);

-- When the geocoder may be asked next: one question a second for the whole installation, as its policy demands.
create table geocoder_turns (
  only_row boolean primary key default true check (only_row),
  free_at timestamptz not null default '-infinity'
);
insert into geocoder_turns default values;
