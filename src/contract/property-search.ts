import { plainAreas } from './plain-areas.ts';
import { type PriceRange, priceRanges } from './prices.ts';
import { chosenOf, type OptionList, optionListNames } from './property-options.ts';
import { parseArea, parseBudget } from './typed-bounds.ts';

/** The orders a list can be asked in (DECISIONS UND-67). `relevance` needs a search text. */
export const propertySorts = ['newest', 'price_asc', 'price_desc', 'area_desc', 'price_per_sqft', 'relevance'] as const;
export type PropertySort = (typeof propertySorts)[number];

/** What a list is narrowed by, each as its visitor sees it: a chip that can be taken away. */
export const filterNames = [
  'search', 'location', 'developer', 'category', 'type', 'price', 'area', 'bedrooms', 'possession', 'furnishing', 'features', 'amenities',
  'map',
] as const; // biome-ignore format: one list
export type FilterName = (typeof filterNames)[number];

/** What the filters of `/properties` hold. Everything is text, as it stands in the address. */
export type PropertyFilters = {
  search: string;
  location: string;
  /** A name, as links from the home page carry it, or an id (TRAP-31). */
  developer: string;
  developerId: string;
  category: string;
  type: string;
  price: PriceRange | '';
  /** Rupees. A budget of one's own takes the place of a price band. */
  minPrice: string;
  maxPrice: string;
  /** Square feet. */
  minArea: string;
  maxArea: string;
  /** Areas on the map, as `writeAreas` writes them. */
  area: string;
  sort: PropertySort | '';
  page: number;
  view: 'map' | '';
  /** What the map shows: `latitude,longitude,zoom` of its middle. It narrows nothing. */
  at: string;
} & Record<OptionList, string>;

export const noFilters: PropertyFilters = {
  search: '',
  location: '',
  developer: '',
  developerId: '',
  category: '',
  type: '',
  price: '',
  minPrice: '',
  maxPrice: '',
  minArea: '',
  maxArea: '',
  bedrooms: '',
  possession: '',
  furnishing: '',
  features: '',
  amenities: '',
  area: '',
  sort: '',
  page: 1,
  view: '',
  at: '',
};

const fields: Partial<Record<FilterName, readonly (keyof PropertyFilters)[]>> = {
  developer: ['developer', 'developerId'],
  price: ['price', 'minPrice', 'maxPrice'],
  area: ['minArea', 'maxArea'],
  map: ['area'],
};
/** What of an address, or of a call, belongs to a filter. */
export const fieldsOf = (filter: FilterName): readonly (keyof PropertyFilters)[] =>
  fields[filter] ?? [filter as keyof PropertyFilters];

/** Filters that may be typed freely. */
export const textKeys = ['search', 'location', 'developer', 'developerId', 'category', 'type'] as const;
/** Those that stand in the address after the six, and go to the API under the same names. */
const moreKeys = ['minPrice', 'maxPrice', 'minArea', 'maxArea', ...optionListNames, 'area'] as const;
const maxLength = 200;
// biome-ignore lint/suspicious/noControlCharactersInRegex: an address may carry anything
const control = /[\u0000-\u001f\u007f]/g;

/** No address leads further: nobody reads so far, crawlers try. The same as `maxPage` of the calls. */
export const lastListPage = 1000;

const isSort = (text: string): text is PropertySort => (propertySorts as readonly string[]).includes(text);
const isRange = (text: string): text is PriceRange => Object.hasOwn(priceRanges, text);

/** The smaller first; what stands behind it stays where it is. */
const inOrder = (one: string, other: string): [string, string] =>
  one !== '' && other !== '' && Number(one) > Number(other) ? [other, one] : [one, other];

/**
 * Reads an address forgivingly: what it cannot use is dropped, never an error. Where an address comes in from outside areas are
 * read by `canonicalAreas`.
 */
