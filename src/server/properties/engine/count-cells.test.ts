import { beforeEach, describe, expect, test } from 'vitest';
import { mapX, mapY } from '#contract/map-units.ts';
import { optionListNames, optionsOf } from '#contract/property-options.ts';
import { monthsOf, readyMonth } from '../search/count-months.ts';
import { measureArea, type Outline, outlinesOf } from '../search/measure-areas.ts';
import { bitsOf } from '../search/name-choices.ts';
import { type Cells, namesIds, planSection, type Section } from '../search/plan-cells.ts';
import type { Criteria } from '../search/store-filters.ts';
import { inCatalogue } from './answer-question.ts';
import { type Catalogue, createCatalogue } from './keep-catalogue.ts';
import { createPlaceOrder } from './order-places.ts';
import type { EngineRow } from './store-engine.ts';

/**
 * Thousands of homes, so that blocks of neighbours, whole ones and torn ones, those that came later, and sets of many and few
 * rows are all met: the database of engine.test.ts has too few. Counted beside it by looking at every home.
 */
const month = 24_320;
const bounds = [5_000_000, 10_000_000, 30_000_000];
const noWords = Buffer.alloc(4);
const towns = ['gurugram', 'noida', 'delhi'];

let seed = 1;
/** From 0 to 1, the same every time. */
function draw(): number {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
  return seed / 0x7fffffff;
}
const below = (most: number) => Math.floor(draw() * most);
const perhaps = <T>(share: number, value: T): T | null => (draw() < share ? value : null);

function home(number: number): EngineRow {
  const town = below(3);
  const isBuilding = draw() < 0.4;
  const at = isBuilding ? below(30) / 30 : draw();
  const longitude = 76.9 + town * 0.2 + 0.15 * at;
  const latitude = 28.3 + 0.2 * (isBuilding ? (at * 7) % 1 : draw());
  const isPlaced = draw() < 0.9;
  const size = 400 + 10 * below(200);
  return {
    id: number.toString(16).padStart(24, '0'),
    created: 1_000_000 * below(500),
    price: perhaps(0.93, 1_000_000 * (2 + below(60))),
    size_max: size,
    price_per_sqft: null,
    city_key: towns[town] ?? '',
    city: (towns[town] ?? '').toUpperCase(),
    area: draw() < 0.1 ? '' : `Sector ${1 + Math.floor(at * 12)}`,
    category_id: perhaps(0.8, `category ${below(3)}`),
    property_type_id: perhaps(0.8, `type ${below(4)}`),
    developer_id: perhaps(0.9, `developer ${below(150)}`),
    status: 'available',
    is_featured: draw() < 0.1,
    beds_max: perhaps(0.9, 1 + below(6)),
    choices: below(1 << 25),
    possession_month: perhaps(0.7, draw() < 0.3 ? readyMonth : month - 5 + below(50)),
    usable_min: perhaps(0.8, size - 50),
    usable_max: perhaps(0.8, size),
    map_x: isPlaced ? mapX(longitude) : null,
    map_y: isPlaced ? mapY(latitude) : null,
    search: noWords,
    headline: noWords,
    place: noWords,
  };
}

const nothing: Criteria = {
  search: null,
  location: null,
  categories: null,
  type: null,
  developers: null,
  minPrice: null,
  maxPrice: null,
  beds: null,
  minArea: null,
  maxArea: null,
  options: {},
  month,
  areas: null,
  isFeatured: null,
  status: null,
  isActive: true,
};
const inTown = (...cities: string[]) => ({ cities, place: null, cityless: null });

