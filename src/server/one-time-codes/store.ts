import { sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';

export type CodePurpose = 'gate' | 'query' | 'change-email' | 'change-phone' | 'reset-email' | 'reset-phone';

/** Whose code, and what for. `target` is E.164 or a lower-case e-mail address; `owner` a member of staff or ''. */
export type CodeKey = { purpose: CodePurpose; target: string; owner: string };

/** Milliseconds until a next code may be made, 0 when it may be now. */
export async function findWait(db: Db, { purpose, target, owner }: CodeKey, resendAfter: number): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select greatest(0, ${resendAfter}::float8
      - extract(epoch from clock_timestamp() - created_at)::float8 * 1000) as wait
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

type TryLimits = { perCode: number; perDay: number };

/**
 * Counts one try and then shows what to compare with; null when there is nothing to try or no try left. The count is
 * committed before anybody learns whether the try was right, so parallel tries cannot outrun it.
 */
export async function countTry(
  db: Db,
  { purpose, target, owner }: CodeKey,
  { perCode, perDay }: TryLimits,
): Promise<Buffer | null> {
  const { rows } = await sql<{ digest: Buffer }>`
    update one_time_codes
    set tries = tries + 1,
        failures = case when failures_since < clock_timestamp() - interval '1 day' then 1 else failures + 1 end,
        failures_since = case when failures_since < clock_timestamp() - interval '1 day'
                         then clock_timestamp() else failures_since end
    where purpose = ${purpose} and target = ${target} and owner = ${owner}
      and used_at is null and expires_at > clock_timestamp() and tries < ${perCode}
      and (failures < ${perDay} or failures_since < clock_timestamp() - interval '1 day')
    returning digest`.execute(db);
  return rows[0]?.digest ?? null;
}

/** Of all who hold the right code at once, one takes it. The try that was counted ahead was no failure. */
export async function takeCode(
  db: Db,
  { purpose, target, owner }: CodeKey,
  digest: Buffer,
  { use }: { use: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update one_time_codes
    set failures = failures - 1,
        verified_at = coalesce(verified_at, clock_timestamp()),
        used_at = ${use ? sql`clock_timestamp()` : sql`null`},
        -- Checked ahead of its use (TRAP-14): checking again is no guess.
        tries = case when ${use} then tries else tries - 1 end
    where purpose = ${purpose} and target = ${target} and owner = ${owner} and digest = ${digest} and used_at is null
    returning 1`.execute(db);
  return rows.length === 1;
}

/** Targets that have a live code and end in those digits. */
export async function findTargets(
  db: Db,
  purpose: CodePurpose,
  digits: string,
): Promise<{ target: string; isVerified: boolean }[]> {
  const { rows } = await sql<{ target: string; isVerified: boolean }>`
    select target, verified_at is not null as "isVerified" from one_time_codes
    where purpose = ${purpose} and right(target, ${digits.length}) = ${digits}
      and used_at is null and expires_at > clock_timestamp()`.execute(db);
  return rows;
}

export async function insertVerifiedPhone(
  db: Db,
  phone: { phone: string; purpose: 'gate' | 'query'; tokenDigest: Buffer },
): Promise<void> {
  await db
    .insertInto('verified_phones')
    .values({ phone: phone.phone, purpose: phone.purpose, token_digest: phone.tokenDigest })
    .execute();
}

type Proof = { phone: string; tokenDigest: Buffer | null; minutes: number };

const matches = ({ phone, tokenDigest, minutes }: Proof) => sql<boolean>`
  phone = ${phone} and verified_at > clock_timestamp() - ${minutes} * interval '1 minute'
  and (${tokenDigest}::bytea is null or token_digest = ${tokenDigest})`;

/** The newest proof of a number, used or not. */
export async function findVerified(db: Db, proof: Proof): Promise<{ verifiedAt: Date } | null> {
  const { rows } = await sql<{ verifiedAt: Date }>`
    select verified_at as "verifiedAt" from verified_phones where ${matches(proof)}
    order by verified_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Uses a proof up; of several at once one does. */
export async function useVerified(db: Db, proof: Proof): Promise<boolean> {
  const { rows } = await sql`
    update verified_phones set used_at = clock_timestamp()
    where used_at is null and id = (
      select id from verified_phones where ${matches(proof)} and used_at is null
      order by verified_at desc limit 1 for update)
    returning 1`.execute(db);
  return rows.length === 1;
}

/** Counts of the last hundred codes that left, for the alarm: who pumps codes verifies none. */
export async function countConversion(db: Db): Promise<{ sent: number; verified: number }> {
  const { rows } = await sql<{ sent: number; verified: number }>`
    select count(*)::int as sent, count(verified_at)::int as verified
    from (select verified_at from one_time_codes where created_at > 'epoch' and owner = ''
          order by created_at desc limit 100) as last`.execute(db);
  return rows[0] ?? { sent: 0, verified: 0 };
}

/** Codes two days old and proofs a day old: nothing counts or reads them any more. */
export async function removeOld(db: Db): Promise<void> {
  await sql`delete from one_time_codes where expires_at < clock_timestamp() - interval '2 days'
    and failures_since < clock_timestamp() - interval '2 days'`.execute(db);
  await sql`delete from verified_phones where verified_at < clock_timestamp() - interval '1 day'`.execute(db);
}
