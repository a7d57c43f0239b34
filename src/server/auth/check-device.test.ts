import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeStaff, staffPassword } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.close());
beforeEach(() => sql`delete from limits`.execute(started.platform.db));

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** @returns the mark the browser was given to keep, or the one it came with */
async function signIn(
  email: string,
  { mark = '', userAgent = firefox, address = '12.0.0.1', password = staffPassword },
) {
  const answer = await started.post(
    '/api/admin/auth/login',
    { email, password },
    { headers: { 'user-agent': userAgent, ...(mark && { cookie: `office_device=${mark}` }) }, address },
  );
  const [given = ''] = answer.headers.getSetCookie();
  return { status: answer.status, mark: /^office_device=([\w-]{43});/.exec(given)?.[1] ?? mark, line: given };
}
async function letters(email: string) {
  const { rows } = await sql<{ subject: string; text: string }>`
    select subject, text from messages where recipient = ${email} order by created_at`.execute(started.platform.db);
  return rows;
}

test('the first sign-in ever sends no letter, the same browser none later, another one tells the owner', async () => {
  const { email, first_name: name } = await makeStaff(started.platform.db);
  const first = await signIn(email, {});
  expect(first.line).toMatch(/; Max-Age=34560000; Path=\/api\/admin\/auth; HttpOnly; SameSite=Strict$/);
  const second = await signIn(email, { mark: first.mark, address: '12.0.0.9' });
  expect([second.line, await letters(email)]).toEqual(['', []]);
  await signIn(email, { mark: 'x'.repeat(43), address: '203.0.113.7' });
  const [letter, ...more] = await letters(email);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe('New sign-in to your account');
  for (const part of [`Dear ${name},`, 'Firefox on Windows', '203.0.113.7', '/admin/forgot-password'])
    expect(letter?.text).toContain(part);
});

test('a letter is in the language of its reader', async () => {
  const { email } = await makeStaff(started.platform.db, { language: 'hi' });
  await signIn(email, {});
  await signIn(email, {});
  expect((await letters(email))[0]).toMatchObject({
    subject: 'आपके खाते में नया साइन इन',
    text: expect.stringContaining('आपके खाते में एक ऐसे डिवाइस से साइन इन हुआ'),
  });
});

test('the same make of browser at the same address is another device; the mark of a colleague does not help', async () => {
  const [owner, colleague] = [await makeStaff(started.platform.db), await makeStaff(started.platform.db)];
  const { mark } = await signIn(owner.email, {});
  await signIn(colleague.email, { mark });
  const theirs = await signIn(colleague.email, {});
  expect(await letters(colleague.email)).toHaveLength(1);
  await signIn(owner.email, { mark: theirs.mark });
  expect(await letters(owner.email)).toHaveLength(1);
});

test('a program that keeps no cookie is known by its name and address', async () => {
  const { email } = await makeStaff(started.platform.db);
  for (let time = 0; time < 3; time += 1) await signIn(email, { userAgent: 'listing-sync/2.1' });
  expect(await letters(email)).toEqual([]);
  await signIn(email, { userAgent: 'listing-sync/2.1', address: '203.0.113.8' });
  await signIn(email, { userAgent: 'curl/8.0' });
  expect(await letters(email)).toHaveLength(2);
});

test('a wrong password writes to nobody, and a letter that cannot be written keeps nobody out', async () => {
  const { email } = await makeStaff(started.platform.db);
  await signIn(email, {});
  expect((await signIn(email, { password: 'not that one' })).status).toBe(401);
  expect(await letters(email)).toEqual([]);
  const { db } = started.platform;
  await sql`alter table staff_devices rename to staff_devices_away`.execute(db);
  expect((await signIn(email, {})).status).toBe(200);
  await sql`alter table staff_devices_away rename to staff_devices`.execute(db);
});

test('of very many devices those not seen for longest are forgotten', async () => {
  const { id, email } = await makeStaff(started.platform.db);
  const { db } = started.platform;
  await sql`insert into staff_devices (staff_id, mark, last_seen_at)
    select ${id}, sha256(n::text::bytea), clock_timestamp() - n * interval '1 hour' from generate_series(1, 300) as n`.execute(
    db,
  );
  await signIn(email, {});
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from staff_devices where staff_id = ${id}`.execute(db);
  expect(rows[0]?.count).toBeLessThanOrEqual(101);
});
