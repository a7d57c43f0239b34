import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { ColumnOf } from '#contract/field-tables.ts';
import type { Language, Role, TimeZone } from '#contract/staff-choices.ts';
import type { profileFields, staffFields } from '#contract/staff-fields.ts';
import type { Authorized } from '../platform/authorized.ts';
import { take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { DB } from '../platform/database/schema.gen.ts';

/** What is known of somebody beside the fields that people edit. */
type BesideFields =
  | ('id' | 'version' | 'created_at' | 'updated_at' | 'last_login_at' | 'is_demo')
  | ('password_hash' | 'is_password_temporary' | 'session_epoch' | 'has_second_factor');
/** What may change of a record by its forms. */
type StaffColumn = ColumnOf<typeof staffFields> | ColumnOf<typeof profileFields>;
// A column that is neither a field nor known beside them is one that somebody forgot: it does not compile.
type Forgotten = Exclude<keyof DB['staff'], BesideFields | StaffColumn>;
true satisfies [Forgotten] extends [never] ? true : Forgotten;

export type StaffRow = Omit<Selectable<DB['staff']>, 'role' | 'status' | 'language' | 'time_zone'> & {
  role: Role;
  status: 'active' | 'inactive';
  language: Language;
  time_zone: TimeZone;
};

export type NewStaffRow = Insertable<DB['staff']> & { role: Role };

export async function findStaff(db: Db, id: string): Promise<StaffRow | null> {
  const row = await db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
  return (row as StaffRow | undefined) ?? null;
}

/** By the address in small letters. */
export async function findStaffByEmail(db: Db, email: string): Promise<StaffRow | null> {
  const row = await db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst();
  return (row as StaffRow | undefined) ?? null;
}

/** By the number in E.164. */
export async function findStaffByPhone(db: Db, phone: string): Promise<StaffRow | null> {
  if (phone === '') return null;
  const row = await db.selectFrom('staff').selectAll().where('phone', '=', phone).executeTakeFirst();
  return (row as StaffRow | undefined) ?? null;
}

export type StaffFilter = {
  role: Role | null;
  /** Each must be part of a name, or of an address or number where `inContacts`. */
  words: string[];
  inContacts: boolean;
};

/** `rows` by name, cut to a page where one is asked for, and how many there are in all. */
export async function listStaff(
  db: Db,
  { role, words, inContacts }: StaffFilter,
  cut: { limit: number; offset: number } | null,
): Promise<{ rows: StaffRow[]; totalCount: number }> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (role !== null) conditions.push(sql`role = ${role}`);
  const searched = inContacts
    ? sql`first_name || ' ' || last_name || ' ' || email || ' ' || phone`
    : sql`first_name || ' ' || last_name`;
  for (const word of words) conditions.push(sql`position(${word} in lower(${searched})) > 0`);
  const where = sql.join(conditions, sql` and `);
  const { rows } = await sql<StaffRow>`
    select * from staff where ${where} order by lower(first_name), lower(last_name), id
    ${cut === null ? sql`` : sql`limit ${cut.limit} offset ${cut.offset}`}`.execute(db);
  if (cut === null) return { rows, totalCount: rows.length };
  const count = await sql<{ count: number }>`select count(*)::int as count from staff where ${where}`.execute(db);
  return { rows, totalCount: count.rows[0]?.count ?? 0 };
}

/**
 * Every active admin and these people, locked one after the other by id, so that two who change each other wait and
 * never block. What a row says afterwards is what stands.
 */
export async function lockStaff(trx: Db, ids: string[]): Promise<StaffRow[]> {
  take(trx, 'staff');
  const { rows } = await sql<StaffRow>`
    select * from staff where (role = 'admin' and status = 'active') or id = any(${ids})
    order by id for update`.execute(trx);
  return rows;
}

/** One person, held until the transaction ends. */
export async function lockOne(trx: Db, id: string): Promise<StaffRow | null> {
  take(trx, 'staff');
  const row = await trx.selectFrom('staff').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return (row as StaffRow | undefined) ?? null;
}

export async function insertStaff(trx: Db, row: NewStaffRow): Promise<StaffRow> {
  return (await trx.insertInto('staff').values(row).returningAll().executeTakeFirstOrThrow()) as StaffRow;
}

/** The first of all; null when somebody is there already, or was a moment sooner. */
export async function insertFirst(trx: Db, row: NewStaffRow): Promise<StaffRow | null> {
  take(trx, 'staff');
  await sql`lock table staff in share row exclusive mode`.execute(trx);
  return (await hasStaff(trx)) ? null : insertStaff(trx, row);
}

/** Leaves whoever has that address or number as they are. */
export async function insertDemo(db: Db, row: NewStaffRow & { is_demo: true }): Promise<void> {
  await db
    .insertInto('staff')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Addresses of demo accounts that work as they were made: neither password nor role nor status has changed. */
export async function listUntouchedDemo(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('staff')
    .select('email')
    .where('is_demo', '=', true)
    .where('session_epoch', '=', 1)
    .execute();
  return rows.map(({ email }) => email);
}

export async function hasStaff(db: Db): Promise<boolean> {
  return (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** What may change of a record. The version counts on; with `endsSessions` so does the epoch of the sessions. */
export async function updateStaff(
  trx: Db,
  { id }: Authorized<StaffRow>,
  changes: Pick<Updateable<DB['staff']>, StaffColumn>,
  { endsSessions = false }: { endsSessions?: boolean } = {},
): Promise<StaffRow> {
  const row = await trx
    .updateTable('staff')
    .set((eb) => ({
      ...changes,
      version: eb('version', '+', 1),
      ...(endsSessions && { session_epoch: eb('session_epoch', '+', 1) }),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as StaffRow;
}

/** Ends all sessions with it. @returns the epoch that new sessions begin in */
export async function updatePassword(trx: Db, id: string, hash: string, isTemporary: boolean): Promise<number> {
  const row = await trx
    .updateTable('staff')
    .set((eb) => ({
      password_hash: hash,
      is_password_temporary: isTemporary,
      session_epoch: eb('session_epoch', '+', 1),
    }))
    .where('id', '=', id)
    .returning('session_epoch')
    .executeTakeFirstOrThrow();
  return row.session_epoch;
}

/** All sessions began in an epoch that is over now. */
export async function countEpoch(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('staff')
    .set((eb) => ({ session_epoch: eb('session_epoch', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function updateHash(db: Db, id: string, { from, to }: { from: string; to: string }): Promise<void> {
  await db
    .updateTable('staff')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .execute();
}

export async function updateLastLogin(trx: Db, id: string): Promise<void> {
  await sql`update staff set last_login_at = clock_timestamp() where id = ${id}`.execute(trx);
}

export async function removeStaff(trx: Db, { id }: Authorized<StaffRow>): Promise<void> {
  await trx.deleteFrom('staff').where('id', '=', id).execute();
}

/** Whether an authenticator app is asked for. */
export async function hasSecondFactor(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_factors')
    .select('staff_id')
    .where('staff_id', '=', id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of the two that belong to one person alone another one has; null for any other failure. */
export function takenBy(cause: unknown): 'email' | 'phone' | null {
  const { code, constraint } = cause as { code?: string; constraint?: string };
  if (code !== '23505') return null;
  return constraint === 'staff_email' ? 'email' : constraint === 'staff_phone' ? 'phone' : null;
}
