import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import type { PropertyQuery } from '#contract/properties.ts';
import { openDatabaseDoor } from '#test/database-door.ts';
import { makeProperty } from '#test/make.ts';
import { startPlatform } from '#test/start-platform.ts';
import type { Platform } from '../../platform/platform.ts';
import { readCards } from '../search/keep-cards.ts';
import type { Search } from '../search/search-shown.ts';
import { getFacets, listProperties } from '../service.ts';
import { type OpenEngine, openEngine } from './open-engine.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** An engine over a database of its own that has caught up, and its thread. */
async function start(times = {}, connectionString?: string) {
  const platform = await startPlatform({ env: { SEARCH_ENGINE: '1' } });
  closers.push(platform.close);
  const began = new Promise<Worker>((resolve) => process.once('worker', resolve));
  const own: Platform = connectionString === undefined ? platform : { ...platform, connectionString };
  const open = openEngine(own, times);
  closers.push(open.close);
  const thread = await began;
  await platform.events.listening();
  await whenCurrent(open);
  return { platform, open, thread, search: { db: platform.db, engine: open.engine } };
}

const whenCurrent = ({ engine }: OpenEngine) =>
  expect.poll(engine.isCurrent, { timeout: 20_000, interval: 20 }).toBe(true);
const asked = async ({ metrics }: Platform) => {
  const { values } = await metrics.searches.get();
  return Object.fromEntries(values.map(({ labels, value }) => [labels.asked, value]));
};
const first = { page: 1, limit: 6 };
/** Ids for cards. */
const listIds = (search: Search, query: PropertyQuery) =>
  listProperties(
    search,
    readCards(search.db, ({ id }) => id),
    query,
  );

test('searches of visitors are answered by it, and by the database while it is not there', async () => {
  const { platform, search, thread, open } = await start();
  const { id } = await makeProperty(platform.db, { city: 'Noida' });
  await expect.poll(async () => (await listIds(search, first)).cards).toEqual([id]);
  await whenCurrent(open);
  const before = await asked(platform);
  expect((await listIds(search, { ...first, search: 'noida' })).pagination.totalCount).toBe(1);
  expect((await asked(platform)).engine).toBeGreaterThan(before.engine ?? 0);

  const successor = new Promise((resolve) => process.once('worker', resolve));
  await thread.terminate();
  await expect.poll(() => open.engine.isCurrent()).toBe(false);
  expect((await listIds(search, { ...first, search: 'noida' })).pagination.totalCount).toBe(1);
  await successor;
  await whenCurrent(open);
  expect((await getFacets(search, {})).city).toEqual([{ value: 'Noida', label: 'Noida', count: 1 }]);
});

test('whoever has heard of a change is never answered from before it', async () => {
  const { platform, search } = await start();
  let heard = 0;
  platform.events.on('stale', (tag) => {
    if (tag.startsWith('property:')) heard += 1;
  });
  const { id } = await makeProperty(platform.db, { price: 1_000_000 });
  for (let round = 1; round <= 25; round += 1) {
    const price = 1_000_000 + round;
    await platform.db.updateTable('properties').set({ price }).where('id', '=', id).execute();
    await expect.poll(() => heard, { interval: 1 }).toBe(1 + round);
    // Asked of the total, which is the engine's own: rows are read from the database in any case.
    const { pagination } = await listIds(search, { ...first, minPrice: price, maxPrice: price });
    expect(pagination.totalCount).toBe(1);
  }
});

test('what was withdrawn is in no page from that moment on, whoever has heard of it', async () => {
  const { platform, search, open } = await start({ lookEvery: 600_000 });
  const [kept, gone] = [await makeProperty(platform.db), await makeProperty(platform.db)];
  await expect.poll(async () => (await listIds(search, first)).cards.length).toBe(2);
  await whenCurrent(open);
  await platform.db.updateTable('properties').set({ is_active: false }).where('id', '=', gone.id).execute();
  const { cards, pagination } = await listIds(search, first);
  expect([cards, pagination.totalCount]).toEqual([[kept.id], 1]);
});

test('a change whose news were lost is found by its own look', async () => {
  const platform = await startPlatform({ env: { SEARCH_ENGINE: '1' } });
  closers.push(platform.close);
  // Nobody tells it anything.
  const events = { ...platform.events, on: () => () => {}, onReconnect: () => {} };
  const open = openEngine({ ...platform, events }, { lookEvery: 50 });
  closers.push(open.close);
  await whenCurrent(open);
  await makeProperty(platform.db, { city: 'Dubai' });
  const search = { db: platform.db, engine: open.engine };
  await expect.poll(async () => (await getFacets(search, {})).totalCount).toBe(1);
});

test('a database that goes away and comes back takes it away and brings it back, with what changed meanwhile', async () => {
  const platform = await startPlatform({ env: { SEARCH_ENGINE: '1' } });
  closers.push(platform.close);
  const door = await openDatabaseDoor(platform.connectionString);
  closers.push(door.shut);
  const open = openEngine(
    { ...platform, connectionString: door.connectionString, config: { ...platform.config, logLevel: 'silent' } },
    { lookEvery: 50 },
  );
  closers.push(open.close);
  const search = { db: platform.db, engine: open.engine };
  await whenCurrent(open);
  await door.shut();
  await makeProperty(platform.db, { city: 'Jaipur' });
  await expect.poll(() => open.engine.isCurrent()).toBe(false);
  expect((await getFacets(search, {})).totalCount).toBe(1);
  await door.open();
  await whenCurrent(open);
  expect((await getFacets(search, {})).city[0]?.value).toBe('Jaipur');
});

