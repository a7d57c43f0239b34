import { CodedError } from '#contract/errors.ts';
import { maxPage, type Pagination, paginationOf } from '#contract/paging.ts';
import { crore, priceRanges } from '#contract/prices.ts';
import type { FacetQuery, PropertyFacets, PropertyQuery, PropertySummary } from '#contract/properties.ts';
import { type OptionList, optionLabel } from '#contract/property-options.ts';
import { requireDeveloper } from '../developers/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import { presentSummary } from './present.ts';
import { presentImages } from './present-images.ts';
import { inDatabase } from './search/choose-source.ts';
import { placeNames } from './search/expand-aliases.ts';
import type { Cards } from './search/keep-cards.ts';
import { findFacets } from './search/search-boldly.ts';
import { type Search, searchShown } from './search/search-shown.ts';
import type { FacetCount } from './search/store-facets.ts';
import type { Criteria } from './search/store-filters.ts';
import { type ListedRow, listShown } from './search/store-search.ts';
import { type DetailRow, findProperty, findUnpublished, listSimilarProperties } from './store.ts';
import { countPublished, findNamed, hasProperty, listPublished, type NamedRow } from './store-sharing.ts';

export { noEngine, type SearchEngine } from './engine/connect-engine.ts';
export { type OpenEngine, openEngine } from './engine/open-engine.ts';
export { isPreview } from './preview/sign-preview.ts';
export { currentMonth } from './search/count-months.ts';
export { placeNames } from './search/expand-aliases.ts';
export { keepCards } from './search/keep-cards.ts';
export {
  type Compared,
  comparedColumns,
  type Matcher,
  makeMatcher,
  matchListing,
  wordsWished,
} from './search/match-listing.ts';
export { compareWords, readVector, type Said, type Vector } from './search/match-vector.ts';
export { kilometres, middles as cityMiddles } from './search/measure-distances.ts';
export type { Words } from './search/parse-search.ts';
export { findCriteria } from './search/search-boldly.ts';
export { findShownCells, findsEachShown, fromDatabase, type Search, suggestShown } from './search/search-shown.ts';
export { type Criteria, hasOption, searchQueries } from './search/store-filters.ts';

/** The cards of these listings, in this order; one that is not active any more is left out. */
export const listCards = async (db: Db, ids: readonly string[], publicUrl: string): Promise<PropertySummary[]> =>
  (await listShown(db, ids)).map((row) => presentSummary(row, publicUrl));

export type ListedPage<Card> = { cards: Card[]; pagination: Pagination };

/** Active listings that match every filter, newest first unless `sort` says otherwise (UND-67). */
export async function listProperties<Card>(
  search: Search,
  cards: Cards<Card>,
  query: PropertyQuery,
): Promise<ListedPage<Card>> {
  const { page, limit } = query;
  // Nobody reads so far, crawlers try: they get the number of matches and no page (`maxPage`).
  const window = page > maxPage ? null : { offset: (page - 1) * limit, limit };
  const { total, rows } = await searchShown(search, cards, query, window);
  return { cards: rows, pagination: paginationOf(page, limit, rows.length, total) };
}

/** @throws CodedError `not_found` when there is no such active developer */
export async function listDeveloperProperties<Card>(
  search: Search,
  cards: Cards<Card>,
  developerId: string,
  paging: { page: number; limit: number },
): Promise<ListedPage<Card>> {
  await requireDeveloper(search.db, developerId);
  return listProperties(search, cards, { ...paging, developerId });
}

/**
 * @throws CodedError `gone` for an inactive listing, of which nothing else is told (UND-62); `not_found` for one that
 * never was or is deleted (API-PROP-25)
 */
export async function getProperty(db: Db, id: string): Promise<DetailRow> {
  const row = await findProperty(db, id);
  if (row !== null) return row;
  if (await hasProperty(db, id)) throw new CodedError('gone', 'This property is no longer available');
  throw new CodedError('not_found', 'Property not found');
}

/** What a card in somebody's chat shows of a listing; the same as anybody reads on its page. */
export type SharedProperty = {
  title: string;
  /** Rupees; null is "Price on request". */
  price: number | null;
  city: string;
  area: string;
  address: string;
  beds: string;
  size: string;
  /** The primary picture when its bytes are kept here; `focal` in percent. */
  picture: { fileId: string; focal: { x: number; y: number } } | null;
};

/** @throws CodedError `gone`, `not_found` as `getProperty` */
export async function getSharedProperty(db: Db, id: string): Promise<SharedProperty> {
  const { title, price, city, area, address, beds, size, images } = await getProperty(db, id);
  const pictures = presentImages(images, '');
  const first = pictures.find(({ isPrimary }) => isPrimary);
  const fileId = /^\/media\/([0-9a-f]{24})\//.exec(first?.variants ?? '')?.[1];
  return {
    title,
    price,
    city,
    area,
    address,
    beds,
    size,
    picture: first && fileId ? { fileId, focal: first.focal } : null,
  };
}

