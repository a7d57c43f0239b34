import type { Selectable } from 'kysely';
import type { developerFields } from '#contract/developer-fields.ts';
import type { ColumnOf } from '#contract/field-tables.ts';
import type { Authorized } from '../platform/authorized.ts';
import { take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { DB } from '../platform/database/schema.gen.ts';
import type { RowOf } from '../platform/database/typed-rows.ts';

export type StoredDeveloper = Selectable<DB['developers']>;
/** What a form decides; objects as they are. */
export type DeveloperColumns = Partial<RowOf<'developers', ColumnOf<typeof developerFields>>>;

/** The driver writes a list as one of PostgreSQL's own, so JSON goes as text. */
const asRow = ({ social_media, certifications, awards, ...row }: DeveloperColumns) => ({
  ...row,
  ...(social_media !== undefined && { social_media: JSON.stringify(social_media) }),
  ...(certifications !== undefined && { certifications: JSON.stringify(certifications) }),
  ...(awards !== undefined && { awards: JSON.stringify(awards) }),
});

/** Held until the transaction ends, so that two saves come one after the other and no listing joins meanwhile. */
export async function lockDeveloper(trx: Db, id: string): Promise<StoredDeveloper | null> {
  take(trx, 'developers');
  const row = await trx.selectFrom('developers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

export async function insertDeveloper(
  trx: Db,
  row: DeveloperColumns & { name: string },
  by: string,
): Promise<StoredDeveloper> {
  return trx
    .insertInto('developers')
    .values({ ...asRow(row), name: row.name, created_by: by, updated_by: by })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Null when the version has moved on. */
export async function updateDeveloper(
  trx: Db,
  { id, version }: Authorized<StoredDeveloper>,
  changes: DeveloperColumns,
  by: string,
): Promise<StoredDeveloper | null> {
  const row = await trx
    .updateTable('developers')
    .set((eb) => ({ ...asRow(changes), updated_by: by, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function removeDeveloper(trx: Db, { id }: Authorized<StoredDeveloper>): Promise<void> {
  await trx.deleteFrom('developers').where('id', '=', id).execute();
}

/** Listings of any state. */
export async function countListings(db: Db, developerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('properties')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('developer_id', '=', developerId)
    .executeTakeFirstOrThrow();
  return count;
}
