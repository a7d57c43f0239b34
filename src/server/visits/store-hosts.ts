import { sql } from 'kysely';
import { officeZone } from '#contract/visits.ts';
import { take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import { asBoolean, asText, columnsOf, rowsOf, select } from '../platform/database/typed-rows.ts';

/** Who has an inquiry, and so shows the home. Not held: ask again once they are. */
export async function findHost(db: Db, inquiryId: string): Promise<string | null> {
  const row = await db.selectFrom('inquiries').select('assigned_to').where('id', '=', inquiryId).executeTakeFirst();
  return row?.assigned_to ?? null;
}

/**
 * Lets those who book for one person pass one after the other until the transaction ends; whoever gives that person an
 * inquiry waits as well.
 */
export async function lockHost(trx: Db, staffId: string): Promise<void> {
  take(trx, 'staff');
  await sql`select from staff where id = ${staffId} for no key update`.execute(trx);
}

/** Who has an inquiry now, kept from changing hands until the transaction ends; undefined where it is gone or hidden. */
export async function lockInquiryOf(trx: Db, inquiryId: string): Promise<string | null | undefined> {
  take(trx, 'inquiries');
  const { rows } = await select({ assignedTo: columnsOf('inquiries', 'i').assigned_to })`
    from inquiries as i where i.id = ${inquiryId} and is_on_desk(i) for no key update`.execute(trx);
  return rows[0]?.assignedTo;
}

/** What that person shows already; a visit of `inquiryId` itself is no hindrance to move it. */
const shownBy = (host: string, inquiryId: string) => sql`
  visits as v join inquiries as i on i.id = v.inquiry_id
  where v.status = 'booked' and i.assigned_to = ${host} and i.id <> ${inquiryId} and is_on_desk(i)`;

export type Slot = { host: string; inquiryId: string; startsAt: Date; endsAt: Date };

/** Whether that person shows another home at any minute of it. */
export async function isTaken(db: Db, { host, inquiryId, startsAt, endsAt }: Slot): Promise<boolean> {
  const taken = asBoolean(sql`exists (
    select from ${shownBy(host, inquiryId)} and v.starts_at < ${endsAt} and v.ends_at > ${startsAt}
      and v.starts_at > ${startsAt}::timestamptz - interval '1 day')`);
  const { rows } = await select({ taken })``.execute(db);
  return rows[0]?.taken ?? false;
}

/** When that person shows another home from `from` on, as `2026-11-20 14:30` by the office's clock. */
export async function listTaken(
  db: Db,
  { host, inquiryId, from, to }: { host: string; inquiryId: string; from: Date; to: Date },
): Promise<string[]> {
  const at = asText(sql`to_char(v.starts_at at time zone ${officeZone.name}, 'YYYY-MM-DD HH24:MI')`);
  const { rows } = await rowsOf(
    { at },
    (columns) => sql`
    select distinct ${columns}
    from ${shownBy(host, inquiryId)} and v.starts_at >= ${from} and v.starts_at < ${to} order by 1`,
  ).execute(db);

  return rows.map(({ at }) => at);
}

/** Who is told what a visitor changed: whoever has the inquiry, else all admins. */
export async function listTold(db: Db, assignedTo: string | null): Promise<string[]> {
  const { rows } = await select({ id: columnsOf('staff').id })`
    from staff where status = 'active' and case
      when exists (select from staff where id = ${assignedTo} and status = 'active') then id = ${assignedTo}
      else role = 'admin' end
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}
