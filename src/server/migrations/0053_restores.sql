-- What was restored into this database. Until somebody says that it is the living house, no letter, SMS or note leaves and
-- no job is done: the house that the backup was made of may still be there, and its people would be told twice.
create table restores (
  id text primary key default new_id(),
  restored_at timestamptz not null default clock_timestamp(),
  backup_made_at timestamptz not null,
  live_at timestamptz
);
