import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plain } from '#contract/plain-words.ts';
import { propertyFacetsAnswer, propertyPage } from '#contract/properties.ts';
import { propertyLabel } from '#contract/property-labels.ts';
import { anyText } from '#test/any-text.ts';
import { makeDeveloper, makeParameter, makeProperty } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { parseSearch, wordsOf, writeQuery } from './parse-search.ts';

let started: StartedApp;

const homes = [
  { title: 'Aravalli Heights', area: 'Sector 65', city: 'Gurugram', beds_min: 3, beds_max: 3, price: 20_000_000 },
  { title: 'Banyan Court', area: 'Sector 6', city: 'Gurugram', beds_min: 2, beds_max: 4, price: 30_000_000 },
  {
    title: 'Cedar Villas',
    area: 'Sector-150',
    city: 'Noida',
    address: 'Expressway',
    state: 'Uttar Pradesh',
    beds_min: 4,
    beds_max: 4,
    price: 50_000_000,
  },
  {
    title: 'Damask Enclave',
    area: 'Techzone 4',
    city: 'Greater Noida',
    address: 'Greater Noida West',
    state: 'Uttar Pradesh',
    beds_min: 1,
    beds_max: 1,
    price: 60_000_000,
  },
  {
    title: 'Ember Apartments',
    area: 'Vasant Vihar',
    city: 'New Delhi',
    state: 'Delhi',
    description: 'Ten minutes to Aravalli park',
    beds_min: null,
    beds_max: null,
    price: null,
  },
  {
    title: 'Fern Estate',
    area: '',
    city: '',
    address: 'DLF/Phase-2, Gurugram',
    pincode: '122008',
    beds_min: 5,
    beds_max: 5,
    price: 19_999_999,
  },
  { title: 'गुलाब निवास', area: 'राजौरी', city: 'दिल्ली', description: '', beds_min: 9, beds_max: 9, price: 70_000_000 },
];

beforeAll(async () => {
  started = await startApp();
  const { db } = started.platform;
  const developer = await makeDeveloper(db, { name: "M3M's Infra" });
  const type = await makeParameter(db, { name: 'Independent House', value: 'independent_house' });
  const category = await makeParameter(db, { type: 'category', name: 'Luxury' });
  for (const home of homes) {
    const rest = { address: 'Main Road', state: 'Haryana', pincode: '110001', description: 'A quiet home.', ...home };
    const named =
      home.title === 'Banyan Court'
        ? { developer_id: developer.id, property_type_id: type.id, category_id: category.id }
        : {};
    await makeProperty(db, { ...rest, ...named });
  }
  await makeProperty(db, { title: 'Hidden Aravalli', city: 'Gurugram', area: 'Sector 65', is_active: false });
});
afterAll(() => started.close());

async function titles(query: Record<string, string>): Promise<string[]> {
  const response = await started.get(`/api/properties?${new URLSearchParams(query)}`);
  const page = propertyPage.parse(await response.json());
  return page.data.map(({ title }) => title.split(' ')[0] ?? '').sort();
}

