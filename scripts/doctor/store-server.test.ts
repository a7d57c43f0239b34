import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { withDatabase } from '#server/platform/backups/name-beside.ts';
import { startEmbedded } from '#server/platform/database/embedded-postgres.ts';
import { createLog } from '#server/platform/log.ts';
import { afterTest } from '#test/after-test.ts';
import { bootstrapAddress } from '#test/as-bootstrap.ts';
import { readServerFacts } from './store-server.ts';

// A whole cluster is made here, on machines that may be busy.
vi.setConfig({ testTimeout: 90_000 });
const { later, newFolder } = afterTest();

test('a role that may make tables and nothing else cannot bring an empty database up to date, and the doctor knows', async () => {
  const cluster = await startEmbedded(newFolder(), createLog('silent'), { maxConnections: 20, isDurable: false });
  later(cluster.stop);
  const connect = (connectionString: string): pg.Pool => {
    const pool = new pg.Pool({ connectionString, max: 1 });
    // PostgreSQL may end before they have, whether they are in use or not.
    pool.on('connect', (client) => client.on('error', () => {}));
    pool.on('error', () => {});
    later(() => pool.end());
    return pool;
  };
  const owner = connect(bootstrapAddress(cluster.connectionString));
  await owner.query('create role guest login');
  await owner.query('create database homes');
  const homes = withDatabase(bootstrapAddress(cluster.connectionString), 'homes');
  await connect(homes).query('grant create on schema public to guest');
  const guest = connect(homes.replace('postgres@', 'guest@'));
  expect((await readServerFacts(guest)).mayCreate).toBe(false);
  await expect(guest.query('create extension pg_trgm')).rejects.toMatchObject({ code: '42501' });
  await owner.query('grant create on database homes to guest');
  expect((await readServerFacts(guest)).mayCreate).toBe(true);
  await guest.query('create extension pg_trgm');
  await guest.query('create schema graphile_worker');
});
