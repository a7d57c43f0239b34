-- What staff are told of, each as they chose. Without a row: the usual choices, in version 1.
create table notification_choices (
  staff_id text primary key references staff (id) on delete cascade,
  -- Kinds of news that are told by letter, and on devices.
  letters text[] not null,
  pushes text[] not null,
  pace text not null check (pace in ('at_once', 'hourly', 'daily')),
  -- `HH:MM` in the time zone of the person.
  daily_at text not null,
  quiet_from text,
  quiet_to text,
  version integer not null default 2,
  check ((quiet_from is null) = (quiet_to is null))
);

-- Browsers that asked to be told (RFC 8030), as they said it.
create table push_devices (
  id text primary key default new_id(),
  staff_id text not null references staff (id) on delete cascade,
  -- Signed in with this session, in this epoch of its owner. No reference: a session that only got too old is removed one
  -- day and the device is told on; one that somebody ended is a device that may be in wrong hands.
  session_id text not null,
  epoch integer not null,
  -- The address at the push service. Whoever knows it can send nothing without our key.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  user_agent text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- When the office was last open there.
  seen_at timestamptz not null default clock_timestamp(),
  reached_at timestamptz
);
create index push_devices_staff on push_devices (staff_id);

-- News for one person by one channel. They are gathered into messages of the outbox when their time has come.
create table notifications (
  id text primary key default new_id(),
  -- No reference: it is written while inquiries are held, and people are held before inquiries (lock-order.ts).
  staff_id text not null,
  inquiry_id text not null references inquiries (id) on delete cascade,
  -- As the visit stood then; a later change is news of its own and takes the place of this.
  visit_id text references visits (id) on delete cascade,
  visit_sequence integer,
  -- `new`: nobody has it; `given`: to this person; `late`: nobody answered in time; `visit`: booked, moved, cancelled.
  kind text not null check (kind in ('new', 'given', 'late', 'visit')),
  channel text not null check (channel in ('email', 'push')),
  facts jsonb not null default '{}',
  -- `dropped`: no longer true, or no longer wanted, when its time came.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped')),
  created_at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  check ((kind = 'visit') = (visit_id is not null)),
  check ((state = 'waiting') = (done_at is null))
);
create index notifications_waiting on notifications (staff_id) where state = 'waiting';
create index notifications_inquiry on notifications (inquiry_id);
create index notifications_visit on notifications (visit_id) where visit_id is not null;
create index notifications_done on notifications (done_at) where state <> 'waiting';

-- Whether it is still true, and still this person's business. Nobody is told what was taken away from them again.
create function still_holds(one notifications) returns boolean language sql stable as $$
  select exists (
    select from inquiries as i join staff as s on s.id = one.staff_id
    where i.id = one.inquiry_id and is_on_desk(i) and s.status = 'active' and case one.kind
      when 'new' then is_unclaimed(i) and (s.role = 'admin' or exists (
        select from assignment_rules as r join assignment_takers as t on t.staff_id = s.id
        where r.mode <> 'off' and t.takes))
      when 'given' then i.assigned_to = s.id and is_open_status(i.status)
      when 'late' then is_unanswered(i) and (s.role = 'admin' or i.assigned_to = s.id)
      else exists (select from visits as v where v.id = one.visit_id and v.sequence = one.visit_sequence)
        and (i.assigned_to = s.id or (s.role = 'admin' and not exists (
          select from staff as h where h.id = i.assigned_to and h.status = 'active')))
    end)
$$;

-- Who a device belongs to may still be told there: it was neither signed out nor left alone for a month.
create function may_be_told(device push_devices) returns boolean language sql stable as $$
  select exists (
    select from staff as s where s.id = device.staff_id and s.status = 'active' and s.session_epoch = device.epoch)
    and not exists (select from staff_sessions as e where e.id = device.session_id and e.ended_at is not null)
    and device.seen_at > clock_timestamp() - interval '30 days'
$$;

alter table messages drop constraint messages_channel_check;
alter table messages add constraint messages_channel_check check (channel in ('sms', 'email', 'push'));
