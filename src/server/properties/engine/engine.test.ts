import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeAreas } from '#contract/map-areas.ts';
import { priceRanges } from '#contract/prices.ts';
import type { PropertyQuery } from '#contract/properties.ts';
import { bhkTypes, furnishings, propertyStatuses } from '#contract/property-choices.ts';
import { propertyLabel } from '#contract/property-labels.ts';
import { type OptionList, optionRules, optionsOf } from '#contract/property-options.ts';
import { propertySorts } from '#contract/property-search.ts';
import { makeDeveloper, makeParameter, makeProperty } from '#test/make.ts';
import { startPlatform } from '#test/start-platform.ts';
import type { Platform } from '../../platform/platform.ts';
import { inDatabase } from '../search/choose-source.ts';
import { answerFrom, inCatalogue } from './answer-question.ts';
import { answersTo } from './compare-answers.ts';
import { followChanges, type Held, loadCatalogue, readNames } from './follow-changes.ts';
import { Unanswerable } from './match-words.ts';
import { forgetChanges } from './store-engine.ts';

const cities = [
  'Gurugram',
  'Gurgaon',
  'gurugram',
  'Noida',
  'Greater Noida',
  'Greater Noida West',
  'New Delhi',
  'Dubai',
  '',
  'गुरुग्राम',
];
const areas = ['Sector 65', 'Sector-6', 'Golf Course Extension Road', 'Phase 2', 'Dwarka Expressway', 'Hauz Khas', ''];
const names = [
  'Aravalli Heights',
  'Aravali Court',
  'Banyan Towers',
  'Neem Greens 2',
  'Élan Row',
  'Greater Kailash Noida',
  'सेक्टर65 Court',
  'Tower 894e4a34',
  'M3M Golf Estate',
  'Gymnast Court',
  'Parking Plaza',
];
const prose = [
  'A quiet home',
  'near the metro, greater noida side',
  'with a swiming pool',
  'banyan trees in gurgoan',
  'furnished, ready for a move',
  '',
];
const words = [
  'gurugram', 'gurgaon', 'gurgoan', 'noida', 'greater noida', 'noida extension', 'delhi ncr', 'sector 65', 'sector 6', '3 bhk', 'three bedroom',
  'aravalli', 'aravali', 'banyan', 'bnayan', 'heights', 'hieghts', 'court', 'flat', 'villa', 'elan', 'élan', 'golf course ext road', 'golf course extension',
  'm3m', 'swimming', 'swiming', 'metro', 'गुरुग्राम', 'गुरुग्रम', 'ban', 'a', '65', 'estate', 'vally', 'npr', 'phase 2', 'quiet homes', '110', 'xyzzy', '894e4a34', '894e4', 'tower 894e4a34',
  'under 5 cr', '80 lakh to 1.2 cr', 'above 9 crore', 'ready to move', 'furnished', 'swimming pool', 'gym', 'rera', 'new launch', 'parking', 'gym court', '2 or 3 bhk', 'sector 65, 6', 'golf course road', 'सेक्टर 65', '1000 sq ft', 'above 900 sq ft', 'studio', 'plot greater noida', 'parking plaza swimming pool',
  'ghar chahiye', 'near', 'gurgoan aravali', 'swiming pool court', 'three rooms', 'new gurgaon', 'हाइट्स', 'बनयान कोर्ट', 'spr', 'sector 64-66', '50 lakh se 5 crore', 'around 9 crore', 'dlf', 'emmar', 'metroo',
]; // biome-ignore format: lists
const one = <T>(list: readonly T[]) => fc.constantFrom(...list);
const rarely = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 1 });
const anyOf = (list: OptionList) =>
  fc.subarray([...optionsOf(list)], { minLength: 1, maxLength: optionRules[list] === 'one' ? 1 : 2 }).map(String);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });

let platform: Platform;
let held: Held;
let developers: { id: string; name: string }[];
let types: { id: string; name: string }[];
let categories: { id: string; name: string }[];
/** Of listings that are there, of one that is withdrawn, and one that stands for none. */
const labels: string[] = [];

