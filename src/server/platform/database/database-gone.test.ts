import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cloneDatabase, dropDatabase } from '#test/clone-database.ts';
import { type DatabaseDoor, openDatabaseDoor } from '#test/database-door.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let behind: string;
let door: DatabaseDoor;
let started: StartedApp;
let admin: SignedIn;
beforeAll(async () => {
  behind = await cloneDatabase();
  door = await openDatabaseDoor(behind);
  started = await startApp({ env: { DATABASE_URL: door.connectionString } });
  admin = await makeSignedIn(started, { role: 'admin' });
});
afterAll(async () => {
  await started.close();
  await door.shut();
  await dropDatabase(behind);
});

let asked = 0;
/** An address that nothing is kept of. */
const fresh = (path: string) => {
  asked += 1;
  return `${path}?search=neem${asked}`;
};
const lead = { firstName: 'Ira', email: 'ira@mail.example', phone: '9811077234', message: 'Is it still there?' };

async function expectBusy(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({ success: false, code: 'unavailable' });
}

test('while the database is away every kind of call is asked to come again, and all is well when it is back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await door.shut();
  await expectBusy(await started.get(fresh('/api/properties')));
  await expectBusy(await started.get('/api/team/6740c1f2a94be0d17c3355aa'));
  await expectBusy(await started.post('/api/inquiries', lead));
  await expectBusy(await started.post('/api/otp/send', { phone: '9811077234' }));
  await expectBusy(await started.post('/api/admin/auth/login', { email: 'ira@mail.example', password: 'Neem@court2' }));
  await expectBusy(await admin.get('/api/inquiries'));
  await expectBusy(await started.get('/sitemap.xml'));
  await expectBusy(await admin.get('/files/6740c1f2a94be0d17c3355aa'));
  for (const path of ['/properties', '/property/6740c1f2a94be0d17c3355aa', '/team', '/developers']) {
    const page = await started.get(fresh(path));
    expect([path, page.status]).toEqual([path, 503]);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(page.headers.get('content-type')).toContain('text/html');
  }
  await door.open();
  expect((await started.get(fresh('/api/properties'))).status).toBe(200);
  expect((await started.get(fresh('/properties'))).status).toBe(200);
  expect((await started.post('/api/inquiries', lead)).status).toBe(201);
});

/** A call that waits in the database for a table that somebody else holds, and what ends its wait. */
async function interrupt(how: (other: pg.Client) => Promise<unknown>): Promise<Response> {
  const other = new pg.Client({ connectionString: behind });
  await other.connect();
  try {
    await other.query('begin');
    await other.query('lock table team in access exclusive mode');
    const answer = admin.get('/api/team/6740c1f2a94be0d17c3355aa');
    await expect
      .poll(
        async () =>
          (await other.query(`select 1 from pg_locks where not granted and relation = 'team'::regclass`)).rowCount,
      )
      .toBe(1);
    await how(other);
    return await answer;
  } finally {
    await other.end();
  }
}

test('a line that breaks in the middle of a query is no fault of the call', async () => {
  await expectBusy(await interrupt(() => door.shut()));
  await door.open();
});

test('nor is a database that is stopped by its keeper', async () => {
  const answer = await interrupt((other) =>
    other.query(
      // Not an autovacuum, which only a superuser may end.
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usesysid is not null and pid <> pg_backend_pid()`,
    ),
  );
  await expectBusy(answer);
});

test('nor a pool whose connections are all in use', async () => {
  const done = Promise.withResolvers<void>();
  let inUse = 0;
  const held = Array.from({ length: 10 }, () =>
    started.platform.db.connection().execute(() => {
      inUse += 1;
      return done.promise;
    }),
  );
  await expect.poll(() => inUse).toBe(10);
  await expectBusy(await started.get('/api/team/6740c1f2a94be0d17c3355aa'));
  done.resolve();
  await Promise.all(held);
});

/** While the database of that name takes no writes, as a standby or one whose keeper works on it. */
async function closeWrites(work: () => Promise<void>): Promise<void> {
  const keeper = new pg.Client({ connectionString: behind });
  await keeper.connect();
  const name = keeper.escapeIdentifier(keeper.database ?? '');
  const renew = async () => {
    await door.shut();
    await door.open();
  };
  try {
    await keeper.query(`alter database ${name} set default_transaction_read_only = on`);
    await renew();
    await work();
  } finally {
    await keeper.query(`alter database ${name} reset default_transaction_read_only`);
    await renew();
    await keeper.end();
  }
}

test('a database that takes no writes is read, and who writes is asked to come again', async () => {
  await closeWrites(async () => {
    // The pool may not have heard yet that its lines are cut.
    await expect.poll(async () => (await started.get(fresh('/api/properties'))).status).toBe(200);
    // Another one than before, for the same twice is answered alike.
    await expectBusy(await started.post('/api/inquiries', { ...lead, message: 'May I see it?' }));
    await expectBusy(await started.post('/api/otp/send', { phone: '9811077999' }));
  });
  await expect.poll(async () => (await started.post('/api/inquiries', lead)).status).toBe(201);
});

test('one that falls silent keeps nobody waiting for minutes, and one that only takes long is not cut off', async () => {
  const { db } = started.platform;
  // Longer than silence lasts before somebody looks.
  const patient = db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '30s'`.execute(trx);
    await sql`select pg_sleep(7)`.execute(trx);
  });
  await expect(patient).resolves.toBeUndefined();

  const began = performance.now();
  door.freeze();
  const answers = await Promise.all([
    started.get(fresh('/api/properties')),
    started.post('/api/inquiries', lead),
    admin.get('/api/inquiries'),
  ]);
  for (const answer of answers) await expectBusy(answer);
  expect(performance.now() - began).toBeLessThan(20_000);
  await door.shut();
  await door.open();
  expect((await started.post('/api/inquiries', lead)).status).toBe(201);
});
