import { type Insertable, sql, type Updateable } from 'kysely';
import type { Authorized } from '../../platform/authorized.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { DB } from '../../platform/database/schema.gen.ts';
import { asText, columnsOf, optional, pick, rowsOf, select } from '../../platform/database/typed-rows.ts';
import type { PropertyRecord } from '../store-records.ts';

export type PropertyColumns = Updateable<DB['properties']>;

/** @returns the id */
export async function insertProperty(trx: Db, row: PropertyColumns & { title: string }): Promise<string> {
  const values = row as Insertable<DB['properties']>;
  return (await trx.insertInto('properties').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Counts the version on. False when the record has moved on since it was read. */
export async function updateProperty(
  trx: Db,
  { id, version }: Authorized<PropertyRecord>,
  columns: PropertyColumns,
): Promise<boolean> {
  const row = await trx
    .updateTable('properties')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Floor plans, documents and open sessions go with it; its inquiries stay. */
export async function removeProperty(trx: Db, { id }: Authorized<PropertyRecord>): Promise<void> {
  await trx.deleteFrom('properties').where('id', '=', id).execute();
}

/** A copy of the row alone, inactive and nobody's import. @returns its id */
export async function insertCopy(
  trx: Db,
  { id }: Authorized<PropertyRecord>,
  { title, staffId }: { title: string; staffId: string },
): Promise<string> {
  // Every column but those that are the copy's own or made by the database.
  const { rows } = await select({ name: asText(sql`quote_ident(attname)`) })`
    from pg_attribute
    where attrelid = 'properties'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname not in ('id', 'title', 'is_active', 'is_featured', 'version', 'created_at', 'updated_at', 'created_by',
        'updated_by', 'source', 'source_ref', 'last_confirmed_at', 'reviews')`.execute(trx);
  const copied = sql.raw(rows.map(({ name }) => name).join(', '));
  const inserted = await rowsOf(
    pick(columnsOf('properties'), ['id']),
    (made) => sql`
    insert into properties (title, is_active, created_by, updated_by, ${copied})
    select ${title}, false, ${staffId}, ${staffId}, ${copied} from properties where id = ${id}
    returning ${made}`,
  ).execute(trx);
  const copyId = inserted.rows[0]?.id ?? '';
  await sql`
    insert into floor_plans (property_id, position, name, bhk_type, file_id, image, preview, beds, baths, balconies, area, is_active)
    select ${copyId}, position, name, bhk_type, file_id, image, preview, beds, baths, balconies, area, is_active
    from floor_plans where property_id = ${id}`.execute(trx);
  await sql`
    insert into documents (property_id, position, name, type, file_type, size, description, file_id, url, uploaded_at)
    select ${copyId}, position, name, type, file_type, size, description, file_id, url, uploaded_at
    from documents where property_id = ${id}`.execute(trx);
  return copyId;
}

export type References = { developer: string; propertyType: string; category: string };

/** Ids of what was named, by id or by name; null for what there is not. Empty texts ask for nothing. */
export async function findReferences(
  trx: Db,
  { developer, propertyType, category }: References,
): Promise<{ developer: string | null; propertyType: string | null; category: string | null }> {
  const parameter = (type: string, text: string) =>
    optional(
      asText(sql`(
    select id from parameters where type = ${type} and (id = ${text} or plain(${text}) in (plain(name), plain(value)))
    order by id = ${text} desc, is_active desc, id limit 1)`),
    );
  const { rows } = await select({
    developer: optional(
      asText(sql`(select id from developers where id = ${developer} or plain(name) = plain(${developer})
        order by id = ${developer} desc, is_active desc, id limit 1)`),
    ),
    propertyType: parameter('propertyType', propertyType),
    category: parameter('category', category),
  })``.execute(trx);
  return rows[0] ?? { developer: null, propertyType: null, category: null };
}
