import { z } from 'zod';
import { rateKinds } from './asking-rates.ts';
import { developer } from './developers.ts';
import { one } from './envelope.ts';
import { keptText } from './form-fields.ts';
import { propertySummary } from './properties.ts';

/** A name as it stands in an address; any spelling of it is understood. */
const slug = keptText(500).meta({ example: 'gurugram' });
export const cityParams = z.object({ city: slug });
export const localityParams = z.object({ city: slug, locality: slug });
export const developerParams = z.object({ slug });

/** A city, a locality or a developer, with the address of its page on the site and the homes that visitors can open now. */
const counted = z.object({ name: z.string(), path: z.string(), homes: z.number().int() });
const placed = counted.extend({
  /** The middle of its homes; null when none has a point. Degrees. */
  point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
});
/** Null `path`: it has no page. */
const builder = counted.extend({ path: z.string().nullable() });

/** What is on offer in one place, or of one developer, counted at one moment. */
export const homesReport = z.object({
  /** The one address of this page on the site. */
  path: z.string(),
  /** Listings that a visitor can open now, sold ones as well. */
  homes: z.number().int(),
  sold: z.number().int(),
  /** Rupees, of those that are not sold and name a price; `priced` is how many those are. */
  priced: z.number().int(),
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  /** When anything of these listings changed last. */
  changedAt: z.iso.datetime().nullable(),
  types: z.array(z.object({ name: z.string(), homes: z.number().int() })),
  /** A project with two to four bedrooms counts in each of the three. */
  bedrooms: z.array(z.object({ bedrooms: z.number().int(), homes: z.number().int() })),
  /** One can move into them now, as `possession=ready` of the list finds them; `readySold` of these are sold. */
  ready: z.number().int(),
  readySold: z.number().int(),
  /** Their status or their date of possession says that they are still to come. */
  notReady: z.number().int(),
  developers: z.array(builder),
  localities: z.array(placed),
  /** Rupees for a square foot of that kind of area; a null median is one of too few homes (`leastHomes`). */
  rates: z.array(z.object({ kind: z.enum(rateKinds), homes: z.number().int(), median: z.number().nullable() })),
  /**
   * The same at the end of earlier quarters, oldest first; a quarter without enough homes is left out. `isLookedBack`: it
   * was worked out later, from homes that were still listed then.
   */
  quarters: z.array(
    z.object({
      quarter: z.iso.date(),
      kind: z.enum(rateKinds),
      homes: z.number().int(),
      median: z.number(),
      isLookedBack: z.boolean(),
    }),
  ),
  /** First day of the present quarter, in India. */
  thisQuarter: z.iso.date(),
  newest: z.array(propertySummary),
  /** Newest listings that have a point, for the map. */
  points: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      price: z.number().nullable(),
      latitude: z.number(),
      longitude: z.number(),
      isApproximate: z.boolean().meta({ description: 'The home lies within 150 metres of it' }),
    }),
  ),
  /** Others to look at: the nearest places, or developers of the same cities. */
  near: z.array(counted.extend({ kilometres: z.number().nullable() })),
});
export type HomesReport = z.infer<typeof homesReport>;

const cityReport = homesReport.extend({ city: z.string() });
const localityReport = cityReport.extend({ locality: z.string(), cityPath: z.string() });
const developerReport = homesReport.extend({ developer });

export const cityAnswer = one(cityReport);
export const localityAnswer = one(localityReport);
export const developerHomesAnswer = one(developerReport);

/** Every city that has homes, those with most first; of each the localities that have most. */
export const citiesAnswer = one(
  z.array(counted.extend({ localityCount: z.number().int(), localities: z.array(counted) })),
);
