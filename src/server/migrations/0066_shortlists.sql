-- Lists of homes that visitors share with family by a link (decision 0090). Nothing ties one to an inquiry or to a number.
create table shortlists (
  id text primary key default new_id(),
  -- SHA-256 of the key in the link: 256 random bits, made by the browser of whoever shares.
  digest bytea not null unique,
  name text not null check (char_length(name) between 1 and 80),
  created_at timestamptz not null default clock_timestamp(),
  -- Then it is removed, whoever still looks at it.
  ends_at timestamptz not null default clock_timestamp() + interval '12 months',
  -- Somebody who has the link says that it should not be there; an admin looks at it.
  reported_at timestamptz,
  report text not null default '' check (char_length(report) <= 1000)
);
create index shortlists_ends on shortlists (ends_at);
create index shortlists_reported on shortlists (reported_at, id) where reported_at is not null;

create table shortlist_members (
  id text primary key default new_id(),
  shortlist_id text not null references shortlists (id) on delete cascade,
  -- SHA-256 of the key that their browser keeps: it is how they change what is theirs.
  digest bytea not null,
  name text not null check (char_length(name) between 1 and 60),
  is_owner boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  unique (shortlist_id, digest)
);
create unique index shortlist_members_owner on shortlist_members (shortlist_id) where is_owner;

create table shortlist_homes (
  shortlist_id text not null references shortlists (id) on delete cascade,
  -- One that is withdrawn stays, and is told as such; one that is deleted goes.
  property_id text not null references properties (id) on delete cascade,
  added_at timestamptz not null default clock_timestamp(),
  primary key (shortlist_id, property_id)
);
create index shortlist_homes_property on shortlist_homes (property_id);

-- What one member says of one home: a heart, a note, or both.
create table shortlist_opinions (
  member_id text not null references shortlist_members (id) on delete cascade,
  shortlist_id text not null,
  property_id text not null,
  is_hearted boolean not null,
  note text not null default '' check (char_length(note) <= 500),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (member_id, property_id),
  foreign key (shortlist_id, property_id) references shortlist_homes (shortlist_id, property_id) on delete cascade
);
create index shortlist_opinions_home on shortlist_opinions (shortlist_id, property_id);
