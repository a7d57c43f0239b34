import { sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import { asInteger, howMany, select } from '../../platform/database/typed-rows.ts';
import { type ListedInquiry, listed } from './store-list.ts';

/** Of those that person has; null: of all. */
const seenBy = (assignedTo: string | null) =>
  assignedTo === null ? sql`is_unanswered(i)` : sql`is_unanswered(i) and i.assigned_to = ${assignedTo}`;

/** What nobody has answered: what is late for longest first, then what is due next; how many there are, and how many are late. */
export async function listUnanswered(
  db: Db,
  assignedTo: string | null,
  limit: number,
): Promise<{ rows: ListedInquiry[]; count: number; late: number }> {
  const { rows } = await select(listed)`
    from inquiries as i left join staff as s on s.id = i.assigned_to
    where ${seenBy(assignedTo)} order by i.respond_by, i.id limit ${limit}`.execute(db);
  const counts = { count: howMany(), late: howMany(sql`i.respond_by <= clock_timestamp()`) };
  const counted = await select(counts)`from inquiries as i where ${seenBy(assignedTo)}`.execute(db);
  return { rows, ...(counted.rows[0] ?? { count: 0, late: 0 }) };
}

/** Open inquiries that nobody has. */
export async function countUnclaimed(db: Db): Promise<number> {
  const { rows } = await select({ count: asInteger(sql`coalesce(sum(k.n), 0)`) })`
    from inquiry_counts as k where is_unclaimed(k)`.execute(db);
  return rows[0]?.count ?? 0;
}
