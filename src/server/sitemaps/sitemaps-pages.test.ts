import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeDeveloper, makeDocument, makeFloorPlan, makeParameter, makeProperty } from '#test/make.ts';
import { schemaFaults } from '#test/schema-org.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

const origin = 'http://aangan.test';
let started: StartedApp;
let home: Awaited<ReturnType<typeof makeProperty>>;

/** Everything that has broken out of somebody's page before. */
const hostile = [
  `</script><script>alert(1)</script> "quoted" 'single' & <img src=x onerror=alert(1)> <!-- ]]>`,
  `\u202Eesrever \u2028 line \u2029 paragraph \u0007bell 🏠🏡 ${'अ'.repeat(40)}`,
];
const title = hostile.join(' ');
const description = `${title} ${'long '.repeat(1000)}`.slice(0, 5000);

beforeAll(async () => {
  started = await startApp();
  const { db } = started.platform;
  const developer = await makeDeveloper(db, { name: 'Meridian Estates' });
  const villa = await makeParameter(db, { type: 'propertyType', name: 'Villa' });
  home = await makeProperty(db, {
    title: 'Banyan Row',
    description: 'Four bedrooms around a courtyard, ten minutes from the metro.',
    developer_id: developer.id,
    property_type_id: villa.id,
    latitude: 28.44,
    longitude: 77.09,
    rating: 4,
    is_featured: true,
    city: 'Gurugram',
    beds: '3/4',
    size: '1850-2400',
  });
  await makeFloorPlan(db, { property_id: home.id, name: 'canary-plan-name' });
  await makeDocument(db, { property_id: home.id, name: 'canary-paper-name' });
  for (let at = 0; at < 8; at++) await makeProperty(db, { title: `Neem Court ${at}`, city: 'Noida' });
});
afterAll(() => started.close());

type Thing = Record<string, unknown> & { '@type': string };

async function read(path: string, status = 200): Promise<string> {
  const response = await started.get(path);
  expect(response.status, path).toBe(status);
  return response.text();
}

const scriptsOf = (html: string) => html.match(/<script\b/g)?.length ?? 0;
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? null;
const canonicalOf = (html: string) => attribute(html, /<link rel="canonical" href="([^"]*)"/);
const robotsOf = (html: string) => attribute(html, /<meta name="robots" content="([^"]*)"/);
const tagOf = (html: string, name: string) => attribute(html, new RegExp(`<meta property="${name}" content="([^"]*)"`));

/** Everything a page tells machines; a page has one block, so that it cannot contradict itself. */
function thingsOf(html: string): Thing[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  expect(blocks.length).toBe(1);
  const { '@context': context, '@graph': graph } = JSON.parse(blocks[0]?.[1] ?? '') as {
    '@context': string;
    '@graph': Thing[];
  };
  expect(context).toBe('https://schema.org');
  return graph;
}
const thingOf = (html: string, type: string) => thingsOf(html).find((thing) => thing['@type'] === type);

const pages = [
  '/',
  '/properties',
  '/about',
  '/story',
  '/team',
  '/testimonials',
  '/developers',
  '/developers/meridian-estates',
  '/cities',
  '/cities/noida',
  '/cities/gurugram/sector-54',
  '/contact',
  '/privacy',
  '/terms',
];

describe('what every page says of itself', () => {
  test.each([...pages, 'detail'])(
    '%s has one title, a description, its one address and a card for sharing',
    async (page) => {
      const path = page === 'detail' ? `/property/${home.id}` : page;
      const html = await read(path);
      expect(html.match(/<title>[^<]+<\/title>/g), path).toHaveLength(1);
      const text = attribute(html, /<meta name="description" content="([^"]*)"/) ?? '';
      expect(text.length).toBeGreaterThan(20);
      expect(text.length).toBeLessThanOrEqual(200);
      expect(html.match(/rel="canonical"/g)).toHaveLength(1);
      expect(canonicalOf(html)).toBe(origin + path);
      expect(tagOf(html, 'og:url')).toBe(origin + path);
      expect(robotsOf(html)).toBe(null);
      expect(html).toContain('<meta name="twitter:card" content="summary_large_image"');
      const image = tagOf(html, 'og:image') ?? '';
      expect(image.startsWith(`${origin}/share/`)).toBe(true);
      const drawn = await started.get(new URL(image).pathname);
      expect(drawn.headers.get('content-type')).toBe('image/jpeg');
    },
  );

  test.each([...pages, 'detail'])(
    'what %s tells machines is legal and complete for its types, and rates nothing',
    async (page) => {
      const html = await read(page === 'detail' ? `/property/${home.id}` : page);
      const things = thingsOf(html);
      if (page !== '/') expect(things.map((thing) => thing['@type'])).toContain('BreadcrumbList');
      expect(schemaFaults(things)).toEqual([]);
      expect(html).not.toMatch(/aggregateRating|ratingValue|reviewCount/);
      expect(html).not.toMatch(/canary-(plan|paper)-name/);
    },
  );
});

