-- What the house measures of itself, for its health page (decision 80). It is of this machine and this database: no backup holds it.

-- Once an hour, for ninety days.
create table health_samples (
  taken_at timestamptz primary key default clock_timestamp(),
  disk_free bigint not null,
  disk_total bigint not null,
  database_bytes bigint not null,
  -- Bytes by table, with its indexes.
  tables jsonb not null
);

-- When each recurring job was last done.
create table job_runs (
  name text primary key,
  every_seconds int not null,
  known_at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  took_ms int,
  failed_at timestamptz,
  -- Since it was last done.
  failures int not null default 0
);

-- Statements that took long, without their values, by day.
create table slow_questions (
  day date not null default (clock_timestamp() at time zone 'utc')::date,
  statement text not null check (length(statement) <= 400),
  seen int not null,
  slowest_ms int not null,
  primary key (day, statement)
);

-- How each line of the health page stood at its last sample, a minute ago at most.
create table health_lines (
  about text primary key,
  level text not null check (level in ('ok', 'look', 'wrong')),
  since timestamptz not null default clock_timestamp(),
  -- Samples in a row that were wrong, or that were not.
  streak int not null default 1,
  -- When admins were last told that it is wrong; null when they were told of nothing, or that it is over.
  told_at timestamptz
);

-- What was asked of others, once an hour by one process: the certificate, and news of versions.
create table outside_looks (
  name text primary key,
  looked_at timestamptz not null default clock_timestamp(),
  found jsonb not null
);
