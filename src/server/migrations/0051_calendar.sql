-- What is due in some days, done or not; the index of open ones stays for lists of what is to be done.
create index tasks_times on tasks (due_at, id);

-- The address at which a calendar program reads what somebody shows and has to do. One for each person.
create table calendar_feeds (
  staff_id text primary key references staff (id) on delete cascade,
  -- SHA-256 of the key in the address: 256 random bits, which nobody can try.
  digest bytea not null unique,
  -- Of its owner when it was made: whoever left, or has another role or password since, has no feed any more.
  epoch integer not null,
  created_at timestamptz not null default clock_timestamp(),
  -- When a program last asked, to within some minutes.
  read_at timestamptz
);
