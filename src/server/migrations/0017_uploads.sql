-- Files that people upload: whose they are, what uses them, and when those that nothing uses go.

alter table files
  add column uploaded_by text references staff (id) on delete set null,
  -- The uploader's Idempotency-Key: a repeated upload is the same file.
  add column upload_key text,
  -- When it goes, unless a record uses it before; null while one does.
  add column sweep_at timestamptz default clock_timestamp() + interval '24 hours';
create unique index files_upload_key on files (uploaded_by, upload_key);
create index files_sweep on files (sweep_at) where sweep_at is not null;
create index files_uploaded_by on files (uploaded_by);

-- Kept by the triggers below. The reference makes it impossible to remove a file that a record still shows.
create table file_uses (
  file_id text not null references files (id) on delete restrict,
  room text not null check (room in ('properties', 'developers', 'team', 'floor_plans', 'documents')),
  record_id text not null,
  primary key (file_id, room, record_id)
);
create index file_uses_record on file_uses (room, record_id);

-- Places in storage that may hold bytes without a row: noted before bytes are written, and when a row is removed.
create table stray_files (
  key text primary key,
  due_at timestamptz not null
);
create index stray_files_due on stray_files (due_at);

-- `said` is all of a record that may name files; every id in it that is one counts. Rows are locked in one order.
create function set_file_uses(used_in text, record text, said text) returns void language plpgsql as $$
declare
  used text[];
  freed text[];
begin
  select coalesce(array_agg(id), '{}') into used from (
    select id from files
    where id in (select m[1] from regexp_matches(coalesce(said, ''), '\m[0-9a-f]{24}\M', 'g') as m)
    order by id for key share
  ) as named;
  insert into file_uses (file_id, room, record_id) select unnest(used), used_in, record on conflict do nothing;
  update files set sweep_at = null where id = any (used) and sweep_at is not null;
  with gone as (
    delete from file_uses where room = used_in and record_id = record and file_id <> all (used) returning file_id
  ) select array_agg(file_id order by file_id) into freed from gone;
  if freed is null then return; end if;
  -- Two records that let go of one file at once: the second sees that the first did.
  perform from files where id = any (freed) order by id for no key update;
  update files set sweep_at = clock_timestamp() + interval '1 minute'
    where id = any (freed) and not exists (select from file_uses where file_id = files.id);
  if found then
    perform graphile_worker.add_job('files.sweep', run_at => clock_timestamp() + interval '1 minute',
      job_key => 'files.sweep released', job_key_mode => 'preserve_run_at');
  end if;
end
$$;

create function properties_files() returns trigger language plpgsql as $$
begin
  perform set_file_uses('properties', coalesce(new.id, old.id), new.images::text);
  return null;
end
$$;
create trigger properties_files_inserted after insert on properties
  for each row when (new.images <> '[]') execute function properties_files();
create trigger properties_files_updated after update on properties
  for each row when (new.images is distinct from old.images) execute function properties_files();
create trigger properties_files_deleted after delete on properties
  for each row when (old.images <> '[]') execute function properties_files();

create function developers_files() returns trigger language plpgsql as $$
begin
  perform set_file_uses('developers', coalesce(new.id, old.id), concat_ws(' ', new.logo_url, new.image));
  return null;
end
$$;
create trigger developers_files after insert or update of logo_url, image or delete on developers
  for each row execute function developers_files();

create function team_files() returns trigger language plpgsql as $$
begin
  perform set_file_uses('team', coalesce(new.id, old.id), concat_ws(' ', new.file_id, new.image));
  return null;
end
$$;
create trigger team_files after insert or update of file_id, image or delete on team
  for each row execute function team_files();

create function floor_plans_files() returns trigger language plpgsql as $$
begin
  perform set_file_uses('floor_plans', coalesce(new.id, old.id), concat_ws(' ', new.file_id, new.image));
  return null;
end
$$;
create trigger floor_plans_files after insert or update of file_id, image or delete on floor_plans
  for each row execute function floor_plans_files();

create function documents_files() returns trigger language plpgsql as $$
begin
  perform set_file_uses('documents', coalesce(new.id, old.id), concat_ws(' ', new.file_id, new.url));
  return null;
end
$$;
create trigger documents_files after insert or update of file_id, url or delete on documents
  for each row execute function documents_files();

do $$
begin
  perform set_file_uses('properties', id, images::text) from properties where images <> '[]';
  perform set_file_uses('developers', id, concat_ws(' ', logo_url, image)) from developers;
  perform set_file_uses('team', id, concat_ws(' ', file_id, image)) from team;
  perform set_file_uses('floor_plans', id, concat_ws(' ', file_id, image)) from floor_plans;
  perform set_file_uses('documents', id, concat_ws(' ', file_id, url)) from documents;
end
$$;
