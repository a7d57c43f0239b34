import { type Selectable, sql } from 'kysely';
import type { ColumnOf } from '#contract/field-tables.ts';
import type { teamFields } from '#contract/team-fields.ts';
import type { Authorized } from '../platform/authorized.ts';
import { brokenRule } from '../platform/database/broken-rule.ts';
import { take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { DB } from '../platform/database/schema.gen.ts';
import type { RowOf } from '../platform/database/typed-rows.ts';

export type StoredMember = Selectable<DB['team']>;
/** What a form decides. */
export type MemberColumns = Partial<RowOf<'team', ColumnOf<typeof teamFields> | 'file_id'>>;

/** Held until the transaction ends. */
export async function lockMember(trx: Db, id: string): Promise<StoredMember | null> {
  take(trx, 'team');
  const row = await trx.selectFrom('team').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** Everybody in their order, held until the transaction ends; locked by id, so that two orders wait in turn. */
export async function lockTeam(trx: Db, last: number): Promise<StoredMember[]> {
  take(trx, 'team');
  await sql`select from team order by id for update`.execute(trx);
  return trx
    .selectFrom('team')
    .selectAll()
    .orderBy(({ fn, val }) => fn.coalesce('display_order', val(last)))
    .orderBy('join_date')
    .orderBy('id')
    .execute();
}

export async function insertMember(
  trx: Db,
  row: MemberColumns & Pick<StoredMember, 'name' | 'role' | 'email'>,
  by: string | null,
): Promise<StoredMember> {
  return trx
    .insertInto('team')
    .values({ ...row, created_by: by, updated_by: by })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Null when the version has moved on. */
export async function updateMember(
  trx: Db,
  { id, version }: Authorized<StoredMember>,
  changes: MemberColumns,
  by: string,
): Promise<StoredMember | null> {
  const row = await trx
    .updateTable('team')
    .set((eb) => ({ ...changes, updated_by: by, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function removeMember(trx: Db, { id }: Authorized<StoredMember>): Promise<void> {
  await trx.deleteFrom('team').where('id', '=', id).execute();
}

/** Somebody else, active or not, has that e-mail in some letters. */
export const isTaken = (cause: unknown): boolean => brokenRule(cause) === 'team_email';
