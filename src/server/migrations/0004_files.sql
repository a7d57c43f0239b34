-- Every stored file. The bytes lie in storage under `key`; private ones are never served by address alone.
create table files (
  id text primary key default new_id(),
  key text not null unique,
  folder text not null check (folder in ('properties', 'floorplans', 'documents', 'developers', 'team')),
  is_private boolean not null,
  original_name text not null,
  content_type text not null,
  size bigint not null check (size >= 0),
  -- SHA-256 of the stored bytes, hex.
  digest text not null,
  -- Pixels, for pictures.
  width integer,
  height integer,
  thumbhash text,
  created_at timestamptz not null default clock_timestamp(),
  check (is_private = (folder in ('floorplans', 'documents')))
);
create index files_digest on files (digest, folder);
