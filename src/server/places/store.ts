import { type RawBuilder, sql } from 'kysely';
import type { Place } from '#contract/places.ts';
import type { Db } from '../platform/database/open-database.ts';
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

export type ListingPlaceRow = {
  /** Null for a whole part of town. */
  address: string | null;
  area: string;
  city: string;
  state: string;
  pincode: string | null;
  latitude: number | null;
  longitude: number | null;
  homes: number;
};

/** Parts of town and streets of our own listings, those with most homes first. Half of a part's homes lie around its point. */
export async function listListingPlaces(db: Db, asked: Asked): Promise<ListingPlaceRow[]> {
  if (asked.words.length === 0) return [];
  const { rows } = await sql<ListingPlaceRow>`
    with found as materialized (
      select address, area, city, state, nullif(pincode, '') as pincode, latitude, longitude
      from properties where place @@ ${searchOf(asked, { inName: false })} limit 2000)
    select case when grouping(address) = 0 then address end as address, area, city, state,
      mode() within group (order by pincode) as pincode,
      percentile_cont(0.5) within group (order by latitude) as latitude,
      percentile_cont(0.5) within group (order by longitude) as longitude,
      count(*)::int as homes
    from found where city <> ''
    group by grouping sets ((area, city, state), (address, area, city, state))
    having not (grouping(address) = 0 and (address is null or address = '')) and not (grouping(address) = 1 and area = '')
    order by grouping(address) desc, homes desc, area, address limit 60`.execute(db);
  return rows;
}

export type DirectoryRow = {
  id: string;
  pincode: string;
  name: string;
  taluk: string;
  district: string;
  state: string;
  latitude: number | null;
  longitude: number | null;
};
const directoryColumns = sql`id, pincode, name, taluk, district, state, latitude, longitude`;

/** Post offices whose name or pincode is asked for, those of exactly that name first. */
export async function listDirectory(db: Db, asked: Asked): Promise<DirectoryRow[]> {
  if (asked.words.length === 0) return [];
  const { rows } = await sql<DirectoryRow>`
    select ${directoryColumns} from directory_places where words @@ ${searchOf(asked, { inName: true })}
    order by plain(name) = ${asked.text} desc, length(name), name, pincode limit 40`.execute(db);
  return rows;
}

/** The post office nearest to a point, within about six kilometres. */
export async function findNearestOffice(
  db: Db,
  { lat, lng }: { lat: number; lng: number },
): Promise<DirectoryRow | null> {
  const reach = 0.06;
  const { rows } = await sql<DirectoryRow>`
    select ${directoryColumns} from directory_places
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
  const { rows } = await sql<{ places: Place[]; isFresh: boolean }>`
    select places, asked_at > clock_timestamp() - interval '1 day'
      * case when places = '[]' then ${freshDaysOfNothing}::int else ${freshDays}::int end as "isFresh"
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
  const { rows } = await sql<{ wait: number }>`
    with taken as (
      update geocoder_turns set free_at = clock_timestamp() + ${gap}::int * interval '1 millisecond'
      where free_at <= clock_timestamp() returning true)
    select case when exists (select from taken) then 0
      else greatest(10, ceil(extract(epoch from free_at - clock_timestamp()) * 1000))::float8 end as wait
    from geocoder_turns`.execute(db);
  return rows[0]?.wait ?? 0;
}
