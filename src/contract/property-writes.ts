import { z } from 'zod';
import { one } from './envelope.ts';
import {
  day,
  echoed,
  instant,
  lineText,
  typedChoice,
  typedCount,
  typedFlag,
  typedList,
  typedNumber,
  typedVersion,
} from './form-fields.ts';
import { id } from './ids.ts';
import { bhkTypes, documentTypes, furnishings, propertyLimits, propertyStatuses } from './property-choices.ts';
import { propertyFields } from './property-fields.ts';
import { writesOf } from './table-writes.ts';

/**
 * What the property dialog and other clients send. Every reading of the specs is taken (TRAP-02 to TRAP-08): `Status` or
 * `status`, four shapes of a price, two of coordinates, places as text or objects, a record as it was answered. Any
 * other key is an error. A field that is left out stays as it is, and gets its default in a new listing.
 */

/** Bytes of a body: a property's form is larger than a visitor's. */
export const propertyBodyLimit = 512_000;

/** An id, a name as reference data has it, or the record as it was answered. */
const reference = z.preprocess((value) => {
  if (typeof value !== 'object' || value === null) return value;
  const { id: own, _id, name } = value as Record<string, unknown>;
  return own ?? _id ?? name ?? value;
}, lineText(200));
const referenceOrNone = reference.optional();

const amount = z
  .union([z.number(), lineText(100)])
  .meta({ description: 'Rupees, or how people write them: `₹1.25 Cr (Negotiable)`, `Price on Request`' });
const price = z.union([
  amount,
  z.strictObject({ amount: amount.optional(), negotiable: typedFlag.optional(), currency: echoed }),
  z.null(),
]);

const degrees = (most: number) => typedNumber(-most, most).optional();
const coordinates = z
  .strictObject({ latitude: degrees(90), longitude: degrees(180), lat: degrees(90), lng: degrees(180) })
  .nullable();

const nearbyPlace = z.union([
  lineText(200),
  z.strictObject({ name: lineText(150), type: lineText(50).optional(), distance: lineText(50).optional() }),
]);

const pincode = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value === null ? '' : value),
  z
    .string()
    .trim()
    .regex(/^(?:\d[\d ]{2,8}\d|[A-Za-z0-9][A-Za-z0-9 -]{2,9})?$/, 'is not a postal code'),
);
const nearbyPlaces = z.preprocess(
  (value) => (value === null ? [] : typeof value === 'string' ? value.split('\n') : value),
  z.array(nearbyPlace).max(propertyLimits.entries, `may have ${propertyLimits.entries} entries`),
);

const layouts = z
  .preprocess(
    (value) => {
      const list = typeof value === 'string' ? value.split(',') : value === null ? [] : value;
      if (!Array.isArray(list)) return list;
      return list
        .map((one) =>
          typeof one === 'string'
            ? one
                .trim()
                .replace(/^(\d)\s*bhk$/i, '$1 BHK')
                .replace(/^studio$/i, 'Studio')
            : one,
        )
        .filter((one) => one !== '');
    },
    z.array(z.enum(bhkTypes)).max(bhkTypes.length, 'has too many entries'),
  )
  .transform((list) => [...new Set(list)]);

