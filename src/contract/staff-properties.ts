import { z } from 'zod';
import { one } from './envelope.ts';
import { id, ids } from './ids.ts';
import { type PropertyPage, propertyDetail, propertyImage } from './properties.ts';
import { areaKinds, documentTypes } from './property-choices.ts';

/** A picture with what its upload answered, so that it can be sent back. */
const staffImage = propertyImage.extend({
  /** Null for a picture that lies elsewhere. */
  fileId: id.nullable(),
  filename: z.string(),
  public_id: z.string(),
  originalName: z.string(),
  /** Bytes. */
  size: z.number().int().nullable(),
  type: z.string(),
});

/** `image` opens for some minutes; `imagePublicId` stays. */
const staffFloorPlan = z.object({
  ...ids,
  name: z.string(),
  bhkType: z.string(),
  locked: z.boolean(),
  preview: z.string().nullable(),
  image: z.string().nullable(),
  imageFilename: z.string(),
  imagePublicId: z.string(),
  specifications: z.object({
    beds: z.number().int(),
    baths: z.number().int(),
    balconies: z.number().int(),
    area: z.string(),
  }),
  isActive: z.boolean(),
});

/** `url` opens for some minutes; `public_id` stays. */
const staffDocument = z.object({
  ...ids,
  name: z.string(),
  type: z.enum(documentTypes),
  documentType: z.enum(documentTypes),
  locked: z.boolean(),
  fileType: z.string(),
  /** Bytes. */
  size: z.number().int(),
  description: z.string(),
  url: z.string().nullable(),
  filename: z.string(),
  public_id: z.string(),
  originalName: z.string(),
  uploadedAt: z.iso.datetime(),
});

/** What a listing still lacks, and what each thing is worth; weights add up to 100. */
export const completeness = z.object({
  /** 0 to 100. */
  score: z.number().int(),
  items: z.array(z.object({ what: z.string(), weight: z.number().int(), isDone: z.boolean() })),
});
export type Completeness = z.infer<typeof completeness>;

/** A listing as staff see it: everything, active or not (UND-62). */
export const staffProperty = propertyDetail.extend({
  images: z.array(staffImage),
  floorPlans: z.array(staffFloorPlan),
  documents: z.array(staffDocument),
  isActive: z.boolean(),
  version: z.number().int(),
  /** Ids of staff; null for what came by an import. */
  createdBy: z.string().nullable(),
  updatedBy: z.string().nullable(),
  /** As typed, where it says more than the amount: `2.5 Cr (Negotiable)`. */
  priceText: z.string(),
  accessControl: z.object({
    requiresVerification: z.boolean(),
    verificationLevel: z.string(),
    restrictedContent: z.array(z.string()),
  }),
  specifications: propertyDetail.shape.specifications.extend({
    areaKind: z.enum(areaKinds),
    /** Square feet; null when the text cannot be read. */
    areaSqFt: z.object({ min: z.number(), max: z.number() }).nullable(),
    carpetSqFt: z.number().nullable(),
    builtUpSqFt: z.number().nullable(),
    superSqFt: z.number().nullable(),
    /** By how many per cent the super area is larger than the carpet area. */
    loading: z.number().nullable(),
  }),
  /** The layout of the file that it came by. */
  source: z.string().nullable(),
  completeness,
  abilities: z.object({ edit: z.boolean(), toggleStatus: z.boolean(), duplicate: z.boolean(), remove: z.boolean() }),
});
export type StaffProperty = z.infer<typeof staffProperty>;

/** Everything the dialog of nine tabs needs. */
export const propertyEditView = one(
  staffProperty.extend({
    /** Newest first. Rupees; null is "Price on request". */
    priceHistory: z.array(
      z.object({ at: z.iso.datetime(), from: z.number().nullable(), to: z.number().nullable(), by: z.string() }),
    ),
    /** Who saved it last; null when nobody of the staff did. */
    lastChange: z.object({ name: z.string(), at: z.iso.datetime() }).nullable(),
  }),
);
export type PropertyEditView = z.infer<typeof propertyEditView>['data'];

export const propertySaved = one(staffProperty).extend({ message: z.string() });
/** Where to look at it: the path with a key while it is inactive, the public path once it is active. */
export const previewAddress = one(z.object({ address: z.string() }));
export const propertyRemoved = z.object({ success: z.literal(true), message: z.string() });
export type StaffPropertyPage = Omit<PropertyPage, 'data' | 'properties'> & {
  data: StaffProperty[];
  properties: StaffProperty[];
};
