import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { asPropertyImage, storeImage } from '#server/files/service.ts';
import { type Canary, comparePatterns, findCanaries, plantCanary } from '#test/canary.ts';
import { type Ask, crawl, type Seen } from '#test/crawl.ts';
import {
  makeAccessSession,
  makeDeveloper,
  makeParameter,
  makeProperty,
  makeTeamMember,
  makeVerifiedPhone,
} from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

const origin = 'http://aangan.test';
let started: StartedApp;
/** Two listings that are offered and one that was withdrawn, each with locked canaries. */
let planted: string[];
let canaries: Canary[];
/** A listing without any. */
let other: string;
let ids: string[];

beforeAll(async () => {
  started = await startApp();
  const { platform } = started;
  const { db } = platform;
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const photo = await sharp({ create: { width: 420, height: 300, channels: 3, background: '#7a8', noise } })
    .png()
    .toBuffer();
  const file = await storeImage(platform, { bytes: photo, folder: 'properties', originalName: 'hall.jpg' });
  const caption = { alt: 'Hall', isPrimary: true, category: 'interior', focal: { x: 50, y: 50 } };
  const images = JSON.stringify([asPropertyImage(file, caption)]);
  const developer = await makeDeveloper(db);
  const type = await makeParameter(db);
  const homes = [];
  for (const is_active of [true, true, false, true]) {
    const place = { latitude: 28.45, longitude: 77.1 };
    const rest = {
      is_active,
      images,
      developer_id: developer.id,
      property_type_id: type.id,
      is_featured: true,
      ...place,
    };
    homes.push((await makeProperty(db, rest)).id);
  }
  planted = homes.slice(0, 3);
  other = homes[3] ?? '';
  canaries = [];
  for (const id of planted) canaries.push(await plantCanary(platform, id));
  ids = [...homes, developer.id, type.id, (await makeTeamMember(db)).id, file.id];
});
afterAll(() => started.close());

const ask: Ask = (path) => started.get(path);
const hits = async (seen: readonly Seen[]): Promise<string[]> => {
  const found = [];
  for (const one of seen) found.push(...(await findCanaries(one, canaries)));
  return found;
};

