import { sql } from 'kysely';
import { lockName, take } from '../../platform/database/lock-order.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { asMoment, columnsOf, optional, pick, type Read, rowsOf, select } from '../../platform/database/typed-rows.ts';

const late = {
  ...pick(columnsOf('inquiries', 'm'), ['id', 'property_name', 'created_at']),
  assignedTo: columnsOf('inquiries', 'm').assigned_to,
};
export type LateInquiry = Read<typeof late>;

/**
 * Marks what nobody has answered in time as told, and says what it was, oldest first. Whoever answers one at this moment
 * is waited for.
 */
export async function markLate(trx: Db, limit: number): Promise<LateInquiry[]> {
  take(trx, 'inquiries');
  const { rows } = await rowsOf(
    late,
    (columns) => sql`
    with late as (
      select id from inquiries
      where respond_by <= clock_timestamp() and escalated_at is null and is_unanswered(inquiries)
      order by respond_by limit ${limit} for update
    ), marked as (
      update inquiries as i set escalated_at = clock_timestamp() from late where i.id = late.id returning i.*
    )
    select ${columns} from marked as m order by m.created_at, m.id`,
  ).execute(trx);
  return rows;
}

/** One at a time from here on, until the transaction ends. */
export const lockTelling = (trx: Db): Promise<void> => lockName(trx, 'telling');

/**
 * When so many seconds will have passed since the admins were last told; null when they have. By the database's clock, which
 * also starts jobs: by one that is behind, the next look would be due at once, again and again.
 */
export async function findNextTelling(trx: Db, seconds: number): Promise<Date | null> {
  // No number of ours holds the microseconds.
  const at = optional(asMoment(sql`max(escalated_at) + make_interval(secs => ${seconds}) + interval '1 millisecond'`));
  const { rows } = await select({ at })`
    from inquiries where escalated_at > clock_timestamp() - make_interval(secs => ${seconds})`.execute(trx);
  return rows[0]?.at ?? null;
}

/** All who may do something about it, beside whoever has it. */
export async function listAdmins(db: Db): Promise<string[]> {
  const { rows } = await select({ id: columnsOf('staff').id })`
    from staff where role = 'admin' and status = 'active' order by id`.execute(db);
  return rows.map(({ id }) => id);
}
