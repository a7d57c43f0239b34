import { knownName, type PlaceKey, placeOf, rateKeyOf } from './name-places.ts';
import type { PlaceRow } from './store-places.ts';

type Point = { latitude: number; longitude: number };
/** A part of town, or what a city has beside its parts, under one key for all of its names. */
export type Place = { key: PlaceKey; name: string; homes: number; point: Point | null };
type Gathered = Place & { pinned: number; most: number };

const gather = (rows: readonly PlaceRow[], keyed: (row: PlaceRow) => { key: PlaceKey; name: string }): Place[] => {
  const places = new Map<string, Gathered>();
  for (const row of rows) {
    const { key, name } = keyed(row);
    const known = knownName(key);
    const id = rateKeyOf(key);
    const place = places.get(id) ?? { key, name: known ?? name, homes: 0, point: null, pinned: 0, most: 0 };
    // The spelling of most homes, unless we know it better.
    if (known === null && row.homes > place.most) place.name = name;
    place.most = Math.max(place.most, row.homes);
    place.homes += row.homes;
    place.point = middle(place, row);
    place.pinned += row.pinned;
    places.set(id, place);
  }
  return [...places.values()]
    .map(({ pinned: _pinned, most: _most, ...place }) => place)
    .sort((a, b) => b.homes - a.homes || (a.name < b.name ? -1 : 1));
};

function middle({ point, pinned }: Gathered, row: PlaceRow): Point | null {
  const { latitude, longitude } = row;
  if (latitude === null || longitude === null) return point;
  if (point === null) return { latitude, longitude };
  const share = row.pinned / (row.pinned + pinned);
  return {
    latitude: point.latitude + (latitude - point.latitude) * share,
    longitude: point.longitude + (longitude - point.longitude) * share,
  };
}

/** Localities with all their names as one, those with most homes first. What has none beside its city is left out. */
export const mergeLocalities = (rows: readonly PlaceRow[]): Place[] =>
  gather(rows, ({ city_key, area_key, area }) => ({ key: placeOf(city_key, area_key), name: area })).filter(
    ({ key }) => key.locality !== '',
  );

/** Whole cities likewise. */
export const mergeCities = (rows: readonly PlaceRow[]): Place[] =>
  gather(rows, ({ city_key, city }) => ({ key: placeOf(city_key, ''), name: city }));
