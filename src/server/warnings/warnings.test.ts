import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { makeSignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function listen(env: Record<string, string>): Promise<{ started: StartedApp; origin: string }> {
  const started = await startApp({ env });
  closers.push(() => started.close());
  const server = createServer(started.app.listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closers.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return { started, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
const readiness = async (origin: string) =>
  (await (await fetch(`${origin}/readyz`)).json()) as { warnings?: Record<string, string> };

test('a proxy that nobody told the app of is told in /readyz and to admins', async () => {
  const { started, origin } = await listen({});
  const admin = await makeSignedIn(started, { role: 'admin' });
  const told = async () => (await (await admin.get('/api/admin/warnings')).json()).data;
  expect([(await readiness(origin)).warnings, await told()]).toEqual([undefined, []]);
  await fetch(`${origin}/about`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect((await readiness(origin)).warnings).toEqual({ proxy: expect.stringContaining('TRUSTED_PROXIES') });
  expect(await told()).toEqual([{ part: 'proxy', text: expect.stringContaining('X-Forwarded-For') }]);
  const employee = await makeSignedIn(started, { role: 'employee' });
  expect((await employee.get('/api/admin/warnings')).status).toBe(403);
});

test('a proxy that the app was told of is no reason to warn', async () => {
  const { origin } = await listen({ TRUSTED_PROXIES: '1' });
  await fetch(`${origin}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect((await readiness(origin)).warnings).toBeUndefined();
});

test.each([
  ['https://aangan.test', '0', 'max-age=31536000'],
  ['https://aangan.test', '1', 'max-age=31536000; includeSubDomains'],
  ['http://aangan.test', '1', null],
])(
  'with %s and HSTS_SUBDOMAINS=%s every answer says %s about https (RFC 6797)',
  async (PUBLIC_URL, below, expected) => {
    const { origin } = await listen({ PUBLIC_URL, HSTS_SUBDOMAINS: below });
    for (const path of [
      '/about',
      '/about',
      '/admin',
      '/api/properties',
      '/api/nothing',
      '/healthz',
      `/${'x'.repeat(9000)}`,
    ]) {
      const answer = await fetch(origin + path);
      await answer.arrayBuffer();
      expect([path, answer.headers.get('strict-transport-security')]).toEqual([path, expected]);
    }
  },
);