/** What is asked, from all homes to hardly any. */
const searches: Record<string, Partial<Criteria>> = {
  'without a filter': {},
  'of a town': { location: inTown('noida') },
  'of a town and a size': { location: inTown('noida'), minArea: 800 },
  'of a least price with a choice': { minPrice: 5_000_000, options: { amenities: ['lift'] } },
  'of two towns and a type': {
    location: inTown('noida', 'delhi'),
    type: { ids: ['type 1'], bedrooms: null, isStudio: false },
  },
  'of a least price': { minPrice: 5_000_000 },
  'between two prices that nobody asks': { minPrice: 4_500_000, maxPrice: 5_500_000 },
  'of an exact price': { minPrice: 7_000_000, maxPrice: 7_000_000 },
  'below all prices': { maxPrice: 1 },
  'above all prices': { minPrice: 1e9 },
  'of a size': { minArea: 700, maxArea: 1200 },
  'of one developer': { developers: ['developer 7'] },
  'of choices that add up': { options: { amenities: ['gym', 'lift'], features: ['rera'] } },
  'of choices that do not': { options: { bedrooms: ['2', '5'], possession: ['2'], furnishing: ['unfurnished'] } },
  'of nearly everything': {
    location: inTown('gurugram'),
    minPrice: 6_000_000,
    maxPrice: 40_000_000,
    minArea: 600,
    beds: 2,
    options: {
      bedrooms: ['1', '2', '3'],
      possession: ['3'],
      furnishing: ['semi-furnished', 'unfurnished'],
      amenities: ['gym'],
    },
  },
};
const areas: Record<string, readonly Outline[] | null> = {
  anywhere: null,
  'in a box': outlinesOf('b:76.92,28.34,77.2,28.46'),
  'in two circles': outlinesOf('r:28.4,77,4;r:28.45,77.3,6.5'),
  'in a ring with a hollow': [ringOf([76.9, 28.3], [77.4, 28.3], [77.4, 28.5], [77.1, 28.36], [76.9, 28.5])],
};
const sections: Record<string, Section> = {
  'the world': planSection({ west: -180, south: -85, east: 180, north: 85 }, 3),
  'all towns': planSection({ west: 76.8, south: 28.2, east: 77.5, north: 28.6 }, 10),
  'a part of two': planSection({ west: 76.98, south: 28.33, east: 77.21, north: 28.44 }, 13),
  'some streets': planSection({ west: 77.1, south: 28.4, east: 77.13, north: 28.43 }, 16),
};

function ringOf(...corners: [longitude: number, latitude: number][]): Outline {
  const ring = corners.map(([longitude, latitude]) => ({ x: mapX(longitude), y: mapY(latitude) }));
  const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)];
  const box = { west: Math.min(...xs), north: Math.min(...ys), east: Math.max(...xs), south: Math.max(...ys) };
  return { ...box, ring, circle: null };
}

type Condition = { facet: string | null; holds: (row: EngineRow) => boolean };

function conditionsOf(criteria: Criteria): Condition[] {
  const { location, type, developers, minPrice, maxPrice, minArea, maxArea, beds, options } = criteria;
  const all: Condition[] = [];
  if (location) all.push({ facet: 'city', holds: (row) => location.cities.includes(row.city_key) });
  if (type) all.push({ facet: 'type', holds: (row) => type.ids.includes(row.property_type_id ?? '') });
  if (developers) all.push({ facet: 'developer', holds: (row) => developers.includes(row.developer_id ?? '') });
  if (minPrice !== null || maxPrice !== null)
    all.push({
      facet: 'price',
      holds: ({ price }) => price !== null && price >= (minPrice ?? 0) && price <= (maxPrice ?? 1e12),
    });
  if (beds !== null) all.push({ facet: 'beds', holds: (row) => (row.beds_max ?? 0) >= beds });
  if (minArea !== null) all.push({ facet: null, holds: (row) => (row.usable_max ?? 0) >= minArea });
  if (maxArea !== null) all.push({ facet: null, holds: (row) => (row.usable_min ?? 1e9) <= maxArea });
  for (const list of optionListNames) {
    const ways = options[list]?.map((option) => (row: EngineRow) => hasOption(row, list, option));
    if (ways === undefined) continue;
    if (list === 'features' || list === 'amenities') all.push(...ways.map((holds) => ({ facet: null, holds })));
    else all.push({ facet: list, holds: (row) => ways.some((holds) => holds(row)) });
  }
  return all;
}

