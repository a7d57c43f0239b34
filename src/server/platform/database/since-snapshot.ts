import { sql } from 'kysely';
import type { Db } from './open-database.ts';
import { asText, select } from './typed-rows.ts';

/** Whoever follows a table reads by these what was committed since, in whatever order (decision 0056). */
export const moment = { snapshot: asText(sql`pg_current_snapshot()`) };

/** What can be seen now, to be handed to `since` later. */
export async function readSnapshot(db: Db): Promise<string> {
  const { rows } = await select(moment)``.execute(db);
  return rows[0]?.snapshot ?? '';
}

/**
 * Of rows with a column `changed_in`: those that were not to be seen in that snapshot. What tells of a transaction that is
 * still to come was read in from a dump of another database, with the rows as they are.
 */
export const since = (snapshot: string) => sql`
  changed_in >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
  and not pg_visible_in_snapshot(changed_in, ${snapshot}::pg_snapshot)
  and changed_in < pg_snapshot_xmax(pg_current_snapshot())`;
