import { sql } from 'kysely';
import { type AlertFrequency, alertFrequencies, alertHours, alertKinds } from '#contract/alert-choices.ts';
import { officeZone } from '#contract/visits.ts';
import type { Db } from '../platform/database/open-database.ts';
import { asBoolean, asJson, columnsOf, oneOf, type Read, select } from '../platform/database/typed-rows.ts';

const office = sql.lit(officeZone.name);
/** The morning of the day, and of the Monday, that `at` lies in. */
const morning = (unit: 'day' | 'week', at: Date) => sql`
  ((date_trunc(${sql.lit(unit)}, ${at}::timestamptz at time zone ${office}) + ${alertHours.from} * interval '1 hour')
    at time zone ${office})`;

/** Whether a search may be told of what waits. Who confirmed after this morning waits for the next one. */
const isDue = (at: Date) => {
  const since = sql`coalesce(a.told_at, a.confirmed_at)`;
  const ways: Record<AlertFrequency, ReturnType<typeof sql>> = {
    instant: sql`(a.told_at is null or a.told_at <= ${at}::timestamptz - interval '1 hour')`,
    daily: sql`${since} < ${morning('day', at)}`,
    weekly: sql`${since} < ${morning('week', at)}`,
  };
  const cases = alertFrequencies.map((name) => sql`when ${sql.lit(name)} then ${ways[name]}`);
  return sql`(a.confirmed_at is not null and not a.is_paused and a.ends_at > clock_timestamp() and case a.frequency ${sql.join(cases, sql` `)} end)`;
};

const reader = { id: columnsOf('alert_readers', 'r').id };

/** Readers with something to be told now. */
export async function listDue(db: Db, at: Date, limit: number): Promise<string[]> {
  const { rows } = await select(reader)`
    from alert_readers as r where exists (
      select from alerts as a where a.reader_id = r.id and ${isDue(at)}
        and exists (select from alert_hits as h where h.alert_id = a.id and h.done_at is null))
    order by r.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

const p = columnsOf('properties', 'p');
const e = columnsOf('alert_events', 'e');
const waiting = {
  readerId: columnsOf('alerts', 'a').reader_id,
  alertId: columnsOf('alerts', 'a').id,
  query: columnsOf('alerts', 'a').query,
  isDue: asBoolean(sql`due.is_due`),
  eventId: e.id,
  kind: oneOf(alertKinds, e.kind),
  priceBefore: e.price_before,
  /** It is still as the event says. */
  isTrue: asBoolean(sql`is_offered(p.is_active, p.status) = (e.kind <> 'withdrawn')
    and (e.kind <> 'price' or coalesce(p.price < e.price_before, false))`),
  home: asJson<{ id: string; title: string; area: string; city: string; price: number | null }>(
    sql`jsonb_build_object('id', ${p.id}, 'title', ${p.title}, 'area', ${p.area}, 'city', ${p.city}, 'price', ${p.price})`,
  ),
};
export type WaitingRow = Read<typeof waiting>;

/** All that waits to be told to these readers, the newest first. */
export async function listWaiting(trx: Db, readerIds: readonly string[], at: Date): Promise<WaitingRow[]> {
  const { rows } = await select(waiting)`
    from alerts as a join alert_hits as h on h.alert_id = a.id join alert_events as e on e.id = h.event_id
    join properties as p on p.id = e.property_id
    cross join lateral (select ${isDue(at)} as is_due) as due
    where a.reader_id = any(${readerIds}::text[]) and h.done_at is null
    order by e.id desc, a.asked_at, a.id`.execute(trx);
  return rows;
}

/** `wasTold`: it stands in a letter, by itself or behind its link. */
export async function finishHits(
  trx: Db,
  hits: readonly Pick<WaitingRow, 'alertId' | 'eventId'>[],
  wasTold: boolean,
): Promise<void> {
  await sql`
    update alert_hits as h set done_at = clock_timestamp(), was_told = ${wasTold}
    from unnest(${hits.map(({ alertId }) => alertId)}::text[], ${hits.map(({ eventId }) => eventId)}::bigint[])
      as d (alert_id, event_id)
    where h.alert_id = d.alert_id and h.event_id = d.event_id`.execute(trx);
}

export async function updateTold(trx: Db, alertIds: readonly string[], at: Date): Promise<void> {
  await sql`update alerts set told_at = ${at} where id = any(${alertIds}::text[])`.execute(trx);
}
