import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { afterTest } from '#test/after-test.ts';
import { bootstrapAddress } from '#test/as-bootstrap.ts';
import { createDatabase } from '#test/clone-database.ts';
import { startEmbedded } from '../database/embedded-postgres.ts';
import { openApart } from '../database/open-apart.ts';
import { createLog } from '../log.ts';
import { nameBeside, withDatabase } from './name-beside.ts';
import { countSessions, dropUsed, nameOf, onDatabase, openClient, openServer } from './store-databases.ts';
import { dropFormer } from './store-former.ts';

// A whole cluster is made here, on machines that may be busy.
vi.setConfig({ testTimeout: 90_000 });
const { later, newFolder } = afterTest();

/** A PostgreSQL whose autovacuum looks every second and hardly moves, and a database in it that it has begun with. */
async function startSlowVacuum(): Promise<string> {
  const cluster = await startEmbedded(newFolder(), createLog('silent'), { maxConnections: 20, isDurable: false });
  later(cluster.stop);
  const database = await createDatabase(cluster.connectionString);
  await onDatabase(bootstrapAddress(cluster.connectionString), async (owner) => {
    await owner.query(`alter system set autovacuum_naptime = '1s'`);
    await owner.query(`alter system set autovacuum_vacuum_cost_delay = '100ms'`);
    await owner.query('alter system set autovacuum_vacuum_cost_limit = 1');
    await owner.query('select pg_reload_conf()');
    await onDatabase(database, async (client) => {
      await client.query(`create table rows as select repeat('x', 1000) as text from generate_series(1, 20000)`);
      await client.query('delete from rows');
      const isAt = `select from pg_stat_activity where backend_type = 'autovacuum worker' and datname = $1`;
      await expect
        .poll(async () => (await owner.query(isAt, [await nameOf(client)])).rowCount, { timeout: 60_000 })
        .toBeGreaterThan(0);
    });
  });
  return database;
}

test('a database is dropped while an autovacuum and a session of our own are in it', async () => {
  const database = await startSlowVacuum();
  const inside = await openClient(database);
  later(() => inside.end());
  const name = await nameOf(inside);
  const server = await openServer(database);
  later(() => server.end());

  await expect(server.query(`drop database ${pg.escapeIdentifier(name)} with (force)`)).rejects.toMatchObject({
    code: '42501',
  });
  await dropUsed(server, name);
  await expect(inside.query('select 1')).rejects.toThrow();
  // Nor does one that is not there hold anybody up.
  await dropUsed(server, name);
  const { rowCount } = await server.query('select from pg_database where datname = $1', [name]);
  expect(rowCount).toBe(0);
});

test('a session of another role counts, although the house may not see what it does, and keeps its database', async () => {
  const cluster = await startEmbedded(newFolder(), createLog('silent'), { maxConnections: 20, isDurable: false });
  later(cluster.stop);
  const server = await openServer(cluster.connectionString);
  later(() => server.end());
  const former = nameBeside('aangan', 'before', new Date('2026-01-01T00:00:00Z'));
  await server.query(`create database ${pg.escapeIdentifier(former)}`);
  expect(await countSessions(server, former)).toBe(0);
  const stranger = await openClient(withDatabase(bootstrapAddress(cluster.connectionString), former));
  later(() => stranger.end());
  expect(await countSessions(server, former)).toBe(1);

  const { db, close } = openApart({ connectionString: cluster.connectionString, log: createLog('silent') }, 1);
  later(close);
  const isThere = async () =>
    (await server.query('select from pg_database where datname = $1', [former])).rowCount === 1;
  await dropFormer(db, 7);
  expect(await isThere()).toBe(true);
  await stranger.end();
  await expect.poll(() => countSessions(server, former)).toBe(0);
  await dropFormer(db, 7);
  expect(await isThere()).toBe(false);
});
