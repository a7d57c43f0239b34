import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EndpointKey, endpoints } from '#contract/endpoints.ts';
import { type Permission, permissions } from '#contract/permissions.ts';
import { askAuth } from '#test/ask-auth.ts';
import { makeStaff, staffPassword } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let auth: ReturnType<typeof askAuth>;
beforeAll(async () => {
  started = await startApp();
  auth = askAuth(started);
});
afterAll(() => started.close());
beforeEach(() => sql`delete from limits`.execute(started.platform.db));

/** Lets minutes pass since somebody last proved who they are. */
const age = (staffId: string, minutes: number) =>
  sql`update staff_sessions set confirmed_at = confirmed_at - ${minutes} * interval '1 minute'
    where staff_id = ${staffId}`.execute(started.platform.db);

async function signedIn(role: 'admin' | 'employee' = 'employee') {
  const staff = await makeStaff(started.platform.db, { role });
  const { token } = (await auth.signIn(staff.email, staffPassword)).body.data as { token: string };
  return { ...staff, token };
}
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
async function withApp() {
  const person = await signedIn();
  const { secret } = (await auth.post('second-factor', { password: staffPassword }, { token: person.token })).body.data;
  await auth.post('second-factor/confirm', { code: codeOf(secret) }, { token: person.token });
  // As if no code had been used yet.
  await sql`update second_factors set last_step = 0 where staff_id = ${person.id}`.execute(started.platform.db);
  return { ...person, secret: secret as string };
}

/** What a borrowed screen must not do, each with a body that is good. */
const guarded: [EndpointKey, (id: string) => object | undefined][] = [
  ['DELETE /admin/auth/sessions/{id}', () => undefined],
  ['POST /admin/auth/sessions/end-others', () => ({})],
  ['POST /otp/send-email-otp', (id) => ({ email: `${id}@elsewhere.example` })],
  ['POST /otp/send-phone-otp', () => ({ phoneNumber: '+919800000017' })],
  ['POST /calendars/feed', () => ({})],
  ['POST /admin/management', (id) => newcomer(`${id}@elsewhere.example`, '+919720000018')],
];
const newcomer = (email: string, phoneNumber: string) => ({
  ...{ firstName: 'Ira', lastName: 'Bose', role: 'admin', password: 'Neem@court2' },
  ...{ email, phoneNumber },
});

test('these calls want a fresh proof, and no others', () => {
  const wanting = (Object.keys(endpoints) as EndpointKey[]).filter(
    (key) => (permissions[key] as Permission).wantsFresh,
  );
  expect(wanting.toSorted()).toEqual(guarded.map(([key]) => key).toSorted());
});

test.each(guarded)(
  '%s is refused thirty minutes after the sign-in, and done after a confirmation',
  async (key, bodyFor) => {
    const { id, email, token } = await signedIn(permissions[key].employee === 'no' ? 'admin' : 'employee');
    await auth.signIn(email, staffPassword);
    const [other] = (await auth.ask('GET', '/admin/auth/sessions', { token })).body.data;
    const [method = '', path = ''] = key.split(' ');
    const body = bodyFor(id);
    const ask = () => auth.ask(method, path.replace('{id}', other.id), { token, ...(body && { body }) });
    await age(id, 31);
    const refused = await ask();
    expect([refused.status, refused.body.code]).toEqual([403, 'confirm_first']);
    const { rows } = await sql`select from staff_sessions where staff_id = ${id} and ended_at is null`.execute(
      started.platform.db,
    );
    expect(rows).toHaveLength(2);
    expect((await auth.post('confirm', { password: staffPassword }, { token })).status).toBe(200);
    expect(await auth.auditOf(id)).toContain('auth.confirm');
    expect((await ask()).status).toBeLessThan(300);
  },
);

test('nothing is asked anew within thirty minutes of the sign-in, and everyday work never', async () => {
  const { id, token } = await signedIn('admin');
  await age(id, 29);
  expect((await auth.post('sessions/end-others', {}, { token })).status).toBe(200);
  await age(id, 600);
  for (const path of ['/admin/auth/me', '/admin/auth/sessions', '/inquiries', '/admin/management'])
    expect((await auth.ask('GET', path, { token })).status).toBe(200);
});