export type PublishedProperty = { id: string; updatedAt: Date; pictures: string[] };

/** One part of what search engines may know: every active listing with the addresses of its public pictures. */
export async function listPublishedProperties(
  db: Db,
  publicUrl: string,
  window: { offset: number; limit: number },
): Promise<PublishedProperty[]> {
  const rows = await listPublished(db, window.offset, window.limit);
  return rows.map(({ id, updated_at: updatedAt, images }) => ({
    id,
    updatedAt,
    pictures: presentImages(images, publicUrl).map(({ url }) => url),
  }));
}

/** How many listings anybody may open now. */
export const countPublishedProperties = (db: Db): Promise<number> => countPublished(db);

/** What to call a listing beside a lead; null for what is no id of ours, so that no lead is lost over it. */
export const findNamedProperty = (db: Db, id: string): Promise<NamedProperty | null> => findNamed(db, id);
export type NamedProperty = NamedRow;

const mostSimilar = 3;

/** @throws CodedError `not_found` */
export async function getSimilarProperties(db: Db, id: string): Promise<ListedRow[]> {
  const rows = await listSimilarProperties(db, id, mostSimilar);
  if (rows === null) throw new CodedError('not_found', 'Property not found');
  return rows;
}

/** An inactive listing, and what its page will show beside it. */
export type Unpublished = { row: DetailRow; similar: ListedRow[] };

/** Who asks must have been checked before. @throws CodedError `not_found` when it is active or gone */
export async function readUnpublishedUnchecked(db: Db, id: string): Promise<Unpublished> {
  const row = await findUnpublished(db, id);
  if (row === null) throw new CodedError('not_found', 'There is nothing to preview');
  return { row, similar: (await listSimilarProperties(db, id, mostSimilar, false)) ?? [] };
}

/** A price that is a bound of two ranges counts in both, as the list would show it: bounds are inclusive (UND-69). */
const edges = [...new Set(Object.values(priceRanges).flatMap(({ min, max }) => [min, max]))]
  .filter((edge) => edge !== undefined)
  .map((edge) => edge * crore)
  .sort((a, b) => a - b);
const bounds = edges.flatMap((edge) => [edge, edge + 1]);
const mostBeds = 6;

/**
 * How many listings every choice of every filter would leave; a filter ignores what is chosen in itself. A listing
 * that names its city in the address only is in no city's count.
 */
export async function getFacets(
  { db, engine }: Search,
  query: FacetQuery,
  isActive: Criteria['isActive'] = true,
): Promise<PropertyFacets> {
  const found = isActive === true ? await engine.ask('facets', { query, bounds }) : null;
  const counts = found ?? (await findFacets(inDatabase(db), query, bounds, isActive));
  const named = (facet: FacetCount['facet']) =>
    counts.filter((one) => one.facet === facet).map(({ value, label, count }) => ({ value, label, count }));
  const chosenFrom = (list: OptionList) =>
    named(list).map(({ value, count }) => ({ value, label: optionLabel(list, value), count }));
  return {
    totalCount: sum(counts, 'all', () => true),
    city: mergeCities(counts),
    category: named('category'),
    type: named('type'),
    developer: named('developer'),
    price: Object.entries(priceRanges).map(([value, { label, min, max }]) => ({
      value,
      label,
      count: sum(counts, 'price', (at) => at >= firstPlace(min) && at <= lastPlace(max)),
    })),
    beds: Array.from({ length: mostBeds }, (_, at) => ({
      value: String(at + 1),
      label: `${at + 1}+`,
      count: sum(counts, 'beds', (most) => most >= at + 1),
    })),
    bedrooms: chosenFrom('bedrooms'),
    possession: chosenFrom('possession'),
    furnishing: chosenFrom('furnishing'),
    features: chosenFrom('features'),
    amenities: chosenFrom('amenities'),
  };
}

/** Gurgaon and Gurugram are one choice, under the name that more listings use: the filter finds both. */
function mergeCities(counts: readonly FacetCount[]): PropertyFacets['city'] {
  const cities = new Map<string, PropertyFacets['city'][number]>();
  for (const { facet, value, label, count } of counts) {
    if (facet !== 'city') continue;
    const place = placeNames(value)[0] ?? value;
    const known = cities.get(place);
    if (known) known.count += count;
    else cities.set(place, { value: label, label, count });
  }
  return [...cities.values()].sort((a, b) => b.count - a.count);
}

/** Among `bounds`: place 0 is below the first, an even place `2n` lies between edges, an odd one is exactly an edge. */
const firstPlace = (min: number | undefined) => (min === undefined ? 0 : 2 * edges.indexOf(min * crore) + 1);
const lastPlace = (max: number | undefined) => (max === undefined ? bounds.length : 2 * edges.indexOf(max * crore) + 1);

function sum(counts: readonly FacetCount[], facet: FacetCount['facet'], has: (value: number) => boolean): number {
  return counts.reduce((total, one) => (one.facet === facet && has(Number(one.value)) ? total + one.count : total), 0);
}
