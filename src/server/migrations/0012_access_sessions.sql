-- A visitor's fifteen minutes with one property's floor plans and documents. Time is the database's.
create table access_sessions (
  id text primary key default new_id(),
  -- SHA-256 of the id the visitor holds; that one is nowhere.
  digest bytea not null unique,
  property_id text not null references properties (id) on delete cascade,
  inquiry_id text references inquiries (id) on delete set null,
  email text not null,
  -- E.164.
  phone text not null,
  content text[] not null,
  -- How often it was extended already, in all its predecessors.
  extensions smallint not null default 0 check (extensions between 0 and 3),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (content <@ array['floor_plans', 'documents'])
);
create index access_sessions_phone on access_sessions (phone, expires_at desc);
create index access_sessions_property on access_sessions (property_id);

-- Who looked at what: one row for each file that left.
create table content_views (
  id text primary key default new_id(),
  session_id text not null references access_sessions (id) on delete cascade,
  property_id text not null references properties (id) on delete cascade,
  content text not null check (content in ('floor_plans', 'documents')),
  -- The floor plan or the document.
  record_id text not null,
  viewed_at timestamptz not null default clock_timestamp()
);
create index content_views_session on content_views (session_id);
create index content_views_property on content_views (property_id, viewed_at desc);
