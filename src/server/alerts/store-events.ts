import { type RawBuilder, sql } from 'kysely';
import { alertKinds } from '#contract/alert-choices.ts';
import type { Db } from '../platform/database/open-database.ts';
import { moment, since } from '../platform/database/since-snapshot.ts';
import {
  asBoolean,
  asJson,
  asNumber,
  asText,
  asTexts,
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
};
export type EventRow = Read<typeof event>;

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
  id: a.id,
  means: asText(sql`a.criteria::text`),
  confirmedAt: asNumber(micros(a.confirmed_at)),
  /** Neither paused nor over. */
  goesOn: asBoolean(goesOn),
};
export type KeptRow = Read<typeof kept>;

/** Confirmed searches in the order of their ids, those after `last`. */
export async function listKeptAfter(db: Db, last: string, limit: number): Promise<KeptRow[]> {
  const { rows } = await select(kept)`
    from alerts as a where a.confirmed_at is not null and a.id > ${last} order by a.id limit ${limit}`.execute(db);
  return rows;
}

type Changes = { snapshot: string; rows: KeptRow[]; ended: string[] };

/** Those that were confirmed or changed, mean something else, or ended since that snapshot; and the snapshot all of it is from. */
export async function listKeptSince(db: Db, snapshot: string): Promise<Changes> {
  const pairs = Object.entries(kept).flatMap(([name, value]) => [sql.lit(name), value]);
  const { rows } = await select({
    ...moment,
    rows: asJson<KeptRow[]>(sql`coalesce((select jsonb_agg(jsonb_build_object(${sql.join(pairs)}))
      from alerts as a where a.confirmed_at is not null and ${since(snapshot)}), '[]')`),
    ended: asTexts(sql`array(select alert_id from alert_ends where ${since(snapshot)})`),
  })``.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('the database did not look');
  return found;
}

/** A search that fits; `inWords`: if its words are found; `inPlace`: if those of its place stand in the address. */
export type Candidate = { id: string; inWords: boolean; inPlace: boolean };

/** Of a candidate `c`, its search `a` and a home `p`. */
export const wordsAreFound = sql`(a.search_words is null or p.search @@ a.search_words)
  and (not c.in_place or p.place @@ a.place_words)`;
/** Candidates as rows of `c`. */
export const candidateRows = (candidates: readonly Candidate[]) => sql`
  unnest(${candidates.map(({ id }) => id)}::text[], ${candidates.map(({ inPlace }) => inPlace)}::boolean[])
    as c (id, in_place)`;

/**
 * Notes which of these searches are told of an event. What was noted once stays so. Where nothing is left to be asked no search
 * is looked up, because thousands are noted at once: one that ended in this very moment leaves a row that nobody reads
 * (`removeLostHits`). Of a home that is gone is told who was told of it; of one that is back, who thinks that it is gone, who
 * never heard of it, and everybody when it was away for seven weeks (Rightmove's clock).
 */
export async function insertHits(
  trx: Db,
  { id: eventId, kind }: Pick<EventRow, 'id' | 'kind'>,
  candidates: readonly Candidate[],
): Promise<number> {
  const isForAll = kind === 'new' || kind === 'price';
  const isSure = ({ inWords, inPlace }: Candidate) => isForAll && !inWords && !inPlace;
  const sure = candidates.filter(isSure).map(({ id }) => id);
  const asked = candidates.filter((one) => !isSure(one));
  const { numAffectedRows } = await sql`
    insert into alert_hits (event_id, alert_id)
    select e.id, told.id
    from alert_events as e join properties as p on p.id = e.property_id
    cross join lateral (
      select unnest(${sure}::text[]) as id
      union all
      select fit.id from (
        select a.id, a.reader_id from ${candidateRows(asked)} join alerts as a on a.id = c.id
        where a.confirmed_at <= e.happened_at and ${goesOn} and ${wordsAreFound}) as fit
      where ${isForAll ? sql`true` : knowsOtherwise}) as told
    where e.id = ${eventId} and is_offered(p.is_active, p.status) = (e.kind <> 'withdrawn')
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
/** What the reader was last told of the home; null: never anything. */
const lastTold = sql`(
  select told.kind from alert_events as told join alerts as o on o.reader_id = fit.reader_id
    join alert_hits as h on h.event_id = told.id and h.alert_id = o.id
  where told.property_id = e.property_id and h.was_told order by h.done_at desc, told.id desc limit 1)`;
const awayForLong = sql`not exists (
  select from alert_events as w where w.property_id = e.property_id and w.kind = 'withdrawn' and w.id < e.id
    and w.happened_at > e.happened_at - interval '49 days')`;
const knowsOtherwise = sql`case e.kind
  when 'withdrawn' then coalesce(${lastTold} <> 'withdrawn', false)
  else coalesce(${lastTold} = 'withdrawn', true) or ${awayForLong} end`;

/** Events that nobody will ask for any more. What is kept of a price is the last one. */
export async function removeOldEvents(db: Db): Promise<void> {
  await sql`delete from alert_events as e where matched_at < clock_timestamp() - interval '13 months'
    and exists (select from alert_events as later where later.property_id = e.property_id and later.id > e.id)`.execute(
    db,
  );
}

/** Those of searches that ended while they were written, and ends that everybody has read. */
export async function removeLostHits(db: Db): Promise<void> {
  await sql`delete from alert_ends where ended_at < clock_timestamp() - interval '2 days'`.execute(db);
  await sql`delete from alert_hits as h where h.done_at is null
    and not exists (select from alerts as a where a.id = h.alert_id)`.execute(db);
}
