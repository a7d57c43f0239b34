import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeInquiry, makeVerifiedPhone, sourceAt } from '#test/make.ts';
import { createLeadSender, type LeadSender } from '#test/send-lead.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let leads: LeadSender;
beforeAll(async () => {
  started = await startApp();
  leads = createLeadSender(started);
});
afterAll(() => started.close());

let number = 0;
/** A lead of a person like no other. */
const lead = (changes: object = {}) => {
  number += 1;
  return {
    name: 'Kabir Sethi',
    email: `kabir.${number}@example.in`,
    phone: `98${10_000_000 + number}`,
    message: `Please call me. (${number})`,
    ...changes,
  };
};

test('what looks like a machine is stored with its reason, answered like any other, and nobody gets a mail (threat 45)', async () => {
  const link = 'https://pills.example/buy';
  const suspects: [object, string][] = [
    [{ website: 'https://seo.example' }, 'filled a hidden field'],
    [{ elapsed: 300 }, 'sent too fast'],
    [{ message: `Buy ${link} now ${link}?b and www.casino.example/c` }, 'many links'],
    [{ message: 'Hi <a href="https://pills.example">click</a>' }, 'markup'],
    [{ message: '[url=https://pills.example]click[/url]' }, 'markup'],
    [{ message: '<script>alert(document.domain)</script>' }, 'markup'],
    [{ name: '<img src=x onerror=alert(1)>' }, 'markup'],
    [{ name: 'Win at https://casino.example' }, 'link in a name'],
  ];
  const genuine = await leads.send(lead());
  for (const [changes, reason] of suspects) {
    const suspect = lead(changes);
    const answer = await leads.send(suspect);
    expect(answer.status).toBe(201);
    expect(answer.text.replaceAll(/[0-9a-f]{24}|\d{4}-\d\d-[^"]+/g, '')).toBe(
      genuine.text.replaceAll(/[0-9a-f]{24}|\d{4}-\d\d-[^"]+/g, ''),
    );
    // A double click finds the same row.
    const row = await leads.store(suspect);
    expect(answer.text).toContain(row.id);
    expect(row).toMatchObject({ message: suspect.message, quarantine_reason: reason, mails: [] });
    expect(row.quarantined_at).not.toBeNull();
  }
  const row = await leads.store(lead());
  expect(row).toMatchObject({ quarantine_reason: null, quarantined_at: null });
  expect(row.mails).toHaveLength(2);
});

test('two hundred people who write as people write are all taken for people (threat 45)', async () => {
  const names = [
    'Ösman Çelik',
    'नंदिता राव',
    'محمد الفارسي',
    '王小明',
    "Siobhán O'Neill-D'Souza",
    'A',
    'Jean-Luc 🌸',
    'ஆர். குமார்',
    'X Æ A-12',
    'Dr. R. K. Gupta (Retd.)',
  ];
  const messages = [
    'Call me',
    '?',
    '👍🏽🏡',
    'क्या यह फ्लैट अभी उपलब्ध है?',
    'هل الشقة ما زالت متاحة؟',
    'Budget <2 Cr, size >1800 sq ft, east facing & park view <3',
    'I saw https://aangan.example/property/6740c1f2a94be0d17c3355aa and compare it to www.other.example/123. Which is quieter?',
    'PLEASE CALL URGENT!!! NRI BUYER, $$$ READY, 100% CASH',
    'Hello,\n\n- 3 BHK\n- [first choice] tower B\n- possession before Diwali\n\nRegards\nK.',
    'My mail is k@example.in, my wife’s is s@example.in; either will do. a < b > c',
    'Is the “free” parking really free? Other casino-like tricks I have had enough of.',
    `${'A long story about how we want to live. '.repeat(100)}`,
    'अच्छा\u200d लगा — दिल्ली/NCR में 2–3 BHK, ₹1.5 Cr तक',
  ];
  const elapsed = [undefined, 1500, 4000, 95_000, 3_600_000, 86_400_000];
  const traces = Array.from({ length: 200 }, (_, at) => ({
    name: names[at % names.length],
    message: messages[at % messages.length],
    elapsed: elapsed[at % elapsed.length],
    website: '',
  }));
  await Promise.all(
    traces.map(async (trace) => {
      const row = await leads.store(lead(trace));
      expect(row, JSON.stringify(trace)).toMatchObject({ message: trace.message?.trim(), quarantine_reason: null });
      expect(row.mails).toHaveLength(2);
    }),
  );
});

test('whoever proved a phone is a person, whatever a browser filled in for them', async () => {
  const { verificationToken } = await makeVerifiedPhone(started.platform.db, '+919811122233', { purpose: 'query' });
  const filled = { phone: '98111 22233', website: 'https://my-own.example', elapsed: 10 };
  const row = await leads.store(lead({ ...filled, verificationToken }));
  expect(row.quarantine_reason).toBeNull();
  expect(row.mails).toHaveLength(2);
});

/** Leads an address left a while ago. */
async function leftBy(address: string, count: number, minutesAgo: number): Promise<void> {
  const { db, secrets } = started.platform;
  const earlier = {
    address_digest: secrets.sign('address of an inquiry', address),
    created_at: new Date(Date.now() - minutesAgo * 60_000),
  };
  await Promise.all(Array.from({ length: count }, () => makeInquiry(db, earlier)));
}

test('of one address twenty an hour are taken, up to two hundred put aside and the next refused', async () => {
  const address = '203.0.113.7';
  const next = () => leads.store(lead(), { address });
  await leftBy(address, 19, 30);
  const last = await next();
  expect(last.quarantine_reason).toBeNull();
  expect(last.mails).toHaveLength(2);
  expect(await next()).toMatchObject({ quarantine_reason: 'many from one sender', mails: [] });
  await leftBy(address, 177, 20);
  expect(await next()).toMatchObject({ quarantine_reason: 'many from one sender', mails: [] });
  // Behind the same carrier somebody proved a number: a person, counted by it.
  await makeVerifiedPhone(started.platform.db, '+919811100000', {
    purpose: 'query',
    source: sourceAt(started.platform, address),
  });
  expect((await leads.store(lead({ phone: '9811100000' }), { address })).quarantine_reason).toBeNull();
  for (let refusal = 1; refusal <= 3; refusal += 1) {
    const { status, body, retryAfter } = await leads.send(lead(), { address });
    expect({ status, body }).toMatchObject({ status: 429, body: { success: false, code: 'too_many_requests' } });
    // The oldest of them leaves the hour in half of it.
    expect(retryAfter).toBeGreaterThan(29 * 60);
    expect(retryAfter).toBeLessThanOrEqual(30 * 60);
  }
  expect((await leads.send(lead(), { address: '203.0.113.8' })).status).toBe(201);
});

test('a number that was proven once opens no flood: it is counted as well', async () => {
  const { verificationToken } = await makeVerifiedPhone(started.platform.db, '+919811144444', { purpose: 'query' });
  const proved = { phone: '98111 44444', verificationToken };
  await Promise.all(Array.from({ length: 20 }, () => leads.store(lead(proved))));
  expect((await leads.store(lead(proved))).quarantine_reason).toBe('many from one sender');
});

test('what an address sent more than an hour ago does not count', async () => {
  const address = '203.0.113.9';
  await leftBy(address, 200, 61);
  expect((await leads.store(lead(), { address })).quarantine_reason).toBeNull();
});
