import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askAuth } from '#test/ask-auth.ts';
import { type Authenticator, makeAuthenticator } from '#test/authenticator.ts';
import { makeStaff, staffPassword } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

const origin = 'http://aangan.test';
let started: StartedApp;
let auth: ReturnType<typeof askAuth>;
beforeAll(async () => {
  started = await startApp();
  auth = askAuth(started);
});
afterAll(() => started.close());
beforeEach(() => sql`delete from limits`.execute(started.platform.db));

type Someone = { token: string };
const begin = (who: Someone, password = staffPassword) => auth.post('passkeys/begin', { password }, who);
async function add(who: Someone, key: Authenticator, name = 'Phone') {
  const { data } = (await begin(who)).body;
  return auth.post('passkeys', { name, credential: key.create(data) }, who);
}
async function someone(changes: Parameters<typeof makeStaff>[1] = {}) {
  const staff = await makeStaff(started.platform.db, changes);
  return { ...staff, token: (await auth.signIn(staff.email, staffPassword)).body.data.token as string };
}
/** Signed in, with a passkey. */
async function withKey(options: Partial<Parameters<typeof makeAuthenticator>[0]> = {}) {
  const [staff, key] = [await someone(), makeAuthenticator({ origin, ...options })];
  const added = await add(staff, key);
  expect([added.status, added.body.message]).toEqual([201, 'Passkey added']);
  const { passkey, recoveryCodes } = added.body.data as { passkey: { id: string }; recoveryCodes: string[] };
  return { ...staff, key, passkey, recoveryCodes };
}
const challenge = async () => (await auth.post('passkeys/sign-in/begin')).body.data;
const enter = (proof: object) => auth.post('passkeys/sign-in', { proof });
const afterPassword = async (email: string) => {
  const { status, body } = await auth.signIn(email, staffPassword);
  expect([status, body.code]).toEqual([401, 'second_factor_required']);
  // biome-ignore lint/suspicious/noExplicitAny: as the wire has it
  return (body as any).secondFactor as { app: boolean; passkey: any };
};
const secondStep = (email: string, proof: object) =>
  auth.post('login', { email, password: staffPassword, passkey: proof });

test('a passkey is added with the password, listed, renamed and removed, each with its row in the log', async () => {
  const staff = await withKey();
  expect(staff.recoveryCodes).toHaveLength(10);
  const list = async () => (await auth.ask('GET', '/admin/auth/passkeys', staff)).body.data;
  expect(await list()).toEqual([
    { id: staff.passkey.id, name: 'Phone', isSynced: false, createdAt: expect.any(String), lastUsedAt: null },
  ]);
  const second = await add(staff, makeAuthenticator({ origin }), 'Stick');
  expect(second.body.data.recoveryCodes).toEqual([]);
  const renamed = await auth.ask('PUT', `/admin/auth/passkeys/${staff.passkey.id}`, {
    ...staff,
    body: { name: ' My phone ' },
  });
  expect(renamed.body.data.name).toBe('My phone');
  const wrong = await auth.post(`passkeys/${staff.passkey.id}/remove`, { password: 'Not@mine99' }, staff);
  expect(wrong.body.fieldErrors).toEqual({ password: 'Current password is incorrect' });
  for (const { id } of await list())
    expect((await auth.post(`passkeys/${id}/remove`, { password: staffPassword }, staff)).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await auth.signIn(staff.email, staffPassword)).status).toBe(200);
  expect((await auth.auditOf(staff.id)).filter((action) => action.includes('passkey'))).toEqual([
    'auth.add-passkey',
    'auth.add-passkey',
    'auth.rename-passkey',
    'auth.remove-passkey',
    'auth.remove-passkey',
  ]);
  const { rows } =
    await sql`select from messages where recipient = ${staff.email} and template = 'factor-changed'`.execute(
      started.platform.db,
    );
  expect(rows).toHaveLength(2);
  expect(
    (await sql`select from recovery_codes where staff_id = ${staff.id}`.execute(started.platform.db)).rows,
  ).toEqual([]);
});

test('it signs in alone, without anybody being named', async () => {
  const staff = await withKey();
  const request = await challenge();
  expect(request).toMatchObject({ rpId: 'aangan.test', userVerification: 'required' });
  expect(request.allowCredentials).toBeUndefined();
  const entered = await enter(staff.key.get(request));
  expect([entered.status, entered.body.data.admin.id]).toEqual([200, staff.id]);
  expect((await auth.me(entered.body.data.token)).status).toBe(200);
  expect(await auth.auditOf(staff.id)).toContain('auth.sign-in-passkey');
});