// API-PROP-07, UND-68
describe('a search finds', () => {
  test.each([
    ['aravalli', ['Aravalli', 'Ember']],
    ['ARAV', ['Aravalli', 'Ember']],
    ['aravalli heights', ['Aravalli']],
    ['heights, aravalli!', ['Aravalli']],
    ['quiet', ['Aravalli', 'Banyan', 'Cedar', 'Damask', 'Fern']],
    ['m3m', ['Banyan']],
    ['independent house', ['Banyan']],
    ['luxury', ['Banyan']],
    ['vasant vihar', ['Ember']],
    ['122008', ['Fern']],
    ['1220', ['Fern']],
    ['aravalli noida', []],
    // Aliases
    ['gurgaon', ['Aravalli', 'Banyan', 'Fern']],
    ['Gurga', ['Aravalli', 'Banyan', 'Fern']],
    ['noida extension', ['Damask']],
    ['gautam buddha nagar', ['Cedar', 'Damask']],
    ['delhi', ['Ember', 'गुलाब']],
    ['नई दिल्ली', ['Ember', 'गुलाब']],
    ['flat in vasant vihar', ['Ember']],
    // Numbers are meant as they stand
    ['sector 65', ['Aravalli']],
    ['sec 65', ['Aravalli']],
    ['Sector-65', ['Aravalli']],
    ['sector65 gurgaon', ['Aravalli']],
    ['sector 6', ['Banyan']],
    ['sector 150', ['Cedar']],
    ['dlf phase 2', ['Fern']],
    // Bedrooms
    ['3bhk', ['Aravalli', 'Banyan']],
    ['3 BHK', ['Aravalli', 'Banyan']],
    ['3-bhk', ['Aravalli', 'Banyan']],
    ['three bhk', ['Aravalli', 'Banyan']],
    ['3 bedrooms', ['Aravalli', 'Banyan']],
    ['3 bed', ['Aravalli', 'Banyan']],
    ['4 bhk in noida', ['Cedar']],
    // Typing mistakes
    ['aravali', ['Aravalli', 'Ember']],
    ['gurgoan', ['Aravalli', 'Banyan', 'Fern']],
    ['gurugarm', ['Aravalli', 'Banyan', 'Fern']],
    ['nodia', ['Cedar', 'Damask']],
    ['banyen cuort', ['Banyan']],
    ['enclav damsk', ['Damask']],
    ['ravall', ['Aravalli', 'Ember']],
    ['गुलाब', ['गुलाब']],
    ['राजौ', ['गुलाब']],
    // Prices
    ['gurgaon under 2 cr', ['Aravalli', 'Fern']],
    ['2 to 3 crore', ['Aravalli', 'Banyan']],
    ['4 bhk above 4 cr', ['Cedar']],
    ['xqzxqzxqz', []],
    ['77', []],
  ] as [string, string[]][])('%s', async (search, expected) => {
    expect(await titles({ search })).toEqual(expected);
  });

  test('a Property ID, as it is shown, read out or typed, also of several and beside words', async () => {
    const labelOf = async (title: string) => {
      const { data } = (await (await started.get(`/api/properties?search=${title}`)).json()) as {
        data: { id: string }[];
      };
      return propertyLabel(data[0]?.id ?? '');
    };
    const [banyan, cedar] = [await labelOf('banyan'), await labelOf('cedar')];
    const digits = banyan.slice(2);
    for (const search of [banyan, banyan.toLowerCase(), `fn-${digits}`, `FN ${digits}`, `Property ID: ${banyan}`])
      expect(await titles({ search }), search).toEqual(['Banyan']);
    expect(await titles({ search: `${banyan}, ${cedar}` })).toEqual(['Banyan', 'Cedar']);
    expect(await titles({ search: `gurgaon ${banyan}` })).toEqual(['Banyan']);
    expect(await titles({ search: `noida ${banyan}` })).toEqual([]);
    expect(await titles({ search: banyan, location: 'Noida' })).toEqual([]);
    expect(await titles({ location: banyan })).toEqual([]);
  });

  test('first what has the words in title or place, then in names and address, then in the description', async () => {
    const ask = async (query: string) =>
      (await (await started.get(`/api/properties?${query}`)).json()) as { data: { title: string }[] };
    expect((await ask('search=aravalli&sort=relevance')).data.map(({ title }) => title)).toEqual([
      'Aravalli Heights',
      'Ember Apartments',
    ]);
    expect((await ask('search=aravalli')).data.map(({ title }) => title)).toEqual([
      'Ember Apartments',
      'Aravalli Heights',
    ]);
    expect((await ask('search=noida&sort=relevance')).data.at(0)?.title).toMatch(/Cedar|Damask/);
  });

  test('a choice that is typed finds what has it and what says so in its words, the description last', async () => {
    const { db } = started.platform;
    const city = 'Kasauli';
    const homes = [
      await makeProperty(db, { city, title: 'Quiet House', description: 'A parking lies near.' }),
      await makeProperty(db, { city, title: 'Parking Plaza' }),
      await makeProperty(db, { city, title: 'Garage House', amenities: ['Car parking'] }),
      await makeProperty(db, { city, title: 'Bare House', amenities: ['Gym'] }),
    ];
    const found = async (search: string) => {
      const answer = await started.get(`/api/properties?${new URLSearchParams({ search, city, sort: 'relevance' })}`);
      return ((await answer.json()) as { data: { title: string }[] }).data.map(({ title }) => title);
    };
    expect(await found('parking')).toEqual(['Garage House', 'Parking Plaza', 'Quiet House']);
    expect(await found('parking plaza')).toEqual(['Parking Plaza']);
    expect(await found('parking house')).toEqual(['Garage House', 'Quiet House']);
    expect(await found('gym parking')).toEqual([]);
    for (const { id } of homes) await db.deleteFrom('properties').where('id', '=', id).execute();
  });

  test('together with filters only what passes all of them', async () => {
    expect(await titles({ search: 'gurgaon', minPrice: '2', beds: '4' })).toEqual(['Banyan']);
  });
});

