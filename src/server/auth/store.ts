import { type RawBuilder, sql } from 'kysely';
import { roles } from '#contract/staff-choices.ts';
import type { Db } from '../platform/database/open-database.ts';
import { prepareFind, type Slots } from '../platform/database/prepare-statement.ts';
import {
  asBoolean,
  asMoment,
  columnsOf,
  fullNameOf,
  oneOf,
  pick,
  type Read,
  rowsOf,
  select,
} from '../platform/database/typed-rows.ts';
import type { Actor } from '../platform/http/admit-call.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { TokenSession } from './issue-tokens.ts';

/** A session ends unused after so many hours, used after so many days, and with the eleventh of a person; a proof is fresh for so long. */
const limits = { idleHours: 12, days: 7, perPerson: 10, freshMinutes: 30 };

const endReasons = ['signed out', 'ended elsewhere', 'too many', 'password changed', 'replayed'] as const;
export type EndReason = (typeof endReasons)[number];

const [s, p] = [columnsOf('staff_sessions', 's'), columnsOf('staff', 'p')];

/** Of `staff_sessions as s`: neither ended nor too old. */
const isOpen = sql`s.ended_at is null
  and s.created_at > clock_timestamp() - ${sql.lit(limits.days)} * interval '1 day'
  and s.refreshed_at > clock_timestamp() - ${sql.lit(limits.idleHours)} * interval '1 hour'`;

/** Of `s` and `staff as p`: open, and its owner may work here and has not been signed out everywhere since. */
const counts = (admitsDemo: boolean | RawBuilder<boolean>) => sql`${isOpen}
  and s.epoch = p.session_epoch and p.status = 'active' and (${admitsDemo}::boolean or not p.is_demo)`;

const shape = {
  ...pick(s, ['id', 'generation']),
  staffId: s.staff_id,
  endsAt: asMoment(sql`s.created_at + ${limits.days} * interval '1 day'`),
};

const holder = {
  ...pick(p, ['id', 'email']),
  role: oneOf(roles, p.role),
  name: fullNameOf(p),
  sessionId: s.id,
  hasSecondFactor: p.has_second_factor,
  owesPassword: asBoolean(sql`password_is_due(p.is_password_temporary, p.password_set_at)`),
  isFresh: asBoolean(sql`s.confirmed_at > clock_timestamp() - ${sql.lit(limits.freshMinutes)} * interval '1 minute'`),
};
export type Holder = Read<typeof holder> & Omit<Actor, 'tokenEndsAt' | 'owesSecondFactor'>;

/** Whoever holds that session, at this moment; one read by key. */
export const findHolder = (
  db: Db,
  { sid, sub }: { sid: string; sub: string },
  { admitsDemo }: { admitsDemo: boolean },
): Promise<Holder | null> => findOpen(db, { sid, sub, admitsDemo });
/** Asked with every call of the staff. */
const findOpen = prepareFind(
  holder,
  ({ sid, sub, admitsDemo }: Slots<{ sid: string; sub: string; admitsDemo: boolean }>, columns) => sql`
    select ${columns} from staff_sessions as s join staff as p on p.id = s.staff_id
    where s.id = ${sid} and s.staff_id = ${sub} and ${counts(admitsDemo)}`,
);

