import { afterAll, beforeAll, expect, test } from 'vitest';
import { brand } from '#contract/brand.ts';
import { codeOrder, dump, queue, receipt } from '#test/outbox.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { queueMessage, sendCode } from './service.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.close());
const show = async (query = '', headers: Record<string, string> = {}) =>
  started.get(`/dev/messages${query}`, { headers });
const listed = async (query = '') =>
  ((await (await show(query)).json()) as { messages: Record<string, unknown>[] }).messages;

test('a code is on the page at once, newest first, in the shape that programs rely on', async () => {
  const recipient = '+919811000001';
  expect(await sendCode(started.platform, codeOrder({ recipient, code: '111222' }))).toEqual({ isCertain: true });
  await sendCode(started.platform, codeOrder({ recipient, code: '333444', language: 'hi', purpose: 'gate' }));
  const messages = await listed(`?to=${encodeURIComponent(recipient)}`);
  expect(messages).toEqual([
    {
      channel: 'sms',
      to: recipient,
      subject: '',
      text: expect.stringMatching(new RegExp(`^333444 आपका ${brand.nameInHindi} कोड है.+5 मिनट`)),
      code: '333444',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
    expect.objectContaining({
      code: '111222',
      text: `111222 is your ${brand.name} code to confirm your phone number. It is valid for 5 minutes. Do not share it with anyone.`,
    }),
  ]);
});

test.each([
  '+919811000002',
  '919811000002',
  '9811000002',
  '09811000002',
  '00919811000002',
  '+91 98110 00002',
  '(098110) 00-002',
  '९८११०००००२',
])('the number may be written as %s', async (typed) => {
  await sendCode(started.platform, codeOrder({ recipient: '+919811000002' }));
  const found = await listed(`?to=${encodeURIComponent(typed)}`);
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(found.map(({ to }) => to))).toEqual(new Set(['+919811000002']));
});

test('an unencoded plus sign in the address is a plus sign', async () => {
  await sendCode(started.platform, codeOrder({ recipient: '+971501234567' }));
  expect(await listed('?to=+971501234567')).toHaveLength(1);
  expect(await listed('?to=+971501234568')).toEqual([]);
});

test('nothing in the database shows a code, not even as bytes', async () => {
  await sendCode(started.platform, codeOrder({ recipient: '+919811000003', code: '907153' }));
  await sendCode(
    started.platform,
    codeOrder({ channel: 'email', recipient: 'staff@example.com', purpose: 'change-email', code: '907153' }),
  );
  const all = await dump(started);
  expect(all).toContain('+919811000003');
  expect(all).toContain('••••••');
  expect(all).not.toContain('907153');
  // That the search could have found it: the codes are there for who holds the key.
  expect((await listed('?to=staff@example.com')).map(({ code }) => code)).toEqual(['907153']);
});

test('a queued mail is on the page when its transaction commits, and not without it', async () => {
  const undone = started.platform.db.transaction().execute(async (trx) => {
    await queueMessage(started.platform, trx, receipt('undone@example.com'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await queue(started, receipt('Done@Example.com'));
  expect(await listed('?to=undone@example.com')).toEqual([]);
  expect(await listed('?to=done@example.com')).toMatchObject([
    { channel: 'email', subject: 'We have your enquiry', code: null },
  ]);
});

test('a browser gets a page at the same address, with everything escaped and a policy of its own', async () => {
  await queue(started, {
    template: 'inquiry-notice',
    recipient: 'notice@example.com',
    values: {
      inquiryId: 'a'.repeat(24),
      kind: 'query',
      requestType: 'general',
      name: '<img src=x onerror=alert(1)>',
      email: 'x@example.com',
      phone: '+919811000004',
      isPhoneVerified: false,
      propertyId: null,
      propertyName: '"><script>alert(2)</script>',
      developerName: '',
      preferredLocation: '',
      message: '</p><script>alert(3)</script>',
      visit: null,
      details: [],
      sourcePage: '/',
      utm: {},
      language: 'en',
      receivedAt: new Date(),
    },
  });
  const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
  const response = await show('?to=notice@example.com', browser);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.+script-src 'sha256-/);
  const html = await response.text();
  expect(html).not.toMatch(/<img|<script>alert/);
  const id = /href="\/dev\/messages\/([0-9a-f]{24})"/.exec(html)?.[1];
  const mail = await started.get(`/dev/messages/${id}`);
  expect(mail.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await mail.text()).not.toMatch(/<img|<script/);
  for (const accept of ['application/json', '*/*', '']) {
    expect((await show('', { accept })).headers.get('content-type')).toMatch(/^application\/json/);
  }
});

test('a visit comes with a calendar file in the time of the office', async () => {
  const { id } = await queue(started, {
    template: 'visit-receipt',
    recipient: 'visitor@example.com',
    language: 'hi',
    values: {
      name: 'Asha',
      propertyId: 'b'.repeat(24),
      propertyTitle: 'क्षितिज\r\nATTENDEE:mailto:x@evil.example, 3 BHK',
      inquiryId: 'c'.repeat(24),
      visit: { date: '2099-11-21', time: '11:30' },
      place: 'Sector 132; Noida',
    },
  });
  const response = await started.get(`/dev/messages/${id}/visit.ics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/calendar/);
  const file = await response.text();
  const unfolded = file.replace(/\r\n[ \t]/g, '');
  expect(unfolded).toContain('METHOD:PUBLISH');
  expect(unfolded).toContain('DTSTART:20991121T060000Z');
  expect(unfolded).toContain('DTEND:20991121T063000Z');
  expect(unfolded).toContain(`UID:visit-${'c'.repeat(24)}@`);
  expect(unfolded).toContain('STATUS:TENTATIVE');
  expect(unfolded).toMatch(/^SUMMARY:विज़िट: क्षितिज/m);
  expect(unfolded).not.toMatch(/^ATTENDEE/m);
  expect((await listed('?to=visitor@example.com'))[0]).toMatchObject({
    subject: expect.stringMatching(/शनिवार, 21 नवंबर 2099/),
    text: expect.stringContaining('11:30'),
  });
});
