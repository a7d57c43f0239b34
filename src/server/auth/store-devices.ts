import { sql } from 'kysely';
import type { Db } from '../platform/database/open-database.ts';
import { asBoolean, rowsOf } from '../platform/database/typed-rows.ts';

/** Days after which a device that was not seen is a new one, as long as a browser keeps its cookie; and how many a person has. */
const most = { days: 400, perPerson: 100 };

/** Remembers a device. @returns whether it is another one than those the person had; of two at once one hears so */
export async function noteDevice(trx: Db, staffId: string, mark: Buffer): Promise<{ isAnother: boolean }> {
  const shape = {
    isNew: asBoolean(sql`xmax = 0`),
    hadOthers: asBoolean(
      sql`exists (select from staff_devices as o where o.staff_id = ${staffId} and o.mark <> ${mark})`,
    ),
  };
  const { rows } = await rowsOf(
    shape,
    (columns) => sql`
    insert into staff_devices as d (staff_id, mark) values (${staffId}, ${mark})
    on conflict (staff_id, mark) do update set last_seen_at = clock_timestamp()
    returning ${columns}`,
  ).execute(trx);
  const isAnother = rows[0]?.isNew === true && rows[0].hadOthers;
  if (isAnother) {
    await sql`delete from staff_devices where staff_id = ${staffId} and mark in (
      select mark from staff_devices where staff_id = ${staffId}
      order by last_seen_at desc offset ${most.perPerson})`.execute(trx);
  }
  return { isAnother };
}

/** Work that may fail and leave the rest of its transaction as it is. @throws what the work throws; a lost line, and then all is undone */
export async function withinSavepoint(trx: Db, work: () => Promise<void>): Promise<void> {
  await sql`savepoint work`.execute(trx);
  try {
    await work();
  } catch (cause) {
    await sql`rollback to savepoint work`.execute(trx);
    throw cause;
  }
}

export async function removeOldDevices(db: Db): Promise<void> {
  await sql`delete from staff_devices where last_seen_at < clock_timestamp() - ${most.days} * interval '1 day'`.execute(
    db,
  );
}
