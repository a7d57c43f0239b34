-- The register of personal data breaches (DPDP Act 2023, section 8(6); DPDP Rules 2025, rule 7). A record is closed, never
-- removed.
create table breaches (
  id text primary key default new_id(),
  name text not null check (name <> ''),
  -- An exercise: it sends nothing, and no clock of it is told on the health page.
  is_drill boolean not null default false,
  what_happened text not null default '',
  data_kinds text not null default '',
  place text not null default '',
  cause text not null default '',
  effects text not null default '',
  steps_taken text not null default '',
  prevention text not null default '',
  advice text not null default '',
  contact text not null default '',
  began_at timestamptz,
  -- When somebody here became aware of it: the clocks run from then.
  known_at timestamptz not null,
  ended_at timestamptz,
  -- Whom it touches, and by what these are found.
  touches text not null default 'everybody' check (touches in ('everybody', 'period', 'inquiries', 'search')),
  touched_from date,
  touched_until date,
  touched_inquiries text not null default '',
  touched_who text not null default '',
  -- As they were counted last: people in all, and those of them with an e-mail address.
  touched_count integer not null default 0,
  mail_count integer not null default 0,
  counted_at timestamptz not null default clock_timestamp(),
  -- Words of letters; empty while they are as contract/breach-letters.ts prepares them.
  words_en text not null default '',
  words_hi text not null default '',
  board_first text not null default '',
  board_details text not null default '',
  board_told_at timestamptz,
  details_told_at timestamptz,
  people_told_at timestamptz,
  -- When the letters to people were queued first; their words are fixed from then on.
  letters_at timestamptz,
  closed_at timestamptz,
  closed_why text not null default '',
  version integer not null default 1,
  created_by text references staff (id) on delete set null,
  updated_by text references staff (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  check (ended_at >= began_at),
  check (touched_until >= touched_from)
);
create index breaches_known on breaches (known_at desc, id desc);
create index breaches_created_by on breaches (created_by);
create index breaches_updated_by on breaches (updated_by);
create trigger breaches_touch before update on breaches for each row execute function touch();

-- Whom the letters of a breach are for, each person once. Name, number and address stay where they are, in the inquiry that the
-- letter is written to: whoever is erased there is not in here either, and only the row is left to be counted.
create table breach_people (
  id text primary key default new_id(),
  breach_id text not null references breaches (id) on delete cascade,
  customer_id text references customers (id) on delete set null,
  inquiry_id text references inquiries (id) on delete set null,
  has_mail boolean not null,
  -- When the letter went into the outbox, in one transaction with it; of a drill, when it would have.
  queued_at timestamptz,
  message_id text,
  created_at timestamptz not null default clock_timestamp(),
  unique (breach_id, customer_id)
);
create index breach_people_waiting on breach_people (breach_id, id) where has_mail and queued_at is null;
create index breach_people_listed on breach_people (breach_id, id);
create index breach_people_customer on breach_people (customer_id);
create index breach_people_inquiry on breach_people (inquiry_id);
