import { sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';

export async function updateRespondBy(trx: Db, id: string, at: Date): Promise<void> {
  await sql`update inquiries set respond_by = ${at} where id = ${id} and first_responded_at is null`.execute(trx);
}

export type LateInquiry = {
  id: string;
  property_name: string;
  created_at: Date;
  /** Whoever has it; null where nobody has. */
  assignee: string | null;
};

/**
 * Marks what nobody has answered in time as told, and says what it was, oldest first. Whoever answers one at this moment
 * is waited for.
 */
export async function markLate(trx: Db, limit: number): Promise<LateInquiry[]> {
  const { rows } = await sql<LateInquiry>`
    with late as (
      select id from inquiries
      where respond_by <= clock_timestamp() and first_responded_at is null and escalated_at is null
        and deleted_at is null and quarantined_at is null
      order by respond_by limit ${limit} for update
    ), marked as (
      update inquiries as i set escalated_at = clock_timestamp() from late where i.id = late.id returning i.*
    )
    select m.id, m.property_name, m.created_at, trim(s.first_name || ' ' || s.last_name) as assignee
    from marked as m left join staff as s on s.id = m.assigned_to
    order by m.created_at, m.id`.execute(trx);
  return rows;
}

/** One at a time from here on, until the transaction ends. */
export async function lockTelling(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tell of late inquiries'))`.execute(trx);
}

/** Milliseconds until so many seconds have passed since the admins were last told; 0 when they have. */
export async function findTellingWait(trx: Db, seconds: number): Promise<number> {
  const { rows } = await sql<{ wait: number | null }>`
    select extract(epoch from max(escalated_at) - clock_timestamp())::float8 + ${seconds} as wait
    from inquiries where escalated_at > clock_timestamp() - make_interval(secs => ${seconds})`.execute(trx);
  return Math.max(0, Math.ceil((rows[0]?.wait ?? 0) * 1000));
}

/** Addresses of all who may do something about it. */
export async function listAdminMails(db: Db): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from staff where role = 'admin' and status = 'active' order by email`.execute(db);
  return rows.map(({ email }) => email);
}
