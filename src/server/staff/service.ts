import { CodedError } from '#contract/errors.ts';
import { paginationOf } from '#contract/paging.ts';
import type { Profile, StaffQuery } from '#contract/staff.ts';
import { type Language, type Role, roles } from '#contract/staff-choices.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database/open-database.ts';
import { maySeeContacts, owesFactor } from './policy.ts';
import { presentProfile } from './present.ts';
import {
  countEpoch,
  findStaff,
  findStaffByEmail,
  findStaffByPhone,
  hasSecondFactor,
  listStaff,
  type StaffRow,
  updateHash,
  updateLastLogin,
  updatePassword,
} from './store.ts';

export { type DemoAccount, prepareAccounts } from './create-accounts.ts';
export { lockMember } from './lock-member.ts';
export { mayRemoveSecondFactor, owesFactor } from './policy.ts';
export { maskEmail, maskPhone } from './present.ts';
export { listAdminEmails } from './store.ts';

/** Somebody who works here, as far as signing in is concerned. */
export type Account = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** E.164, or '' where there is none. */
  phone: string;
  role: Role;
  status: 'active' | 'inactive';
  passwordHash: string;
  isPasswordTemporary: boolean;
  sessionEpoch: number;
  isDemo: boolean;
  language: Language;
  /** A password alone does not sign them in. */
  hasSecondFactor: boolean;
};

const accountOf = (row: StaffRow | null): Account | null => row && toAccount(row);

/** A row as signing in sees it. */
export const toAccount = (row: StaffRow): Account => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  role: row.role,
  status: row.status,
  passwordHash: row.password_hash,
  isPasswordTemporary: row.is_password_temporary,
  sessionEpoch: row.session_epoch,
  isDemo: row.is_demo,
  language: row.language,
  hasSecondFactor: row.has_second_factor,
});

export const findAccount = async (db: Db, id: string): Promise<Account | null> => accountOf(await findStaff(db, id));

/** In whatever letters it is written. */
export const findAccountByEmail = async (db: Db, email: string): Promise<Account | null> =>
  accountOf(await findStaffByEmail(db, email.trim().toLowerCase()));

/** By the number in E.164. */
export const findAccountByPhone = async (db: Db, phone: string): Promise<Account | null> =>
  accountOf(await findStaffByPhone(db, phone));

/** Ends all sessions of that person. @returns the epoch that new sessions begin in */
export const replacePassword = (
  trx: Db,
  id: string,
  hash: string,
  { isTemporary }: { isTemporary: boolean },
): Promise<number> => updatePassword(trx, id, hash, isTemporary);

/** Signs somebody out everywhere, also where nobody looks at single sessions. */
export const endEverySession = (trx: Db, id: string): Promise<void> => countEpoch(trx, id);

/** The same password, hashed anew: no session ends. Nothing happens when it was changed meanwhile. */
export const renewHash = (db: Db, id: string, hashes: { from: string; to: string }): Promise<void> =>
  updateHash(db, id, hashes);

/** Now is when they last signed in. */
export const noteSignIn = (trx: Db, id: string): Promise<void> => updateLastLogin(trx, id);

type ProfileSource = { db: Db; config: Pick<Config, 'secondFactorFor'> };

/** Whoever is signed in, with abilities. @throws CodedError `not_signed_in` when the account is gone */
export async function readProfile({ db, config }: ProfileSource, id: string): Promise<Profile> {
  const row = await findStaff(db, id);
  if (row === null) throw new CodedError('not_signed_in', 'Your session has ended. Please sign in again.');
  return presentProfile(row, {
    secondFactor: await hasSecondFactor(db, id),
    secondFactorDue: owesFactor(config, { role: row.role, hasSecondFactor: row.has_second_factor }),
  });
}

/** @throws CodedError `not_found` */
export async function getStaffMember(db: Db, id: string): Promise<StaffRow> {
  const row = await findStaff(db, id);
  if (row === null) throw new CodedError('not_found', 'User not found');
  return row;
}

/**
 * All of them unless a page is asked for (UND-46). Who sees no addresses cannot search in them either, or guessing
 * would read them letter by letter.
 * @throws CodedError `invalid_fields` for a role that does not exist (UND-17)
 */
export async function readStaff(db: Db, query: StaffQuery, actor: { id: string; role: Role }) {
  const role = query.role ? (roles.find((one) => one === query.role?.toLowerCase()) ?? null) : null;
  if (query.role && role === null) {
    throw new CodedError('invalid_fields', 'Role must be admin or employee', {
      role: 'Role must be admin or employee',
    });
  }
  const words = (query.search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const filter = { role, words, inContacts: maySeeContacts(actor) };
  const isCut = query.page !== undefined || query.limit !== undefined;
  const { page = 1, limit = 100 } = query;
  const { rows, totalCount } = await listStaff(db, filter, isCut ? { limit, offset: (page - 1) * limit } : null);
  return {
    rows,
    pagination: paginationOf(isCut ? page : 1, isCut ? limit : Math.max(1, totalCount), rows.length, totalCount),
  };
}