describe('a confirmation', () => {
  test('takes no wrong password, opens this session alone, and counts tries as the sign-in does', async () => {
    const { id, email, token } = await signedIn();
    const { token: elsewhere } = (await auth.signIn(email, staffPassword)).body.data;
    await age(id, 31);
    const wrong = await auth.post('confirm', { password: 'not that one' }, { token });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_sign_in']);
    expect((await auth.post('sessions/end-others', {}, { token })).status).toBe(403);
    expect((await auth.post('confirm', { password: staffPassword }, { token })).status).toBe(200);
    expect((await auth.post('sessions/end-others', {}, { token: elsewhere })).status).toBe(403);
    for (let tries = 0; tries < 5; tries += 1) await auth.post('confirm', { password: 'not that one' }, { token });
    const paused = await auth.post('confirm', { password: staffPassword }, { token });
    expect([paused.status, paused.body.code]).toEqual([429, 'too_many_requests']);
  });

  test('asks for the second factor where there is one; a guessed code counts as a wrong password does', async () => {
    const { id, token, secret } = await withApp();
    await age(id, 31);
    const half = await auth.post('confirm', { password: staffPassword }, { token });
    expect([half.status, half.body.code]).toEqual([401, 'second_factor_required']);
    const code = codeOf(secret);
    const wrongCode = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = await auth.post('confirm', { password: staffPassword, code: wrongCode }, { token });
      expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_sign_in']);
    }
    expect((await auth.post('confirm', { password: staffPassword, code }, { token })).status).toBe(429);
    expect((await auth.post('sessions/end-others', {}, { token })).status).toBe(403);
    await auth.passPause(2);
    expect((await auth.post('confirm', { password: staffPassword, code }, { token })).status).toBe(200);
    expect((await auth.post('sessions/end-others', {}, { token })).status).toBe(200);
  });
});

test('a password alone takes no second factor away and adds none beside it, once some minutes have passed', async () => {
  const { id, token, secret } = await withApp();
  await age(id, 31);
  const proof = { password: staffPassword };
  for (const call of ['second-factor/remove', 'passkeys/begin', 'second-factor']) {
    const refused = await auth.post(call, proof, { token });
    expect([call, refused.status, refused.body.code]).toEqual([call, 403, 'confirm_first']);
  }
  expect((await auth.post('confirm', { ...proof, code: codeOf(secret) }, { token })).status).toBe(200);
  expect((await auth.post('second-factor/remove', proof, { token })).status).toBe(200);
});

test('a new password is no fresh proof where there is a second factor that nobody was asked for', async () => {
  const { id, token } = await withApp();
  const next = 'Verandah*Rain9';
  await age(id, 31);
  const own = { currentPassword: staffPassword, newPassword: next };
  const changed = (await auth.post('change-password', own, { token })).body.data;
  const refused = await auth.post('second-factor/remove', { password: next }, { token: changed.token });
  expect([refused.status, refused.body.code]).toEqual([403, 'confirm_first']);
  const without = await signedIn();
  await age(without.id, 31);
  const { token: proved } = (await auth.post('change-password', own, { token: without.token })).body.data;
  expect((await auth.post('sessions/end-others', {}, { token: proved })).status).toBe(200);
});

test('guessed codes stay counted, whatever else the password opens meanwhile', async () => {
  const { id, token, secret } = await withApp();
  await age(id, 31);
  const code = codeOf(secret);
  const guess = { password: staffPassword, code: code === '000000' ? '111111' : '000000' };
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await auth.post('confirm', guess, { token })).status).toBe(401);
    // The right password, without the factor.
    if (tries < 4) await auth.post('second-factor/remove', { password: staffPassword }, { token });
  }
  expect((await auth.post('confirm', { ...guess, code }, { token })).status).toBe(429);
});

