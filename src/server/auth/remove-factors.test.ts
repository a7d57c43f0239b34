import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askAuth } from '#test/ask-auth.ts';
import { makeStaff, staffPassword } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { restoreAccount } from './service.ts';

let started: StartedApp;
let auth: ReturnType<typeof askAuth>;
beforeAll(async () => {
  started = await startApp();
  auth = askAuth(started);
});
afterAll(() => started.close());
beforeEach(() => sql`delete from limits`.execute(started.platform.db));

const signedIn = async (role: 'admin' | 'employee') => {
  const staff = await makeStaff(started.platform.db, { role });
  return { ...staff, token: (await auth.signIn(staff.email, staffPassword)).body.data.token as string };
};
/** With an authenticator app that is lost with this test. */
async function withApp(role: 'admin' | 'employee' = 'employee') {
  const staff = await signedIn(role);
  const offer = (await auth.post('second-factor', { password: staffPassword }, staff)).body.data;
  const code = new TOTP({ secret: Secret.fromBase32(offer.secret) }).generate();
  expect((await auth.post('second-factor/confirm', { code }, staff)).status).toBe(200);
  return staff;
}
const remove = (id: string, token: string, password = staffPassword) =>
  auth.ask('POST', `/admin/management/${id}/second-factor/remove`, { token, body: { password } });
const factorMails = async (email: string) => {
  const { rows } = await sql<{ subject: string; text: string }>`
    select subject, text from messages where recipient = ${email} and template = 'factor-changed'`.execute(
    started.platform.db,
  );
  return rows;
};

test("an admin takes a colleague's lost factor away: sessions end, the owner is told, the log says who", async () => {
  const admin = await signedIn('admin');
  const owner = await withApp();
  const listed = await auth.ask('GET', `/admin/management/${owner.id}`, admin);
  expect(listed.body.data.abilities).toEqual({
    edit: true,
    toggleStatus: true,
    remove: true,
    removeSecondFactor: true,
  });
  expect((await auth.signIn(owner.email, staffPassword)).body.code).toBe('second_factor_required');
  expect((await remove(owner.id, admin.token)).body.message).toBe('Second factor removed');
  expect((await auth.me(owner.token)).status).toBe(401);
  expect((await auth.signIn(owner.email, staffPassword)).status).toBe(200);
  expect(await auth.auditOf(owner.id)).toContain('staff.remove-second-factor');
  const [mail] = await factorMails(owner.email);
  expect(mail?.subject).toBe('Your second factor was removed');
  expect(mail?.text).toContain(`${admin.first_name} ${admin.last_name}`.trim());
  const codes = await sql`select from recovery_codes where staff_id = ${owner.id}`.execute(started.platform.db);
  expect(codes.rows).toHaveLength(0);
  const again = await remove(owner.id, admin.token);
  expect([again.status, again.body.message]).toEqual([400, 'This user has no second factor']);
  expect((await auth.ask('GET', `/admin/management/${owner.id}`, admin)).body.data.abilities.removeSecondFactor).toBe(
    false,
  );
});

test('it takes the own password, is not for oneself, and not for employees', async () => {
  const [admin, owner, employee] = [await withApp('admin'), await withApp(), await signedIn('employee')];
  const wrong = await remove(owner.id, admin.token, 'Not@mine99');
  expect([wrong.status, wrong.body.fieldErrors]).toEqual([400, { password: 'Current password is incorrect' }]);
  const own = await remove(admin.id, admin.token);
  expect([own.status, own.body.message]).toEqual([
    400,
    'Your own second factor is removed in your settings, under Security',
  ]);
  const refused = await remove(owner.id, employee.token);
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'You do not have permission to remove the second factor of users.',
  ]);
  expect((await remove('0'.repeat(24), admin.token)).status).toBe(404);
  expect((await auth.signIn(owner.email, staffPassword)).body.code).toBe('second_factor_required');
});

test('from the machine itself an account gets a new password and loses its factor, with log and letter', async () => {
  const last = await withApp('admin');
  for (let tries = 0; tries < 5; tries += 1) await auth.signIn(last.email, 'Wrong@pass1');
  const kept = await restoreAccount(started.platform, {
    email: last.email.toUpperCase(),
    resetsPassword: true,
    removesFactors: true,
  });
  expect(kept).toMatchObject({ hadFactors: true, password: expect.stringMatching(/^.{16}$/) });
  expect((await auth.me(last.token)).status).toBe(401);
  const entered = await auth.signIn(last.email, kept?.password ?? '');
  expect([entered.status, entered.body.data.admin.passwordChangeDue]).toEqual([200, true]);
  expect((await auth.signIn(last.email, staffPassword)).status).toBe(401);
  expect(await auth.auditOf(last.id)).toContain('auth.rescue');
  const { rows } = await sql<{ after: object }>`select after from audit_entries where action = 'auth.rescue'`.execute(
    started.platform.db,
  );
  expect(rows).toEqual([{ after: { reset: ['password', 'second factor'] } }]);
  expect(await factorMails(last.email)).toHaveLength(1);
  expect(JSON.stringify(await factorMails(last.email))).not.toContain(kept?.password);
});

test('the factor alone goes and the password stays; an unknown address changes nothing', async () => {
  const last = await withApp('admin');
  const order = { resetsPassword: false, removesFactors: true };
  expect(await restoreAccount(started.platform, { email: 'nobody@aangan.example', ...order })).toBeNull();
  expect(await restoreAccount(started.platform, { email: last.email, ...order })).toMatchObject({ password: null });
  expect((await auth.me(last.token)).status).toBe(401);
  expect((await auth.signIn(last.email, staffPassword)).status).toBe(200);
});

test('every password that is made keeps the rules', async () => {
  const staff = await makeStaff(started.platform.db);
  const made = await Promise.all(
    Array.from({ length: 5 }, () =>
      restoreAccount(started.platform, { email: staff.email, resetsPassword: true, removesFactors: false }),
    ),
  );
  const { passwordError } = await import('#contract/passwords.ts');
  expect(made.map((one) => passwordError(one?.password ?? '', 'Password'))).toEqual([null, null, null, null, null]);
});
