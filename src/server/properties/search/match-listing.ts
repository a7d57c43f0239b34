import { type OptionList, optionRules } from '#contract/property-options.ts';
import type { RowOf } from '../../platform/database/typed-rows.ts';
import { monthsOf, readyMonth } from './count-months.ts';
import { measureArea } from './measure-areas.ts';
import { bedroomsBit, bitsOf, maskOf, studioBit } from './name-choices.ts';
import type { Words } from './parse-search.ts';
import type { Criteria } from './store-filters.ts';

/** What of a listing is compared with a search. */
export const comparedColumns = [
  'id', 'city_key', 'category_id', 'property_type_id', 'developer_id', 'price', 'beds_max', 'usable_min', 'usable_max', 'size_max',
  'choices', 'possession_month', 'is_featured', 'status', 'map_x', 'map_y',
] as const; // biome-ignore format: one list
export type Compared = RowOf<'properties', (typeof comparedColumns)[number]>;

/**
 * A search made ready to be compared with one listing after the other: small, because 100,000 of them are held. It asks what
 * `writeConditions` asks in SQL, all but the words.
 */
export type Matcher = {
  /** Any of them; null: whatever it is called. */
  readonly idEndings: readonly string[] | null;
  /** Known cities, any of them; null: wherever. */
  readonly cities: readonly string[] | null;
  /** `must`: words must stand in the address; `cityless`: only of a listing that names no city. */
  readonly place: 'must' | 'cityless' | 'free';
  readonly categories: readonly string[] | null;
  readonly type: { ids: readonly string[]; mask: number } | null;
  readonly developers: readonly string[] | null;
  /** In any of them, in steps of the map; null: wherever. */
  readonly areas: readonly ((x: number, y: number) => boolean)[] | null;
  readonly bounds: readonly [minPrice: number, maxPrice: number, minArea: number, maxArea: number] | null;
  readonly about: NonNullable<Criteria['about']> | null;
  readonly beds: number | null;
  /** A listing needs a bit of each. */
  readonly masks: readonly number[];
  readonly possession: string | null;
  readonly isFeatured: boolean | null;
  readonly status: string | null;
  readonly wishes: NonNullable<Criteria['wishes']>;
};

export function makeMatcher(criteria: Criteria): Matcher {
  const { location, type, minPrice, maxPrice, minArea, maxArea, options } = criteria;
  const bounds = [minPrice ?? -1, maxPrice ?? -1, minArea ?? -1, maxArea ?? -1] as const;
  return {
    idEndings: criteria.idEndings ?? null,
    cities: location && (location.cities.length > 0 || location.place === null) ? location.cities : null,
    place: location === null ? 'free' : location.place !== null ? 'must' : location.cityless ? 'cityless' : 'free',
    categories: criteria.categories,
    type: type && {
      ids: type.ids,
      mask: maskOf([
        ...(type.bedrooms === null ? [] : [bedroomsBit(type.bedrooms)]),
        ...(type.isStudio ? [studioBit] : []),
      ]),
    },
    developers: criteria.developers,
    areas: criteria.areas?.map((area) => measureArea(area).hasPoint) ?? null,
    bounds: bounds.every((bound) => bound < 0) ? null : bounds,
    about: criteria.about ?? null,
    beds: criteria.beds,
    masks: masksOf(options),
    possession: options.possession?.[0] ?? null,
    isFeatured: criteria.isFeatured,
    status: criteria.status,
    wishes: criteria.wishes ?? [],
  };
}

function masksOf(options: Criteria['options']): number[] {
  return (Object.entries(options) as [OptionList, readonly string[]][]).flatMap(([list, chosen]) => {
    if (list === 'possession') return [];
    const masks = chosen.map((option) => maskOf(bitsOf(list, option)));
    return optionRules[list] === 'all' ? masks : [masks.reduce((all, mask) => all | mask, 0)];
  });
}

/**
 * Whether a listing may be what is looked for: words of the search are left to be asked, and those of the place where it
 * says `in place`. `month`: from which possession is counted.
 */
export function matchListing(matcher: Matcher, listing: Compared, month: number): 'no' | 'yes' | 'in place' {
  const { cities, place, categories, type, developers, areas, bounds, beds, masks, possession } = matcher;
  const choices = listing.choices ?? 0;
  if (matcher.idEndings?.includes(listing.id.slice(-4)) === false) return 'no';
  // Numbers first: they turn most away, and cost least.
  if (bounds !== null && !isWithin(bounds, listing)) return 'no';
  if (matcher.about !== null && !isAbout(matcher.about, listing)) return 'no';
  for (const mask of masks) if ((choices & mask) === 0) return 'no';
  if (areas !== null && !liesInAny(areas, listing)) return 'no';
  if (beds !== null && (listing.beds_max === null || listing.beds_max < beds)) return 'no';
  const isInCity = cities === null || cities.includes(listing.city_key ?? '');
  if (!isInCity && !(place === 'cityless' && listing.city_key === '')) return 'no';
  if (categories !== null && !isAmong(categories, listing.category_id)) return 'no';
  if (type !== null && !isAmong(type.ids, listing.property_type_id) && (choices & type.mask) === 0) return 'no';
  if (developers !== null && !isAmong(developers, listing.developer_id)) return 'no';
  if (possession !== null && !isByThen(possession, listing.possession_month, month)) return 'no';
  if (matcher.isFeatured !== null && listing.is_featured !== matcher.isFeatured) return 'no';
  if (matcher.status !== null && listing.status !== matcher.status) return 'no';
  return place === 'must' || !isInCity ? 'in place' : 'yes';
}

/** The words that the listing must have in place of the choices that it has not. */
export const wordsWished = ({ wishes }: Matcher, listing: Compared, month: number): Words =>
  wishes.flatMap(({ words, list, options }) =>
    options.some((option) => isChosen(listing, list, option, month)) ? [] : words,
  );

/** As `hasOption` asks in SQL. */
const isChosen = (listing: Compared, list: OptionList, option: string, month: number): boolean =>
  list === 'possession'
    ? isByThen(option, listing.possession_month, month)
    : ((listing.choices ?? 0) & maskOf(bitsOf(list, option))) !== 0;

const isAmong = (ids: readonly string[], id: string | null): boolean => id !== null && ids.includes(id);

function liesInAny(areas: NonNullable<Matcher['areas']>, { map_x: x, map_y: y }: Compared): boolean {
  return x !== null && y !== null && areas.some((liesWithin) => liesWithin(x, y));
}

/** What is not known lies in no range, as in SQL. */
function isWithin([minPrice, maxPrice, minArea, maxArea]: NonNullable<Matcher['bounds']>, home: Compared): boolean {
  const { price, usable_min: least, usable_max: most } = home;
  if (minPrice >= 0 && (price === null || price < minPrice)) return false;
  if (maxPrice >= 0 && (price === null || price > maxPrice)) return false;
  if (minArea >= 0 && (most === null || most < minArea)) return false;
  return maxArea < 0 || (least !== null && least <= maxArea);
}

function isAbout({ least, most }: NonNullable<Matcher['about']>, home: Compared): boolean {
  const { usable_min: smallest, usable_max: largest, size_max: told } = home;
  if (smallest !== null && largest !== null && largest >= least && smallest <= most) return true;
  return told !== null && told >= least && told <= most;
}

function isByThen(option: string, at: number | null, month: number): boolean {
  if (at === null) return false;
  const months = monthsOf(option, month);
  return at === readyMonth || (months !== null && at >= months.from && at <= months.to);
}
