-- What several statements ask of an inquiry or a person stands here once. Each is one plain expression, which the planner
-- puts into the statement that asks: indexes serve as if it were written there.

create function full_name(first_name text, last_name text) returns text language sql immutable parallel safe as $$
  select trim(first_name || ' ' || last_name)
$$;

-- Neither done nor lost.
create function is_open_status(status text) returns boolean language sql immutable parallel safe as $$
  select status in ('new', 'assigned', 'in_progress')
$$;
-- Open, and somebody has it.
create function is_active_status(status text) returns boolean language sql immutable parallel safe as $$
  select status in ('assigned', 'in_progress')
$$;

-- Neither in quarantine nor in the trash: of inquiries, and of their counts.
create function is_on_desk(one inquiries) returns boolean language sql immutable parallel safe as $$
  select one.deleted_at is null and one.quarantined_at is null
$$;
create function is_on_desk(one inquiry_counts) returns boolean language sql immutable parallel safe as $$
  select not one.is_deleted and not one.is_quarantined
$$;

-- Work that nobody has. In `off` it is for admins alone.
create or replace function is_unclaimed(one inquiries) returns boolean language sql stable as $$
  select one.assigned_to is null and is_open_status(one.status) and is_on_desk(one)
$$;
create function is_unclaimed(one inquiry_counts) returns boolean language sql immutable parallel safe as $$
  select one.assigned_to is null and is_open_status(one.status) and is_on_desk(one)
$$;

-- Somebody was called to it and nobody has answered.
create function is_unanswered(one inquiries) returns boolean language sql immutable parallel safe as $$
  select one.respond_by is not null and one.first_responded_at is null and is_on_desk(one)
$$;

-- What a person chose last, whatever they wrote about; spam chooses nothing for anybody. No row: nothing. To be asked in a
-- FROM, where the planner looks into it.
create function latest_contact_preferences(customer text) returns setof jsonb language sql stable parallel safe as $$
  select i.contact_preferences from inquiries as i
  where i.customer_id = customer and i.contact_preferences is not null and i.quarantined_at is null
  order by i.created_at desc, i.id desc limit 1
$$;
