import { type Selectable, sql } from 'kysely';
import type { Authorized } from '../platform/authorized.ts';
import { take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { DB } from '../platform/database/schema.gen.ts';
import { asInteger, asText, columnsOf, howMany, type Read, rowsOf, select } from '../platform/database/typed-rows.ts';

export type StoredCustomer = Selectable<DB['customers']>;
export type StoredMerge = Selectable<DB['customer_merges']>;

/** Held until the transaction ends, always in the order of their ids; leads of theirs wait meanwhile. */
export async function lockCustomers(trx: Db, ids: string[]): Promise<StoredCustomer[]> {
  take(trx, 'customers');
  return trx.selectFrom('customers').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

const countOn = (trx: Db, id: string) =>
  trx
    .updateTable('customers')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Moves every inquiry, number and address of `gone` to `kept`, and writes down which. Both are locked. */
export async function moveToKept(
  trx: Db,
  kept: Authorized<StoredCustomer>,
  gone: StoredCustomer,
  by: { id: string; name: string },
): Promise<StoredMerge> {
  const { rows } = await rowsOf(
    { id: columnsOf('customer_merges').id },
    (columns) => sql`
    with moved as (update inquiries set customer_id = ${kept.id} where customer_id = ${gone.id} returning id),
    keys as (update customer_keys set customer_id = ${kept.id} where customer_id = ${gone.id} returning kind, value)
    insert into customer_merges (kept_id, gone_id, inquiry_ids, phones, emails, actor_id, actor_name)
    select ${kept.id}, ${gone.id}, array(select id from moved order by id),
      array(select value from keys where kind = 'phone'), array(select value from keys where kind = 'email'),
      ${by.id}, ${by.name}
    returning ${columns}`,
  ).execute(trx);
  await trx
    .updateTable('customers')
    .set((eb) => ({ merged_into: kept.id, version: eb('version', '+', 1) }))
    .where('id', '=', gone.id)
    .execute();
  await countOn(trx, kept.id);
  const merge = rows[0] === undefined ? null : await findMerge(trx, rows[0].id);
  if (merge === null) throw new Error('A merge was not stored');
  return merge;
}

/** Not locked: who is in it never changes. */
export async function findMerge(db: Db, id: string): Promise<StoredMerge | null> {
  return (await db.selectFrom('customer_merges').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** How much of what a merge moved is still where it put it, and how much of it there is at all. */
export async function countMoved(trx: Db, merge: StoredMerge): Promise<{ there: number; total: number }> {
  const { rows } = await select({ there: howMany(sql`customer_id = ${merge.kept_id}`), total: howMany() })`
    from (
      select customer_id from inquiries where id = any(${merge.inquiry_ids})
      union all
      select customer_id from customer_keys where (kind = 'phone' and value = any(${merge.phones}))
        or (kind = 'email' and value = any(${merge.emails}))) as moved`.execute(trx);
  return rows[0] ?? { there: 0, total: 0 };
}

/** Gives `gone` back exactly what the merge took. Both customers are locked. */
export async function moveBack(trx: Db, merge: Authorized<StoredMerge>, by: string): Promise<void> {
  const { id, gone_id: gone, kept_id: kept } = merge;
  await sql`update customers set merged_into = null, version = version + 1 where id = ${gone}`.execute(trx);
  await sql`
    update inquiries set customer_id = ${gone} where customer_id = ${kept} and id = any(${merge.inquiry_ids})`.execute(
    trx,
  );
  await sql`
    update customer_keys set customer_id = ${gone} where customer_id = ${kept}
      and ((kind = 'phone' and value = any(${merge.phones})) or (kind = 'email' and value = any(${merge.emails})))`.execute(
    trx,
  );
  await sql`
    update customer_merges set undone_at = clock_timestamp(), undone_by = ${by} where id = ${id}`.execute(trx);
  await countOn(trx, kept);
}

const m = columnsOf('customer_merges', 'm');
const listed = {
  id: m.id,
  by: m.actor_name,
  at: m.at,
  name: asText(sql`coalesce(last.name, '')`),
  inquiryCount: asInteger(sql`(select count(*) from inquiries where id = any(m.inquiry_ids))`),
};
export type MergeRow = Read<typeof listed>;

/** What was merged into that record and can be taken out of it, newest first. */
export async function listMerges(db: Db, keptId: string, limit: number): Promise<MergeRow[]> {
  const { rows } = await select(listed)`
    from customer_merges as m
    left join lateral (
      select full_name(first_name, last_name) as name from inquiries
      where id = any(m.inquiry_ids) order by created_at desc limit 1) as last on true
    where m.kept_id = ${keptId} and m.undone_at is null order by m.at desc, m.id desc limit ${limit}`.execute(db);
  return rows;
}
