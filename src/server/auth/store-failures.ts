import { sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';
import { columnsOf, type Read, rowsOf } from '../platform/database/typed-rows.ts';
import type { Caller } from '../platform/http/caller.ts';

const f = columnsOf('failed_sign_ins');
const shape = {
  staffId: f.staff_id,
  tries: f.tries,
  beganAt: f.began_at,
  lastAt: f.last_at,
  /** Of the last one. */
  address: f.address,
  userAgent: f.user_agent,
};
/** Refused tries of one account; `staffId` null: of addresses nobody has. */
export type Failures = Read<typeof shape>;

/** Adds one up, by the same statement whether anybody has that address or not. */
export async function countFailure(db: Db, staffId: string | null, { address, userAgent }: Caller): Promise<void> {
  await sql`
    insert into failed_sign_ins as f (staff_id, address, user_agent) values (${staffId}, ${address}, ${userAgent})
    on conflict (staff_id) do update set tries = f.tries + 1, last_at = clock_timestamp(),
      address = excluded.address, user_agent = excluded.user_agent`.execute(db);
}

/** What has been added up, which begins anew: of one member, or of everybody. */
export async function takeFailures(trx: Db, staffId?: string): Promise<Failures[]> {
  const which = staffId === undefined ? sql`true` : sql`staff_id = ${staffId}`;
  const { rows } = await rowsOf(
    shape,
    (columns) => sql`delete from failed_sign_ins where ${which} returning ${columns}`,
  ).execute(trx);
  return rows;
}
