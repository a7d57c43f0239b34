import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askAuth } from '#test/ask-auth.ts';
import { makeStaff, staffPassword } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { describeDevice } from './describe-device.ts';
import { authJobs, cleanAuthJob } from './jobs.ts';

let started: StartedApp;
let auth: ReturnType<typeof askAuth>;
let admin: { id: string; token: string };
beforeAll(async () => {
  started = await startApp();
  auth = askAuth(started);
  const { id, email } = await makeStaff(started.platform.db, { role: 'admin' });
  admin = { id, token: (await auth.signIn(email, staffPassword)).body.data.token };
});
afterAll(() => started.close());

async function signedIn() {
  const staff = await makeStaff(started.platform.db);
  const { data } = (await auth.signIn(staff.email, staffPassword)).body;
  return { ...staff, ...(data as { token: string; refreshToken: string }) };
}
type Person = Awaited<ReturnType<typeof signedIn>>;

const asAdmin = (method: string, path: string, body?: object) =>
  auth.ask(method, path, { token: admin.token, ...(body && { body }) });

/** What ends somebody's access at once (threat 19). */
const ends: Record<string, (person: Person) => Promise<{ status: number }>> = {
  'signing out (API-AUTH-07)': ({ token }) => auth.post('logout', {}, { token }),
  'a reset of the password': async ({ email }) => {
    await auth.post('forgot-password', { email });
    await auth.sendOrderedCodes();
    return auth.post('reset-password', { email, otp: await auth.newestCode(email), newPassword: 'Verandah*Rain9' });
  },
  'a change of the password': ({ token }) =>
    auth.post('change-password', { currentPassword: staffPassword, newPassword: 'Verandah*Rain9' }, { token }),
  'being made inactive (UND-23)': ({ id }) => asAdmin('PUT', `/admin/management/${id}/toggle-status`),
  'another role': ({ id, first_name, last_name, email, phone }) =>
    asAdmin('PUT', `/admin/management/${id}`, {
      firstName: first_name,
      lastName: last_name,
      email,
      phoneNumber: phone,
      role: 'admin',
    }),
  'being deleted': ({ id }) => asAdmin('DELETE', `/admin/management/${id}`),
};

test.each(Object.entries(ends))(
  '%s ends access and refresh tokens with the next call (threat 19, UND-23, 24)',
  async (_, end) => {
    const person = await signedIn();
    const other = await signedIn();
    expect((await auth.me(person.token)).status).toBe(200);
    expect((await end(person)).status).toBe(200);
    expect((await auth.me(person.token)).status).toBe(401);
    expect((await auth.refresh(person.refreshToken)).status).toBe(401);
    expect((await auth.me(other.token)).status).toBe(200);
  },
);

test('somebody made inactive and active again must sign in anew', async () => {
  const person = await signedIn();
  await asAdmin('PUT', `/admin/management/${person.id}/toggle-status`);
  await asAdmin('PUT', `/admin/management/${person.id}/toggle-status`);
  expect((await auth.me(person.token)).status).toBe(401);
  expect((await auth.refresh(person.refreshToken)).status).toBe(401);
  expect((await auth.signIn(person.email, staffPassword)).status).toBe(200);
});

test('signing out ends this session alone and says so in the log; a second time it is 401 (API-AUTH-07)', async () => {
  const { id, email, token } = await signedIn();
  const other = (await auth.signIn(email, staffPassword)).body.data;
  const answer = await auth.post('logout', {}, { token });
  expect(answer.body).toEqual({ success: true, message: 'Logged out' });
  expect((await auth.post('logout', {}, { token })).status).toBe(401);
  expect((await auth.me(other.token)).status).toBe(200);
  expect(await auth.auditOf(id)).toEqual(['auth.sign-in', 'auth.sign-in', 'auth.sign-out']);
  const empty = await started.get('/api/admin/auth/logout', {
    method: 'POST',
    headers: { authorization: `Bearer ${other.token}` },
  });
  expect(empty.status, 'without a body').toBe(200);
});