beforeAll(async () => {
  platform = await startPlatform();
  const { db } = platform;
  developers = await Promise.all(
    ['Arvalli Homes', 'Omkar Estates', 'omkar estates'].map((name) => makeDeveloper(db, { name })),
  );
  types = await Promise.all(
    ['Apartment', 'Villa', 'Builder Floor', 'Plot'].map((name) =>
      makeParameter(db, { type: 'propertyType', name, value: name.toLowerCase() }),
    ),
  );
  categories = await Promise.all(
    ['Luxury', 'Premium'].map((name) => makeParameter(db, { type: 'category', name, value: name.toLowerCase() })),
  );
  for (let n = 0; n < 240; n += 1) {
    const { id } = await makeProperty(db, listing(n));
    if (n < 20) labels.push(propertyLabel(id));
  }
  labels.push(`${labels[3]} ${labels[4]}`, 'fn-0000');
  held = await loadCatalogue(db);
});
afterAll(() => platform.close());

const amenities = [
  'Swimming Pool',
  'Pool Table',
  'Gym',
  'Club House',
  'Kids play area',
  'Park',
  'Lift',
  'CCTV',
  'Library',
];
const possessions = ['December 2026', 'March 2027', '2028-06-30', 'Q3 2029', '2031', '06/2020', 'soon', null, null];
/** What the closed lists read. */
const moreOf = (seed: number) => ({
  furnishing_status: furnishings[seed % 3] ?? 'unfurnished',
  amenities: amenities.filter((_, at) => (seed * (at + 3)) % 5 === 0),
  rera_number: seed % 4 === 0 ? `GGM/${seed}` : '',
  is_new_launch: seed % 9 === 1,
  is_verified: seed % 3 === 1,
  parking: seed % 12 === 0 ? '2 covered' : '',
  beds: seed % 19 === 0 ? 'Studio' : '',
  possession_date: possessions[seed % possessions.length] ?? null,
  construction_status: seed % 6 === 0 ? 'ready-to-move' : 'under-construction',
  carpet_sqft: seed % 5 === 0 ? 400 + 50.5 * (seed % 13) : null,
});

/** Some nowhere, many in one building, the others over the cities and far away. */
function placeOf(seed: number) {
  if (seed % 6 === 5) return {};
  if (seed % 6 === 4) return { latitude: 28.4301, longitude: 77.0402 };
  if (seed % 29 === 0) return { latitude: 25.2 + (seed % 7) / 100, longitude: 55.27 };
  return { latitude: 28.3 + ((seed * 37) % 300) / 1000, longitude: 76.95 + ((seed * 53) % 400) / 1000 };
}

/** The same every time, and as uneven as lists are. */
function listing(seed: number) {
  const draw = <T>(list: readonly T[], by: number): T => list[(seed * by + (seed >> 3)) % list.length] as T;
  const beds = seed % 7 === 0 ? null : 1 + (seed % 6);
  return {
    title: `${draw(names, 5)} ${seed % 9 === 0 ? 'Greater' : ''}`.trim(),
    description: draw(prose, 3),
    city: draw(cities, 7),
    area: draw(areas, 11),
    address: seed % 4 === 0 ? 'Gurgaon Road' : 'Golf Course Road',
    pincode: String(110001 + (seed % 12)),
    developer_id: seed % 5 === 0 ? null : draw(developers, 3).id,
    property_type_id: seed % 8 === 0 ? null : draw(types, 3).id,
    category_id: seed % 6 === 0 ? null : draw(categories, 1).id,
    status: draw(propertyStatuses, 1),
    price: seed % 10 === 0 ? null : 4_000_000 * (1 + (seed % 25)),
    beds_min: beds,
    beds_max: beds === null ? null : beds + (seed % 2),
    size_min: seed % 11 === 0 ? null : 500 + 100 * (seed % 13),
    size_max: seed % 11 === 0 ? null : 600 + 100 * (seed % 13),
    bhk_types: seed % 3 === 0 ? [draw(bhkTypes, 1)] : [],
    ...moreOf(seed),
    ...placeOf(seed),
    is_featured: seed % 13 === 0,
    is_active: seed % 17 !== 0,
    // Many of one moment: ids decide.
    created_at: new Date(Date.UTC(2026, 0, 1 + (seed % 20))),
  };
}

const near = (middle: number, reach: number) =>
  fc.integer({ min: -reach * 1e5, max: reach * 1e5 }).map((steps) => Math.round(middle * 1e5 + steps) / 1e5);