/** Where an upload lies: any of what it answered. Only files that were uploaded here are taken (threat 22). */
const address = z
  .string()
  .trim()
  .max(2000, 'is longer than 2000 characters')
  .regex(/^(?:https?:\/\/|\/)?[^\s<>"'\\\p{Cc}]*$/iu, 'must be the address of an upload')
  .regex(/^(?!(?:javascript|data|vbscript|file|blob):)/i, 'must be the address of an upload')
  .nullable()
  .optional();
const upload = {
  fileId: lineText(30).optional(),
  filename: lineText(300).optional(),
  public_id: lineText(300).optional(),
  originalName: lineText(300).optional(),
};
const uploadEchoes = {
  size: echoed,
  width: echoed,
  height: echoed,
  thumbhash: echoed,
  variants: echoed,
  folder: echoed,
  imageUrl: echoed,
  previewUrl: echoed,
  locked: echoed,
  _id: echoed,
};

const percent = typedNumber(0, 100);
const image = z.preprocess(
  (value) => (typeof value === 'string' ? { url: value } : value),
  z.strictObject({
    url: address,
    alt: lineText(200).optional(),
    isPrimary: typedFlag.optional(),
    category: lineText(50).optional(),
    focal: z.strictObject({ x: percent, y: percent }).optional(),
    ...upload,
    ...uploadEchoes,
    id: echoed,
    type: echoed,
  }),
);

const document = z.strictObject({
  id: z.union([id, z.literal('')]).optional(),
  url: address,
  name: lineText(150).optional(),
  /** The kind of paper, or what a client knows of the file's format; `documentType` is always the kind. */
  type: lineText(150).optional(),
  documentType: typedChoice(documentTypes).optional(),
  fileType: echoed,
  description: lineText(500).optional(),
  uploadedAt: echoed,
  ...upload,
  ...uploadEchoes,
});

const rooms = typedCount(50).optional();
const floorPlan = z.strictObject({
  id: z.union([id, z.literal('')]).optional(),
  name: z.preprocess(
    (value) => value ?? '',
    lineText(100).refine((text) => text !== '', 'Floor plan name is required'),
  ),
  bhkType: z.preprocess(
    (value) => value ?? '',
    lineText(40).refine((text) => text !== '', 'Floor plan BHK type is required'),
  ),
  image: address,
  imageFilename: lineText(300).optional(),
  imagePublicId: lineText(300).optional(),
  specifications: z
    .strictObject({ beds: rooms, baths: rooms, balconies: rooms, area: lineText(100).optional() })
    .optional(),
  isActive: typedFlag.optional(),
  locked: echoed,
  previewUrl: echoed,
  preview: echoed,
  width: echoed,
  height: echoed,
  _id: echoed,
});

const accessControl = z.strictObject({
  requiresVerification: typedFlag.optional(),
  verificationLevel: lineText(50).optional(),
  restrictedContent: typedList(20, 100).optional(),
});

const atMost = (count: number, what: string) => `Maximum ${count} ${what} allowed`;

const fields = writesOf(propertyFields, {
  developer_id: reference,
  propertyType_id: reference,
  category_id: reference,
  /** When somebody last asked the seller; a day or a time that is not to come. */
  lastConfirmedAt: z.union([instant(), day(), z.literal(''), z.null()]),
  'location.pincode': pincode,
  'location.coordinates': coordinates,
  'location.nearbyPlaces': nearbyPlaces,
  price,
  originalPrice: z.union([amount, z.null()]),
  'specifications.bhkTypes': layouts,
  images: z.array(image).max(100, atMost(propertyLimits.images, 'images')),
  documents: z.array(document).max(propertyLimits.documents, atMost(propertyLimits.documents, 'documents')),
  floorPlans: z.array(floorPlan).max(propertyLimits.floorPlans, atMost(propertyLimits.floorPlans, 'floor plans')),
  accessControl: accessControl.nullable(),
});

const short = lineText(100).optional();
/** What is read under other names, and what a client sends back because it was answered. */
const location = fields.location.unwrap().extend({ country: echoed, isApproximate: echoed });
const specifications = fields.specifications.unwrap().extend({
  bedrooms: short,
  bathrooms: short,
  areaSqFt: echoed,
  carpetSqFt: echoed,
  builtUpSqFt: echoed,
  superSqFt: echoed,
  loading: echoed,
});
const features = fields.features.unwrap().extend({ isFeatured: typedFlag.optional() });

export const propertyChanges = z.strictObject({
  ...fields,
  location: location.optional(),
  specifications: specifications.optional(),
  features: features.optional(),
  rera: fields.rera.unwrap().nullable().optional(),
  developerId: referenceOrNone,
  developer: referenceOrNone,
  propertyTypeId: referenceOrNone,
  propertyType: referenceOrNone,
  type: referenceOrNone,
  categoryId: referenceOrNone,
  category: referenceOrNone,
  possessionStatus: short,
  furnishingStatus: typedChoice(furnishings).optional(),
  Status: typedChoice(propertyStatuses).optional(),
  featured: typedFlag.optional(),
  pricing: price.optional(),
  priceDetails: price.optional(),
  fullAddress: lineText(500).optional(),
  beds: short,
  baths: short,
  area: short,
  /** The version that the sender saw. A record that has moved on since is not overwritten. */
  version: typedVersion,

  id: echoed,
  _id: echoed,
  __v: echoed,
  createdBy: echoed,
  updatedBy: echoed,
  createdAt: echoed,
  updatedAt: echoed,
  image: echoed,
  pricePerSqFt: echoed,
  source: echoed,
  completeness: echoed,
  priceHistory: echoed,
  lastChange: echoed,
  abilities: echoed,
});
export type PropertyChanges = z.output<typeof propertyChanges>;

export const bulkActions = ['activate', 'deactivate', 'feature', 'unfeature'] as const;
/** The same change for many listings; each is done or not by itself. */
export const bulkChange = z.strictObject({
  ids: z.array(id).min(1, 'must name at least one listing').max(100, 'may name 100 listings'),
  action: typedChoice(bulkActions),
});
export type BulkChange = z.output<typeof bulkChange>;

export const bulkAnswer = one(
  z.array(z.object({ id, _id: id, success: z.boolean(), message: z.string(), version: z.number().int().nullable() })),
).extend({ message: z.string(), changed: z.number().int(), failed: z.number().int() });
