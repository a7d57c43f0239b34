import type { AnswerOf } from '#contract/endpoints.ts';
import { CodedError } from '#contract/errors.ts';
import { developerAddress, keyOfSlug } from '#contract/place-addresses.ts';
import { getPublicDeveloper } from '../developers/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import { kilometres, listCards } from '../properties/service.ts';
import { mergeCities, mergeLocalities, type Place } from './merge-places.ts';
import {
  isPlaceName,
  keysOf,
  knownName,
  middleOf,
  type PlaceKey,
  placeOf,
  rateKeyOf,
  spellingsOf,
} from './name-places.ts';
import { pathOf, presentBuilder, presentPlace, presentReport } from './present.ts';
import { type ReportRow, readReport } from './store.ts';
import { findBySlug, findFormer, listDevelopersIn, listPlaces, listSettled, type PlaceRow } from './store-places.ts';
import { findThisQuarter, listRates } from './store-rates.ts';

type CityPage = AnswerOf<'GET /cities/{city}'>['data'];
type LocalityPage = AnswerOf<'GET /cities/{city}/{locality}'>['data'];
type DeveloperPage = AnswerOf<'GET /developers/{slug}/homes'>['data'];
type Cities = AnswerOf<'GET /cities'>['data'];
type Near = CityPage['near'];

const most = { near: 8, localities: 60, localitiesOfCity: 12, nearDevelopers: 6, developers: 20_000 } as const;

/** What is on offer in a city, under any of its names. @throws CodedError `not_found` */
export async function readCity(db: Db, slug: string, publicUrl: string): Promise<CityPage> {
  const { place, row } = await findPlace(db, placeOf(keyOfSlug(slug), ''));
  const rows = await listPlaces(db);
  const cities = mergeCities(rows);
  const own = cities.find(({ key }) => key.city === place.city);
  const localities = mergeLocalities(rows.filter(({ city_key }) => placeOf(city_key, '').city === place.city));
  const others = cities
    .filter(({ key }) => key.city !== place.city)
    // A city lies where the map has it, not where its homes happen to be.
    .map((one) => ({ ...one, point: middleOf(one.key.city) ?? one.point }));
  const around = {
    path: pathOf(place),
    localities: localities.slice(0, most.localities).map(presentPlace),
    near: nearest(middleOf(place.city) ?? own?.point ?? null, others),
    ...(await readBeside(db, row, rateKeyOf(place), publicUrl)),
  };
  return { ...presentReport(row, around), city: own?.name ?? nameOf(place) };
}

/** The same of a part of town. @throws CodedError `not_found` */
export async function readLocality(
  db: Db,
  { city, locality }: { city: string; locality: string },
  publicUrl: string,
): Promise<LocalityPage> {
  const { place, row } = await findPlace(db, placeOf(keyOfSlug(city), keyOfSlug(locality)));
  const rows = await listPlaces(db, { cities: keysOf(place).cities });
  const all = mergeLocalities(rows);
  const own = all.find(({ key }) => key.locality === place.locality);
  const around = {
    path: pathOf(place),
    localities: [],
    near: nearest(
      own?.point ?? null,
      all.filter((one) => one !== own),
    ),
    ...(await readBeside(db, row, rateKeyOf(place), publicUrl)),
  };
  const whole = { city: place.city, locality: '' };
  return {
    ...presentReport(row, around),
    city: mergeCities(rows)[0]?.name ?? nameOf(whole),
    cityPath: pathOf(whole),
    locality: place.locality === '' ? '' : (own?.name ?? nameOf(place)),
  };
}

/** The same of a developer, under a present or former name. @throws CodedError `not_found` */
export async function readDeveloper(db: Db, slug: string, publicUrl: string): Promise<DeveloperPage> {
  const found = await findBySlug(db, slug);
  if (found === null) throw new CodedError('not_found', 'Developer not found');
  const [row, rows, developer] = await Promise.all([
    readReport(db, { developerId: found.id }),
    listPlaces(db, { developerId: found.id }),
    getPublicDeveloper(db, found.id, publicUrl),
  ]);
  const cities = rows.map(({ city_key }) => city_key);
  const others = await listDevelopersIn(db, { cities, not: found.id, most: most.nearDevelopers });
  const around = {
    path: developerAddress(found.slug),
    localities: namedWithCity(rows).slice(0, most.localities),
    near: others.map((one) => ({ ...presentBuilder(one), kilometres: null })),
    ...(await readBeside(db, row, `developer:${found.id}`, publicUrl)),
  };
  return { ...presentReport(row, around), developer };
}

