import { isDeepStrictEqual } from 'node:util';
import { CodedError, type FieldErrors } from '#contract/errors.ts';
import type { PropertyChanges } from '#contract/property-writes.ts';
import { compareRecords, recordChange, refuseStale } from '../audit/service.ts';
import type { Authorized } from '../platform/authorized.ts';
import type { Db } from '../platform/database/open-database.ts';
import { answerOnce } from '../platform/http/answer-once.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { keepNews } from './compare-columns.ts';
import { describeRecord } from './describe-record.ts';
import { allowWrite } from './policy.ts';
import { claimUploads, drawPreviews, type Previews } from './prepare-uploads.ts';
import { readChanges } from './read-changes.ts';
import { readImages } from './read-images.ts';
import { documentRow, planRow, readDocuments, readPlans } from './read-papers.ts';
import { resolveReferences } from './resolve-references.ts';
import { lockProperty, recordOf, requireRecord, saveColumns } from './save-property.ts';
import { replacePapers } from './store-papers.ts';
import { findRecord, type PropertyRecord } from './store-records.ts';
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
    const { columns, plans, documents } = allowWrite(
      await readWrite(trx, body, null, previews),
      'POST /properties',
      call.actor,
    );
    const by = { created_by: call.actor.id, updated_by: call.actor.id };
    const made = await insertProperty(trx, { ...columns, title: columns.title ?? '', ...by });
    await savePapers(trx, made, { plans, documents });
    const row = await requireRecord(trx, made);
    await recordChange(trx, {
      ...call,
      action: 'properties.create',
      record: recordOf(row),
      after: describeRecord(row),
    });
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
    const before = allowWrite(await lockProperty(trx, id), 'PUT /properties/{id}', call.actor);
    await refuseStale(trx, { type: 'properties', ...before }, body.version ?? call.editedVersion);
    const write = await readWrite(trx, body, before, previews);
    await saveChanges(trx, before, write, call);
    return true;
  });
  return requireRecord(platform.db, id);
}

type Write = {
  columns: PropertyColumns;
  plans: ReturnType<typeof readPlans>;
  documents: ReturnType<typeof readDocuments>;
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
  const columns = readChanges(body, before, errors);
  const references = await resolveReferences(trx, body, before, errors);
  const images = readImages(body, before, files, errors);
  const plans = readPlans(body, before, { files, previews }, errors);
  const documents = readDocuments(body, before, files, errors);
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

/** Nothing is written, and no version counted, when nothing is new. The log tells what is. */
async function saveChanges(
  trx: Db,
  before: Authorized<PropertyRecord>,
  { columns, plans, documents }: Write,
  call: StaffCall,
): Promise<void> {
  const news = keepNews(before, columns);
  const papers = {
    plans: plans !== null && isDeepStrictEqual(plans, before.floor_plans.map(planRow)) ? null : plans,
    documents: documents !== null && isDeepStrictEqual(documents, before.documents.map(documentRow)) ? null : documents,
  };
  if (Object.keys(news).length === 0 && papers.plans === null && papers.documents === null) return;
  await savePapers(trx, before.id, papers);
  await saveColumns(trx, before, news, call);
  const changes = compareRecords(describeRecord(before), describeRecord(await requireRecord(trx, before.id)));
  const record = recordOf(before);
  await recordChange(trx, { ...call, action: 'properties.update', record, ...changes });
}

async function savePapers(trx: Db, id: string, { plans, documents }: Omit<Write, 'columns'>): Promise<void> {
  if (plans !== null) await replacePapers(trx, 'floor_plans', id, plans);
  if (documents !== null) await replacePapers(trx, 'documents', id, documents);
}
