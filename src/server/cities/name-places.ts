import { plain } from '#contract/plain-words.ts';
import { localities } from '../places/service.ts';
import { cityMiddles, placeNames } from '../properties/service.ts';

/** One part of town, or a whole city where `locality` is empty, each under the one key of all its names. */
export type PlaceKey = { city: string; locality: string };

/** `sec-65` and `Sector65` are Sector 65, as they are to the search. */
const sector = /^(?:sector|sect?) ?(\d{1,4}[a-z]?)$/;
const sectorNames = (number: string) =>
  ['sector ', 'sector', 'sec ', 'sec', 'sect ', 'sect'].map((word) => word + number);

/** Every key that listings may carry for this name, the one that stands for all of them first. */
function namesOf(name: string): readonly string[] {
  const key = plain(name);
  const number = sector.exec(key)?.[1];
  if (number !== undefined) return sectorNames(number);
  const names = placeNames(key);
  // A region answers its cities, and is none of them.
  return names.includes(key) ? names : [key];
}

export const keyOf = (name: string): string => namesOf(name)[0] ?? '';
export const placeOf = (city: string, locality: string): PlaceKey => {
  const place = { city: keyOf(city), locality: keyOf(locality) };
  // `Gurugram` in Gurugram says nothing beside the city.
  return place.locality === place.city ? { ...place, locality: '' } : place;
};

/** What `city_key` and `area_key` of its listings can be; all of the city where it has no locality. */
export const keysOf = ({
  city,
  locality,
}: PlaceKey): { cities: readonly string[]; areas: readonly string[] | null } => ({
  cities: namesOf(city),
  areas: locality === '' ? null : namesOf(locality),
});

/** As `asking_rates` calls it. */
export const rateKeyOf = ({ city, locality }: PlaceKey): string =>
  locality === '' ? `city:${city}` : `locality:${city}/${locality}`;

const cityNames = new Map(Object.keys(cityMiddles).map((name) => [keyOf(name), name]));
const localityNames = new Map(localities.map(({ name, city }) => [rateKeyOf(placeOf(city, name)), name]));

const localityKeys = new Set(localities.map(({ name }) => keyOf(name)));
/** A city, a region or a part of town, in whatever spelling, that we know beside its listings. */
export const isPlaceName = (name: string): boolean => {
  const key = keyOf(name);
  return cityNames.has(key) || localityKeys.has(key) || placeNames(key).length > 1;
};
/** What listings there may call it. */
export const spellingsOf = (name: string): readonly string[] => namesOf(name);

/** How a place is written that we know beside its listings; null for others. */
export const knownName = (place: PlaceKey): string | null =>
  (place.locality === '' ? cityNames.get(place.city) : localityNames.get(rateKeyOf(place))) ?? null;

/** Degrees; null where nobody here knows where that city lies. */
export function middleOf(city: string): { latitude: number; longitude: number } | null {
  const [latitude, longitude] = cityMiddles[cityNames.get(city) ?? ''] ?? [];
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}
