-- The code that is good now, one for each purpose, target and person. A new code takes the place of the old one and
-- keeps what was counted against its target.
create table one_time_codes (
  purpose text not null check (purpose in ('gate', 'query', 'change-email', 'change-phone', 'reset-email', 'reset-phone')),
  -- E.164, or an e-mail address in lower case.
  target text not null,
  -- The member of staff it was made for; visitors have no account and share ''.
  owner text not null default '',
  -- HMAC of purpose, target, owner and code; the code itself is nowhere.
  digest bytea not null,
  tries smallint not null default 0,
  -- Wrong tries of the target and purpose over all codes, and since when they are counted.
  failures smallint not null default 0,
  failures_since timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  -- Checked and right; a reset asks for it once more (TRAP-14).
  verified_at timestamptz,
  used_at timestamptz,
  primary key (purpose, target, owner)
);
create index one_time_codes_expires on one_time_codes (expires_at);

-- A number somebody proved to hold. One unlock uses it up, an inquiry only reads it (DECISIONS UND-05).
create table verified_phones (
  id text primary key default new_id(),
  -- E.164.
  phone text not null,
  purpose text not null check (purpose in ('gate', 'query')),
  -- SHA-256 of the token that was given for it.
  token_digest bytea not null unique,
  verified_at timestamptz not null default clock_timestamp(),
  used_at timestamptz
);
create index verified_phones_phone on verified_phones (phone, verified_at desc);
