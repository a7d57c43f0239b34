-- What an owner gave us to sell or let: who it is, how they are reached, what was agreed and where the keys are. For staff
-- alone: no trigger tells the page cache or the search of it, because nothing that visitors see is made of it.
create table mandates (
  id text primary key default new_id(),
  -- One for each listing at most; it goes with the listing.
  property_id text not null unique references properties (id) on delete cascade,
  owner_name text not null check (owner_name <> ''),
  relation text not null default 'owner',
  -- As they were typed.
  phone text not null default '',
  second_phone text not null default '',
  email text not null default '',
  contact_by text not null default 'phone',
  best_time text not null default '',
  language text not null default 'en',
  kind text not null default 'exclusive',
  -- The first and the last day of it.
  starts_on date,
  ends_on date,
  fee text not null default '',
  -- Rupees.
  lowest_price bigint check (lowest_price >= 0),
  keys_with text not null default 'none',
  keys_detail text not null default '',
  keys_since date,
  notes text not null default '',
  -- Files of the folder `mandates`, in their order.
  paper_ids text[] not null default '{}',
  version integer not null default 1,
  -- The lines of the log tell who it was when the account is gone.
  created_by text references staff (id) on delete set null,
  updated_by text references staff (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  check (ends_on >= starts_on)
);
create index mandates_ends on mandates (ends_on, id);
create index mandates_created_by on mandates (created_by);
create index mandates_updated_by on mandates (updated_by);
create trigger mandates_touch before update on mandates for each row execute function touch();

-- Its papers lie apart from those that a listing shows for a proved phone: a listing takes none of this folder.
alter table files
  drop constraint files_folder_check,
  drop constraint files_check,
  add constraint files_folder_check
    check (folder in ('properties', 'floorplans', 'documents', 'developers', 'team', 'mandates')),
  add constraint files_private_check check (is_private = (folder in ('floorplans', 'documents', 'mandates')));
alter table file_uses
  drop constraint file_uses_room_check,
  add constraint file_uses_room_check
    check (room in ('properties', 'developers', 'team', 'floor_plans', 'documents', 'mandates'));

create function mandates_files() returns trigger language plpgsql as $$
begin
  perform set_file_uses('mandates', coalesce(new.id, old.id), array_to_string(new.paper_ids, ' '));
  return null;
end
$$;
create trigger mandates_files after insert or update of paper_ids or delete on mandates
  for each row execute function mandates_files();
