import { type RawBuilder, sql } from 'kysely';
import { alertKinds } from '#contract/alert-choices.ts';
import type { Db } from '../platform/database/open-database.ts';
import { moment, since } from '../platform/database/since-snapshot.ts';
import {
  asBoolean,
  asBytes,
  asIntegers,
  asJson,
  asNumber,
  asText,
  columnsOf,
  oneOf,
  type Read,
  select,
} from '../platform/database/typed-rows.ts';
import { type Compared, comparedColumns } from '../properties/service.ts';

export { readSnapshot } from '../platform/database/since-snapshot.ts';

const e = columnsOf('alert_events', 'e');
/** Microseconds since 1970: comparable, and exact in a number. */
const micros = (at: RawBuilder<unknown>) => sql`(extract(epoch from ${at}) * 1000000)::bigint`;
const event = {
  id: e.id,
  kind: oneOf(alertKinds, e.kind),
  happenedAt: asNumber(micros(e.happened_at)),
  home: asJson<Compared>(homeOfEvent()),
  ...wordsOf('p'),
  /** The home is as the event says. */
  isTrue: asBoolean(sql`is_offered(p.is_active, p.status) = (e.kind <> 'withdrawn')`),
};
export type EventRow = Read<typeof event>;

/** Where the words of a home stand, as `readVector` takes them. */
export function wordsOf(home: string) {
  const send = (column: string) => asBytes(sql`tsvectorsend(${sql.ref(`${home}.${column}`)})`);
  return { search: send('search'), place: send('place') };
}

function homeOfEvent() {
  const pairs = comparedColumns.flatMap((name) => [sql.lit(name), sql.ref(`p.${name}`)]);
  return sql`jsonb_build_object(${sql.join(pairs)})`;
}

/**
 * The oldest events that wait and that nobody else is at, each with its home as it is now. Homes that are being deleted are
 * passed by: waiting for them, and they for this, would be a ring.
 */
export async function claimEvents(trx: Db, limit: number): Promise<EventRow[]> {
  const { rows } = await select(event)`
    from alert_events as e join properties as p on p.id = e.property_id
    where e.matched_at is null order by e.id limit ${limit}
    for update of e skip locked for key share of p skip locked`.execute(trx);
  return rows;
}

export async function finishEvents(trx: Db, ids: readonly number[]): Promise<void> {
  await sql`update alert_events set matched_at = clock_timestamp() where id = any(${ids}::bigint[])`.execute(trx);
}

const a = columnsOf('alerts', 'a');
/** Of a search that is confirmed. */
const goesOn = sql`not a.is_paused and a.ends_at > clock_timestamp()`;
const kept = {
  number: a.number,
  means: asText(sql`a.criteria::text`),
  confirmedAt: asNumber(micros(a.confirmed_at)),
  /** Neither paused nor over. */
  goesOn: asBoolean(goesOn),
};
export type KeptRow = Read<typeof kept>;

/** Confirmed searches in the order of their numbers, those after `last`. */
export async function listKeptAfter(db: Db, last: number, limit: number): Promise<KeptRow[]> {
  const { rows } = await select(kept)`
    from alerts as a where a.confirmed_at is not null and a.number > ${last} order by a.number limit ${limit}`.execute(
    db,
  );
  return rows;
}

type Changes = { snapshot: string; rows: KeptRow[]; ended: number[] };

/** Those that were confirmed or changed, mean something else, or ended since that snapshot; and the snapshot all of it is from. */
export async function listKeptSince(db: Db, snapshot: string): Promise<Changes> {
  const pairs = Object.entries(kept).flatMap(([name, value]) => [sql.lit(name), value]);
  const { rows } = await select({
    ...moment,
    rows: asJson<KeptRow[]>(sql`coalesce((select jsonb_agg(jsonb_build_object(${sql.join(pairs)}))
      from alerts as a where a.confirmed_at is not null and ${since(snapshot)}), '[]')`),
    ended: asIntegers(sql`array(select alert_number from alert_ends where ${since(snapshot)})`),
  })``.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('the database did not look');
  return found;
}

const awayForLong = sql`not exists (
  select from alert_events as w where w.property_id = e.property_id and w.kind = 'withdrawn' and w.id < e.id
    and w.happened_at > e.happened_at - interval '49 days')`;
/**
 * Of an event `e` and what a reader knows of its home, `t`, if anything: of one that is gone is told who was told of it; of one
 * that is back, who thinks that it is gone, who never heard of it, and everybody when it was away for seven weeks (Rightmove's clock).
 */
