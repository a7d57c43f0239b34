import { isDeepStrictEqual } from 'node:util';
import { CodedError, type FieldErrors } from '#contract/errors.ts';
import type { PropertyChanges } from '#contract/property-writes.ts';
import { changeRecord, recordCreation } from '../../audit/service.ts';
import { allow } from '../../platform/allow.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { answerOnce } from '../../platform/http/answer-once.ts';
import type { StaffCall } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { findRecord, lockRecord, type PropertyRecord } from '../store-records.ts';
import { keepNews } from './compare-columns.ts';
import { parseChanges } from './parse-changes.ts';
import { parseImages } from './parse-images.ts';
import { documentRow, parseDocuments, parsePlans, planRow } from './parse-papers.ts';
import { claimUploads, drawPreviews, type Previews } from './prepare-uploads.ts';
import { resolveReferences } from './resolve-references.ts';
import { propertyKind, requireRecord, saveColumns } from './save-property.ts';
import { replacePapers } from './store-papers.ts';
import { insertProperty, type PropertyColumns } from './store-writes.ts';

/**
 * Adds a listing, once for each Idempotency-Key.
 * @throws CodedError `invalid_fields`, `not_allowed`, `conflict`
 */
export async function publishProperty(
  platform: Platform,
  body: PropertyChanges,
  call: StaffCall,
): Promise<PropertyRecord> {
  const previews = await drawPreviews(platform, body, null);
  const once = { scope: `new property of ${call.actor.id}`, key: call.idempotencyKey, request: body };
  const id = await answerOnce(platform, once, async (trx) => {
    const { columns, plans, documents } = allow(
      call.actor,
      'POST /properties',
      await readWrite(trx, body, null, previews),
    );
    const by = { created_by: call.actor.id, updated_by: call.actor.id };
    const made = await insertProperty(trx, { ...columns, title: columns.title ?? '', ...by });
    await savePapers(trx, made, { plans, documents });
    const row = await requireRecord(trx, made);
    await recordCreation(trx, propertyKind, { action: 'properties.create', row }, call);
    return made;
  });
  return requireRecord(platform.db, id);
}

/**
 * Changes what was sent of a listing and keeps the rest. With a version that is no longer the newest nothing is saved.
 * @throws CodedError `not_found`, `stale_version`, `invalid_fields`, `not_allowed`
 */
export async function changeProperty(
  platform: Platform,
  id: string,
  body: PropertyChanges,
  call: StaffCall,
): Promise<PropertyRecord> {
  const previews = await drawPreviews(platform, body, await findRecord(platform.db, id));
  const once = { scope: `property ${id} of ${call.actor.id}`, key: call.idempotencyKey, request: body };
  await answerOnce(platform, once, async (trx) => {
    await changeRecord(
      trx,
      propertyKind,
      {
        action: 'properties.update',
        hold: () => lockRecord(trx, id),
        allow: (row) => allow(call.actor, 'PUT /properties/{id}', row),
        read: async (row) => newsOf(row, await readWrite(trx, body, row, previews)),
        isNews: (_, { columns, plans, documents }) =>
          Object.keys(columns).length > 0 || plans !== null || documents !== null,
        write: async (row, { columns, ...papers }) => {
          await savePapers(trx, id, papers);
          return (await saveColumns(trx, row, columns, call)) === null ? null : requireRecord(trx, id);
        },
      },
      call,
    );
    return true;
  });
  return requireRecord(platform.db, id);
}

type Write = {
  columns: PropertyColumns;
  plans: ReturnType<typeof parsePlans>;
  documents: ReturnType<typeof parseDocuments>;
};

/** @throws CodedError `invalid_fields` with every field that is wrong */
async function readWrite(
  trx: Db,
  body: PropertyChanges,
  before: PropertyRecord | null,
  previews: Previews,
): Promise<Write> {
  const errors: FieldErrors = {};
  const files = await claimUploads(trx, body);
  const columns = parseChanges(body, before, errors);
  const references = await resolveReferences(trx, body, before, errors);
  const images = parseImages(body, before, files, errors);
  const plans = parsePlans(body, before, { files, previews }, errors);
  const documents = parseDocuments(body, before, files, errors);
  const [name, text] = Object.entries(errors)[0] ?? [];
  if (name !== undefined && text !== undefined) {
    throw new CodedError('invalid_fields', /^\p{Lu}/u.test(text) ? text : `${name} ${text}`, errors);
  }
  return {
    columns: { ...columns, ...references, ...(images !== null && { images: JSON.stringify(images) }) },
    plans,
    documents,
  };
}

/** What of it differs from the record: saving what nobody touched writes nothing and counts no version. */
const newsOf = (before: PropertyRecord, { columns, plans, documents }: Write): Write => ({
  columns: keepNews(before, columns),
  plans: plans !== null && isDeepStrictEqual(plans, before.floor_plans.map(planRow)) ? null : plans,
  documents: documents !== null && isDeepStrictEqual(documents, before.documents.map(documentRow)) ? null : documents,
});

async function savePapers(trx: Db, id: string, { plans, documents }: Omit<Write, 'columns'>): Promise<void> {
  if (plans !== null) await replacePapers(trx, 'floor_plans', id, plans);
  if (documents !== null) await replacePapers(trx, 'documents', id, documents);
}
