import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { brand } from '#contract/brand.ts';
import { makeDeveloper, makeProperty } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { makeSitemap, makeSitemapPart } from './service.ts';
import { writeSitemap } from './write-sitemap.ts';

const origin = 'http://aangan.test';
let started: StartedApp;
const homes: string[] = [];

beforeAll(async () => {
  started = await startApp();
  const { db } = started.platform;
  const developer = await makeDeveloper(db, { name: 'Meridian & Sons' });
  const images = JSON.stringify([
    { url: '/media/6740c1f2a94be0d17c3355aa/original.jpg', alt: '', fileId: '6740c1f2a94be0d17c3355aa' },
  ]);
  for (let at = 0; at < 12; at++) {
    homes.push((await makeProperty(db, { city: 'Noida', developer_id: developer.id, images })).id);
  }
});
afterAll(() => started.close());

const text = async (path: string) => (await started.get(path)).text();
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));

test('the sitemap names every page and every open home with its pictures and the day it changed', async () => {
  const response = await started.get('/sitemap.xml');
  expect(response.headers.get('content-type')).toContain('application/xml');
  const xml = await response.text();
  for (const id of homes) expect(locations(xml)).toContain(`${origin}/property/${id}`);
  expect(xml).toContain(`<image:loc>${origin}/media/6740c1f2a94be0d17c3355aa/original.jpg</image:loc>`);
  expect(xml.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(homes.length);
});

test('every address of the sitemap can be opened, is the one address of its page and may be found', async () => {
  for (const url of locations(await text('/sitemap.xml'))) {
    const response = await started.get(url.slice(origin.length));
    expect(response.status, url).toBe(200);
    const html = await response.text();
    expect(html, url).not.toContain('noindex');
    expect(html.replaceAll('&amp;', '&'), url).toContain(`<link rel="canonical" href="${url}"`);
  }
});

test('the day a home changed is true to the second, and moves when it changes', async () => {
  const { db } = started.platform;
  const { id } = await makeProperty(db);
  const told = async () =>
    new RegExp(`<loc>${origin}/property/${id}</loc><lastmod>([^<]+)</lastmod>`).exec(await text('/sitemap.xml'))?.[1];
  const written = async () =>
    (await db.selectFrom('properties').select('updated_at').where('id', '=', id).executeTakeFirstOrThrow()).updated_at;
  await vi.waitFor(async () => expect(await told()).toBe((await written()).toISOString()), {
    timeout: 2000,
    interval: 50,
  });
  const before = await told();
  await db.updateTable('properties').set({ price: 31_000_000 }).where('id', '=', id).execute();
  await vi.waitFor(async () => expect(await told()).toBe((await written()).toISOString()), {
    timeout: 2000,
    interval: 50,
  });
  expect(await told()).not.toBe(before);
});

test('every address in it is whole and of our own house, and a part holds less than the protocol allows', async () => {
  const xml = await text('/sitemap.xml');
  const all = [...locations(xml), ...[...xml.matchAll(/<image:loc>([^<]*)</g)].map(([, url = '']) => url)];
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter((url) => !url.startsWith(`${origin}/`))).toEqual([]);
  expect(new Set(locations(xml)).size).toBe(locations(xml).length);
  const part = writeSitemap(
    Array.from({ length: 5000 }, (_, at) => ({
      url: `${origin}/property/${at}`,
      changedAt: new Date(),
      pictures: Array.from({ length: 30 }, (_, number) => `${origin}/media/${'a'.repeat(24)}/${number}.jpg`),
    })),
  );
  expect(part.match(/<url>/g)).toHaveLength(5000);
  expect(Buffer.byteLength(part)).toBeLessThan(50_000_000);
});

