-- What staff changed: who, what, before, after, when, from where. Written in the transaction of the change.
create table audit_entries (
  id text primary key default new_id(),
  at timestamptz not null default clock_timestamp(),
  -- No reference: an entry outlives the account.
  actor_id text,
  actor_name text not null default '',
  action text not null,
  record_type text not null,
  record_id text not null default '',
  record_name text not null default '',
  before jsonb,
  after jsonb,
  address text not null default '',
  user_agent text not null default ''
);
create index audit_entries_newest on audit_entries (at desc, id desc);
create index audit_entries_record on audit_entries (record_type, record_id, at desc);
create index audit_entries_actor on audit_entries (actor_id, at desc);

-- Nobody rewrites what happened.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are only added';
end
$$;
create trigger audit_entries_stay before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();
