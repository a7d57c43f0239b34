import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';
import { asInteger, asNumber, columnsOf, rowsOf, select } from '../platform/database/typed-rows.ts';

/** Minutes after which nothing is remembered, from the end of the last wait. */
const quietMinutes = 15;

/** An account, and where its tries come from; both digests. */
export type TryKey = { account: Buffer; source: Buffer };

/** Days that a place the owner signed in from stays known. */
const knownDays = 30;

/** Of `sign_in_tries as t`: which try this one is. */
const number = asInteger(sql`case when t.opens_at < clock_timestamp() - ${quietMinutes} * interval '1 minute'
  then 1 else least(t.failures + 1, 1000) end`);

export type Try = { failures: number } | { wait: number };

/**
 * Counts one try as wrong before anybody looks at it, in a statement of its own: parallel tries cannot outrun it.
 * `waits` are minutes after the first wrong try, the second …; the last one stands for all that follow.
 * @returns its number, or the milliseconds until one is looked at
 */
export async function insertTry(db: Db, { account, source }: TryKey, waits: readonly number[]): Promise<Try> {
  const wait = (failures: RawBuilder<unknown>) =>
    sql`(${sql.val(waits)}::int[])[least(${failures}, ${waits.length})] * interval '1 minute'`;
  const { rows } = await rowsOf(
    { failures: columnsOf('sign_in_tries', 't').failures },
    (columns) => sql`
    insert into sign_in_tries as t (account, source, failures, opens_at)
    values (${account}, ${source}, 1, clock_timestamp() + ${wait(sql`1`)})
    on conflict (account, source) do update
    set failures = ${number}, opens_at = clock_timestamp() + ${wait(number)}
    where t.opens_at <= clock_timestamp()
    returning ${columns}`,
  ).execute(db);
  const [counted] = rows;
  if (counted !== undefined) return counted;
  const left = asNumber(sql`greatest(1, extract(epoch from opens_at - clock_timestamp())::float8 * 1000)`);
  const closed = await select({ wait: left })`
    from sign_in_tries where account = ${account} and source = ${source}`.execute(db);
  return { wait: closed.rows[0]?.wait ?? 1 };
}

/** Whether the owner signed in from there not long ago. */
export async function isKnown(db: Db, { account, source }: TryKey): Promise<boolean> {
  const { rows } = await sql`select from sign_in_tries
    where account = ${account} and source = ${source} and known_until > clock_timestamp()`.execute(db);
  return rows.length === 1;
}

/** It was no wrong try: what it closed is open again. */
export async function takeTryBack(db: Db, { account, source }: TryKey): Promise<void> {
  await sql`update sign_in_tries set failures = greatest(failures - 1, 0), opens_at = clock_timestamp()
    where account = ${account} and source = ${source}`.execute(db);
}

/** Nothing is counted there any more, and the place is the owner's. What strangers count elsewhere stays theirs. */
export async function keepKnown(db: Db, { account, source }: TryKey): Promise<void> {
  await sql`
    insert into sign_in_tries (account, source, failures, opens_at, known_until)
    values (${account}, ${source}, 0, clock_timestamp(), clock_timestamp() + ${knownDays} * interval '1 day')
    on conflict (account, source) do update
    set failures = 0, opens_at = excluded.opens_at, known_until = excluded.known_until`.execute(db);
}

/** Nothing is counted for that account any more, wherever it came from. */
export async function removeTries(db: Db, account: Buffer): Promise<void> {
  await sql`delete from sign_in_tries where account = ${account}`.execute(db);
}

/** Counts that nobody remembers, of places that nobody knows. */
export async function removeOldTries(db: Db): Promise<void> {
  await sql`delete from sign_in_tries
    where opens_at < clock_timestamp() - ${quietMinutes} * interval '1 minute'
      and (known_until is null or known_until < clock_timestamp())`.execute(db);
}
