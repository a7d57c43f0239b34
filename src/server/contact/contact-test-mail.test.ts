import { afterAll, expect, test } from 'vitest';
import { openMailServer } from '#test/mail-server.ts';
import { asBearer, makeSignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

const closers: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});
const start = async (env: Record<string, string>): Promise<StartedApp> => {
  const started = await startApp({ env });
  closers.push(started.close);
  return started;
};
const path = '/api/contact/test-email';
type Body = { success: boolean; message: string; code: string };
const ask = async (who: { get(path: string): Promise<Response> }) => {
  const response = await who.get(path);
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
};

test('an admin sends a test mail to the mailbox of the staff, five times in ten minutes (UND-77)', async () => {
  const mail = await openMailServer();
  closers.push(mail.close);
  const started = await start({ SMTP_URL: mail.url, STAFF_EMAIL: 'desk@aangan.example' });
  const admin = await makeSignedIn(started, { role: 'admin', first_name: 'Radhika', last_name: 'Sethi' });
  const first = await ask(admin);
  expect([first.status, first.body]).toEqual([
    200,
    { success: true, message: 'Test email sent to desk@aangan.example' },
  ]);
  expect(mail.received.map(({ recipients }) => recipients)).toEqual([['desk@aangan.example']]);
  expect(mail.received[0]?.header('subject')).toBe('Test email from Aangan');
  const entry = await started.platform.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', 'contact.test-email')
    .executeTakeFirst();
  expect(entry).toMatchObject({ actor_id: admin.id, actor_name: 'Radhika Sethi' });
  for (let round = 0; round < 4; round += 1) expect((await ask(admin)).status).toBe(200);
  const sixth = await ask(admin);
  expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_requests']);
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(mail.received).toHaveLength(5);

  // A hundred strangers and an employee send none (threat 33).
  const employee = await makeSignedIn(started);
  expect((await ask(employee)).body.message).toBe('You do not have permission to send test emails.');
  const stranger = asBearer(started, null);
  const answers = await Promise.all(Array.from({ length: 100 }, () => stranger('GET', path)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  expect(mail.received).toHaveLength(5);
});

test('without a mail server, or with one that refuses, it says so (UND-77)', async () => {
  const without = await start({});
  const none = await ask(await makeSignedIn(without, { role: 'admin' }));
  expect([none.status, none.body.code, none.body.message]).toEqual([
    503,
    'unavailable',
    'Mail is not configured: SMTP_URL is not set',
  ]);
  const mail = await openMailServer({ mode: 'refuse' });
  closers.push(mail.close);
  const refusing = await start({ SMTP_URL: mail.url });
  const refused = await ask(await makeSignedIn(refusing, { role: 'admin' }));
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  expect(refused.body.message).toMatch(/^The test email was not sent: /);
});