export const isNews = sql`case e.kind
  when 'withdrawn' then coalesce(t.kind <> 'withdrawn', false)
  when 'back' then coalesce(t.kind = 'withdrawn', true) or ${awayForLong}
  else true end`;

/** A search that may fit, if its words are found; `inPlace`: if those of its place stand in the address. */
export type Candidate = { number: number; inPlace: boolean };

/** Of a candidate `c`, its search `a` and a home `p`. */
export const wordsAreFound = sql`(a.search_words is null or p.search @@ a.search_words)
  and (not c.in_place or p.place @@ a.place_words)`;

/** Searches by their numbers, each with the event that it fits. */
export type Pairs = { numbers: number[]; events: number[] };
/** Those of which only the database can say whether they fit. */
export type Asked = Pairs & { inPlace: boolean[] };

/** Notes hits. What was noted once stays so. In the order of the index, because thousands are noted at once. */
export async function insertHits(trx: Db, { numbers, events }: Pairs): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into alert_hits (alert_number, event_id)
    select * from unnest(${numbers}::int[], ${events}::bigint[]) as c (number, event) order by number, event
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** Those of these pairs that are to be noted, asked of the database: whose words only it can compare, and of homes that are gone or back. */
export async function listFitting(trx: Db, { numbers, events, inPlace }: Asked): Promise<Pairs> {
  const { rows } = await select({ number: a.number, event: e.id })`
    from unnest(${numbers}::int[], ${events}::bigint[], ${inPlace}::boolean[]) as c (number, event, in_place)
      join alert_events as e on e.id = c.event join properties as p on p.id = e.property_id
      join alerts as a on a.number = c.number
      left join alert_told_homes as t on t.property_id = e.property_id and t.reader_id = a.reader_id
    where a.confirmed_at <= e.happened_at and ${goesOn} and ${wordsAreFound} and ${isNews}`.execute(trx);
  return { numbers: rows.map((row) => row.number), events: rows.map((row) => row.event) };
}
const outdated = {
  id: e.id,
  home: event.home,
  ...wordsOf('p'),
  /** The searches that are to be told of it. */
  numbers: asIntegers(sql`array_agg(a.number)`),
};

/** What waits for these readers of homes that were changed since; of one that is gone nothing has to fit. */
export async function listOutdated(trx: Db, readerIds: readonly string[]): Promise<Read<typeof outdated>[]> {
  const { rows } = await select(outdated)`
    from alerts as a join alert_hits as h on h.alert_number = a.number join alert_events as e on e.id = h.event_id
      join properties as p on p.id = e.property_id
    where a.reader_id = any(${readerIds}::text[]) and e.kind <> 'withdrawn' and p.updated_at > e.happened_at
    group by e.id, p.id order by e.id`.execute(trx);
  return rows;
}

export async function removeHits(trx: Db, { numbers, events }: Pairs): Promise<void> {
  if (numbers.length === 0) return;
  await sql`delete from alert_hits as h using unnest(${numbers}::int[], ${events}::bigint[]) as c (number, event)
    where h.alert_number = c.number and h.event_id = c.event`.execute(trx);
}

/** After an import letters are written long before the database has counted the new rows by itself, and it would plan for none. */
export async function analyzeHits(db: Db): Promise<void> {
  await sql`analyze alert_events, alert_hits`.execute(db);
}

/** Whether others are at events that just happened; they write to readers when they are done. One that is stuck holds nobody up. */
export async function hasWaitingEvents(db: Db): Promise<boolean> {
  const { rows } = await sql`select from alert_events
    where matched_at is null and happened_at > clock_timestamp() - interval '10 minutes' limit 1`.execute(db);
  return rows.length > 0;
}

/** Events that nobody will ask for any more. What is kept of a price is the last one. */
export async function removeOldEvents(db: Db): Promise<void> {
  await sql`delete from alert_events as e where matched_at < clock_timestamp() - interval '13 months'
    and exists (select from alert_events as later where later.property_id = e.property_id and later.id > e.id)`.execute(
    db,
  );
}

/** Those of searches that ended while they were written, or of homes that are gone; and ends that everybody has read. */
export async function removeLostHits(db: Db): Promise<void> {
  await sql`delete from alert_ends where ended_at < clock_timestamp() - interval '2 days'`.execute(db);
  await sql`delete from alert_hits as h where not exists (select from alerts as a where a.number = h.alert_number)
    or not exists (select from alert_events as e where e.id = h.event_id)`.execute(db);
}
