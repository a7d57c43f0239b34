import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';
import type { DB } from '../platform/database/schema.gen.ts';
import { now } from '../platform/database/typed-rows.ts';
import type { Note } from './describe-note.ts';
import type { ImportTotals } from './service.ts';

/** Connections of an import's own. */
export { openApart } from '../platform/database/open-apart.ts';

/** What came of an import: its counts, and the first rows of each kind. */
export type KeptReport = { totals: ImportTotals; refusedRows: Note[]; flaggedRows: Note[] };
export type Failure = { code: string; message: string };

export type RunRow = Omit<Selectable<DB['imports']>, 'report' | 'failure'> & {
  report: KeptReport | null;
  failure: Failure | null;
};
type NewRun = Pick<
  Insertable<DB['imports']>,
  'started_by' | 'started_by_name' | 'request_key' | 'file_name' | 'file_size' | 'is_dry_run'
>;

/** So many are remembered. */
const keptRuns = 100;

/** A new import, unless one is running or the same sender has used the key. */
export async function insertRun(db: Db, values: NewRun): Promise<RunRow | null> {
  const row = await db
    .insertInto('imports')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return null;
  await sql`delete from imports where status <> 'running' and id not in (
    select id from imports order by id desc limit ${keptRuns})`.execute(db);
  return row as RunRow;
}

export async function findRun(db: Db, id: string): Promise<RunRow | null> {
  return ((await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()) ??
    null) as RunRow | null;
}

export async function findNewestRun(db: Db): Promise<RunRow | null> {
  const row = await db.selectFrom('imports').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  return (row ?? null) as RunRow | null;
}

export async function findRunByKey(db: Db, startedBy: string, key: string): Promise<RunRow | null> {
  const row = await db
    .selectFrom('imports')
    .selectAll()
    .where('started_by', '=', startedBy)
    .where('request_key', '=', key)
    .executeTakeFirst();
  return (row ?? null) as RunRow | null;
}

export async function findRunning(db: Db): Promise<RunRow | null> {
  const row = await db.selectFrom('imports').selectAll().where('status', '=', 'running').executeTakeFirst();
  return (row ?? null) as RunRow | null;
}

/** The sign of life. @returns false when somebody has given the import up */
export async function updateProgress(db: Db, id: string, { percent, rows }: Progress): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ percent_done: percent, rows_done: rows, beat_at: now })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
export type Progress = { percent: number; rows: number };

/** @returns false when somebody has given the import up: it must not be kept */
export async function finishRun(trx: Db, id: string, report: KeptReport): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('imports')
    .set({
      status: 'done',
      finished_at: now,
      report: JSON.stringify(report),
      percent_done: 100,
      rows_done: report.totals.rows,
    })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function failRun(db: Db, id: string, failure: Failure): Promise<void> {
  await db
    .updateTable('imports')
    .set({ status: 'failed', finished_at: now, failure: JSON.stringify(failure) })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute();
}

/** Gives up those that have been silent for so many seconds: whoever did them is gone. */
export async function failSilentRuns(db: Db, seconds: number, failure: Failure): Promise<void> {
  await sql`update imports
    set status = 'failed', finished_at = clock_timestamp(), failure = ${JSON.stringify(failure)}::jsonb
    where status = 'running' and beat_at < clock_timestamp() - make_interval(secs => ${seconds})`.execute(db);
}
