-- What people ask for who gave us their number: to be told, corrected, let alone, erased.
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check check (
  purpose in ('gate', 'query', 'privacy', 'change-email', 'change-phone', 'reset-email', 'reset-phone'));
alter table verified_phones drop constraint verified_phones_purpose_check;
alter table verified_phones add constraint verified_phones_purpose_check check (purpose in ('gate', 'query', 'privacy'));

-- Taken back: by whoever proved the number, or written down by staff.
alter table consents
  add column withdrawn_at timestamptz,
  add column withdrawn_by text check (withdrawn_by in ('visitor', 'staff'));

create table data_requests (
  id text primary key default new_id(),
  kind text not null check (kind in ('erasure', 'correction', 'complaint')),
  -- The page, after a code; or written down by an admin who was asked by letter or call and made sure who that was.
  came_by text not null check (came_by in ('page', 'staff')),
  -- E.164, or an e-mail address in small letters; null once it was erased.
  subject text,
  -- HMAC of it: whoever proves the number again sees what became of it.
  subject_digest bytea not null,
  words text not null default '',
  -- How it should read, of a correction: `name`, `email`.
  wanted jsonb not null default '{}',
  state text not null default 'open' check (state in ('open', 'done', 'refused')),
  -- What whoever asked is told.
  answer text not null default '',
  decided_at timestamptz,
  -- No reference: what was decided outlives the account.
  decided_by text,
  decided_by_name text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  check ((state = 'open') = (decided_at is null)),
  check (state <> 'open' or subject is not null)
);
-- Asked again while it waits, it is the same one.
create unique index data_requests_open on data_requests (subject_digest, kind) where state = 'open';
create index data_requests_waiting on data_requests (created_at, id) where state = 'open';
create index data_requests_newest on data_requests (created_at desc, id desc);
create index data_requests_subject on data_requests (subject_digest, created_at desc);
