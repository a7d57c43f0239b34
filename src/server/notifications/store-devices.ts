import { sql } from 'kysely';
import type { NewPushDevice } from '#contract/notifications.ts';
import type { Db } from '../platform/database/open-database.ts';
import { asBoolean, columnsOf, pick, type Read, rowsOf, select } from '../platform/database/typed-rows.ts';
import type { Actor } from '../platform/http/admit-call.ts';

const d = columnsOf('push_devices', 'd');
const device = pick(d, ['id', 'user_agent', 'created_at', 'reached_at']);
export type DeviceRow = Read<typeof device>;

/** Whether it is told of this person for the first time. */
const saved = { ...device, isNew: asBoolean(sql`d.created_at = d.seen_at`) };

/** Those that may be told, the newest first. */
export async function listDevices(db: Db, staffId: string): Promise<DeviceRow[]> {
  const { rows } = await select(device)`
    from push_devices as d where d.staff_id = ${staffId} and may_be_told(d)
    order by d.created_at desc, d.id`.execute(db);
  return rows;
}

export async function findOwnDevice(db: Db, staffId: string, id: string): Promise<DeviceRow | null> {
  const { rows } = await select(device)`
    from push_devices as d where d.id = ${id} and d.staff_id = ${staffId}`.execute(db);
  return rows[0] ?? null;
}

/**
 * A subscription belongs to whoever said it last: a browser has one, whoever is signed in. Null for whoever's session ended
 * at this moment.
 */
export async function upsertDevice(
  trx: Db,
  { id, sessionId }: Pick<Actor, 'id' | 'sessionId'>,
  { endpoint, keys }: NewPushDevice,
  userAgent: string,
): Promise<Read<typeof saved> | null> {
  const { rows } = await rowsOf(
    saved,
    (columns) => sql`
    insert into push_devices as d (staff_id, session_id, epoch, endpoint, p256dh, auth, user_agent, created_at, seen_at)
    select id, ${sessionId}, session_epoch, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${userAgent}, now(), now()
    from staff where id = ${id} and status = 'active'
    on conflict (endpoint) do update set staff_id = excluded.staff_id, session_id = excluded.session_id,
      epoch = excluded.epoch, p256dh = excluded.p256dh, auth = excluded.auth, user_agent = excluded.user_agent,
      seen_at = excluded.seen_at,
      created_at = case when d.staff_id = excluded.staff_id then d.created_at else excluded.created_at end,
      reached_at = case when d.staff_id = excluded.staff_id then d.reached_at end
    returning ${columns}`,
  ).execute(trx);
  return rows[0] ?? null;
}

/** The oldest of a person beyond so many, and those they may not be told on any more. */
export async function removeSurplus(trx: Db, staffId: string, most: number): Promise<void> {
  await sql`
    delete from push_devices where staff_id = ${staffId} and id not in (
      select d.id from push_devices as d where d.staff_id = ${staffId} and may_be_told(d)
      order by d.seen_at desc, d.id limit ${most})`.execute(trx);
}

export async function removeDevice(db: Db, id: string): Promise<void> {
  await sql`delete from push_devices where id = ${id}`.execute(db);
}

/** Those of sessions that ended and of people who were signed out everywhere, and those nobody opened for a month. */
export async function removeDead(db: Db): Promise<void> {
  await sql`delete from push_devices as d where not may_be_told(d)`.execute(db);
}

/** Where a note for it goes; null when nobody may be told there any more. */
export async function findEndpoint(
  db: Db,
  id: string,
): Promise<{ endpoint: string; p256dh: string; auth: string } | null> {
  const { rows } = await select(pick(d, ['endpoint', 'p256dh', 'auth']))`
    from push_devices as d where d.id = ${id} and may_be_told(d)`.execute(db);
  return rows[0] ?? null;
}

export async function updateReached(db: Db, id: string): Promise<void> {
  await sql`update push_devices set reached_at = clock_timestamp() where id = ${id}`.execute(db);
}
