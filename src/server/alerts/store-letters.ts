import { sql } from 'kysely';
import { type AlertFrequency, alertFrequencies, alertHours, alertKinds } from '#contract/alert-choices.ts';
import { officeZone } from '#contract/visits.ts';
import type { Db } from '../platform/database/open-database.ts';
import { asBoolean, asInteger, columnsOf, oneOf, pick, type Read, select } from '../platform/database/typed-rows.ts';

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

const a = columnsOf('alerts', 'a');
const due = { id: a.reader_id, waiting: asInteger(sql`sum(h.waiting)`) };
export type Due = Read<typeof due>;

/** Readers with something to be told now, and how much that is at least. */
export async function listDue(db: Db, at: Date): Promise<Due[]> {
  const { rows } = await select(due)`
    from (select alert_number, count(*) as waiting from alert_hits group by alert_number) as h
      join alerts as a on a.number = h.alert_number
    where ${isDue(at)} group by a.reader_id order by a.reader_id`.execute(db);
  return rows;
}

const p = columnsOf('properties', 'p');
const e = columnsOf('alert_events', 'e');
const waiting = {
  readerId: a.reader_id,
  alertNumber: a.number,
  query: a.query,
  isDue: asBoolean(sql`due.is_due`),
  eventId: e.id,
  kind: oneOf(alertKinds, e.kind),
  priceBefore: e.price_before,
  /** It is still as the event says. */
  isTrue: asBoolean(sql`is_offered(p.is_active, p.status) = (e.kind <> 'withdrawn')
    and (e.kind <> 'price' or coalesce(p.price < e.price_before, false))`),
  homeId: p.id,
  price: p.price,
};
export type WaitingRow = Read<typeof waiting>;

/** All that waits to be told to these readers, the newest first. */
export async function listWaiting(trx: Db, readerIds: readonly string[], at: Date): Promise<WaitingRow[]> {
  const { rows } = await select(waiting)`
    from alerts as a join alert_hits as h on h.alert_number = a.number join alert_events as e on e.id = h.event_id
    join properties as p on p.id = e.property_id
    cross join lateral (select ${isDue(at)} as is_due) as due
    where a.reader_id = any(${readerIds}::text[])
    order by e.id desc, a.asked_at, a.id`.execute(trx);
  return rows;
}

const named = pick(p, ['id', 'title', 'area', 'city']);
export type NamedHome = Read<typeof named>;

/** What letters call these homes. */
export async function listNames(trx: Db, ids: readonly string[]): Promise<NamedHome[]> {
  const { rows } = await select(named)`from properties as p where p.id = any(${ids}::text[])`.execute(trx);
  return rows;
}

/** What stands in a letter, by itself or behind its link, and what is true no more: none of it waits any longer. */
export async function removeHits(trx: Db, hits: readonly Pick<WaitingRow, 'alertNumber' | 'eventId'>[]): Promise<void> {
  if (hits.length === 0) return;
  await sql`
    delete from alert_hits as h
    using unnest(${hits.map(({ alertNumber }) => alertNumber)}::int[], ${hits.map(({ eventId }) => eventId)}::bigint[])
      as d (alert_number, event_id)
    where h.alert_number = d.alert_number and h.event_id = d.event_id`.execute(trx);
}

/** What these readers know of homes now. No home stands twice for one of them. */
export async function upsertTold(
  trx: Db,
  told: readonly Pick<WaitingRow, 'readerId' | 'homeId' | 'kind'>[],
): Promise<void> {
  if (told.length === 0) return;
  await sql`
    insert into alert_told_homes (property_id, reader_id, kind)
    select * from unnest(${told.map(({ homeId }) => homeId)}::text[], ${told.map(({ readerId }) => readerId)}::text[],
      ${told.map(({ kind }) => kind)}::text[]) as t (property_id, reader_id, kind) order by property_id, reader_id
    on conflict (property_id, reader_id) do update set kind = excluded.kind`.execute(trx);
}

export async function updateTold(trx: Db, alertNumbers: readonly number[], at: Date): Promise<void> {
  await sql`update alerts set told_at = ${at} where number = any(${alertNumbers}::int[])`.execute(trx);
}