export function parseFilters(params: URLSearchParams, readAreas = plainAreas): PropertyFilters {
  const filters = { ...noFilters };
  for (const key of textKeys) {
    const text = (params.get(key) ?? '').replace(control, ' ').replace(/\s+/g, ' ').trim();
    // Cutting may leave a space or half a character at the end.
    filters[key] = text.slice(0, maxLength).toWellFormed().trim();
  }
  if (!/^[0-9a-f]{24}$/.test(filters.developerId)) filters.developerId = '';
  const read = (key: string, parse: (text: string) => string) => parse(params.get(key) ?? '');
  [filters.minPrice, filters.maxPrice] = inOrder(read('minPrice', parseBudget), read('maxPrice', parseBudget));
  [filters.minArea, filters.maxArea] = inOrder(read('minArea', parseArea), read('maxArea', parseArea));
  // A form without scripts sends each ticked box by itself.
  for (const list of optionListNames) filters[list] = chosenOf(list, params.getAll(list).join(',')).join(',');
  filters.area = read('area', readAreas);
  const price = params.get('price') ?? '';
  if (isRange(price) && filters.minPrice === '' && filters.maxPrice === '') filters.price = price;
  const sort = params.get('sort') ?? '';
  if (isSort(sort)) filters.sort = sort;
  const page = Number(params.get('page') ?? 1);
  filters.page = Number.isInteger(page) && page >= 1 && page <= lastListPage ? page : 1;
  if (params.get('view') === 'map') filters.view = 'map';
  filters.at = filters.view === 'map' ? read('at', parseView) : '';
  return filters;
}

/** No map goes nearer. */
const nearestView = 20;

/** The middle to a metre, the zoom as a whole number; nothing for what is nowhere. */
function parseView(text: string): string {
  const found = /^(-?\d{1,2}(?:\.\d{1,8})?),(-?\d{1,3}(?:\.\d{1,8})?),(\d{1,2})$/.exec(text);
  const [latitude = 0, longitude = 0, zoom = 0] = found?.slice(1).map(Number) ?? [];
  if (!found || Math.abs(latitude) > 85 || Math.abs(longitude) > 180 || zoom > nearestView) return '';
  return writeView({ latitude, longitude, zoom });
}

export const writeView = ({
  latitude,
  longitude,
  zoom,
}: {
  latitude: number;
  longitude: number;
  zoom: number;
}): string => `${[latitude, longitude].map((degrees) => Math.round(degrees * 1e5) / 1e5 + 0).join()},${zoom}`;

/** The canonical address: fixed order, defaults left out. `parseFilters(writeFilters(f))` is `f`. */
export function writeFilters(filters: PropertyFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of textKeys) if (filters[key]) params.set(key, filters[key]);
  if (filters.price) params.set('price', filters.price);
  for (const key of moreKeys) if (filters[key]) params.set(key, filters[key]);
  if (filters.sort) params.set('sort', filters.sort);
  if (filters.page > 1) params.set('page', String(filters.page));
  if (filters.view) params.set('view', filters.view);
  if (filters.at) params.set('at', filters.at);
  return params;
}

/** Homes on one page of the site (PUB-LIST-49). */
export const listPageSize = 6;

/** The same filters as `GET /api/properties` wants them: price bands become bounds in crore (PUB-LIST-17 to 21). */
export function apiQuery(filters: PropertyFilters): Record<string, string> {
  const query: Record<string, string> = { page: String(filters.page), limit: String(listPageSize) };
  for (const key of [...textKeys, ...moreKeys]) if (filters[key]) query[key] = filters[key];
  if (filters.sort) query.sort = filters.sort;
  if (filters.price) {
    const { min, max } = priceRanges[filters.price];
    if (min !== undefined) query.minPrice = String(min);
    if (max !== undefined) query.maxPrice = String(max);
  }
  return query;
}

/** The filters alone, for whatever has no pages. */
export function filterCall(filters: PropertyFilters): Record<string, string> {
  const { page: _page, limit: _limit, sort: _sort, ...query } = apiQuery(filters);
  return query;
}
