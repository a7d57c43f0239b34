import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWebServer, type WebServer } from '#server/platform/process/web-server.ts';
import { askRaw } from '#test/ask-raw.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let server: WebServer;
beforeAll(async () => {
  started = await startApp({ env: { PUBLIC_URL: 'https://aangan.test', TRUSTED_PROXIES: '1' } });
  server = await openWebServer(started.app.listener, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.drain();
  await started.close();
});
const ask = (path: string, proto?: string, method = 'GET') =>
  askRaw(server.url, path, { method, headers: proto === undefined ? {} : { 'x-forwarded-proto': proto } });

test('a page that was asked over http leads to https, on our own host whatever the address says', async () => {
  for (const path of ['/about', '/', '/properties?search=villa', '//evil.example/x', '/ABOUT']) {
    const { status, headers } = await ask(path, 'http');
    expect([status, headers.location], path).toEqual([308, `https://aangan.test${path}`]);
  }
});

test('a call over http is refused, so that no key goes on in clear', async () => {
  for (const path of ['/api/properties', '/unlocked/x', '/calendars/x.ics', '/files/x']) {
    expect((await ask(path, 'http')).status, path).toBe(403);
  }
  expect((await ask('/about', 'http', 'POST')).status).toBe(403);
  expect((await ask('/api/properties', 'https, http')).status).toBe(403);
});

test('over https, and where no proxy says how, all is answered; probes always', async () => {
  for (const proto of ['https', undefined, 'http, https']) {
    expect([(await ask('/about', proto)).status, (await ask('/api/properties', proto)).status]).toEqual([200, 200]);
  }
  for (const path of ['/healthz', '/readyz']) expect((await ask(path, 'http')).status, path).toBe(200);
});
