import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const newPassword = 'Verandah*Rain9';

describe('signing in', () => {
  test('answers both tokens and who it is; the e-mail in any letters and with spaces (API-AUTH-01, 16, UND-29)', async () => {
    const { id, email } = await makeStaff(started.platform.db, { role: 'admin' });
    const answer = await auth.signIn(`  ${email.toUpperCase()} `, staffPassword);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { token, refreshToken, expiresIn, admin } = answer.body.data;
    expect([token, refreshToken].every((one) => one.split('.').length === 3)).toBe(true);
    expect(expiresIn).toBe(600_000);
    expect(admin).toMatchObject({ id, _id: id, role: 'admin', name: 'Tara Deshpande', firstName: 'Tara', email });
    expect(answer.text).not.toContain('argon2');
    const me = await auth.me(token);
    expect(me.body.data).toMatchObject({ id, email, firstName: 'Tara', lastName: 'Deshpande' });
    expect(me.body.data.lastLogin).toMatch(/Z$/);
    expect(await auth.auditOf(id)).toEqual(['auth.sign-in']);
  });

  test('a wrong password and an unknown e-mail are refused in the same words (API-AUTH-02)', async () => {
    const { email } = await makeStaff(started.platform.db);
    const wrong = await auth.signIn(email, 'not that one');
    const unknown = await auth.signIn('nobody.at.all@aangan.example', 'not that one');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      success: false,
      message: 'Email or password is not right.',
      error: 'Email or password is not right.',
      code: 'wrong_sign_in',
    });
    expect(unknown.text).toBe(wrong.text);
    expect([...unknown.headers].toSorted()).toEqual([...wrong.headers].toSorted());
  });

  test('an inactive account is told so with the right password only, and gets no token (UND-23)', async () => {
    const { email } = await makeStaff(started.platform.db, { status: 'inactive' });
    const right = await auth.signIn(email, staffPassword);
    expect(right.status).toBe(403);
    expect(right.body).toMatchObject({ success: false, code: 'not_allowed' });
    expect(right.body.message).toContain('inactive');
    expect(right.text).not.toContain('token');
    expect((await auth.signIn(email, 'not that one')).body.message).toBe('Email or password is not right.');
  });

  test('nonsense is a coded refusal: missing, wrong types, extra keys, a prototype (bad input)', async () => {
    const { email } = await makeStaff(started.platform.db);
    const bodies = [
      {},
      { email },
      { email, password: '' },
      { email: ['a'], password: staffPassword },
      { email, password: { $ne: '' } },
      { email, password: staffPassword, role: 'admin' },
      { email, password: staffPassword, ['__proto__']: { role: 'admin' } },
      { email: `${'a'.repeat(5000)}@b.in`, password: 'x' },
      { email, password: 'x'.repeat(1001) },
    ];
    for (const body of bodies) {
      const { status, body: answer } = await auth.post('login', body);
      expect(status, JSON.stringify(body).slice(0, 80)).toBe(400);
      expect(answer.code).toBe('invalid_fields');
    }
    const controls = await auth.signIn(`${email}\u0000`, staffPassword);
    expect([400, 401]).toContain(controls.status);
  });

  test('a password kept with older costs is hashed anew and its session goes on (UND-27)', async () => {
    const { hash } = await import('@node-rs/argon2');
    const old = await hash(staffPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const { id, email } = await makeStaff(started.platform.db, { password_hash: old });
    const first = await auth.signIn(email, staffPassword);
    const { rows } = await sql<{ password_hash: string }>`select password_hash from staff where id = ${id}`.execute(
      started.platform.db,
    );
    expect(rows[0]?.password_hash).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect((await auth.me(first.body.data.token)).status).toBe(200);
    expect((await auth.signIn(email, staffPassword)).status).toBe(200);
  });

  test('in production a demo account is nobody (DESIGN 6)', async () => {
    const production = await startApp({
      env: { NODE_ENV: 'production', SECRET_KEY: 'gJ4vX1mQ8tZ0wB6rN3kY7pLs5dHf2cAe', DEMO: '0' },
    });
    const there = askAuth(production);
    const { email } = await makeStaff(production.platform.db, { is_demo: true });
    const demo = await there.signIn(email, staffPassword);
    const unknown = await there.signIn('nobody@aangan.example', staffPassword);
    await production.close();
    expect(demo.status).toBe(401);
    expect(demo.text).toBe(unknown.text);
  });
});

