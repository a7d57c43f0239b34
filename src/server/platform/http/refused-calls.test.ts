import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EndpointKey, endpoints } from '#contract/endpoints.ts';
import { openWebServer, type WebServer } from '#server/platform/process/web-server.ts';
import { askBytes, askRaw, type RawAnswer } from '#test/ask-raw.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let server: WebServer;

beforeAll(async () => {
  started = await startApp();
  server = await openWebServer(started.app.listener, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.drain();
  await started.close();
});

/** The envelope of every failure (API-GEN-14, UND-01). */
function expectEnvelope(
  { status, headers, body }: RawAnswer,
  expected: { status: number; code: string },
  what: string,
) {
  expect(status, what).toBe(expected.status);
  expect(headers['content-type'], what).toBe('application/json; charset=utf-8');
  expect(headers['cache-control'], what).toBe('no-store');
  expect(headers['x-content-type-options'], what).toBe('nosniff');
  const told = JSON.parse(body) as { message: string };
  expect(told, what).toMatchObject({ success: false, code: expected.code, error: told.message });
  expect(told.message.length, what).toBeGreaterThan(10);
}

test('a call that is there under another method is 405 and names the methods that are', async () => {
  for (const [method, path, allow] of [
    ['DELETE', '/api/properties', 'GET, HEAD, POST'],
    ['OPTIONS', '/api/properties', 'GET, HEAD, POST'],
    ['GET', '/api/admin/auth/login', 'POST'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
    ['TRACE', '/api/docs', 'GET, HEAD'],
  ] as const) {
    const answer = await askRaw(server.url, path, { method });
    expectEnvelope(answer, { status: 405, code: 'method_not_allowed' }, `${method} ${path}`);
    expect(answer.headers.allow, `${method} ${path}`).toBe(allow);
  }
});

test('a call that is not there at all is 404 under every method', async () => {
  for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE', 'TRACE']) {
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/api//properties',
      '/api/properties/x/y/z',
      '/api/%',
      '/api/[',
    ]) {
      const answer = await askRaw(server.url, path, { method });
      expectEnvelope(answer, { status: 404, code: 'not_found' }, `${method} ${path}`);
    }
  }
});

test('an address that is too long is 414, however long it is', async () => {
  for (const length of [8200, 15_000, 17_000, 40_000]) {
    const answer = await askBytes(
      server.url,
      `GET /api/properties?search=${'a'.repeat(length)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    );
    expectEnvelope(answer, { status: 414, code: 'uri_too_long' }, `${length}`);
  }
});

test('what is no request that could be read is told so in the envelope too', async () => {
  const big = 'a'.repeat(20_000);
  for (const [bytes, status, code] of [
    [`GET /api/properties HTTP/1.1\r\nhost: x\r\nx-much: ${big}\r\n\r\n`, 431, 'headers_too_large'],
    ['GET /api/properties HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n', 400, 'bad_request'],
    ['GET /api/properties HTTP/9.9\r\nhost: x\r\n\r\n', 400, 'bad_request'],
    ['GET /api/prop erties HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'bad_request'],
    ['GET /api/properties HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'bad_request'],
    ['GET /api/properties HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n', 400, 'bad_request'],
    ['GET http://[/api/properties HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400, 'bad_request'],
    ['GET ftp://x/api/properties HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400, 'bad_request'],
    ['OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400, 'bad_request'],
    ['POST /api/contact HTTP/1.1\r\nhost: x\r\nexpect: 200-ok\r\nconnection: close\r\n\r\n', 417, 'expectation_failed'],
    [
      `POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`,
      400,
      'bad_request',
    ],
  ] as const) {
    expectEnvelope(await askBytes(server.url, bytes), { status, code }, bytes.slice(0, 60));
  }
});

test('a body that is too large or of another type is refused in the envelope', async () => {
  const headers = { 'content-type': 'application/json' };
  const large = await askRaw(server.url, '/api/inquiries', {
    method: 'POST',
    headers,
    body: `{"a":"${'x'.repeat(110_000)}"}`,
  });
  expectEnvelope(large, { status: 413, code: 'body_too_large' }, 'large');
  const typed = await askRaw(server.url, '/api/inquiries', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: 'a',
  });
  expectEnvelope(typed, { status: 415, code: 'unsupported_type' }, 'typed');
});

test('a page of another site writes nothing, whatever it calls and whoever is signed in', async () => {
  const writes = (Object.keys(endpoints) as EndpointKey[]).filter((key) => !key.startsWith('GET '));
  expect(writes.length).toBeGreaterThan(80);
  for (const key of writes) {
    const [method = '', path = ''] = key.split(' ');
    const answer = await askRaw(server.url, `/api${path.replaceAll(/\{\w+\}/g, 'a'.repeat(24))}`, {
      method,
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
    });
    expectEnvelope(answer, { status: 403, code: 'not_allowed' }, key);
  }
});
