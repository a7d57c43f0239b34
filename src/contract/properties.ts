import { z } from 'zod';
import { one, page } from './envelope.ts';
import { keyText } from './form-fields.ts';
import { id, ids } from './ids.ts';
import { AreaProblem, areaSentences, parseAreas } from './map-areas.ts';
import { filterText, paging } from './paging.ts';
import { longestAreas } from './plain-areas.ts';
import { documentTypes, furnishings, propertyStatuses } from './property-choices.ts';
import { type OptionList, optionRules, optionsOf } from './property-options.ts';
import { filterNames, propertySorts } from './property-search.ts';

const named = z.object({ ...ids, name: z.string() });

/** A public picture. `variants` is the address of its sizes, with `{width}` and `{format}` to fill in; null for a foreign picture. */
export const propertyImage = z.object({
  url: z.string(),
  alt: z.string(),
  isPrimary: z.boolean(),
  category: z.string(),
  /** Pixels of the original; null when unknown. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  variants: z.string().nullable(),
  /** Base64 thumbhash, drawn until the picture is there. */
  thumbhash: z.string().nullable(),
  /** The point that must stay in view when the picture is cropped, in percent of width and height. */
  focal: z.object({ x: z.number(), y: z.number() }),
});
export type PropertyImage = z.infer<typeof propertyImage>;

const specifications = z.object({
  /** Free text as typed, such as `2/3/4` (TRAP-08). */
  beds: z.string(),
  baths: z.string(),
  area: z.string().meta({ description: 'As typed: square feet unless it says otherwise, such as `800-1000`' }),
});

const shared = {
  ...ids,
  title: z.string(),
  price: z.number().nullable().meta({ description: 'Rupees; null is "Price on request"' }),
  /** The same amount as text, as older clients read it; empty when there is none (TRAP-03). */
  pricing: z.string(),
  priceDetails: z.object({ amount: z.number(), negotiable: z.boolean() }).nullable(),
  originalPrice: z.number().nullable().meta({ description: 'Rupees, before a reduction' }),
  pricePerSqFt: z
    .number()
    .nullable()
    .meta({ description: 'Rupees per square foot of the smallest area; null when either is unknown' }),
  images: z.array(propertyImage),
  /** The primary picture's address; null without pictures. */
  image: z.string().nullable(),
  isFeatured: z.boolean(),
  featured: z.boolean(),
  category_id: named.nullable(),
  category: z.string().nullable(),
  propertyType_id: named.nullable(),
  propertyType: z.string().nullable(),
  type: z.string().nullable(),
  developer_id: named.nullable(),
  developer: z.string().nullable(),
  beds: z.string(),
  area: z.string(),
  amenities: z.array(z.string()),
  status: z.enum(propertyStatuses),
  Status: z.enum(propertyStatuses),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

const nearness = {
  isApproximate: z
    .boolean()
    .meta({ description: 'The home is up to 150 metres away from the coordinates: it is an owner’s' }),
};

/** One card of a list. */
export const propertySummary = z.object({
  ...shared,
  location: z.object({
    city: z.string(),
    area: z.string(),
    address: z.string(),
    state: z.string(),
    coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    ...nearness,
  }),
  specifications,
});
export type PropertySummary = z.infer<typeof propertySummary>;

const nearbyPlace = z.object({ name: z.string(), type: z.string(), distance: z.string() });

/**
 * The whole page of one property for a visitor without a session. Floor plans and documents are counted, never shown:
 * only words from closed lists and a blur of at most 24 px leave the server (DECISIONS UND-09).
 */
export const propertyDetail = z.object({
  ...shared,
  description: z.string(),
  rating: z.number().nullable(),
  reviews: z.number().int(),
  fullAddress: z.string(),
  location: z.object({
    city: z.string(),
    area: z.string(),
    address: z.string(),
    fullAddress: z.string(),
    state: z.string(),
    pincode: z.string(),
    coordinates: z.object({ latitude: z.number(), longitude: z.number(), lat: z.number(), lng: z.number() }).nullable(),
    ...nearness,
    landmarks: z.array(z.string()),
    nearbyPlaces: z.array(z.union([z.string(), nearbyPlace])),
  }),
  specifications: specifications.extend({
    parking: z.string(),
    balconies: z.string(),
    floors: z.string(),
    totalFloors: z.string(),
    carpetArea: z.string(),
    builtUpArea: z.string(),
    superArea: z.string(),
    ageOfProperty: z.string(),
    facing: z.string(),
    balconyFacing: z.string(),
    furnishingStatus: z.enum(furnishings),
    possessionStatus: z.string(),
    bhkTypes: z.array(z.string()),
  }),
  furnishingStatus: z.enum(furnishings),
  possession: z.string(),
  constructionStatus: z.string(),
  possessionDate: z.string().nullable(),
  features: z.object({
    isFeatured: z.boolean(),
    isVerified: z.boolean(),
    isPremium: z.boolean(),
    isNewLaunch: z.boolean(),
  }),
  highlights: z.array(z.string()),
  rera: z.object({ number: z.string(), authority: z.string(), expiresOn: z.string().nullable() }).nullable(),
  lastConfirmedAt: z.iso.datetime().nullable(),
  floorPlans: z.array(
    z.object({
      bhkType: z.string(),
      /** False for staff alone, who get the rest as well. */
      locked: z.boolean(),
      /** data: URI, at most 24 px wide */ preview: z.string().nullable(),
    }),
  ),
  documents: z.array(z.object({ type: z.enum(documentTypes), locked: z.boolean() })),
});
export type PropertyDetail = z.infer<typeof propertyDetail>;

/** The site's price bands speak crore, people type rupees (UND-69). */
const boundUnit = { description: 'Amounts below 1000 are crore, others rupees: `1.5` and `15000000` are the same' };
const priceBound = z
  .string()
  .regex(/^\d{1,13}(\.\d{1,4})?$/, 'must be a number of rupees or crore')
  .transform((text) => {
    const amount = Number(text);
    return amount < 1000 ? Math.round(amount * 10_000_000) : Math.round(amount);
  })
  .optional();

const squareFeet = z
  .union([z.literal(''), z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, 'must be a number of square feet')])
  .optional()
  .meta({ description: 'Square feet, of the carpet area where it is known' });

