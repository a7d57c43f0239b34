import type { ColumnOf } from '#contract/field-tables.ts';
import { teamFields } from '#contract/team-fields.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { DB } from '../platform/database/schema.gen.ts';
import type { RowOf } from '../platform/database/typed-rows.ts';
import { fieldColumns } from '../platform/record-fields.ts';

/** What is read beside the fields that people edit. */
const besideFields = ['id', 'file_id', 'version', 'created_by', 'updated_by', 'created_at', 'updated_at'] as const;
type MemberColumn = (typeof besideFields)[number] | ColumnOf<typeof teamFields>;
// A column that is neither a field nor read beside them is one that somebody forgot: it does not compile.
type Forgotten = Exclude<keyof DB['team'], MemberColumn>;
true satisfies [Forgotten] extends [never] ? true : Forgotten;

/** A member, with the size and colours of the portrait when it is a file of ours. */
export type MemberRow = RowOf<'team', MemberColumn> & {
  width: number | null;
  height: number | null;
  thumbhash: string | null;
};

const selectMembers = (db: Db) =>
  db
    .selectFrom('team')
    .leftJoin('files', 'files.id', 'team.file_id')
    .select([...besideFields, ...fieldColumns(teamFields)].map((column) => `team.${column}` as const))
    .select(['files.width', 'files.height', 'files.thumbhash']);

/**
 * By their place; those without one stand at `last`, who joined first before who joined later. Active and inactive ones
 * when `isActive` is null.
 */
export async function listMembers(db: Db, last: number, isActive: boolean | null): Promise<MemberRow[]> {
  return selectMembers(db)
    .$if(isActive !== null, (query) => query.where('team.is_active', '=', isActive))
    .orderBy(({ fn, val }) => fn.coalesce('team.display_order', val(last)))
    .orderBy('team.join_date')
    .orderBy('team.id')
    .execute();
}

/** Active or not. */
export async function findMember(db: Db, id: string): Promise<MemberRow | null> {
  const row = await selectMembers(db).where('team.id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function countMembers(db: Db): Promise<{ total: number; active: number; leadership: number }> {
  return db
    .selectFrom('team')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('is_active', '=', true).as('active'),
      fn
        .countAll<number>()
        .filterWhere('is_active', '=', true)
        .filterWhere('is_leadership', '=', true)
        .as('leadership'),
    ])
    .executeTakeFirstOrThrow();
}

/** Whether somebody, active or not, has that e-mail, however it is spelled. */
export async function hasMember(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('team')
    .select('id')
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}