/** Boxes, radii and arrowheads, whose hollow is easily filled by mistake. */
const anyAreas = fc
  .array(
    fc.record({
      latitude: near(28.43, 0.1),
      longitude: near(77.05, 0.1),
      reach: near(0.1, 0.09),
      kind: one(['box', 'circle', 'polygon'] as const),
    }),
    { minLength: 1, maxLength: 2 },
  )
  .map((some) =>
    writeAreas(
      some.map(({ kind, latitude, longitude, reach }) => {
        const at = (north: number, east: number) => ({
          latitude: latitude + north * reach,
          longitude: longitude + east * reach,
        });
        if (kind === 'circle') return { kind, latitude, longitude, km: Math.max(0.1, reach * 60) };
        if (kind === 'polygon') return { kind, corners: [at(1, 0), at(-1, 1), at(-0.2, 0), at(-1, -1)] };
        return {
          kind,
          west: longitude - reach,
          south: latitude - reach,
          east: longitude + reach,
          north: latitude + reach,
        };
      }),
    ),
  );

const anyQuery = (): fc.Arbitrary<PropertyQuery> => {
  const prices = Object.values(priceRanges).map(({ min, max }) => ({ min, max }));
  return fc
    .record({
      page: one([1, 1, 1, 2, 3, 7]),
      limit: one([1, 6, 24]),
      sort: maybe(one(propertySorts)),
      search: maybe(
        fc
          .array(one([...words, ...labels]), { minLength: 1, maxLength: 3 })
          .chain((some) => one([' ', ' ', '']).map((between) => some.join(between))),
      ),
      location: maybe(one([...cities, 'sector 65, gurugram', 'hauz khas', 'golf curse road', 'ncr'])),
      category: maybe(one(['Luxury', 'premium', categories[0]?.id ?? '', 'no such'])),
      type: maybe(one(['Apartment', 'builder_floor', '3 BHK', '3bhk', 'Studio', types[1]?.id ?? '', 'no such'])),
      developer: maybe(one(['omkar estates', 'Arvalli Homes', developers[1]?.id ?? '', 'nobody'])),
      price: maybe(one(prices)),
      beds: maybe(one(['1', '3', '6'] as const)),
      featured: maybe(one(['true', 'false'] as const)),
      minArea: rarely(one(['450', '700', '900.5'])),
      maxArea: rarely(one(['600', '1000', '1400'])),
      bedrooms: rarely(anyOf('bedrooms')),
      possession: rarely(anyOf('possession')),
      furnishing: rarely(anyOf('furnishing')),
      features: rarely(anyOf('features')),
      amenities: rarely(anyOf('amenities')),
      area: rarely(anyAreas),
      status: maybe(one(propertyStatuses)),
    })
    .map(({ price, ...rest }) => ({
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
      ...(price?.min !== undefined && { minPrice: price.min * 10_000_000 }),
      ...(price?.max !== undefined && { maxPrice: price.max * 10_000_000 }),
    })) as fc.Arbitrary<PropertyQuery>;
};

/** The engine throws where it would leave something to the database: nothing that these tests ask. */
async function agree(query: PropertyQuery): Promise<void> {
  const said = await answersTo(inCatalogue(held.catalogue), query);
  expect(said, JSON.stringify(query)).toEqual(await answersTo(inDatabase(platform.db), query));
}

