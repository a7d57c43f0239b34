import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWebServer, type WebServer } from '#server/platform/process/web-server.ts';
import { askBytes, askRaw, type RawAnswer } from '#test/ask-raw.ts';
import { makeProperty } from '#test/make.ts';
import { makeSignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let server: WebServer;
/** Every kind of answer there is, by what it is. */
const answers = new Map<string, RawAnswer>();

beforeAll(async () => {
  started = await startApp();
  const { id } = await makeProperty(started.platform.db);
  const { token } = await makeSignedIn(started, { role: 'admin' });
  server = await openWebServer(started.app.listener, { host: '127.0.0.1', port: 0 });
  const ask = async (what: string, path: string, options: Parameters<typeof askRaw>[2] = {}) => {
    answers.set(what, await askRaw(server.url, path, options));
  };
  const asset = /\/assets\/[\w.-]+\.js/.exec((await askRaw(server.url, '/')).body)?.[0] ?? '';
  const staff = { authorization: `Bearer ${token}` };
  await ask('page, made', '/about');
  await ask('page, kept', '/about');
  await ask('page, unchanged', '/about', {
    headers: { 'if-none-match': answers.get('page, made')?.headers.etag ?? '' },
  });
  await ask('page, HEAD', '/about', { method: 'HEAD' });
  await ask('page of a home', `/property/${id}`);
  await ask('page that is not there', '/nowhere');
  await ask('page at another spelling', '/ABOUT');
  await ask('page by another method', '/about', { method: 'POST' });
  await ask('page of the office', '/admin/leads');
  await ask('data address', '/about.data');
  await ask('script of the build', asset);
  await ask('service worker', '/service-worker.js');
  await ask('call', '/api/properties');
  await ask('call, kept', '/api/properties');
  await ask('call that is not there', '/api/nothing');
  await ask('call by another method', '/api/properties', { method: 'DELETE' });
  await ask('call refused for its fields', '/api/properties?minPrice=abc');
  await ask('call of nobody', '/api/admin/management');
  await ask('call of staff', '/api/admin/management', { headers: staff });
  await ask('call that exports', '/api/inquiries/export', { headers: staff });
  await ask('document of the calls', '/api/openapi.json');
  await ask('document for people', '/api/docs');
  await ask('picture that is not there', `/media/${id}/original.jpg`);
  await ask('file of staff that is not there', `/files/${id}`, { headers: staff });
  await ask('unlocked file without a key', '/unlocked/x');
  await ask('card for sharing', '/share/site.jpg');
  await ask('code on paper', `/share/property/${id}.svg`);
  await ask('robots', '/robots.txt');
  await ask('sitemap', '/sitemap.xml');
  await ask('part of the sitemap that is not there', '/sitemaps/77.xml');
  for (const path of ['/healthz', '/readyz', '/metrics', '/dev/messages']) await ask(path, path);
  await ask('messages for people', '/dev/messages', { headers: { accept: 'text/html' } });
  await ask('message that is not there', '/dev/messages/x');
  await ask('address too long', `/${'a'.repeat(9000)}`);
  answers.set('no request', await askBytes(server.url, 'HELLO\r\n\r\n'));
  answers.set('no host', await askBytes(server.url, 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'));
});
afterAll(async () => {
  await server.drain();
  await started.close();
});

/** What each header says where nothing stricter does. */
const expected: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(?:strict-origin-when-cross-origin|no-referrer)$/,
  'x-frame-options': /^DENY$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'permissions-policy': /^camera=\(\), microphone=\(\), geolocation=\(self\), payment=\(\), usb=\(\)$/,
};

/** The office's own: with another policy than the pages have, no window of theirs gets hold of one of its. */
const ofTheOffice: Record<string, RegExp> = { 'cross-origin-opener-policy': /^same-origin-allow-popups$/ };

test.each(Object.keys(expected))('every kind of answer carries %s', (name) => {
  expect(answers.size).toBeGreaterThan(30);
  for (const [what, { headers }] of answers) {
    const wanted = (what === 'page of the office' && ofTheOffice[name]) || expected[name];
    expect(headers[name], what).toMatch(wanted as RegExp);
  }
});

test('every answer says what it is, and every document what it may run', () => {
  for (const [what, { status, headers, body }] of answers) {
    if (body === '') continue;
    expect(headers['content-type'], what).toMatch(/^(?:text|application|image)\/[\w+.-]+/);
    if (!headers['content-type']?.startsWith('text/html')) continue;
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, what).toMatch(/default-src '(?:self|none)'/);
    for (const rule of ["base-uri 'none'", "frame-ancestors 'none'"]) expect(policy, what).toContain(rule);
    expect(policy, what).not.toMatch(/script-src[^;]*'unsafe/);
    expect(status, what).toBeLessThan(500);
  }
});

test('what is for one person or for nobody is kept by no cache', () => {
  for (const [what, { status, headers }] of answers) {
    const isPrivate = status >= 400 || /staff|office|exports|messages|readyz|healthz|metrics/.test(what);
    if (isPrivate) expect(headers['cache-control'], what).toMatch(/no-store|no-cache|max-age=0/);
  }
});
