import { sql } from 'kysely';
import type { GatedContent } from '#contract/gates.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Unlocked } from './policy.ts';

export type PlanRow = {
  id: string;
  name: string;
  bhkType: string;
  beds: number;
  baths: number;
  balconies: number;
  area: string;
  /** An address elsewhere, where the picture is not kept here. */
  image: string | null;
  fileId: string | null;
  /** Pixels. */
  width: number | null;
  height: number | null;
};

export async function listPlans(db: Db, { propertyId }: Unlocked): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select f.id, f.name, f.bhk_type as "bhkType", f.beds, f.baths, f.balconies, f.area, f.image,
      f.file_id as "fileId", files.width, files.height
    from floor_plans as f left join files on files.id = f.file_id
    where f.property_id = ${propertyId} and f.is_active order by f.position, f.id`.execute(db);
  return rows;
}

export type DocumentRow = {
  id: string;
  name: string;
  type: string;
  fileType: string;
  /** Bytes. */
  size: number;
  description: string;
  url: string | null;
  fileId: string | null;
  uploadedAt: Date;
};

export async function listDocuments(db: Db, { propertyId }: Unlocked): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select id, name, type, file_type as "fileType", size::float8 as size, description, url, file_id as "fileId",
      uploaded_at as "uploadedAt"
    from documents where property_id = ${propertyId} order by position, id`.execute(db);
  return rows;
}

export type ContentFile = { fileId: string; name: string };

/** The file of a floor plan or document, if that property still has it. */
export async function findContentFile(
  db: Db,
  { propertyId, content, recordId }: { propertyId: string; content: GatedContent; recordId: string },
): Promise<ContentFile | null> {
  const from = content === 'floor_plans' ? sql`floor_plans where is_active` : sql`documents where true`;
  const { rows } = await sql<ContentFile>`
    select file_id as "fileId", name from ${from}
    and id = ${recordId} and property_id = ${propertyId} and file_id is not null`.execute(db);
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
