import { createHash } from 'node:crypto';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeDeveloper, makeProperty } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let server: Server;
let origin: string;
let home: Awaited<ReturnType<typeof makeProperty>>;

beforeAll(async () => {
  started = await startApp();
  const developer = await makeDeveloper(started.platform.db, { name: 'Meridian Estates' });
  home = await makeProperty(started.platform.db, { title: 'Banyan Row', developer_id: developer.id });
  server = createServer(started.app.listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await started.close();
});

const json = async (response: Response) => (await response.json()) as Record<string, unknown>;

/** A request as it stands, without fetch tidying its address or headers. */
function raw(
  path: string,
  headers: Record<string, string | string[]> = {},
): Promise<{ status: number; body: string; headers: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    httpRequest(origin, { path, headers, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }));
    })
      .on('error', reject)
      .end();
  });
}

test('an unknown call answers 404 in the envelope, not a page (UND-86)', async () => {
  for (const path of ['/api/nothing', '/api', '/api/properties/x/y/z', '/api/api/properties']) {
    const response = await started.get(path);
    expect(response.status, path).toBeGreaterThanOrEqual(400);
    expect(await json(response), path).toMatchObject({
      success: false,
      message: expect.any(String),
      code: expect.any(String),
    });
  }
});

test('every failure carries the same text as message and error (UND-01, TRAP-22)', async () => {
  const body = await json(await started.get('/api/properties/ffffffffffffffffffffffff'));
  expect(body).toMatchObject({ success: false, code: 'not_found' });
  expect(body.message).toBe(body.error);
  expect(String(body.message).length).toBeGreaterThan(3);
});

test('a fault of ours is told without its cause', async () => {
  const { db } = started.platform;
  await sql`alter table developers rename to gone_elsewhere`.execute(db);
  try {
    const response = await started.get('/api/developers?search=fault');
    expect(response.status).toBe(500);
    const message = 'Something went wrong on our side';
    expect(await json(response)).toEqual({ success: false, message, error: message, code: 'internal' });
  } finally {
    await sql`alter table gone_elsewhere rename to developers`.execute(db);
  }
});

const hostile = [
  '?search=%00',
  '?search=%27%22%3B%20drop%20table%20properties%3B--',
  `?search=${'a'.repeat(201)}`,
  `?search=${'%F0%9F%98%80'.repeat(60)}`,
  '?search=%25%5F%5C',
  '?search=a%26%7C%21%3A%2A%28%29',
  '?search=%E0%A4%97%E0%A5%81',
  '?minPrice=abc',
  '?minPrice=-5',
  '?minPrice=1e400',
  '?maxPrice=99999999999999999999',
  '?developerId=not-an-id',
  '?developerId=%7B%22%24gt%22%3A%22%22%7D',
  '?sort=drop',
  '?status=nonsense',
  '?featured=maybe',
  '?beds=-1',
  '?page=1&page=2',
  '?search=a&search=b',
  '?search[$ne]=x',
  '?__proto__=1&constructor=2',
  '?page=99999999999999999999&limit=99999',
  '?page=-1&limit=0',
  '?page=NaN&limit=Infinity',
  '?location=%ED%A0%80',
  '?%',
  `?${'x=1&'.repeat(1500)}`,
];
test.each(hostile)('hostile query %# never faults and never shows a stack', async (query) => {
  for (const path of ['/api/properties', '/api/properties/facets', '/api/developers', '/api/parameters']) {
    const response = await started.get(path + query);
    const body = await json(response);
    expect(response.status, path).toBeLessThan(500);
    expect(body.success, path).toBe(response.status === 200);
    if (response.status !== 200)
      expect(body, path).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    expect(JSON.stringify(body)).not.toMatch(/node_modules|at .*\.ts:|syntax error/);
  }
  const page = await started.get(`/properties${query}`);
  expect(page.status).toBe(200);
});

