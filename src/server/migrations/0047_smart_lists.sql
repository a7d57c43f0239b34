-- Lists of inquiries that somebody narrowed, sorted and named: their own, or one that the house shares. What a list holds is
-- asked anew whenever it is opened.
create table smart_lists (
  id text primary key default new_id(),
  -- Null: shared. It stays when whoever made it leaves.
  owner_id text references staff (id) on delete cascade,
  name text not null,
  -- What it is narrowed and sorted by, as the call takes it (`savedQuery`), and the columns it shows; none: the usual ones.
  query jsonb not null,
  columns text[] not null,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create unique index smart_lists_name on smart_lists (coalesce(owner_id, ''), lower(name));
create trigger smart_lists_touch before update on smart_lists for each row execute function touch();
