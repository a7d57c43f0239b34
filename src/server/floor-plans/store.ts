import { type RawBuilder, sql } from 'kysely';
import { type GatedContent, gatedContents } from '#contract/gates.ts';
import { lockText } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import { prepareFind, type Slots } from '../platform/database/prepare-statement.ts';
import { asInteger, asMoment, columnsOf, manyOf, pick, type Read, rowsOf } from '../platform/database/typed-rows.ts';

const s = columnsOf('access_sessions', 's');
const live = {
  ...pick(s, ['id', 'extensions']),
  propertyId: s.property_id,
  content: manyOf(gatedContents, s.content),
  /** E.164. */
  phone: s.phone,
  expiresAt: s.expires_at,
  /** Milliseconds. */
  remaining: asInteger(sql`floor(extract(epoch from s.expires_at - clock.now) * 1000)`),
  /** The database's clock at this reading. */
  now: asMoment(sql`clock.now`),
};
/** A session that is good now. */
export type LiveSession = Read<typeof live>;

/** Not ended, not run out, and its listing still offered: a withdrawn one takes its plans along. */
const isLive = sql`s.ended_at is null and s.expires_at > clock.now and p.is_active`;

const findLiveBy = <Key>(column: RawBuilder<Key>) =>
  prepareFind(
    live,
    (given: Slots<{ key: Key }>, columns) => sql`
      select ${columns} from (select clock_timestamp() as now) as clock, access_sessions as s
      join properties as p on p.id = s.property_id where ${column} = ${given.key} and ${isLive}`,
  );
const [findLiveByDigest, findLiveById] = [findLiveBy(s.digest), findLiveBy(s.id)];

export const findLiveSession = (db: Db, digest: Buffer): Promise<LiveSession | null> =>
  findLiveByDigest(db, { key: digest });

/** By the row's own id, which opens nothing by itself. */
export const findLiveSessionById = (db: Db, id: string): Promise<LiveSession | null> => findLiveById(db, { key: id });

type NewSession = {
  digest: Buffer;
  propertyId: string;
  inquiryId: string;
  email: string;
  phone: string;
  content: readonly GatedContent[];
  /** Milliseconds. */
  lifetime: number;
};

export async function insertSession(trx: Db, session: NewSession): Promise<LiveSession> {
  const { digest, propertyId, inquiryId, email, phone, content, lifetime } = session;
  const { rows } = await rowsOf(
    live,
    (columns) => sql`
    with clock as (select clock_timestamp() as now),
    s as (
      insert into access_sessions (digest, property_id, inquiry_id, email, phone, content, created_at, expires_at)
      select ${digest}, ${propertyId}, ${inquiryId}, ${email}, ${phone}, ${[...content]}::text[], now,
        now + ${lifetime} * interval '1 millisecond' from clock
      returning *)
    select ${columns} from s, clock`,
  ).execute(trx);
  return required(rows);
}

/**
 * Ends the oldest live sessions of a number until `keep` are left. Unlocks of one number wait for each other here until
 * they commit, so that two at once cannot both be the last.
 */
export async function endOldestSessions(trx: Db, phone: string, keep: number): Promise<void> {
  await lockText(trx, 'sessions', `access sessions ${phone}`);
  await sql`
    update access_sessions set ended_at = clock_timestamp() where id in (
      select id from access_sessions where phone = ${phone} and ended_at is null and expires_at > clock_timestamp()
      order by created_at desc, id desc offset ${keep})`.execute(trx);
}

type Successor = { digest: Buffer; email: string; phone: string; next: Buffer; lifetime: number; most: number };

/**
 * Ends a session and starts its successor in one statement; of many at once one succeeds. Null when there is no such
 * live session of that e-mail and phone with an extension left.
 */
export async function insertSuccessor(db: Db, successor: Successor): Promise<LiveSession | null> {
  const { digest, email, phone, next, lifetime, most } = successor;
  const { rows } = await rowsOf(
    live,
    (columns) => sql`
    with clock as (select clock_timestamp() as now),
    old as (
      update access_sessions as s set ended_at = clock.now from clock, properties as p
      where p.id = s.property_id and s.digest = ${digest} and ${isLive}
        and lower(s.email) = lower(${email}) and s.phone = ${phone} and s.extensions < ${most}
      returning s.*),
    s as (
      insert into access_sessions
        (digest, property_id, inquiry_id, email, phone, content, extensions, created_at, expires_at)
      select ${next}, property_id, inquiry_id, email, phone, content, extensions + 1, now,
        now + ${lifetime} * interval '1 millisecond' from old, clock
      returning *)
    select ${columns} from s, clock`,
  ).execute(db);
  return rows[0] ?? null;
}

/** Whether a session was made with that e-mail and phone (E.164). */
export async function isOwnedBy(db: Db, id: string, owner: { email: string; phone: string }): Promise<boolean> {
  const { rows } = await sql`
    select from access_sessions
    where id = ${id} and lower(email) = lower(${owner.email}) and phone = ${owner.phone}`.execute(db);
  return rows.length === 1;
}

/** Whether anybody may look at that listing now. */
export async function isOffered(db: Db, propertyId: string): Promise<boolean> {
  const { rows } = await sql`select from properties where id = ${propertyId} and is_active`.execute(db);
  return rows.length === 1;
}

/** One that is over already stays as it is. */
export async function endSession(db: Db, digest: Buffer): Promise<void> {
  await sql`update access_sessions set ended_at = clock_timestamp() where digest = ${digest} and ended_at is null`.execute(
    db,
  );
}

/** Sessions that were over so many months ago, with what was looked at in them. */
export async function removeOldSessions(db: Db, months: number): Promise<void> {
  await sql`delete from access_sessions where expires_at < clock_timestamp() - make_interval(months => ${months}::int)`.execute(
    db,
  );
}

function required<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('a session was not stored');
  return row;
}