test('the home page names the house and how to search it', async () => {
  const html = await read('/');
  expect(thingOf(html, 'RealEstateAgent')).toMatchObject({
    name: 'Aangan',
    url: `${origin}/`,
    address: { postalCode: '201304', addressLocality: 'Noida' },
  });
  expect(thingOf(html, 'WebSite')).toMatchObject({
    potentialAction: { target: { urlTemplate: `${origin}/properties?search={search_term_string}` } },
  });
});

test('a home tells its kind, price, place and rooms as its page does', async () => {
  const html = await read(`/property/${home.id}`);
  expect(thingOf(html, 'RealEstateListing')).toMatchObject({
    url: `${origin}/property/${home.id}`,
    name: 'Banyan Row',
    offers: { price: 25_000_000, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
    mainEntity: {
      '@type': 'SingleFamilyResidence',
      geo: { latitude: 28.44, longitude: 77.09 },
      numberOfBedrooms: { minValue: 3, maxValue: 4 },
      floorSize: { minValue: 1850, maxValue: 2400, unitCode: 'FTK' },
      address: { addressLocality: 'Gurugram', addressRegion: 'Haryana', postalCode: '122002' },
    },
  });
  const trail = thingOf(html, 'BreadcrumbList') as unknown as { itemListElement: { name: string; item: string }[] };
  expect(trail.itemListElement.map(({ name }) => name)).toEqual([
    'Home',
    'Properties',
    'Gurugram',
    'Sector 54',
    'Banyan Row',
  ]);
});

test('a home without a price makes no offer', async () => {
  const { id } = await makeProperty(started.platform.db, { price: null, price_text: '' });
  const html = await read(`/property/${id}`);
  expect(thingOf(html, 'RealEstateListing')).not.toHaveProperty('offers');
});

test('a list names its homes in their order, on every page with its own number', async () => {
  const second = await read('/properties?location=Noida&page=2');
  const list = thingOf(second, 'ItemList') as unknown as {
    numberOfItems: number;
    itemListElement: { position: number; url: string }[];
  };
  expect(list.numberOfItems).toBe(8);
  expect(list.itemListElement.map(({ position }) => position)).toEqual([7, 8]);
  for (const { url } of list.itemListElement) expect(second).toContain(url.replace(origin, 'href="'));
});

test.each([
  ['/properties?type=Villa&location=Gurugram', '/properties?location=Gurugram&type=Villa', null],
  ['/properties?page=2&location=Noida', '/properties?location=Noida&page=2', null],
  ['/properties?sort=price_asc&location=Noida', '/properties?location=Noida', null],
  ['/properties?utm_source=mail', '/properties', null],
  [
    '/properties?location=Noida&type=Villa&price=2to3',
    '/properties?location=Noida&type=Villa&price=2to3',
    'noindex, follow',
  ],
  ['/properties?search=nothing-has-this-name', '/properties?search=nothing-has-this-name', 'noindex, follow'],
  ['/properties?page=900', '/properties?page=900', 'noindex, follow'],
  ['/visits', '/visits', 'noindex, follow'],
  ['/privacy/requests', '/privacy/requests', 'noindex, follow'],
  ['/privacy/keep', '/privacy/keep', 'noindex, follow'],
  ['/offline', '/offline', 'noindex, follow'],
])('%s is known as %s and told %s', async (asked, canonical, robots) => {
  const html = await read(asked);
  expect(canonicalOf(html)).toBe(origin + canonical);
  expect(robotsOf(html)).toBe(robots);
});

test('a page that is not there has no address to be found under', async () => {
  for (const path of ['/no-such-page', '/property/ffffffffffffffffffffffff']) {
    const html = await read(path, 404);
    expect(robotsOf(html), path).toContain('noindex');
    expect(canonicalOf(html), path).toBe(null);
  }
});

describe('a withdrawn home', () => {
  test('is gone by call and by page, shows nothing of itself and offers three others (UND-62, PUB-DETAIL-02)', async () => {
    const { db } = started.platform;
    const gone = await makeProperty(db, {
      title: 'Secret Garden House',
      city: 'Chandigarh',
      area: 'Sector 9',
      price: 91_000_000,
      is_active: false,
    });
    const answer = await started.get(`/api/properties/${gone.id}`);
    expect(answer.status).toBe(410);
    const body = (await answer.json()) as Record<string, unknown>;
    expect(body).toMatchObject({ success: false, code: 'gone', message: 'This property is no longer available' });
    const html = await read(`/property/${gone.id}`, 410);
    expect(html).toContain('Property Not Found');
    expect(html).toContain('no longer available');
    expect(html.match(/<article\b/g)).toHaveLength(3);
    expect(robotsOf(html)).toContain('noindex');
    for (const text of [html, JSON.stringify(body)])
      expect(text).not.toMatch(/Secret Garden|Chandigarh|Sector 9|9\.1 Cr|91000000/);
    expect((await started.get(`/share/property/${gone.id}.jpg`)).status).toBe(410);
    expect((await started.get(`/api/properties/${gone.id}/similar`)).status).toBe(404);
  });

  test('is not found once it is deleted (API-PROP-25)', async () => {
    const { db } = started.platform;
    const { id } = await makeProperty(db, { is_active: false });
    await db.deleteFrom('properties').where('id', '=', id).execute();
    expect((await started.get(`/api/properties/${id}`)).status).toBe(404);
    await read(`/property/${id}`, 404);
  });
});

test('hostile words change no markup on any surface, and machines read them back equal', async () => {
  const { db, cache } = started.platform;
  const { id } = await makeProperty(db, {
    title: 'Calm Words',
    description: 'Calm.',
    city: 'Faridabad',
    is_featured: true,
  });
  const surfaces = ['/', '/properties?location=Faridabad', `/property/${id}`];
  const calm = new Map<string, number>();
  for (const path of surfaces) calm.set(path, scriptsOf(await read(path)));
  const calmMap = await read('/sitemap.xml');

  const image = { url: `https://pictures.example/a.jpg?x=1&y="><script>`, alt: title };
  await db
    .updateTable('properties')
    .set({ title, description, images: JSON.stringify([image]), highlights: hostile, amenities: hostile })
    .where('id', '=', id)
    .execute();
  cache.purgeAll();

  for (const path of surfaces) {
    const html = await read(path);
    expect(scriptsOf(html), path).toBe(calm.get(path));
    expect(html, path).not.toMatch(/<script>alert|<img src=x/);
    expect(html.match(/<title>/g), path).toHaveLength(1);
    thingsOf(html);
  }
  const listing = thingOf(await read(`/property/${id}`), 'RealEstateListing') as unknown as {
    name: string;
    description: string;
  };
  expect(listing.name).toBe(title.trim());
  expect(listing.description).toBe(description.trim());
  const list = thingOf(await read('/properties?location=Faridabad'), 'ItemList') as unknown as {
    itemListElement: { name: string }[];
  };
  expect(list.itemListElement[0]?.name).toBe(title.trim());

  const map = await read('/sitemap.xml');
  expect(map.match(/<url>/g)?.length).toBe(calmMap.match(/<url>/g)?.length);
  expect(map).not.toContain('<script');
  const drawn = await started.get(`/share/property/${id}.jpg`);
  expect(drawn.status).toBe(200);
  expect(drawn.headers.get('content-type')).toBe('image/jpeg');
});

test('a new price is on the card for sharing within two seconds', async () => {
  const { db } = started.platform;
  const path = `/share/property/${home.id}.jpg`;
  const bytes = async () => Buffer.from(await (await started.get(path)).arrayBuffer());
  const before = await bytes();
  expect((await bytes()).equals(before)).toBe(true);
  await db.updateTable('properties').set({ price: 77_000_000 }).where('id', '=', home.id).execute();
  await vi.waitFor(async () => expect((await bytes()).equals(before)).toBe(false), { timeout: 4000, interval: 200 });
});
