import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeStaff } from '#test/make.ts';
import { startPlatform } from '#test/start-platform.ts';
import type { Platform } from '../platform/platform.ts';
import { healthJobs } from './jobs.ts';
import { type Alert, alertJob } from './send-alert.ts';
import { watchHealth } from './watch-health.ts';

const secret = 'a-secret-of-the-webhook-0123456789';
let platform: Platform;
let hook: Server;
let heard: { body: string; headers: IncomingHttpHeaders; url: string }[] = [];
let answer = 204;
beforeAll(async () => {
  hook = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    heard.push({ body, headers: request.headers, url: request.url ?? '' });
    response.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {}).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => hook.once('listening', resolve));
  const { port } = hook.address() as AddressInfo;
  platform = await startPlatform({
    env: { ALERT_WEBHOOK: `http://127.0.0.1:${port}/alerts`, ALERT_WEBHOOK_SECRET: secret },
  });
  await makeStaff(platform.db, { role: 'admin', email: 'first@aangan.example' });
  await makeStaff(platform.db, { role: 'admin', email: 'second@aangan.example' });
  await makeStaff(platform.db, { role: 'admin', status: 'inactive', email: 'gone@aangan.example' });
  await makeStaff(platform.db, { role: 'employee' });
});
afterAll(async () => {
  await platform.close();
  await new Promise((resolve) => hook.close(resolve));
});
beforeEach(async () => {
  heard = [];
  answer = 204;
  for (const table of ['health_lines', 'messages', 'job_runs'])
    await sql`delete from ${sql.table(table)}`.execute(platform.db);
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(platform.db);
});

const breakJobs = () =>
  sql`insert into job_runs (name, every_seconds, known_at) values ('tidy', 60, clock_timestamp() - interval '1 day')`.execute(
    platform.db,
  );
const mendJobs = () => sql`update job_runs set done_at = clock_timestamp()`.execute(platform.db);
const letters = async () => {
  const { rows } = await sql<{ told: string }>`
    select recipient || ': ' || subject as told from messages where template = 'health-alert' order by told`.execute(
    platform.db,
  );
  await sql`delete from messages where template = 'health-alert'`.execute(platform.db);
  return rows.map(({ told }) => told);
};
const calls = async () => {
  const { rows } = await sql<{ payload: Alert }>`
    select payload from graphile_worker._private_jobs as j join graphile_worker._private_tasks as t on t.id = j.task_id
    where t.identifier = ${alertJob} order by j.id`.execute(platform.db);
  return rows.map(({ payload }) => payload);
};
const toBoth = (subject: string) => [`first@aangan.example: ${subject}`, `second@aangan.example: ${subject}`];

test('two samples that are wrong tell every admin once, a day later once more, and once that it is over', async () => {
  await breakJobs();
  await watchHealth(platform);
  expect(await letters()).toEqual([]);
  // Two processes at the same time.
  await Promise.all([watchHealth(platform), watchHealth(platform)]);
  expect(await letters()).toEqual(toBoth('Something is wrong: Jobs'));
  expect((await calls()).map(({ lines }) => lines.map(({ about, change }) => [about, change]))).toEqual([
    [['Jobs', 'wrong']],
  ]);
  await watchHealth(platform);
  expect(await letters()).toEqual([]);

  await sql`update health_lines set told_at = told_at - interval '24 hours'`.execute(platform.db);
  await watchHealth(platform);
  await watchHealth(platform);
  expect(await letters()).toEqual(toBoth('Something is wrong: Jobs'));

  await mendJobs();
  await watchHealth(platform);
  expect(await letters()).toEqual([]);
  await watchHealth(platform);
  await watchHealth(platform);
  expect(await letters()).toEqual(toBoth('All clear: Jobs'));
  expect((await calls()).map(({ lines }) => lines[0]?.change)).toEqual(['wrong', 'still wrong', 'over']);
});

test('what comes and goes from sample to sample is told to nobody', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    await sql`delete from job_runs`.execute(platform.db);
    await breakJobs();
    await watchHealth(platform);
    await mendJobs();
    await watchHealth(platform);
  }
  expect(await letters()).toEqual([]);
  expect(await calls()).toEqual([]);
});

test('the webhook hears that mail is broken: signed, at the address of the operator and nowhere else', async () => {
  await sql`insert into messages (channel, template, recipient, text, state, created_at)
    values ('email', 'inquiry-receipt', 'a@example.in', 'x', 'waiting', clock_timestamp() - interval '1 hour')`.execute(
    platform.db,
  );
  await watchHealth(platform);
  await watchHealth(platform);
  const [alert] = await calls();
  const call = healthJobs(platform)[alertJob];
  const job = { attempt: 1, log: platform.log, signal: undefined };
  await call?.(alert, job);
  const [told] = heard;
  expect(JSON.parse(told?.body ?? '')).toMatchObject({
    type: 'health.alert',
    lines: [{ about: 'Mail', change: 'wrong' }],
  });
  const { 'webhook-id': id, 'webhook-timestamp': second, 'webhook-signature': signature } = told?.headers ?? {};
  expect(id).toBe(alert?.id);
  expect(Math.abs(Number(second) - Date.now() / 1000)).toBeLessThan(60);
  expect(signature).toBe(`v1,${createHmac('sha256', secret).update(`${id}.${second}.${told?.body}`).digest('base64')}`);

  answer = 302;
  await expect(call?.(alert, job)).rejects.toThrow('answered 302');
  expect(heard.map(({ url }) => url)).toEqual(['/alerts', '/alerts']);
});
