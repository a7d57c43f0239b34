-- Whoever asks, however often: one person with every number and address they wrote from.
create table customers (
  id text primary key default new_id(),
  -- Another record of the same person holds everything of this one until the merge is undone.
  merged_into text references customers (id) on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  check (merged_into <> id)
);
create index customers_merged on customers (merged_into) where merged_into is not null;
create trigger customers_touch before update on customers for each row execute function touch();

-- Each number and each address leads to one person: that is what makes joining safe when many write at once.
create table customer_keys (
  kind text not null check (kind in ('phone', 'email')),
  -- E.164, or an address in small letters.
  value text not null check (value <> ''),
  customer_id text not null references customers (id) on delete cascade,
  primary key (kind, value)
);
create index customer_keys_customer on customer_keys (customer_id);
-- Two numbers that differ in their prefix only are often one that was mistyped.
create index customer_keys_digits on customer_keys (right(value, 6)) where kind = 'phone';

-- What a merge moved, so that undoing it returns exactly that.
create table customer_merges (
  id text primary key default new_id(),
  kept_id text not null references customers (id) on delete cascade,
  gone_id text not null references customers (id) on delete cascade,
  inquiry_ids text[] not null,
  phones text[] not null,
  emails text[] not null,
  -- No reference: what happened outlives the account.
  actor_id text,
  actor_name text not null default '',
  at timestamptz not null default clock_timestamp(),
  undone_at timestamptz,
  undone_by text
);
create index customer_merges_kept on customer_merges (kept_id, at desc);
create unique index customer_merges_gone on customer_merges (gone_id) where undone_at is null;

-- Whose number (E.164 or null) that is, else whose address (in small letters or null).
create function known_customer(number text, mail text) returns text language sql as $$
  select customer_id from customer_keys
  where (kind = 'phone' and value = number) or (kind = 'email' and value = mail)
  order by kind desc limit 1
$$;

/*
 * The person behind a number and an e-mail address: by the number, else by the address, else somebody new. What was not
 * known of them is added. Holds the customer against merges until the transaction ends; numbers are claimed before
 * addresses. A try that lost to somebody faster is rolled back with all its locks, so that nobody who waits is waited for.
 */
create function join_customer(number text, address text) returns text language plpgsql as $$
declare
  mail constant text := nullif(lower(trim(address)), '');
  known text;
  claimed integer;
begin
  loop
    begin
      known := known_customer(number, mail);
      if known is not null then
        perform from customers where id = known for key share;
        -- A merge, or the undoing of one, may have passed while this waited.
        if known is distinct from known_customer(number, mail) then raise sqlstate 'AG001'; end if;
        insert into customer_keys (kind, value, customer_id)
        select key.kind, key.value, known from (values ('phone', number), ('email', mail)) as key (kind, value)
        where key.value is not null order by key.kind desc
        on conflict do nothing;
      else
        insert into customers default values returning id into known;
        insert into customer_keys (kind, value, customer_id)
        select key.kind, key.value, known from (values ('phone', number), ('email', mail)) as key (kind, value)
        where key.value is not null order by key.kind desc
        on conflict do nothing;
        get diagnostics claimed = row_count;
        -- Somebody else claimed one a moment sooner: theirs it is.
        if claimed < num_nonnulls(number, mail) then raise sqlstate 'AG001'; end if;
      end if;
      return known;
    exception when sqlstate 'AG001' then
      null;
    end;
  end loop;
end
$$;

alter table inquiries
  add column customer_id text references customers (id),
  -- Channels and hours in which the visitor wants to be reached; null: they said nothing.
  add column contact_preferences jsonb;

-- What is there already, in the order in which it came; nobody's screen needs to hear of it. Nobody else writes
-- meanwhile, so each is tried once: a hundred thousand tries that may be rolled back would make each other slow.
alter table inquiries disable trigger user;
do $$
declare
  one record;
  known text;
begin
  for one in
    select id, phone_number, nullif(lower(trim(email)), '') as mail from inquiries order by created_at, id
  loop
    known := known_customer(one.phone_number, one.mail);
    if known is null then insert into customers default values returning id into known; end if;
    insert into customer_keys (kind, value, customer_id)
    select key.kind, key.value, known from (values ('phone', one.phone_number), ('email', one.mail)) as key (kind, value)
    where key.value is not null
    on conflict do nothing;
    update inquiries set customer_id = known where id = one.id;
  end loop;
end
$$;
alter table inquiries enable trigger user;
alter table inquiries add constraint inquiries_customer check (customer_id is not null);
create index inquiries_customer on inquiries (customer_id, created_at desc);
-- Whose newest wish counts for all of theirs; most say nothing.
create index inquiries_wishes on inquiries (customer_id, created_at desc, id desc)
  where contact_preferences is not null and quarantined_at is null;

-- By the database, whoever writes the row: forms, imports, the demo.
create function join_inquiry() returns trigger language plpgsql as $$
begin
  new.customer_id := join_customer(new.phone_number, new.email);
  return new;
end
$$;
create trigger inquiries_join before insert on inquiries
  for each row when (new.customer_id is null) execute function join_inquiry();

-- With their last inquiry a person is forgotten, with all numbers and addresses.
create function forget_customer() returns trigger language plpgsql as $$
begin
  perform from customers where id = old.customer_id for update;
  delete from customers where id = old.customer_id and merged_into is null
    and not exists (select from inquiries where customer_id = old.customer_id);
  return null;
end
$$;
create trigger inquiries_forget after delete on inquiries for each row execute function forget_customer();

-- What staff did about an inquiry. Only added, and gone with its inquiry.
create table activities (
  id text primary key default new_id(),
  inquiry_id text not null references inquiries (id) on delete cascade,
  kind text not null check (kind in ('note', 'call', 'whatsapp', 'email')),
  -- Of a call; null where nobody said yet.
  outcome text check (outcome in ('reached', 'no_answer', 'busy', 'call_back', 'wrong_number')),
  text text not null default '',
  -- Why somebody was called or written to who had asked not to be, then or so.
  override_reason text not null default '',
  actor_id text,
  actor_name text not null default '',
  at timestamptz not null default clock_timestamp()
);
create index activities_inquiry on activities (inquiry_id, at desc);
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'activities are only added';
end
$$;
create trigger activities_stay before update on activities for each row execute function refuse_rewriting();
create trigger activities_remain before delete on activities
  for each row when (pg_trigger_depth() = 0) execute function refuse_rewriting();

-- The next thing to do about an inquiry. It belongs to whoever has the inquiry.
create table tasks (
  id text primary key default new_id(),
  inquiry_id text not null references inquiries (id) on delete cascade,
  title text not null check (title <> ''),
  due_at timestamptz not null,
  done_at timestamptz,
  done_by text,
  created_by text,
  created_by_name text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index tasks_inquiry on tasks (inquiry_id, due_at);
create index tasks_due on tasks (due_at, id) where done_at is null;
create trigger tasks_touch before update on tasks for each row execute function touch();
