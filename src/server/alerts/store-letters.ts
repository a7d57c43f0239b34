import { type RawBuilder, sql } from 'kysely';
import { type AlertFrequency, alertFrequencies, alertHours, alertKinds } from '#contract/alert-choices.ts';
import { officeZone } from '#contract/visits.ts';
import type { Db } from '../platform/database/open-database.ts';
import {
  asInteger,
  asText,
  columnsOf,
  oneOf,
  pick,
  type Read,
  rowsOf,
  select,
} from '../platform/database/typed-rows.ts';
import { isNewDay } from './store.ts';
import { isNews } from './store-events.ts';

const office = sql.lit(officeZone.name);
/** The morning of the day, and of the Monday, that `at` lies in. */
const morning = (unit: 'day' | 'week', at: Date) => sql`
  ((date_trunc(${sql.lit(unit)}, ${at}::timestamptz at time zone ${office}) + ${alertHours.email.from} * interval '1 hour')
    at time zone ${office})`;

/** How often counts for a person, however many searches they have saved. */
const nobodyTold = (since: RawBuilder<unknown>, ofThese = sql`true`) => sql`not exists (
  select from alerts as o where o.reader_id = a.reader_id and ${ofThese} and o.told_at > ${since})`;
/** When the oldest happened of what waits for a search. */
const waitsSince = sql`(
  select o.happened_at from alert_hits as oldest join alert_events as o on o.id = oldest.event_id
  where oldest.alert_number = a.number order by oldest.event_id limit 1)`;

/** When it is, and whether these are hours of SMS. */
export type Moment = { at: Date; mayText: boolean };

/** Of a number: within the hours of SMS, and where none was written on this day. */
const mayBeTexted = ({ at, mayText }: Moment) => sql`exists (
  select from alert_readers as r where r.id = a.reader_id
    and (r.phone is null or (${mayText} and ${isNewDay(at)})))`;

/** Whether a search may be told of what waits. Who confirmed after this morning waits for the next one. */
const isDue = (moment: Moment) => {
  const { at } = moment;
  const [today, monday] = [morning('day', at), morning('week', at)];
  const since = sql`coalesce(a.told_at, a.confirmed_at)`;
  const ways: Record<AlertFrequency, RawBuilder<unknown>> = {
    instant: nobodyTold(sql`${at}::timestamptz - interval '1 hour'`),
    daily: sql`${since} < ${today} and ${nobodyTold(today, sql`o.frequency = 'daily'`)}`,
    // What came since waits for the next Monday, also where there was nothing to tell on this one.
    weekly: sql`${since} < ${monday} and ${waitsSince} < ${monday} and ${nobodyTold(monday, sql`o.frequency = 'weekly'`)}`,
  };
  const cases = alertFrequencies.map((name) => sql`when ${sql.lit(name)} then ${ways[name]}`);
  return sql`(a.confirmed_at is not null and not a.is_paused and a.ends_at > clock_timestamp() and case a.frequency ${sql.join(cases, sql` `)} end
    and ${mayBeTexted(moment)})`;
};

const a = columnsOf('alerts', 'a');
const due = { id: a.reader_id, waiting: asInteger(sql`sum(h.waiting)`) };
export type Due = Read<typeof due>;

/** After an import a million hits wait: nobody stands at the screen for this, and what gives up is only begun anew. */
export async function allowTime(trx: Db): Promise<void> {
  await sql`set local statement_timeout = '30s'`.execute(trx);
}

/** Readers with something to be told now, and how much that is at least. */
export async function listDue(db: Db, moment: Moment): Promise<Due[]> {
  const { rows } = await select(due)`
    from (select alert_number, count(*) as waiting from alert_hits group by alert_number) as h
      join alerts as a on a.number = h.alert_number
    where ${isDue(moment)} group by a.reader_id order by a.reader_id`.execute(db);
  return rows;
}

const p = columnsOf('properties', 'p');
const e = columnsOf('alert_events', 'e');
/** It is still as the event says, and news to its reader: a letter of before may have left without the home. */
const isTrue = sql`is_offered(p.is_active, p.status) = (e.kind <> 'withdrawn')
  and (e.kind <> 'price' or coalesce(p.price < e.price_before, false)) and ${isNews}`;
