-- Browsers and programs somebody has signed in with: the sign-in from another one is told by letter.
create table staff_devices (
  staff_id text not null references staff (id) on delete cascade,
  -- SHA-256 of the random mark a browser keeps in a cookie, or HMAC of what a program says of itself and its address.
  mark bytea not null,
  last_seen_at timestamptz not null default clock_timestamp(),
  primary key (staff_id, mark)
);

-- Refused sign-ins that the log has not been told of yet, added up: one line an hour for each account, however many tries.
create table failed_sign_ins (
  -- Null: addresses nobody has, all together. What was typed there is not kept; it may be a password.
  staff_id text unique nulls not distinct references staff (id) on delete cascade,
  tries integer not null default 1,
  began_at timestamptz not null default clock_timestamp(),
  -- Of the last try.
  last_at timestamptz not null default clock_timestamp(),
  address text not null default '',
  user_agent text not null default ''
);
