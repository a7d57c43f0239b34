import { type RawBuilder, sql } from 'kysely';
import { type OptionList, optionListNames, optionsOf } from '#contract/property-options.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { asInteger, asText, oneOf, type Read, rowsOf } from '../../platform/database/typed-rows.ts';
import {
  allOf,
  type Condition,
  type Criteria,
  type Facet,
  facets,
  hasOption,
  mostValues,
  writeConditions,
} from './store-filters.ts';

/**
 * How many of the matches have this value. City values are plain names, category, type and developer values ids.
 * Beds and price values are numbers as text: the most bedrooms, and the place of the price among `bounds`. Closed lists
 * name each of their choices in order, also those that no match has.
 */
const counts = {
  facet: oneOf([...facets, ...optionListNames, 'all'], asText(sql`facet`)),
  value: asText(sql`coalesce(value, '')`),
  label: asText(sql`coalesce(case facet
      when 'city' then (
        select city from properties where is_active and city_key = ranked.value order by created_at desc, id desc limit 1)
      when 'category' then (select name from parameters where id = ranked.value)
      when 'type' then (select name from parameters where id = ranked.value)
      when 'developer' then (select name from developers where id = ranked.value)
      end, '')`),
  count: asInteger(sql`count`),
};
export type FacetCount = Read<typeof counts>;

const keys: Record<Facet, (bounds: readonly number[]) => RawBuilder<unknown>> = {
  city: () => sql.ref('city_key'),
  category: () => sql.ref('category_id'),
  type: () => sql.ref('property_type_id'),
  developer: () => sql.ref('developer_id'),
  price: (bounds) => sql`width_bucket(price, ${sql.lit(`{${bounds.join(',')}}`)}::bigint[])`,
  beds: () => sql.ref('beds_max'),
};

/**
 * Counts of every value of every facet. A facet in use ignores its own filter and is counted apart; all others share
 * one pass over the matches. Without a word search every pass reads the covering index alone.
 * @param bounds rupees, ascending: where prices are told apart
 */
export async function countFacets(db: Db, criteria: Criteria, bounds: readonly number[]): Promise<FacetCount[]> {
  const conditions = writeConditions(criteria);
  const inUse = facets.filter((facet) => conditions.byFacet[facet] !== undefined);
  const free = facets.filter((facet) => conditions.byFacet[facet] === undefined);
  const listsInUse = optionListNames.filter((list) => conditions.byFacet[list] !== undefined);
  const freeLists = optionListNames.filter((list) => conditions.byFacet[list] === undefined);
  const { month } = criteria;
  const listPasses = [
    countOptions(freeLists, allOf(conditions), month),
    ...listsInUse.map((list) => countOptions([list], allOf(conditions, list), month)),
  ];
  const passes = [
    countTogether(free, allOf(conditions), bounds),
    ...inUse.map((facet) => countAlone(facet, allOf(conditions, facet), bounds)),
  ];
  const { rows } = await rowsOf(
    counts,
    (columns) => sql`
    with counted as (${sql.join(passes, sql` union all `)}),
    few as (
      select facet, value, count, row_number() over (partition by facet order by count desc, value collate "C") as rank
      from counted where facet = 'all' or value <> ''),
    ranked as (
      select facet, value, count, rank from few where rank <= ${mostValues}
      union all ${sql.join(listPasses, sql` union all `)})
    select ${columns} from ranked order by facet, rank`,
  ).execute(db);
  return rows;
}

/** All facets without a filter of their own, and the number of all matches, in one pass. */
function countTogether(free: readonly Facet[], where: Condition, bounds: readonly number[]): RawBuilder<unknown> {
  const columns = free.map((facet) => sql`${keys[facet](bounds)}::text as ${sql.ref(facet)}`);
  const names = free.map((facet) => sql.ref(facet));
  const named = free.map((facet) => sql`when grouping(${sql.ref(facet)}) = 0 then ${sql.lit(facet)}`);
  const sets = [sql`()`, ...names.map((name) => sql`(${name})`)];
  if (free.length === 0)
    return sql`select 'all' as facet, null::text as value, count(*) as count from properties where ${where}`;
  return sql`
    select case ${sql.join(named, sql` `)} else 'all' end as facet, coalesce(${sql.join(names)}) as value, count(*) as count
    from (select ${sql.join(columns)} from properties where ${where}) as matches
    group by grouping sets (${sql.join(sets)})`;
}

function countAlone(facet: Facet, where: Condition, bounds: readonly number[]): RawBuilder<unknown> {
  const key = keys[facet](bounds);
  return sql`select ${sql.lit(facet)}, ${key}::text, count(*) from properties where ${where} group by ${key}`;
}

/** Every choice of these lists in one pass: homes have several of them, so they are counted one by one. */
function countOptions(lists: readonly OptionList[], where: Condition, month: number): RawBuilder<unknown> {
  const options = lists.flatMap((list) => optionsOf(list).map((option) => ({ list, option })));
  const names = options.map(({ list }) => list);
  const values = options.map(({ option }) => option);
  const each = options.map(({ list, option }) => sql`count(*) filter (where ${hasOption(list, option, month)})`);
  return sql`
    select * from unnest(${names}::text[], ${values}::text[],
      (select array[${sql.join(each)}] from properties where ${where})) with ordinality as counted_options (facet, value, count, rank)`;
}
