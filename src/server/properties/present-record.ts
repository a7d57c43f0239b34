import { areaKinds, documentTypes } from '#contract/property-choices.ts';
import type { Role } from '#contract/staff-choices.ts';
import type { PropertyEditView, StaffProperty } from '#contract/staff-properties.ts';
import { pictureAddress } from '../files/service.ts';
import { abilitiesOn } from './policy.ts';
import { presentDetail } from './present.ts';
import { presentImages } from './present-images.ts';
import { rateCompleteness } from './rate-completeness.ts';
import type { DocumentRecord, PlanRecord, PriceChange, PropertyRecord } from './store-records.ts';
import { readStoredAccess } from './writing/parse-changes.ts';
import { fileIdIn } from './writing/parse-images.ts';

export type Viewer = {
  actor: { id: string; role: Role };
  publicUrl: string;
  /** The address under which that member of staff opens a private file for some minutes. */
  previewOf: (fileId: string) => string;
};

const oneOf = <T extends string>(list: readonly T[], text: string, otherwise: T): T =>
  list.find((one) => one === text) ?? otherwise;

/** A listing as staff see it: all that the public sees and the rest, locked content with addresses that open it. */
export function presentRecord(row: PropertyRecord, viewer: Viewer): StaffProperty {
  const shown = presentDetail(row, viewer.publicUrl);
  const { carpet_sqft: carpet, built_up_sqft: builtUp, super_sqft: whole, size_min: min, size_max: max } = row;
  const rera = { number: row.rera_number, authority: row.rera_authority, expiresOn: row.rera_expires_on };
  return {
    ...shown,
    // Visitors see a registration that has a number; whoever edits sees what there is of one.
    rera: Object.values(rera).some(Boolean) ? rera : null,
    images: presentStoredImages(row.images, viewer.publicUrl),
    floorPlans: row.floor_plans.map((plan) => presentPlan(plan, viewer)),
    documents: row.documents.map((document) => presentDocument(document, viewer)),
    // Staff edit the true place; visitors may be told of one nearby.
    location: { ...shown.location, coordinates: truePointOf(row) },
    specifications: {
      ...shown.specifications,
      areaKind: oneOf(areaKinds, row.size_kind, 'unknown'),
      areaSqFt: min === null || max === null ? null : { min, max },
      carpetSqFt: carpet,
      builtUpSqFt: builtUp,
      superSqFt: whole,
      loading: carpet === null || whole === null ? null : Math.round((whole / carpet - 1) * 1000) / 10,
    },
    isActive: row.is_active,
    version: row.version,
    createdBy: row.created_by,
    updatedBy: row.updated_by,
    priceText: row.price_text,
    priceDetails: row.price === null ? null : { amount: row.price, negotiable: row.price_negotiable },
    accessControl: readStoredAccess(row.access_control),
    source: row.source,
    completeness: rateCompleteness(row),
    abilities: abilitiesOn(viewer.actor),
  };
}

function truePointOf({ latitude, longitude }: PropertyRecord): StaffProperty['location']['coordinates'] {
  return latitude === null || longitude === null ? null : { latitude, longitude, lat: latitude, lng: longitude };
}

export const presentEditView = (
  row: PropertyRecord,
  { prices, lastChange }: { prices: PriceChange[]; lastChange: { name: string; at: Date } | null },
  viewer: Viewer,
): PropertyEditView => ({
  ...presentRecord(row, viewer),
  priceHistory: prices.map((change) => ({ ...change, at: change.at.toISOString() })),
  lastChange: lastChange && { ...lastChange, at: lastChange.at.toISOString() },
});

const endings: Record<string, string> = {
  'image/jpeg': '.jpg',
  'application/pdf': '.pdf',
  'application/msword': '.doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
};

/** What the upload of a file answered; empty for one that lies elsewhere. */
const namesOf = (folder: string, fileId: string | null, contentType: string) => ({
  filename: fileId === null ? '' : fileId + (endings[contentType] ?? ''),
  public_id: fileId === null ? '' : `${folder}/${fileId}`,
});

/** The public shape with what the upload answered beside it. One that the public does not get is left out here too. */
function presentStoredImages(stored: unknown, publicUrl: string): StaffProperty['images'] {
  const sources = (Array.isArray(stored) ? stored : [])
    .map((one: unknown) => (typeof one === 'string' ? { url: one } : (one as Record<string, unknown>)))
    .filter((one) => pictureAddress(one?.url, publicUrl) !== null);
  return presentImages(stored, publicUrl).map((image, at) => {
    const source: Record<string, unknown> = sources[at] ?? {};
    const text = (name: string) => (typeof source[name] === 'string' ? source[name] : '');
    const fileId = image.variants === null ? null : fileIdIn(text('fileId'), text('url'));
    return {
      ...image,
      fileId,
      ...namesOf('properties', fileId, 'image/jpeg'),
      originalName: text('originalName'),
      size: typeof source.size === 'number' ? source.size : null,
      type: text('type'),
    };
  });
}

function presentPlan(plan: PlanRecord, { publicUrl, previewOf }: Viewer): StaffProperty['floorPlans'][number] {
  const { id, name, bhkType, fileId, preview, beds, baths, balconies, area, isActive } = plan;
  const { filename, public_id: publicId } = namesOf('floorplans', fileId, 'image/jpeg');
  return {
    id,
    _id: id,
    name,
    bhkType,
    locked: false,
    preview: preview?.startsWith('data:image/') ? preview : null,
    image: fileId === null ? pictureAddress(plan.image, publicUrl) : previewOf(fileId),
    imageFilename: filename,
    imagePublicId: publicId,
    specifications: { beds, baths, balconies, area },
    isActive,
  };
}

function presentDocument(
  document: DocumentRecord,
  { publicUrl, previewOf }: Viewer,
): StaffProperty['documents'][number] {
  const { id, name, fileType, size, description, fileId, originalName, uploadedAt } = document;
  const type = oneOf(documentTypes, document.type, 'other');
  return {
    id,
    _id: id,
    name,
    type,
    documentType: type,
    locked: false,
    fileType,
    size,
    description,
    url: fileId === null ? pictureAddress(document.url, publicUrl) : previewOf(fileId),
    ...namesOf('documents', fileId, fileType),
    originalName,
    uploadedAt: new Date(uploadedAt).toISOString(),
  };
}
