import { data } from 'react-router';
import { type Api, ApiError, friendlyMessage } from '#contract/client.ts';
import type { Pagination } from '#contract/paging.ts';
import { apiQuery, type PropertyFilters, readFilters } from '#contract/property-search.ts';
import { findDeveloper, type ListedDeveloper, readDeveloper } from '#site/developers/read-developer.ts';
import type { Choice } from '#ui/select-field.tsx';
import { type PropertyCard, readCard } from './read-property.ts';

export type FilterOptions = { categories: Choice[]; types: Choice[]; developers: ListedDeveloper[] };
export type PropertyList = { cards: PropertyCard[]; pagination: Pagination };
export type PropertiesPageData = {
  filters: PropertyFilters;
  options: { categories: Choice[]; types: Choice[]; developers: Choice[] };
  developer: ListedDeveloper | null;
  list: PropertyList | null;
  /** What is told when the list could not be read; null when it could. */
  problem: string | null;
};

const named = (list: { name: string }[]): Choice[] => list.map(({ name }) => ({ value: name, label: name }));

/** What the filters offer. A failed call leaves its filter empty, never the page (UND-96). */
async function readOptions(api: Api): Promise<FilterOptions> {
  const parameters = (type: string) =>
    api('GET /parameters/type/{type}', { params: { type } })
      .then(({ data: list }) => named(list.filter(({ isActive }) => isActive)))
      .catch(() => []);
  const [categories, types, developers] = await Promise.all([
    parameters('category'),
    parameters('propertyType'),
    api('GET /developers', { query: { limit: '100' } })
      .then(({ data: list }) => list.map(readDeveloper))
      .catch(() => []),
  ]);
  return { categories, types, developers };
}

let kept: Promise<FilterOptions> | null = null;
/** In the browser the offers are read once; every change of a filter would ask for them again. */
function optionsOf(api: Api): Promise<FilterOptions> {
  if (import.meta.env.SSR) return readOptions(api);
  kept ??= readOptions(api);
  return kept;
}

/** Why a list is missing, in words: an answer without success has its own text (PUB-LIST-58). */
function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  if (error.status >= 200 && error.status < 300) return 'Failed to fetch properties';
  return friendlyMessage(`${error.status} ${error.message}`);
}

/** Somebody who searched wants the best match first, unless another order was chosen. */
const withNaturalOrder = (filters: PropertyFilters): PropertyFilters =>
  filters.search && !filters.sort ? { ...filters, sort: 'relevance' } : filters;

export async function readPropertiesPage(api: Api, { request }: { request: Request }) {
  const filters = readFilters(new URL(request.url).searchParams);
  const [found, options] = await Promise.all([
    api('GET /properties', { query: apiQuery(withNaturalOrder(filters)), signal: request.signal }).then(
      (answer) => ({ list: { cards: answer.data.map((item) => readCard(item)), pagination: answer.pagination } }),
      (error: unknown) => {
        if (request.signal.aborted) throw error;
        return { problem: problemOf(error) };
      },
    ),
    optionsOf(api),
  ]);
  const page: PropertiesPageData = {
    filters,
    options: { ...options, developers: options.developers.map(({ id, name }) => ({ value: id, label: name })) },
    developer: findDeveloper(options.developers, filters),
    list: 'list' in found ? found.list : null,
    problem: 'problem' in found ? found.problem : null,
  };
  // A page that tells of a failure must not be kept by any cache.
  return data(page, page.problem ? { status: 503, headers: { 'cache-control': 'no-store' } } : {});
}