/** Whether that session still counts, whoever has it; with `staffId`, that member's. */
export async function isOpenSession(
  db: Db,
  id: string,
  { admitsDemo, staffId = null }: { admitsDemo: boolean; staffId?: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from staff_sessions as s join staff as p on p.id = s.staff_id
    where s.id = ${id} and (${staffId}::text is null or s.staff_id = ${staffId}) and ${counts(admitsDemo)}`.execute(db);
  return rows.length === 1;
}

export type NewSession = {
  staffId: string;
  epoch: number;
  caller: Caller;
  /** The session whose proof this one goes on with; without it whoever begins it has just proved who they are. */
  provedIn?: string | null;
};

/** Null when the person's epoch is another by now, or they may no longer work here. */
export async function insertSession(
  db: Db,
  { staffId, epoch, caller, provedIn = null }: NewSession,
): Promise<TokenSession | null> {
  const { rows } = await rowsOf(
    shape,
    (columns) => sql`
    insert into staff_sessions as s (staff_id, epoch, address, user_agent, confirmed_at)
    select id, session_epoch, ${caller.address}, ${caller.userAgent},
      coalesce((select confirmed_at from staff_sessions where id = ${provedIn}), clock_timestamp()) from staff
    where id = ${staffId} and session_epoch = ${epoch} and status = 'active'
    returning ${columns}`,
  ).execute(db);
  return rows[0] ?? null;
}

/** The sessions of a person beyond the limit, those that rested longest first. */
export async function endSurplus(db: Db, staffId: string): Promise<void> {
  await sql`
    update staff_sessions set ended_at = clock_timestamp(), end_reason = 'too many'
    where id in (
      select s.id from staff_sessions as s join staff as p on p.id = s.staff_id
      where s.staff_id = ${staffId} and ${counts(true)}
      order by s.refreshed_at desc, s.created_at desc offset ${limits.perPerson})`.execute(db);
}

/**
 * The next generation for whoever shows the newest refresh token, the newest again for whoever shows the one before
 * (UND-24). Of many at once with one token the first counts on and the others, whom it made "the one before", go on
 * with it. Null for any other.
 */
export async function renewSession(
  db: Db,
  { sid, gen }: { sid: string; gen: number },
  { admitsDemo }: { admitsDemo: boolean },
): Promise<TokenSession | null> {
  const { rows } = await rowsOf(
    shape,
    (columns) => sql`
    update staff_sessions as s
    set generation = case when s.generation = ${gen} then s.generation + 1 else s.generation end,
        refreshed_at = clock_timestamp()
    from staff as p
    where p.id = s.staff_id and s.id = ${sid} and s.generation in (${gen}, ${gen + 1}) and ${counts(admitsDemo)}
    returning ${columns}`,
  ).execute(db);
  return rows[0] ?? null;
}

const ended = {
  staffId: s.staff_id,
  createdAt: s.created_at,
  reason: oneOf(endReasons, s.end_reason),
  /** Its owner was signed out everywhere since it began. */
  isOutdated: asBoolean(sql`s.epoch <> p.session_epoch`),
  isInactive: asBoolean(sql`p.status <> 'active'`),
};
export type EndedSession = Read<typeof ended>;

/** Why a session does not count any more; null when there is none. */
export async function findEnded(db: Db, sid: string): Promise<EndedSession | null> {
  const { rows } = await select(ended)`
    from staff_sessions as s join staff as p on p.id = s.staff_id where s.id = ${sid}`.execute(db);
  return rows[0] ?? null;
}

/** Ends the session of a refresh token that is older than its parent: two hold the family, one of them stole it. */
export async function endReplayed(
  db: Db,
  { sid, gen }: { sid: string; gen: number },
): Promise<{ staffId: string } | null> {
  const { rows } = await rowsOf(
    { staffId: s.staff_id },
    (columns) => sql`
    update staff_sessions as s set ended_at = clock_timestamp(), end_reason = 'replayed'
    where s.id = ${sid} and s.ended_at is null and s.generation > ${gen + 1}
    returning ${columns}`,
  ).execute(db);
  return rows[0] ?? null;
}

/** One session of that person; false when there is none to end. */
export async function endSession(
  db: Db,
  { id, staffId }: { id: string; staffId: string },
  reason: EndReason,
): Promise<boolean> {
  const { rows } = await sql`
    update staff_sessions as s set ended_at = clock_timestamp(), end_reason = ${reason}
    where s.id = ${id} and s.staff_id = ${staffId} and ${isOpen}
    returning 1`.execute(db);
  return rows.length === 1;
}

/** Whoever holds that session has just proved who they are. */
export async function markConfirmed(db: Db, { id, staffId }: { id: string; staffId: string }): Promise<void> {
  await sql`
    update staff_sessions set confirmed_at = clock_timestamp() where id = ${id} and staff_id = ${staffId}`.execute(db);
}

/** All sessions of that person but `keep`. @returns how many */
export async function endSessions(
  db: Db,
  { staffId, keep }: { staffId: string; keep: string | null },
  reason: EndReason,
): Promise<number> {
  const { rows } = await sql`
    update staff_sessions as s set ended_at = clock_timestamp(), end_reason = ${reason}
    where s.staff_id = ${staffId} and s.id is distinct from ${keep} and ${isOpen}
    returning 1`.execute(db);
  return rows.length;
}

const listed = {
  ...pick(s, ['id', 'address']),
  userAgent: s.user_agent,
  createdAt: s.created_at,
  refreshedAt: s.refreshed_at,
};
export type SessionRow = Read<typeof listed>;

/** That person's sessions that still count, the one used last first. */
export async function listSessions(db: Db, staffId: string): Promise<SessionRow[]> {
  const { rows } = await select(listed)`
    from staff_sessions as s join staff as p on p.id = s.staff_id
    where s.staff_id = ${staffId} and ${counts(true)}
    order by s.refreshed_at desc, s.id`.execute(db);
  return rows;
}

/** Sessions that are over since a day: nothing reads them any more. */
export async function removeOldSessions(db: Db): Promise<void> {
  await sql`delete from staff_sessions
    where ended_at < clock_timestamp() - interval '1 day'
      or created_at < clock_timestamp() - ${limits.days + 1} * interval '1 day'
      or refreshed_at < clock_timestamp() - ${limits.idleHours + 24} * interval '1 hour'`.execute(db);
}
