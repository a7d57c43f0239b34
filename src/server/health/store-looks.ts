import { sql } from 'kysely';
import type { Finding } from '../platform/checks/finding.ts';
import type { Db } from '../platform/database/open-database.ts';
import { asJson, columnsOf, now, select } from '../platform/database/typed-rows.ts';

export const certificateLook = 'certificate';
export const releasesLook = 'releases';
export const partsLook = 'parts';
export const logLook = 'log receiver';
/** Not of others: up to which entry of the audit log lines were written. */
export const actionsLook = 'actions told';

type Look<T> = { looked_at: Date; now: Date; found: T };

/** What was found when it was last asked. */
export async function findLook<T = Finding[]>(db: Db, name: string): Promise<Look<T> | null> {
  const table = columnsOf('outside_looks');
  const { rows } = await select({ looked_at: table.looked_at, now, found: asJson<T>(table.found) })`
    from outside_looks where name = ${name}`.execute(db);
  return rows[0] ?? null;
}

export async function saveLook(db: Db, name: string, found: unknown): Promise<void> {
  await sql`
    insert into outside_looks (name, found) values (${name}, ${JSON.stringify(found)}::jsonb)
    on conflict (name) do update set looked_at = clock_timestamp(), found = excluded.found`.execute(db);
}
