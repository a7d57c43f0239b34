import { sql } from 'kysely';
import type { Db } from '../database/open-database.ts';
import { asMoment, columnsOf, now, oneOf, optional, pick, type Read, select } from '../database/typed-rows.ts';

/** How far a look at a copy went; see the migration. */
export const proofKinds = ['restored', 'opened', 'present'] as const;
export type ProofKind = (typeof proofKinds)[number];

const copyColumns = columnsOf('backup_copies', 'c');
const backupColumns = columnsOf('backups', 'b');

const newestCopy = {
  ...pick(backupColumns, ['id', 'name', 'started_at', 'digest', 'is_encrypted']),
  ...pick(copyColumns, ['place']),
};
export type NewestCopy = Read<typeof newestCopy>;

/** The newest copy that is at each place. */
export async function listNewestCopies(db: Db): Promise<NewestCopy[]> {
  const { rows } = await select(newestCopy)`
    from (select distinct on (c.place) c.* from backup_copies c join backups b on b.id = c.backup_id
      where c.sent_at is not null and c.given_up_at is null and c.removed_at is null
      order by c.place, b.started_at desc) as c
    join backups b on b.id = c.backup_id
    order by c.place`.execute(db);
  return rows;
}

const look = {
  ...pick(copyColumns, ['place', 'proof_failed_why']),
  name: backupColumns.name,
  at: asMoment(sql`c.proof_at`),
  kind: optional(oneOf(proofKinds, copyColumns.proof_kind)),
};
/** What came of the last look at a copy of a place. */
export type Look = Read<typeof look>;

/** The last at each place, also at a copy that was taken away since. */
export async function listLooks(db: Db): Promise<Look[]> {
  const { rows } = await select(look)`
    from (select distinct on (place) * from backup_copies where proof_at is not null
      order by place, proof_at desc) as c
    join backups b on b.id = c.backup_id
    order by c.place`.execute(db);
  return rows;
}

const firstSent = { at: optional(asMoment(sql`min(sent_at)`)) };
/** Since when there is something that could be proved. */
export async function findFirstSent(db: Db): Promise<Date | null> {
  const { rows } = await select(firstSent)`from backup_copies`.execute(db);
  return rows[0]?.at ?? null;
}

type Which = { place: string; name: string };
const named = (db: Db, { place, name }: Which) =>
  db
    .updateTable('backup_copies')
    .where('place', '=', place)
    .where('backup_id', 'in', (from) => from.selectFrom('backups').select('id').where('name', '=', name));

/** @returns false when no such copy is known */
export async function markProved(db: Db, which: Which, kind: ProofKind): Promise<boolean> {
  const { numUpdatedRows } = await named(db, which)
    .set({ proof_at: now, proof_kind: kind, proof_failed_why: null, ...(kind !== 'present' && { verified_at: now }) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Not of one that was taken away meanwhile, because a newer one of its day came: its pieces had to be missing. */
export const markNotProved = (db: Db, which: Which, why: string): Promise<unknown> =>
  named(db, which)
    .where('removed_at', 'is', null)
    .set({ proof_at: now, proof_kind: null, proof_failed_why: why })
    .execute();
