import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { openDatabaseDoor } from '#test/database-door.ts';
import { makeDeveloper } from '#test/make.ts';
import { startPlatform } from '#test/start-platform.ts';
import { createPool } from './database/pool.ts';
import { createJobs } from './jobs.ts';
import { releaseOnce } from './run-jobs.ts';

const platform = await startPlatform();
const { db, jobs, log } = platform;
afterAll(() => platform.close());
afterEach(() => vi.restoreAllMocks());

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
  await other.work({ sweep }, { sweep: 'hour' });
  await expect.poll(() => times, { timeout: 5000 }).toBe(1);
  await other.close();
});

test('a job whose end the database did not hear of is done again within seconds, and its queue goes on', async () => {
  // The library prints what a worker says that ends without its database.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const warnings = vi.spyOn(log, 'warn');
  const ended = 'the jobs ended by themselves and are begun again';
  const door = await openDatabaseDoor(platform.connectionString);
  const cut = createJobs(door.connectionString, log, 100);
  const seen: string[] = [];
  await cut.work({
    cut: async (name) => {
      seen.push(String(name));
      if (seen.length === 1) await door.shut();
    },
  });
  await cut.add(db, 'cut', 'first', { queue: 'cut off' });
  await cut.add(db, 'cut', 'second', { queue: 'cut off' });
  await expect.poll(() => seen).toEqual(['first']);
  // It tries to tell the end until then, and would be heard behind an open door.
  await expect.poll(() => warnings.mock.calls.map(([text]) => text)).toContainEqual(ended);
  await door.open();
  await expect.poll(() => seen).toEqual(['first', 'first', 'second']);
  await cut.close();
  await door.shut();
});

test('a connection that is given back twice, as the library does when it is lost in the middle of an end, is back once', async () => {
  const pool = releaseOnce(createPool(platform.connectionString, log, { max: 1 }));
  const again = () =>
    new Promise<void>((resolve, reject) =>
      pool.connect((cause, _client, release) => {
        if (cause) reject(cause);
        release();
        release();
        resolve();
      }),
    );
  await again();
  await again();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  await pool.end();
});

test('the jobs of a worker that is gone are done by another, those of one that works are left to it', async () => {
  const door = await openDatabaseDoor(platform.connectionString);
  const gone = createJobs(door.connectionString, log, 60_000);
  const there = createJobs(platform.connectionString, log, 50);
  const seen: string[] = [];
  const held = Promise.withResolvers<void>();
  const note = (who: string) => async (name: unknown) => {
    seen.push(`${who} ${name}`);
    if (who === 'gone' || name === 'long') await held.promise;
  };
  await gone.work({ left: note('gone') });
  await gone.add(db, 'left', 'one', { queue: 'left' });
  await gone.add(db, 'left', 'two', { queue: 'left' });
  await expect.poll(() => seen).toEqual(['gone one']);
  await there.work({ left: note('there'), other: note('there') });
  await there.add(db, 'other', 'long');
  // It looks some ten times, and takes nothing from whoever still has a connection.
  await expect.poll(() => seen).toEqual(['gone one', 'there long']);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(seen).toEqual(['gone one', 'there long']);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await door.shut();
  await expect.poll(() => seen).toEqual(['gone one', 'there long', 'there one', 'there two']);
  held.resolve();
  await there.close();
  await door.open();
  await gone.close();
  await door.shut();
});
