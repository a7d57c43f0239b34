import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, buildApp } from '#server/app.ts';
import { openPlatform, type Platform } from '#server/platform/platform.ts';
import { makeVerifiedPhone } from '#test/make.ts';
import { createLeadSender, type LeadSender } from '#test/send-lead.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let send: LeadSender['send'];
/** Another process of the same installation, as far as the database can tell. */
let second: { platform: Platform; app: App };
beforeAll(async () => {
  started = await startApp();
  send = createLeadSender(started).send;
  const platform = await openPlatform(started.platform.config, { migrate: false });
  second = { platform, app: await buildApp(platform) };
});
afterAll(async () => {
  await second.app.close();
  await second.platform.close();
  await started.close();
});

const guest = { name: 'Farah Siddiqui', email: 'farah@example.in', phone: '+91 99100 45678' };
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

const idOf = ({ text }: { text: string }): string => JSON.parse(text).data.id;

/** Ids of the rows that hold that message. */
async function rowsWith(message: string): Promise<string[]> {
  const rows = await started.platform.db.selectFrom('inquiries').select('id').where('message', '=', message).execute();
  return rows.map(({ id }) => id);
}

const times = <T>(count: number, make: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

test('fifty parallel sendings under one key are one row, answered alike, twenty times over, in two processes (R12)', async () => {
  for (let round = 1; round <= 20; round += 1) {
    const body = { ...guest, message: `Once, round ${round}` };
    const address = `10.200.0.${round}`;
    const answers = await Promise.all(
      times(50, (number) =>
        // What the stopwatch says is no other request.
        send(
          { ...body, elapsed: 4000 + number },
          { ...withKey(`round-${round}`), address, app: number % 2 ? second.app : started.app },
        ),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await rowsWith(body.message)).toEqual([idOf(answers[0] as { text: string })]);
  }
  const { db } = started.platform;
  const aside = await db.selectFrom('inquiries').select('id').where('quarantine_reason', 'is not', null).execute();
  expect(aside, 'a repetition counts against nobody').toEqual([]);
});

test('keys that visitors chose alike never meet: another message under the same key is another lead, from anywhere (R12)', async () => {
  const said = (message: string, address: string) => send({ ...guest, message }, { ...withKey('1'), address });
  const first = await said('First of the key', '10.201.0.1');
  const others = [await said('Second of the key', '10.201.0.2'), await said('Third of the key', '10.201.0.1')];
  expect(others.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set([first, ...others].map(idOf)).size).toBe(3);
  for (const message of ['First', 'Second', 'Third']) expect(await rowsWith(`${message} of the key`)).toHaveLength(1);
  expect(await said('First of the key', '10.201.0.1')).toEqual(first);
});

test('a sending that was refused leaves its key free', async () => {
  const broken = { ...guest, message: 'With a visit', visit: { date: '2020-01-01', time: '11:00' } };
  expect((await send(broken, withKey('again'))).status).toBe(400);
  expect((await send({ ...guest, message: 'Without a visit' }, withKey('again'))).status).toBe(201);
});

test('a double click without a key is one row, answered alike, whichever process and address it reaches (R12)', async () => {
  for (const path of ['/api/inquiries', '/api/contact/submit-form', '/api/contact/property-inquiry']) {
    const body = { ...guest, message: `Clicked twice on ${path}` };
    const answers = await Promise.all(
      times(20, (number) =>
        send({ ...body, elapsed: 5000 + number }, { path, app: number % 2 ? second.app : started.app }),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, path).toBe(1);
    expect(await rowsWith(body.message), path).toHaveLength(1);
  }
});

test('a proof that came between the clicks is no other message, and the same a minute later is a new one', async () => {
  const body = { ...guest, message: 'Twice' };
  const first = await send(body);
  const { verificationToken } = await makeVerifiedPhone(started.platform.db, '+919910045678', { purpose: 'query' });
  expect(await send({ ...body, verificationToken })).toEqual(first);
  await started.platform.db
    .updateTable('inquiries')
    .set({ created_at: new Date(Date.now() - 61_000) })
    .where('id', '=', idOf(first))
    .execute();
  expect(idOf(await send(body))).not.toBe(idOf(first));
  expect(await rowsWith('Twice')).toHaveLength(2);
});

test('one that was deleted meanwhile does not stand for the next', async () => {
  const body = { ...guest, message: 'Deleted, then sent again' };
  const first = await send(body);
  await started.platform.db
    .updateTable('inquiries')
    .set({ deleted_at: new Date() })
    .where('id', '=', idOf(first))
    .execute();
  expect(idOf(await send(body))).not.toBe(idOf(first));
});

test('two hundred near duplicates are two hundred rows (threat 46)', async () => {
  const base = 'Is the flat on the third floor still to be had';
  const variants = times(200, (number): object => {
    const field = number % 8;
    if (field === 0) return { message: `${base}${'?'.repeat(number + 1)}` };
    if (field === 1) return { message: `${base} ${number}` };
    if (field === 2) return { message: base, name: `Farah ${'i'.repeat(number)}` };
    if (field === 3) return { message: base, email: `farah+${number}@example.in` };
    if (field === 4) return { message: base, phone: `9910${String(100_000 + number)}` };
    if (field === 5) return { message: base, propertyName: `Neem Court ${number}` };
    if (field === 6) return { message: base, property_id: `sample-${number}` };
    return { message: base, category: 'pricing', preferredLocation: `Sector ${number}` };
  });
  const answers = await Promise.all(variants.map((variant) => send({ ...guest, ...variant })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(idOf)).size).toBe(200);
});

test('two processes count the leads of one address together: of 230 at once 200 are stored, 20 of them taken', async () => {
  const address = '198.51.100.4';
  const answers = await Promise.all(
    times(230, (number) =>
      send(
        { ...guest, phone: '+91 99100 99999', message: `Flood ${number}` },
        { address, app: number % 2 ? second.app : started.app },
      ),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(200);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  const rows = await started.platform.db
    .selectFrom('inquiries')
    .select('quarantine_reason')
    .where('message', 'like', 'Flood %')
    .execute();
  expect(rows).toHaveLength(200);
  expect(rows.filter((row) => row.quarantine_reason === null)).toHaveLength(20);
});

test('leads that seem to come from this machine are counted by no address: a forgotten setting costs nobody a lead', async () => {
  const answers = await Promise.all(
    times(210, (number) =>
      send({ ...guest, phone: '+91 99100 99998', message: `Behind a proxy ${number}` }, { address: '127.0.0.1' }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const rows = await started.platform.db
    .selectFrom('inquiries')
    .select('quarantine_reason')
    .where('message', 'like', 'Behind a proxy %')
    .execute();
  expect(rows.filter((row) => row.quarantine_reason === null)).toHaveLength(210);
});

test('five hundred leads in every shape and with hostile words are stored and read back unchanged', async () => {
  const hostile = [
    `<script>alert('x')</script>`,
    `"><img src=x onerror=alert(1)>`,
    `javascript:alert(1)`,
    `'; drop table inquiries; --`,
    `' or 1=1 --`,
    `=HYPERLINK("https://evil.example")`,
    `@SUM(1+1)*cmd|' /C calc'!A0`,
    `Bcc: everybody@example.in\r\nSubject: hacked\r\n\r\nBody`,
    `{{constructor.constructor('return 1')()}} \${7*7} <%= 7*7 %>`,
    `$1 $2 %s %n \\x00 \\u0000 \\`,
    `{"$gt":""} {"__proto__":{"admin":true}}`,
    `../../etc/passwd%00.png`,
    `\u202Egnp.exe \u2066isolated\u2069 \u200F`,
    `zero\u200Bwidth\uFEFF joined\u200D`,
    `👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇮🇳 𝒻𝓊𝓁𝓁`,
    `क्षत्रिय ज्ञान ॐ — हिन्दी में`,
    `مرحبا بالعالم، السعر؟`,
    `你好，世界 ﷽ ﷺ`,
    `Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞`,
    `line one\nline two\r\n\tindented\n\n\n`,
    `\u2028\u2029\u0085 separators`,
    `</textarea></title><svg/onload=confirm(1)>`,
    `<!--#exec cmd="ls" --> ]]> <![CDATA[x]]>`,
    `\u0001\u0007\u001b[31mred\u001b[0m`,
    `\0 in \0 between \0`,
    `half a character \ud83d here`,
    `${'x'.repeat(5000)}`,
    `${'😀'.repeat(2500)}`,
  ];
  const { email: _, ...caller } = guest;
  const shapes = [
    (message: string, name: string) => ({
      guestInfo: { firstName: name, lastName: '', phoneNumber: guest.phone },
      message,
      requestType: 'general',
    }),
    (message: string, firstName: string) => ({
      firstName,
      phone: guest.phone,
      message,
      property_id: message.slice(0, 100),
    }),
    (message: string, name: string) => ({
      firstName: name,
      lastName: name,
      phoneNumber: guest.phone,
      message,
      propertyTitle: message.slice(0, 300),
      developer: name,
      preferredLocation: name,
      utm: { source: name },
      referrer: message.slice(0, 2000),
      sourcePage: name,
    }),
    (message: string, name: string) => ({
      ...caller,
      name: `${name} Test`,
      message,
      subject: message.slice(0, 300),
      propertyType: name,
      location: name,
      amount: '',
      purpose: '',
    }),
    (message: string, name: string) => ({
      firstName: name,
      phone: guest.phone,
      message,
      propertyId: name,
      propertyName: message.slice(0, 300),
      category: name.slice(0, 40),
    }),
  ];
  const paths = ['inquiries', 'inquiries', 'inquiries', 'contact/submit-form', 'contact/property-inquiry'];
  const kept = (text: string) => text.replaceAll('\0', '').toWellFormed().trim();
  const sent = times(500, (number) => {
    const message = hostile[number % hostile.length] ?? '';
    const name = kept(kept(message).slice(0, 60)) || 'x';
    return {
      message,
      name,
      email: `hostile.${number}@example.in`,
      at: Math.floor(number / hostile.length) % shapes.length,
    };
  });
  const waiting = [...sent];
  const sendAll = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      const shaped: object = shapes[one.at]?.(one.message, one.name) ?? {};
      const { email } = one;
      const body =
        'guestInfo' in shaped
          ? { ...shaped, guestInfo: { ...(shaped.guestInfo as object), email } }
          : { ...shaped, email };
      const answer = await send(body, { path: `/api/${paths[one.at]}` });
      expect(answer.status, `${JSON.stringify(body).slice(0, 300)} ${answer.text}`).toBeLessThan(300);
    }
  };
  await Promise.all(times(8, sendAll));
  const rows = await started.platform.db
    .selectFrom('inquiries')
    .selectAll()
    .where('email', 'like', 'hostile.%')
    .execute();
  const byEmail = new Map(rows.map((row) => [row.email, row]));
  expect(rows).toHaveLength(500);
  for (const { message, name, email } of sent) {
    const row = byEmail.get(email);
    expect(row?.message).toBe(kept(message));
    expect(`${row?.first_name} ${row?.last_name}`.replaceAll(/\s/gu, '')).toContain(kept(name).replaceAll(/\s/gu, ''));
  }
});