/** Every page and every call there is, with every id we know put into every gap, and doors that should not be there. */
function listSeeds(): string[] {
  const pages = [...readFileSync('src/routes.ts', 'utf8').matchAll(/route\('([^']+)'/g)].map(
    ([, path = '']) => `/${path}`,
  );
  const calls = Object.keys(endpoints).flatMap((key) => (key.startsWith('GET ') ? [`/api${key.slice(4)}`] : []));
  const secretIds = canaries.flatMap(({ words }) => words.filter(([of]) => of.endsWith(' id')).map(([, id]) => id));
  const keys = canaries.flatMap(({ words }) => words.filter(([of]) => of.endsWith(': key')).map(([, key]) => key));
  const fill = (path: string) =>
    /[{:]/.test(path) ? [...ids, ...secretIds, 'nonsense'].map((id) => path.replace(/\{\w+\}|:\w+/g, id)) : [path];
  const homes = [...planted, other];
  return [
    '/',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/0.xml',
    '/service-worker.js',
    '/site.webmanifest',
    '/share/site.jpg',
    '/healthz',
    '/readyz',
    '/metrics',
    '/api/docs',
    '/api/openapi.json',
    '/dev/messages',
    '/no-such-page',
    '/admin',
    ...pages.flatMap(fill).map((path) => path.replace('*', 'nowhere')),
    ...calls.flatMap(fill),
    ...homes.flatMap((id) => [
      `/property/${id}.data`,
      `/property/${id}?_data=routes`,
      `/property/${id}#floor-plans`,
      `/property/${id}/`,
      `/share/property/${id}.jpg`,
      `/share/property/${id}.svg`,
      `/property/${id}/floor-plans`,
      `/api/properties/${id}?fields=*`,
      `/api/properties/${id}?include=floorPlans,documents&unlocked=true`,
    ]),
    '/_root.data',
    '/properties.data',
    `/__manifest?paths=${homes.map((id) => `/property/${id}`).join(',')}&version=1`,
    ...secretIds.flatMap((id) =>
      ['original.jpg', '320.webp', '1920.avif', 'original'].map((name) => `/media/${id}/${name}`),
    ),
    ...secretIds.flatMap((id) => [`/share/property/${id}.jpg`, `/unlocked/${id}`, `/files/${id}`]),
    ...keys.flatMap((key) => [
      `/${key}`,
      `/files/${key}`,
      `/media/${key}`,
      `/media/..%2f${encodeURIComponent(key)}`,
      `/data/files/${key}`,
    ]),
  ];
}

/** What asks for a locked thing may repeat the question: a path holds ids of ours where we put them in. */
const withoutEcho = (seen: Seen): Seen => {
  const asked = seen.path.match(/[0-9a-f]{24}|(?:floorplans|documents|mandates)\/[\w/.]+/g) ?? [];
  const clean = (text: string) =>
    asked.reduce((rest, one) => rest.replaceAll(one, '…').replaceAll(encodeURIComponent(one), '…'), text);
  return /image/.test(seen.type)
    ? seen
    : { ...seen, headers: clean(seen.headers), bytes: Buffer.from(clean(seen.bytes.toString('latin1')), 'latin1') };
};

/** Pages were looked at once already; with a session only what it might open is new. */
const isOfFiles = (path: string) => /^\/(?:media|unlocked)\//.test(path);

test('nothing locked stands on any public page, call, picture, script, sitemap or header (threat 5, UND-09, UND-10)', async () => {
  const open = (await crawl(ask, listSeeds(), { origin })).map(withoutEcho);
  const count = (matches: (one: Seen) => boolean) => open.filter((one) => one.status === 200 && matches(one)).length;
  // That it went everywhere: pages, calls, pictures in sizes, cards, scripts, styles.
  expect(count(({ type }) => type.startsWith('text/html'))).toBeGreaterThan(14);
  expect(count(({ path }) => path.startsWith('/api/'))).toBeGreaterThan(20);
  expect(count(({ path }) => path.startsWith('/media/'))).toBeGreaterThan(5);
  expect(count(({ path }) => path.startsWith('/share/'))).toBeGreaterThan(5);
  expect(count(({ path }) => /^\/assets\/.+\.js$/.test(path))).toBeGreaterThan(20);
  expect(count(({ path }) => path === '/service-worker.js' || path.startsWith('/sitemaps/'))).toBeGreaterThanOrEqual(2);
  expect(open.some(({ status }) => status === 410)).toBe(true);
  const page = open.find(({ path }) => path === `/property/${planted[0]}`);
  expect(page?.bytes.includes('data:image/webp;base64,')).toBe(true);
  expect(await hits(open)).toEqual([]);
}, 300_000);

test('nor for whoever holds a session of another listing, or one that is over', async () => {
  const { db } = started.platform;
  const [first = '', second = ''] = planted;
  const over = sql<Date>`clock_timestamp() - interval '1 second'`;
  const sessions = [
    await makeAccessSession(db, { property_id: other }),
    await makeAccessSession(db, { property_id: first, expires_at: over }),
    await makeAccessSession(db, { property_id: first, ended_at: new Date() }),
  ];
  for (const { sessionId } of sessions) {
    const headers = { 'x-session-id': sessionId };
    const seeds = [first, second, other].flatMap((id) =>
      ['', '/documents', '/access', '/access?contentType=documents', `?sessionId=${sessionId}`].flatMap((rest) => [
        `/api/floor-plans/${id}${rest}`,
        `/property/${id}${rest}`,
        `/api/properties/${id}${rest}`,
      ]),
    );
    const seen = await crawl((path) => started.get(path, { headers }), seeds, { origin, follow: isOfFiles });
    const posts = [
      ...planted.map((propertyId) => ({
        call: 'verify-access',
        body: { sessionId, propertyId, contentType: 'documents' },
      })),
      { call: 'extend-session', body: { sessionId, email: 'x@y.in', phone: '1234567' } },
      { call: 'floor-plan-request', body: { propertyId: first, firstName: 'A', email: 'a@b.in', phone: '9876543210' } },
    ];
    for (const { call, body } of posts) {
      const response = await started.post(`/api/inquiries/${call}`, body);
      const bytes = Buffer.from(await response.arrayBuffer());
      seen.push({ path: call, status: response.status, type: 'application/json', headers: '', bytes });
    }
    expect(await hits(seen.map(withoutEcho))).toEqual([]);
  }
}, 120_000);

test('nobody can find a listing by words of its locked content', async () => {
  for (const [of, word] of canaries.flatMap(({ words }) => words)) {
    if (!word.startsWith('zq')) continue;
    const page = (await (await ask(`/api/properties?search=${word}`)).json()) as { data: unknown[] };
    const facets = (await (await ask(`/api/properties/facets?search=${word}`)).json()) as {
      data: { totalCount: number };
    };
    expect([of, page.data.length, facets.data.totalCount]).toEqual([of, 0, 0]);
  }
});

test('the crawler finds everything for whoever holds the right session, so it would find it elsewhere', async () => {
  const [first = ''] = planted;
  const { sessionId } = await makeAccessSession(started.platform.db, { property_id: first });
  const right: Ask = (path) => started.get(path, { headers: { 'x-session-id': sessionId } });
  const seen = await crawl(right, [`/api/floor-plans/${first}`, `/api/floor-plans/${first}/documents`], {
    origin,
    follow: isOfFiles,
  });
  const found = await hits(
    seen.filter(({ path }) => path.startsWith('/api/floor-plans') || path.startsWith('/unlocked')),
  );
  for (const what of [
    'planname',
    'planarea',
    'planurl',
    'papername',
    'papertext',
    'paperurl',
    'file type',
    'size',
    'inpdf',
  ]) {
    expect(
      found.some((one) => one.endsWith(`: ${what}`)),
      what,
    ).toBe(true);
  }
  // What opens is the visitor's; the owner of the home stays unknown.
  expect(found.filter((one) => one.includes('owner'))).toEqual([]);
  for (const what of ['floor plan id', 'document id', 'bytes of the paper', 'pixels of a plan', 'colours of a plan']) {
    expect(
      found.some((one) => one.includes(what)),
      what,
    ).toBe(true);
  }
});

test('the answer to a grant names nothing of what it opens', async () => {
  const { verificationToken } = await makeVerifiedPhone(started.platform.db, '+919876543210');
  const body = { propertyId: planted[0], firstName: 'A', email: 'a@b.in', phone: '9876543210', verificationToken };
  const response = await started.post('/api/inquiries/floor-plan-request', body);
  expect(response.status).toBe(201);
  const seen = {
    path: 'grant',
    status: 201,
    type: 'application/json',
    headers: '',
    bytes: Buffer.from(await response.arrayBuffer()),
  };
  expect(await hits([seen])).toEqual([]);
});

test('no letter that a visitor or the house is sent names anything locked, nor the owner', async () => {
  const { messages } = (await (
    await started.get('/dev/messages', { headers: { accept: 'application/json' } })
  ).json()) as { messages: { subject: string; text: string }[] };
  // The grant above has written to somebody.
  expect(messages.length).toBeGreaterThan(0);
  const bytes = Buffer.from(JSON.stringify(messages));
  expect(await hits([{ path: 'letters', status: 200, type: 'application/json', headers: '', bytes }])).toEqual([]);
});

/** The plan of the first listing as somebody could leak it. */
async function planPixels(): Promise<Sharp> {
  const key = canaries[0]?.words.find(([of]) => of === 'plan: key')?.[1] ?? '';
  const kept = await started.platform.storage.get(key);
  return sharp(Buffer.from(await new Response(kept?.stream ?? null).arrayBuffer()));
}

test.each<[string, string, (plan: Sharp) => Promise<Buffer>]>([
  ['a small AVIF', 'image/avif', (plan) => plan.resize(320).avif({ quality: 46, effort: 2 }).toBuffer()],
  ['a WebP of 160 px', 'image/webp', (plan) => plan.resize(160).webp({ quality: 50 }).toBuffer()],
  ['a blur one can still read', 'image/webp', (plan) => plan.resize(64).webp({ quality: 40 }).toBuffer()],
  ['a grey copy', 'image/jpeg', (plan) => plan.resize(400).greyscale().jpeg().toBuffer()],
  ['a piece', 'image/jpeg', (plan) => plan.extract({ left: 500, top: 300, width: 420, height: 300 }).jpeg().toBuffer()],
  [
    'a piece in a card',
    'image/jpeg',
    (plan) =>
      plan
        .resize(500, 500)
        .extend({ top: 30, bottom: 100, left: 600, right: 90, background: '#eae2d3' })
        .jpeg({ quality: 82 })
        .toBuffer(),
  ],
  [
    'a data URI in a page',
    'text/html',
    async (plan) =>
      Buffer.from(
        `<img src="data:image/webp;base64,${(await plan.resize(200).webp().toBuffer()).toString('base64')}">`,
      ),
  ],
])('a leaked plan is recognised as %s', async (_, type, leak) => {
  const bytes = await leak(await planPixels());
  expect((await hits([{ path: '/leak', status: 200, type, headers: '', bytes }])).join()).toMatch(/pixels|colours/);
});

test('leaked words and bytes are recognised in every spelling', async () => {
  const [canary] = canaries as [Canary];
  const [, name] = canary.words.find(([of]) => of === 'planname') as [string, string];
  const [, piece] = canary.pieces[0] as [string, Buffer];
  const leaks: [string, string | Buffer, string?][] = [
    ['in a header', '', `link: <https://x/${name}>`],
    ['in capitals', name.toUpperCase()],
    ...['x', 'xy', 'xyz'].map((before): [string, string] => [
      'as base64',
      Buffer.from(`${before}${name}...`).toString('base64'),
    ]),
    ['as hex', Buffer.from(`a${name}`).toString('hex')],
    ['raw bytes', Buffer.concat([Buffer.from('abc'), piece, Buffer.from('def')])],
    ['bytes in base64', Buffer.concat([Buffer.from('abcd'), piece, Buffer.from('defg')]).toString('base64url')],
  ];
  for (const [what, bytes, headers = ''] of leaks) {
    const found = await hits([{ path: '/leak', status: 200, type: 'text/html', headers, bytes: Buffer.from(bytes) }]);
    expect([what, found.length > 0]).toEqual([what, true]);
  }
});

test('the blur of a locked plan is at most 24 px wide and says nothing of its lines', async () => {
  const { rows } = await sql<{ preview: string }>`select preview from floor_plans where preview is not null`.execute(
    started.platform.db,
  );
  expect(rows).toHaveLength(6);
  for (const { preview } of rows) {
    const picture = Buffer.from(preview.split(',')[1] ?? '', 'base64');
    expect((await sharp(picture).metadata()).width).toBeLessThanOrEqual(24);
    expect(await comparePatterns(picture, canaries)).toBeLessThan(0.25);
  }
});
