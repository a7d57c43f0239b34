create table developers (
  id text primary key default new_id(),
  name text not null check (name <> ''),
  logo text not null default '' check (char_length(logo) <= 5),
  logo_url text,
  logo_fallback text not null default '',
  description text not null default '',
  specialization text not null default '',
  founded text not null default '',
  rating numeric(2, 1) check (rating between 0 and 5),
  developer_rating numeric(2, 1) check (developer_rating between 0 and 5),
  total_reviews integer not null default 0 check (total_reviews >= 0),
  total_projects integer not null default 0 check (total_projects >= 0),
  completed_projects integer not null default 0 check (completed_projects >= 0),
  image text,
  contact_email text not null default '',
  contact_phone text not null default '',
  website text not null default '',
  street text not null default '',
  city text not null default '',
  state text not null default '',
  pincode text not null default '',
  country text not null default 'India',
  -- {facebook, twitter, instagram, linkedin}
  social_media jsonb not null default '{}',
  certifications jsonb not null default '[]',
  awards jsonb not null default '[]',
  is_active boolean not null default true,
  is_verified boolean not null default false,
  is_featured boolean not null default false,
  -- Where an imported developer came from; the pair is unique so that an import adds it once.
  source text,
  source_ref text,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create unique index developers_source on developers (source, source_ref);
create index developers_name on developers (plain(name));
create index developers_rank on developers (rating desc nulls last, created_at desc, id desc) where is_active;
create trigger developers_touch before update on developers for each row execute function touch();

create function developers_changed() returns trigger language plpgsql as $$
begin
  perform announce('developers');
  perform announce('properties');
  return null;
end
$$;
create trigger developers_announce after insert or update or delete on developers
  for each statement execute function developers_changed();