test('one that cannot read the database from the start says so once, and begins when it can', async () => {
  const platform = await startPlatform({ env: { SEARCH_ENGINE: '1' } });
  closers.push(platform.close);
  const door = await openDatabaseDoor(platform.connectionString);
  closers.push(door.shut);
  await door.shut();
  let turnedAway = 0;
  const nobody = createServer((guest) => {
    turnedAway += 1;
    guest.destroy();
  });
  await once(nobody.listen(Number(new URL(door.connectionString).port), '127.0.0.1'), 'listening');
  const warnings = vi.spyOn(platform.log, 'warn').mockImplementation(() => {});
  const open = openEngine(
    { ...platform, connectionString: door.connectionString, config: { ...platform.config, logLevel: 'silent' } },
    { lookEvery: 20 },
  );
  closers.push(open.close);
  const told = () => warnings.mock.calls.filter(([, text]) => String(text).includes('cannot follow')).length;
  await expect.poll(() => turnedAway, { timeout: 20_000 }).toBeGreaterThan(3);
  await once(nobody.close(), 'close');
  await door.open();
  await whenCurrent(open);
  expect(told()).toBe(1);
});

test('one of which too much is gone answers on while everything is read anew, and is never behind', async () => {
  const { platform, search, open } = await start({ fewGone: 20, lookEvery: 600_000 });
  const infos = vi.spyOn(platform.log, 'info');
  const reads = () => infos.mock.calls.filter(([, text]) => String(text).includes('read every listing')).length;
  let heard = 0;
  platform.events.on('stale', (tag) => {
    if (tag.startsWith('property:')) heard += 1;
  });
  const { id } = await makeProperty(platform.db, { price: 1_000_000 });
  let round = 0;
  // Twice: what took the place of the first wears out too.
  while (reads() < 2) {
    round += 1;
    const price = 1_000_000 + round;
    await platform.db.updateTable('properties').set({ price }).where('id', '=', id).execute();
    await expect.poll(() => heard, { interval: 1 }).toBe(1 + round);
    await expect.poll(open.engine.isCurrent, { interval: 1 }).toBe(true);
    const byEngine = (await asked(platform)).engine ?? 0;
    const { pagination } = await listIds(search, { ...first, minPrice: price, maxPrice: price });
    expect(pagination.totalCount).toBe(1);
    expect((await asked(platform)).engine).toBeGreaterThan(byEngine);
  }
  expect(round).toBeGreaterThan(40);
});

test('a restart reads the copy and not every listing, and another if that one is wrong', async () => {
  const platform = await startPlatform({ env: { SEARCH_ENGINE: '1' } });
  closers.push(platform.close);
  await makeProperty(platform.db, { city: 'Noida' });
  const open = openEngine(platform, { lookEvery: 20 });
  closers.push(open.close);
  await whenCurrent(open);
  const copied = path.join(platform.config.dataDir, 'search', 'catalogue');
  await expect.poll(() => existsSync(copied)).toBe(true);
  const infos = vi.spyOn(platform.log, 'info');
  const errors = vi.spyOn(platform.log, 'error').mockImplementation(() => {});
  const reads = () => infos.mock.calls.filter(([, text]) => String(text).includes('read every listing')).length;

  await makeProperty(platform.db, { city: 'Dubai' });
  await open.close();
  const again = openEngine(platform, { lookEvery: 20 });
  closers.push(again.close);
  await whenCurrent(again);
  const search = { db: platform.db, engine: again.engine };
  const cities = async () => (await getFacets(search, {})).city.map(({ value }) => value).toSorted();
  expect(await cities()).toEqual(['Dubai', 'Noida']);
  expect(reads()).toBe(0);
  expect(errors).not.toHaveBeenCalled();
  await again.close();

  // Behind the back of everything that notes changes.
  await platform.db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    await sql`update properties set price = 6000000, is_featured = true, city = 'Jaipur'`.execute(one);
    await sql`reset session_replication_role`.execute(one);
  });
  const third = openEngine(platform, { lookEvery: 20 });
  closers.push(third.close);
  await whenCurrent(third);
  search.engine = third.engine;
  expect(await cities()).toEqual(['Jaipur']);
  expect(reads()).toBe(1);
  expect(errors).toHaveBeenCalled();
  expect(JSON.stringify(await platform.metrics.alarms.get())).toContain('search_engine');
});

test('one that says something else than the database is found out, alarmed and begun anew', async () => {
  const { platform, search, open } = await start({ lookEvery: 600_000, compareEvery: 100 });
  const errors = vi.spyOn(platform.log, 'error').mockImplementation(() => {});
  // Behind the back of everything that announces and notes changes.
  const made = await makeProperty(platform.db, { city: 'Noida', price: 5_000_000 });
  await expect.poll(async () => (await getFacets(search, {})).totalCount).toBe(1);
  await whenCurrent(open);
  await platform.db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    await sql`update properties set price = 6000000, is_featured = true, city = 'Delhi' where id = ${made.id}`.execute(
      one,
    );
    await sql`reset session_replication_role`.execute(one);
  });
  await expect.poll(() => errors.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(JSON.stringify(await platform.metrics.alarms.get())).toContain('search_engine');
  await expect.poll(async () => (await getFacets(search, {})).city[0]?.value).toBe('Delhi');
  errors.mockRestore();
});
