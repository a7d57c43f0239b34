import { Busy } from '#contract/errors.ts';
import { mostPlaces, shortestSearch } from '#contract/place-choices.ts';
import { mapAttribution, type Place, type PlacesAnswer } from '#contract/places.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Geocoder } from './create-geocoder.ts';
import { matchKnown, nearestKnown, type Ranked } from './match-known.ts';
import { describeAddress, presentDirectoryPlace, presentListingPlace } from './present.ts';
import { type Asked, keyOf, rankPlace, splitQuery } from './split-query.ts';
import { findNearestOffice, listDirectory, listListingPlaces } from './store.ts';

export { importDirectory } from './import-directory.ts';
export { localities } from './list-localities.ts';

export type FoundPlaces = { places: Place[]; map: PlacesAnswer['map'] };

/** Own results that stay beside those of the map, when somebody asked it because ours were not what they meant. */
const ownBesideMap = 2;

/**
 * Places for an address search: our own first, and the map's after them when Enter was pressed.
 * @throws Busy when the map was asked, did not answer, and we know nothing either; TooManyRequests
 */
export async function searchPlaces(
  db: Db,
  geocoder: Geocoder,
  { q, enter, staffId }: { q: string; enter: boolean; staffId: string },
): Promise<FoundPlaces> {
  const asked = splitQuery(q);
  if ([...asked.text.replaceAll(' ', '')].length < shortestSearch) return { places: [], map: 'not asked' };
  const own = await findOwn(db, asked);
  if (!enter) return { places: own.slice(0, mostPlaces), map: 'not asked' };
  const { map, places } = await geocoder.search(q.trim(), staffId);
  if (map === 'unavailable' && places.length === 0 && own.length === 0) {
    throw new Busy('Failed to search addresses. Please try again.', 5);
  }
  const beside = places.length === 0 ? own : own.slice(0, ownBesideMap);
  const rest = own.slice(beside.length);
  return { places: [...beside, ...places, ...rest].slice(0, mostPlaces), map };
}

/** What we know ourselves, best first; of two names of one place the better, with what the other knows of it. */
async function findOwn(db: Db, asked: Asked): Promise<Place[]> {
  const [listings, directory] = await Promise.all([listListingPlaces(db, asked), listDirectory(db, asked)]);
  const ranked: Ranked[] = [
    ...matchKnown(asked),
    ...[...listings.map(presentListingPlace), ...directory.map(presentDirectoryPlace)].flatMap(
      ({ place, searched }) => {
        const rank = rankPlace(asked, searched);
        return rank === null ? [] : [{ place, rank }];
      },
    ),
  ].sort((a, b) => a.rank - b.rank);
  const places = new Map<string, Place>();
  for (const { place } of ranked) {
    const key = keyOfPlace(place);
    const twin = places.get(key);
    places.set(key, twin === undefined ? place : mergePlaces(twin, place));
  }
  return [...places.values()];
}

/** A street is told apart by its whole address, a part of town by its name and city. */
const keyOfPlace = ({ address: { fullAddress, area, city }, source }: Place): string =>
  source === 'listings' && !fullAddress.startsWith(area) ? fullAddress : `${keyOf(area)}, ${keyOf(city)}`;

function mergePlaces(place: Place, twin: Place): Place {
  const { coordinates, address, source } = place;
  const pincode = address.pincode || twin.address.pincode;
  const isFilled = pincode !== address.pincode && source !== 'listings';
  return {
    ...place,
    ...(isFilled && describeAddress({ ...address, pincode })),
    coordinates: coordinates ?? twin.coordinates,
  };
}

/** Kilometres within which a part of town still names a point. */
const nearEnough = 4;

/**
 * The address of a point: the map's, and the nearest place we know while it does not answer.
 * @throws Busy when it does not answer and we know none; TooManyRequests
 */
export async function describePoint(
  db: Db,
  geocoder: Geocoder,
  point: { lat: number; lng: number },
  staffId: string,
): Promise<FoundPlaces> {
  const { map, places } = await geocoder.reverse(point, staffId);
  if (places.length > 0 || map === 'answered') return { places, map };
  const nearest = nearestKnown(point);
  const office = await findNearestOffice(db, point);
  const known = nearest !== null && nearest.distance <= nearEnough ? nearest.place : null;
  const place = office === null ? known : presentDirectoryPlace(office).place;
  if (place === null && map === 'unavailable') throw new Busy('Failed to search addresses. Please try again.', 5);
  // The pin is where it was put, whatever its surroundings are called.
  return { places: place === null ? [] : [{ ...place, coordinates: point }], map };
}

/** What must be told beside results of the map. */
export const attributionOf = (places: readonly Place[]): string =>
  places.some(({ source }) => source === 'map') ? mapAttribution : '';
