import { type Selectable, sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';
import type { DB } from '../platform/database/schema.gen.ts';

export type PasskeyRow = Selectable<DB['passkeys']>;
export type ChallengePurpose = 'register' | 'sign-in' | 'second-factor';
type Challenge = { challenge: string; purpose: ChallengePurpose; staffId: string | null };

/** Good for so many milliseconds. */
export async function insertChallenge(
  db: Db,
  { challenge, purpose, staffId }: Challenge,
  lifetime: number,
): Promise<void> {
  await sql`insert into passkey_challenges (challenge, purpose, staff_id, expires_at)
    values (${challenge}, ${purpose}, ${staffId}, clock_timestamp() + ${lifetime} * interval '1 ms')`.execute(db);
}

/** Of all who answer a challenge at once, one; nobody afterwards, whether the answer was right or not. */
export async function takeChallenge(db: Db, { challenge, purpose, staffId }: Challenge): Promise<boolean> {
  const { rows } = await sql`
    delete from passkey_challenges
    where challenge = ${challenge} and purpose = ${purpose} and staff_id is not distinct from ${staffId}
      and expires_at > clock_timestamp()
    returning 1`.execute(db);
  return rows.length === 1;
}

export async function removeOldChallenges(db: Db): Promise<void> {
  await sql`delete from passkey_challenges where expires_at < clock_timestamp()`.execute(db);
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  const row = await db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
  return row ?? null;
}

/** Oldest first. */
export function listPasskeys(db: Db, staffId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

type NewPasskeyRow = {
  credentialId: string;
  staffId: string;
  name: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  isSynced: boolean;
};

/** Null when that credential is somebody's already. */
export async function insertPasskey(trx: Db, passkey: NewPasskeyRow): Promise<PasskeyRow | null> {
  const row = await trx
    .insertInto('passkeys')
    .values({
      credential_id: passkey.credentialId,
      staff_id: passkey.staffId,
      name: passkey.name,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      is_synced: passkey.isSynced,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Notes that it was used and how far its counter is. False when the counter did not go on: two authenticators hold the
 * key. Many never count; theirs stays at 0.
 */
export async function countUse(
  db: Db,
  id: string,
  { counter, isSynced }: { counter: number; isSynced: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update passkeys set counter = ${counter}, is_synced = ${isSynced}, last_used_at = clock_timestamp()
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning 1`.execute(db);
  return rows.length === 1;
}

/** Null when that person has none of that id. */
export async function renamePasskey(
  trx: Db,
  { id, staffId, name }: { id: string; staffId: string; name: string },
): Promise<PasskeyRow | null> {
  const row = await trx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** The one that went; null when that person had none of that id. */
export async function removePasskey(
  trx: Db,
  { id, staffId }: { id: string; staffId: string },
): Promise<PasskeyRow | null> {
  const row = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
