import { sql } from 'kysely';
import { take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import { asTexts, columnsOf, howMany, type Read, rowsOf, select } from '../platform/database/typed-rows.ts';

const l = columnsOf('shortlists', 'l');
const columns = { id: l.id, name: l.name, createdAt: l.created_at, endsAt: l.ends_at };
export type ListRow = Read<typeof columns>;

/** One that has ended opens no more, also before it is removed. */
const isOpen = sql`l.ends_at > clock_timestamp()`;

/** Null for every key that opens nothing. */
export async function findList(db: Db, digest: Buffer): Promise<ListRow | null> {
  const { rows } = await select(columns)`from shortlists as l where l.digest = ${digest} and ${isOpen}`.execute(db);
  return rows[0] ?? null;
}

/** The same, with all others who change it waiting until the transaction ends. */
export async function lockList(trx: Db, digest: Buffer): Promise<ListRow | null> {
  take(trx, 'shortlists');
  const { rows } = await select(columns)`
    from shortlists as l where l.digest = ${digest} and ${isOpen} for update`.execute(trx);
  return rows[0] ?? null;
}

/** Null where there is one with that key, which is then held by nobody yet. */
export async function insertList(trx: Db, list: { digest: Buffer; name: string }): Promise<ListRow | null> {
  take(trx, 'shortlists');
  const { rows } = await rowsOf(
    columns,
    (answered) => sql`
    insert into shortlists as l (digest, name) values (${list.digest}, ${list.name})
    on conflict (digest) do nothing returning ${answered}`,
  ).execute(trx);
  return rows[0] ?? null;
}

export async function updateName(trx: Db, id: string, name: string): Promise<void> {
  await sql`update shortlists set name = ${name} where id = ${id}`.execute(trx);
}

/** @returns whether there was one */
export async function removeList(trx: Db, id: string): Promise<boolean> {
  take(trx, 'shortlists');
  const { numAffectedRows } = await sql`delete from shortlists where id = ${id}`.execute(trx);
  return numAffectedRows === 1n;
}

export async function removeEnded(db: Db): Promise<void> {
  await sql`delete from shortlists where ends_at <= clock_timestamp()`.execute(db);
}

const h = columnsOf('shortlist_homes', 'h');

/** In the order in which they came. */
export async function listHomes(db: Db, id: string): Promise<string[]> {
  const { rows } = await select({ propertyId: h.property_id })`
    from shortlist_homes as h where h.shortlist_id = ${id} order by h.added_at, h.property_id`.execute(db);
  return rows.map(({ propertyId }) => propertyId);
}

/** Only what anybody may see can be added; what is there already stays as it is. */
export async function insertHomes(trx: Db, id: string, propertyIds: readonly string[]): Promise<void> {
  await sql`insert into shortlist_homes (shortlist_id, property_id, added_at)
    select ${id}::text, p.id, clock_timestamp() + wanted.place * interval '1 microsecond'
    from unnest(${[...propertyIds]}::text[]) with ordinality as wanted (id, place)
    join properties as p on p.id = wanted.id and p.is_active
    on conflict do nothing`.execute(trx);
}

export async function removeHomes(trx: Db, id: string, propertyIds: readonly string[]): Promise<void> {
  await sql`delete from shortlist_homes
    where shortlist_id = ${id} and property_id = any(${[...propertyIds]}::text[])`.execute(trx);
}

/** Leaves these alone. */
export async function removeOtherHomes(trx: Db, id: string, propertyIds: readonly string[]): Promise<void> {
  await sql`delete from shortlist_homes
    where shortlist_id = ${id} and property_id <> all(${[...propertyIds]}::text[])`.execute(trx);
}

export async function countHomes(trx: Db, id: string): Promise<number> {
  const { rows } = await select({ total: howMany() })`
    from shortlist_homes as h where h.shortlist_id = ${id}`.execute(trx);
  return rows[0]?.total ?? 0;
}

/** The first report stays until somebody has looked: who reports again and again does not come first again. */
export async function updateReport(trx: Db, id: string, reason: string): Promise<void> {
  await sql`update shortlists set reported_at = clock_timestamp(), report = ${reason}
    where id = ${id} and reported_at is null`.execute(trx);
}

/** @returns whether it was reported */
export async function clearReport(trx: Db, id: string): Promise<boolean> {
  take(trx, 'shortlists');
  const { numAffectedRows } = await sql`update shortlists set reported_at = null, report = ''
    where id = ${id} and reported_at is not null`.execute(trx);
  return numAffectedRows === 1n;
}

const reported = {
  id: l.id,
  name: l.name,
  reportedAt: l.reported_at,
  reason: l.report,
  members: asTexts(sql`array(
    select m.name from shortlist_members as m where m.shortlist_id = l.id order by m.created_at, m.id)`),
};
export type ReportedRow = Read<typeof reported>;

export async function listReported(db: Db, limit: number): Promise<ReportedRow[]> {
  const { rows } = await select(reported)`
    from shortlists as l where l.reported_at is not null order by l.reported_at, l.id limit ${limit}`.execute(db);
  return rows;
}
