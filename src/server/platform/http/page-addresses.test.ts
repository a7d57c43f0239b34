import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWebServer, type WebServer } from '#server/platform/process/web-server.ts';
import { askRaw } from '#test/ask-raw.ts';
import { makeProperty } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let server: WebServer;
let home: string;

beforeAll(async () => {
  started = await startApp();
  const { db, events } = started.platform;
  home = `/property/${(await makeProperty(db)).id}`;
  // The news of it comes after it, and empties what is kept: news comes in order, so ours is the last.
  const told = new Promise<void>((resolve) => events.on('stale', (tag) => tag === 'told' && resolve()));
  await events.notify('stale', 'told');
  await told;
  server = await openWebServer(started.app.listener, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.drain();
  await started.close();
});

test('each page has one address; every other spelling leads there and is kept nowhere', async () => {
  for (const page of ['/about', '/properties', '/story', home]) {
    await askRaw(server.url, page);
    const { pages } = started.platform.cache.stats();
    const spellings = [
      `${page}/`,
      `/${page}`,
      `//${page}//`,
      page.toUpperCase(),
      page.replace('p', 'P').replace('t', 'T'),
    ];
    for (const spelling of spellings) {
      const answer = await askRaw(server.url, `${spelling}?utm_source=mail`);
      expect(answer.status, spelling).toBe(308);
      expect(answer.headers.location, spelling).toBe(`${page}?utm_source=mail`);
    }
    const escaped = `/%${page.charCodeAt(1).toString(16)}${page.slice(2)}`;
    expect((await askRaw(server.url, escaped)).status, escaped).toBe(200);
    expect(started.platform.cache.stats().pages, page).toBe(pages);
  }
  const twice = await askRaw(server.url, '//');
  expect(twice).toMatchObject({ status: 308, headers: { location: '/' } });
  expect((await askRaw(server.url, '//admin/leads')).headers.location).toBe('/admin/leads');
});

test('an address with more slashes than words leads nowhere else and never fails', async () => {
  for (const path of [
    '//[',
    '//[::1',
    '//x',
    '//x/about',
    '//x:99999/about',
    '///',
    '//evil.example/%2f..',
    '/\\evil.example/about',
    '//user@evil.example/about',
    '//%',
    '//%5B',
    '/%2F%2Fevil.example',
    '//evil.example//',
    '/.//evil.example/',
  ]) {
    const { status, headers } = await askRaw(server.url, path);
    expect([308, 400, 404], path).toContain(status);
    if (status === 308) expect(headers.location, path).toMatch(/^\/(?![/\\])/);
  }
});

test('pages are asked for with GET and HEAD; every other method is refused and told which there are', async () => {
  const known = await askRaw(server.url, '/about');
  const head = await askRaw(server.url, '/about', { method: 'HEAD' });
  expect(head).toMatchObject({ status: 200, body: '' });
  expect(head.headers.etag).toBe(known.headers.etag);
  for (const path of [
    '/',
    '/about',
    home,
    '/no-such-page',
    '/admin',
    '/icon.svg',
    '/healthz',
    '/robots.txt',
    '//about',
  ]) {
    for (const method of ['OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']) {
      const answer = await askRaw(server.url, path, { method });
      expect(answer.status, `${method} ${path}`).toBe(405);
      expect(answer.headers.allow, `${method} ${path}`).toBe('GET, HEAD');
      expect(JSON.parse(answer.body), `${method} ${path}`).toMatchObject({
        success: false,
        code: 'method_not_allowed',
      });
    }
  }
});
