import { afterAll, expect, test } from 'vitest';
import { makeDeveloper } from '#test/make.ts';
import { startPlatform } from '#test/start-platform.ts';
import { createJobs } from './jobs.ts';

const platform = await startPlatform();
const { db, jobs, log } = platform;
afterAll(() => platform.close());

const done: unknown[] = [];
let failures = 1;
await jobs.work({
  'note-developer': async (payload) => {
    done.push(payload);
  },
  'fail-once': async (_, { attempt }) => {
    if (failures-- > 0) throw new Error('not yet');
    done.push({ attempt });
  },
});

test('a job commits together with the fact it is about, and not without it', async () => {
  const undone = db.transaction().execute(async (transaction) => {
    const { id } = await makeDeveloper(transaction, { name: 'Never Built' });
    await jobs.add(transaction, 'note-developer', { id });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await db.transaction().execute(async (transaction) => {
    await makeDeveloper(transaction, { name: 'Built' });
    await jobs.add(transaction, 'note-developer', { name: 'Built' });
  });
  await expect.poll(() => done, { timeout: 5000 }).toEqual([{ name: 'Built' }]);
});

test('a second job with the same key replaces the one that waits', async () => {
  done.length = 0;
  const runAt = new Date(Date.now() + 700);
  await jobs.add(db, 'note-developer', { version: 1 }, { key: 'developer-7', runAt });
  await jobs.add(db, 'note-developer', { version: 2 }, { key: 'developer-7' });
  await expect.poll(() => done, { timeout: 5000 }).toEqual([{ version: 2 }]);
});

test('a job that fails is tried again later', async () => {
  done.length = 0;
  await jobs.add(db, 'fail-once', {});
  await expect.poll(() => done, { timeout: 15_000 }).toEqual([{ attempt: 2 }]);
});

test('closing gives a running job time to end', async () => {
  const other = createJobs(platform.connectionString, log);
  let state = 'waiting';
  await other.work({
    slow: async () => {
      state = 'running';
      await new Promise((resolve) => setTimeout(resolve, 300));
      state = 'done';
    },
  });
  await other.add(db, 'slow', {});
  await expect.poll(() => state, { timeout: 5000 }).toBe('running');
  await other.close();
  expect(state).toBe('done');
});
