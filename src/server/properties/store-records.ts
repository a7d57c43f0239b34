import { sql } from 'kysely';
import type { ColumnOf } from '#contract/field-tables.ts';
import { propertyFields } from '#contract/property-fields.ts';
import { take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import { prepareFind, type Slots } from '../platform/database/prepare-statement.ts';
import type { DB } from '../platform/database/schema.gen.ts';
import {
  asJson,
  asText,
  columnsOf,
  fullNameOf,
  optionalColumnsOf,
  pick,
  type Read,
  select,
} from '../platform/database/typed-rows.ts';
import { fieldColumns } from '../platform/record-fields.ts';
import { listedColumns } from './search/store-search.ts';

export type PlanRecord = {
  id: string;
  name: string;
  bhkType: string;
  fileId: string | null;
  /** An address elsewhere, where the picture is not kept here. */
  image: string | null;
  preview: string | null;
  beds: number;
  baths: number;
  balconies: number;
  area: string;
  isActive: boolean;
};

export type DocumentRecord = {
  id: string;
  name: string;
  type: string;
  fileType: string;
  /** Bytes. */
  size: number;
  description: string;
  fileId: string | null;
  url: string | null;
  originalName: string;
  /** As the database writes a time in JSON. */
  uploadedAt: string;
};

/** What staff read beside the fields that they edit. */
const staffColumns = [
  ...listedColumns, 'version', 'created_by', 'updated_by', 'beds_min', 'beds_max', 'baths_min', 'baths_max', 'size_min',
  'size_max', 'latitude', 'longitude', 'carpet_sqft', 'built_up_sqft', 'super_sqft', 'source',
] as const; // biome-ignore format: one list

/** Columns that the database fills and nobody reads as part of a listing. */
type Hidden =
  | 'area_key' | 'choices' | 'city_key' | 'headline' | 'hides_point' | 'map_x' | 'map_y' | 'place' | 'possession_month' | 'search' | 'source_ref' | 'usable_max'
  | 'usable_min'; // biome-ignore format: one list
type RecordColumn = (typeof staffColumns)[number] | ColumnOf<typeof propertyFields>;
// A column that is neither a field, nor read beside them, nor hidden is one that somebody forgot: it does not compile.
export type Forgotten = Exclude<keyof DB['properties'], RecordColumn | Hidden>;
true satisfies [Forgotten] extends [never] ? true : Forgotten;

const columns = {
  ...pick(columnsOf('properties', 'p'), [...staffColumns, ...fieldColumns(propertyFields)]),
  floor_plans: asJson<PlanRecord[]>(sql`(select coalesce(json_agg(json_build_object(
      'id', id, 'name', name, 'bhkType', bhk_type, 'fileId', file_id, 'image', image, 'preview', preview, 'beds', beds,
      'baths', baths, 'balconies', balconies, 'area', area, 'isActive', is_active) order by position, id), '[]')
    from floor_plans where property_id = p.id)`),
  documents: asJson<DocumentRecord[]>(sql`(select coalesce(json_agg(json_build_object(
      'id', d.id, 'name', name, 'type', type, 'fileType', file_type, 'size', d.size, 'description', description,
      'fileId', file_id, 'url', url, 'originalName', coalesce(f.original_name, ''), 'uploadedAt', uploaded_at)
      order by position, d.id), '[]')
    from documents as d left join files as f on f.id = d.file_id where property_id = p.id)`),
};
/** A listing with all that staff may know of it, locked content included: for staff alone. Areas in square feet. */
export type PropertyRecord = Read<typeof columns>;

const findWhole = prepareFind(
  columns,
  (given: Slots<{ id: string }>, all) => sql`select ${all} from properties as p where p.id = ${given.id}`,
);

/** Active or not. */
export const findRecord = (db: Db, id: string): Promise<PropertyRecord | null> => findWhole(db, { id });

/** Held until the transaction ends: what it says afterwards is what stands. */
export async function lockRecord(trx: Db, id: string): Promise<PropertyRecord | null> {
  take(trx, 'properties');
  const { rows } = await sql`select from properties where id = ${id} for no key update`.execute(trx);
  // Read in a statement of its own: the lock may have waited for somebody who changed more than this row.
  return rows.length === 0 ? null : findRecord(trx, id);
}

/** In the order of `ids`; one that is gone is left out. */
export async function listRecords(db: Db, ids: readonly string[]): Promise<PropertyRecord[]> {
  if (ids.length === 0) return [];
  const { rows } = await select(columns)`from properties as p where p.id = any(${ids}::text[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const c = columnsOf('price_changes', 'c');
/** Rupees; null is "Price on request". */
const priceChange = {
  at: c.at,
  from: c.price_before,
  to: c.price_after,
  by: asText(sql`coalesce(${fullNameOf(optionalColumnsOf('staff', 's'))}, '')`),
};
export type PriceChange = Read<typeof priceChange>;

/** Newest first, the last hundred. `by` is empty for an import and for somebody who is gone. */
export async function listPriceChanges(db: Db, propertyId: string): Promise<PriceChange[]> {
  const { rows } = await select(priceChange)`
    from price_changes as c left join staff as s on s.id = c.changed_by
    where c.property_id = ${propertyId} order by c.at desc, c.id desc limit 100`.execute(db);
  return rows;
}
