-- What is due in some days, done or not; the index of open ones stays for lists of what is to be done.
create index tasks_times on tasks (due_at, id);

-- The address at which a calendar program reads what somebody shows and has to do. One for each person.
create table calendar_feeds (
  staff_id text primary key references staff (id) on delete cascade,
  -- SHA-256 of the key in the address: 256 random bits, which nobody can try.
  digest bytea not null unique,
  -- Of its owner when it was made: whoever left, or has another role or password since, has no feed any more.
  epoch integer not null,
  created_at timestamptz not null default clock_timestamp(),
  -- When a program last asked, to within some minutes.
  read_at timestamptz
);

-- Given to somebody else, a visit is another entry of two calendars: whatever comes of it from now on is newer than both have.
create function pass_visit_on() returns trigger language plpgsql as $$
begin
  update visits set sequence = sequence + 1
  where inquiry_id = new.id and status = 'booked' and starts_at > clock_timestamp();
  return null;
end
$$;
create trigger inquiries_pass_visit_on after update of assigned_to on inquiries
  for each row when (old.assigned_to is distinct from new.assigned_to) execute function pass_visit_on();

-- As before, and: that a visit was taken from somebody is true while it is not theirs.
create or replace function still_holds(one notifications) returns boolean language sql stable as $$
  select exists (
    select from inquiries as i join staff as s on s.id = one.staff_id
    where i.id = one.inquiry_id and is_on_desk(i) and s.status = 'active' and case one.kind
      when 'new' then is_unclaimed(i) and (s.role = 'admin' or exists (
        select from assignment_rules as r join assignment_takers as t on t.staff_id = s.id
        where r.mode <> 'off' and t.takes))
      when 'given' then i.assigned_to = s.id and is_open_status(i.status)
      when 'late' then is_unanswered(i) and (s.role = 'admin' or i.assigned_to = s.id)
      else exists (select from visits as v where v.id = one.visit_id and v.sequence = one.visit_sequence)
        and case when one.facts ->> 'change' = 'taken' then i.assigned_to is distinct from s.id
          else i.assigned_to = s.id or (s.role = 'admin' and not exists (
            select from staff as h where h.id = i.assigned_to and h.status = 'active')) end
    end)
$$;

-- Where to go to see a home; empty for one that is not in the catalogue.
create function visit_place(home properties) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(home.full_address, ''),
    concat_ws(', ', nullif(home.address, ''), nullif(home.area, ''), nullif(home.city, '')))
$$;
