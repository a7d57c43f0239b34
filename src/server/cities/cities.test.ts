import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cityAnswer, localityAnswer } from '#contract/cities.ts';
import { makeDeveloper, makeParameter, makeProperty } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.close());

type Values = Parameters<typeof makeProperty>[1];
const home = (values: Values) => makeProperty(started.platform.db, values);
const homes = async (count: number, values: (at: number) => Values) => {
  const made = [];
  for (let at = 0; at < count; at += 1) made.push(await home(values(at)));
  return made;
};
/** Carpet area of a thousand square feet, so that its price is a thousand rates. */
const carpet = (rate: number, values: Values): Values => ({
  ...values,
  price: rate * 1000,
  carpet_sqft: 1000,
  size_kind: 'unknown',
});
const ask = async (path: string) => started.get(`/api/cities${path}`);
const locality = async (path: string) => localityAnswer.parse(await (await ask(path)).json()).data;
const city = async (path: string) => cityAnswer.parse(await (await ask(path)).json()).data;
const page = async (path: string) => {
  const answer = await started.get(path);
  return { status: answer.status, leadsTo: answer.headers.get('location'), html: await answer.text() };
};
const settled = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 2000, interval: 50 });

describe('what is on offer in a locality', () => {
  beforeAll(async () => {
    const { db } = started.platform;
    const type = await makeParameter(db, { name: 'Penthouse' });
    const builder = await makeDeveloper(db, { name: 'Suraj Awas' });
    const place = { city: 'Karnal', area: 'Sector 7', developer_id: builder.id, property_type_id: type.id };
    await homes(2, (at) => ({
      ...place,
      title: `Open ${at}`,
      price: 10_000_000 + at,
      latitude: 29.7,
      longitude: 76.98,
    }));
    await home({ ...place, area: 'Sec-7', title: 'Other spelling', price: 40_000_000, beds_min: 2, beds_max: 4 });
    await home({ ...place, title: 'Sold one', status: 'sold', price: 1_000_000 });
    await home({ ...place, title: 'Without a price', price: null });
    await home({ ...place, title: 'SECRET draft', price: 2_000_000, is_active: false });
    await home({ ...place, area: 'Sector 70', title: 'Another sector' });
  });

  test('is counted under every spelling of its name, and nothing of what is not open', async () => {
    for (const path of ['/karnal/sector-7', '/karnal/sec%207', '/Karnal/SECTOR7']) {
      const {
        path: one,
        homes: count,
        sold,
        priced,
        lowest,
        highest,
        bedrooms,
        types,
        developers,
      } = await locality(path);
      expect({ one, count, sold, priced, lowest, highest }).toEqual({
        one: '/cities/karnal/sector-7',
        count: 5,
        sold: 1,
        priced: 3,
        lowest: 10_000_000,
        highest: 40_000_000,
      });
      expect(bedrooms).toEqual([
        { bedrooms: 2, homes: 1 },
        { bedrooms: 3, homes: 5 },
        { bedrooms: 4, homes: 1 },
      ]);
      expect(types).toEqual([{ name: 'Penthouse', homes: 5 }]);
      expect(developers).toEqual([{ name: 'Suraj Awas', path: '/developers/suraj-awas', homes: 5 }]);
    }
    expect(JSON.stringify(await locality('/karnal/sector-7'))).not.toContain('SECRET');
  });

  test('names no bedrooms of a plot, and all of a large house', async () => {
    const place = { city: 'Jodhpur', area: 'Fort Road' };
    await home({ ...place, beds: '', beds_min: null, beds_max: null, size_kind: 'plot' });
    await home({ ...place, beds: '7', beds_min: 7, beds_max: null });
    await settled(async () => {
      const { homes: count, bedrooms } = await locality('/jodhpur/fort-road');
      expect({ count, bedrooms }).toEqual({ count: 2, bedrooms: [{ bedrooms: 7, homes: 1 }] });
    });
  });

  test('has its homes with a point for the map, and the other localities of the city nearest first', async () => {
    // A developer's: the homes of owners are told to 150 metres.
    const place = { city: 'Karnal', longitude: 76.98, developer_id: (await makeDeveloper(started.platform.db)).id };
    await homes(1, () => ({ ...place, area: 'Model Town', latitude: 29.69 }));
    await homes(2, () => ({ ...place, area: 'Far Bypass', latitude: 29.9 }));
    await settled(async () => {
      const { points, near } = await locality('/karnal/sector-7');
      expect(points).toHaveLength(2);
      expect((await locality('/karnal/model-town')).points).toMatchObject([{ isApproximate: false }]);
      expect((await page('/cities/karnal/sector-7')).html).toContain('Nearest in Karnal');
      expect((await page('/cities/karnal/sector-70')).html).toContain('Others in Karnal');
      expect(near.map(({ name, kilometres }) => [name, kilometres])).toEqual([
        ['Model Town', 1.1],
        ['Far Bypass', 22.2],
        ['Sector 70', null],
      ]);
    });
  });

  test('tells of the only home of an owner no place, neither its own nor as the middle of the locality', async () => {
    const [latitude, longitude] = [29.71234, 76.91234];
    await home({ city: 'Ambala', area: 'Owner Lane', latitude, longitude });
    await home({ city: 'Ambala', area: 'Next Lane', latitude: 29.72, longitude: 76.92 });
    await settled(async () => {
      const [ownPage, cityPage] = [await locality('/ambala/owner-lane'), await city('/ambala')];
      const [own] = ownPage.points;
      expect(own?.isApproximate).toBe(true);
      const said = 'Homes of private owners lie within 150 metres of their mark.';
      expect((await page('/cities/ambala/owner-lane')).html).toContain(said);
      const middle = cityPage.localities.find(({ name }) => name === 'Owner Lane')?.point;
      for (const told of [own, middle]) {
        expect(Math.abs((told?.latitude ?? 0) - latitude)).toBeLessThan(0.002);
        expect([told?.latitude, told?.longitude]).not.toEqual([latitude, longitude]);
      }
    });
  });

  test('stands on a page with its own address, questions with answers, and a list for machines', async () => {
    const { status, html } = await page('/cities/karnal/sector-7');
    expect(status).toBe(200);
    expect(html).toContain('<link rel="canonical" href="http://aangan.test/cities/karnal/sector-7"');
    expect(html).not.toContain('noindex');
    expect(html).toContain('We list 5 homes, 1 of them sold.');
    expect(html).toContain('"@type":"FAQPage"');
    expect(html).toContain('"numberOfItems":5');
    expect(html).not.toContain('SECRET');
  });

  test('is told within two seconds after a home of it changed', async () => {
    const { db } = started.platform;
    await home({ city: 'Karnal', area: 'Sector 7', title: 'Fresh one', price: 90_000_000 });
    await settled(async () => expect((await page('/cities/karnal/sector-7')).html).toContain('₹9 Cr'));
    await db.updateTable('properties').set({ price: 95_000_000 }).where('title', '=', 'Fresh one').execute();
    await settled(async () => expect((await page('/cities/karnal/sector-7')).html).toContain('₹9.5 Cr'));
    await db.updateTable('properties').set({ is_active: false }).where('title', '=', 'Fresh one').execute();
    await settled(async () => expect((await page('/cities/karnal/sector-7')).html).not.toContain('Fresh one'));
  });
});

