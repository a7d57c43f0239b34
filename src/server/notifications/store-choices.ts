import { sql } from 'kysely';
import {
  letterPaces,
  type NotificationChoices,
  notificationKinds,
  usualChoices,
} from '#contract/notification-choices.ts';
import { roles } from '#contract/staff-choices.ts';
import type { Authorized } from '../platform/authorized.ts';
import { take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import { columnsOf, manyOf, now, oneOf, pick, type Read, select } from '../platform/database/typed-rows.ts';

const s = columnsOf('staff', 's');
const reader = {
  ...pick(s, ['id', 'email']),
  role: oneOf(roles, s.role),
  zone: s.time_zone,
  /** The database's clock. */
  now,
};
export type Reader = Read<typeof reader>;

/** Somebody who works here; null for everybody else. */
export async function findReader(db: Db, id: string): Promise<Reader | null> {
  const { rows } = await select(reader)`from staff as s where s.id = ${id} and s.status = 'active'`.execute(db);
  return rows[0] ?? null;
}

const c = columnsOf('notification_choices', 'c');
const choice = {
  ...pick(c, ['version', 'daily_at', 'quiet_from', 'quiet_to']),
  letters: manyOf(notificationKinds, c.letters),
  pushes: manyOf(notificationKinds, c.pushes),
  pace: oneOf(letterPaces, c.pace),
};

/** With the id of whose they are. */
export type ChosenNotifications = NotificationChoices & { id: string; version: number };

/** The usual ones, in version 1, of whoever has chosen nothing. */
export async function findChoices(db: Db, id: string): Promise<ChosenNotifications> {
  const { rows } = await select(choice)`from notification_choices as c where c.staff_id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) return { id, version: 1, ...usualChoices };
  const { letters, pushes, pace, version, daily_at: dailyAt, quiet_from: from, quiet_to: to } = row;
  return { id, version, letters, pushes, pace, dailyAt, quiet: from === null || to === null ? null : { from, to } };
}

/** Held by the row of the person, because there may be none of the choices yet. */
export async function lockChoices(trx: Db, id: string): Promise<ChosenNotifications | null> {
  take(trx, 'staff');
  const { rows } = await sql`
    select from staff where id = ${id} and status = 'active' for no key update`.execute(trx);
  return rows.length === 0 ? null : findChoices(trx, id);
}

/** @returns null when the version that was held is not there any more */
export async function upsertChoices(
  trx: Db,
  { id, version }: Authorized<ChosenNotifications>,
  { letters, pushes, pace, dailyAt, quiet }: NotificationChoices,
): Promise<ChosenNotifications | null> {
  const { numAffectedRows } = await sql`
    insert into notification_choices as c (staff_id, letters, pushes, pace, daily_at, quiet_from, quiet_to)
    values (${id}, ${letters}, ${pushes}, ${pace}, ${dailyAt}, ${quiet?.from ?? null}, ${quiet?.to ?? null})
    on conflict (staff_id) do update set letters = excluded.letters, pushes = excluded.pushes, pace = excluded.pace,
      daily_at = excluded.daily_at, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
      version = c.version + 1 where c.version = ${version}`.execute(trx);
  return numAffectedRows === 1n ? findChoices(trx, id) : null;
}
