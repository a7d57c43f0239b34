import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { cloneDatabase, dropDatabase } from '#test/clone-database.ts';
import { createLog } from '../log.ts';
import { createPool } from './pool.ts';

const connectionString = await cloneDatabase();
const pool = createPool(connectionString, createLog('silent'));
const other = new pg.Client({ connectionString });
await other.connect();
afterAll(async () => {
  await pool.end();
  await other.end();
  await dropDatabase(connectionString);
});

const terminate = (pid: number) => other.query('select pg_terminate_backend($1, 5000)', [pid]);
const pidOf = async (client: pg.Pool | pg.PoolClient) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;

test('the app survives the end of an idle connection, of one inside a transaction, and of one inside a query', async () => {
  await terminate(await pidOf(pool));
  expect(await pidOf(pool)).toBeGreaterThan(0);

  const borrowed = await pool.connect();
  await borrowed.query('begin');
  await terminate(await pidOf(borrowed));
  await expect(borrowed.query('commit')).rejects.toThrow();
  borrowed.release(true);

  const busy = await pool.connect();
  const pid = await pidOf(busy);
  const query = expect(busy.query('select pg_sleep(2)')).rejects.toMatchObject({ code: '57P01' });
  await terminate(pid);
  await query;
  busy.release(true);
  expect(await pidOf(pool)).toBeGreaterThan(0);
});

test('a query that takes too long is ended by the database, unless the caller asked for more time', async () => {
  const hasty = createPool(connectionString, createLog('silent'), {
    timeouts: { connect: 2000, statement: 50, lock: 50, idleInTransaction: 50 },
  });
  await expect(hasty.query('select pg_sleep(1)')).rejects.toMatchObject({ code: '57014' });
  expect((await pool.query('select pg_sleep(0.1)')).rowCount).toBe(1);
  await hasty.end();
});

test('a whole number too large for JavaScript is an error, not a wrong number', async () => {
  expect(
    (await pool.query(`select 9007199254740991::bigint as n, 12.5::numeric as m, '2026-01-31'::date as d`)).rows,
  ).toEqual([{ n: 9_007_199_254_740_991, m: 12.5, d: '2026-01-31' }]);
  await expect(pool.query('select 9007199254740992::bigint')).rejects.toThrow('too large');
});
