-- Every SMS and e-mail that was ever to leave, with what became of it.
create table messages (
  id text primary key default new_id(),
  channel text not null check (channel in ('sms', 'email')),
  template text not null,
  language text not null default 'en' check (language in ('en', 'hi')),
  -- E.164, or an e-mail address.
  recipient text not null,
  reply_to text,
  subject text not null default '',
  -- As people may read it later: a code stands as dots.
  text text not null,
  -- What the template is filled with; secret values are sealed and forgotten once the message has left.
  data jsonb not null default '{}',
  sealed bytea,
  -- `uncertain`: a provider was handed it and did not say whether it took it; it is not sent again.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'uncertain', 'failed', 'expired')),
  -- `page` is the page of trials.
  provider text,
  provider_reference text,
  attempts smallint not null default 0,
  -- While somebody delivers it: when it counts as given up and another may try.
  next_attempt_at timestamptz not null default clock_timestamp(),
  last_error text,
  -- After this nobody wants it any more (a code that is no longer good).
  expires_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz
);
create index messages_newest on messages (created_at desc, id desc);
create index messages_open on messages (state, created_at) where state <> 'sent';
create index messages_recipient on messages (recipient, created_at desc);