function hasOption(
  { choices, possession_month: when }: EngineRow,
  list: (typeof optionListNames)[number],
  option: string,
): boolean {
  if (list !== 'possession') return bitsOf(list, option).some((bit) => (((choices ?? 0) >> bit) & 1) === 1);
  const months = monthsOf(option, month);
  return when !== null && (when === readyMonth || (months !== null && when >= months.from && when <= months.to));
}

/** Made once for all homes: to read the lines of a ring takes longer than to look at one. */
function whetherIn(some: readonly Outline[] | null): (row: EngineRow) => boolean {
  const ways = some?.map((area) => measureArea(area).hasPoint) ?? null;
  return ({ map_x: x, map_y: y }) => ways === null || (x !== null && y !== null && ways.some((holds) => holds(x, y)));
}

let rows: Map<string, EngineRow>;
let catalogue: Catalogue;

function add(count: number): void {
  const from = catalogue.listings.rows;
  for (let number = from; number < from + count; number += 1) {
    const row = home(number);
    rows.set(row.id, row);
    catalogue.addListing(row);
  }
}

/** As the engine reads them at its start. */
function addInOrder(count: number): void {
  const order = createPlaceOrder();
  const made = new Map(Array.from({ length: count }, (_, number) => home(number)).map((row) => [row.id, row]));
  for (const row of made.values()) order.add(row);
  const { ids, placed } = order.tell();
  for (const id of ids) {
    const row = made.get(id) as EngineRow;
    rows.set(id, row);
    catalogue.addListing(row);
  }
  catalogue.listings.points.state.sorted = placed;
}

function remove(count: number): void {
  for (const id of [...rows.keys()].filter(() => draw() < 0.3).slice(0, count)) {
    rows.delete(id);
    catalogue.listings.remove(id);
  }
}

beforeEach(() => {
  seed = 1;
  rows = new Map();
  catalogue = createCatalogue({ readsAllLetters: true });
});

const newest = (one: EngineRow, other: EngineRow) => other.created - one.created || (one.id < other.id ? 1 : -1);

/** The homes that match, and those that match all but the area. */
function findByHand(criteria: Criteria) {
  const conditions = conditionsOf(criteria);
  const anywhere = [...rows.values()].filter((row) => conditions.every(({ holds }) => holds(row)));
  return { anywhere, matches: anywhere.filter(whetherIn(criteria.areas)) };
}

function countByHand(
  { anywhere, matches }: ReturnType<typeof findByHand>,
  { west, north, east, south, bits, names }: Section,
): Cells {
  const placed = matches.filter((row) => row.map_x !== null);
  const boxAround = (some: EngineRow[]) => ({
    west: Math.min(...some.map((row) => row.map_x as number)),
    north: Math.min(...some.map((row) => row.map_y as number)),
    east: Math.max(...some.map((row) => row.map_x as number)),
    south: Math.max(...some.map((row) => row.map_y as number)),
  });
  const seen = placed.filter(
    ({ map_x: x, map_y: y }) => (x ?? -1) >= west && (x ?? -1) <= east && (y ?? -1) >= north && (y ?? -1) <= south,
  );
  const byCell = Map.groupBy(seen, ({ map_x: x, map_y: y }) => ((y ?? 0) >> bits) * 2 ** 24 + ((x ?? 0) >> bits));
  const cells = [...byCell]
    .sort(([one], [other]) => one - other)
    .map(([, some]) => {
      const prices = some.flatMap(({ price }) => price ?? []);
      const named = Map.groupBy(
        some.flatMap((row) => (names === null ? [] : names === 'city' ? row.city : row.area) || []),
        (name) => name,
      );
      const most = [...named].sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))[0];
      const middle = (of: (row: EngineRow) => number) =>
        Math.floor(some.reduce((sum, row) => sum + of(row), 0) / some.length);
      return {
        count: some.length,
        price: prices.length === 0 ? null : Math.min(...prices),
        name: most?.[0] ?? '',
        x: middle((row) => row.map_x as number),
        y: middle((row) => row.map_y as number),
        ...boxAround(some),
        ids: namesIds(some.length) ? some.sort(newest).map(({ id }) => id) : [],
      };
    });
  return {
    total: matches.length,
    placed: placed.length,
    unplaced: anywhere.filter((row) => row.map_x === null).length,
    extent: placed.length === 0 ? null : boxAround(placed),
    cells,
  };
}

