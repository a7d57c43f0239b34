import { z } from 'zod';
import { india, type Place } from '#contract/places.ts';

const text = z.string().max(2000).optional().catch(undefined);
const degrees = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,3}(?:\.\d+)?$/)
    .transform(Number),
]);

/** One result in the shape of Nominatim (`format=jsonv2`); what we do not use is left out. */
const result = z.object({
  lat: degrees,
  lon: degrees,
  display_name: z.string().max(2000),
  osm_type: text,
  osm_id: z
    .union([z.number(), z.string().max(40)])
    .optional()
    .catch(undefined),
  place_id: z
    .union([z.number(), z.string().max(40)])
    .optional()
    .catch(undefined),
  address: z.object({
    country_code: z.string(),
    suburb: text,
    neighbourhood: text,
    residential: text,
    quarter: text,
    city_district: text,
    village: text,
    city: text,
    town: text,
    municipality: text,
    state_district: text,
    county: text,
    state: text,
    postcode: text,
  }),
});

/**
 * What a geocoder answered, as places; anything that is not a result in India is left out.
 * @returns null when it is no list of results at all
 */
export function parseResults(answer: unknown): Place[] | null {
  if (!Array.isArray(answer)) return null;
  return answer.slice(0, 20).flatMap((one) => parseResult(one) ?? []);
}

/** Null for what is no result in India. */
export function parseResult(answer: unknown): Place | null {
  const { data } = result.safeParse(answer);
  if (data === undefined || data.address.country_code.toLowerCase() !== 'in') return null;
  const { lat, lon: lng } = data;
  if (lat < india.south || lat > india.north || lng < india.west || lng > india.east) return null;
  const { address } = data;
  const displayName = clean(data.display_name).replace(/, India$/, '');
  if (displayName === '') return null;
  const city = clean(
    address.city ?? address.town ?? address.village ?? address.municipality ?? address.state_district ?? address.county,
  );
  const area = clean(
    address.suburb ?? address.neighbourhood ?? address.residential ?? address.quarter ?? address.city_district,
  );
  return {
    id: `map:${clean(`${address.country_code} ${data.osm_type ?? ''} ${data.osm_id ?? data.place_id ?? `${lat} ${lng}`}`).replaceAll(' ', ':')}`,
    displayName,
    address: {
      fullAddress: displayName,
      area: area === city ? '' : area,
      city,
      state: clean(address.state),
      pincode: /^[1-9]\d{2} ?\d{3}$/.test(address.postcode ?? '') ? (address.postcode ?? '').replace(' ', '') : '',
    },
    coordinates: { lat, lng },
    isApproximate: false,
    source: 'map',
  };
}

/** One line, without signs that steer. */
const clean = (value: string | undefined): string =>
  (value ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\s]+/gu, ' ')
    .trim()
    .slice(0, 300);
