import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askAuth } from '#test/ask-auth.ts';
import { makeStaff, staffPassword } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

// Nobody closes an owner's way in: what strangers use up of the codes is the owner's again by a link (threat 16).
let started: StartedApp;
let auth: ReturnType<typeof askAuth>;
beforeAll(async () => {
  started = await startApp();
  auth = askAuth(started);
});
afterAll(() => started.close());
beforeEach(() => sql`delete from limits`.execute(started.platform.db));

const newPassword = 'Verandah*Rain9';
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000');
const byLink = (key: string, password = newPassword) =>
  auth.post('forgot-password/reset-by-link', { key, newPassword: password });

/** The keys of the links that were mailed to somebody, newest first. */
async function linksTo(email: string): Promise<string[]> {
  const response = await started.get(`/dev/messages?to=${encodeURIComponent(email)}`, {
    headers: { accept: 'application/json' },
  });
  const { messages } = (await response.json()) as { messages: { text: string }[] };
  return messages.flatMap(({ text }) => /\/admin\/forgot-password#([\w-]+)/.exec(text)?.[1] ?? []);
}
/** Asks for a code and lets the worker do what was ordered. */
async function ask(target: string, address = auth.newAddress()) {
  await sql`delete from limits where key like 'reset pause%'`.execute(started.platform.db);
  const answer = await auth.post('forgot-password', target.includes('@') ? { email: target } : { phone: target }, {
    address,
  });
  await auth.sendOrderedCodes();
  return answer;
}
const guess = (email: string, otp: string, address = auth.newAddress()) =>
  auth.post('forgot-password/verify-otp', { email, otp: wrongOf(otp) }, { address });
async function linkFor(email: string): Promise<string> {
  for (let count = 0; count < 4; count += 1) await ask(email);
  const [key] = await linksTo(email);
  if (key === undefined) throw new Error('no link was mailed');
  return key;
}

test("after ten wrong codes of a stranger the owner's right code works from another address", async () => {
  const { email } = await makeStaff(started.platform.db);
  const stranger = auth.newAddress();
  await ask(email);
  const otp = await auth.newestCode(email);
  for (let count = 0; count < 10; count += 1) await guess(email, otp, stranger);
  expect((await auth.post('reset-password', { email, otp, newPassword }, { address: stranger })).status).toBe(400);
  expect((await auth.post('reset-password', { email, otp, newPassword })).status).toBe(200);
  expect((await auth.signIn(email, newPassword)).status).toBe(200);
});

test('when a hundred wrong codes closed them, asking mails a link; so it does for who used up their own ten', async () => {
  for (const share of ['everybody', 'one address']) {
    const { email } = await makeStaff(started.platform.db);
    const [here, elsewhere] = [auth.newAddress(), auth.newAddress()];
    await ask(email);
    const otp = await auth.newestCode(email);
    for (let count = 0; count < 5; count += 1) await guess(email, otp, here);
    const counted = share === 'everybody' ? 99 : 5;
    await sql`update one_time_codes set failures = ${counted} where target = ${email}`.execute(started.platform.db);
    await sql`update code_tries set failures = 9, tries = 0 where target = ${email}`.execute(started.platform.db);
    await guess(email, otp, here);
    await auth.passMinute();
    const answer = await ask(email, here);
    expect(answer.body, 'nobody learns of it').toMatchObject({ success: true, message: 'OTP sent to your email' });
    const [key = ''] = await linksTo(email);
    expect(Buffer.from(key, 'base64url').length).toBeGreaterThanOrEqual(32);
    await auth.passMinute();
    await ask(email, elsewhere);
    expect(await linksTo(email), 'from elsewhere').toHaveLength(share === 'everybody' ? 2 : 1);
    expect((await byLink(key)).body.message).toBe('Password reset successfully!');
    expect((await auth.signIn(email, newPassword)).status).toBe(200);
  }
});

test('when strangers asked for all the codes there are, the mailbox holds a link, and never more than three a day', async () => {
  const { id, email, phone } = await makeStaff(started.platform.db);
  const early = (await auth.signIn(email, staffPassword)).body.data;
  for (const target of [email, phone]) {
    for (let count = 0; count < 8; count += 1) {
      const answer = await ask(target);
      expect(answer.status).toBe(count < 3 ? 200 : 429);
      if (count >= 3) expect(answer.body.message).toContain('its mailbox has a link');
    }
  }
  const keys = await linksTo(email);
  expect(keys).toHaveLength(3);
  expect(keys.at(-1), 'each by itself').not.toBe(keys[0]);
  expect((await byLink(keys[2] ?? '')).status).toBe(200);
  expect((await auth.me(early.token)).status).toBe(401);
  expect(await auth.auditOf(id)).toContain('auth.reset-by-link');
  for (const key of keys) expect((await byLink(key, 'Another*Rain9')).status, 'the password is another one').toBe(400);
  expect((await auth.signIn(email, newPassword)).status).toBe(200);
});

test('who has used up their own requests claims no minute of the owner', async () => {
  const { email } = await makeStaff(started.platform.db);
  const stranger = auth.newAddress();
  for (let count = 0; count < 20; count += 1) await ask(`nobody${count}@nowhere.example`, stranger);
  expect((await auth.post('forgot-password', { email }, { address: stranger })).status).toBe(429);
  expect((await auth.post('forgot-password', { email })).status).toBe(200);
});

test('nobody without an account gets a link, and the answers are alike', async () => {
  const [{ email }, inactive] = [
    await makeStaff(started.platform.db),
    await makeStaff(started.platform.db, { status: 'inactive' }),
  ];
  const walk = async (who: string) => {
    const texts = [];
    for (let count = 0; count < 5; count += 1) texts.push((await ask(who)).text);
    return texts;
  };
  const known = await walk(email);
  for (const who of [inactive.email, 'nobody@nowhere.example']) {
    expect(await walk(who)).toEqual(known);
    expect(await linksTo(who)).toEqual([]);
  }
  expect(await linksTo(email)).toHaveLength(2);
});

test('a link works once of twenty at once, for a day, and burns on no weak password', async () => {
  const { email } = await makeStaff(started.platform.db);
  const key = await linkFor(email);
  expect((await byLink(key, 'short12')).body.fieldErrors?.newPassword).toContain('at least 8');
  expect((await byLink(key, 'password')).body.code).toBe('invalid_fields');
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => byLink(key, `Verandah*Rain${at}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await sql`delete from limits`.execute(started.platform.db);
  const late = await makeStaff(started.platform.db);
  const lateKey = await linkFor(late.email);
  await sql`update reset_links set expires_at = expires_at - interval '24 hours 1 second'`.execute(started.platform.db);
  expect((await byLink(lateKey)).status).toBe(400);
});

test('a link that is sent again under its key, because no answer came, is answered as the first time', async () => {
  const { email } = await makeStaff(started.platform.db);
  const link = await linkFor(email);
  const send = (password = newPassword, key = 'press-1') =>
    auth.post('forgot-password/reset-by-link', { key: link, newPassword: password }, { idempotencyKey: key });
  const first = await send();
  expect([first.status, (await send()).body]).toEqual([200, first.body]);
  expect((await send(newPassword, 'press-2')).status, 'of another key').toBe(400);
  expect((await send('Other*Rain9')).status, 'with another password').toBe(400);
  expect((await auth.signIn(email, newPassword)).status).toBe(200);
});

test('every link that opens nothing is answered alike, and the key is nowhere in the database', async () => {
  const [one, gone] = [await makeStaff(started.platform.db), await makeStaff(started.platform.db)];
  const key = await linkFor(one.email);
  const goneKey = await linkFor(gone.email);
  await sql`update staff set status = 'inactive' where id = ${gone.id}`.execute(started.platform.db);
  const bytes = Buffer.from(key, 'base64url');
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  const keys = ['', 'x', key.slice(1), `${key}A`, bytes.toString('base64url'), goneKey, `${key} `];
  const answers = await Promise.all(keys.map((tried) => byLink(tried)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 400, body: { code: 'wrong_code' } });
  const { rows } = await sql<{ line: string }>`
    select m::text as line from messages as m union all select l::text from reset_links as l
    union all select j::text from graphile_worker._private_jobs as j`.execute(started.platform.db);
  expect(rows.filter(({ line }) => line.includes(key) || line.includes(bytes.toString('hex').slice(24)))).toEqual([]);
  expect((await byLink(key)).status).toBe(200);
});