test('each number of a page is that of the list behind the same words', async () => {
  const { db } = started.platform;
  const builder = await makeDeveloper(db, { name: 'Nadi Ghar' });
  const type = await makeParameter(db, { name: 'Riverside cottage' });
  const place = { city: 'Nashik', area: 'College Road', developer_id: builder.id, property_type_id: type.id };
  const made: Values[] = [
    { status: 'ready-to-move' },
    { possession: 'ready-to-move' },
    { construction_status: 'Ready to move', status: 'sold' },
    { possession_date: 'Immediate', status: 'reserved' },
    { status: 'under-construction', possession_date: 'December 2099' },
    { status: 'under-construction', possession_date: '' },
    // The form puts these words where nobody chose: of when one can move in they say nothing.
    { status: 'available', construction_status: 'under-construction', possession: 'under-construction' },
    { status: 'available', possession_date: 'March 2020' },
    { status: 'available', possession_date: 'June 2099', beds_min: 1, beds_max: 4 },
  ];
  for (const [at, values] of made.entries()) {
    await home({ ...place, possession: '', title: `Nashik ${at}`, price: 5_000_000 + at, ...values });
  }
  const listed = async (query: string) => {
    const answer = await started.get(`/api/properties?location=Nashik&limit=100&${query}`);
    return ((await answer.json()) as { pagination: { totalCount: number } }).pagination.totalCount;
  };
  await settled(async () => expect((await city('/nashik')).homes).toBe(made.length));
  const report = await city('/nashik');
  expect(report).toMatchObject({ ready: 4, readySold: 1, notReady: 3, sold: 1 });
  const said: [number | undefined, string][] = [
    [report.homes, ''],
    [report.sold, 'status=sold'],
    [report.ready, 'possession=ready'],
    [report.readySold, 'possession=ready&status=sold'],
    [report.types.find(({ name }) => name === 'Riverside cottage')?.homes, 'type=Riverside cottage'],
    [report.developers[0]?.homes, 'developer=Nadi Ghar'],
    ...report.bedrooms.map(({ bedrooms, homes: some }): [number, string] => [some, `bedrooms=${bedrooms}`]),
  ];
  expect(said.length).toBeGreaterThan(8);
  for (const [homes, query] of said) expect(homes, query).toBe(await listed(query));
  const { ready, readySold, notReady } = await locality('/nashik/college-road');
  expect({ ready, readySold, notReady }).toEqual({ ready: 4, readySold: 1, notReady: 3 });
  for (const path of ['/cities/nashik', '/cities/nashik/college-road', '/developers/nadi-ghar']) {
    const text = '4 homes are ready to move into, 1 of them sold; 3 homes are not ready yet.';
    // On the page and for machines.
    expect((await page(path)).html.split(text).length, path).toBeGreaterThan(2);
  }
});