/** One of a closed list, or several with commas. */
function chosenFrom(list: OptionList) {
  const one = `(?:${optionsOf(list).join('|')})`;
  const isOne = optionRules[list] === 'one';
  const names = optionsOf(list).join(', ');
  const says = isOne ? `must be one of ${names}` : `must be some of ${names}, with commas between them`;
  const wanted = { any: 'any of these', all: 'all of these', one: 'this' }[optionRules[list]];
  return z
    .union([
      z.literal(''),
      z
        .string()
        .max(200)
        .regex(new RegExp(isOne ? `^${one}$` : `^${one}(?:,${one})*$`), says),
    ])
    .optional()
    .meta({ description: `Homes with ${wanted}: ${names}` });
}

const areas = z
  .string()
  .max(longestAreas, areaSentences.corners)
  .superRefine((text, context) => {
    try {
      parseAreas(text);
    } catch (problem) {
      if (!(problem instanceof AreaProblem)) throw problem;
      context.addIssue({ code: 'custom', message: problem.message });
    }
  })
  .optional()
  .meta({ description: `Homes in any of these areas on the map. The text ${areaSentences.form}` });

const filters = {
  search: filterText(200),
  location: filterText(200),
  category: filterText(200),
  type: filterText(200),
  developerId: z.union([id, z.literal('')]).optional(),
  /** A developer's id or name, as links carry it (TRAP-31); `developerId` wins. */
  developer: filterText(200),
  minPrice: z
    .union([z.literal('').transform(() => undefined), priceBound])
    .optional()
    .meta(boundUnit),
  maxPrice: z
    .union([z.literal('').transform(() => undefined), priceBound])
    .optional()
    .meta(boundUnit),
  beds: z
    .union([z.literal(''), z.string().regex(/^\d{1,2}$/, 'must be a whole number')])
    .optional()
    .meta({ description: 'Least number of bedrooms' }),
  minArea: squareFeet,
  maxArea: squareFeet,
  bedrooms: chosenFrom('bedrooms'),
  possession: chosenFrom('possession'),
  furnishing: chosenFrom('furnishing'),
  features: chosenFrom('features'),
  amenities: chosenFrom('amenities'),
  area: areas,
  featured: z.enum(['true', 'false', '']).optional(),
  status: z.enum([...propertyStatuses, '']).optional(),
  /** For staff, who see both unless they choose; for everybody else there are active ones only (UND-62). */
  isActive: z.enum(['true', 'false', '']).optional(),
  includeInactive: z.enum(['true', 'false', '']).optional(),
};

/** Empty values count as absent; unknown parameters are ignored (API-PROP-15). */
export const propertyQuery = z.object({
  ...paging(10),
  ...filters,
  sort: z.enum([...propertySorts, '']).optional(),
});
export type PropertyQuery = z.infer<typeof propertyQuery>;

export const facetQuery = z.object(filters);
export type FacetQuery = z.infer<typeof facetQuery>;

const facetValue = z.object({ value: z.string(), label: z.string(), count: z.number().int() });
/** How many homes each choice would leave, every other filter kept. Choices that add up narrow each other. */
export const propertyFacets = z.object({
  totalCount: z.number().int(),
  city: z.array(facetValue),
  category: z.array(facetValue),
  type: z.array(facetValue),
  developer: z.array(facetValue),
  price: z.array(facetValue),
  beds: z.array(facetValue),
  bedrooms: z.array(facetValue),
  possession: z.array(facetValue),
  furnishing: z.array(facetValue),
  features: z.array(facetValue),
  amenities: z.array(facetValue),
});
export type PropertyFacets = z.infer<typeof propertyFacets>;

/**
 * A search near to one that finds nothing. `without`: the same less this filter, `value` is empty. `instead`: the same
 * with `value` in this filter, as an address of the site holds it. `only`: this filter alone, `value` is empty.
 */
export const relaxation = z.strictObject({
  kind: z.enum(['without', 'instead', 'only']),
  filter: z.enum(filterNames),
  value: z.string(),
  /** How many homes it finds; never 0. */
  count: z.number().int().positive(),
});
export type Relaxation = z.infer<typeof relaxation>;

export const propertyPage = page(propertySummary, 'properties');
export type PropertyPage = z.infer<typeof propertyPage>;
export const propertyAnswer = one(propertyDetail);
export const propertyFacetsAnswer = one(propertyFacets);
/** Best first, five at most; empty when nothing near finds anything. */
export const relaxationsAnswer = one(z.array(relaxation).max(5));
/** The page of a listing that is not published, for who has the key of it. */
export const propertyPreview = propertyAnswer.extend({ similar: z.array(propertySummary) });
/** What `POST /properties/{id}/preview` put into the page's address. */
export const previewKey = z.object({ key: keyText(200).min(1, 'is required') });
/** Homes like this one: same city, near in price. */
export const similarProperties = one(z.array(propertySummary));
