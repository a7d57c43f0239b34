import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, dropDatabase } from '#test/clone-database.ts';
import { type DatabaseDoor, openDatabaseDoor } from '#test/database-door.ts';
import { makeProperty } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { hostsOf } from './find-primary.ts';

const patient = { timeout: 10_000 };
const lead = { firstName: 'Ira', email: 'ira@mail.example', phone: '9811077234', message: 'Is it still there?' };

/** Two doors to one database stand for two hosts; `npm run drill -- standby` has a real standby. */
let behind: string;
let doors: DatabaseDoor[];
let started: StartedApp;
let keeper: pg.Client;
beforeAll(async () => {
  behind = await cloneDatabase();
  doors = [await openDatabaseDoor(behind), await openDatabaseDoor(behind)];
  const [one, other] = doors.map(({ connectionString }) => new URL(connectionString));
  keeper = new pg.Client({ connectionString: behind });
  await keeper.connect();
  const both = `postgres://${one?.username}@${one?.host},${other?.host}${one?.pathname}?target_session_attrs=read-write`;
  await doors[0]?.shut();
  started = await startApp({ env: { DATABASE_URL: both } });
});
afterEach(async () => {
  await keeper.query(
    `alter database ${keeper.escapeIdentifier(keeper.database ?? '')} reset default_transaction_read_only`,
  );
});
afterAll(async () => {
  await started.close();
  for (const door of doors) await door.shut();
  await keeper.end();
  await dropDatabase(behind);
});

const status = async () => (await started.post('/api/inquiries', lead)).status;

test('each host of a list becomes an address; a single one and a socket stay as they are', () => {
  expect(hostsOf('postgres://u:p%40x@a:5432,b,[::1]:5433/homes?sslmode=require')).toEqual([
    'postgres://u:p%40x@a:5432/homes?sslmode=require',
    'postgres://u:p%40x@b/homes?sslmode=require',
    'postgres://u:p%40x@[::1]:5433/homes?sslmode=require',
  ]);
  for (const one of ['postgres://u@a/homes', 'postgres://u@/homes?host=/run/postgresql,x'])
    expect(hostsOf(one)).toEqual([one]);
});

test('the app starts when the first host is away, and follows the database to whichever is there', async () => {
  const [one, other] = doors;
  const heard: string[] = [];
  started.platform.events.on('stale', (tag) => heard.push(tag));
  for (let round = 0; round < 2; round += 1) {
    expect(await status()).toBe(201);
    await other?.shut();
    expect(await status()).toBe(503);
    await one?.open();
    await expect.poll(status, patient).toBe(201);
    await expect.poll(() => started.platform.events.isConnected, patient).toBe(true);
    const { id } = await makeProperty(started.platform.db);
    await expect.poll(() => heard).toContain(`property:${id}`);
    await other?.open();
    await one?.shut();
    await expect.poll(status, patient).toBe(201);
  }
});

test('a host that takes no writes is none: leads are asked to come again until one does', async () => {
  const name = keeper.escapeIdentifier(keeper.database ?? '');
  await keeper.query(`alter database ${name} set default_transaction_read_only = on`);
  await doors[1]?.shut();
  await doors[1]?.open();
  const refused = await started.post('/api/inquiries', lead);
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'unavailable' }]);
  await keeper.query(`alter database ${name} reset default_transaction_read_only`);
  await expect.poll(status, patient).toBe(201);
});

test('a host that falls silent is left for another, also by whoever waits for its answer', async () => {
  const [one, other] = doors;
  await one?.open();
  await expect.poll(status, patient).toBe(201);
  await other?.shut();
  await expect.poll(status, patient).toBe(201);
  one?.freeze();
  const waiting = started.post('/api/inquiries', lead);
  await other?.open();
  expect((await waiting).status).toBe(503);
  await expect.poll(status, patient).toBe(201);
  await expect.poll(() => started.platform.events.isConnected, patient).toBe(true);
  await one?.shut();
});
