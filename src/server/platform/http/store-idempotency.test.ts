import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startPlatform } from '#test/start-platform.ts';
import { claimKey } from './store-idempotency.ts';

const platform = await startPlatform();
afterAll(() => platform.close());

test('a key whose day ends between the two questions is free, and belongs to whoever asked', async () => {
  const { db } = platform;
  const claim = { scope: 'tests', key: 'a-day-old', digest: createHash('sha256').update('asked').digest() };
  expect(await claimKey(db, claim)).toBeNull();
  let answers = 0;
  const racing = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answers += 1;
      if (answers === 1) await sql`delete from idempotency_keys where scope = 'tests'`.execute(db);
      return result;
    },
  });
  expect(await claimKey(racing, claim)).toBeNull();
  expect(answers).toBe(3);
  expect((await claimKey(db, claim))?.digest).toEqual(claim.digest);
});
