import { type RawBuilder, sql } from 'kysely';
import type { Place } from '#contract/places.ts';
import type { Db } from '../platform/database/open-database.ts';
import {
  asBoolean,
  asJson,
  asNumber,
  asText,
  columnsOf,
  howMany,
  optional,
  pick,
  type Read,
  rowsOf,
  select,
} from '../platform/database/typed-rows.ts';
import type { Asked } from './split-query.ts';

/** The text search of a query; of a directory at least one word must be in the name itself (weight A). */
function searchOf({ words }: Asked, { inName }: { inName: boolean }): RawBuilder<unknown> {
  const alternatives = ({ names, isNumber, isLast }: Asked['words'][number], weight: string) => {
    const mark = [isNumber && !isLast ? '' : '*', weight].join('');
    return `(${names.map((name) => `'${name}'${mark && `:${mark}`}`).join(' | ')})`;
  };
  const all = words.map((word) => alternatives(word, '')).join(' & ');
  const own = words.map((word) => alternatives(word, 'A')).join(' | ');
  return sql`to_tsquery('simple', ${inName ? `${all} & (${own})` : all})`;
}

const middle = (column: RawBuilder<unknown>) =>
  optional(asNumber(sql`percentile_cont(0.5) within group (order by ${column})`));
const listingPlace = {
  /** Null for a whole part of town. */
  address: optional(asText(sql`case when grouping(address) = 0 then address end`)),
  area: asText(sql`area`),
  city: asText(sql`city`),
  state: asText(sql`state`),
  pincode: optional(asText(sql`mode() within group (order by pincode)`)),
  latitude: middle(sql`latitude`),
  longitude: middle(sql`longitude`),
  homes: howMany(),
};
export type ListingPlaceRow = Read<typeof listingPlace>;

/** Parts of town and streets of our own listings, those with most homes first. Half of a part's homes lie around its point. */
export async function listListingPlaces(db: Db, asked: Asked): Promise<ListingPlaceRow[]> {
  if (asked.words.length === 0) return [];
  const { rows } = await rowsOf(
    listingPlace,
    (columns) => sql`
    with found as materialized (
      select address, area, city, state, nullif(pincode, '') as pincode, latitude, longitude
      from properties where place @@ ${searchOf(asked, { inName: false })} limit 2000)
    select ${columns} from found where city <> ''
    group by grouping sets ((area, city, state), (address, area, city, state))
    having not (grouping(address) = 0 and (address is null or address = '')) and not (grouping(address) = 1 and area = '')
    order by grouping(address) desc, homes desc, area, address limit 60`,
  ).execute(db);
  return rows;
}

const office = pick(columnsOf('directory_places'), [
  ...(['id', 'pincode', 'name', 'taluk', 'district', 'state', 'latitude', 'longitude'] as const),
]);
export type DirectoryRow = Read<typeof office>;

/** Post offices whose name or pincode is asked for, those of exactly that name first. */
export async function listDirectory(db: Db, asked: Asked): Promise<DirectoryRow[]> {
  if (asked.words.length === 0) return [];
  const { rows } = await select(office)`
    from directory_places where words @@ ${searchOf(asked, { inName: true })}
    order by plain(name) = ${asked.text} desc, length(name), name, pincode limit 40`.execute(db);
  return rows;
}

/** The post office nearest to a point, within about six kilometres. */
export async function findNearestOffice(
  db: Db,
  { lat, lng }: { lat: number; lng: number },
): Promise<DirectoryRow | null> {
  const reach = 0.06;
  const { rows } = await select(office)`
    from directory_places
    where latitude between ${lat - reach} and ${lat + reach} and longitude between ${lng - reach} and ${lng + reach}
    order by (latitude - ${lat}) ^ 2 + ((longitude - ${lng}) * cos(radians(${lat}))) ^ 2, id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Days that an answer of the geocoder is taken for the truth; one that knew nothing is asked again sooner. */
const freshDays = 30;
const freshDaysOfNothing = 1;
/** Days that it still serves while the geocoder does not answer. */
const keptDays = 180;

/** What the geocoder said to this question. */
export async function findAnswer(db: Db, question: string): Promise<{ places: Place[]; isFresh: boolean } | null> {
  const { rows } = await select({
    places: asJson<Place[]>(sql`places`),
    isFresh: asBoolean(sql`asked_at > clock_timestamp() - interval '1 day'
      * case when places = '[]' then ${freshDaysOfNothing}::int else ${freshDays}::int end`),
  })`
    from geocoder_answers where question = ${question}`.execute(db);
  return rows[0] ?? null;
}

export async function upsertAnswer(db: Db, question: string, places: Place[]): Promise<void> {
  await sql`insert into geocoder_answers (question, places) values (${question}, ${JSON.stringify(places)})
    on conflict (question) do update set places = excluded.places, asked_at = clock_timestamp()`.execute(db);
}

export async function removeOldAnswers(db: Db): Promise<void> {
  await sql`delete from geocoder_answers
    where asked_at < clock_timestamp() - ${keptDays}::int * interval '1 day'`.execute(db);
}

/** Takes the turn to ask the geocoder, for all processes together. @returns 0, or milliseconds until it may be free */
export async function takeTurn(db: Db, gap: number): Promise<number> {
  const wait = asNumber(sql`case when exists (select from taken) then 0
    else greatest(10, ceil(extract(epoch from free_at - clock_timestamp()) * 1000)) end`);
  const { rows } = await rowsOf(
    { wait },
    (columns) => sql`
    with taken as (
      update geocoder_turns set free_at = clock_timestamp() + ${gap}::int * interval '1 millisecond'
      where free_at <= clock_timestamp() returning true)
    select ${columns} from geocoder_turns`,
  ).execute(db);
  return rows[0]?.wait ?? 0;
}
