-- What the gate guards lies in tables of its own, so that no public query can select it by accident.

create table floor_plans (
  id text primary key default new_id(),
  property_id text not null references properties (id) on delete cascade,
  position smallint not null default 0,
  name text not null,
  bhk_type text not null,
  file_id text references files (id) on delete restrict,
  image text,
  -- data: URI of a blur at most 24 px wide, the only thing a locked visitor sees (UND-09).
  preview text check (octet_length(preview) <= 2000),
  beds smallint not null default 0 check (beds >= 0),
  baths smallint not null default 0 check (baths >= 0),
  balconies smallint not null default 0 check (balconies >= 0),
  area text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null default clock_timestamp()
);
create index floor_plans_property on floor_plans (property_id, position);

create table documents (
  id text primary key default new_id(),
  property_id text not null references properties (id) on delete cascade,
  position smallint not null default 0,
  name text not null,
  type text not null default 'other' check (type in ('brochure', 'floorplan', 'legal', 'other')),
  file_type text not null default '',
  -- Bytes.
  size bigint not null default 0 check (size >= 0),
  description text not null default '',
  file_id text references files (id) on delete restrict,
  url text,
  uploaded_at timestamptz not null default clock_timestamp()
);
create index documents_property on documents (property_id, position);

create function locked_content_changed() returns trigger language plpgsql as $$
begin
  perform announce('property:' || property_id) from (select distinct property_id from changed limit 50) few;
  return null;
end
$$;
create trigger floor_plans_announce_insert after insert on floor_plans
  referencing new table as changed for each statement execute function locked_content_changed();
create trigger floor_plans_announce_update after update on floor_plans
  referencing new table as changed for each statement execute function locked_content_changed();
create trigger floor_plans_announce_delete after delete on floor_plans
  referencing old table as changed for each statement execute function locked_content_changed();
create trigger documents_announce_insert after insert on documents
  referencing new table as changed for each statement execute function locked_content_changed();
create trigger documents_announce_update after update on documents
  referencing new table as changed for each statement execute function locked_content_changed();
create trigger documents_announce_delete after delete on documents
  referencing old table as changed for each statement execute function locked_content_changed();
