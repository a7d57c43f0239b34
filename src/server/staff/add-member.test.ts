import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '#test/sign-in.ts';
import { management, newUser, openDesk, readAnswer } from '#test/staff-desk.ts';

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.started.close());

describe('a new user', () => {
  test('is added, can sign in, and gets a mail without the password (API-MGMT-03, 09, 10)', async () => {
    const user = newUser({ email: 'Devika.Rao@Aangan.example', role: 'Employee' });
    const { status, body } = await readAnswer(await desk.admin.call('POST', management, user));
    expect([status, body.success, body.message]).toEqual([201, true, 'User added successfully!']);
    expect(body.data).toMatchObject({ email: 'devika.rao@aangan.example', role: 'employee', status: 'Active' });
    expect(body.data).not.toHaveProperty('lastLogin');
    const mails = await desk.mailsTo('devika.rao@aangan.example');
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account at Aangan']);
    expect(mails[0]?.text).toContain('Radhika Sethi has added you as an employee');
    expect(JSON.stringify(mails)).not.toContain(user.password);
    const signedIn = await signIn(desk.started, { email: user.email, password: user.password });
    const me = (await (await signedIn.get('/api/admin/auth/me')).json()) as { data: object };
    expect(me.data).toMatchObject({ firstName: 'Farah', passwordChangeDue: true, role: 'employee' });
    const { data } = await desk.list(desk.admin, '?search=devika.rao');
    expect(Date.parse(data[0]?.lastLogin ?? '')).not.toBeNaN();
  });

  test.each([
    ['firstName', undefined, 'First name is required'],
    ['lastName', '   ', 'Last name is required'],
    ['email', undefined, 'Email is required'],
    ['email', 'not-an-address', 'Please enter a valid email'],
    ['email', 'a"b@aangan.example', 'Please enter a valid email'],
    ['phoneNumber', undefined, 'Phone is required'],
    ['phoneNumber', '12', 'Please enter a valid phone'],
    ['password', undefined, 'Password is required'],
    ['password', 'Ab1@', 'Password must be at least 8 characters long'],
    [
      'password',
      'alllowercase1',
      'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character (@$!%*?&)',
    ],
    ['password', `Aa1@${'x'.repeat(125)}`, 'Password must be at most 128 characters long'],
    ['role', 'owner', 'Role must be admin or employee'],
    ['role', undefined, 'Role is required'],
  ])(
    'is refused for %s %j in the words of the form (ADM-USERS-08, 09, 12, ADM-SET-12, 13)',
    async (field, value, text) => {
      const { status, body } = await readAnswer(await desk.admin.call('POST', management, newUser({ [field]: value })));
      expect([status, body.code, body.message, body.fieldErrors]).toEqual([
        400,
        'invalid_fields',
        text,
        { [field]: text },
      ]);
    },
  );

  test('is one person when sent again under the same key, which keeps nothing of the password', async () => {
    const user = newUser();
    const send = async (body: object) =>
      readAnswer(await desk.admin.call('POST', management, body, { 'idempotency-key': 'new-user' }));
    const first = await send(user);
    expect(first.status).toBe(201);
    expect((await send(user)).body.data).toMatchObject({ id: first.body.data?.id, email: user.email });
    expect(await desk.mailsTo(user.email)).toHaveLength(1);
    // The digest of the request is that of all but the password.
    expect((await send({ ...user, password: 'Jasmine@Court4' })).status).toBe(201);
    expect((await send({ ...user, firstName: 'Another' })).body.code).toBe('conflict');
  });

  test('may not have a password that is only a word of their own', async () => {
    const { status, body } = await readAnswer(
      await desk.admin.call('POST', management, newUser({ password: 'Qureshi@1' })),
    );
    expect([status, body.code]).toEqual([400, 'invalid_fields']);
  });

  test('who has the address or number of somebody else is refused, however it is spelled (UND-51)', async () => {
    const { email } = await desk.add({ phoneNumber: '+91 98110 55501' });
    const sameMail = await readAnswer(
      await desk.admin.call('POST', management, newUser({ email: email.toUpperCase() })),
    );
    expect([sameMail.status, sameMail.body.code]).toEqual([409, 'conflict']);
    expect(sameMail.body.message).toBe('A user with this email already exists');
    for (const phoneNumber of ['9811055501', '098110-55501', '+91 (98110) 55501', '९८११०५५५०१']) {
      const { status, body } = await readAnswer(await desk.admin.call('POST', management, newUser({ phoneNumber })));
      expect([status, body.message]).toEqual([409, 'A user with this phone already exists']);
      expect(body.fieldErrors).toEqual({ phoneNumber: 'A user with this phone already exists' });
    }
    const { data } = await desk.list(desk.admin, '?search=919811055501');
    expect(data).toHaveLength(1);
  });

  test('may be spelled phone as well as phoneNumber (TRAP-46)', async () => {
    const { phoneNumber, ...user } = newUser();
    const { status, body } = await readAnswer(
      await desk.admin.call('POST', management, { ...user, phone: phoneNumber }),
    );
    expect(status).toBe(201);
    expect(body.data.phone).toBe(phoneNumber.replaceAll(' ', ''));
  });
});
