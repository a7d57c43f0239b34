import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { type Person, seesOthers } from '../policy.ts';
import { presentListed } from './present-listed.ts';
import { findClaimRule } from './store-claims.ts';
import { countUnclaimed, listUnanswered } from './store-unanswered.ts';

/** What waits for an answer of that person; for admins, of anybody. */
export async function readUnanswered(
  db: Db,
  actor: Person,
  limit: number,
): Promise<{ items: StaffInquiry[]; count: number; late: number }> {
  const { rows, count, late } = await listUnanswered(db, seesOthers(actor) ? null : actor.id, limit);
  return { items: rows.map((row) => presentListed(row, actor)), count, late };
}

/** How many leads that nobody has they may take, or give away. */
export async function readUnclaimed(db: Db, actor: Person): Promise<number> {
  if (!seesOthers(actor)) {
    const { mode, takesInquiries } = await findClaimRule(db, actor.id);
    if (mode === 'off' || !takesInquiries) return 0;
  }
  return countUnclaimed(db);
}