test.each([
  ['/', '/site.webmanifest', { name: 'Aangan', scope: '/', start_url: '/', display: 'minimal-ui' }],
  [
    '/admin/login',
    '/office.webmanifest',
    { name: 'Aangan office', scope: '/admin', start_url: '/admin/today', display: 'standalone' },
  ],
])(
  'what %s links to can be installed: its addresses open, its icons are of the sizes it says',
  async (page, file, known) => {
    expect(await text(page)).toContain(`<link rel="manifest" href="${file}"`);
    const answer = await started.get(file);
    expect(answer.headers.get('content-type')).toContain('manifest+json');
    const manifest = (await answer.json()) as {
      short_name: string;
      start_url: string;
      scope: string;
      icons: { src: string; sizes: string; type: string; purpose?: string }[];
      shortcuts: { url: string }[];
    };
    const { ivory } = brand.colours;
    expect(manifest).toMatchObject({ ...known, theme_color: ivory, background_color: ivory });
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
    for (const url of [manifest.start_url, ...manifest.shortcuts.map((each) => each.url)]) {
      expect((await started.get(url)).status, url).toBe(200);
      // A browser takes what lies elsewhere for another site.
      expect(url.startsWith(manifest.scope), url).toBe(true);
    }
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    for (const { src, sizes, type } of [
      ...manifest.icons,
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
    ]) {
      const icon = await started.get(src);
      expect(icon.headers.get('content-type'), src).toBe(type);
      if (sizes === 'any') continue;
      const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
    expect((await started.get('/favicon.ico')).status).toBe(200);
  },
);

test('a home that is withdrawn leaves the sitemap within two seconds', async () => {
  const { db } = started.platform;
  const { id } = await makeProperty(db);
  await vi.waitFor(async () => expect(await text('/sitemap.xml')).toContain(id), { timeout: 2000, interval: 50 });
  await db.updateTable('properties').set({ is_active: false }).where('id', '=', id).execute();
  await vi.waitFor(async () => expect(await text('/sitemap.xml')).not.toContain(id), { timeout: 2000, interval: 50 });
});

test('a large site has an index, and its parts together hold every home once', async () => {
  const parts = { db: started.platform.db, publicUrl: origin };
  const index = await makeSitemap(parts, 5);
  expect(index).toContain('<sitemapindex');
  const names = locations(index).map((url) => Number(/\/sitemaps\/(\d+)\.xml$/.exec(url)?.[1]));
  expect(names.length).toBeGreaterThan(3);
  const found: string[] = [];
  for (const part of names) found.push(...locations(await makeSitemapPart(parts, part, 5)));
  expect(new Set(found).size).toBe(found.length);
  for (const id of homes) expect(found).toContain(`${origin}/property/${id}`);
  await expect(makeSitemapPart(parts, names.length, 5)).rejects.toMatchObject({ code: 'not_found' });
});

test('a part is served under its number and nothing else is', async () => {
  expect((await started.get('/sitemaps/1.xml')).status).toBe(200);
  for (const path of ['/sitemaps/900.xml', '/sitemaps/01.xml', '/sitemaps/x.xml', '/sitemaps/-1.xml']) {
    expect((await started.get(path)).status, path).toBe(404);
  }
});

test('robots are kept from the staff side and the calls, and shown the sitemap', async () => {
  const robots = await text('/robots.txt');
  expect(robots).toMatch(/^User-agent: \*$/m);
  expect(robots).toMatch(/^Disallow: \/admin$/m);
  expect(robots).toMatch(/^Disallow: \/api\/$/m);
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(robots).not.toMatch(/^Disallow: \/$/m);
});

test('no address can break out of its element', () => {
  const url = `https://x.example/?a=1&b=<loc>"']]>\u0000\u000b\ud800`;
  const xml = writeSitemap([{ url, pictures: [url] }]);
  expect(xml.match(/<loc>/g)).toHaveLength(1);
  expect(xml).toContain('https://x.example/?a=1&amp;b=&lt;loc&gt;&quot;&apos;]]&gt;');
  expect(xml.isWellFormed()).toBe(true);
});
