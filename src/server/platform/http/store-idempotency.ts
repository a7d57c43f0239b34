import { sql } from 'kysely';
import type { Db } from '../database/open-database.ts';
import { prepare, type Slots } from '../database/prepare-statement.ts';
import { asBoolean } from '../database/typed-rows.ts';
import type { SealedColumn } from '../store-seals.ts';

export const sealedAnswers: SealedColumn = {
  table: 'idempotency_keys',
  keys: ['scope', 'key'],
  column: 'answer',
  purpose: 'answers',
};

type Key = { scope: string; key: string };

const insertKey = prepare(
  { isNew: asBoolean(sql`true`) },
  (given: Slots<Key & { digest: Buffer }>, columns) => sql`
    insert into idempotency_keys (scope, key, request_digest) values (${given.scope}, ${given.key}, ${given.digest})
    on conflict (scope, key) do nothing returning ${columns}`,
);
const updateAnswer = prepare(
  {},
  ({ scope, key, answer }: Slots<Key & { answer: Buffer }>) => sql`
    update idempotency_keys set answer = ${answer} where scope = ${scope} and key = ${key}`,
);

type Claimed = { digest: Buffer; answer: Buffer };

/** What was asked and answered under that key; null for one that nobody used. */
export async function findKey(db: Db, { scope, key }: Key): Promise<Claimed | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_digest', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  return row === undefined ? null : { digest: row.request_digest, answer: row.answer ?? Buffer.alloc(0) };
}

/** Null when the key is new and now ours; else what was answered under it. Waits for whoever is just using it. */
export async function claimKey(db: Db, { scope, key, digest }: Key & { digest: Buffer }): Promise<Claimed | null> {
  for (;;) {
    const claimed = await insertKey(db, { scope, key, digest });
    if (claimed.length === 1) return null;
    const earlier = await findKey(db, { scope, key });
    // What is not there any more had its day between the two questions: the key is free.
    if (earlier !== null) return earlier;
  }
}

export async function keepAnswer(db: Db, answer: Key & { answer: Buffer }): Promise<void> {
  await updateAnswer(db, answer);
}

/** Answers a day old. */
export async function removeExpiredAnswers(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where created_at < clock_timestamp() - interval '1 day'`.execute(db);
}
