-- Whoever only gave an e-mail address proves it by a link in a letter (decision 92).
create table proof_links (
  id text primary key default new_id(),
  -- In small letters.
  email text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  -- Its letter was queued: done twice, a job writes it once.
  told_at timestamptz,
  used_at timestamptz
);
create index proof_links_expires on proof_links (expires_at);

-- A proof is of a number or of an address. The table keeps its name: the release before reads it by that.
alter table verified_phones alter column phone drop not null;
alter table verified_phones add column email text;
alter table verified_phones add constraint verified_phones_kind check (
  (phone is null) <> (email is null) and (email is null or purpose = 'privacy'));

-- The letter about it; null where no address is known. No reference: letters go after 180 days.
alter table data_requests add column letter_id text;
