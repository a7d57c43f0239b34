import { afterAll, expect, test } from 'vitest';
import { makeProperty } from '#test/make.ts';
import { startPlatform } from '#test/start-platform.ts';
import { createPool } from './database/pool.ts';
import { openEvents } from './events.ts';
import { createLog } from './log.ts';

const platform = await startPlatform();
const log = createLog('silent');
const pool = createPool(platform.connectionString, log);
const other = await openEvents(platform.connectionString, pool, log);
afterAll(async () => {
  await other.close();
  await pool.end();
  await platform.close();
});

test('news of one process reaches another within 2 s, in order, and only on its channel', async () => {
  const heard: string[] = [];
  other.on('rooms', (payload) => heard.push(payload));
  await other.listening();
  await platform.events.notify('rooms', '1');
  await platform.events.notify('other', 'not for rooms');
  await platform.events.notify('rooms', '2');
  await expect.poll(() => heard, { timeout: 2000 }).toEqual(['1', '2']);
});

test('a changed listing is announced by the database itself', async () => {
  const tags = new Set<string>();
  other.on('stale', (tag) => tags.add(tag));
  await other.listening();
  const { id } = await makeProperty(platform.db);
  await expect.poll(() => tags, { timeout: 2000 }).toContain(`property:${id}`);
  expect(tags).toContain('properties');
});

test('a handler that ended hears nothing more, and one that throws does not silence the others', async () => {
  const heard: string[] = [];
  const end = other.on('talk', () => heard.push('ended'));
  other.on('talk', () => {
    throw new Error('broken handler');
  });
  other.on('talk', (payload) => heard.push(payload));
  end();
  await other.notify('talk', 'hello');
  await expect.poll(() => heard, { timeout: 2000 }).toEqual(['hello']);
});

test('after its connection was cut it listens again, on old and new channels, and says that news may be missing', async () => {
  const heard: string[] = [];
  let returned = 0;
  other.onReconnect(() => {
    returned += 1;
  });
  other.on('before', (payload) => heard.push(payload));
  await other.notify('before', '1');
  await expect.poll(() => heard, { timeout: 2000 }).toEqual(['1']);
  await pool.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`);
  other.on('while-away', (payload) => heard.push(payload));
  await expect.poll(() => returned, { timeout: 5000 }).toBe(1);
  await platform.events.notify('before', '2');
  await platform.events.notify('while-away', '3');
  await expect.poll(() => heard, { timeout: 2000 }).toEqual(['1', '2', '3']);
});
