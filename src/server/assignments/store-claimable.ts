import { sql } from 'kysely';
import type { VisitWish } from '#contract/inquiries.ts';
import { requestTypes } from '#contract/inquiry-categories.ts';
import type { Db } from '../platform/database/open-database.ts';
import {
  asInteger,
  asJson,
  columnsOf,
  oneOf,
  optional,
  optionalColumnsOf,
  pick,
  type Read,
  select,
} from '../platform/database/typed-rows.ts';

const i = columnsOf('inquiries', 'i');
/** What is told of an inquiry that nobody has: nothing of whoever asked. */
const claimable = {
  id: i.id,
  requestType: oneOf(requestTypes, i.request_type),
  propertyName: i.property_name,
  ...pick(optionalColumnsOf('properties', 'p'), ['city', 'area']),
  preferredLocation: i.preferred_location,
  visit: optional(asJson<VisitWish>(sql`i.details -> 'visit'`)),
  createdAt: i.created_at,
  respondBy: i.respond_by,
};
export type ClaimableRow = Read<typeof claimable>;

/** A page, newest first, and how many there are in all; `window` null: no rows. */
export async function listClaimable(
  db: Db,
  window: { limit: number; offset: number } | null,
): Promise<{ rows: ClaimableRow[]; totalCount: number }> {
  const { limit, offset } = window ?? { limit: 0, offset: 0 };
  const { rows } = await select(claimable)`
    from inquiries as i left join properties as p on p.id = i.property_id
    where is_unclaimed(i)
    order by i.created_at desc, i.id desc limit ${limit} offset ${offset}`.execute(db);
  const count = await select({ n: asInteger(sql`coalesce(sum(n), 0)`) })`
    from inquiry_counts as c where is_unclaimed(c)`.execute(db);
  return { rows, totalCount: count.rows[0]?.n ?? 0 };
}
