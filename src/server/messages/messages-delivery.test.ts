import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { brand } from '#contract/brand.ts';
import { type MailServer, openMailServer } from '#test/mail-server.ts';
import { codeOrder, deliver, doJob, dump, jobsOf, makeDue, queue, receipt, row } from '#test/outbox.ts';
import { msg91Of, openSmsGateway, type SmsGateway, twilioOf } from '#test/sms-gateway.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { loadConfig } from '../platform/config.ts';
import { openTransports } from '../platform/messages/transports.ts';
import { rescueJob } from './jobs.ts';
import { sendCode } from './service.ts';
import { claimMessage } from './store.ts';

describe('with SMS and mail providers', () => {
  let started: StartedApp;
  let gateway: SmsGateway;
  let second: SmsGateway;
  let mailServer: MailServer;
  beforeAll(async () => {
    [gateway, second, mailServer] = await Promise.all([openSmsGateway(), openSmsGateway(), openMailServer()]);
    started = await startApp({
      env: { SMS_PROVIDER: `${msg91Of(gateway)},${twilioOf(second)}`, SMTP_URL: mailServer.url },
    });
  });
  afterAll(async () => {
    await started.close();
    await Promise.all([gateway.close(), second.close(), mailServer.close()]);
  });
  afterEach(() => {
    gateway.mode = 'take';
    second.mode = 'take';
    mailServer.mode = 'take';
    gateway.sent.length = 0;
    second.sent.length = 0;
    mailServer.received.length = 0;
  });
  const newest = async () => {
    const { rows } = await sql<
      Record<string, unknown>
    >`select * from messages order by created_at desc limit 1`.execute(started.platform.db);
    return rows[0];
  };

  test('the page of trials does not exist', async () => {
    await sendCode(started.platform, codeOrder());
    expect((await started.get('/dev/messages', { headers: { accept: 'application/json' } })).status).toBe(404);
  });

  test('a code leaves once, and is forgotten when it has left', async () => {
    await sendCode(started.platform, codeOrder({ code: '650214' }));
    expect([gateway.sent.length, second.sent.length]).toEqual([1, 0]);
    expect(gateway.sent[0]?.body).toContain('650214');
    expect(await newest()).toMatchObject({ state: 'sent', provider: 'msg91', sealed: null, attempts: 1 });
    expect(await dump(started)).not.toContain('650214');
  });

  test('a code goes over the second provider when the first says no', async () => {
    gateway.mode = 'error';
    await sendCode(started.platform, codeOrder());
    expect([gateway.sent.length, second.sent.length]).toEqual([0, 1]);
    expect(await newest()).toMatchObject({ state: 'sent', provider: 'twilio', provider_reference: 'SM1' });
  });

  test.each(['silent', 'lost', 'malformed'] as const)(
    'a code whose answer is lost is not sent a second time: %s',
    async (mode) => {
      gateway.mode = mode;
      expect(await sendCode(started.platform, codeOrder({ code: '774411' }))).toEqual({ isCertain: false });
      expect([gateway.sent.length, second.sent.length]).toEqual([1, 0]);
      const message = await newest();
      expect(message).toMatchObject({ state: 'uncertain', provider: 'msg91', sealed: null });
      // Nor does any job send it later.
      await doJob(started, rescueJob, {});
      await deliver(started, String(message?.id));
      expect([gateway.sent.length, second.sent.length]).toEqual([1, 0]);
    },
  );

  test('a code that nobody takes is an error for the visitor and a failed message', async () => {
    gateway.mode = 'busy';
    second.mode = 'error';
    await expect(sendCode(started.platform, codeOrder({ code: '774412' }))).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Failed to send OTP',
    });
    expect(await newest()).toMatchObject({ state: 'failed', sealed: null });
    expect(await dump(started)).not.toContain('774412');
  });

  test('a code by mail is in the mail and not in its subject', async () => {
    await sendCode(
      started.platform,
      codeOrder({ channel: 'email', recipient: 'staff@example.com', purpose: 'reset-email', code: '335577' }),
    );
    const [received] = mailServer.received;
    expect(received?.header('subject')).toBe(`Your ${brand.name} code`);
    expect(received?.raw).toContain('335577');
    expect(await dump(started)).not.toContain('335577');
  });

  test('what a job carries is the id of its message and nothing else', async () => {
    const { id } = await queue(started, receipt());
    const { rows } = await sql<{ payload: unknown }>`
      select payload from graphile_worker._private_jobs where key = ${`message ${id}`}`.execute(started.platform.db);
    expect(rows.map(({ payload }) => payload)).toEqual([{ id }]);
  });

  test('a mail is delivered once, whoever does its job how often', async () => {
    const { id } = await queue(started, receipt());
    await Promise.all([deliver(started, id), deliver(started, id), deliver(started, id)]);
    await deliver(started, id);
    expect(mailServer.received).toHaveLength(1);
    expect(mailServer.received[0]?.header('message-id')).toContain(id);
    expect(await row(started, id)).toMatchObject({
      state: 'sent',
      provider: 'smtp',
      provider_reference: 'Q1234',
      attempts: 1,
    });
  });

  test('a kill between sending and marking sends it once more, as a copy under the same Message-ID', async () => {
    const { id } = await queue(started, receipt());
    await deliver(started, id);
    // As the database looks when the process died before the mark: claimed, and its lease over.
    await sql`update messages set state = 'waiting', sent_at = null where id = ${id}`.execute(started.platform.db);
    await makeDue(started, id);
    await doJob(started, rescueJob, {});
    expect(await jobsOf(started, id)).toHaveLength(1);
    await deliver(started, id);
    const ids = mailServer.received.map((received) => received.header('message-id'));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await row(started, id)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  test('a message in the hands of another process is left alone until that one can be dead', async () => {
    const { id } = await queue(started, receipt());
    expect(await claimMessage(started.platform.db, id, 120_000)).not.toBeNull();
    await deliver(started, id);
    expect(mailServer.received).toEqual([]);
    const [job] = await jobsOf(started, id);
    expect(job?.run_at.getTime()).toBeGreaterThan(Date.now() + 60_000);
    await makeDue(started, id);
    await deliver(started, id);
    expect(mailServer.received).toHaveLength(1);
  });

  test('after each failure it waits longer, never twice the same, and at last is a dead letter that metrics show', async () => {
    const { id } = await queue(started, receipt());
    // Four of five: the provider must not begin to rest in the middle of this.
    const { db } = started.platform;
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 10; attempt++) {
      mailServer.mode = 'later';
      await deliver(started, id);
      const { next_attempt_at, state } = await row(started, id);
      if (state === 'waiting') {
        const { rows } = await sql<{ minutes: number }>`
          select extract(epoch from ${next_attempt_at}::timestamptz - clock_timestamp())::float8 / 60 as minutes`.execute(
          db,
        );
        waits.push(rows[0]?.minutes ?? 0);
        expect((await jobsOf(started, id))[0]?.run_at.getTime()).toBe(next_attempt_at.getTime());
      }
      await makeDue(started, id);
    }
    for (const [index, minutes] of [1, 5, 15, 60, 180, 360, 720, 1440, 1440].entries()) {
      expect(waits[index]).toBeGreaterThan(minutes * 0.78);
      expect(waits[index]).toBeLessThan(minutes * 1.21);
    }
    const dead = await row(started, id);
    expect(dead).toMatchObject({
      state: 'failed',
      attempts: 10,
      last_error: expect.stringMatching(/resting|Greylisted/),
    });
    const metrics = await (await started.get('/metrics')).text();
    expect(metrics).toMatch(/aangan_messages_open\{channel="email",state="failed",pid="\d+"\} [1-9]/);
    // An operator's way back, as docs/OPERATIONS.md has it.
    await sql`update messages set state = 'waiting', attempts = 0, next_attempt_at = clock_timestamp() where id = ${id}`.execute(
      db,
    );
    await doJob(started, rescueJob, {});
    expect(await jobsOf(started, id)).toHaveLength(1);
  });

  test('what nobody wants any more is ended instead of sent', async () => {
    const { id } = await queue(started, { ...receipt(), expiresAt: new Date(Date.now() - 1000) });
    await deliver(started, id);
    expect(mailServer.received).toEqual([]);
    expect(await row(started, id)).toMatchObject({ state: 'expired' });
  });

  test('how long it is wanted goes by the clock of the database, whatever this machine takes the day for', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2016-02-03T04:05:06Z') });
    try {
      const { id } = await queue(started, receipt());
      await deliver(started, id);
      expect(await row(started, id)).not.toMatchObject({ state: 'expired' });
      const { rows } = await sql<{ days: number }>`
        select extract(epoch from expires_at - clock_timestamp())::float / 86400 as days from messages
        where id = ${id}`.execute(started.platform.db);
      expect(rows[0]?.days).toBeCloseTo(7, 1);
    } finally {
      vi.useRealTimers();
    }
  });
});

