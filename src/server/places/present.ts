import type { Place } from '#contract/places.ts';
import { keyOf, namesOf, type Searched } from './split-query.ts';
import type { DirectoryRow, ListingPlaceRow } from './store.ts';

type Parts = { street?: string; area: string; city: string; state: string; pincode: string };

/** `Sector 65, Gurugram, Haryana 122018`; a city that is a state of its own stands once. */
export function describeAddress({
  street = '',
  area,
  city,
  state,
  pincode,
}: Parts): Pick<Place, 'displayName' | 'address'> {
  const parts = [...new Set([street, area, city, state])].filter(Boolean).join(', ');
  const fullAddress = [parts, pincode].filter(Boolean).join(' ');
  return { displayName: fullAddress, address: { fullAddress, area, city, state, pincode } };
}

export type Found = { place: Place; searched: Searched };

/** What our own listings say of a part of town or a street: its usual pincode, the middle of its homes. */
export function presentListingPlace(row: ListingPlaceRow): Found {
  const { address, area, city, state, pincode, latitude, longitude } = row;
  const street = address ?? '';
  const place: Place = {
    id: `listings:${[street, area, city].map((part) => keyOf(part).replaceAll(' ', '-')).join(':')}`,
    ...describeAddress({ street, area, city, state, pincode: pincode ?? '' }),
    coordinates: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
    isApproximate: true,
    source: 'listings',
  };
  const around = `${street && area} ${namesOf(city)} ${state}`;
  return { place, searched: { name: street || area, pincode: pincode ?? '', around } };
}

/** A post office, under the name that people know its town by. */
export function presentDirectoryPlace(row: DirectoryRow): Found {
  const { id, name, taluk, district, state, pincode, latitude, longitude } = row;
  const city = cityOf(district, state);
  const place: Place = {
    id: `directory:${id}`,
    ...describeAddress({ area: name === city ? '' : name, city, state, pincode }),
    coordinates: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
    isApproximate: true,
    source: 'directory',
  };
  return { place, searched: { name, pincode, around: `${taluk} ${district} ${namesOf(city)} ${state}` } };
}

/** Districts are not towns: the nine of Delhi are Delhi, and Gautam Buddha Nagar is Noida to everybody. */
function cityOf(district: string, state: string): string {
  if (state === 'Delhi') return state;
  const key = keyOf(district);
  return key === district.toLowerCase()
    ? district
    : key.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());
}