describe('changing the own password', () => {
  const signedIn = async () => {
    const staff = await makeStaff(started.platform.db);
    const { data } = (await auth.signIn(staff.email, staffPassword)).body;
    return { ...staff, ...(data as { token: string; refreshToken: string }) };
  };

  test.each([
    ['', newPassword, 'Current password is required', 'currentPassword'],
    [staffPassword, '', 'New password is required', 'newPassword'],
    [staffPassword, 'Ab1@xyz', 'New password must be at least 8 characters long', 'newPassword'],
    [staffPassword, 'a'.repeat(129), 'New password must be at most 128 characters long', 'newPassword'],
    [
      staffPassword,
      'verandahrain',
      'New password must contain at least one uppercase letter, one lowercase letter, one number, and one special character (@$!%*?&)',
      'newPassword',
    ],
    [staffPassword, staffPassword, 'New password must be different from current password', 'newPassword'],
    [staffPassword, 'Aangan@2026', 'This password is too easy to guess. Please choose another one.', 'newPassword'],
    [staffPassword, 'Deshpande@1', 'This password is too easy to guess. Please choose another one.', 'newPassword'],
    ['not that one', newPassword, 'Current password is incorrect', 'currentPassword'],
  ])('%j to %j: %s (API-AUTH-19)', async (currentPassword, next, message, field) => {
    const { email, token } = await signedIn();
    const answer = await auth.post('change-password', { currentPassword, newPassword: next }, { token });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'invalid_fields', message, fieldErrors: { [field]: message } });
    expect((await auth.signIn(email, staffPassword)).status).toBe(200);
  });

  test('ends every session, goes on here with new tokens and tells the owner by mail (API-AUTH-18)', async () => {
    const { id, email, token, refreshToken } = await signedIn();
    const elsewhere = (await auth.signIn(email, staffPassword)).body.data;
    const answer = await auth.post('change-password', { currentPassword: staffPassword, newPassword }, { token });
    expect(answer.body).toMatchObject({ success: true, message: 'Password changed successfully!' });
    for (const old of [token, elsewhere.token]) expect((await auth.me(old)).status).toBe(401);
    for (const old of [refreshToken, elsewhere.refreshToken]) expect((await auth.refresh(old)).status).toBe(401);
    expect((await auth.me(answer.body.data.token)).status).toBe(200);
    expect((await auth.refresh(answer.body.data.refreshToken)).status).toBe(200);
    expect((await auth.signIn(email, staffPassword)).status).toBe(401);
    expect((await auth.signIn(email, newPassword)).status).toBe(200);
    const { rows } = await sql<{ reason: string | null }>`
      select end_reason as reason from staff_sessions where staff_id = ${id} order by created_at`.execute(
      started.platform.db,
    );
    expect(rows.map(({ reason }) => reason)).toEqual(['password changed', 'password changed', null, null]);
    expect(await auth.auditOf(id)).toContain('auth.change-password');
    const mails = await sql<{ text: string; data: object }>`
      select text, data from messages where recipient = ${email} and template = 'password-changed'`.execute(
      started.platform.db,
    );
    expect(mails.rows).toHaveLength(1);
    expect(JSON.stringify(mails.rows)).not.toContain(newPassword);
  });

  test('wrong ones pause like those of the sign-in and apart from them: a stolen token is no place to guess (threat 15, 16)', async () => {
    const { email, token } = await signedIn();
    const guess = () => auth.post('change-password', { currentPassword: 'guess', newPassword }, { token });
    for (let count = 0; count < 4; count += 1) expect((await auth.signIn(email, 'guess')).status).toBe(401);
    for (let count = 0; count < 5; count += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
    expect((await auth.signIn(email, staffPassword)).status).toBe(200);
  });

  test('a password of 128 characters in any script is taken and works (TRAP-66)', async () => {
    const { email, token } = await signedIn();
    const long = `Aé9@आँगन ${'x'.repeat(119)}`;
    expect(long).toHaveLength(128);
    const answer = await auth.post('change-password', { currentPassword: staffPassword, newPassword: long }, { token });
    expect(answer.status).toBe(200);
    expect((await auth.signIn(email, long)).status).toBe(200);
    expect((await auth.signIn(email, long.slice(0, -1))).status).toBe(401);
  });
});

test('passwords, tokens and their like are nowhere readable in the database', async () => {
  const { dump } = await import('#test/outbox.ts');
  const { email } = await makeStaff(started.platform.db);
  const { data } = (await auth.signIn(email, staffPassword)).body;
  await auth.refresh(data.refreshToken);
  const whole = await dump(started);
  expect(whole).toContain(email);
  for (const secret of [staffPassword, data.token, data.refreshToken]) expect(whole).not.toContain(secret);
});
