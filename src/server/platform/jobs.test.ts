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

test('jobs of one queue are done one after the other, and hold no others up', async () => {
  const other = createJobs(platform.connectionString, log);
  const seen: string[] = [];
  const held = Promise.withResolvers<void>();
  await other.work({
    picture: async (name) => {
      seen.push(`begin ${name}`);
      if (name === 'a') await held.promise;
      seen.push(`end ${name}`);
    },
    mail: async () => void seen.push('mail'),
  });
  await other.add(db, 'picture', 'a', { queue: 'pictures' });
  await expect.poll(() => seen, { timeout: 5000 }).toEqual(['begin a']);
  await other.add(db, 'picture', 'b', { queue: 'pictures' });
  await other.add(db, 'mail', {});
  await expect.poll(() => seen, { timeout: 5000 }).toEqual(['begin a', 'mail']);
  held.resolve();
  await expect.poll(() => seen, { timeout: 5000 }).toEqual(['begin a', 'mail', 'end a', 'begin b', 'end b']);
  await other.close();
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

test('work of every hour is done at the start as well, so that a restart does not put it off', async () => {
  const other = createJobs(platform.connectionString, log);
  let times = 0;
  const sweep = async () => {
    times += 1;
  };
  await other.work({ sweep }, ['sweep']);
  await expect.poll(() => times, { timeout: 5000 }).toBe(1);
  await other.close();
});
