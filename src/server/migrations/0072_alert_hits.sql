-- Hits of saved searches are a queue of numbers, and what a reader was told of a home stands by itself (decision 0096).

-- What a hit names its search by. Ids of 24 letters cost three times as much to write and to find.
alter table alerts add column number int generated always as identity;
alter table alerts add constraint alerts_number unique (number);
-- What most people look for is counted by this index alone.
drop index alerts_query;
create index alerts_wanted on alerts (query) where confirmed_at is not null and not is_paused;

-- What a reader was last told of a home. Without foreign keys, as hits: one letter of an import tells of thousands.
create table alert_told_homes (
  property_id text not null,
  reader_id text not null,
  kind text not null check (kind in ('new', 'price', 'back', 'withdrawn')),
  primary key (property_id, reader_id)
);
create index alert_told_homes_reader on alert_told_homes (reader_id);
insert into alert_told_homes (property_id, reader_id, kind)
select distinct on (e.property_id, a.reader_id) e.property_id, a.reader_id, e.kind
from alert_hits as h join alerts as a on a.id = h.alert_id join alert_events as e on e.id = h.event_id
where h.was_told
order by e.property_id, a.reader_id, h.done_at desc, e.id desc;

-- That a search is still to be told of an event: once, however often it is found. It goes when a letter has been written.
alter table alert_hits rename to old_hits;
create table alert_hits (
  alert_number int not null,
  event_id bigint not null,
  primary key (alert_number, event_id)
);
insert into alert_hits (alert_number, event_id)
select a.number, h.event_id from old_hits as h join alerts as a on a.id = h.alert_id where h.done_at is null;

-- Saved searches were in no release yet.
-- unread since 0.0.0: remove_hits_of_events
-- unread since 0.0.0: old_hits
drop trigger alert_events_removed on alert_events;
drop function remove_hits_of_events();
drop table old_hits;

drop table alert_ends;
create table alert_ends (
  alert_number int primary key,
  changed_in xid8 not null default pg_current_xact_id(),
  ended_at timestamptz not null default clock_timestamp()
);
create index alert_ends_changed on alert_ends (changed_in);

create or replace function remove_hits_of_alerts() returns trigger language plpgsql as $$
begin
  insert into alert_ends (alert_number) select number from gone where confirmed_at is not null;
  delete from alert_hits where alert_number in (select number from gone);
  return null;
end
$$;
create function remove_told_homes() returns trigger language plpgsql as $$
begin
  delete from alert_told_homes where reader_id in (select id from gone);
  return null;
end
$$;
create trigger alert_readers_removed after delete on alert_readers
  referencing old table as gone for each statement execute function remove_told_homes();
create function remove_told_of_homes() returns trigger language plpgsql as $$
begin
  delete from alert_told_homes where property_id in (select id from gone);
  return null;
end
$$;
create trigger properties_alerts_removed after delete on properties
  referencing old table as gone for each statement execute function remove_told_of_homes();