describe('what is wrong with it opens nothing', () => {
  const refusals: [string, (key: Authenticator, request: never, staff: { email: string }) => unknown][] = [
    ['another origin', (key, request) => key.get(request, { origin: 'http://evil.test' })],
    ['another house', (key, request) => key.get(request, { rpId: 'evil.test' })],
    ['another ceremony', (key, request) => key.get(request, { type: 'webauthn.create' })],
    ['a challenge of their own', (key, request) => key.get(request, { challenge: 'A'.repeat(43) })],
    ['nobody touched it', (key, request) => key.get(request, { isPresent: false })],
    [
      "somebody else's handle",
      (key, request) => key.get(request, { userHandle: Buffer.from('x').toString('base64url') }),
    ],
    ['an unknown key', (_, request) => makeAuthenticator({ origin }).get(request)],
    [
      'a signature over something else',
      (key, request) => {
        const [one, two] = [key.get(request), key.get(request)];
        return {
          ...one,
          response: { ...one.response, signature: two.response.signature.replace(/^.{8}/, 'MEUCIQDx') },
        };
      },
    ],
    [
      'client data that is no JSON',
      (key, request) => {
        const proof = key.get(request);
        return { ...proof, response: { ...proof.response, clientDataJSON: 'AAAA' } };
      },
    ],
  ];
  test.each(refusals)('%s', async (_, forge) => {
    const staff = await withKey();
    const answer = await enter(forge(staff.key, (await challenge()) as never, staff) as object);
    expect([answer.status, answer.body.code]).toEqual([401, 'wrong_sign_in']);
  });

  test('a key that has not checked its user is no first factor, and is a second one', async () => {
    const staff = await withKey({ verifiesUser: false });
    expect((await enter(staff.key.get(await challenge()))).status).toBe(401);
    const { passkey } = await afterPassword(staff.email);
    expect((await secondStep(staff.email, staff.key.get(passkey))).status).toBe(200);
  });

  test('a challenge is good once, for its purpose, its person and its time', async () => {
    const [staff, other] = [await withKey(), await withKey()];
    const request = await challenge();
    const proof = staff.key.get(request);
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter(proof)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
    // Used up also by an answer that was wrong.
    const spent = await challenge();
    await enter(staff.key.get(spent, { origin: 'http://evil.test' }));
    expect((await enter(staff.key.get(spent))).status).toBe(401);
    // Of the second step to the first, of one person to another, of signing in to registering.
    const step = (await afterPassword(staff.email)).passkey;
    expect((await enter(staff.key.get(step))).status).toBe(401);
    expect((await secondStep(other.email, other.key.get((await afterPassword(staff.email)).passkey))).status).toBe(401);
    expect((await secondStep(staff.email, staff.key.get(await challenge()))).status).toBe(401);
    const creation = (await begin(staff)).body.data;
    const foreign = makeAuthenticator({ origin }).create(creation, { challenge: (await challenge()).challenge });
    expect((await auth.post('passkeys', { name: 'x', credential: foreign }, staff)).status).toBe(400);
    const own = makeAuthenticator({ origin }).create((await begin(staff)).body.data);
    expect((await auth.post('passkeys', { name: 'x', credential: own }, other)).status).toBe(400);
    // Five minutes are all it has.
    const late = await challenge();
    await sql`update passkey_challenges set expires_at = expires_at - interval '5 minutes'`.execute(
      started.platform.db,
    );
    expect((await enter(staff.key.get(late))).status).toBe(401);
  });

  test('a counter that does not go on: the key may have been copied, and the log says so', async () => {
    const staff = await withKey();
    expect((await enter(staff.key.get(await challenge()))).status).toBe(200);
    staff.key.held.counter -= 1;
    expect((await enter(staff.key.get(await challenge()))).status).toBe(401);
    expect(await auth.auditOf(staff.id)).toContain('auth.copied-passkey');
    expect((await enter(staff.key.get(await challenge()))).status).toBe(200);
    const uncounted = await withKey({ counts: false });
    for (let at = 0; at < 2; at += 1) expect((await enter(uncounted.key.get(await challenge()))).status).toBe(200);
  });

  test('whoever may no longer work here, and whose second factor an admin removed', async () => {
    const staff = await withKey();
    await started.platform.db.updateTable('staff').set({ status: 'inactive' }).where('id', '=', staff.id).execute();
    expect((await enter(staff.key.get(await challenge()))).body.code).toBe('not_allowed');
    await started.platform.db.updateTable('staff').set({ status: 'active' }).where('id', '=', staff.id).execute();
    const admin = await someone({ role: 'admin' });
    const body = { password: staffPassword };
    const removed = await auth.ask('POST', `/admin/management/${staff.id}/second-factor/remove`, { ...admin, body });
    expect(removed.status).toBe(200);
    expect((await enter(staff.key.get(await challenge()))).status).toBe(401);
    expect((await auth.signIn(staff.email, staffPassword)).status).toBe(200);
  });

  test('what is no new key: another origin, another house, one that is in use, a wrong password, no name', async () => {
    const staff = await withKey();
    const make = async (changes: object) =>
      auth.post(
        'passkeys',
        { name: 'x', credential: makeAuthenticator({ origin }).create((await begin(staff)).body.data, changes) },
        staff,
      );
    for (const changes of [
      { origin: 'http://evil.test' },
      { rpId: 'evil.test' },
      { type: 'webauthn.get' },
      { isPresent: false },
    ])
      expect((await make(changes)).status).toBe(400);
    const again = await auth.post(
      'passkeys',
      { name: 'x', credential: staff.key.create((await begin(staff)).body.data) },
      staff,
    );
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    expect((await begin(staff, 'Not@mine99')).status).toBe(400);
    expect((await begin(staff)).body.data.excludeCredentials).toHaveLength(1);
    const nameless = await auth.post(
      'passkeys',
      { name: ' ', credential: staff.key.create((await begin(staff)).body.data) },
      staff,
    );
    expect(nameless.body.fieldErrors).toEqual({ name: 'Please give it a name' });
    const other = await someone();
    const foreign = await auth.post(`passkeys/${staff.passkey.id}/remove`, { password: staffPassword }, other);
    expect(foreign.status).toBe(404);
  });
});

