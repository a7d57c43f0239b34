create table parameters (
  id text primary key default new_id(),
  type text not null check (type in ('propertyType', 'category', 'amenity')),
  name text not null check (name <> ''),
  -- Lower-cased name, underscores for spaces (001 §5).
  value text not null check (value <> ''),
  description text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create unique index parameters_once on parameters (type, lower(value));
create trigger parameters_touch before update on parameters for each row execute function touch();

create function parameters_changed() returns trigger language plpgsql as $$
begin
  perform announce('parameters');
  perform announce('properties');
  return null;
end
$$;
create trigger parameters_announce after insert or update or delete on parameters
  for each statement execute function parameters_changed();
