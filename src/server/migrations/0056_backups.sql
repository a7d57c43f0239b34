-- Backups that the house makes by itself: each that was begun, where its copies are, and which bytes of files lie there.
create table backups (
  id text primary key default new_id(),
  name text not null unique,
  -- As exact as the app reads it: rows of backup_files are compared with it.
  started_at timestamptz(3) not null default clock_timestamp(),
  ended_at timestamptz,
  failed_why text,
  seconds double precision,
  size bigint,
  digest text,
  -- The archive is sent in so many pieces.
  pieces integer,
  is_encrypted boolean not null,
  -- Files that the storage did not have, or had otherwise than their rows say.
  unreadable integer not null default 0,
  check (failed_why is null or ended_at is not null)
);
create index backups_by_start on backups (started_at desc);

-- While a copy is neither sent nor given up, bytes of files stay: what it names may still have to be read.
create table backup_copies (
  backup_id text not null references backups (id) on delete cascade,
  -- The address without its secrets.
  place text not null,
  sent_at timestamptz,
  failed_why text,
  given_up_at timestamptz,
  -- When it was last restored beside and found right.
  verified_at timestamptz,
  removed_at timestamptz,
  primary key (backup_id, place)
);
create index backup_copies_open on backup_copies (place) where sent_at is null and given_up_at is null;

-- The bytes of a file lie once at a place. Whoever needs them was begun between the first and the last backup that named them.
create table backup_files (
  place text not null,
  name text not null,
  key text not null,
  sent_at timestamptz,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  primary key (place, name)
);
