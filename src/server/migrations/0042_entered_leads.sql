-- Somebody called, or walked in: staff enter what they were told, and it goes the way of every other lead.
alter table inquiries
  -- How they reached us; null: they wrote on the site.
  add column origin text check (origin in ('phone', 'walk_in', 'referral', 'portal', 'event', 'other')),
  -- The name of whoever entered it. No reference: what happened outlives the account.
  add column entered_by text not null default '';
alter table inquiries drop constraint inquiries_kind_check;
alter table inquiries add constraint inquiries_kind_check
  check (kind in ('query', 'access', 'visit', 'contact', 'property', 'entered'));
alter table inquiries add constraint inquiries_origin_kind check ((kind = 'entered') = (origin is not null));

-- Whoever has the newest open inquiry of a person and works here: who they know. Nobody or one row; `beside` is not looked
-- at.
create function owner_of(customer text, beside text) returns setof staff language plpgsql stable as $$
begin
  -- No plain SQL: inlined, it would be planned anew with every list that names owners.
  return query
  select s.* from inquiries as i join staff as s on s.id = i.assigned_to
  where i.customer_id = customer and i.id is distinct from beside and i.deleted_at is null and is_open_status(i.status)
    and s.status = 'active'
  order by i.created_at desc, i.id desc limit 1;
end
$$;
