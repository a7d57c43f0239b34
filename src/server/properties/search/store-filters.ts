import { type RawBuilder, sql } from 'kysely';
import { type OptionList, optionListNames, optionRules } from '#contract/property-options.ts';
import { monthsOf, readyMonth } from './count-months.ts';
import { type Outline, writeRing } from './measure-areas.ts';
import { bedroomsBit, bitsOf, maskOf, studioBit } from './name-choices.ts';
import { type Words, writeQuery } from './parse-search.ts';

/** A search with every name resolved: what the SQL below and the engine understand. Null asks for nothing. */
export type Criteria = {
  search: Words | null;
  /** How the id ends, in any of these ways. Left out where it is not asked: searches kept from long ago do not know it. */
  idEndings?: readonly string[];
  /** Of each a listing has the words, or any of the choices that say the same. Left out where none is asked, likewise. */
  wishes?: readonly { words: Words; list: OptionList; options: readonly string[] }[];
  /** Square feet, both inclusive, of the carpet area or else of the one that is told. Left out, likewise. */
  about?: { least: number; most: number };
  /** By the place of a term among those of `search`: the types of property that it names. Left out, likewise. */
  kinds?: Readonly<Record<number, readonly string[]>>;
  location: {
    /** Known cities, in plain form; any of them. */
    cities: string[];
    /** Beside the cities. */
    place: Words | null;
    /** Any of them finds the listings of these cities that name their city in the address only. */
    cityless: Words[] | null;
  } | null;
  categories: string[] | null;
  type: { ids: string[]; bedrooms: number | null; isStudio: boolean } | null;
  developers: string[] | null;
  /** Rupees, both bounds inclusive. */
  minPrice: number | null;
  maxPrice: number | null;
  /** Least number. */
  beds: number | null;
  /** Square feet, both bounds inclusive. */
  minArea: number | null;
  maxArea: number | null;
  /** What is chosen of each list; a list without a choice is left out. */
  options: Partial<Record<OptionList, readonly string[]>>;
  /** The month from which possession is counted, as `currentMonth` says. */
  month: number;
  /** In any of them; a home without a place on the map is in none. */
  areas: readonly Outline[] | null;
  isFeatured: boolean | null;
  status: string | null;
  /** Null finds both, for staff alone (UND-62). */
  isActive: boolean | null;
};

/** Whether listings are looked for by their words, so that some match better than others. */
export const hasWords = ({ search, wishes }: Criteria): boolean => search !== null || wishes !== undefined;

export type Condition = RawBuilder<unknown>;
/** The conditions that have a facet: it ignores its own. */
export const facets = ['city', 'category', 'type', 'developer', 'price', 'beds'] as const;
export type Facet = (typeof facets)[number];
/** Facets with a closed list of values; a list whose choices add up is narrowed by them and ignores nothing. */
export type Ignorable = Facet | OptionList;
/** A facet names this many values at most, the most frequent first. */
export const mostValues = 100;
export type Conditions = { always: Condition[]; byFacet: Partial<Record<Ignorable, Condition>> };

const nothing = sql`false`;

