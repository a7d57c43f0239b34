import { sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';

/** Minutes after which nothing is remembered, from the end of the last wait. */
const quietMinutes = 15;

/** Of `sign_in_tries as t`: which try this one is. */
const number = sql<number>`case when t.opens_at < clock_timestamp() - ${quietMinutes} * interval '1 minute'
  then 1 else least(t.failures + 1, 1000) end`;

export type Try = { failures: number } | { wait: number };

/**
 * Counts one try as wrong before anybody looks at it, in a statement of its own: parallel tries cannot outrun it.
 * `waits` are minutes after the first wrong try, the second …; the last one stands for all that follow.
 * @returns its number, or the milliseconds until one is looked at
 */
export async function insertTry(db: Db, account: Buffer, waits: readonly number[]): Promise<Try> {
  const wait = (failures: typeof number) =>
    sql`(${sql.val(waits)}::int[])[least(${failures}, ${waits.length})] * interval '1 minute'`;
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_tries as t (account, failures, opens_at)
    values (${account}, 1, clock_timestamp() + ${wait(sql`1`)})
    on conflict (account) do update
    set failures = ${number}, opens_at = clock_timestamp() + ${wait(number)}
    where t.opens_at <= clock_timestamp()
    returning failures`.execute(db);
  const [counted] = rows;
  if (counted !== undefined) return counted;
  const closed = await sql<{ wait: number }>`
    select greatest(1, extract(epoch from opens_at - clock_timestamp())::float8 * 1000) as wait
    from sign_in_tries where account = ${account}`.execute(db);
  return { wait: closed.rows[0]?.wait ?? 1 };
}

/** It was no wrong try: what it closed is open again. */
export async function takeTryBack(db: Db, account: Buffer): Promise<void> {
  await sql`update sign_in_tries set failures = greatest(failures - 1, 0), opens_at = clock_timestamp()
    where account = ${account}`.execute(db);
}

export async function removeTries(db: Db, account: Buffer): Promise<void> {
  await db.deleteFrom('sign_in_tries').where('account', '=', account).execute();
}

/** Counts that nobody remembers. */
export async function removeOldTries(db: Db): Promise<void> {
  await sql`delete from sign_in_tries
    where opens_at < clock_timestamp() - ${quietMinutes} * interval '1 minute'`.execute(db);
}
