-- Of whom nothing is kept any more: nothing that says who. A restore of an older backup does it again by these rows.
create table erasures (
  id text primary key default new_id(),
  at timestamptz not null default clock_timestamp(),
  reason text not null check (reason in ('asked', 'retention')),
  -- No references: an inquiry may go for good later, and still be in a backup.
  inquiry_ids text[] not null,
  -- HMAC of each number and address that nobody else has: what was deleted before and is in a backup is found by them.
  digests bytea[] not null,
  -- No reference: what happened outlives the account.
  erased_by text
);
create index erasures_newest on erasures (at desc, id desc);

-- As before, but for a transaction that takes a person out: it says `set_config('privacy.erases', 'on', true)`. Rows stay.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('privacy.erases', true) = 'on' then return null; end if;
  raise exception 'audit entries are only added';
end
$$;
create or replace function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('privacy.erases', true) = 'on' then return new; end if;
  raise exception 'activities are only added';
end
$$;
