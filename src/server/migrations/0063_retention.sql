-- Inquiries go when their purpose is over (DPDP Act 2023, section 8(7)); whoever sent them is told 48 hours before.
create table retention_notices (
  id text primary key default new_id(),
  inquiry_id text not null references inquiries (id) on delete cascade,
  purpose text not null check (purpose in ('enquiry', 'visit', 'spam')),
  -- Null where staff kept it before anybody was told.
  told_at timestamptz,
  -- Of the letter; null where there was no address. Several inquiries of one person share one.
  message_id text,
  -- For another period, which counts from here.
  kept_at timestamptz,
  kept_by text check (kept_by in ('visitor', 'staff')),
  check ((kept_at is null) = (kept_by is null)),
  check (told_at is not null or kept_at is not null)
);
create unique index retention_notices_waiting on retention_notices (inquiry_id) where kept_at is null;
create index retention_notices_inquiry on retention_notices (inquiry_id, kept_at);
create index retention_notices_message on retention_notices (message_id);

-- What admins said: nothing is erased before the first yes. The newest counts.
create table retention_orders (
  id text primary key default new_id(),
  at timestamptz not null default clock_timestamp(),
  is_on boolean not null,
  -- No reference: what was ordered outlives the account.
  ordered_by text,
  ordered_by_name text not null default ''
);
create index retention_orders_newest on retention_orders (at desc, id desc);

-- Whoever sent it was taken out (decision 84).
create function is_erased(one inquiries) returns boolean language sql immutable parallel safe as $$
  select one.first_name = 'Erased' and one.last_name = 'person' and one.phone_number is null and one.email = '' and one.phone = ''
$$;

-- What an inquiry is kept for: the purposes of contract/retention-choices.ts.
create function kept_for(one inquiries) returns text language sql stable as $$
  select case
    when one.quarantined_at is not null then 'spam'
    when one.status = 'completed' or exists (select from visits as v where v.inquiry_id = one.id and v.status = 'done') then 'visit'
    else 'enquiry' end
$$;

-- When that purpose was served last: of a person the last touch of any inquiry of theirs, of spam the day it came.
create function needed_at(one inquiries) returns timestamptz language sql stable as $$
  select greatest(
    (select max(n.kept_at) from retention_notices as n where n.inquiry_id = one.id),
    case when one.quarantined_at is not null then one.quarantined_at else (
      select max(greatest(i.touched_at, i.created_at,
        (select max(v.ends_at) from visits as v where v.inquiry_id = i.id and v.status <> 'cancelled')))
      from inquiries as i
      where (i.id = one.id or i.customer_id = one.customer_id) and i.quarantined_at is null and i.deleted_at is null) end)
$$;

-- Nobody goes with whom there is still something to do: open work, a visit without an outcome, a request, a breach.
create function is_in_use(one inquiries) returns boolean language sql stable as $$
  select exists (
      select from inquiries as i
      where (i.id = one.id or i.customer_id = one.customer_id) and i.deleted_at is null
        and ((i.quarantined_at is null and is_open_status(i.status))
          or exists (select from tasks as t where t.inquiry_id = i.id and t.done_at is null)
          or exists (select from visits as v where v.inquiry_id = i.id and v.status = 'booked')
          or exists (select from data_requests as r
            where r.state = 'open' and r.subject in (i.phone_number, lower(i.email)))))
    or exists (
      select from messages as m
      where m.inquiry_id = one.id and m.template = 'breach-letter' and m.state = 'waiting')
    or exists (
      select from breaches as b
      where b.closed_at is null and not b.is_drill
        -- Whom it touches is found in the inquiries: they stay until people were told.
        and ((b.letters_at is null and b.people_told_at is null) or exists (
          select from breach_people as p
          where p.breach_id = b.id and (p.inquiry_id = one.id or p.customer_id = one.customer_id))))
$$;
