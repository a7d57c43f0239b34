import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeStaff, staffPassword } from '#test/make.ts';
import { makeSignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let admin: Awaited<ReturnType<typeof makeSignedIn>>;
let member: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { role: 'admin' });
  member = await makeStaff(started.platform.db);
});
afterAll(() => started.close());

const person = { firstName: 'Ira', lastName: 'Bose' };
const contact = { email: 'ira@aangan.example', phoneNumber: '+919700012345' };
/** Every staff write that reads a body, with one that is good. */
const writes = {
  'PUT /admin/auth/profile': () => person,
  'POST /admin/management': () => ({ ...person, ...contact, password: 'Neem@court2', role: 'employee' }),
  'PUT /admin/management/{id}': () => ({ ...person, ...contact, role: 'employee' }),
  'POST /otp/send-email-otp': () => ({ email: contact.email }),
  'POST /otp/send-phone-otp': () => ({ phoneNumber: contact.phoneNumber }),
  'POST /otp/verify-email-otp': () => ({ email: contact.email, otp: '123456' }),
  'POST /otp/verify-phone-otp': () => ({ phoneNumber: contact.phoneNumber, otp: '123456' }),
  'POST /admin/auth/change-password': () => ({ currentPassword: staffPassword, newPassword: 'Gulmohar@77' }),
};
type Write = keyof typeof writes;
const names = Object.keys(writes) as Write[];

const extras: Record<string, unknown> = {
  role: 'admin',
  status: 'active',
  _id: '0'.repeat(24),
  id: '0'.repeat(24),
  isDemo: true,
  is_demo: true,
  passwordHash: 'x',
  password_hash: 'x',
  isPasswordTemporary: false,
  sessionEpoch: 1,
  session_epoch: 1,
  createdAt: '2020-01-01T00:00:00Z',
  lastLogin: '2020-01-01T00:00:00Z',
  version: 99,
  abilities: { isAdmin: true },
  permissions: ['*'],
  assignedTo: '0'.repeat(24),
  phoneVerified: true,
  constructor: { prototype: { isAdmin: true } },
  prototype: { isAdmin: true },
  toString: 'x',
};

/** Everything that could have changed. */
const state = async () => {
  const { db } = started.platform;
  const people = await db.selectFrom('staff').selectAll().orderBy('id').execute();
  const codes = await db.selectFrom('one_time_codes').select('digest').execute();
  return JSON.stringify([people, codes.length]);
};

async function send(write: Write, text: string) {
  const [method = '', path = ''] = write.split(' ');
  const response = await started.app.fetch(
    new Request(new URL(`/api${path.replace('{id}', member.id)}`, started.platform.config.publicUrl), {
      method,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: text,
    }),
  );
  const body = (await response.json()) as { code: string; message: string; fieldErrors?: Record<string, string> };
  return { status: response.status, body };
}

describe.each(names)('%s', (write) => {
  const good = writes[write]();

  test('takes no key that is not its own, and changes nothing (threat 27)', async () => {
    const before = await state();
    // Where a key is one of the form's own, it is no extra one.
    const own = { ...good, ...(write.startsWith('PUT /admin/management') && { version: 1 }) };
    const foreign = Object.entries(extras).filter(([name]) => !Object.hasOwn(own, name));
    expect(foreign.length).toBeGreaterThan(17);
    for (const [name, value] of foreign) {
      const { status, body } = await send(write, JSON.stringify({ ...good, [name]: value }));
      expect([name, status, body.code]).toEqual([name, 400, 'invalid_fields']);
      expect(body.message).toBe(`${name} is not a known field`);
      expect(body.fieldErrors).toEqual({ [name]: 'is not a known field' });
    }
    const polluted = `{"__proto__":{"isAdmin":true,"role":"admin"},${JSON.stringify(good).slice(1)}`;
    const { status, body } = await send(write, polluted);
    expect([status, body.message]).toEqual([400, '__proto__ is not a known field']);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    expect(await state()).toBe(before);
  });

  test('takes no wrong types, and says which field it was', async () => {
    const before = await state();
    for (const field of Object.keys(good)) {
      for (const value of [null, 7, true, [], {}, ['a'], { $ne: null }]) {
        const { status, body } = await send(write, JSON.stringify({ ...good, [field]: value }));
        expect([field, value, status, body.code]).toEqual([field, value, 400, 'invalid_fields']);
        expect(Object.keys(body.fieldErrors ?? {})).toContain(field);
      }
    }
    for (const text of ['[]', '"text"', '7', 'null', '{"firstName":', '']) {
      expect((await send(write, text)).status).toBe(400);
    }
    expect(await state()).toBe(before);
  });
});

describe.each(['PUT /admin/auth/profile', 'POST /admin/management', 'PUT /admin/management/{id}'] as const)(
  'a name in %s',
  (write) => {
    test.each([
      ['of 5,000 signs', 'x'.repeat(5000), 'First name is too long'],
      ['of 101 signs', 'x'.repeat(101), 'First name is too long'],
      ['with NUL', 'I\u0000ra', 'First name has control characters'],
      ['with a line break', 'Ira\r\nBcc: all', 'First name has control characters'],
      ['that turns the writing direction around', 'Ira\u202earI', 'First name has control characters'],
      ['with half a sign', 'Ira\ud83d', 'First name has control characters'],
      ['of nothing that is seen', '\u200b\u200b', 'First name is required'],
      ['of spaces', '   ', 'First name is required'],
    ])('%s is refused', async (_, firstName, text) => {
      const before = await state();
      const { status, body } = await send(write, JSON.stringify({ ...writes[write](), firstName }));
      expect([status, body.code, body.message, body.fieldErrors]).toEqual([
        400,
        'invalid_fields',
        text,
        { firstName: text },
      ]);
      expect(await state()).toBe(before);
    });
  },
);

test.each(['तारा देवी', 'क्षितिज', 'عائشة', '李小龍', "O'Brien-Nair", 'Zoë'])(
  'the name %s is kept as it is written',
  async (firstName) => {
    const { status } = await send('PUT /admin/auth/profile', JSON.stringify({ ...person, firstName }));
    expect(status).toBe(200);
    const { data } = (await (await admin.get('/api/admin/auth/me')).json()) as { data: { firstName: string } };
    expect(data.firstName).toBe(firstName);
  },
);

test.each([
  'a\u0000b@aangan.example',
  'a b@aangan.example',
  'ira@aangan.example\r\nBcc: all@aangan.example',
  'ira@@aangan.example',
  'ira@localhost',
  '<ira@aangan.example>',
  'ira@aangan.example,b@aangan.example',
  `${'x'.repeat(250)}@a.example`,
])('the address %j is refused', async (email) => {
  const { status, body } = await send(
    'POST /admin/management',
    JSON.stringify({ ...writes['POST /admin/management'](), email }),
  );
  expect([status, body.code, Object.keys(body.fieldErrors ?? {})]).toEqual([400, 'invalid_fields', ['email']]);
});

test('a search with signs that mean something to the database finds nothing and breaks nothing', async () => {
  for (const search of ['%', '_', "'", '\\', '" or 1=1 --', '(', '*', 'x'.repeat(200)]) {
    const response = await admin.get(`/api/admin/management?search=${encodeURIComponent(search)}`);
    expect([search, response.status]).toEqual([search, 200]);
    expect(((await response.json()) as { data: unknown[] }).data).toEqual([]);
  }
  for (const query of ['search=%00', `search=${'x'.repeat(201)}`, 'role=admin&role=employee']) {
    expect((await admin.get(`/api/admin/management?${query}`)).status).toBe(400);
  }
});
