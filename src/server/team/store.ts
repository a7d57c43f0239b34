import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';
import type { DB } from '../platform/database/schema.gen.ts';

/** A member, with the size and colours of the portrait when it is a file of ours. */
export type MemberRow = Omit<Selectable<DB['team']>, 'updated_at'> & {
  width: number | null;
  height: number | null;
  thumbhash: string | null;
};

const selectMembers = (db: Db) =>
  db
    .selectFrom('team')
    .leftJoin('files', 'files.id', 'team.file_id')
    .select([
      'team.id',
      'team.name',
      'team.role',
      'team.experience',
      'team.specialization',
      'team.description',
      'team.email',
      'team.phone',
      'team.linkedin',
      'team.achievements',
      'team.image',
      'team.file_id',
      'team.is_active',
      'team.is_leadership',
      'team.display_order',
      'team.join_date',
      'team.created_at',
      'team.version',
      'files.width',
      'files.height',
      'files.thumbhash',
    ]);

/** Active members by their place; those without one stand at `last`, who joined first before who joined later. */
export async function listActiveMembers(db: Db, last: number): Promise<MemberRow[]> {
  return selectMembers(db)
    .where('team.is_active', '=', true)
    .orderBy(({ fn, val }) => fn.coalesce('team.display_order', val(last)))
    .orderBy('team.join_date')
    .orderBy('team.id')
    .execute();
}

export async function findActiveMember(db: Db, id: string): Promise<MemberRow | null> {
  const row = await selectMembers(db).where('team.id', '=', id).where('team.is_active', '=', true).executeTakeFirst();
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

export type NewMember = Insertable<DB['team']>;

/** Whether somebody, active or not, has that e-mail, however it is spelled. */
export async function hasMember(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('team')
    .select('id')
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertMember(db: Db, member: NewMember): Promise<void> {
  await db.insertInto('team').values(member).execute();
}