test('after a password it is a second factor, beside app and recovery codes, whichever there are', async () => {
  const staff = await withKey();
  const only = await afterPassword(staff.email);
  expect(only).toMatchObject({ app: false, passkey: { rpId: 'aangan.test', userVerification: 'preferred' } });
  expect(only.passkey.allowCredentials).toHaveLength(1);
  expect((await secondStep(staff.email, staff.key.get(only.passkey))).status).toBe(200);
  expect((await auth.signIn(staff.email, staffPassword, { code: staff.recoveryCodes[0] ?? '' })).status).toBe(200);
  expect((await auth.signIn(staff.email, staffPassword, { code: staff.recoveryCodes[0] ?? '' })).status).toBe(401);
  const { token } = (await secondStep(staff.email, staff.key.get((await afterPassword(staff.email)).passkey))).body
    .data;
  const offer = (await auth.post('second-factor', { password: staffPassword }, { token })).body.data;
  const app = new TOTP({ secret: Secret.fromBase32(offer.secret) });
  expect((await auth.post('second-factor/confirm', { code: app.generate() }, { token })).status).toBe(200);
  const both = await afterPassword(staff.email);
  expect([both.app, both.passkey !== null]).toEqual([true, true]);
  // Without the app the passkey is still asked for, and its recovery codes stay.
  expect((await auth.post('second-factor/remove', { password: staffPassword }, { token })).status).toBe(200);
  expect(await afterPassword(staff.email)).toMatchObject({ app: false });
  const codes = await sql`select from recovery_codes where staff_id = ${staff.id}`.execute(started.platform.db);
  expect(codes.rows).toHaveLength(10);
  const wrong = await secondStep(
    staff.email,
    makeAuthenticator({ origin }).get((await afterPassword(staff.email)).passkey),
  );
  expect([wrong.status, wrong.body.message.startsWith('That passkey is not right.')]).toEqual([401, true]);
  expect(await auth.auditOf(staff.id)).toContain('auth.fail-second-factor');
});

test('an address that is a number has no passkeys, and says so', async () => {
  const bare = await startApp({ env: { PUBLIC_URL: 'http://127.0.0.1:3000' } });
  try {
    const asked = await askAuth(bare).post('passkeys/sign-in/begin');
    expect([asked.status, asked.body.message]).toEqual([400, 'Passkeys need an address with a name in PUBLIC_URL.']);
  } finally {
    await bare.close();
  }
});

describe('a house that wants a second factor of its admins', () => {
  let strict: StartedApp;
  let ask: ReturnType<typeof askAuth>;
  beforeAll(async () => {
    strict = await startApp({ env: { SECOND_FACTOR_FOR: 'admins' } });
    ask = askAuth(strict);
  });
  afterAll(() => strict.close());

  test('leads whoever has none to set one up, and opens everything with it', async () => {
    const admin = await makeStaff(strict.platform.db, { role: 'admin' });
    const { token, admin: profile } = (await ask.signIn(admin.email, staffPassword)).body.data;
    expect(profile.secondFactorDue).toBe(true);
    for (const [method, path] of [
      ['GET', '/admin/management'],
      ['GET', '/inquiries'],
      ['GET', '/properties'],
      ['PUT', '/admin/auth/profile'],
      ['POST', '/files/upload/image'],
    ] as const) {
      const refused = await ask.ask(method, path, { token, ...(method !== 'GET' && { body: {} }) });
      expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'second_factor_due']);
    }
    const file = await strict.get(`/files/${'a'.repeat(24)}`, { headers: { authorization: `Bearer ${token}` } });
    expect(file.status).toBe(403);
    const { data } = (await ask.post('passkeys/begin', { password: staffPassword }, { token })).body;
    const added = await ask.post(
      'passkeys',
      { name: 'Phone', credential: makeAuthenticator({ origin }).create(data) },
      { token },
    );
    expect(added.status).toBe(201);
    expect((await ask.ask('GET', '/admin/management', { token })).status).toBe(200);
    expect((await ask.me(token)).body.data.secondFactorDue).toBe(false);
    const removal = { password: staffPassword };
    expect((await ask.post(`passkeys/${added.body.data.passkey.id}/remove`, removal, { token })).status).toBe(200);
    expect((await ask.ask('GET', '/admin/management', { token })).status).toBe(403);
  });

  test('lets employees in as before', async () => {
    const employee = await makeStaff(strict.platform.db);
    const { token } = (await ask.signIn(employee.email, staffPassword)).body.data;
    expect((await ask.ask('GET', '/admin/management', { token })).status).toBe(200);
  });
});