/** How many there are of each value of each facet, by `facet value`; nothing where there is none. */
function countFacetsByHand(criteria: Criteria): Map<string, number> {
  const conditions = conditionsOf(criteria);
  const counts = new Map<string, number>();
  const valuesOf = (row: EngineRow): [facet: string, value: string][] => [
    ['city', row.city_key],
    ['category', row.category_id ?? ''],
    ['type', row.property_type_id ?? ''],
    ['developer', row.developer_id ?? ''],
    ['price', row.price === null ? '' : String(bounds.filter((bound) => bound <= (row.price as number)).length)],
    ['beds', row.beds_max === null ? '' : String(row.beds_max)],
    ...optionListNames.flatMap((list) =>
      optionsOf(list)
        .filter((option) => hasOption(row, list, option))
        .map((option): [string, string] => [list, option]),
    ),
  ];
  const isWithin = whetherIn(criteria.areas);
  for (const row of rows.values()) {
    if (!isWithin(row)) continue;
    const missed = conditions.filter(({ holds }) => !holds(row));
    const only = missed[0]?.facet;
    if (missed.length > 1 || only === null) continue;
    if (missed.length === 0) counts.set('all ', (counts.get('all ') ?? 0) + 1);
    for (const [facet, value] of valuesOf(row))
      if (value !== '' && (only === undefined || facet === only))
        counts.set(`${facet} ${value}`, (counts.get(`${facet} ${value}`) ?? 0) + 1);
  }
  return counts;
}

/** Of every search in every area, or of one in so many. */
async function agree(oneIn = 1): Promise<void> {
  const { countCells, countFacets, findPage } = inCatalogue(catalogue);
  let number = 0;
  for (const [name, some] of Object.entries(searches))
    for (const [where, outlines] of Object.entries(areas)) {
      number += 1;
      if (number % oneIn !== 0) continue;
      const criteria = { ...nothing, ...some, areas: outlines };
      const found = findByHand(criteria);
      for (const [section, box] of Object.entries(sections)) {
        const said = await countCells(criteria, box);
        expect(said, `${name}, ${where}, ${section}`).toEqual(countByHand(found, box));
      }
      const facets = await countFacets(criteria, bounds);
      const truth = countFacetsByHand(criteria);
      const counted = facets.filter(({ facet, count }) => count > 0 && facet !== 'developer');
      expect(
        new Map(counted.map(({ facet, value, count }) => [`${facet} ${value}`, count])),
        `${name}, ${where}`,
      ).toEqual(new Map([...truth].filter(([key]) => !key.startsWith('developer'))));
      for (const { facet, value, count } of facets.filter((one) => one.facet === 'developer'))
        expect(count).toBe(truth.get(`${facet} ${value}`));
      expect((await findPage(criteria, 'newest', null)).total, `${name}, ${where}`).toBe(truth.get('all ') ?? 0);
    }
}

describe('cells, facets and totals are what counting every home says', () => {
  test.each([
    ['came as they came', add],
    ['were read in the order of the map', addInOrder],
  ])('of many homes that %s, and again when some have gone, few have come, and many have come', async (_, begin) => {
    begin(1500);
    await agree();
    remove(100);
    add(500);
    await agree(3);
    // More than may stand outside of blocks, and than those for whom the bounds of prices were placed.
    add(4200);
    await agree(5);
  });

  test('of hardly any', async () => {
    await agree();
    add(1);
    await agree();
    add(40);
    await agree();
  });
});
