-- A price that somebody mistyped and mended was for ever the one to beat: nobody was told of a true drop any more.
-- Now it is the last one that was an event, or the lowest of the last thirty days where that is higher.
create or replace function alert_events_of_changed() returns trigger language plpgsql as $$
begin
  if not exists (select from alerts where confirmed_at is not null) then return null; end if;
  insert into alert_events (property_id, kind, price_before, price)
  select n.id,
    case when not now_offered then 'withdrawn'
      when was_offered then 'price'
      when exists (select from alert_events as e where e.property_id = n.id and e.kind = 'withdrawn') then 'back'
      else 'new' end,
    case when now_offered then known end, n.price
  from changed as n join before as o on o.id = n.id
  cross join lateral (select is_offered(o.is_active, o.status) as was_offered, is_offered(n.is_active, n.status) as now_offered,
    greatest(
      coalesce((select e.price from alert_events as e where e.property_id = n.id order by e.id desc limit 1), o.price),
      -- What this very statement changes is noted already, and later than it began.
      least(o.price, (select min(least(c.price_before, c.price_after)) from price_changes as c
        where c.property_id = n.id and c.at >= statement_timestamp() - interval '30 days' and c.at < statement_timestamp()))
    ) as known) as seen
  where was_offered <> now_offered or (now_offered and n.price * 100 <= known * 99);
  if found then perform pg_notify('alerts', ''); end if;
  return null;
end
$$;
