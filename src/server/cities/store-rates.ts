import { sql } from 'kysely';
import { leastHomes, rateKinds } from '#contract/asking-rates.ts';
import type { Db } from '../platform/database/open-database.ts';
import { asBoolean, asText, columnsOf, oneOf, type Read, rowsOf, select } from '../platform/database/typed-rows.ts';
import type { PlaceKey } from './name-places.ts';
import { areasOf } from './store.ts';

/** Quarters are India's. */
const thisQuarter = sql`date_trunc('quarter', clock_timestamp() at time zone 'Asia/Kolkata')::date`;
const endOf = (quarter: ReturnType<typeof sql>) =>
  sql`((${quarter} + interval '3 months')::timestamp at time zone 'Asia/Kolkata')`;
/** Quarters before the present one that are shown. */
export const shownQuarters = 4;

const r = columnsOf('asking_rates', 'r');
const rate = {
  quarter: asText(sql`r.quarter`),
  kind: oneOf(rateKinds, r.kind),
  homes: r.homes,
  median: r.median,
  looked_back: asBoolean(sql`r.measured_at >= ${endOf(sql`r.quarter`)}`),
};
export type RateRow = Read<typeof rate>;

/** What was asked there at the end of the last quarters, oldest first. */
export async function listRates(db: Db, place: string): Promise<RateRow[]> {
  const { rows } = await select(rate)`
    from asking_rates as r where r.place = ${place} and r.quarter < ${thisQuarter}
      and r.quarter >= ${thisQuarter} - ${shownQuarters}::int * interval '3 months'
    order by r.quarter`.execute(db);
  return rows;
}

export async function findThisQuarter(db: Db): Promise<string> {
  const { rows } = await rowsOf({ quarter: asText(thisQuarter) }, (columns) => sql`select ${columns}`).execute(db);
  return rows[0]?.quarter ?? '';
}

/** Quarters that have still to be measured: those of which there is nothing, and the present one unless that was done today. */
export async function listUnmeasured(db: Db): Promise<string[]> {
  const { rows } = await rowsOf(
    { quarter: asText(sql`q.quarter::date`) },
    (columns) => sql`
    select ${columns}
    from generate_series(${thisQuarter} - ${shownQuarters}::int * interval '3 months', ${thisQuarter}, '3 months') as q (quarter)
    where not exists (
      select from asking_rates as r where r.quarter = q.quarter
        and (r.quarter < ${thisQuarter} or r.measured_at > clock_timestamp() - interval '20 hours'))
    order by 1`,
  ).execute(db);
  return rows.map(({ quarter }) => quarter);
}

/**
 * Measures all places and developers at the end of that quarter, or now while it lasts: the median of what was asked then by
 * homes that are open to visitors now. `places` says which place each pair of keys of a listing is.
 */
export async function measureQuarter(
  db: Db,
  quarter: string,
  places: readonly ({ city_key: string; area_key: string } & PlaceKey)[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Nobody waits for it.
    await sql`set local statement_timeout = '60s'`.execute(trx);
    await sql`
      with day as (select least(${endOf(sql`${quarter}::date`)}, clock_timestamp()) as moment),
      known as (
        select * from json_to_recordset(${JSON.stringify(places)}::json)
          as k (city_key text, area_key text, city text, locality text)),
      asked as materialized (
        select known.city, known.locality, p.developer_id, areas.kind, was.price / areas.area as rate
        from properties as p cross join day
        left join known on known.city_key = p.city_key and known.area_key = p.area_key
        left join lateral (
          select true as is_changed, c.price_before from price_changes as c
          where c.property_id = p.id and c.at > day.moment order by c.at limit 1) as c on true
        cross join lateral (select case when c.is_changed then c.price_before else p.price end as price) as was
        cross join lateral ${areasOf('p')}
        where p.is_active and p.status <> 'sold' and p.created_at <= day.moment
          and was.price is not null and areas.area is not null)
      insert into asking_rates (place, kind, quarter, homes, median, measured_at)
      select place, kind, ${quarter}::date, count(*), percentile_cont(0.5) within group (order by rate), clock_timestamp()
      from (
        select 'city:' || city as place, kind, rate from asked where city is not null
        union all select 'locality:' || city || '/' || locality, kind, rate from asked where locality <> ''
        union all select 'developer:' || developer_id, kind, rate from asked where developer_id is not null) as one
      group by place, kind having count(*) >= ${leastHomes}
      order by place, kind
      on conflict (place, kind, quarter) do update
      set homes = excluded.homes, median = excluded.median, measured_at = excluded.measured_at`.execute(trx);
    // What has too few homes by now is no price of this quarter any more.
    await sql`delete from asking_rates where quarter = ${quarter}::date and quarter = ${thisQuarter}
      and measured_at < now()`.execute(trx);
    await sql`select announce('asking-rates')`.execute(trx);
  });
}
