import { sql } from 'kysely';
import { type AssignmentMode, assignmentModes } from '#contract/assignment-choices.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { asBoolean, asText, columnsOf, oneOf, select } from '../../platform/database/typed-rows.ts';

const mode = oneOf(assignmentModes, columnsOf('assignment_rules').mode);

/** How new inquiries find somebody now, in any statement. */
export const currentMode = oneOf(assignmentModes, asText(sql`coalesce((select mode from assignment_rules), 'off')`));

/** The same, alone. */
export async function findMode(db: Db): Promise<AssignmentMode> {
  const { rows } = await select({ mode: currentMode })``.execute(db);
  return rows[0]?.mode ?? 'off';
}

/** The same, with whether that person takes inquiries. */
export async function findClaimRule(
  db: Db,
  staffId: string,
): Promise<{ mode: AssignmentMode; takesInquiries: boolean }> {
  const takesInquiries = asBoolean(sql`exists (select from assignment_takers where staff_id = ${staffId} and takes)`);
  const { rows } = await select({ mode, takesInquiries })`from assignment_rules`.execute(db);
  return rows[0] ?? { mode: 'off', takesInquiries: false };
}

/** Ids of everybody who takes inquiries. */
export async function listClaimers(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('assignment_takers').select('staff_id').where('takes', '=', true).execute();
  return rows.map(({ staff_id }) => staff_id);
}

/** Why the rules found nobody for one that nobody has; no change of the inquiry, so its version stays. */
export async function updateWaiting(trx: Db, id: string, reason: string): Promise<void> {
  await sql`
    update inquiries set assignment_reason = ${reason}
    where id = ${id} and is_unclaimed(inquiries) and assignment_reason <> ${reason}`.execute(trx);
}
