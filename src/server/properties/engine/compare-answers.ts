import { isDeepStrictEqual } from 'node:util';
import type { PropertyQuery } from '#contract/properties.ts';
import { propertySorts } from '#contract/property-search.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { findFacets, findListings, fromDatabase, type Search } from '../search/find-listings.ts';
import { searchBoldly } from '../search/search-boldly.ts';
import { answerFrom } from './answer-question.ts';
import type { SearchEngine } from './connect-engine.ts';
import { followChanges, type Held, readNames } from './follow-changes.ts';
import type { Catalogue } from './keep-catalogue.ts';

const mostQuestions = 100;
/** Milliseconds: of a large table a comparison asks fewer questions. */
const longest = 1000;

/**
 * Asks the engine and the database the same random questions in one moment.
 * @returns the first that they answer differently, in words; null when there is none
 */
export async function compareAnswers(db: Db, held: Held): Promise<string | null> {
  const end = performance.now() + longest;
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await followChanges(trx, held);
      await readNames(trx, held.catalogue);
      const { catalogue } = held;
      const engine = engineOf(catalogue);
      for (let asked = 0; asked < mostQuestions && performance.now() < end; asked += 1) {
        const query = inventQuery(catalogue);
        const said = await answersTo({ db: trx, engine }, query);
        const truth = await answersTo(fromDatabase(trx), query);
        for (const part of Object.keys(truth) as (keyof typeof truth)[])
          if (!isDeepStrictEqual(said[part], truth[part])) return `${part} of ${JSON.stringify(query)}`;
      }
      return null;
    });
}

/** Answers without a thread around it. */
export const engineOf = (catalogue: Catalogue): SearchEngine => ({
  ask: (kind, question) => Promise.resolve(answerFrom(catalogue, kind, question)),
  isCurrent: () => true,
});

/** Rupees: any bounds will do. */
const bounds = [5_000_000, 10_000_000, 10_000_001, 50_000_000];

/** All that can be found out of a search. */
export async function answersTo(search: Search, query: PropertyQuery) {
  const { page, limit } = query;
  const window = { offset: (page - 1) * limit, limit };
  const { total, rows } = await searchBoldly(
    search,
    query,
    (criteria) => findListings(search, criteria, query.sort || 'newest', window),
    (found) => found.total === 0,
  );
  const facets = await searchBoldly(
    search,
    query,
    (criteria) => findFacets(search, criteria, bounds),
    (found) => found.every(({ facet, count }) => facet !== 'all' || count === 0),
  );
  // The database names the facets in the order of their names.
  return { page: rows.map(({ id }) => id), total, facets: Map.groupBy(facets, ({ facet }) => facet) };
}

/** What somebody may ask who looks for one of the listings. */
function inventQuery(catalogue: Catalogue): PropertyQuery {
  const { listings } = catalogue;
  const { texts, numbers } = listings;
  const at = draw(listings.rows);
  const perhaps = (text: string) => (text !== '' && Math.random() < 0.3 ? text : undefined);
  const price = numbers.price.values[at] ?? Number.NaN;
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
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as PropertyQuery;
}

/** One or two words that listings use, whole, begun or with two letters the other way round. */
function inventWords({ vocabulary }: Catalogue): string {
  return Array.from({ length: 1 + draw(2) }, () => {
    const word = vocabulary.size > 0 ? vocabulary.textOf(draw(vocabulary.size)) : 'home';
    const letters = [...word];
    const place = 1 + draw(Math.max(1, letters.length - 2));
    if (Math.random() < 0.3) return letters.slice(0, 2 + draw(letters.length)).join('');
    if (Math.random() < 0.3) [letters[place - 1], letters[place]] = [letters[place] ?? '', letters[place - 1] ?? ''];
    return letters.join('');
  }).join(' ');
}

const draw = (below: number): number => Math.floor(Math.random() * below);
