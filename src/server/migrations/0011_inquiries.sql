-- Whoever asked, whatever it was about. Nothing here is deleted by hand: `deleted_at` hides it for thirty days.
create table inquiries (
  id text primary key default new_id(),
  -- The form it came by.
  kind text not null check (kind in ('query', 'access', 'visit', 'contact', 'property')),
  request_type text not null default 'general'
    check (request_type in ('general', 'floor_plans', 'documents', 'pricing', 'availability', 'location', 'amenities', 'investment')),
  status text not null default 'new' check (status in ('new', 'assigned', 'in_progress', 'completed', 'closed')),
  first_name text not null,
  last_name text not null default '',
  email text not null default '',
  -- As typed, and in E.164 where it is a number that can exist.
  phone text not null default '',
  phone_number text,
  phone_verified_at timestamptz,
  property_id text references properties (id) on delete set null,
  -- As the visitor's page named them; kept when the listing goes.
  property_name text not null default '',
  developer_name text not null default '',
  preferred_location text not null default '',
  message text not null default '',
  -- What only one form asks: subject, budget, purpose, the wish for a visit.
  details jsonb not null default '{}',
  source_page text not null default '',
  referrer text not null default '',
  utm jsonb not null default '{}',
  language text not null default 'en',
  consent_version text,
  consent_at timestamptz,
  -- HMAC of the network address: equal ones can be told, none can be read.
  address_digest bytea,
  user_agent text not null default '',
  -- SHA-256 of what was sent; the same within a minute is one double click.
  payload_digest bytea not null,
  -- Why it looks like spam; hidden behind a filter, never refused, never dropped.
  quarantine_reason text,
  quarantined_at timestamptz,
  assigned_to text,
  assigned_at timestamptz,
  completed_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  check ((quarantine_reason is null) = (quarantined_at is null))
);
create index inquiries_newest on inquiries (created_at desc, id desc);
create index inquiries_payload on inquiries (payload_digest, created_at desc);
create index inquiries_phone on inquiries (phone_number, created_at desc);
create index inquiries_email on inquiries (lower(email), created_at desc);
create index inquiries_property on inquiries (property_id);
-- How often one sender wrote in the last hour.
create index inquiries_address on inquiries (address_digest, created_at desc);
create trigger inquiries_touch before update on inquiries for each row execute function touch();

-- What a message was about.
alter table messages add column inquiry_id text references inquiries (id) on delete set null;
create index messages_inquiry on messages (inquiry_id);
