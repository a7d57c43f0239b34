import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import { asBoolean, asJson, asTexts, select } from '../../platform/database/typed-rows.ts';
import type { WordReport } from './correct-words.ts';

/** What a query names, to be found before the search itself: every list may be empty. */
export type Named = {
  /** City names in plain form. */
  cities: readonly string[];
  /** Words whose spelling is in doubt. */
  words: readonly string[];
  /** Doubt also those that only descriptions use: a misspelling there vouches for nobody else's. */
  doubtsDescriptions: boolean;
  category: string;
  type: string;
  developer: string;
  /** Some of the words may name a type of property. */
  hasKinds: boolean;
};

export type Found = {
  /** Those of the city names that a listing lies in. */
  cities: string[];
  /** Some listing names no city and is found by its address alone. */
  hasCityless: boolean;
  words: WordReport[];
  /** Ids. */
  categories: string[];
  types: string[];
  developers: string[];
  /** Every type of property. */
  kinds: { id: string; name: string }[];
};

/** Finds cities, reference data and words by what a visitor called them, in one statement. */
export async function findNamed(db: Db, named: Named): Promise<Found> {
  const { rows } = await select({
    cities: asTexts(sql`array(select asked from unnest(${named.cities}::text[]) as asked
      where exists (select from properties where is_active and city_key = asked))`),
    hasCityless: asBoolean(
      named.cities.length > 0 ? sql`exists (select from properties where is_active and city_key = '')` : sql`false`,
    ),
    words: asJson<WordReport[]>(wordReports(named)),
    categories: asTexts(parameterIds('category', named.category)),
    types: asTexts(parameterIds('propertyType', named.type)),
    developers: asTexts(developerIds(named.developer)),
    kinds: asJson<Found['kinds']>(
      named.hasKinds
        ? sql`(select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from parameters where type = 'propertyType')`
        : sql`'[]'`,
    ),
  })``.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('The database did not look');
  return found;
}

const none = sql`'{}'`;

/** The range is the prefix match in byte order, as the key of search_words is sorted. */
function wordReports({ words, doubtsDescriptions }: Pick<Named, 'words' | 'doubtsDescriptions'>): RawBuilder<unknown> {
  if (words.length === 0) return sql`'[]'`;
  return sql`(
    select coalesce(json_agg(json_build_object(
      'word', asked, 'isKnown', is_known,
      'similar', case when is_known then '[]'::json else (select coalesce(json_agg(s.word), '[]') from similar_words(asked) as s) end,
      'containing', case when is_known or char_length(asked) < 3 then '[]'::json else (
        select coalesce(json_agg(word), '[]') from (
          select word from search_words where corrects and word like '%' || asked || '%' order by char_length(word), word limit 6
        ) as few) end)), '[]')
    from unnest(${words}::text[]) as asked,
      lateral (select exists (
        select from search_words where ${doubtsDescriptions ? sql`corrects and` : sql``} word >= asked collate "C" and word < (asked || chr(1114111)) collate "C") as is_known) as known)`;
}

/** Id, name or value; the difference of `Independent House` and `independent_house` does not matter (UND-68). */
function parameterIds(kind: string, text: string): RawBuilder<unknown> {
  if (text === '') return none;
  return sql`array(
    select id from parameters
    where type = ${kind} and (id = ${text} or plain(${text}) in (plain(name), plain(value))))`;
}

/** An id wins over a name that looks like one (TRAP-31). */
function developerIds(text: string): RawBuilder<unknown> {
  if (text === '') return none;
  return sql`array(
    select id from developers
    where id = ${text} or (plain(name) = plain(${text}) and not exists (select from developers where id = ${text})))`;
}
