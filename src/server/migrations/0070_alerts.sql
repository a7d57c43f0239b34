-- Searches that visitors save, to be told of homes by mail (decision 0094).

-- Whoever is written to. The address is proved by the key in the first letter; until then nothing else leaves.
create table alert_readers (
  id text primary key default new_id(),
  email text not null check (email <> ''),
  language text not null default 'en' check (language in ('en', 'hi')),
  created_at timestamptz not null default clock_timestamp()
);
create unique index alert_readers_email on alert_readers (lower(email));

create table alerts (
  id text primary key default new_id(),
  reader_id text not null references alert_readers (id) on delete cascade,
  -- As the address of the list says it, in its one spelling, without order and page.
  query text not null check (char_length(query) between 1 and 2000),
  -- What is meant by it, its names as ids and words; found out anew once a day, because homes and names change.
  criteria jsonb not null,
  -- The words of it that PostgreSQL compares, made of `criteria`.
  search_words tsquery,
  place_words tsquery,
  resolved_at timestamptz not null default clock_timestamp(),
  -- Whoever holds searches in memory asks for what was not to be seen when it last read (as `search_changes`).
  changed_in xid8 not null default pg_current_xact_id(),
  frequency text not null check (frequency in ('instant', 'daily', 'weekly')),
  is_paused boolean not null default false,
  consent_version text not null,
  consent_language text not null check (consent_language in ('en', 'hi')),
  asked_at timestamptz not null default clock_timestamp(),
  -- The consent: given by a POST from the page that the first letter leads to.
  confirmed_at timestamptz,
  told_at timestamptz,
  ends_at timestamptz not null default clock_timestamp() + interval '12 months',
  unique (reader_id, query)
);
create index alerts_changed on alerts (changed_in);
create index alerts_resolved on alerts (resolved_at);
create index alerts_ends on alerts (ends_at);
create index alerts_query on alerts (query);
create index alerts_unconfirmed on alerts (asked_at) where confirmed_at is null;

-- What happened to a home that somebody may want to know.
create table alert_events (
  id bigint primary key generated always as identity,
  property_id text not null references properties (id) on delete cascade,
  kind text not null check (kind in ('new', 'price', 'back', 'withdrawn')),
  -- Rupees.
  price_before bigint,
  price bigint,
  happened_at timestamptz not null default clock_timestamp(),
  -- When all searches that it fits were found.
  matched_at timestamptz
);
create index alert_events_waiting on alert_events (id) where matched_at is null;
create index alert_events_property on alert_events (property_id, id desc);

-- That one search is to be told of one event: once, however often it is found. One event has thousands of them, and a foreign
-- key costs more than the row: whoever writes it holds the search and the event, and below both take their hits along.
create table alert_hits (
  event_id bigint not null,
  alert_id text not null,
  -- When it was put into a letter, or was true no more as one was written.
  done_at timestamptz,
  was_told boolean not null default false,
  primary key (event_id, alert_id)
);
create index alert_hits_waiting on alert_hits (alert_id) where done_at is null;
create index alert_hits_done on alert_hits (alert_id) where done_at is not null;

-- Searches that ended, for whoever holds them in memory: their ids, for two days.
create table alert_ends (
  alert_id text primary key,
  changed_in xid8 not null default pg_current_xact_id(),
  ended_at timestamptz not null default clock_timestamp()
);
create index alert_ends_changed on alert_ends (changed_in);

create function remove_hits_of_alerts() returns trigger language plpgsql as $$
begin
  insert into alert_ends (alert_id) select id from gone where confirmed_at is not null;
  delete from alert_hits where done_at is null and alert_id in (select id from gone);
  delete from alert_hits where done_at is not null and alert_id in (select id from gone);
  return null;
end
$$;
create function remove_hits_of_events() returns trigger language plpgsql as $$
begin
  delete from alert_hits where event_id in (select id from gone);
  return null;
end
$$;
create trigger alerts_removed after delete on alerts
  referencing old table as gone for each statement execute function remove_hits_of_alerts();
create trigger alert_events_removed after delete on alert_events
  referencing old table as gone for each statement execute function remove_hits_of_events();

-- Sold and reserved homes stand in lists too, but nobody waits for them.
create function is_offered(is_active boolean, status text) returns boolean language sql immutable parallel safe
return is_active and status not in ('sold', 'reserved');

-- A price is compared with the last one that was an event, so that many small steps are one drop and a price that was first
-- raised is none. Without searches nothing is noted: an import of 100,000 homes pays nothing then.
create function alert_events_of_new() returns trigger language plpgsql as $$
begin
  if not exists (select from alerts where confirmed_at is not null) then return null; end if;
  insert into alert_events (property_id, kind, price)
  select id, 'new', price from changed where is_offered(is_active, status);
  if found then perform pg_notify('alerts', ''); end if;
  return null;
end
$$;
create function alert_events_of_changed() returns trigger language plpgsql as $$
begin
  if not exists (select from alerts where confirmed_at is not null) then return null; end if;
  insert into alert_events (property_id, kind, price_before, price)
  select n.id,
    case when not now_offered then 'withdrawn'
      when was_offered then 'price'
      when exists (select from alert_events as e where e.property_id = n.id and e.kind = 'withdrawn') then 'back'
      else 'new' end,
    case when now_offered then known end, n.price
  from changed as n join before as o on o.id = n.id
  cross join lateral (select is_offered(o.is_active, o.status) as was_offered, is_offered(n.is_active, n.status) as now_offered,
    coalesce((select e.price from alert_events as e where e.property_id = n.id order by e.id desc limit 1), o.price) as known) as seen
  where was_offered <> now_offered or (now_offered and n.price * 100 <= known * 99);
  if found then perform pg_notify('alerts', ''); end if;
  return null;
end
$$;
create trigger properties_alerts_inserted after insert on properties
  referencing new table as changed for each statement execute function alert_events_of_new();
create trigger properties_alerts_updated after update on properties
  referencing old table as before new table as changed for each statement execute function alert_events_of_changed();