describe('a price per square foot', () => {
  const rates = async (path: string) =>
    Object.fromEntries((await city(path)).rates.map(({ kind, homes: count, median }) => [kind, [count, median]]));

  test('is a median of five homes that state the same kind of area, and none of four', async () => {
    const place = { city: 'Rishikesh', area: '' };
    await homes(5, (at) => carpet([9000, 9500, 10_000, 20_000, 90_000][at] ?? 0, place));
    await homes(4, () => ({ ...place, price: 10_000_000, size_min: 2000, size_max: 2000, size_kind: 'super' }));
    // None of these counts: what their area is nobody says, one is sold, one has no price.
    await home({ ...place, price: 10_000_000, size_min: 10, size_kind: 'unknown' });
    await home({ ...carpet(1, place), status: 'sold' });
    await home({ ...carpet(1, place), price: null });
    expect(await rates('/rishikesh')).toEqual({ carpet: [5, 10_000], super: [4, null] });
  });

  test('is of each area that a home states, and says so', async () => {
    const areas = { price: 12_000_000, carpet_sqft: 1000, super_sqft: 1500, size_min: 1200, size_kind: 'built-up' };
    await homes(5, () => ({ city: 'Udaipur', area: '', ...areas }));
    expect(await rates('/udaipur')).toEqual({ carpet: [5, 12_000], 'built-up': [5, 10_000], super: [5, 8000] });
    const { html } = await page('/cities/udaipur');
    for (const said of ['carpet area', 'built-up area', 'super area', '₹12,000', '₹10,000', '₹8,000']) {
      expect(html).toContain(said);
    }
  });

  test('is not told at all where too few homes state an area', async () => {
    await homes(2, () => carpet(8000, { city: 'Nashik', area: '' }));
    const { html } = await page('/cities/nashik');
    expect(html).toContain('Too few homes to say');
    expect(html).not.toContain('₹8,000');
  });
});

describe('the address of a place', () => {
  test('is one: other names and spellings lead to it', async () => {
    await home({ city: 'Gurgaon', area: 'Sector 65' });
    await home({ city: 'Gurugram', area: 'Sec 65' });
    await settled(async () => expect((await city('/gurugram')).homes).toBeGreaterThanOrEqual(2));
    for (const [asked, address] of [
      ['/cities/gurgaon', '/cities/gurugram'],
      [`/cities/${encodeURIComponent('गुड़गांव')}`, '/cities/gurugram'],
      ['/cities/gurgaon/sec-65', '/cities/gurugram/sector-65'],
      ['/cities/gurugram/gurgaon', '/cities/gurugram'],
    ] as const) {
      const { status, leadsTo } = await page(asked);
      expect([status, leadsTo], asked).toEqual([308, address]);
    }
    expect((await page('/cities/gurugram/sector-65')).status).toBe(200);
    expect((await page('/cities/GURUGRAM')).leadsTo).toBe('/cities/gurugram');
  });

  test('leads on when the last of its homes took another name, and is a page again when it has homes', async () => {
    const { db } = started.platform;
    const [first, second] = await homes(2, () => ({ city: 'Patna', area: 'Old Mill' }));
    const rename = (id: string | undefined, area: string) =>
      db
        .updateTable('properties')
        .set({ area })
        .where('id', '=', id ?? '')
        .execute();
    await rename(first?.id, 'Mill Quarter');
    await settled(async () => expect((await page('/cities/patna/mill-quarter')).status).toBe(200));
    expect((await page('/cities/patna/old-mill')).status).toBe(200);
    await rename(second?.id, 'Mill Quarter');
    await settled(async () =>
      expect((await page('/cities/patna/old-mill')).leadsTo).toBe('/cities/patna/mill-quarter'),
    );
    await home({ city: 'Patna', area: 'Old Mill' });
    await settled(async () => expect((await page('/cities/patna/old-mill')).status).toBe(200));
  });

  test('leads nowhere when its last home is withdrawn with a new name', async () => {
    const { db } = started.platform;
    const { id } = await home({ city: 'Patna', area: 'Ferry Steps' });
    await db.updateTable('properties').set({ area: 'Unseen Steps', is_active: false }).where('id', '=', id).execute();
    await settled(async () => expect((await page('/cities/patna/ferry-steps')).html).toContain('noindex'));
    expect((await page('/cities/patna/ferry-steps')).status).toBe(200);
    expect((await page('/cities/patna/unseen-steps')).status).toBe(404);
  });

  test('of a place that we know to exist stays, whatever became of its homes', async () => {
    const { db } = started.platform;
    const { id } = await home({ city: 'Faridabad', area: 'Sector 15' });
    await db.updateTable('properties').set({ area: 'Sector 16' }).where('id', '=', id).execute();
    await settled(async () => expect((await page('/cities/faridabad/sector-16')).status).toBe(200));
    const { status, html } = await page('/cities/faridabad/sector-15');
    expect(status).toBe(200);
    expect(html).toContain('noindex');
    expect(html).toContain('No homes in Sector 15, Faridabad at the moment');
  });

  test('stays without homes for nobody to find, and of a place that never had one there is no page', async () => {
    const { db } = started.platform;
    const { id } = await home({ city: 'Guntur', area: 'Brook Lane' });
    await home({ city: 'Guntur', area: 'Secret Valley', is_active: false });
    await settled(async () => expect((await page('/cities/guntur/brook-lane')).html).not.toContain('noindex'));
    await db.updateTable('properties').set({ is_active: false }).where('id', '=', id).execute();
    await settled(async () => expect((await page('/cities/guntur/brook-lane')).html).toContain('noindex'));
    expect((await page('/cities/guntur/brook-lane')).status).toBe(200);
    expect((await (await started.get('/sitemap.xml')).text()).includes('brook-lane')).toBe(false);
    for (const path of ['/cities/guntur/secret-valley', '/cities/nowhere', '/cities/nowhere/at-all', '/cities/%2f']) {
      expect((await page(path)).status, path).toBe(404);
    }
  });
});

