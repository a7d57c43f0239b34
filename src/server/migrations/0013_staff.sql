-- Everybody who works here and may sign in.
create table staff (
  id text primary key default new_id(),
  first_name text not null,
  last_name text not null default '',
  -- Lower case.
  email text not null check (email = lower(email)),
  -- E.164, or '' where there is none.
  phone text not null default '',
  role text not null check (role in ('admin', 'employee')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  -- Argon2id, as a PHC string.
  password_hash text not null,
  -- Somebody else chose the password: its owner should choose one.
  is_password_temporary boolean not null default false,
  -- A session carries the epoch it began in; counting on ends all of them at once (new password, role or status).
  session_epoch integer not null default 1,
  time_zone text not null default 'Asia/Kolkata',
  language text not null default 'en' check (language in ('en', 'hi')),
  -- Of the demo story: its password stands in the README, so in production nobody signs in with it.
  is_demo boolean not null default false,
  last_login_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create unique index staff_email on staff (email);
create unique index staff_phone on staff (phone) where phone <> '';
create trigger staff_touch before update on staff for each row execute function touch();

-- One row for each sign-in. Tokens are signed and nowhere kept; the row says whether they still count.
create table staff_sessions (
  id text primary key default new_id(),
  staff_id text not null references staff (id) on delete cascade,
  epoch integer not null,
  -- Number of the refresh token in use; the one before may be shown again, an older one ends the session (UND-24).
  generation integer not null default 1,
  address text not null default '',
  user_agent text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  refreshed_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed out', 'ended elsewhere', 'too many', 'password changed', 'replayed'))
);
create index staff_sessions_staff on staff_sessions (staff_id, created_at desc);
create index staff_sessions_refreshed on staff_sessions (refreshed_at);

-- Wrong passwords of an account that exists or not, counted alike.
create table sign_in_tries (
  -- HMAC of the e-mail address.
  account bytea primary key,
  -- Counted before the password is compared; a right one takes the row away.
  failures smallint not null,
  -- No try is looked at before. A quarter of an hour later nothing is remembered.
  opens_at timestamptz not null
);

-- An authenticator app (RFC 6238) and what opens the door when it is lost.
create table second_factors (
  staff_id text primary key references staff (id) on delete cascade,
  -- The shared secret, sealed with SECRET_KEY.
  sealed_secret bytea not null,
  -- Null until a first code has proved that the app knows it.
  confirmed_at timestamptz,
  -- Step of the newest code that was used: none is used twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default clock_timestamp()
);
create table recovery_codes (
  staff_id text not null references staff (id) on delete cascade,
  -- HMAC of the code.
  digest bytea not null,
  used_at timestamptz,
  primary key (staff_id, digest)
);

-- Whoever goes leaves their inquiries unassigned, and those that only waited for them are new again (UND-50).
update inquiries set assigned_to = null where assigned_to is not null;
alter table inquiries
  add constraint inquiries_assigned_to foreign key (assigned_to) references staff (id) on delete set null;
create index inquiries_assigned on inquiries (assigned_to, created_at desc);
create function unassign_inquiry() returns trigger language plpgsql as $$
begin
  new.assigned_at := null;
  if new.status = 'assigned' then new.status := 'new'; end if;
  return new;
end
$$;
create trigger inquiries_unassign before update of assigned_to on inquiries
  for each row when (old.assigned_to is not null and new.assigned_to is null) execute function unassign_inquiry();