// API-PROP-08
describe('a location finds', () => {
  test.each([
    ['Gurugram', ['Aravalli', 'Banyan', 'Fern']],
    ['gurgaon', ['Aravalli', 'Banyan', 'Fern']],
    ['GURU', ['Aravalli', 'Banyan', 'Fern']],
    ['Noida', ['Cedar']],
    ['Greater Noida', ['Damask']],
    ['Noida Extension', ['Damask']],
    ['Gautam Buddha Nagar', ['Cedar']],
    ['Delhi', ['Ember', 'गुलाब']],
    ['Delhi NCR', ['Aravalli', 'Banyan', 'Cedar', 'Damask', 'Ember', 'Fern', 'गुलाब']],
    ['Sector 65', ['Aravalli']],
    ['Sector 65, Gurgaon', ['Aravalli']],
    ['Sector 65, Noida', []],
    ['Techzone', ['Damask']],
    ['DLF Phase 2', ['Fern']],
    ['vasnat vihar', ['Ember']],
    ['Aravalli', []],
    ['Atlantis', []],
    ['!!', ['Aravalli', 'Banyan', 'Cedar', 'Damask', 'Ember', 'Fern', 'गुलाब']],
  ] as [string, string[]][])('%s', async (location, expected) => {
    expect(await titles({ location })).toEqual(expected);
  });
});

describe('facets', () => {
  const facets = async (query = '') =>
    propertyFacetsAnswer.parse(await (await started.get(`/api/properties/facets${query}`)).json()).data;
  const counts = (list: { label: string; count: number }[]) =>
    Object.fromEntries(list.map(({ label, count }) => [label, count]));

  test('count every choice; a price on the border counts in both ranges, as its list would show it', async () => {
    const all = await facets();
    expect(all.totalCount).toBe(7);
    expect(counts(all.city)).toMatchObject({ Gurugram: 2, Noida: 1, 'Greater Noida': 1 });
    // New Delhi and दिल्ली are one choice.
    expect(all.city.map(({ count }) => count)).toEqual([2, 2, 1, 1]);
    expect(counts(all.category)).toEqual({ Luxury: 1 });
    expect(counts(all.type)).toEqual({ 'Independent House': 1 });
    expect(counts(all.developer)).toEqual({ "M3M's Infra": 1 });
    expect(counts(all.price)).toEqual({ 'Under ₹2 Cr': 2, '₹2–3 Cr': 2, '₹3–5 Cr': 2, 'Above ₹5 Cr': 3 });
    expect(counts(all.beds)).toEqual({ '1+': 6, '2+': 5, '3+': 5, '4+': 4, '5+': 2, '6+': 1 });
  });

  test('ignore their own filter and keep all others', async () => {
    const some = await facets('?location=Noida&minPrice=2&maxPrice=5');
    expect(some.totalCount).toBe(1);
    expect(counts(some.city)).toEqual({ Gurugram: 2, Noida: 1 });
    expect(counts(some.price)).toEqual({ 'Under ₹2 Cr': 0, '₹2–3 Cr': 0, '₹3–5 Cr': 1, 'Above ₹5 Cr': 1 });
    expect(counts(some.developer)).toEqual({});
  });

  test('say exactly how many the list would show', async () => {
    const base = { search: 'home', beds: '2', maxPrice: '9' };
    const { city, price, beds } = await facets(`?${new URLSearchParams(base)}`);
    expect(city.length).toBeGreaterThan(1);
    // Fern Estate names Gurugram in its address only: the list finds it, the count does not know.
    for (const { value, count } of city) {
      const shown = (await titles({ ...base, location: value })).filter((title) => title !== 'Fern');
      expect(shown, value).toHaveLength(count);
    }
    for (const { value, count } of beds) expect(await titles({ ...base, beds: value }), value).toHaveLength(count);
    expect(price.map(({ value }) => value)).toEqual(['under2', '2to3', '3to5', 'above5']);
  });

  test('work with every filter at once', async () => {
    const all = await facets(
      '?location=Gurgaon&category=Luxury&type=4bhk&developer=Nobody&minPrice=1&beds=1&featured=false&status=available&search=a',
    );
    expect(all.totalCount).toBe(0);
  });
});

