import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Canary, findCanaries, plantCanary } from '#test/canary.ts';
import { makeProperty } from '#test/make.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { signPreview } from './sign-preview.ts';

let started: StartedApp;
let admin: SignedIn;
let server: Server;
let origin: string;

beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { role: 'admin' });
  server = createServer(started.app.listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await started.close();
});

const makeHidden = (overrides: Parameters<typeof makeProperty>[1] = {}) =>
  makeProperty(started.platform.db, { title: 'Kachnar Row', is_active: false, ...overrides });

async function addressOf(id: string, who = admin): Promise<string> {
  const answer = await who.call('POST', `/api/properties/${id}/preview`);
  return ((await answer.json()) as { data: { address: string } }).data.address;
}
/** Through the socket, as a browser asks: kept answers leave before any router. */
async function open(path: string, init?: RequestInit) {
  const response = await fetch(origin + path, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const callOf = (address: string) => address.replace(/^\/property\/(\w+)\?preview=/, '/api/properties/$1/preview?key=');

test('whoever may edit sees an inactive listing as its page will be, and search engines and caches leave it alone', async () => {
  const near = await makeProperty(started.platform.db, { title: 'Semal Row', city: 'Indore', price: 9_000_000 });
  const { id } = await makeHidden({ city: 'Indore', price: 9_100_000 });
  const address = await addressOf(id);
  expect(address).toMatch(new RegExp(`^/property/${id}\\?preview=[\\w-]{96,106}$`));

  const page = await open(address);
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(page.headers.get('etag')).toBe(null);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(page.text).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(page.text).toContain('Preview: not published');
  expect(page.text).toContain('<h1');
  for (const title of ['Kachnar Row', near.title]) expect(page.text).toContain(title);
  // Nothing for machines, nothing that leads to what nobody may open yet, and no form that takes anything.
  for (const absent of ['"RealEstateListing"', '/share/property/', 'aria-haspopup="dialog"'])
    expect(page.text.includes(absent), absent).toBe(false);
  expect(page.text).toMatch(/<button (?=[^>]*type="button")(?=[^>]*aria-disabled="true")[^>]*>Raise a Query/);

  const call = await open(callOf(address));
  expect([call.status, call.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(JSON.parse(call.text)).toMatchObject({ data: { id, title: 'Kachnar Row' }, similar: [{ id: near.id }] });
  expect((await open(address, { method: 'HEAD' })).text).toBe('');
});

test('a preview changes nothing for anybody else: the page stays 410 before, between and after', async () => {
  const { id } = await makeHidden();
  const address = await addressOf(id);
  const isGone = async (path: string) => {
    const { status, text } = await open(path);
    expect([path, status, text.includes('Kachnar Row')]).toEqual([path, 410, false]);
  };
  await isGone(`/property/${id}`);
  for (const _ of [1, 2]) {
    expect((await open(address)).text).toContain('Kachnar Row');
    await isGone(`/property/${id}`);
    await isGone(`/api/properties/${id}`);
    await isGone(`/property/${id}?preview=`);
    expect((await open(`/api/properties/${id}/similar`)).status).toBe(404);
  }
  for (const path of ['/', '/properties?search=kachnar', '/api/properties?search=kachnar', '/sitemap.xml'])
    expect((await open(path)).text.includes(id), path).toBe(false);
});

test('a key that is wrong, over, of another listing or of somebody who may no longer edit opens nothing', async () => {
  const { id } = await makeHidden();
  const other = await makeHidden();
  const leaver = await makeSignedIn(started, { role: 'admin' });
  const demoted = await makeSignedIn(started, { role: 'admin' });
  const gone = await makeSignedIn(started, { role: 'admin' });
  const good = await addressOf(id);
  const { secrets, db } = started.platform;
  const past = new Date(Date.now() - 601_000);
  const at = good.length - 20;
  const bad = {
    forged: `${good.slice(0, at)}${good[at] === 'a' ? 'b' : 'a'}${good.slice(at + 1)}`,
    over: signPreview(secrets, { propertyId: id, staffId: admin.id, sessionId: admin.sessionId }, past),
    'of another listing': (await addressOf(other.id)).replace(other.id, id),
    nonsense: `/property/${id}?preview=${'x'.repeat(5000)}`,
    'of one who left': await addressOf(id, leaver),
    'of a session that is over': await addressOf(id, gone),
    'of one who may only look now': await addressOf(id, demoted),
  };
  await db.updateTable('staff').set({ status: 'inactive' }).where('id', '=', leaver.id).execute();
  await gone.call('POST', '/api/admin/auth/logout', {});
  await db.updateTable('staff').set({ role: 'employee' }).where('id', '=', demoted.id).execute();
  for (const [kind, address] of Object.entries(bad)) {
    const page = await open(address);
    expect([kind, page.status, page.text.includes('Kachnar Row')]).toEqual([kind, 410, false]);
    const call = await open(callOf(address));
    expect([kind, [400, 404].includes(call.status), call.text.includes('Kachnar Row')]).toEqual([kind, true, false]);
  }
  expect((await open(good)).status).toBe(200);
});

test('an active listing needs no preview: its address is the public one, and a key changes nothing of its page', async () => {
  const { id } = await makeHidden();
  const address = await addressOf(id);
  await admin.call('PATCH', `/api/properties/${id}/toggle-status`);
  expect(await addressOf(id)).toBe(`/property/${id}`);
  const page = await open(address);
  expect([page.status, page.text.includes('Preview: not published')]).toEqual([200, false]);
  expect((await open(callOf(address))).status).toBe(404);
  await expect.poll(async () => (await open(`/property/${id}`)).status).toBe(200);
  // Withdrawn again: the page that was kept meanwhile goes, and the key opens what nobody else sees.
  await admin.call('PATCH', `/api/properties/${id}/toggle-status`);
  await expect.poll(async () => (await open(`/property/${id}`)).status).toBe(410);
  expect((await open(address)).text).toContain('Preview: not published');
});

test('who may only look gets no address, and nothing that is not there has one', async () => {
  const { id } = await makeHidden();
  const employee = await makeSignedIn(started, { role: 'employee' });
  expect((await employee.call('POST', `/api/properties/${id}/preview`)).status).toBe(403);
  expect((await started.post(`/api/properties/${id}/preview`, {})).status).toBe(401);
  expect((await admin.call('POST', `/api/properties/${'0'.repeat(24)}/preview`)).status).toBe(404);
});

test('what is locked stays locked in a preview (UND-09)', async () => {
  const { id } = await makeHidden();
  const canaries: Canary[] = [await plantCanary(started.platform, id)];
  const address = await addressOf(id);
  for (const path of [address, callOf(address)]) {
    const { status, headers, text } = await open(path);
    expect(status).toBe(200);
    const type = headers.get('content-type') ?? '';
    const seen = { path, status, type, headers: JSON.stringify([...headers]), bytes: Buffer.from(text) };
    expect(await findCanaries(seen, canaries)).toEqual([]);
    expect(text).toMatch(/2 plans|Two plans|"locked":true/);
  }
  expect((await open(`/api/floor-plans/${id}`)).status).toBeGreaterThanOrEqual(400);
});
