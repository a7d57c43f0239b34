import type { FieldErrors } from '#contract/errors.ts';
import { documentTypes } from '#contract/property-choices.ts';
import type { PropertyChanges } from '#contract/property-writes.ts';
import type { StoredFile } from '../../files/service.ts';
import type { DocumentRecord, PlanRecord, PropertyRecord } from '../store-records.ts';
import { type Files, fileIdIn, refuseFile } from './parse-images.ts';

type Plan = NonNullable<PropertyChanges['floorPlans']>[number];
type Document = NonNullable<PropertyChanges['documents']>[number];

const fileOfPlan = ({ imagePublicId, imageFilename, image }: Plan) => fileIdIn(imagePublicId, imageFilename, image);
const fileOfDocument = ({ fileId, public_id, filename, url }: Document) => fileIdIn(fileId, public_id, filename, url);

/** Every file that the floor plans and documents of a write name. */
export const filesOfPapers = ({ floorPlans, documents }: PropertyChanges) => ({
  plans: (floorPlans ?? []).flatMap((plan) => fileOfPlan(plan) ?? []),
  documents: (documents ?? []).flatMap((document) => fileOfDocument(document) ?? []),
});

/** Rows for `floor_plans`; null when none were sent. `previews` has the blur of every file that is new here. */
export function parsePlans(
  { floorPlans }: PropertyChanges,
  stored: PropertyRecord | null,
  { files, previews }: { files: Files; previews: ReadonlyMap<string, string> },
  errors: FieldErrors,
) {
  if (floorPlans === undefined) return null;
  const free = new Set(stored?.floor_plans ?? []);
  return floorPlans.map((plan, at) => {
    const fileId = fileOfPlan(plan);
    const known = take(free, plan, fileId, (one: PlanRecord) => one.image === plan.image);
    if (plan.id && known === undefined) errors[`floorPlans.${at}.id`] = 'is no floor plan of this property';
    const file = fileId === null ? undefined : files.get(fileId);
    const isNew = fileId !== null && fileId !== known?.fileId;
    if (isNew && file?.folder !== 'floorplans') {
      errors[`floorPlans.${at}.image`] = refuseFile('a floor plan', fileId, file);
    } else if (fileId === null && known === undefined) {
      errors[`floorPlans.${at}.image`] = plan.image
        ? 'must be a floor plan that was uploaded here'
        : 'Floor plan image is required';
    }
    const { beds, baths, balconies, area } = plan.specifications ?? {};
    return {
      id: known?.id,
      name: plan.name,
      bhk_type: plan.bhkType,
      file_id: isNew ? fileId : (known?.fileId ?? null),
      image: isNew ? null : (known?.image ?? null),
      preview: isNew ? (previews.get(fileId) ?? null) : (known?.preview ?? null),
      beds: beds ?? known?.beds ?? 0,
      baths: baths ?? known?.baths ?? 0,
      balconies: balconies ?? known?.balconies ?? 0,
      area: area ?? known?.area ?? '',
      is_active: plan.isActive ?? known?.isActive ?? true,
    };
  });
}

/** Rows for `documents`; null when none were sent. Size and format are those of the file, whatever was said. */
export function parseDocuments(
  { documents }: PropertyChanges,
  stored: PropertyRecord | null,
  files: Files,
  errors: FieldErrors,
) {
  if (documents === undefined) return null;
  const free = new Set(stored?.documents ?? []);
  return documents.map((document, at) => {
    const fileId = fileOfDocument(document);
    const known = take(free, document, fileId, (one: DocumentRecord) => one.url === document.url);
    if (document.id && known === undefined) errors[`documents.${at}.id`] = 'is no document of this property';
    const file = fileId === null ? undefined : files.get(fileId);
    const isNew = fileId !== null && fileId !== known?.fileId;
    if ((isNew && file?.folder !== 'documents') || (fileId === null && known === undefined)) {
      errors[`documents.${at}.url`] = refuseFile('a document', fileId, file);
    }
    const kept = isNew ? file : undefined;
    return {
      id: known?.id,
      name: document.name || known?.name || nameOf(file, document),
      type: kindOf(document, known, at, errors),
      file_type: kept?.content_type ?? known?.fileType ?? '',
      size: kept?.size ?? known?.size ?? 0,
      description: document.description ?? known?.description ?? '',
      file_id: isNew ? fileId : (known?.fileId ?? null),
      url: isNew ? null : (known?.url ?? null),
      ...(kept !== undefined && { uploaded_at: kept.created_at }),
    };
  });
}

/** A stored floor plan as the row it was made from. */
export const planRow = (plan: PlanRecord) => ({
  id: plan.id,
  name: plan.name,
  bhk_type: plan.bhkType,
  file_id: plan.fileId,
  image: plan.image,
  preview: plan.preview,
  beds: plan.beds,
  baths: plan.baths,
  balconies: plan.balconies,
  area: plan.area,
  is_active: plan.isActive,
});

/** A stored document as the row it was made from. */
export const documentRow = (document: DocumentRecord) => ({
  id: document.id,
  name: document.name,
  type: document.type,
  file_type: document.fileType,
  size: document.size,
  description: document.description,
  file_id: document.fileId,
  url: document.url,
});

/** The row that is meant: by its id, else by its file, else by an address elsewhere. None is meant twice. */
function take<T extends { id: string; fileId: string | null }>(
  free: Set<T>,
  sent: { id?: string | undefined },
  fileId: string | null,
  isAt: (one: T) => boolean,
): T | undefined {
  const found = [...free].find((one) =>
    sent.id ? one.id === sent.id : fileId === null ? one.fileId === null && isAt(one) : one.fileId === fileId,
  );
  if (found !== undefined) free.delete(found);
  return found;
}

const nameOf = (file: StoredFile | undefined, { originalName }: Document): string =>
  (originalName || file?.original_name || 'Document').replace(/\.[a-z0-9]{2,4}$/i, '').slice(0, 150) || 'Document';

/** `type` is the kind of paper, or what a client knows of the format: then it says nothing here. */
function kindOf(document: Document, known: DocumentRecord | undefined, at: number, errors: FieldErrors): string {
  const said = document.type?.toLowerCase();
  const kind = document.documentType ?? documentTypes.find((one) => one === said);
  if (kind === undefined && said && !/^(?:application|image|text)\/|^\.?(?:pdf|docx?)$/.test(said)) {
    errors[`documents.${at}.type`] = `must be one of ${documentTypes.join(', ')}`;
  }
  return kind ?? known?.type ?? 'other';
}
