import { sql } from 'kysely';
import type { VisitWish } from '#contract/inquiries.ts';
import type { RequestType } from '#contract/inquiry-categories.ts';
import type { Db } from '../platform/database/open-database.ts';

/** What is told of an inquiry that nobody has: nothing of whoever asked. */
export type ClaimableRow = {
  id: string;
  requestType: RequestType;
  propertyName: string;
  city: string | null;
  area: string | null;
  preferredLocation: string;
  visit: VisitWish | null;
  createdAt: Date;
  respondBy: Date | null;
};

/** A page, newest first, and how many there are in all; `window` null: no rows. */
export async function listClaimable(
  db: Db,
  window: { limit: number; offset: number } | null,
): Promise<{ rows: ClaimableRow[]; totalCount: number }> {
  const { limit, offset } = window ?? { limit: 0, offset: 0 };
  const { rows } = await sql<ClaimableRow>`
    select i.id, i.request_type as "requestType", i.property_name as "propertyName", p.city, p.area,
      i.preferred_location as "preferredLocation", i.details -> 'visit' as visit, i.created_at as "createdAt",
      i.respond_by as "respondBy"
    from inquiries as i left join properties as p on p.id = i.property_id
    where i.assigned_to is null and is_unclaimed(i)
    order by i.created_at desc, i.id desc limit ${limit} offset ${offset}`.execute(db);
  const count = await sql<{ n: number }>`
    select coalesce(sum(n), 0)::int as n from inquiry_counts
    where assigned_to is null and status not in ('completed', 'closed') and not is_quarantined and not is_deleted`.execute(
    db,
  );
  return { rows, totalCount: count.rows[0]?.n ?? 0 };
}
