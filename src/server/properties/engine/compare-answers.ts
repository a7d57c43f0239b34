import { isDeepStrictEqual } from 'node:util';
import { type Area, writeAreas } from '#contract/map-areas.ts';
import type { MapQuery } from '#contract/map-cells.ts';
import { latitudeOf, longitudeOf, worldSteps } from '#contract/map-units.ts';
import type { PropertyQuery } from '#contract/properties.ts';
import { optionListNames, optionRules, optionsOf } from '#contract/property-options.ts';
import { propertySorts } from '#contract/property-search.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { inDatabase, type Source } from '../search/choose-source.ts';
import { relaxSearch } from '../search/relax-search.ts';
import { findCells, findFacets, findPage } from '../search/search-boldly.ts';
import { suggestSearches } from '../search/suggest-searches.ts';
import { inCatalogue } from './answer-question.ts';
import { followChanges, type Held, readNames } from './follow-changes.ts';
import type { Catalogue } from './keep-catalogue.ts';
import { Unanswerable } from './match-words.ts';

const mostQuestions = 100;
const fewRows = 10_000;

/**
 * Asks the engine and the database the same random questions in one moment.
 * @param longest milliseconds: of a large table a comparison asks fewer questions
 * @returns the first that they answer differently, in words; null when there is none
 */
export async function compareAnswers(db: Db, held: Held, longest = 1000): Promise<string | null> {
  const end = performance.now() + longest;
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await followChanges(trx, held);
      await readNames(trx, held.catalogue);
      const { catalogue } = held;
      for (let asked = 0; asked < mostQuestions && performance.now() < end; asked += 1) {
        // Whatever is wrong with a small house is seen where all of it is asked for; a large one takes too long.
        const isWhole = asked === 0 && catalogue.listings.rows <= fewRows;
        const query: PropertyQuery = isWhole ? { page: 1, limit: 6, sort: 'newest' } : inventQuery(catalogue);
        // One of them each time: of a million homes the database takes a second for each.
        const some = [sections[draw(sections.length)] as (typeof sections)[number]];
        const said = await sayFrom(catalogue, query, some);
        if (said === null) continue;
        const truth = await answersTo(inDatabase(trx), query, some);
        for (const part of Object.keys(truth) as (keyof typeof truth)[])
          if (!isDeepStrictEqual(said[part], truth[part])) return `${part} of ${JSON.stringify(query)}`;
      }
      return null;
    });
}

/** Null for what is left to the database. */
async function sayFrom(catalogue: Catalogue, query: PropertyQuery, some: typeof sections): Promise<Said | null> {
  try {
    return await answersTo(inCatalogue(catalogue), query, some);
  } catch (cause) {
    if (cause instanceof Unanswerable) return null;
    throw cause;
  }
}

/** Rupees: any bounds will do. */
const bounds = [5_000_000, 10_000_000, 10_000_001, 50_000_000];

/** The world, the cities around Delhi, a part of one of them and some streets there, each called in another way. */
const sections: Pick<MapQuery, 'box' | 'zoom'>[] = [
  { box: { west: -180, south: -85, east: 180, north: 85 }, zoom: 2 },
  { box: { west: 76.5, south: 28.1, east: 77.8, north: 29 }, zoom: 9 },
  { box: { west: 76.9, south: 28.3, east: 77.2, north: 28.6 }, zoom: 12 },
  { box: { west: 77, south: 28.4, east: 77.1, north: 28.5 }, zoom: 15 },
];

type Said = Awaited<ReturnType<typeof answersTo>>;

/** All that can be found out of a search. @throws Unanswerable */
export async function answersTo(source: Source<string | { id: string }>, query: PropertyQuery, some = sections) {
  const { page, limit, sort: _sort, ...filters } = query;
  const { total, rows } = await findPage(source, query, { offset: (page - 1) * limit, limit });
  const facets = await findFacets(source, filters, bounds);
  const { named, homes } = await suggestSearches(source, filters);
  const idOf = (row: string | { id: string }) => (typeof row === 'string' ? row : row.id);
  const cells = await Promise.all(some.map((section) => findCells(source, { ...filters, ...section })));
  return {
    page: rows.map(idOf),
    total,
    // The database names the facets in the order of their names.
    cells,
    facets: Map.groupBy(facets, ({ facet }) => facet),
    suggested: [...named, ...homes.map(idOf)],
    relaxed: total === 0 ? await relaxSearch(source, filters) : [],
  };
}

