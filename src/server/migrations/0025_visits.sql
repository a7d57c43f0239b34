-- Visits that were agreed on. Each belongs to whoever has its inquiry, so that it follows when that is given away.
create table visits (
  id text primary key default new_id(),
  inquiry_id text not null references inquiries (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  status text not null default 'booked' check (status in ('booked', 'done', 'no_show', 'cancelled')),
  -- What came of it, in the words of whoever was there.
  note text not null default '',
  cancelled_by text check (cancelled_by in ('visitor', 'staff')),
  cancel_reason text not null default '',
  -- How often it was moved to another time.
  moves integer not null default 0,
  -- When the visitor is to be reminded; null: it was agreed on too shortly before.
  remind_at timestamptz,
  reminded_at timestamptz,
  -- Of the calendar entry (RFC 5545): grows with every change, over all visits of an inquiry, which share one entry.
  sequence integer not null,
  -- No reference: what was agreed on outlives the account.
  booked_by text,
  booked_by_name text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  check ((status = 'cancelled') = (cancelled_by is not null))
);
-- The next one is agreed on when it is known what came of the last.
create unique index visits_booked on visits (inquiry_id) where status = 'booked';
create index visits_inquiry on visits (inquiry_id, starts_at desc);
create index visits_times on visits (starts_at, id);
create index visits_reminders on visits (remind_at) where status = 'booked' and reminded_at is null;
create trigger visits_touch before update on visits for each row execute function touch();

-- To agree on a visit is an answer, and every change is news for the screens that show the inquiry.
create function tell_visit() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update inquiries set first_responded_at = new.created_at where id = new.inquiry_id and first_responded_at is null;
  end if;
  perform pg_notify('inquiries', json_build_object(
    'id', id, 'change', 'changed', 'assignedTo', assigned_to, 'formerly', assigned_to)::text)
  from inquiries where id = new.inquiry_id and deleted_at is null;
  return null;
end
$$;
create trigger visits_news after insert or update on visits for each row execute function tell_visit();
