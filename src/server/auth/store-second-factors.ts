import { sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';
import { asBoolean, asNumber, columnsOf, type Read, select } from '../platform/database/typed-rows.ts';
import type { SealedColumn } from '../platform/store-seals.ts';

export const sealedSecrets: SealedColumn = {
  table: 'second_factors',
  keys: ['staff_id'],
  column: 'sealed_secret',
  purpose: 'second factor',
};

const factor = {
  sealedSecret: columnsOf('second_factors').sealed_secret,
  isConfirmed: asBoolean(sql`confirmed_at is not null`),
  /** The database's clock, milliseconds since 1970. */
  now: asNumber(sql`extract(epoch from clock_timestamp())::float8 * 1000`),
};
export type SecondFactor = Read<typeof factor>;

export async function findSecondFactor(db: Db, staffId: string): Promise<SecondFactor | null> {
  const { rows } = await select(factor)`
    from second_factors where staff_id = ${staffId}`.execute(db);
  return rows[0] ?? null;
}

/** In the place of one that was never confirmed; false when one is in use. */
export async function insertSecondFactor(db: Db, staffId: string, sealedSecret: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into second_factors as f (staff_id, sealed_secret) values (${staffId}, ${sealedSecret})
    on conflict (staff_id) do update set sealed_secret = excluded.sealed_secret, created_at = clock_timestamp(),
      last_step = 0
    where f.confirmed_at is null
    returning 1`.execute(db);
  return rows.length === 1;
}

/** Of all who show a code of that step at once, one; none of an earlier step afterwards (RFC 6238, 5.2). */
export async function takeStep(db: Db, staffId: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update second_factors set last_step = ${step} where staff_id = ${staffId} and last_step < ${step}
    returning 1`.execute(db);
  return rows.length === 1;
}

/** False when it was confirmed before. */
export async function confirmSecondFactor(db: Db, staffId: string): Promise<boolean> {
  const { rows } = await sql`
    update second_factors set confirmed_at = clock_timestamp() where staff_id = ${staffId} and confirmed_at is null
    returning 1`.execute(db);
  return rows.length === 1;
}

/** With its recovery codes, unless a passkey is left that they stand in for; false when there was none. */
export async function removeSecondFactor(db: Db, staffId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('second_factors')
    .where('staff_id', '=', staffId)
    .returning('confirmed_at')
    .execute();
  await removeIdleCodes(db, staffId);
  return gone.some(({ confirmed_at }) => confirmed_at !== null);
}

/** Recovery codes of somebody whom nothing is asked for beside the password. */
export async function removeIdleCodes(db: Db, staffId: string): Promise<void> {
  await sql`delete from recovery_codes where staff_id = ${staffId}
    and not exists (select from staff where id = ${staffId} and has_second_factor)`.execute(db);
}

/** App, passkeys and recovery codes of somebody who has lost them; false when there was nothing. */
export async function removeFactors(trx: Db, staffId: string): Promise<boolean> {
  const hadApp = await removeSecondFactor(trx, staffId);
  const keys = await trx.deleteFrom('passkeys').where('staff_id', '=', staffId).returning('id').execute();
  await removeIdleCodes(trx, staffId);
  return hadApp || keys.length > 0;
}

export async function hasRecoveryCodes(db: Db, staffId: string): Promise<boolean> {
  const row = await db
    .selectFrom('recovery_codes')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The old ones are nothing from then on. */
export async function replaceRecoveryCodes(db: Db, staffId: string, digests: Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('staff_id', '=', staffId).execute();
  await db
    .insertInto('recovery_codes')
    .values(digests.map((digest) => ({ staff_id: staffId, digest })))
    .execute();
}

/** Each is good once. */
export async function takeRecoveryCode(db: Db, staffId: string, digest: Buffer): Promise<boolean> {
  const { rows } = await sql`
    update recovery_codes set used_at = clock_timestamp()
    where staff_id = ${staffId} and digest = ${digest} and used_at is null
    returning 1`.execute(db);
  return rows.length === 1;
}

/** Offers that nobody took up within a day. */
export async function removeUnconfirmed(db: Db): Promise<void> {
  await sql`delete from second_factors
    where confirmed_at is null and created_at < clock_timestamp() - interval '1 day'`.execute(db);
}
