import { z } from 'zod';
import { one } from './envelope.ts';
import { filterText } from './paging.ts';

/** Degrees. */
const coordinates = z.object({ lat: z.number(), lng: z.number() });

/** An address or a part of a town in India. */
export const place = z.object({
  /** Opaque; the same place keeps it. */
  id: z.string(),
  displayName: z.string(),
  address: z.object({
    fullAddress: z.string(),
    /** Sector or locality, within the city. */
    area: z.string(),
    city: z.string(),
    state: z.string(),
    pincode: z.string(),
  }),
  /** Null where nobody here knows them: the pin stays where it is. */
  coordinates: coordinates.nullable(),
  /** The point is somewhere in it, within a few kilometres: whoever lists a home moves the pin. */
  isApproximate: z.boolean(),
  /** Towns and localities that are written down here, our own listings, the loaded directory, the open map. */
  source: z.enum(['known', 'listings', 'directory', 'map']),
});
export type Place = z.infer<typeof place>;

export const placeQuery = z.object({
  q: filterText(200),
  /** `1` when Enter or the search button was pressed: then the open map is asked too. Never while somebody types. */
  enter: z.enum(['1', 'true', '0', 'false', '']).optional(),
});

/** Stands beside whatever comes from the map (its licence, ODbL). */
export const mapAttribution = '© OpenStreetMap contributors';

export const placesAnswer = one(z.array(place)).extend({
  /** Empty unless a result comes from the map. */
  attribution: z.string(),
  /** What became of the map: not asked, answered, or did not answer, so that there may be more. */
  map: z.enum(['not asked', 'answered', 'unavailable', 'off']),
});
export type PlacesAnswer = z.infer<typeof placesAnswer>;

/** Around India, islands included; what lies elsewhere is a slip, such as swapped coordinates. */
export const india = { south: 6, north: 37.5, west: 68, east: 97.5 } as const;

const degrees = (from: number, to: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(?:\.\d{1,18})?$/, 'must be a number in degrees')
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must lie in India, between ${from} and ${to}`);

export const pointQuery = z.object({
  lat: degrees(india.south, india.north),
  lng: degrees(india.west, india.east),
});

/** Null where nothing is known about that point. */
export const placeAnswer = one(place.nullable()).extend({
  attribution: z.string(),
  map: placesAnswer.shape.map,
});
