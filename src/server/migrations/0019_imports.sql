-- Files of listings that staff hand in: how far each is, and what came of it.
create table imports (
  id text primary key default new_id(),
  -- An import outlives the account that began it.
  started_by text references staff (id) on delete set null,
  started_by_name text not null default '',
  -- The sender's Idempotency-Key: the same file sent again after a lost answer is the same import.
  request_key text,
  file_name text not null,
  -- Bytes.
  file_size integer not null,
  is_dry_run boolean not null,
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  -- Written every second by the process at work: one that is silent is gone, and its transaction with it.
  beat_at timestamptz not null default clock_timestamp(),
  percent_done smallint not null default 0,
  rows_done integer not null default 0,
  -- Of one that is done: counts, and the first refused and flagged rows.
  report jsonb,
  -- Of one that failed: code and message.
  failure jsonb
);
create unique index imports_one_running on imports ((true)) where status = 'running';
create unique index imports_request_key on imports (started_by, request_key);

-- Whoever adds a word that another transaction has just added waits for its end, and an import takes long. It says
-- `set local aangan.words_later = 'on'` and adds its words itself, at its end (src/server/imports/store.ts).
create or replace function properties_words() returns trigger language plpgsql as $$
begin
  if current_setting('aangan.words_later', true) = 'on' then return null; end if;
  insert into search_words (word)
  select distinct word from changed, unnest(tsvector_to_array(search)) as word
  where char_length(word) between 2 and 40
  order by word
  on conflict do nothing;
  update search_words set corrects = true where word in (
    select s.word from search_words s
    where not s.corrects and s.word in (
      select unnest(tsvector_to_array(ts_filter(search, '{a,b,c}'))) from changed)
    order by s.word for update);
  return null;
end
$$;
