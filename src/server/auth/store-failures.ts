import { sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';
import type { Caller } from '../platform/http/caller.ts';

/** Refused tries of one account; `staffId` null: of addresses nobody has. */
export type Failures = {
  staffId: string | null;
  tries: number;
  beganAt: Date;
  lastAt: Date;
  /** Of the last one. */
  address: string;
  userAgent: string;
};

/** Adds one up, by the same statement whether anybody has that address or not. */
export async function countFailure(db: Db, staffId: string | null, { address, userAgent }: Caller): Promise<void> {
  await sql`
    insert into failed_sign_ins as f (staff_id, address, user_agent) values (${staffId}, ${address}, ${userAgent})
    on conflict (staff_id) do update set tries = f.tries + 1, last_at = clock_timestamp(),
      address = excluded.address, user_agent = excluded.user_agent`.execute(db);
}

const shape = sql`staff_id as "staffId", tries, began_at as "beganAt", last_at as "lastAt", address,
  user_agent as "userAgent"`;

/** What has been added up, which begins anew: of one member, or of everybody. */
export async function takeFailures(trx: Db, staffId?: string): Promise<Failures[]> {
  const which = staffId === undefined ? sql`true` : sql`staff_id = ${staffId}`;
  const { rows } = await sql<Failures>`delete from failed_sign_ins where ${which} returning ${shape}`.execute(trx);
  return rows;
}
