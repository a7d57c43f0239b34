-- Counters of limits, in the form rate-limiter-flexible wants: it inserts by position. `expire` in milliseconds.
create table limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index limits_expire on limits (expire);

-- Answers already given to a call that carried an Idempotency-Key; kept a day. `answer` is sealed: it may hold a key
-- to a session, and those are not readable at rest.
create table idempotency_keys (
  scope text not null,
  key text not null check (length(key) <= 255),
  request_digest bytea not null,
  answer bytea,
  created_at timestamptz not null default clock_timestamp(),
  primary key (scope, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