/** One value compares by `=`, so that an index in display order can be read from its start. */
function isOneOf(column: RawBuilder<unknown>, values: readonly string[]): Condition {
  if (values.length === 0) return nothing;
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values}::text[])`;
}

export function writeConditions(criteria: Criteria): Conditions {
  const always: Condition[] = [whetherActive(criteria.isActive)];
  const byFacet: Conditions['byFacet'] = {};
  const {
    search,
    location,
    categories,
    type,
    developers,
    minPrice,
    maxPrice,
    beds,
    isFeatured,
    status,
    minArea,
    maxArea,
  } = criteria;
  if (search !== null) always.push(has('search', writeQuery(search)));
  always.push(...grantedWishes(criteria, 'search'));
  if (criteria.idEndings !== undefined) always.push(isOneOf(sql`right(id, 4)`, criteria.idEndings));
  if (isFeatured !== null) always.push(isFeatured ? sql`is_featured` : sql`not is_featured`);
  if (status !== null) always.push(sql`status = ${status}`);
  if (location) byFacet.city = inPlace(location);
  if (categories) byFacet.category = isOneOf(sql.ref('category_id'), categories);
  if (type) byFacet.type = ofType(type);
  if (developers) byFacet.developer = isOneOf(sql.ref('developer_id'), developers);
  if (minPrice !== null || maxPrice !== null) byFacet.price = priced(minPrice, maxPrice);
  if (beds !== null) byFacet.beds = sql`beds_max >= ${beds}`;
  if (minArea !== null) always.push(sql`usable_max >= ${minArea}`);
  if (maxArea !== null) always.push(sql`usable_min <= ${maxArea}`);
  if (criteria.about) {
    const { least, most } = criteria.about;
    always.push(sql`(usable_max >= ${least} and usable_min <= ${most} or size_max between ${least} and ${most})`);
  }
  if (criteria.areas !== null) always.push(sql`(${sql.join(criteria.areas.map(liesWithin), sql` or `)})`);
  for (const list of optionListNames) {
    const ways = criteria.options[list]?.map((option) => hasOption(list, option, criteria.month));
    if (ways === undefined) continue;
    if (optionRules[list] === 'all') always.push(...ways);
    else byFacet[list] = sql`(${sql.join(ways, sql` or `)})`;
  }
  return { always, byFacet };
}

/** Of each wish, whether a listing has the choice, or its words there. */
const grantedWishes = ({ wishes = [], month }: Criteria, searched: 'search' | 'headline'): Condition[] =>
  wishes.map(({ words, list, options }) => {
    const ways = options.map((option) => hasOption(list, option, month));
    return sql`(${sql.join([has(searched, writeQuery(words)), ...ways], sql` or `)})`;
  });

/** A listing that misses more of what it is best to have comes no later than one that misses so many. */
export const mostMisses = 3;

/**
 * How many things that are looked for stand in the description at best, 0 to `mostMisses`: of a type of property that is
 * named a listing is, a choice it has, other words it has in title or place.
 */
export function countMisses(criteria: Criteria): Condition {
  const signs = [
    ...(criteria.search ?? []).map((term, at) => {
      const kinds = criteria.kinds?.[at];
      return kinds ? isOneOf(sql.ref('property_type_id'), kinds) : has('headline', writeQuery([term]));
    }),
    ...grantedWishes(criteria, 'headline'),
  ];
  const misses = signs.map((sign) => sql`case when ${sign} then 0 else 1 end`);
  return sql`least(${sql.lit(mostMisses)}, ${sql.join(misses, sql` + `)})`;
}

const hasBit = (...bits: readonly number[]): Condition => sql`choices & ${sql.lit(maskOf(bits))} <> 0`;

/** One choice of a closed list. */
export function hasOption(list: OptionList, option: string, month: number): Condition {
  if (list !== 'possession') return hasBit(...bitsOf(list, option));
  const months = monthsOf(option, month);
  const isReady = sql`possession_month = ${sql.lit(readyMonth)}`;
  if (months === null) return isReady;
  return sql`(${isReady} or possession_month between ${sql.lit(months.from)} and ${sql.lit(months.to)})`;
}

/** The box is what the index knows; steps are whole numbers, so that nothing is rounded here or in the engine. */
function liesWithin({ west, north, east, south, ring, circle }: Outline): Condition {
  const inBox = sql`map_x between ${west}::int and ${east}::int and map_y between ${north}::int and ${south}::int`;
  if (ring !== null) return sql`(${inBox} and point(map_x, map_y) <@ ${writeRing(ring)}::polygon)`;
  if (circle === null) return sql`(${inBox})`;
  const { x, y, squared } = circle;
  const along = sql`(map_x - ${x}::int)::bigint`;
  const down = sql`(map_y - ${y}::int)::bigint`;
  return sql`(${inBox} and ${along} * ${along} + ${down} * ${down} <= ${squared}::bigint)`;
}

const whetherActive = (isActive: boolean | null): Condition =>
  isActive === null ? sql`true` : isActive ? sql`is_active` : sql`not is_active`;

const has = (searched: 'search' | 'headline' | 'place', query: string): Condition =>
  sql`${sql.ref(searched)} @@ to_tsquery('simple', ${query})`;

/** A known city is meant as a city: Noida is not Greater Noida. Any other text is looked for in the address. */
function inPlace({ cities, place, cityless }: NonNullable<Criteria['location']>): Condition {
  const city = isOneOf(sql.ref('city_key'), cities);
  if (place !== null) {
    const liesThere = has('place', writeQuery(place));
    return cities.length > 0 ? sql`(${city} and ${liesThere})` : liesThere;
  }
  const inAddress = placeQuery({ place, cityless });
  return inAddress === null ? city : sql`(${city} or (city_key = '' and ${has('place', inAddress)}))`;
}

/** The words that must stand in the address of a listing, or of one that names no city; null where there are none. */
export function placeQuery({ place, cityless }: Pick<NonNullable<Criteria['location']>, 'place' | 'cityless'>) {
  if (place !== null) return writeQuery(place);
  return cityless === null ? null : cityless.map((words) => `(${writeQuery(words)})`).join(' | ');
}

/** The words of a search as `to_tsquery` reads them, for whoever keeps searches; null where there are none. */
export const searchQueries = ({ search, location }: Criteria) => ({
  searchWords: search === null ? null : writeQuery(search),
  placeWords: location === null ? null : placeQuery(location),
});

/** `3bhk` is no type of building but a number of bedrooms (UND-56). */
function ofType({ ids, bedrooms, isStudio }: NonNullable<Criteria['type']>): Condition {
  const ways: Condition[] = ids.length > 0 ? [isOneOf(sql.ref('property_type_id'), ids)] : [];
  if (bedrooms !== null) ways.push(hasBit(bedroomsBit(bedrooms)));
  if (isStudio) ways.push(hasBit(studioBit));
  return ways.length > 0 ? sql`(${sql.join(ways, sql` or `)})` : nothing;
}

/** Without a price a listing is in no price range (UND-69). */
function priced(min: number | null, max: number | null): Condition {
  const bounds: Condition[] = [];
  if (min !== null) bounds.push(sql`price >= ${min}`);
  if (max !== null) bounds.push(sql`price <= ${max}`);
  return sql`(${sql.join(bounds, sql` and `)})`;
}

/** All of them, or all but the one a facet ignores. */
export function allOf({ always, byFacet }: Conditions, except?: Ignorable): Condition {
  const kept = Object.entries(byFacet).filter(([facet]) => facet !== except);
  return sql`${sql.join([...always, ...kept.map(([, condition]) => condition)], sql` and `)}`;
}
