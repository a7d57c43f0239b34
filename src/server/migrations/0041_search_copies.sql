-- Which files of the search engine this database knows, and what could be seen when each was written (decision 0062). A file
-- whose row is not here was written beside another database, or after the moment this one was brought back to.
create table search_copies (
  id text primary key,
  -- The newest migration, by name: a later one may have made other words of the same listings.
  migration text not null,
  snapshot text not null,
  -- A row that was read in from a dump has another transaction than the one it tells of: its snapshot says nothing here.
  written_in xid8 not null default pg_current_xact_id(),
  written_at timestamptz not null default clock_timestamp()
);
