-- Whoever saves a search is told of homes by mail, or by SMS to a number that was proved by a code (decision 0101).
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check check (
  purpose in ('gate', 'query', 'privacy', 'alerts', 'change-email', 'change-phone', 'reset-email', 'reset-phone'));
alter table verified_phones drop constraint verified_phones_purpose_check;
alter table verified_phones add constraint verified_phones_purpose_check check (
  purpose in ('gate', 'query', 'privacy', 'alerts'));

alter table alert_readers alter column email drop not null;
-- E.164.
alter table alert_readers add column phone text check (phone ~ '^\+[1-9][0-9]{6,14}$');
alter table alert_readers add constraint alert_readers_way check ((email is null) <> (phone is null));
-- When the SMS of a day was written: there is one a day, however many searches there are and were.
alter table alert_readers add column told_at timestamptz;

-- One reader for one address or number, found by either alike. Saved searches were in no release yet.
drop index alert_readers_email;
create unique index alert_readers_address on alert_readers (coalesce(lower(email), phone));
