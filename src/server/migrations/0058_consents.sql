-- What somebody agreed to: for what, in which words, on which form, when. Whose it is its inquiry says, so what joins or parts
-- two records of a person moves it along.
create table consents (
  id text primary key default new_id(),
  inquiry_id text not null references inquiries (id) on delete cascade,
  -- To be contacted about that enquiry.
  purpose text not null check (purpose in ('enquiry')),
  -- As contract/consent.ts names the words; a client of its own may have said another name.
  text_version text not null,
  language text not null,
  -- The form, and path and query of the page it was on.
  form text not null,
  page text not null default '',
  given_at timestamptz not null,
  unique (inquiry_id, purpose)
);

-- By the database, whoever writes the row; also the release before, which knows only the columns of the inquiry.
create function keep_consent() returns trigger language plpgsql as $$
begin
  insert into consents (inquiry_id, purpose, text_version, language, form, page, given_at)
  values (new.id, 'enquiry', new.consent_version, new.language, new.kind, new.source_page, coalesce(new.consent_at, new.created_at));
  return null;
end
$$;
create trigger inquiries_consent after insert on inquiries
  for each row when (new.consent_version is not null) execute function keep_consent();

insert into consents (inquiry_id, purpose, text_version, language, form, page, given_at)
select id, 'enquiry', consent_version, language, kind, source_page, coalesce(consent_at, created_at)
from inquiries where consent_version is not null;