test('an address that is none makes a failed message and costs nothing else', async () => {
  const mailServer = await openMailServer();
  const started = await startApp({ env: { SMTP_URL: mailServer.url } });
  const { id } = await queue(started, receipt('asha@example.com\r\nBcc: victim@evil.example'));
  await deliver(started, id);
  expect(await row(started, id)).toMatchObject({ state: 'failed', last_error: expect.stringContaining('no address') });
  expect(mailServer.received).toEqual([]);
  // SMS has no provider here: its codes are on the page, mails are not.
  await sendCode(started.platform, codeOrder());
  const shown = await started.get('/dev/messages', { headers: { accept: 'application/json' } });
  expect(await shown.json()).toMatchObject({ messages: [{ channel: 'sms', code: '483920' }] });
  await started.close();
  await mailServer.close();
});

test('a mail side that is dead for the whole time gets everything exactly once when it is back', async () => {
  const { port, close } = await openMailServer();
  await close();
  const started = await startApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  const ids: string[] = [];
  for (let index = 0; index < 20; index++) ids.push((await queue(started, receipt(`visitor${index}@example.com`))).id);
  for (const id of ids) await deliver(started, id);
  await Promise.all(ids.map((id) => makeDue(started, id)));
  for (const id of ids) await deliver(started, id);
  expect(new Set(await Promise.all(ids.map(async (id) => (await row(started, id)).state)))).toEqual(
    new Set(['waiting']),
  );
  const back = await openMailServer({ port });
  // Another process, as after a restart: its providers have not begun to rest.
  const { config, log, secrets } = started.platform;
  const transports = openTransports(config, log, { registry: new Registry() }, secrets);
  const restarted = { ...started, platform: { ...started.platform, transports } };
  await Promise.all(ids.map((id) => makeDue(restarted, id)));
  await doJob(restarted, rescueJob, {});
  for (const id of [...ids, ...ids]) await deliver(restarted, id);
  expect(back.received.flatMap(({ recipients }) => recipients).sort()).toEqual(
    ids.map((_, index) => `visitor${index}@example.com`).sort(),
  );
  transports.close();
  await started.close();
  await back.close();
});

