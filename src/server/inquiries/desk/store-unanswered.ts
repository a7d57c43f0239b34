import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import { prepareEach, prepareFind, prepareWhose } from '../../platform/database/prepare-statement.ts';
import { asInteger, howMany } from '../../platform/database/typed-rows.ts';
import { type ListedInquiry, listed } from './store-list.ts';

const waitsFor = (staffId: RawBuilder<string> | null) =>
  staffId === null ? sql`is_unanswered(i)` : sql`is_unanswered(i) and i.assigned_to = ${staffId}`;

const listFirst = prepareEach((limit) =>
  prepareWhose(
    listed,
    (staffId, columns) => sql`
      select ${columns} from inquiries as i left join staff as s on s.id = i.assigned_to
      where ${waitsFor(staffId)} order by i.respond_by, i.id limit ${sql.lit(limit)}`,
  ),
);
const countAll = prepareWhose(
  { count: howMany(), late: howMany(sql`i.respond_by <= clock_timestamp()`) },
  (staffId, columns) => sql`select ${columns} from inquiries as i where ${waitsFor(staffId)}`,
);

/**
 * What nobody has answered: what is late for longest first, then what is due next; how many there are, and how many are
 * late. Of those that person has; null: of all.
 */
export async function listUnanswered(
  db: Db,
  assignedTo: string | null,
  limit: number,
): Promise<{ rows: ListedInquiry[]; count: number; late: number }> {
  const rows = await listFirst(limit)(db, assignedTo);
  const [counts] = await countAll(db, assignedTo);
  return { rows, ...(counts ?? { count: 0, late: 0 }) };
}

const sumUnclaimed = prepareFind(
  { count: asInteger(sql`coalesce(sum(k.n), 0)`) },
  (_, columns) => sql`select ${columns} from inquiry_counts as k where is_unclaimed(k)`,
);

/** Open inquiries that nobody has. */
export const countUnclaimed = async (db: Db): Promise<number> => (await sumUnclaimed(db, {}))?.count ?? 0;
