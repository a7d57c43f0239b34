import { sql } from 'kysely';
import type { CodePurpose } from '../messages/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import {
  asBoolean,
  asInteger,
  asNumber,
  columnsOf,
  howMany,
  pick,
  rowsOf,
  select,
} from '../platform/database/typed-rows.ts';

/** Whose code, and what for. `target` is E.164 or a lower-case e-mail address; `owner` a member of staff or ''. */
export type CodeKey = { purpose: CodePurpose; target: string; owner: string };

/** Milliseconds until a next code may be made, 0 when it may be now. */
export async function findWait(db: Db, { purpose, target, owner }: CodeKey, resendAfter: number): Promise<number> {
  const wait = asNumber(sql`greatest(0, ${resendAfter}::float8
    - extract(epoch from clock_timestamp() - created_at)::float8 * 1000)`);
  const { rows } = await select({ wait })`
    from one_time_codes
    where purpose = ${purpose} and target = ${target} and owner = ${owner}`.execute(db);
  return Math.ceil(rows[0]?.wait ?? 0);
}

/**
 * Puts a new code in the place of the old one. What was counted against the target stays. False when a code younger
 * than `resendAfter` stands there: of several at once one gets through.
 */
export async function insertCode(
  db: Db,
  { purpose, target, owner }: CodeKey,
  { digest, resendAfter, lifetime }: { digest: Buffer; resendAfter: number; lifetime: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into one_time_codes as c (purpose, target, owner, digest, expires_at)
    values (${purpose}, ${target}, ${owner}, ${digest}, clock_timestamp() + ${lifetime} * interval '1 ms')
    on conflict (purpose, target, owner) do update
    set digest = excluded.digest, tries = 0, created_at = excluded.created_at, expires_at = excluded.expires_at,
        verified_at = null, used_at = null
    where c.created_at <= clock_timestamp() - ${resendAfter} * interval '1 ms'
    returning 1`.execute(db);
  return rows.length === 1;
}

/** A code that never left is none: it is dead, and the next may follow at once. */
export async function removeUnsent(db: Db, { purpose, target, owner }: CodeKey, digest: Buffer): Promise<void> {
  await sql`
    update one_time_codes set expires_at = 'epoch', created_at = 'epoch'
    where purpose = ${purpose} and target = ${target} and owner = ${owner} and digest = ${digest}`.execute(db);
}

/**
 * Wrong tries. `perSource`: from one network address, of one code and in a day, so that a stranger closes only their own
 * way. `overAll`: from everywhere, which keeps guessing hopeless for whoever has many addresses.
 */
export type TryLimits = Record<'perSource' | 'overAll', { ofCode: number; aDay: number }>;

/** Of `t`: failures are forgotten a day after the first of them. */
const isNewDay = (row: 'c' | 't') => sql`${sql.ref(`${row}.failures_since`)} < clock_timestamp() - interval '1 day'`;
const counted = (row: 'c' | 't') => sql`
  failures = case when ${isNewDay(row)} then 1 else ${sql.ref(`${row}.failures`)} + 1 end,
  failures_since = case when ${isNewDay(row)} then clock_timestamp() else ${sql.ref(`${row}.failures_since`)} end`;
const isLive = sql`c.used_at is null and c.expires_at > clock_timestamp()`;

/**
 * Counts one try and then shows what to compare with; null when there is nothing to try or no try left. The count is
 * committed before anybody learns whether the try was right, so parallel tries cannot outrun it: both rows are changed
 * under their locks, that of the source first.
 */
export async function countTry(
  db: Db,
  { purpose, target, owner }: CodeKey,
  source: Buffer,
  { perSource, overAll }: TryLimits,
): Promise<{ digest: Buffer; failures: number } | null> {
  const { rows } = await rowsOf(
    pick(columnsOf('one_time_codes', 'c'), ['digest', 'failures']),
    (columns) => sql`
    with source as (
      insert into code_tries as t (purpose, target, owner, source, digest, tries, failures, failures_since)
      select c.purpose, c.target, c.owner, ${source}, c.digest, 1, 1, clock_timestamp() from one_time_codes as c
      where c.purpose = ${purpose} and c.target = ${target} and c.owner = ${owner} and ${isLive}
      on conflict (purpose, target, owner, source) do update
      set tries = case when t.digest = excluded.digest then t.tries + 1 else 1 end, digest = excluded.digest,
          ${counted('t')}
      where (t.digest <> excluded.digest or t.tries < ${perSource.ofCode})
        and (t.failures < ${perSource.aDay} or ${isNewDay('t')})
      returning t.digest)
    update one_time_codes as c set tries = c.tries + 1, ${counted('c')}
    from source
    where c.purpose = ${purpose} and c.target = ${target} and c.owner = ${owner} and ${isLive}
      and c.digest = source.digest and c.tries < ${overAll.ofCode}
      and (c.failures < ${overAll.aDay} or ${isNewDay('c')})
    returning ${columns}`,
  ).execute(db);
  return rows[0] ?? null;
}

/** Of all who hold the right code at once, one takes it. The try that was counted ahead was no failure. */
export async function takeCode(
  db: Db,
  { purpose, target, owner }: CodeKey,
  { digest, source, use }: { digest: Buffer; source: Buffer; use: boolean },
): Promise<boolean> {
  // Checked ahead of its use (TRAP-14): checking again is no guess.
  const tries = sql`tries - ${use ? 0 : 1}`;
  const { rows } = await sql`
    with source as (
      update code_tries set failures = failures - 1, tries = ${tries}
      where purpose = ${purpose} and target = ${target} and owner = ${owner} and digest = ${digest}
        and source = ${source}
      returning digest)
    update one_time_codes as c
    set failures = failures - 1, tries = ${tries},
        verified_at = coalesce(verified_at, clock_timestamp()),
        used_at = ${use ? sql`clock_timestamp()` : sql`null`}
    from source
    where purpose = ${purpose} and target = ${target} and owner = ${owner} and c.digest = source.digest
      and used_at is null
    returning 1`.execute(db);
  return rows.length === 1;
}

/** Whether no code of that target would be looked at any more today, from everywhere or from there. */
export async function isClosed(
  db: Db,
  { purpose, target, owner }: CodeKey,
  source: Buffer,
  { perSource, overAll }: TryLimits,
): Promise<boolean> {
  const isThat = sql`purpose = ${purpose} and target = ${target} and owner = ${owner}`;
  const { rows } = await sql`
    select from one_time_codes as c where ${isThat} and failures >= ${overAll.aDay} and not ${isNewDay('c')}
    union all
    select from code_tries as t where ${isThat} and source = ${source} and failures >= ${perSource.aDay}
      and not ${isNewDay('t')}`.execute(db);
  return rows.length > 0;
}

/** Targets that have a live code and end in those digits. */
export async function findTargets(
  db: Db,
  purpose: CodePurpose,
  digits: string,
): Promise<{ target: string; isVerified: boolean }[]> {
  const { rows } = await select({
    target: columnsOf('one_time_codes').target,
    isVerified: asBoolean(sql`verified_at is not null`),
  })`
    from one_time_codes
    where purpose = ${purpose} and right(target, ${digits.length}) = ${digits}
      and used_at is null and expires_at > clock_timestamp()`.execute(db);
  return rows;
}

/** Counts of the last hundred codes that left, for the alarm: who pumps codes verifies none. */
export async function countConversion(db: Db): Promise<{ sent: number; verified: number }> {
  const { rows } = await select({ sent: howMany(), verified: asInteger(sql`count(verified_at)`) })`
    from (select verified_at from one_time_codes where created_at > 'epoch' and owner = ''
          order by created_at desc limit 100) as last`.execute(db);
  return rows[0] ?? { sent: 0, verified: 0 };
}

/** Codes two days old: nothing counts or reads them any more. */
export async function removeOldCodes(db: Db): Promise<void> {
  await sql`delete from one_time_codes where expires_at < clock_timestamp() - interval '2 days'
    and failures_since < clock_timestamp() - interval '2 days'`.execute(db);
}
