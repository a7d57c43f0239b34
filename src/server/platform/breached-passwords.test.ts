import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askAuth } from '#test/ask-auth.ts';
import { makeStaff, staffPassword } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

const stolen = 'Veranda*Sunday7';
const digestOf = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
const decoys = ['0018A45C4D1DEF81644B54AB7F969B88D65:14', '011053FD0102E94D6AE2F8B83D76FAF94F6:3'];
const knowing: RequestListener = ({ url = '' }, response) => {
  const rest = digestOf(stolen).slice(5);
  const line = url.endsWith(digestOf(stolen).slice(0, 5)) ? [`${rest}:42`] : [];
  response.end([decoys[0], ...line, decoys[1]].join('\r\n'));
};

let answer = knowing;
let asked: { url: string; padding: unknown }[] = [];
const list = createServer((request, response) => {
  asked.push({ url: request.url ?? '', padding: request.headers['add-padding'] });
  answer(request, response);
});
let started: StartedApp;
let auth: ReturnType<typeof askAuth>;
beforeAll(async () => {
  await new Promise<void>((resolve) => list.listen(0, '127.0.0.1', resolve));
  const { port } = list.address() as AddressInfo;
  started = await startApp({ env: { BREACHED_PASSWORDS: `http://127.0.0.1:${port}/range/` } });
  auth = askAuth(started);
});
afterAll(async () => {
  await started.close();
  list.close();
});
beforeEach(() => {
  answer = knowing;
  asked = [];
});

async function change(newPassword: string) {
  const { email } = await makeStaff(started.platform.db);
  const { token } = (await auth.signIn(email, staffPassword)).body.data;
  return auth.post('change-password', { currentPassword: staffPassword, newPassword }, { token });
}

test('a password from a breach is refused, and five signs of its digest are all that was told', async () => {
  const refused = await change(stolen);
  const message = 'This password stands in a list of stolen ones. Please choose another one.';
  expect(refused.body).toMatchObject({ code: 'invalid_fields', message, fieldErrors: { newPassword: message } });
  expect(asked).toEqual([{ url: `/range/${digestOf(stolen).slice(0, 5)}`, padding: 'true' }]);
});

test('so it is where an admin chooses one for a colleague, and where somebody sets a new one by a code', async () => {
  const admin = await makeStaff(started.platform.db, { role: 'admin' });
  const { token } = (await auth.signIn(admin.email, staffPassword)).body.data;
  const contact = { email: 'stolen.word@aangan.example', phoneNumber: '+919720000017' };
  const body = { firstName: 'Ira', lastName: 'Bose', role: 'employee', password: stolen, ...contact };
  const added = await auth.ask('POST', '/admin/management', { token, body });
  expect([added.status, added.body.code]).toEqual([400, 'invalid_fields']);
  await auth.post('forgot-password', { email: admin.email });
  await auth.sendOrderedCodes();
  const otp = await auth.newestCode(admin.email);
  const reset = await auth.post('reset-password', { email: admin.email, otp, newPassword: stolen });
  expect([reset.status, reset.body.code]).toEqual([400, 'invalid_fields']);
  // The code is not burnt by it.
  expect((await auth.post('reset-password', { email: admin.email, otp, newPassword: 'Verandah*Rain9' })).status).toBe(
    200,
  );
});

test('any other is taken, lines of padding mean nothing', async () => {
  expect((await change('Verandah*Rain9')).status).toBe(200);
  answer = (_, response) => response.end(`${digestOf('Verandah*Rain8').slice(5)}:0\r\n`);
  expect((await change('Verandah*Rain8')).status).toBe(200);
});

test.each<[string, RequestListener]>([
  ['fails', (_, response) => void response.writeHead(503).end()],
  ['leads elsewhere', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['has no end', (_, response) => void response.end('x'.repeat(600_000))],
  ['breaks off', ({ socket }) => void socket.destroy()],
])('nobody is kept from a new password while the list %s', async (_, broken) => {
  answer = broken;
  expect((await change('Verandah*Rain9')).status).toBe(200);
  expect(asked).toHaveLength(1);
});
