import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import type { DB } from '../../platform/database/schema.gen.ts';

type Paper<T extends 'floor_plans' | 'documents'> = Omit<Insertable<DB[T]>, 'property_id' | 'position'> & {
  /** Of a row that is there already; it keeps its id, and so do the sessions that have it open. */
  id?: string | undefined;
};

/**
 * Makes the floor plans or documents of a listing these, in this order: rows that are not named go, named ones are
 * changed, the others are new.
 */
export async function replacePapers<T extends 'floor_plans' | 'documents'>(
  trx: Db,
  table: T,
  propertyId: string,
  papers: Paper<T>[],
): Promise<void> {
  const kept = papers.flatMap(({ id }) => id ?? []);
  await sql`delete from ${sql.table(table)} where property_id = ${propertyId} and id <> all(${kept}::text[])`.execute(
    trx,
  );
  for (const [position, { id, ...paper }] of papers.entries()) {
    const row = { ...paper, position };
    if (id === undefined) {
      await sql`
        insert into ${sql.table(table)} (property_id, ${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
        values (${propertyId}, ${sql.join(Object.values(row))})`.execute(trx);
    } else {
      const set = Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
      await sql`
        update ${sql.table(table)} set ${sql.join(set)}
        where id = ${id} and property_id = ${propertyId}`.execute(trx);
    }
  }
}
