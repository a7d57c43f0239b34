import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { NightlyBackups } from '#contract/health.ts';
import { afterTest } from '#test/after-test.ts';
import { makeSignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { backupsJobs, makeBackupsJob } from '../platform/backups/jobs.ts';
import { makeBackup } from '../platform/backups/make-backup.ts';
import { createLog } from '../platform/log.ts';

const { later, newFolder, lendSettings } = afterTest();
const log = createLog('silent');

async function openHouse(env: Record<string, string> = {}) {
  const started = await startApp({ env });
  later(() => started.close());
  const admin = await makeSignedIn(started, { role: 'admin' });
  const ask = (key = '') =>
    started.post('/api/health/backups', undefined, {
      headers: { authorization: `Bearer ${admin.token}`, ...(key !== '' && { 'idempotency-key': key }) },
    });
  const read = async () => {
    const answer = await admin.get('/api/health/backups');
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { data: NightlyBackups }).data;
  };
  return { started, admin, ask, read };
}

const waiting = async ({ platform }: StartedApp) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs
    where task_identifier = ${makeBackupsJob}`.execute(platform.db);
  return rows[0]?.count;
};

test('without a place nothing is asked for, and the call says what is missing', async () => {
  const { started, ask, read } = await openHouse();
  const answer = await ask();
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('BACKUP_URL') });
  expect(await waiting(started)).toBe(0);
  expect(await read()).toEqual({ isOn: false, backups: [] });
});

test('a backup is asked for once for each key, by admins alone', async () => {
  const { started, ask } = await openHouse({ BACKUP_URL: newFolder() });
  const employee = await makeSignedIn(started);
  expect((await employee.call('POST', '/api/health/backups')).status).toBe(403);
  for (const key of ['first', 'first', 'second']) expect((await ask(key)).status).toBe(200);
  expect(await waiting(started)).toBe(1);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_entries
    where action = 'health.back-up'`.execute(started.platform.db);
  expect(rows[0]?.count).toBe(2);
});

test('what was asked for is made although one of the night is there, and the list tells of both', async () => {
  const place = newFolder();
  const { started, read } = await openHouse({ BACKUP_URL: place });
  const { platform } = started;
  await makeBackup({ ...platform, app: 'test' }, { isDue: true, now: new Date() });
  await sql`update backup_copies set proof_at = now(), proof_kind = 'restored', verified_at = now()`.execute(
    platform.db,
  );
  lendSettings(platform, { BACKUP_URL: place });
  const work = backupsJobs(platform)[makeBackupsJob];
  const job = { attempt: 1, log, signal: undefined };
  await work?.({}, job);
  expect((await read()).backups).toHaveLength(1);
  await work?.({ isAskedFor: true }, job);
  const copy = { place, state: 'there', why: null };
  expect(await read()).toMatchObject({
    isOn: true,
    backups: [
      { state: 'made', isEncrypted: false, copies: [{ ...copy, proof: 'none', provedAt: null }] },
      {
        state: 'made',
        size: expect.any(Number),
        copies: [{ ...copy, proof: 'restored', provedAt: expect.any(String) }],
      },
    ],
  });
});
