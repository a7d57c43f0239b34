import type { FieldErrors } from '#contract/errors.ts';
import type { PropertyChanges } from '#contract/property-writes.ts';
import type { PropertyRecord } from '../store-records.ts';
import { changed } from './parse-price.ts';

type Place = { address: string; area: string; city: string; state: string; pincode: string };
type PlaceColumns = Partial<
  Place & {
    full_address: string;
    latitude: number | null;
    longitude: number | null;
    nearby_places: string;
  }
>;
type Point = { latitude: number; longitude: number };

const required = { address: 'Address', city: 'City', state: 'State', pincode: 'Pincode' } as const;

/** Reads `location`, and `fullAddress` also where older answers have it. An address that nobody wrote is composed. */
export function parsePlace(body: PropertyChanges, stored: PropertyRecord | null, errors: FieldErrors): PlaceColumns {
  const location = body.location ?? {};
  const columns: PlaceColumns = {};
  for (const key of ['address', 'area', 'city', 'state', 'pincode'] as const) {
    const text = location[key];
    if (text !== undefined) columns[key] = text;
    if (key !== 'area' && (text ?? (stored === null ? '' : '-')) === '') {
      errors[`location.${key}`] = `${required[key]} is required`;
    }
  }
  const before = stored ?? { address: '', area: '', city: '', state: '', pincode: '', full_address: '' };
  const written = changed([location.fullAddress, body.fullAddress], before.full_address);
  const isMoved = Object.entries(columns).some(([key, text]) => before[key as keyof Place] !== text);
  const isComposed = isMoved && (before.full_address === '' || before.full_address === compose(before));
  if (written !== undefined && written !== before.full_address) columns.full_address = written;
  else if (isComposed) columns.full_address = compose({ ...before, ...columns });
  if (columns.full_address === '') columns.full_address = compose({ ...before, ...columns });
  if (location.nearbyPlaces !== undefined) columns.nearby_places = JSON.stringify(parseNearby(location.nearbyPlaces));
  return { ...columns, ...parsePoint(location.coordinates, stored, errors) };
}

function compose({ address, area, city, state, pincode }: Place): string {
  const parts = [address, area, city, state].filter((part, at, all) => part !== '' && all.indexOf(part) === at);
  return [parts.join(', '), pincode].filter(Boolean).join(' ').slice(0, 500);
}

/** Kept as sent, text or object (TRAP-05); what names nothing is left out. */
function parseNearby(places: NonNullable<NonNullable<PropertyChanges['location']>['nearbyPlaces']>): unknown[] {
  return places.flatMap((place): unknown[] => {
    if (typeof place === 'string') return place === '' ? [] : [place];
    const { name, type = 'Other', distance = '' } = place;
    return name === '' ? [] : [{ name, type: type || 'Other', distance }];
  });
}

/** Both spellings are read (TRAP-04); the one that says something new counts. 0, 0 is how forms say nowhere. */
function parsePoint(
  coordinates: NonNullable<PropertyChanges['location']>['coordinates'],
  stored: PropertyRecord | null,
  errors: FieldErrors,
): { latitude?: number | null; longitude?: number | null } {
  if (coordinates === undefined) return {};
  const { latitude, longitude, lat, lng } = coordinates ?? {};
  const north = changed([latitude, lat], stored?.latitude ?? null) ?? null;
  const east = changed([longitude, lng], stored?.longitude ?? null) ?? null;
  if ((north === null && east === null) || (north === 0 && east === 0)) return { latitude: null, longitude: null };
  if (north === null || east === null) {
    const missing = north === null ? 'latitude' : 'longitude';
    errors[`location.coordinates.${missing}`] =
      `is required with the ${missing === 'latitude' ? 'longitude' : 'latitude'}`;
    return {};
  }
  if (!isServed({ latitude: north, longitude: east }) && isServed({ latitude: east, longitude: north })) {
    errors['location.coordinates.latitude'] = 'looks swapped with the longitude';
    errors['location.coordinates.longitude'] = 'looks swapped with the latitude';
    return {};
  }
  return { latitude: north, longitude: east };
}

/** India and the Emirates: a point outside that lies inside when turned was typed the wrong way round. */
const isServed = ({ latitude, longitude }: Point): boolean =>
  (latitude >= 6 && latitude <= 37.5 && longitude >= 68 && longitude <= 97.5) ||
  (latitude >= 22.5 && latitude <= 26.5 && longitude >= 51 && longitude <= 56.5);
