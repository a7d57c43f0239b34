import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { createPageCache, type FreshPage, type PageCache } from './page-cache.ts';

const long = 'a home with a courtyard '.repeat(100);
const html = (body = long, tags = ['properties']): FreshPage => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0, must-revalidate' },
  body,
  tags,
});

let server: Server | undefined;
afterEach(() => new Promise((done) => (server ? server.close(done) : done(undefined))));

/** A server that answers from the cache alone; 599 where it cannot. */
async function listen(cache: PageCache): Promise<string> {
  server = createServer((request, response) => {
    if (!cache.serve(request, response)) response.writeHead(599).end();
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const plain = { 'accept-encoding': 'identity' };

test('a page asked for by many at once is made once', async () => {
  const cache = createPageCache();
  let made = 0;
  const make = async () => {
    made += 1;
    await Promise.resolve();
    return html();
  };
  await Promise.all(Array.from({ length: 50 }, () => cache.remember('page /', '/', make)));
  await cache.remember('page /', '/?utm_source=mail', make);
  expect(made).toBe(1);
});

test('a kept page is answered without a router, and as 304 to who has it', async () => {
  const cache = createPageCache();
  await cache.remember('page /', '/', async () => html());
  const origin = await listen(cache);
  const first = await fetch(`${origin}/`, { headers: plain });
  expect(first.status).toBe(200);
  expect(await first.text()).toBe(long);
  const etag = first.headers.get('etag') ?? '';
  const again = await fetch(`${origin}/`, { headers: { ...plain, 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect(again.headers.get('etag')).toBe(etag);
  const other = await fetch(`${origin}/`, { headers: { ...plain, 'if-none-match': '"something-else"' } });
  expect(other.status).toBe(200);
});

test('a compressed form is made once, is what it says, and has an ETag of its own', async () => {
  const cache = createPageCache();
  const page = await cache.remember('page /', '/', async () => html());
  const origin = await listen(cache);
  const before = await fetch(`${origin}/`, { headers: { 'accept-encoding': 'br' } });
  expect(before.status).toBe(599);
  const made = await cache.respond(page, new Request('http://x/', { headers: { 'accept-encoding': 'gzip, br' } }));
  expect(made.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(Buffer.from(await made.arrayBuffer())).toString()).toBe(long);
  const after = await fetch(`${origin}/`, { headers: { 'accept-encoding': 'br' } });
  expect(await after.text()).toBe(long);
  expect(after.headers.get('vary')).toBe('Accept-Encoding');
  const uncompressed = await fetch(`${origin}/`, { headers: plain });
  expect(after.headers.get('etag')).not.toBe(uncompressed.headers.get('etag'));
});

test('a client that refuses brotli by weight does not get it', async () => {
  const cache = createPageCache();
  const page = await cache.remember('page /', '/', async () => html());
  const answer = await cache.respond(
    page,
    new Request('http://x/', { headers: { 'accept-encoding': 'br;q=0, gzip' } }),
  );
  expect(answer.headers.get('content-encoding')).toBe('gzip');
});

test('a purge drops every page made from that record and no other', async () => {
  const cache = createPageCache();
  await cache.remember('page /a', '/a', async () => html(long, ['property:aa']));
  await cache.remember('page /b', '/b', async () => html(long, ['property:bb', 'developers']));
  await cache.remember('page /c', '/c', async () => html(long, ['parameters']));
  const origin = await listen(cache);
  const status = async (path: string) => (await fetch(origin + path, { headers: plain })).status;
  cache.purge('property:aa');
  expect([await status('/a'), await status('/b'), await status('/c')]).toEqual([599, 200, 200]);
  cache.purge('property:*');
  expect([await status('/b'), await status('/c')]).toEqual([599, 200]);
  cache.purgeAll();
  expect(await status('/c')).toBe(599);
});

test.each(['property:aa', 'property:*', 'everything'])(
  'a page made from data that changed meanwhile (%s) is answered but not kept',
  async (purged) => {
    const cache = createPageCache();
    let made = 0;
    const make = async () => {
      made += 1;
      if (made === 1) purged === 'everything' ? cache.purgeAll() : cache.purge(purged);
      return html(`version ${made}`, ['property:aa']);
    };
    await cache.remember('page /a', '/a', make);
    const second = await cache.remember('page /a', '/a', make);
    expect(made).toBe(2);
    expect(second.variants.identity?.body.toString()).toBe('version 2');
  },
);

test.each([{ status: 404 }, { status: 503 }, { keep: false }])('a page made as %j is never kept', async (made) => {
  const cache = createPageCache();
  await cache.remember('page /x', '/x', async () => ({ ...html(), ...made }));
  const origin = await listen(cache);
  expect((await fetch(`${origin}/x`, { headers: plain })).status).toBe(599);
});

test('a failed making is not kept, and the next visitor tries again', async () => {
  const cache = createPageCache();
  await expect(cache.remember('page /', '/', () => Promise.reject(new Error('database away')))).rejects.toThrow();
  const page = await cache.remember('page /', '/', async () => html('back'));
  expect(page.variants.identity?.body.toString()).toBe('back');
});

test('staff, who send a token, and writers are never answered from memory', async () => {
  const cache = createPageCache();
  await cache.remember('page /', '/', async () => html());
  const origin = await listen(cache);
  expect((await fetch(`${origin}/`, { headers: { ...plain, authorization: 'Bearer x' } })).status).toBe(599);
  expect((await fetch(`${origin}/`, { method: 'POST', headers: plain })).status).toBe(599);
  const head = await fetch(`${origin}/`, { method: 'HEAD', headers: plain });
  expect(head.status).toBe(200);
  expect(head.headers.get('content-length')).toBe(String(long.length));
});

test('an answer of a call is compressed by gzip, a page by brotli; whoever takes neither gets the same', async () => {
  const cache = createPageCache();
  const json = { ...html(), headers: { 'content-type': 'application/json; charset=utf-8' } };
  const page = await cache.remember('page /', '/', async () => html());
  const answer = await cache.remember('api /api/x', '/api/x', async () => json);
  const ask = (of: typeof page, accepted: string) =>
    cache.respond(of, new Request('http://x/', { headers: { 'accept-encoding': accepted } }));
  for (const [of, encoding] of [
    [page, 'br'],
    [answer, 'gzip'],
  ] as const) {
    expect((await ask(of, 'gzip, deflate, br, zstd')).headers.get('content-encoding')).toBe(encoding);
    // The plain form has gone and is made again.
    expect(Object.keys(of.variants)).toEqual([encoding]);
    const plainly = await ask(of, 'identity');
    expect([plainly.headers.get('content-encoding'), await plainly.text()]).toEqual([null, long]);
  }
  expect(gunzipSync(Buffer.from(await (await ask(page, 'gzip')).arrayBuffer())).toString()).toBe(long);
  expect(brotliDecompressSync(Buffer.from(await (await ask(answer, 'br')).arrayBuffer())).toString()).toBe(long);
});

test('ten thousand addresses leave no more behind than the pages that are kept', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = () => {
    collect();
    return process.memoryUsage().arrayBuffers;
  };
  const maxBytes = 8 * 1024 * 1024;
  const cache = createPageCache({ maxBytes });
  const before = held();
  for (let i = 0; i < 10_000; i += 1) {
    await cache.remember(`page /${i}`, `/${i}`, async () => html(`${i} ${long.repeat(10)}`));
  }
  // What is collected is given back by another thread.
  await expect.poll(() => held() - before).toBeLessThan(1.5 * maxBytes);
});

test('a page that is asked for stays while others make room', async () => {
  const cache = createPageCache({ maxBytes: 60_000 });
  await cache.remember('page /', '/', async () => html());
  const origin = await listen(cache);
  for (let i = 0; i < 50; i += 1) {
    await cache.remember(`page /${i}`, `/${i}`, async () => html());
    expect((await fetch(`${origin}/`, { headers: plain })).status).toBe(200);
  }
  expect((await fetch(`${origin}/1`, { headers: plain })).status).toBe(599);
});

test('memory is bounded: the oldest pages make room', async () => {
  const cache = createPageCache({ maxBytes: 30_000 });
  const ask = (i: number) => cache.remember(`page /${i}`, `/${i}`, async () => html());
  for (let i = 0; i < 50; i += 1) {
    await ask(i);
    await ask(i);
  }
  expect(cache.stats().bytes).toBeLessThanOrEqual(30_000);
  expect(cache.stats().pages).toBeGreaterThan(3);
});

test('who asks for each of many addresses once pushes out nothing that others came back for, and holds a quarter of the room', async () => {
  const maxBytes = 60_000;
  const cache = createPageCache({ maxBytes });
  const origin = await listen(cache);
  for (let time = 0; time < 2; time += 1) await cache.remember('page /', '/', async () => html());
  const { bytes } = cache.stats();
  for (let i = 0; i < 100; i += 1) await cache.remember(`page /${i}`, `/${i}`, async () => html());
  expect((await fetch(`${origin}/`, { headers: plain })).status).toBe(200);
  expect(cache.stats().bytes).toBeLessThanOrEqual(bytes + maxBytes / 4);
  // What is kept as asked for once may be asked for again.
  expect((await fetch(`${origin}/99`, { headers: plain })).status).toBe(200);
  expect((await fetch(`${origin}/1`, { headers: plain })).status).toBe(599);
});

const addressOf = (i: number, length: number) => `/properties?utm_source=${i}${'x'.repeat(length)}`;

test.each([100, 1000, 8000])('addresses of %i letters are bounded in bytes, however many there are', async (length) => {
  const cache = createPageCache();
  let longest = 0;
  for (let i = 0; i < 20_000; i += 1) {
    await cache.remember('page /properties', addressOf(i, length), async () => html());
    longest = Math.max(longest, cache.stats().addressBytes);
  }
  expect(longest).toBeLessThanOrEqual(4 * 1024 * 1024);
  expect(cache.stats().pages).toBe(1);
  const origin = await listen(cache);
  const ask = async (i: number) => (await fetch(origin + addressOf(i, length), { headers: plain })).status;
  // Of so many the first made room; one that is very long was never kept.
  expect([await ask(0), await ask(19_999)]).toEqual([599, length < 2000 ? 200 : 599]);
});

test('what a compressed form takes counts against the bound too', async () => {
  const maxBytes = 800_000;
  const cache = createPageCache({ maxBytes });
  const noise = randomBytes(60_000).toString('base64');
  for (let i = 0; i < 20; i += 1) {
    const ask = () => cache.remember(`page /${i}`, `/${i}`, async () => ({ ...html(), body: noise }));
    await ask();
    const page = await ask();
    for (const encoding of ['br', 'gzip']) {
      await cache.respond(page, new Request('http://x/', { headers: { 'accept-encoding': encoding } }));
    }
  }
  const { bytes, pages } = cache.stats();
  expect(bytes).toBeLessThanOrEqual(maxBytes);
  expect(pages * 60_000 * 2).toBeLessThanOrEqual(maxBytes);
});