/** What somebody may ask who looks for one of the listings. */
function inventQuery(catalogue: Catalogue): PropertyQuery {
  const { listings } = catalogue;
  const { texts, numbers } = listings;
  const at = draw(listings.rows);
  const perhaps = (text: string) => (text !== '' && Math.random() < 0.3 ? text : undefined);
  const price = numbers.price.state.values[at] ?? Number.NaN;
  const isPriced = !Number.isNaN(price) && Math.random() < 0.3;
  const beds = Math.min(Number(texts.beds.textAt(at)), 6);
  const query = {
    page: 1 + draw(3),
    limit: 6,
    sort: propertySorts[draw(propertySorts.length)],
    search: Math.random() < 0.5 ? inventWords(catalogue) : undefined,
    location: perhaps(texts.cityName.textAt(at)),
    category: perhaps(texts.category.textAt(at)),
    type: perhaps(texts.type.textAt(at)),
    developerId: perhaps(texts.developer.textAt(at)),
    minPrice: isPriced ? Math.floor(price / 2) : undefined,
    maxPrice: isPriced ? price * 2 : undefined,
    beds: beds > 0 ? perhaps(String(beds)) : undefined,
    featured: Math.random() < 0.1 ? 'true' : undefined,
    minArea: perhaps(texts.leastArea.textAt(at).replace(/\..*/, '')),
    maxArea: perhaps(texts.mostArea.textAt(at).replace(/\..*/, '')),
    area: Math.random() < 0.3 ? inventAreas(listings, at) : undefined,
    ...Object.fromEntries(optionListNames.map((list) => [list, Math.random() < 0.2 ? inventChoices(list) : undefined])),
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as PropertyQuery;
}

/** One or two of a closed list. */
function inventChoices(list: (typeof optionListNames)[number]): string {
  const names = optionsOf(list);
  const first = draw(names.length);
  const second = optionRules[list] !== 'one' && Math.random() < 0.5 ? names[first + 1] : undefined;
  return [names[first], second].filter(Boolean).join(',');
}

/** Around that home: a box, a radius, a star whose corners are easily missed, or two of them. */
function inventAreas({ points }: Catalogue['listings'], at: number): string | undefined {
  const { xs, ys } = points.state;
  const [x, y] = [xs[at] as number, ys[at] as number];
  if (x === 0 || x > worldSteps * 0.98 || y < worldSteps * 0.02 || y > worldSteps * 0.98) return undefined;
  const reach = 2 ** (2 + draw(12));
  const place = (right: number, down: number) => ({
    longitude: longitudeOf(x + Math.round(right * reach)),
    latitude: latitudeOf(y + Math.round(down * reach)),
  });
  const [corner, opposite, middle] = [place(-1, 1), place(1, -1), place(0, 0)];
  const ways: Area[] = [
    { kind: 'box', west: corner.longitude, south: corner.latitude, east: opposite.longitude, north: opposite.latitude },
    { kind: 'circle', ...middle, km: 0.1 + draw(40) / 10 },
    { kind: 'polygon', corners: [place(0, -1), place(0.3, 0), place(1, 0.2), place(0, 1), place(-0.9, 0.1)] },
  ];
  const first = draw(ways.length);
  return writeAreas(ways.slice(first, first + 1 + draw(2)));
}

/** One or two words that listings use, whole, begun or with two letters the other way round, now and then written as one. */
function inventWords({ vocabulary }: Catalogue): string {
  const between = Math.random() < 0.2 ? '' : ' ';
  return Array.from({ length: 1 + draw(2) }, () => {
    const word = vocabulary.size > 0 ? vocabulary.textOf(draw(vocabulary.size)) : 'home';
    const letters = [...word];
    const place = 1 + draw(Math.max(1, letters.length - 2));
    if (Math.random() < 0.3) return letters.slice(0, 2 + draw(letters.length)).join('');
    if (Math.random() < 0.3) [letters[place - 1], letters[place]] = [letters[place] ?? '', letters[place - 1] ?? ''];
    return letters.join('');
  }).join(between);
}

const draw = (below: number): number => Math.floor(Math.random() * below);
