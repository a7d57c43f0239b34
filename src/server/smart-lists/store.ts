import { sql } from 'kysely';
import { inquiryColumns } from '#contract/inquiry-lists.ts';
import type { SavedQuery } from '#contract/staff-inquiries.ts';
import type { Authorized } from '../platform/authorized.ts';
import { brokenRule } from '../platform/database/broken-rule.ts';
import { take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import {
  asJson,
  columnsOf,
  howMany,
  manyOf,
  pick,
  type Read,
  rowsOf,
  select,
} from '../platform/database/typed-rows.ts';

const l = columnsOf('smart_lists', 'l');
const list = {
  ...pick(l, ['id', 'owner_id', 'name', 'version']),
  query: asJson<SavedQuery>(l.query),
  columns: manyOf(inquiryColumns, l.columns),
};
export type ListRow = Read<typeof list>;
export type ListColumns = Omit<ListRow, 'id' | 'version'>;

/** Those that are shared, and those of that person, each by name. */
export async function listLists(db: Db, staffId: string): Promise<ListRow[]> {
  const { rows } = await select(list)`
    from smart_lists as l where l.owner_id is null or l.owner_id = ${staffId}
    order by l.owner_id is not null, lower(l.name), l.id`.execute(db);
  return rows;
}

/** One that is shared or that person's own, held until the transaction ends; anybody else's is not there. */
export async function lockList(trx: Db, id: string, staffId: string): Promise<ListRow | null> {
  take(trx, 'smart lists');
  const { rows } = await select(list)`
    from smart_lists as l where l.id = ${id} and (l.owner_id is null or l.owner_id = ${staffId}) for update`.execute(
    trx,
  );
  return rows[0] ?? null;
}

/** Of one person, or of the house. */
export async function countLists(trx: Db, ownerId: string | null): Promise<number> {
  const { rows } = await select({ count: howMany() })`
    from smart_lists as l where l.owner_id is not distinct from ${ownerId}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Another list of the same person, or of the house, has that name. */
export const isNameTaken = (cause: unknown): boolean => brokenRule(cause) === 'smart_lists_name';

/** @returns null where there is one of that name */
export async function insertList(trx: Db, columns: ListColumns): Promise<ListRow | null> {
  const { rows } = await rowsOf(
    list,
    (answered) => sql`
    insert into smart_lists as l (owner_id, name, query, columns)
    values (${columns.owner_id}, ${columns.name}, ${JSON.stringify(columns.query)}::jsonb, ${columns.columns}::text[])
    on conflict do nothing returning ${answered}`,
  ).execute(trx);
  return rows[0] ?? null;
}

/** @returns null when the version that was held is not there any more */
export async function updateList(
  trx: Db,
  { id, version }: Authorized<ListRow>,
  columns: ListColumns,
): Promise<ListRow | null> {
  const { rows } = await rowsOf(
    list,
    (answered) => sql`
    update smart_lists as l set owner_id = ${columns.owner_id}, name = ${columns.name},
      query = ${JSON.stringify(columns.query)}::jsonb, columns = ${columns.columns}::text[], version = version + 1
    where l.id = ${id} and l.version = ${version} returning ${answered}`,
  ).execute(trx);
  return rows[0] ?? null;
}

export async function removeList(trx: Db, { id }: Authorized<ListRow>): Promise<void> {
  await sql`delete from smart_lists where id = ${id}`.execute(trx);
}
