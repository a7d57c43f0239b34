-- The figures of the three areas, square feet, beside the text as typed.
alter table properties
  add column carpet_sqft double precision check (carpet_sqft > 0),
  add column built_up_sqft double precision check (built_up_sqft > 0),
  add column super_sqft double precision check (super_sqft > 0);

-- Staff see inactive listings too, which no index of the public lists holds.
create index properties_all_newest on properties (created_at desc, id desc) include (is_active);

-- What a home was offered for before. Nobody writes here but the trigger, so an import leaves its trace as well.
create table price_changes (
  id text primary key default new_id(),
  property_id text not null references properties (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  -- Rupees; null is "Price on request".
  price_before bigint,
  price_after bigint,
  -- Of the staff; null for an import. No reference: the entry outlives the account.
  changed_by text
);
create index price_changes_property on price_changes (property_id, at desc);

create function properties_priced() returns trigger language plpgsql as $$
begin
  insert into price_changes (property_id, price_before, price_after, changed_by)
  values (new.id, old.price, new.price, new.updated_by);
  return null;
end
$$;
create trigger properties_priced after update of price on properties
  for each row when (old.price is distinct from new.price) execute function properties_priced();
