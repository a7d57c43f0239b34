import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type BreachFilter, type LetterState, letterStates, touchKinds } from '#contract/breach-choices.ts';
import type { breachFields } from '#contract/breach-fields.ts';
import type { ColumnOf } from '#contract/field-tables.ts';
import type { Authorized } from '../platform/authorized.ts';
import { take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { DB } from '../platform/database/schema.gen.ts';
import { columnsOf, howMany, oneOf, pick, type Read, type RowOf, select } from '../platform/database/typed-rows.ts';

const b = columnsOf('breaches', 'b');
const breach = {
  ...pick(b, [
    'id',
    'name',
    'is_drill',
    'known_at',
    'began_at',
    'ended_at',
    'what_happened',
    'data_kinds',
    'place',
    'effects',
    'steps_taken',
    'advice',
    'contact',
    'cause',
    'prevention',
    'touched_from',
    'touched_until',
    'touched_inquiries',
    'touched_who',
    'touched_count',
    'mail_count',
    'counted_at',
    'words_en',
    'words_hi',
    'board_first',
    'board_details',
    'board_told_at',
    'details_told_at',
    'people_told_at',
    'letters_at',
    'closed_at',
    'closed_why',
    'version',
    'created_at',
    'updated_at',
  ]),
  touches: oneOf(touchKinds, b.touches),
};
export type BreachRow = Read<typeof breach>;
/** What a form decides. */
export type BreachColumns = Partial<RowOf<'breaches', ColumnOf<typeof breachFields>>>;
/** And what steps do. */
export type BreachChange = Partial<Omit<Selectable<DB['breaches']>, 'id' | 'version' | 'is_drill'>>;

const conditions: Record<BreachFilter, RawBuilder<unknown>> = {
  open: sql`b.closed_at is null and not b.is_drill`,
  closed: sql`b.closed_at is not null and not b.is_drill`,
  drills: sql`b.is_drill`,
  all: sql`true`,
};

/** What was known last stands first. */
export async function listBreaches(
  db: Db,
  state: BreachFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<BreachRow[]> {
  const { rows } = await select(breach)`
    from breaches as b where ${conditions[state]}
    order by b.known_at desc, b.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** All that are open and no exercise. */
export async function listOpen(db: Db): Promise<BreachRow[]> {
  const { rows } = await select(breach)`
    from breaches as b where ${conditions.open} order by b.known_at, b.id`.execute(db);
  return rows;
}

export async function countBreaches(db: Db): Promise<Record<BreachFilter, number>> {
  const { open, closed, drills } = conditions;
  const { rows } = await select({
    open: howMany(open),
    closed: howMany(closed),
    drills: howMany(drills),
    all: howMany(),
  })`from breaches as b`.execute(db);
  return rows[0] ?? { open: 0, closed: 0, drills: 0, all: 0 };
}

export async function findBreach(db: Db, id: string): Promise<BreachRow | null> {
  const { rows } = await select(breach)`from breaches as b where b.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Held until the transaction ends. */
export async function lockBreach(trx: Db, id: string): Promise<BreachRow | null> {
  take(trx, 'breaches');
  const { rows } = await select(breach)`from breaches as b where b.id = ${id} for no key update`.execute(trx);
  return rows[0] ?? null;
}

export async function insertBreach(
  trx: Db,
  columns: BreachColumns & { name: string; known_at: Date; is_drill: boolean },
  by: string,
): Promise<BreachRow> {
  const { id } = await trx
    .insertInto('breaches')
    .values({ ...columns, created_by: by, updated_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = await findBreach(trx, id);
  if (row === null) throw new Error('a breach was not stored');
  return row;
}

/** @returns null when the version that was held is not there any more */
export async function updateBreach(
  trx: Db,
  { id, version }: Authorized<BreachRow>,
  changes: BreachChange,
  by: string,
): Promise<BreachRow | null> {
  const changed = await trx
    .updateTable('breaches')
    .set((eb) => ({ ...changes, updated_by: by, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return changed === undefined ? null : findBreach(trx, id);
}

/** What was counted just now; no version of its own. */
export async function keepCount(
  trx: Db,
  id: string,
  { people, withMail }: { people: number; withMail: number },
): Promise<BreachRow> {
  await sql`update breaches set touched_count = ${people}, mail_count = ${withMail}, counted_at = clock_timestamp()
    where id = ${id}`.execute(trx);
  const row = await findBreach(trx, id);
  if (row === null) throw new Error('a breach went while it was held');
  return row;
}

/** No letter, no state: there is nothing to count before they are gathered. */
export const noLetters = Object.fromEntries(letterStates.map((state) => [state, 0])) as Record<LetterState, number>;