describe('the engine says what the database says', () => {
  test('of each word that is tried, alone and unfinished', async () => {
    for (const word of [...words, ...labels])
      for (const search of [word, word.slice(0, -1)]) if (search !== '') await agree({ page: 1, limit: 6, search });
  });

  test('of any search: the page, its order, the total, every facet and every way out', async () => {
    await fc.assert(fc.asyncProperty(anyQuery(), agree), { numRuns: Number(process.env.ENGINE_RUNS ?? 400) });
  });

  test('also after listings have come, changed, been withdrawn, shown again and removed, and after new names', async () => {
    const { db } = platform;
    const { words: ofHomes, listings } = held.catalogue;
    // Two letters are answered by what is kept of them from now on.
    for (const _ of ofHomes.beginnings.read(listings.rows, 1));
    expect(ofHomes.beginnings.rowsOf('ba', 0)).not.toBeNull();
    for (let round = 0; round < 8; round += 1) {
      const ids = (await db.selectFrom('properties').select('id').orderBy('id').execute()).map(({ id }) => id);
      const some = (by: number) => ids.filter((_, at) => at % 23 === (round * by) % 23);
      await makeProperty(db, {
        ...listing(1000 + round),
        title: `Zephyr${round} Bazaar${round}`,
        city: `Town ${round}`,
      });
      await db.updateTable('properties').set({ city: 'Noida', area: 'Sector 65' }).where('id', 'in', some(1)).execute();
      await db
        .updateTable('properties')
        .set((of) => ({ is_active: of.not('is_active') }))
        .where('id', 'in', some(3))
        .execute();
      await db
        .updateTable('properties')
        .set({ price: 90_000_000 + round })
        .where('id', 'in', some(5))
        .execute();
      await db
        .updateTable('properties')
        .set({ latitude: 28.4301, longitude: 77.0402, area: 'Sector 65' })
        .where('id', 'in', some(11))
        .execute();
      await db.updateTable('properties').set({ latitude: null, longitude: null }).where('id', 'in', some(13)).execute();
      await db.deleteFrom('properties').where('id', 'in', some(7).slice(0, 2)).execute();
      await db
        .updateTable('developers')
        .set({ name: `Kesari ${round}` })
        .where('id', '=', developers[2]?.id ?? '')
        .execute();
      await followChanges(db, held);
      await readNames(db, held.catalogue);
      const queries = fc.sample(anyQuery(), 12);
      for (const query of [
        ...queries,
        { page: 1, limit: 24, search: 'zefyr' },
        { page: 1, limit: 24, search: `kesari ${round}` },
        ...['ba', 'gu', 'no', 'se'].map((search) => ({ page: 1, limit: 24, search })),
      ])
        await agree(query);
    }
  });

  test('of transactions that end in another order than they began', async () => {
    const { db } = platform;
    const [first, second] = await Promise.all([
      makeProperty(db, { title: 'Slow Row' }),
      makeProperty(db, { title: 'Quick Row' }),
    ]);
    await followChanges(db, held);
    await db.transaction().execute(async (slow) => {
      await slow.updateTable('properties').set({ title: 'Slow Court' }).where('id', '=', first.id).execute();
      await db.updateTable('properties').set({ title: 'Quick Court' }).where('id', '=', second.id).execute();
      await followChanges(db, held);
      await agree({ page: 1, limit: 6, search: 'quick court' });
    });
    await followChanges(db, held);
    await agree({ page: 1, limit: 6, search: 'slow court' });
  });

  test('and takes nothing over for what a dump tells of transactions that are still to come', async () => {
    const { db } = platform;
    const { id } = await makeProperty(db, { title: 'Dumped Row' });
    await followChanges(db, held);
    const { rows } = held.catalogue.listings;
    await sql`insert into search_changes (id, changed_in) values (${id}, (pg_current_xact_id()::text::bigint + 1000000)::text::xid8)`.execute(
      db,
    );
    await followChanges(db, held);
    await followChanges(db, held);
    expect(held.catalogue.listings.rows).toBe(rows);
  });
});

test('changes are forgotten after a day, when nobody reads them any more', async () => {
  const { db } = platform;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await db.deleteFrom('search_changes').execute();
  const old = Array.from({ length: 7 }, (_, at) => ({ id: `old ${at}`, changed_at: daysAgo(2) }));
  await db
    .insertInto('search_changes')
    .values([...old, { id: 'new', changed_at: daysAgo(0.5) }])
    .execute();
  await forgetChanges(db, 3);
  expect(await db.selectFrom('search_changes').select('id').execute()).toEqual([{ id: 'new' }]);
});

test('a page that is too far, and words in a row that are no name, are left to the database', async () => {
  const { findPage } = inCatalogue(held.catalogue);
  const nothing = { search: null, location: null, categories: null, type: null, developers: null, status: null };
  const all = {
    ...nothing,
    minPrice: null,
    maxPrice: null,
    beds: null,
    isFeatured: null,
    isActive: true,
    minArea: null,
    maxArea: null,
    areas: null,
    options: {},
    month: 0,
  };
  const first = { offset: 0, limit: 6 };
  await expect(findPage({ ...all, search: [['golf putting']] }, 'newest', first)).rejects.toThrow(Unanswerable);
  await expect(findPage(all, 'newest', { offset: 5000, limit: 6 })).rejects.toThrow(Unanswerable);
  expect((await findPage(all, 'newest', first)).rows).toHaveLength(6);
  const far = { query: { page: 900, limit: 6 }, window: { offset: 5394, limit: 6 } };
  expect(await answerFrom(held.catalogue, 'page', far)).toBeNull();
});
