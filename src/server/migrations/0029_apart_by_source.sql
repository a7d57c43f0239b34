-- Where a number was proved: HMAC of the network address. Without its token a proof counts for that address alone.
alter table verified_phones add column source bytea;

-- Tries of a code by where they came from (HMAC of the network address), so that nobody uses up what belongs to others.
create table code_tries (
  purpose text not null,
  target text not null,
  owner text not null,
  source bytea not null,
  -- The code that `tries` are of; with the next one they begin anew.
  digest bytea not null,
  tries smallint not null,
  failures smallint not null,
  failures_since timestamptz not null,
  primary key (purpose, target, owner, source),
  foreign key (purpose, target, owner) references one_time_codes on delete cascade
);

-- Wrong passwords count for the account and for where they came from. What was counted before names no source.
delete from sign_in_tries;
alter table sign_in_tries
  -- HMAC of the network address, or of the words for whoever is signed in.
  add column source bytea not null,
  -- Until then it is a place the owner signed in from, and strangers' tries elsewhere hold nothing off there.
  add column known_until timestamptz,
  drop constraint sign_in_tries_pkey,
  add primary key (account, source);

-- Ways to a new password that were mailed while codes were closed. The key is a signature of the id, and only in the letter.
create table reset_links (
  id text primary key default new_id(),
  staff_id text not null references staff (id) on delete cascade,
  -- A password that is another one since then makes the link nothing.
  epoch integer not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index reset_links_expires on reset_links (expires_at);