/** Whether it is news that a home is gone or back is known when the letter that names it has left, or has not. */
const isKnown = sql`(t.was is null or e.kind in ('new', 'price'))`;

const told = {
  readerId: asText(sql`t.reader_id`),
  /** Homes of the letter, with those that are only a number. */
  homes: asInteger(sql`t.homes`),
  /** The search that most of them are told because of. */
  fullest: asText(sql`f.query`),
  /** One that the home fits, and what happened to the home. */
  query: asText(sql`s.query`),
  kind: oneOf(alertKinds, e.kind),
  priceBefore: e.price_before,
  ...pick(p, ['id', 'title', 'area', 'city', 'price']),
};
export type ToldRow = Read<typeof told>;

/**
 * Takes all that is to be told to these readers now, and what is true no more. A home that is due by one search is told because
 * of the others too, which are not told of it again. In one statement: after an import thousands of homes wait for one reader.
 * Rows are taken where they lie: joined by their numbers, the database would read all that wait for anybody, for each batch.
 * @returns the newest `most` homes of each, a row for each search and event of a home, the newest first
 */
export async function takeWaiting(
  trx: Db,
  readerIds: readonly string[],
  moment: Moment,
  most: number,
): Promise<ToldRow[]> {
  const { rows } = await rowsOf(
    told,
    (columns) => sql`
    with s as materialized (
      select a.reader_id, a.number, a.query, a.asked_at, ${isDue(moment)} as is_due
      from alerts as a where a.reader_id = any(${readerIds}::text[])),
    w as materialized (
      select h.ctid as row, s.reader_id, s.number, s.is_due, e.id as event_id, p.id as home_id, ${isTrue} as is_true
      from s join alert_hits as h on h.alert_number = s.number join alert_events as e on e.id = h.event_id
        join properties as p on p.id = e.property_id
        left join alert_told_homes as t on t.property_id = e.property_id and t.reader_id = s.reader_id
      where ${isKnown}),
    t as materialized (
      select reader_id, home_id, row_number() over (partition by reader_id order by max(event_id) desc) as place,
        count(*) over (partition by reader_id) as homes
      from w where is_true group by reader_id, home_id having bool_or(is_due)),
    f as (
      select distinct on (s.reader_id) s.reader_id, s.query
      from (select w.number, count(*) as times from w join t using (reader_id, home_id)
        where w.is_true group by w.number) as c join s using (number)
      order by s.reader_id, c.times desc, s.asked_at),
    taken as (
      delete from alert_hits where ctid = any(array(
        select w.row from w left join t using (reader_id, home_id) where t.home_id is not null or not w.is_true))),
    noted as (
      update alerts as a set told_at = ${moment.at} from (
        select distinct number from w where is_due and reader_id in (select reader_id from t)) as d
      where a.number = d.number)
    select ${columns}
    from t join w using (reader_id, home_id) join s using (number) join f on f.reader_id = t.reader_id
      join alert_events as e on e.id = w.event_id join properties as p on p.id = t.home_id
    where t.place <= ${most} and w.is_true
    order by t.place, w.event_id desc, s.asked_at, w.number`,
  ).execute(trx);
  return rows;
}

/**
 * What these readers know of homes that a letter names, once it has left: until then what was so before is kept beside it, and
 * the database settles which of both is true. No home stands twice for one of them.
 */
export async function upsertTold(trx: Db, named: readonly Pick<ToldRow, 'readerId' | 'id' | 'kind'>[]): Promise<void> {
  await sql`
    insert into alert_told_homes (property_id, reader_id, kind, was)
    select t.*, 'nothing' from unnest(${named.map(({ id }) => id)}::text[], ${named.map(({ readerId }) => readerId)}::text[],
      ${named.map(({ kind }) => kind)}::text[]) as t (property_id, reader_id, kind) order by property_id, reader_id
    on conflict (property_id, reader_id) do update set kind = excluded.kind,
      was = coalesce(alert_told_homes.was, alert_told_homes.kind)`.execute(trx);
}

/** Which of these homes are offered now. */
export async function listOffered(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await select({ id: p.id })`
    from properties as p where p.id = any(${ids}::text[]) and is_offered(p.is_active, p.status)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