/** Cities that have homes, those with most first. */
export async function readCities(db: Db): Promise<Cities> {
  const rows = await listPlaces(db);
  const localities = Map.groupBy(mergeLocalities(rows), ({ key }) => key.city);
  return mergeCities(rows).map((city) => {
    const own = localities.get(city.key.city) ?? [];
    const shown = own
      .slice(0, most.localitiesOfCity)
      .map(({ name, key, homes }) => ({ name, path: pathOf(key), homes }));
    return { name: city.name, path: pathOf(city.key), homes: city.homes, localityCount: own.length, localities: shown };
  });
}

/** The address of every page that has homes: what search engines are told of. */
export async function listPlacePages(db: Db): Promise<string[]> {
  const [rows, developers] = await Promise.all([
    listPlaces(db),
    listDevelopersIn(db, { cities: null, not: null, most: most.developers }),
  ]);
  return [
    ...[...mergeCities(rows), ...mergeLocalities(rows)].map(({ key }) => pathOf(key)),
    ...developers.map(({ slug }) => developerAddress(slug)),
  ];
}

/** Newest homes as cards, and what was asked in the quarters before. */
async function readBeside(db: Db, { newest }: ReportRow, rateKey: string, publicUrl: string) {
  const [cards, rates, thisQuarter] = await Promise.all([
    listCards(db, newest, publicUrl),
    listRates(db, rateKey),
    findThisQuarter(db),
  ]);
  return { newest: cards, rates, thisQuarter };
}

/** Names may follow each other; a ring of them ends. */
const mostSteps = 5;

/**
 * The place that is meant, with its homes. Without homes it may have taken another name, unless it is one that we know to
 * exist; of what nobody ever offered a home in there is no page. @throws CodedError `not_found`
 */
async function findPlace(db: Db, asked: PlaceKey): Promise<{ place: PlaceKey; row: ReportRow }> {
  let place = asked;
  for (let step = 0; step < mostSteps; step += 1) {
    if (place.city === '') break;
    const row = await readReport(db, keysOf(place));
    if (row.homes > 0 || knownName(place) !== null) return { place, row };
    const former = await findFormer(db, keysOf(place));
    if (former === null) break;
    const next = placeOf(former.now_city_key ?? '', place.locality === '' ? '' : (former.now_area_key ?? ''));
    if (next.city === '' || rateKeyOf(next) === rateKeyOf(place)) return { place, row };
    place = next;
  }
  throw new CodedError('not_found', 'There are no homes in a place of that name');
}

/** Nearest first; those with most homes where nobody knows where it lies. */
function nearest(from: Place['point'], places: readonly Place[]): Near {
  const near = places.map(({ name, key, homes, point }) => ({
    name,
    path: pathOf(key),
    homes,
    kilometres: from && point ? distance(from, point) : null,
  }));
  const far = Number.POSITIVE_INFINITY;
  return near.sort((a, b) => (a.kilometres ?? far) - (b.kilometres ?? far) || b.homes - a.homes).slice(0, most.near);
}

type Point = NonNullable<Place['point']>;
const distance = (a: Point, b: Point): number =>
  Math.round(kilometres([a.latitude, a.longitude], [b.latitude, b.longitude]) * 10) / 10;

/** `Sector 65, Gurugram`, for a list over several cities. */
function namedWithCity(rows: readonly PlaceRow[]) {
  const cities = new Map(mergeCities(rows).map(({ key, name }) => [key.city, name]));
  return mergeLocalities(rows).map((place) => ({
    ...presentPlace(place),
    name: `${place.name}, ${cities.get(place.key.city)}`,
  }));
}

/** `Sohna Road` from its key, where no listing says how it is written. */
const nameOf = (place: PlaceKey): string =>
  knownName(place) ??
  (place.locality || place.city).replace(/(?<![\p{L}\p{M}])\p{Ll}/gu, (letter) => letter.toUpperCase());

/** Those of these texts that name places and nothing else: such as we know, or where homes of ours were. */
export async function findPlaceNames(db: Db, texts: readonly string[]): Promise<Set<string>> {
  const unknown = texts.filter((text) => !isPlaceName(text));
  const settled = await listSettled(db, [...new Set(unknown.flatMap(spellingsOf))].filter(Boolean));
  return new Set(texts.filter((text) => isPlaceName(text) || spellingsOf(text).some((key) => settled.has(key))));
}