describe('the list of sessions', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0';

  test('shows device, address and times of the own ones, and which is this', async () => {
    const { email, token } = await signedIn();
    const address = auth.newAddress();
    await auth.signIn(email, staffPassword, { userAgent: windows, address });
    const answer = await auth.ask('GET', '/admin/auth/sessions', { token });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toHaveLength(2);
    const [newest, own] = answer.body.data;
    expect(newest).toMatchObject({ isCurrent: false, device: 'Firefox on Windows', address });
    expect(own).toMatchObject({ isCurrent: true, device: 'Unknown device' });
    expect(Object.keys(own).toSorted()).toEqual(['address', 'device', 'id', 'isCurrent', 'lastUsedAt', 'signedInAt']);
  });

  test('one of the own is ended by its id; of others and of none it is the same 404', async () => {
    const { id, email, token } = await signedIn();
    const other = (await auth.signIn(email, staffPassword)).body.data;
    const stranger = await signedIn();
    const list = async (of: string) => (await auth.ask('GET', '/admin/auth/sessions', { token: of })).body.data;
    const [theirs] = await list(stranger.token);
    const end = (one: string) => auth.ask('DELETE', `/admin/auth/sessions/${one}`, { token });
    const foreign = await end(theirs.id);
    const none = await end('0123456789abcdef01234567');
    expect([foreign.status, none.status]).toEqual([404, 404]);
    expect(foreign.text).toBe(none.text);
    expect((await auth.me(stranger.token)).status).toBe(200);
    const [mine] = (await list(token)).filter(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect((await end(mine.id)).status).toBe(200);
    expect((await end(mine.id)).status).toBe(404);
    expect((await auth.me(other.token)).status).toBe(401);
    expect((await end('nonsense')).status).toBe(400);
    expect(await auth.auditOf(id)).toContain('auth.end-session');
  });

  test('"sign out elsewhere" ends all but this one', async () => {
    const { id, email, token, refreshToken } = await signedIn();
    const others = [];
    for (let count = 0; count < 3; count += 1) others.push((await auth.signIn(email, staffPassword)).body.data);
    expect((await auth.post('sessions/end-others', {}, { token })).status).toBe(200);
    for (const { token: old } of others) expect((await auth.me(old)).status).toBe(401);
    expect((await auth.me(token)).status).toBe(200);
    expect((await auth.refresh(refreshToken)).status).toBe(200);
    expect((await auth.ask('GET', '/admin/auth/sessions', { token })).body.data).toHaveLength(1);
    expect(await auth.auditOf(id)).toContain('auth.end-other-sessions');
  });

  test.each([
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 15917) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
      'Chrome on ChromeOS',
    ],
    ['curl/8.5.0', 'Unknown device'],
    ['', 'Unknown device'],
  ])('%s is %s', (userAgent, words) => {
    expect(describeDevice(userAgent)).toBe(words);
  });
});

test('housekeeping removes sessions that are over since a day, and no others', async () => {
  const { db, log } = started.platform;
  const [kept, ended, idle, old] = [await signedIn(), await signedIn(), await signedIn(), await signedIn()];
  await auth.post('logout', {}, { token: ended.token });
  const age = (staffId: string, column: string, interval: string) =>
    sql`update staff_sessions set ${sql.ref(column)} = ${sql.ref(column)} - ${interval}::interval
      where staff_id = ${staffId}`.execute(db);
  await age(ended.id, 'ended_at', '25 hours');
  await age(idle.id, 'refreshed_at', '37 hours');
  await age(old.id, 'created_at', '8 days 1 minute');
  await authJobs(started.platform)[cleanAuthJob]?.({}, { attempt: 1, log, signal: undefined });
  const { rows } = await sql<{ staff_id: string }>`select staff_id from staff_sessions`.execute(db);
  const left = rows.map(({ staff_id }) => staff_id);
  expect(left).toContain(kept.id);
  for (const { id } of [ended, idle, old]) expect(left).not.toContain(id);
});
