-- Keys of digests that stay when SECRET_KEY changes: codes and recovery codes, counted tries, blocked network addresses.
create table lasting_keys (
  purpose text primary key,
  -- Sealed with SECRET_KEY.
  sealed bytea not null,
  created_at timestamptz not null default clock_timestamp()
);

-- Passkeys (WebAuthn): nothing in them is secret.
create table passkeys (
  id text primary key default new_id(),
  -- As the authenticator calls it, base64url.
  credential_id text not null unique check (length(credential_id) <= 1400),
  staff_id text not null references staff (id) on delete cascade,
  name text not null,
  -- COSE.
  public_key bytea not null,
  -- Signatures so far, as the authenticator counts them; many never do and stay at 0.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  -- May be copied to other devices of its owner.
  is_synced boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index passkeys_staff on passkeys (staff_id, created_at);

-- What a passkey is asked to sign: taken away by the first answer, right or wrong.
create table passkey_challenges (
  -- 256 random bits, base64url.
  challenge text primary key,
  purpose text not null check (purpose in ('register', 'sign-in', 'second-factor')),
  -- Whom it was made for; null where nobody is known yet.
  staff_id text references staff (id) on delete cascade,
  expires_at timestamptz not null,
  check ((purpose = 'sign-in') = (staff_id is null))
);
create index passkey_challenges_expires on passkey_challenges (expires_at);

-- Whether a password alone signs somebody in: asked at every call of theirs, so it lies where those look.
alter table staff add column has_second_factor boolean not null default false;
create function note_second_factor() returns trigger language plpgsql as $$
declare
  person text := coalesce(new.staff_id, old.staff_id);
begin
  update staff set has_second_factor =
    exists (select from second_factors where staff_id = person and confirmed_at is not null)
    or exists (select from passkeys where staff_id = person)
  where id = person;
  return null;
end
$$;
create trigger second_factors_note after insert or update of confirmed_at or delete on second_factors
  for each row execute function note_second_factor();
create trigger passkeys_note after insert or delete on passkeys
  for each row execute function note_second_factor();
update staff set has_second_factor = true
where exists (select from second_factors where staff_id = staff.id and confirmed_at is not null);
