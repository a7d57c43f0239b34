import type { MapQuery } from '#contract/map-cells.ts';
import { plain } from '#contract/plain-words.ts';
import type { FacetQuery, PropertyQuery, Relaxation } from '#contract/properties.ts';
import type { PropertySort } from '#contract/property-search.ts';
import type { Page, Source } from '../search/choose-source.ts';
import type { Cells } from '../search/plan-cells.ts';
import { relaxSearch } from '../search/relax-search.ts';
import { findCells, findFacets, findPage } from '../search/search-boldly.ts';
import type { FacetCount } from '../search/store-facets.ts';
import { type Criteria, hasWords } from '../search/store-filters.ts';
import type { Found, Named } from '../search/store-lookup.ts';
import type { Window } from '../search/store-search.ts';
import { type Suggested, suggestSearches } from '../search/suggest-searches.ts';
import { countCellsOf } from './count-cells.ts';
import { countFacetsOf } from './count-facets.ts';
import { countRows, type Rows } from './filter-rows.ts';
import type { Catalogue } from './keep-catalogue.ts';
import { withSpareRows } from './keep-spare-rows.ts';
import { listNamesOf } from './list-names.ts';
import { Unanswerable } from './match-words.ts';
import { orderOf } from './order-rows.ts';
import { pickFirst } from './pick-rows.ts';
import { allOf, selectRows, splitByMisses } from './select-rows.ts';

/** What the engine can be asked, of active listings alone. Each is one question to it, whatever it looks up meanwhile. */
export type Questions = {
  page: { query: PropertyQuery; window: Window | null };
  /** `bounds` in rupees, ascending. */
  facets: { query: FacetQuery; bounds: readonly number[] };
  relaxations: FacetQuery;
  cells: MapQuery;
  /** What was typed, and the filters beside it. */
  suggestions: FacetQuery;
  /** Searches whose names are found already. */
  counts: readonly Criteria[];
};
export type Answers = {
  /** Ids. */
  page: Page<string>;
  facets: FacetCount[];
  relaxations: Relaxation[];
  cells: Cells;
  suggestions: Suggested<string>;
  counts: number[];
};
export type Kind = keyof Questions;

/** Nobody pages so far by hand, and to put so many in order takes longer than the database with its indexes. */
const farthest = 1000;

const answerers: { [K in Kind]: (source: Source<string>, question: Questions[K]) => Promise<Answers[K]> } = {
  page: (source, { query, window }) => findPage(source, query, window),
  facets: (source, { query, bounds }) => findFacets(source, query, bounds),
  relaxations: relaxSearch,
  cells: findCells,
  suggestions: suggestSearches,
  counts: (source, searches) => source.countEach(searches),
};

/** The same as the database says; null for what only the database can say. */
export async function answerFrom<K extends Kind>(
  catalogue: Catalogue,
  kind: K,
  question: Questions[K],
): Promise<Answers[K] | null> {
  try {
    return await answerers[kind](inCatalogue(catalogue), question);
  } catch (cause) {
    if (cause instanceof Unanswerable) return null;
    throw cause;
  }
}

/** @throws Unanswerable for what only the database can say */
export const inCatalogue = (catalogue: Catalogue): Source<string> => ({
  findPage: async (criteria, sort, window) =>
    withSpareRows(() => pageOf(catalogue, criteria, sort, window, allOf(selectRows(catalogue, criteria)))),
  countFacets: async (criteria, bounds) => withSpareRows(() => countFacetsOf(catalogue, criteria, bounds)),
  countCells: async (criteria, section) => withSpareRows(() => countCellsOf(catalogue, criteria, section)),
  countEach: async (searches) =>
    searches.map((criteria) => withSpareRows(() => countRows(allOf(selectRows(catalogue, criteria))))),
  findNamed: async (named) => answerNames(catalogue, named),
  findWithNames: async (criteria, window, most) =>
    withSpareRows(() => {
      const matches = allOf(selectRows(catalogue, criteria));
      const page = pageOf(catalogue, criteria, 'relevance', window, matches);
      return { page, names: listNamesOf(catalogue, matches, most) };
    }),
});

/** @param matches those of the criteria */
function pageOf(
  catalogue: Catalogue,
  criteria: Criteria,
  sort: PropertySort,
  window: Window | null,
  matches: Rows,
): Page<string> {
  const total = countRows(matches);
  if (window === null) return { total, rows: [] };
  const most = window.offset + window.limit;
  if (most > farthest) throw new Unanswerable('too far a page');
  const order = orderOf(catalogue.listings, sort === 'relevance' ? 'newest' : sort);
  const tiers = sort === 'relevance' && hasWords(criteria) ? splitByMisses(catalogue, criteria, matches) : [matches];
  const picked: number[] = [];
  for (const rows of tiers) {
    picked.push(...pickFirst(rows, order, most - picked.length));
    if (picked.length === most) break;
  }
  return { total, rows: picked.slice(window.offset).map(catalogue.listings.ids.idOf) };
}

function answerNames({ cities, spellings, names }: Catalogue, named: Named): Found {
  return {
    cities: named.cities.filter(cities.has),
    hasCityless: named.cities.length > 0 && cities.hasNameless(),
    words: named.words.map((word) => spellings.report(word, named.doubtsDescriptions)),
    categories: names.findParameters('category', named.category, plain(named.category)),
    types: names.findParameters('propertyType', named.type, plain(named.type)),
    kinds: named.hasKinds ? names.listTypes() : [],
    developers: names.findDevelopers(named.developer, plain(named.developer)),
  };
}
