import { describe, expect, test } from 'vitest';
import {
  type Asked,
  assetsOf,
  assetsTooMany,
  chooseHandling,
  isAway,
  keyOf,
  markAsKept,
  mayKeepPage,
  pagesTooMany,
  withoutScripts,
} from './choose-handling.ts';

const origin = 'https://aangan.example';
const ask = (path: string, change: Partial<Asked> = {}) =>
  chooseHandling(
    { url: new URL(path, origin).href, method: 'GET', isNavigation: true, hasCredentials: false, ...change },
    origin,
  );

describe('the service worker', () => {
  test.each(['/', '/properties?location=Noida', '/property/6740c1f2a94be0d17c3355aa', '/about'])(
    'answers the page %s',
    (path) => expect(ask(path)).toBe('page'),
  );

  test.each(['/assets/site-CUG4Qyw6.css', '/assets/hanken-latin-CnY4ZV8Y.woff2', '/assets/manifest-4d88117d.js'])(
    'keeps the hashed file %s',
    (path) => expect(ask(path, { isNavigation: false })).toBe('asset'),
  );

  test.each([
    '/api/properties',
    '/api',
    '/media/6740c1f2a94be0d17c3355aa/960.webp',
    '/files/1?token=x',
    '/unlocked/AbC-123_x',
    '/admin',
    '/admin/inquiries',
    '/assets/office/main-CUG4Qyw6.js',
    '/visits',
    '/lists',
    '/alerts',
    '/dev/messages?to=1',
    '/share/site.jpg',
    '/sitemap.xml',
    '/service-worker.js',
    '/icon.svg',
    '/healthz',
    'https://tile.openstreetmap.org/1/1/1',
  ])('leaves %s alone, however it is asked for', (path) => {
    for (const isNavigation of [true, false]) expect(ask(path, { isNavigation })).toBe('leave');
  });

  test('leaves alone whatever carries credentials or changes something', () => {
    expect(ask('/properties', { hasCredentials: true })).toBe('leave');
    expect(ask('/properties', { method: 'POST' })).toBe('leave');
    expect(ask('/assets/a-CUG4Qyw6.js', { hasCredentials: true, isNavigation: false })).toBe('leave');
    // A page's own data call is no page.
    expect(ask('/properties', { isNavigation: false })).toBe('leave');
  });

  test('leaves alone a page that is shown before it is published', () => {
    expect(ask('/property/65f000000000000000000001?preview=key')).toBe('leave');
    expect(ask('/property/65f000000000000000000001?from=mail')).toBe('page');
  });

  test.each([
    ['a public page', {}, {}, true],
    ['a page of one person', { 'cache-control': 'private' }, {}, false],
    ['a page that must not be stored', { 'cache-control': 'public, no-store' }, {}, false],
    ['a page that says nothing', { 'cache-control': '' }, {}, false],
    ['an answer that is no page', { 'content-type': 'application/json' }, {}, false],
    ['a page that failed', {}, { status: 503 }, false],
    ['a page at another address', {}, { redirected: true }, false],
    ['a page of somebody else', {}, { type: 'cors' as const }, false],
  ])('keeps %s: %o %o %s', (_name, headers, change, kept) => {
    const all = new Headers({
      'cache-control': 'public, max-age=0',
      'content-type': 'text/html; charset=utf-8',
      ...headers,
    });
    expect(mayKeepPage({ status: 200, type: 'basic', redirected: false, headers: all, ...change })).toBe(kept);
  });
});

test.each([
  ['/about?utm_source=mail#team', '/about'],
  ['/?fbclid=1', '/'],
  ['/property/6740c1f2a94be0d17c3355aa?ref=x', '/property/6740c1f2a94be0d17c3355aa'],
  ['/properties?location=Noida#top', '/properties?location=Noida'],
  ['/compare?homes=6740c1f2a94be0d17c3355aa', '/compare?homes=6740c1f2a94be0d17c3355aa'],
  ['/shortlist?utm_source=mail', '/shortlist'],
])('%s is kept as %s', (asked, kept) => {
  expect(keyOf(asked, origin)).toBe(origin + kept);
});

test('a storm of searches pushes out older searches, never the homes that were read; all is bounded', () => {
  const homes = Array.from({ length: 20 }, (_, at) => `${origin}/property/${at}`);
  const searches = Array.from({ length: 500 }, (_, at) => `${origin}/properties?search=${at}`);
  expect(pagesTooMany([...homes, ...searches])).toEqual(searches.slice(0, 488));
  expect(pagesTooMany([...homes, ...searches.slice(0, 12)])).toEqual([]);
  const many = Array.from({ length: 45 }, (_, at) => `${origin}/property/${at}`);
  expect(pagesTooMany(many)).toEqual(many.slice(0, 5));
  const files = Array.from({ length: 250 }, (_, at) => `${origin}/assets/a-${at}.js`);
  expect(assetsTooMany(files)).toEqual(files.slice(0, 10));
});

test('a proxy that has lost its server is no answer; a failure of the page itself is', () => {
  expect([502, 503, 504].map(isAway)).toEqual([true, true, true]);
  expect([200, 304, 404, 410, 429, 500].some(isAway)).toBe(false);
});

test('the files of a page are found wherever it names them, once', () => {
  const html = `<link href="/assets/site-1.css"><script>import "/assets/m-2.js";</script><script src="/assets/m-2.js"></script><img src="/media/x.jpg">`;
  expect(assetsOf(html)).toEqual(['/assets/site-1.css', '/assets/m-2.js']);
});

test('a kept copy says so, and the offline page stays still', () => {
  expect(markAsKept('<!DOCTYPE html><html lang="en-IN"><head>')).toContain('<html data-kept="true" lang="en-IN">');
  const still = withoutScripts(
    '<link rel="modulepreload" href="/a.js"/><link rel="late-modulepreload" href="/b.js"/><p>Hi</p><script>a()</script><script type="module">b()</script>',
  );
  expect(still).toBe('<p>Hi</p>');
});