test('an admin gives a colleague another role, or lets one in again, with a fresh proof alone', async () => {
  const { id, token } = await signedIn('admin');
  const { email, phone, ...row } = await makeStaff(started.platform.db);
  const path = `/admin/management/${row.id}`;
  const promoted = { firstName: 'Ira', lastName: 'Bose', role: 'admin', email, phoneNumber: phone };
  const promote = () => auth.ask('PUT', path, { token, body: promoted });
  const toggle = () => auth.ask('PUT', `${path}/toggle-status`, { token, body: {} });
  await age(id, 31);
  // To shut somebody out must be quick.
  expect((await toggle()).status).toBe(200);
  for (const ask of [toggle, promote]) {
    const refused = await ask();
    expect([refused.status, refused.body.code]).toEqual([403, 'confirm_first']);
  }
  await auth.post('confirm', { password: staffPassword }, { token });
  for (const ask of [toggle, promote]) expect((await ask()).status).toBe(200);
});

test("an admin changes a colleague's address or number with a fresh proof alone, and names without", async () => {
  const { id, token } = await signedIn('admin');
  const row = await makeStaff(started.platform.db);
  const path = `/admin/management/${row.id}`;
  const body = { firstName: 'Ira', lastName: 'Bose', role: 'employee', email: row.email, phoneNumber: row.phone };
  await age(id, 31);
  expect((await auth.ask('PUT', path, { token, body })).status).toBe(200);
  const moved = { ...body, email: `moved.${id}@elsewhere.example` };
  const refused = await auth.ask('PUT', path, { token, body: moved });
  expect([refused.status, refused.body.code]).toEqual([403, 'confirm_first']);
  await auth.post('confirm', { password: staffPassword }, { token });
  expect((await auth.ask('PUT', path, { token, body: moved })).status).toBe(200);
});

describe('a password that somebody else chose', () => {
  const first = 'Neem@court2';
  let made = 0;
  async function added() {
    const { token } = await signedIn('admin');
    made += 1;
    const email = `new.${made}@aangan.example`;
    const body = { firstName: 'Ira', lastName: 'Bose', role: 'employee', password: first, email };
    const phoneNumber = `+9197100${String(made).padStart(5, '0')}`;
    const { data } = (await auth.ask('POST', '/admin/management', { token, body: { ...body, phoneNumber } })).body;
    const passDays = (days: number) =>
      sql`update staff set password_set_at = password_set_at - ${days} * interval '1 day'
        where id = ${data.id}`.execute(started.platform.db);
    return { email, passDays };
  }

  test('opens everything for three days, then nothing but the choice of an own one', async () => {
    const { email, passDays } = await added();
    const { token, admin } = (await auth.signIn(email, first)).body.data;
    expect([admin.passwordChangeDue, admin.passwordDue]).toEqual([true, false]);
    await passDays(2.9);
    expect((await auth.ask('GET', '/inquiries/my', { token })).status).toBe(200);
    await passDays(0.2);
    // Whoever is signed in already meets it too.
    for (const who of [token, (await auth.signIn(email, first)).body.data.token]) {
      const refused = await auth.ask('GET', '/inquiries/my', { token: who });
      expect([refused.status, refused.body.code]).toEqual([403, 'password_due']);
      expect((await auth.me(who)).body.data.passwordDue).toBe(true);
      const file = await started.get(`/files/${'a'.repeat(24)}`, { headers: { authorization: `Bearer ${who}` } });
      expect(file.status).toBe(403);
    }
    const own = { currentPassword: first, newPassword: 'Verandah*Rain9' };
    const changed = await auth.post('change-password', own, { token });
    expect(changed.body.data.admin).toMatchObject({ passwordChangeDue: false, passwordDue: false });
    expect((await auth.ask('GET', '/inquiries/my', { token: changed.body.data.token })).status).toBe(200);
    await passDays(400);
    expect((await auth.ask('GET', '/inquiries/my', { token: changed.body.data.token })).status).toBe(200);
  });
});