describe('the page of a developer', () => {
  test('has a name as its address, which leads on after a new name and belongs to nobody else', async () => {
    const { db } = started.platform;
    const first = await makeDeveloper(db, { name: 'Kesari & Sons' });
    const second = await makeDeveloper(db, { name: 'Kesari, Sons' });
    await home({ developer_id: first.id, title: 'Of the first', area: 'Sector 44' });
    await home({ developer_id: second.id, title: 'Of the second' });
    await settled(async () => expect((await page('/developers/kesari-sons')).html).toContain('Of the first'));
    expect((await page('/developers/kesari-sons-2')).html).toContain('Of the second');
    await db.updateTable('developers').set({ name: 'Kesari Estates' }).where('id', '=', first.id).execute();
    await settled(async () =>
      expect((await page('/developers/kesari-sons')).leadsTo).toBe('/developers/kesari-estates'),
    );
    const third = await makeDeveloper(db, { name: 'Kesari Sons' });
    const slug = await db.selectFrom('developer_slugs').select('slug').where('developer_id', '=', third.id).execute();
    expect(slug).toEqual([{ slug: 'kesari-sons-3' }]);
    await db.updateTable('developers').set({ name: 'Kesari & Sons' }).where('id', '=', first.id).execute();
    await settled(async () => expect((await page('/developers/kesari-sons')).status).toBe(200));
  });

  test('without homes is nothing for a search engine, and of an inactive one there is none', async () => {
    const { db } = started.platform;
    const { id } = await makeDeveloper(db, { name: 'Quiet Homes' });
    await settled(async () => expect((await page('/developers/quiet-homes')).html).toContain('noindex'));
    await db.updateTable('developers').set({ is_active: false }).where('id', '=', id).execute();
    await settled(async () => expect((await page('/developers/quiet-homes')).status).toBe(404));
    const { html } = await page('/developers/quiet-homes');
    expect([html.includes('All developers'), html.includes('All cities')]).toEqual([true, false]);
  });

  test('is named by signs alone', async () => {
    const { id } = await makeDeveloper(started.platform.db, { name: '***' });
    const { db } = started.platform;
    const found = await db.selectFrom('developer_slugs').select('slug').where('developer_id', '=', id).execute();
    expect(found).toEqual([{ slug: 'developer' }]);
  });
});

test('all cities with their localities stand on one page', async () => {
  await home({ city: 'Kochi', area: 'Marine Drive' });
  await settled(async () => {
    const { status, html } = await page('/cities');
    expect(status).toBe(200);
    expect(html).toContain('href="/cities/kochi"');
    expect(html).toContain('href="/cities/kochi/marine-drive"');
  });
});
