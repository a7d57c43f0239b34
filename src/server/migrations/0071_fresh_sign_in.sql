-- When the holder of a session last proved who they are. What a borrowed screen or a stolen token must not do asks for a
-- fresh proof (docs/decisions/0098).
alter table staff_sessions add column confirmed_at timestamptz not null default clock_timestamp();
update staff_sessions set confirmed_at = created_at;

-- Since when a password is in use. One that somebody else chose is good for three days; those of today begin anew with
-- this version, or whoever never changed theirs would be met by it without a word before.
alter table staff add column password_set_at timestamptz not null default clock_timestamp();
create function password_is_due(is_temporary boolean, set_at timestamptz) returns boolean
  language sql stable
  return is_temporary and set_at < clock_timestamp() - interval '3 days';