// UND-01, API-GEN-14: nothing that is typed makes the server fail
describe('hostile input', () => {
  const nasty = [
    "'",
    '"',
    '\\',
    '& | ! :* <-> ()',
    "'); drop table properties; --",
    '%',
    '_',
    '%00',
    '🏠',
    '🏠️',
    'ａｂｃ',
    '\u202e\u200d',
    'a:*b',
    "''",
    '$1',
    '{{7*7}}',
    '3️⃣ bhk',
    '१ bhk',
    'ﷺ',
    'i̇',
    '1e400',
    '-65',
    '0x1f',
    'http://a.b/c?d',
    '../../etc/passwd',
    '٣'.repeat(50),
    'a '.repeat(50),
  ];
  test.each([
    'search',
    'location',
    'category',
    'type',
    'developer',
    'developerId',
    'minPrice',
    'maxPrice',
    'beds',
    'featured',
    'status',
    'sort',
    'page',
    'limit',
  ])('in %s is answered or refused in words', async (key) => {
    for (const value of [...nasty, '\u0000', 'x'.repeat(5000)]) {
      for (const path of ['/api/properties', '/api/properties/facets']) {
        const response = await started.get(
          `${path}?${new URLSearchParams({ [key]: value, sort: 'relevance', [key]: value })}`,
        );
        const body = await response.json();
        expect([200, 400], `${path} ${key}=${value}`).toContain(response.status);
        expect(body.success).toBe(response.status === 200);
        if (response.status !== 200) expect(body.message).toBe(body.error);
      }
    }
  });

  test('any text becomes a query that the database understands', async () => {
    const { db } = started.platform;
    const text = fc.oneof(
      anyText({ maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom(...nasty),
      fc.stringMatching(/^([a-z]{1,8}[ &|!:*'\\<>()-]{1,3}){1,6}$/),
    );
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        const terms = parseSearch(typed);
        if (terms.length > 0) await sql`select to_tsquery('simple', ${writeQuery(wordsOf(terms))})`.execute(db);
      }),
      { numRuns: 300 },
    );
  });

  test('a listing is found by every word of its own title', async () => {
    const { db } = started.platform;
    const word = fc.oneof(
      fc.stringMatching(/^[a-z]{1,9}$/),
      fc.stringMatching(/^[0-9]{1,5}[a-z]{0,2}$/),
      fc.constantFrom('गुरुग्राम', 'दिल्ली', 'Sector-65', '3BHK', 'M3M', 'DLF/Phase-2', 'ÉLAN'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(word, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(' ', '-', '/', ', ', ' – '),
        async (words, joint) => {
          const title = words.join(joint);
          const query = writeQuery(wordsOf(parseSearch(title)));
          const { rows } = await sql<{ found: boolean; same: string }>`
          select to_tsvector('simple', search_text(${title})) @@ to_tsquery('simple', ${query}) as found, plain(${title}) as same`.execute(
            db,
          );
          expect(rows[0]?.same).toBe(plain(title));
          expect(rows[0]?.found, `${title} by ${query}`).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});

test('a misspelling that stands in somebody’s description does not stop the same misspelling from being mended', async () => {
  const { db } = started.platform;
  const misspelt = await makeProperty(db, {
    title: 'Quartz Row',
    city: 'Jaipur',
    area: 'Mansarovar',
    description: 'Not far from Aravali.',
  });
  const answer = await started.get('/api/properties?search=aravali%20heights&sort=relevance');
  const body = (await answer.json()) as { data: { title: string }[] };
  expect(body.data.map(({ title }) => title)).toEqual(['Aravalli Heights']);
  const facets = (await (await started.get('/api/properties/facets?search=aravali%20heights')).json()) as {
    data: { totalCount: number };
  };
  expect(facets.data.totalCount).toBe(1);
  await db.deleteFrom('properties').where('id', '=', misspelt.id).execute();
});
