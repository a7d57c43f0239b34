import { sql } from 'kysely';
import type { AssignmentMode } from '#contract/assignment-choices.ts';
import type { Db } from '../platform/database/open-database.ts';

/** How new inquiries find somebody now. */
export async function findMode(db: Db): Promise<AssignmentMode> {
  const { rows } = await sql<{ mode: AssignmentMode }>`select mode from assignment_rules`.execute(db);
  return rows[0]?.mode ?? 'off';
}

/** The same, with whether that person takes inquiries. */
export async function findClaimRule(
  db: Db,
  staffId: string,
): Promise<{ mode: AssignmentMode; takesInquiries: boolean }> {
  const { rows } = await sql<{ mode: AssignmentMode; takesInquiries: boolean }>`
    select mode, exists (select from assignment_takers where staff_id = ${staffId} and takes) as "takesInquiries"
    from assignment_rules`.execute(db);
  return rows[0] ?? { mode: 'off', takesInquiries: false };
}

/** Ids of everybody who takes inquiries. */
export async function listClaimers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select staff_id as id from assignment_takers where takes`.execute(db);
  return rows.map(({ id }) => id);
}

/** Why the rules found nobody for one that nobody has; no change of the inquiry, so its version stays. */
export async function updateWaiting(trx: Db, id: string, reason: string): Promise<void> {
  await sql`
    update inquiries set assignment_reason = ${reason}
    where id = ${id} and assigned_to is null and quarantined_at is null and deleted_at is null
      and assignment_reason <> ${reason}`.execute(trx);
}
