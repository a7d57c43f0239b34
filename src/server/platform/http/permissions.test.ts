import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, type EndpointKey, endpoints } from '#contract/endpoints.ts';
import { type Permission, permissions } from '#contract/permissions.ts';
import { makeStaff } from '#test/make.ts';
import { asBearer, signIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
const people: Record<'employee' | 'admin', string> = { employee: '', admin: '' };
const bad: Record<'forged' | 'inactive' | 'deleted', string> = { forged: '', inactive: '', deleted: '' };
beforeAll(async () => {
  started = await startApp();
  const { db } = started.platform;
  for (const role of ['employee', 'admin'] as const) people[role] = (await makeStaff(db, { role })).email;
  const inactive = await makeStaff(db, { role: 'admin' });
  bad.inactive = (await signIn(started, inactive)).token;
  await db.updateTable('staff').set({ status: 'inactive' }).where('id', '=', inactive.id).execute();
  const deleted = await makeStaff(db, { role: 'admin' });
  bad.deleted = (await signIn(started, deleted)).token;
  await db.deleteFrom('staff').where('id', '=', deleted.id).execute();
  const { token } = await signIn(started, { email: people.admin });
  // The last sign of a signature may carry no bits; one in its middle always does.
  const at = token.length - 12;
  bad.forged = `${token.slice(0, at)}${token[at] === 'a' ? 'b' : 'a'}${token.slice(at + 1)}`;
});
afterAll(() => started.close());

const keys = Object.keys(endpoints) as EndpointKey[];

/** A call with nothing good in it: what it says of the caller comes before what it says of the input. */
async function ask(key: EndpointKey, token: string | null, id = '0'.repeat(24)) {
  const [method = '', path = ''] = key.split(' ');
  const { body }: Endpoint = endpoints[key];
  const address = `/api${path.replace('{type}', 'amenity').replace(/\{\w+\}/g, id)}`;
  const response = await asBearer(started, token)(method, address, body === undefined ? undefined : {});
  const isJson = response.headers.get('content-type')?.includes('json');
  const answer = (isJson ? await response.json() : {}) as { code?: string; message?: string };
  return { status: response.status, code: answer.code, message: answer.message };
}

test('a token is forgiven where one signs in or gets a new password, and nowhere else', () => {
  const forgiving = keys.filter((key) => (permissions[key] as Permission).forgivesToken);
  expect(forgiving).toEqual([
    'POST /admin/auth/login',
    'POST /admin/auth/refresh',
    ...keys.filter((key) => /forgot-password|reset-password/.test(key)),
    'POST /admin/auth/passkeys/sign-in/begin',
    'POST /admin/auth/passkeys/sign-in',
  ]);
});

test('every endpoint stands in the table, and nothing else does (ROLE-23, UND-19)', () => {
  expect(Object.keys(permissions).sort()).toEqual([...keys].sort());
  expect(keys.length).toBeGreaterThan(50);
});

describe.each(keys)('%s', (key) => {
  const permission: Permission = permissions[key];
  const isClosed = permission.anonymous === 'no';

  test(`is ${isClosed ? 'closed' : 'open'} to strangers`, async () => {
    const { status, code, message } = await ask(key, null);
    if (isClosed) {
      expect([status, code, message]).toEqual([401, 'not_signed_in', 'Please sign in']);
      // Not even that an id is none is said to who may not ask.
      expect((await ask(key, null, 'no-id')).status).toBe(401);
    } else expect([code === 'not_signed_in', code === 'not_allowed', status >= 500]).toEqual([false, false, false]);
  });

  test.each(['forged', 'inactive', 'deleted'] as const)('does not take a token that is %s', async (kind) => {
    const answer = await ask(key, bad[kind]);
    // Who signs in anew may still carry the old token: it counts as none.
    if (permission.forgivesToken) expect(answer).toEqual(await ask(key, null));
    else expect([answer.status, answer.code]).toEqual([401, 'not_signed_in']);
  });

  test.each(['employee', 'admin'] as const)('answers an %s as the table says', async (role) => {
    // A session for each call: some of them end it.
    const { token } = await signIn(started, { email: people[role] });
    const { status, code, message } = await ask(key, token);
    if (permission[role] === 'no') {
      expect([status, code, message]).toEqual([403, 'not_allowed', `You do not have permission to ${permission.to}.`]);
      return;
    }
    expect([code === 'not_signed_in', code === 'not_allowed']).toEqual([false, false]);
    // Somebody serves it.
    expect(message ?? '').not.toMatch(/^There is no (GET|POST|PUT|PATCH|DELETE) /);
    if (key !== 'GET /contact/test-email') expect(status).toBeLessThan(500);
  });
});
