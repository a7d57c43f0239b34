create table team (
  id text primary key default new_id(),
  name text not null check (name <> ''),
  role text not null check (role <> ''),
  -- As people say it: `12 years`.
  experience text not null default '',
  specialization text not null default '',
  description text not null default '',
  email text not null check (email <> ''),
  phone text not null default '',
  -- The handle alone, without the address of the network (000 §3).
  linkedin text not null default '',
  achievements text[] not null default '{}',
  -- The portrait: its address, and the kept file when it is one of ours.
  image text,
  file_id text references files (id) on delete set null,
  is_active boolean not null default true,
  is_leadership boolean not null default false,
  -- Where the member stands on the page; null stands behind all others, as 999 (000 §9).
  display_order integer check (display_order >= 0),
  join_date date not null default current_date,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create unique index team_email on team (lower(email));
create index team_file on team (file_id);
create trigger team_touch before update on team for each row execute function touch();

create function team_changed() returns trigger language plpgsql as $$
begin
  perform announce('team');
  return null;
end
$$;
create trigger team_announce after insert or update or delete on team
  for each statement execute function team_changed();
