import { data } from 'react-router';
import { type Api, ApiError, friendlyMessage } from '#contract/client.ts';
import type { AnswerOf } from '#contract/endpoints.ts';
import type { Pagination } from '#contract/paging.ts';
import { apiQuery, filterCall, type PropertyFilters, parseFilters } from '#contract/property-search.ts';
import { findDeveloper, type ListedDeveloper } from '#site/developers/parse-developer.ts';
import type { Choice } from '#ui/select-field.tsx';
import { loadLateMap } from './load-late-map.ts';
import { type PropertyCard, parseCard } from './parse-property.ts';
import { readFilterOptions } from './read-filter-options.ts';

export type PropertyList = { cards: PropertyCard[]; pagination: Pagination };
export type Relaxations = AnswerOf<'GET /properties/relaxations'>['data'];
export type MapOverview = AnswerOf<'GET /properties/map'>['data'];
export type PropertiesPageData = {
  filters: PropertyFilters;
  /** `missing` names the filters whose choices could not be read. */
  options: { categories: Choice[]; types: Choice[]; developers: Choice[]; missing: string[] };
  developer: ListedDeveloper | null;
  list: PropertyList | null;
  /** Where to go from a list that found nothing. */
  relaxations: Relaxations;
  /** Of a map: where its homes are in all; null where none is asked for or it could not be read. */
  overview: MapOverview | null;
  /** What is told when the list could not be read; null when it could. */
  problem: string | null;
};

/** Why a list is missing, in words: an answer without success has its own text (PUB-LIST-58). */
function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  if (error.status >= 200 && error.status < 300) return 'Failed to fetch properties';
  return friendlyMessage(`${error.status} ${error.message}`);
}

/** Somebody who searched wants the best match first, unless another order was chosen. */
export const withNaturalOrder = (filters: PropertyFilters): PropertyFilters =>
  filters.search && !filters.sort ? { ...filters, sort: 'relevance' } : filters;

/** The whole world in large cells: where a map that nobody has moved yet should begin. */
async function readOverview(api: Api, filters: PropertyFilters, signal: AbortSignal): Promise<MapOverview | null> {
  if (filters.view !== 'map') return null;
  const query = { ...filterCall(filters), box: '-180,-85,180,85', zoom: '4', ...firstLook(filters) };
  return api('GET /properties/map', { query, signal }).then(
    ({ data: overview }) => overview,
    () => null,
  );
}

/** In the browser, which knows how large its map will be, the code is fetched and the first marks are asked for with the page. */
function firstLook({ at }: PropertyFilters): { look?: string } {
  if (import.meta.env.SSR) return {};
  loadLateMap().catch(() => {});
  if (at !== '') return {};
  // As `MapSplit` lays it out; a little more does no harm, and others ask for the same.
  const [width, height] =
    innerWidth < 1024 ? [innerWidth, innerHeight - 116] : [Math.min(innerWidth, 1440) / 2 - 80, innerHeight - 120];
  return { look: [width, height].map((pixels) => Math.ceil(Math.max(pixels, 64) / 16) * 16).join('x') };
}

type Found = { list: PropertyList; relaxations: Relaxations; isWhole: boolean };

/** The list, and when it finds nothing what would: asked for only then, and no loss when it cannot be had. */
async function readList(api: Api, filters: PropertyFilters, signal: AbortSignal): Promise<Found> {
  const answer = await api('GET /properties', { query: apiQuery(withNaturalOrder(filters)), signal });
  const list = { cards: answer.data.map((item) => parseCard(item)), pagination: answer.pagination };
  const asksForSomething = Object.keys(apiQuery({ ...filters, sort: '' })).length > 2;
  // Drawn in place of cards: it is there when the page is.
  if (!import.meta.env.SSR && list.cards.length === 0) await import('./no-results.tsx').catch(() => {});
  if (list.pagination.totalCount > 0 || !asksForSomething) return { list, relaxations: [], isWhole: true };
  return api('GET /properties/relaxations', { query: filterCall(filters), signal }).then(
    ({ data: relaxations }) => ({ list, relaxations, isWhole: true }),
    () => ({ list, relaxations: [], isWhole: false }),
  );
}

type Options = Pick<PropertiesPageData, 'options' | 'developer'>;

/** In the browser: what came with a page. */
let known: PropertiesPageData['options'] | null = null;

/** What the filters offer is not asked for again by whoever changes one, or opens the map. */
export function keepOptions(options: PropertiesPageData['options']): void {
  if (options.missing.length === 0) known = options;
}

async function readOptions(api: Api, filters: PropertyFilters): Promise<Options> {
  const isOfDeveloper = filters.developer !== '' || filters.developerId !== '';
  if (known !== null && !isOfDeveloper) return { options: known, developer: null };
  const [options] = await Promise.all([
    readFilterOptions(api),
    !import.meta.env.SSR && isOfDeveloper && import('./developer-banner.tsx').catch(() => {}),
  ]);
  const developers = options.developers.map(({ id, name }) => ({ value: id, label: name }));
  return { options: { ...options, developers }, developer: findDeveloper(options.developers, filters) };
}

export async function readPropertiesPage(api: Api, { request }: { request: Request }) {
  const filters = parseFilters(new URL(request.url).searchParams);
  const [found, offered, overview] = await Promise.all([
    readList(api, filters, request.signal).catch((error: unknown) => {
      if (request.signal.aborted) throw error;
      return { problem: problemOf(error) };
    }),
    readOptions(api, filters),
    readOverview(api, filters, request.signal),
  ]);
  const page: PropertiesPageData = {
    filters,
    ...offered,
    list: 'list' in found ? found.list : null,
    relaxations: 'list' in found ? found.relaxations : [],
    overview,
    problem: 'problem' in found ? found.problem : null,
  };
  // A page that tells of a failure, or lacks a part, must not be kept by any cache.
  const isWhole =
    'list' in found &&
    found.isWhole &&
    (filters.view !== 'map' || overview !== null) &&
    offered.options.missing.length === 0;
  return data(page, {
    ...(page.problem !== null && { status: 503 }),
    ...(!isWhole && { headers: { 'cache-control': 'no-store' } }),
  });
}
