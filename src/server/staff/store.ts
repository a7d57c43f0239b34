import { type Insertable, type OperationNodeSource, type RawBuilder, sql, type Updateable } from 'kysely';
import type { ColumnOf } from '#contract/field-tables.ts';
import { languages, type Role, roles, timeZones } from '#contract/staff-choices.ts';
import { profileFields, staffFields } from '#contract/staff-fields.ts';
import type { Authorized } from '../platform/authorized.ts';
import { brokenRule } from '../platform/database/broken-rule.ts';
import { take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { DB } from '../platform/database/schema.gen.ts';
import {
  asBoolean,
  columnsOf,
  howMany,
  oneOf,
  pick,
  type Read,
  rowsOf,
  select,
} from '../platform/database/typed-rows.ts';
import { fieldColumns } from '../platform/record-fields.ts';

/** What is known of somebody beside the fields that people edit. */
const besideFields = [
  'id', 'version', 'created_at', 'updated_at', 'last_login_at', 'is_demo', 'password_hash', 'is_password_temporary',
  'password_set_at', 'session_epoch', 'has_second_factor',
] as const; // biome-ignore format: one list
/** What may change of a record by its forms. */
type StaffColumn = ColumnOf<typeof staffFields> | ColumnOf<typeof profileFields>;
// A column that is neither a field nor known beside them is one that somebody forgot: it does not compile.
type Forgotten = Exclude<keyof DB['staff'], (typeof besideFields)[number] | StaffColumn>;
true satisfies [Forgotten] extends [never] ? true : Forgotten;

const staff = columnsOf('staff');
const columns = {
  ...pick(staff, [...besideFields, ...fieldColumns(staffFields), ...fieldColumns(profileFields)]),
  role: oneOf(roles, staff.role),
  status: oneOf(['active', 'inactive'], staff.status),
  language: oneOf(languages, staff.language),
  time_zone: oneOf(timeZones, staff.time_zone),
  is_password_due: asBoolean(sql`password_is_due(${staff.is_password_temporary}, ${staff.password_set_at})`),
};
export type StaffRow = Read<typeof columns>;

export type NewStaffRow = Insertable<DB['staff']> & { role: Role };

async function findOne(db: Db, which: RawBuilder<unknown>): Promise<StaffRow | null> {
  const { rows } = await select(columns)`from staff where ${which}`.execute(db);
  return rows[0] ?? null;
}

export const findStaff = (db: Db, id: string): Promise<StaffRow | null> => findOne(db, sql`id = ${id}`);

/** By the address in small letters. */
export const findStaffByEmail = (db: Db, email: string): Promise<StaffRow | null> => findOne(db, sql`email = ${email}`);

/** By the number in E.164. */
export const findStaffByPhone = async (db: Db, phone: string): Promise<StaffRow | null> =>
  phone === '' ? null : findOne(db, sql`phone = ${phone}`);

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
  const { rows } = await select(columns)`
    from staff where ${where} order by lower(first_name), lower(last_name), id
    ${cut === null ? sql`` : sql`limit ${cut.limit} offset ${cut.offset}`}`.execute(db);
  if (cut === null) return { rows, totalCount: rows.length };
  const count = await select({ count: howMany() })`from staff where ${where}`.execute(db);
  return { rows, totalCount: count.rows[0]?.count ?? 0 };
}

/**
 * Every active admin and these people, locked one after the other by id, so that two who change each other wait and
 * never block. What a row says afterwards is what stands.
 */
export async function lockStaff(trx: Db, ids: string[]): Promise<StaffRow[]> {
  take(trx, 'staff');
  const { rows } = await select(columns)`
    from staff where (role = 'admin' and status = 'active') or id = any(${ids})
    order by id for update`.execute(trx);
  return rows;
}

/** Where letters to all admins go. */
export async function listAdminEmails(db: Db): Promise<string[]> {
  const { rows } = await select({ email: staff.email })`
    from staff where role = 'admin' and status = 'active' order by id`.execute(db);
  return rows.map(({ email }) => email);
}

/** One person, held until the transaction ends. */
export async function lockOne(trx: Db, id: string): Promise<StaffRow | null> {
  take(trx, 'staff');
  const { rows } = await select(columns)`from staff where id = ${id} for no key update`.execute(trx);
  return rows[0] ?? null;
}

export const insertStaff = (trx: Db, row: NewStaffRow): Promise<StaffRow> =>
  writeOne(trx, trx.insertInto('staff').values(row));

/** @returns the row as it is then */
async function writeOne(trx: Db, statement: OperationNodeSource): Promise<StaffRow> {
  const { rows } = await rowsOf(columns, (written) => sql`${statement} returning ${written}`).execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('Nobody was written');
  return row;
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
export const updateStaff = (
  trx: Db,
  { id }: Authorized<StaffRow>,
  changes: Pick<Updateable<DB['staff']>, StaffColumn>,
  { endsSessions = false }: { endsSessions?: boolean } = {},
): Promise<StaffRow> =>
  writeOne(
    trx,
    trx
      .updateTable('staff')
      .set((eb) => ({
        ...changes,
        version: eb('version', '+', 1),
        ...(endsSessions && { session_epoch: eb('session_epoch', '+', 1) }),
      }))
      .where('id', '=', id),
  );

/** Ends all sessions with it. @returns the epoch that new sessions begin in */
export async function updatePassword(trx: Db, id: string, hash: string, isTemporary: boolean): Promise<number> {
  const { rows } = await rowsOf(
    { epoch: staff.session_epoch },
    (columns) => sql`
    update staff set password_hash = ${hash}, is_password_temporary = ${isTemporary}, password_set_at = clock_timestamp(),
      session_epoch = session_epoch + 1
    where id = ${id} returning ${columns}`,
  ).execute(trx);
  if (rows[0] === undefined) throw new Error('nobody has that id');
  return rows[0].epoch;
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
  const rule = brokenRule(cause);
  return rule === 'staff_email' ? 'email' : rule === 'staff_phone' ? 'phone' : null;
}
