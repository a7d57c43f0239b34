import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askAuth } from '#test/ask-auth.ts';
import { makeStaff, staffPassword } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { authJobs, cleanAuthJob } from './jobs.ts';

let started: StartedApp;
let auth: ReturnType<typeof askAuth>;
beforeAll(async () => {
  started = await startApp();
  auth = askAuth(started);
});
afterAll(() => started.close());
beforeEach(async () => {
  await sql`delete from limits`.execute(started.platform.db);
  await sql`delete from failed_sign_ins`.execute(started.platform.db);
});

const passHour = () =>
  authJobs(started.platform)[cleanAuthJob]?.({}, { attempt: 1, log: started.platform.log, signal: undefined } as never);
async function entries(recordName?: string) {
  const { rows } = await sql<{
    action: string;
    record_id: string;
    tries: number;
    address: string;
    actor: string | null;
  }>`
    select action, record_id, (after->>'tries')::int as tries, address, actor_id as actor from audit_entries
    where action = 'auth.fail-sign-in' and (${recordName ?? null}::text is null or record_name = ${recordName ?? ''})
    order by at`.execute(started.platform.db);
  return rows;
}

test('wrong passwords of a member stand in the log before the sign-in that follows, added up', async () => {
  const { id, email } = await makeStaff(started.platform.db);
  for (let time = 0; time < 3; time += 1) await auth.signIn(email, 'not that one', { address: `12.0.0.${time}` });
  expect(await auth.auditOf(id)).toEqual([]);
  await auth.signIn(email, staffPassword);
  expect(await auth.auditOf(id)).toEqual(['auth.fail-sign-in', 'auth.sign-in']);
  const mine = (await entries()).filter(({ record_id }) => record_id === id);
  expect(mine).toMatchObject([{ tries: 3, address: '12.0.0.2', actor: null }]);
});

test('an hour of tries is one line for each account and one for all that nobody has, whoever tries how often', async () => {
  const { id, email } = await makeStaff(started.platform.db);
  const before = (await entries()).length;
  for (let time = 0; time < 4; time += 1) await auth.signIn(email, 'not that one');
  const strangers = Array.from({ length: 30 }, (_, at) => `stranger${at}@nowhere.example`);
  for (const stranger of strangers) await auth.signIn(stranger, 'not that one');
  expect((await entries()).length).toBe(before);
  await passHour();
  await passHour();
  const told = (await entries()).slice(before);
  expect(told.map(({ record_id, tries }) => [record_id, tries]).sort()).toEqual([
    ['', 30],
    [id, 4],
  ]);
  const { rows } = await sql`select from audit_entries where row(audit_entries)::text like '%nowhere%'`.execute(
    started.platform.db,
  );
  expect(rows).toEqual([]);
});

test('a right password of somebody who may not work here any more is told too', async () => {
  const { id, email } = await makeStaff(started.platform.db, { status: 'inactive' });
  expect((await auth.signIn(email, staffPassword)).status).toBe(403);
  await passHour();
  expect(await auth.auditOf(id)).toEqual(['auth.fail-sign-in']);
});