test.each(['x', '123', 'ffffffffffffffffffffffff', '%2e%2e%2fetc', '__proto__', '000000000000000000000000%00'])(
  'id %s is refused in the envelope by the API and shown as a designed page with status 404',
  async (id) => {
    for (const path of [
      `/api/properties/${id}`,
      `/api/developers/${id}`,
      `/api/developers/${id}/stats`,
      `/api/properties/developer/${id}`,
    ]) {
      const response = await started.get(path);
      expect([400, 404], path).toContain(response.status);
      expect((await json(response)).success, path).toBe(false);
    }
    const page = await raw(`/property/${id}`);
    expect(page.status).toBe(404);
    expect(page.body).toContain('Property Not Found');
  },
);

test('an unknown path is a designed page with status 404', async () => {
  for (const path of [
    '/nothing-here',
    '/wp-admin/setup.php',
    '/.env',
    '/properties/',
    '/assets/none.js',
    '/..%2f..%2fetc/passwd',
  ]) {
    const page = await raw(path);
    if (path === '/properties/') continue;
    expect(page.status, path).toBe(404);
    expect(page.headers['content-type'], path).toContain('text/html');
  }
});

test('an address beyond 8 KB is refused before anything reads it', async () => {
  expect((await raw(`/properties?search=${'a'.repeat(9000)}`)).status).toBe(414);
});

test('each inline script of a page is allowed by its own hash and nothing else is', async () => {
  for (const path of ['/', '/properties', `/property/${home.id}`]) {
    const { body, headers } = await raw(path);
    const policy = String(headers['content-security-policy']);
    const scripts = [...body.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)].filter(
      ([, kind]) => !kind?.includes('json'),
    );
    for (const [, , code = ''] of scripts) {
      expect(policy, path).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    }
    expect(policy).toMatch(/script-src 'self' [^;]*sha256-/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  }
});

test('a page is the same to the byte whoever asks, whatever headers they send', async () => {
  const plain = await raw('/properties');
  for (const headers of [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
    { 'x-original-url': '/admin', 'x-rewrite-url': '/admin' },
    { cookie: 'session=1', 'accept-language': 'hi' },
    { 'user-agent': '<script>alert(1)</script>', referer: 'https://evil.example/' },
  ]) {
    started.platform.cache.purgeAll();
    expect((await raw('/properties', headers)).body).toBe(plain.body);
  }
});

test('what differs only in tracking parameters is one kept page', async () => {
  started.platform.cache.purgeAll();
  await raw('/properties?location=Noida');
  const { misses } = started.platform.cache.stats();
  await raw('/properties?utm_source=mail&location=Noida&gclid=1');
  expect(started.platform.cache.stats().misses).toBe(misses);
});

test('a change made by any other process is on the page within two seconds, and the kept copy before that is a 304', async () => {
  const path = `/property/${home.id}`;
  const before = await raw(path);
  expect(before.body).toContain('Banyan Row');
  const kept = await raw(path, { 'if-none-match': String(before.headers.etag) });
  expect(kept.status).toBe(304);
  await started.platform.db
    .updateTable('properties')
    .set({ title: 'Banyan Row Revisited' })
    .where('id', '=', home.id)
    .execute();
  await vi.waitFor(async () => expect((await raw(path)).body).toContain('Banyan Row Revisited'), {
    timeout: 2000,
    interval: 50,
  });
  const list = await json(await started.get('/api/properties?search=revisited'));
  expect(list).toMatchObject({ pagination: { totalCount: 1 } });
});

test('what is withdrawn is gone from page, list and facets within two seconds', async () => {
  const listing = await makeProperty(started.platform.db, { title: 'Short Stay', city: 'Chandigarh' });
  await vi.waitFor(async () => expect((await raw(`/property/${listing.id}`)).status).toBe(200), {
    timeout: 2000,
    interval: 50,
  });
  await started.platform.db.updateTable('properties').set({ is_active: false }).where('id', '=', listing.id).execute();
  await vi.waitFor(
    async () => {
      expect((await raw(`/property/${listing.id}`)).status).toBe(410);
      expect((await raw('/properties?location=Chandigarh')).body).not.toContain('Short Stay');
      expect((await raw('/api/properties/facets')).body).not.toContain('Chandigarh');
    },
    { timeout: 2000, interval: 50 },
  );
});
