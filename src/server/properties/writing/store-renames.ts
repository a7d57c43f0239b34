import { sql } from 'kysely';
import { take } from '../../platform/database/lock-order.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { asInteger, rowsOf } from '../../platform/database/typed-rows.ts';

/** Listings looked at in one transaction: each costs about a millisecond when its words are searched anew. */
const batch = 100;

/** The oldest new name that is still being brought to listings. */
export async function findRename(db: Db): Promise<string | null> {
  const row = await db.selectFrom('renames').select('id').orderBy('id').executeTakeFirst();
  return row === undefined ? null : String(row.id);
}

/** Looks at the next listings; at the end of them once more, for those that were saved with the old name meanwhile. */
export async function stepRename(db: Db, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Nobody waits for it, and a busy machine must not end it.
    await sql`set local statement_timeout = '60s'`.execute(trx);
    take(trx, 'renames');
    const { rows } = await rowsOf(
      { seen: asInteger(sql`(select count(*) from next)`) },
      (columns) => sql`
      with rename as (select * from renames where id = ${id} for update),
      next as (
        select p.id from properties as p, rename where p.id > rename.after_id order by p.id limit ${batch}),
      given as (
        select rename_listings(kind, record_id, old_name, array(select id from next order by id)) as changed from rename)
      update renames set done = renames.done + given.changed, after_id = coalesce((select max(id) from next), '')
      from given where renames.id = ${id}
      returning ${columns}`,
    ).execute(trx);
    if (rows[0]?.seen !== 0) return;
    await sql`
      delete from renames as r where r.id = ${id} and not exists (
        select from carriers_of(r.kind, r.record_id, r.old_name) as carrier join properties as p using (id)
        where case r.kind
          when 'developer' then p.developer_name <> (select name from developers where id = r.record_id)
          when 'propertyType' then p.type_name <> (select name from parameters where id = r.record_id)
          when 'category' then p.category_name <> (select name from parameters where id = r.record_id)
          else true end)`.execute(trx);
  });
}
