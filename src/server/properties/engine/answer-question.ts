import type { PropertySort } from '#contract/property-search.ts';
import { plain } from '../search/parse-search.ts';
import type { FacetCount } from '../search/store-facets.ts';
import type { Criteria } from '../search/store-filters.ts';
import type { Found, Named } from '../search/store-lookup.ts';
import type { Window } from '../search/store-search.ts';
import { countFacetsOf } from './count-facets.ts';
import { countRows, dropRows, type Rows } from './filter-rows.ts';
import type { Catalogue } from './keep-catalogue.ts';
import { Unanswerable } from './match-words.ts';
import { orderOf } from './order-rows.ts';
import { pickFirst } from './pick-rows.ts';
import { allOf, selectRows } from './select-rows.ts';

/** What the engine can be asked; of active listings alone. */
export type Questions = {
  search: { criteria: Criteria; sort: PropertySort; window: Window | null };
  facets: { criteria: Criteria; bounds: readonly number[] };
  counts: { searches: readonly Criteria[] };
  names: Named;
};
export type Answers = {
  search: { total: number; ids: string[] };
  facets: FacetCount[];
  counts: number[];
  names: Found;
};
export type Kind = keyof Questions;

/** Nobody pages so far by hand, and to put so many in order takes longer than the database with its indexes. */
const farthest = 1000;

const answerers: { [K in Kind]: (catalogue: Catalogue, question: Questions[K]) => Answers[K] } = {
  search: answerSearch,
  facets: (catalogue, { criteria, bounds }) => countFacetsOf(catalogue, criteria, bounds),
  counts: (catalogue, { searches }) =>
    searches.map((criteria) => countRows(allOf(selectRows(catalogue, criteria, 'search')))),
  names: answerNames,
};

/** The same as the database says; null for what only the database can say. */
export function answerFrom<K extends Kind>(catalogue: Catalogue, kind: K, question: Questions[K]): Answers[K] | null {
  try {
    return answerers[kind](catalogue, question);
  } catch (cause) {
    if (cause instanceof Unanswerable) return null;
    throw cause;
  }
}

function answerSearch(catalogue: Catalogue, { criteria, sort, window }: Questions['search']): Answers['search'] {
  const matches = allOf(selectRows(catalogue, criteria, 'search'));
  const total = countRows(matches);
  if (window === null) return { total, ids: [] };
  const most = window.offset + window.limit;
  if (most > farthest) throw new Unanswerable('too far a page');
  const order = orderOf(catalogue.listings, sort === 'relevance' ? 'newest' : sort);
  const tiers = sort === 'relevance' && criteria.search !== null ? splitTiers(catalogue, criteria, matches) : [matches];
  const picked: number[] = [];
  for (const rows of tiers) picked.push(...pickFirst(rows, order, most - picked.length));
  return { total, ids: picked.slice(window.offset).map(catalogue.listings.ids.idOf) };
}

/** Those first that have every word in title or place, as `byWords` of store-search.ts. */
function splitTiers(catalogue: Catalogue, criteria: Criteria, matches: Rows): [Rows, Rows] {
  const strong = allOf(selectRows(catalogue, criteria, 'headline'));
  const others = matches.slice();
  dropRows(others, strong);
  return [strong, others];
}

function answerNames({ cities, spellings, names }: Catalogue, named: Named): Found {
  return {
    cities: named.cities.filter(cities.has),
    hasCityless: named.cities.length > 0 && cities.hasNameless(),
    words: named.words.map((word) => spellings.report(word, named.doubtsDescriptions)),
    categories: names.findParameters('category', named.category, plain(named.category)),
    types: names.findParameters('propertyType', named.type, plain(named.type)),
    developers: names.findDevelopers(named.developer, plain(named.developer)),
  };
}
