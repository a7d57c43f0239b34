import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { officeZone } from '#contract/visits.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { DB } from '../platform/database/schema.gen.ts';
import { asBoolean, asText, columnsOf, howMany, pick, type Read, select } from '../platform/database/typed-rows.ts';

export type AuditRow = Selectable<DB['audit_entries']>;
export type NewAuditRow = Omit<Insertable<DB['audit_entries']>, 'id' | 'at' | 'before' | 'after'> & {
  before: object | null;
  after: object | null;
};

export async function insertEntries(trx: Db, rows: readonly NewAuditRow[]): Promise<void> {
  if (rows.length === 0) return;
  const asJson = (value: object | null) => (value === null ? null : JSON.stringify(value));
  await trx
    .insertInto('audit_entries')
    .values(rows.map(({ before, after, ...row }) => ({ ...row, before: asJson(before), after: asJson(after) })))
    .execute();
}

const entry = columnsOf('audit_entries', 'e');
/** Where an entry stands among all; the moment as text, for no number of ours holds its microseconds. */
const place = { at: asText(entry.at), id: entry.id };
export type EntryPlace = Read<typeof place>;

/** Minutes after which no transaction is open any more that may bring an older entry. */
const settled = sql`clock_timestamp() - interval '5 minutes'`;

const bare = { ...place, ...pick(entry, ['actor_id', 'action', 'record_type', 'record_id', 'address']) };

/** Entries behind a place without names and values, oldest first; only settled ones, so that none comes in late. */
export async function listSettled(db: Db, after: EntryPlace, limit: number): Promise<Read<typeof bare>[]> {
  const { rows } = await select(bare)`
    from audit_entries as e
    where (e.at, e.id) > (${after.at}::timestamptz, ${after.id}) and e.at < ${settled}
    order by e.at, e.id limit ${limit}`.execute(db);
  return rows;
}

/** Behind everything that is settled at this moment. */
export async function findLastSettled(db: Db): Promise<EntryPlace> {
  const { rows } = await select({ at: asText(settled), id: asText(sql`''`) })``.execute(db);
  if (rows[0] === undefined) throw new Error('the database does not say how late it is');
  return rows[0];
}

export type EntryFilter = {
  /** Each must be part of a name or an action; in small letters. */
  words: string[];
  actorId: string | null;
  recordType: string | null;
  recordId: string | null;
  /** Days on the office's clock (`2026-11-20`), both included. */
  from: string | null;
  to: string | null;
};

/** Newest first, and how many there are in all. */
export async function listEntries(
  db: Db,
  filter: EntryFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AuditRow[]; totalCount: number }> {
  const { words, actorId, recordType, recordId, from, to } = filter;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  for (const word of words) {
    conditions.push(sql`position(${word} in lower(actor_name || ' ' || record_name || ' ' || action)) > 0`);
  }
  if (actorId !== null) conditions.push(sql`actor_id = ${actorId}`);
  if (recordType !== null) conditions.push(sql`record_type = ${recordType}`);
  if (recordId !== null) conditions.push(sql`record_id = ${recordId}`);
  if (from !== null) conditions.push(sql`at >= ${from}::timestamp at time zone ${officeZone.name}`);
  if (to !== null) conditions.push(sql`at < (${to}::timestamp + interval '1 day') at time zone ${officeZone.name}`);
  const where = asBoolean(sql.join(conditions, sql` and `));
  const rows = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where(where)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const count = await select({ count: howMany() })`from audit_entries where ${where}`.execute(db);
  return { rows, totalCount: count.rows[0]?.count ?? 0 };
}

/** The newest entry about a record. */
export async function findLastEntry(db: Db, recordType: string, recordId: string): Promise<AuditRow | null> {
  const row = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('record_type', '=', recordType)
    .where('record_id', '=', recordId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The newest `count` entries about a record, newest first. */
export async function listNewest(db: Db, recordType: string, recordId: string, count: number): Promise<AuditRow[]> {
  return db
    .selectFrom('audit_entries')
    .selectAll()
    .where('record_type', '=', recordType)
    .where('record_id', '=', recordId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

/** What was done about a record after a moment, newest first. */
export async function listSince(
  db: Db,
  { recordType, recordId, since }: { recordType: string; recordId: string; since: Date },
  limit: number,
): Promise<Pick<AuditRow, 'action' | 'after'>[]> {
  return db
    .selectFrom('audit_entries')
    .select(['action', 'after'])
    .where('record_type', '=', recordType)
    .where('record_id', '=', recordId)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