describe('production', () => {
  const env = {
    NODE_ENV: 'production',
    SECRET_KEY: 'kX2v9QmL7tRz4WbN8sYcJ5hGfD3aPeUo6iTq',
    METRICS_TOKEN: 'm'.repeat(20),
  };
  let started: StartedApp;
  beforeAll(async () => {
    started = await startApp({ env });
  });
  afterAll(() => started.close());

  test('without providers it starts and says what is missing to who may know', async () => {
    const ready = await started.get('/readyz', { headers: { authorization: `Bearer ${env.METRICS_TOKEN}` } });
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({
      warnings: { sms: expect.stringContaining('SMS_PROVIDER'), email: expect.stringContaining('SMTP_URL') },
    });
  });

  test('the page of trials does not exist', async () => {
    for (const path of ['/dev/messages', '/dev/messages?to=1', '/dev/messages/0123456789abcdef01234567']) {
      expect((await started.get(path)).status).toBe(404);
    }
  });

  test('a code cannot be sent, and none is kept', async () => {
    await expect(sendCode(started.platform, codeOrder({ code: '918273' }))).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await dump(started)).not.toContain('918273');
    const { rows } = await sql`select state, sealed from messages`.execute(started.platform.db);
    expect(rows).toEqual([{ state: 'failed', sealed: null }]);
  });

  test('mails wait, and leave when there is a mail server', async () => {
    const { id } = await queue(started, receipt());
    await deliver(started, id);
    await doJob(started, rescueJob, {});
    expect(await row(started, id)).toMatchObject({ state: 'waiting', attempts: 0 });
    const mailServer = await openMailServer();
    const config = loadConfig({ ...env, SMTP_URL: mailServer.url });
    const { log, secrets } = started.platform;
    const transports = openTransports(config, log, { registry: new Registry() }, secrets);
    const later = { ...started, platform: { ...started.platform, config, transports } };
    await doJob(later, rescueJob, {});
    expect(await jobsOf(later, id)).toHaveLength(1);
    await deliver(later, id);
    expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([['asha@example.com']]);
    transports.close();
    await mailServer.close();
  });
});
