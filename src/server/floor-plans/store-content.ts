import { sql } from 'kysely';
import type { GatedContent } from '#contract/gates.ts';
import type { Db } from '../platform/database/open-database.ts';
import {
  asNumber,
  asText,
  columnsOf,
  optionalColumnsOf,
  pick,
  type Read,
  select,
} from '../platform/database/typed-rows.ts';
import type { Unlocked } from './policy.ts';

const f = columnsOf('floor_plans', 'f');
const plan = {
  ...pick(f, ['id', 'name', 'beds', 'baths', 'balconies', 'area']),
  bhkType: f.bhk_type,
  /** An address elsewhere, where the picture is not kept here. */
  image: f.image,
  fileId: f.file_id,
  /** Pixels. */
  ...pick(optionalColumnsOf('files'), ['width', 'height']),
};
export type PlanRow = Read<typeof plan>;

export async function listPlans(db: Db, { propertyId }: Unlocked): Promise<PlanRow[]> {
  const { rows } = await select(plan)`
    from floor_plans as f left join files on files.id = f.file_id
    where f.property_id = ${propertyId} and f.is_active order by f.position, f.id`.execute(db);
  return rows;
}

const d = columnsOf('documents');
const paper = {
  ...pick(d, ['id', 'name', 'type', 'description', 'url']),
  fileType: d.file_type,
  /** Bytes. */
  size: asNumber(d.size),
  fileId: d.file_id,
  uploadedAt: d.uploaded_at,
};
export type DocumentRow = Read<typeof paper>;

export async function listDocuments(db: Db, { propertyId }: Unlocked): Promise<DocumentRow[]> {
  const { rows } = await select(paper)`
    from documents where property_id = ${propertyId} order by position, id`.execute(db);
  return rows;
}

const c = columnsOf('documents', 'c');
/** Of a document, or of a floor plan, which has the same columns. */
const contentFile = { fileId: asText(c.file_id), name: c.name };
export type ContentFile = Read<typeof contentFile>;

/** The file of a floor plan or document, if that property still has it. */
export async function findContentFile(
  db: Db,
  { propertyId, content, recordId }: { propertyId: string; content: GatedContent; recordId: string },
): Promise<ContentFile | null> {
  const from = content === 'floor_plans' ? sql`floor_plans as c where is_active` : sql`documents as c where true`;
  const { rows } = await select(contentFile)`
    from ${from} and id = ${recordId} and property_id = ${propertyId} and file_id is not null`.execute(db);
  return rows[0] ?? null;
}

/** Who looked at what. */
export async function insertView(
  db: Db,
  view: { sessionId: string; propertyId: string; content: GatedContent; recordId: string },
): Promise<void> {
  await db
    .insertInto('content_views')
    .values({
      session_id: view.sessionId,
      property_id: view.propertyId,
      content: view.content,
      record_id: view.recordId,
    })
    .execute();
}
