import { sql } from 'kysely';
import type { Db } from '../database/open-database.ts';
import type { SealedColumn } from '../store-seals.ts';

export const sealedAnswers: SealedColumn = {
  table: 'idempotency_keys',
  keys: ['scope', 'key'],
  column: 'answer',
  purpose: 'answers',
};

type Key = { scope: string; key: string };

/** Null when the key is new and now ours; else what was answered under it. Waits for whoever is just using it. */
export async function claimKey(
  db: Db,
  { scope, key, digest }: Key & { digest: Buffer },
): Promise<{ digest: Buffer; answer: Buffer } | null> {
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ scope, key, request_digest: digest })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 1n) return null;
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_digest', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return { digest: row.request_digest, answer: row.answer ?? Buffer.alloc(0) };
}

export async function keepAnswer(db: Db, { scope, key, answer }: Key & { answer: Buffer }): Promise<void> {
  await db.updateTable('idempotency_keys').set({ answer }).where('scope', '=', scope).where('key', '=', key).execute();
}

/** Answers a day old. */
export async function removeExpiredAnswers(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where created_at < clock_timestamp() - interval '1 day'`.execute(db);
}
