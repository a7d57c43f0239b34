import { CodedError } from '#contract/errors.ts';
import { may, notAllowed, type WholeCall } from '../platform/allow.ts';
import type { Db } from '../platform/database/open-database.ts';
import { lockStaff, type StaffRow } from './store.ts';

export const unknownMember = () => new CodedError('not_found', 'User not found');

/** Who asks and every active admin, as they are while nobody else can change them. */
export type Standing = { actor: StaffRow; admins: StaffRow[] };

/**
 * Holds all who decide and whoever is decided about until the transaction ends, and asks the permission table again:
 * an admin who was demoted a moment ago changes nobody any more (threat 28).
 * @throws CodedError `not_signed_in`, `not_allowed`
 */
export async function lockAdmins(
  trx: Db,
  actorId: string,
  call: WholeCall,
  memberId = actorId,
): Promise<Standing & { member: StaffRow | null }> {
  const rows = await lockStaff(trx, [actorId, memberId]);
  const actor = rows.find(({ id }) => id === actorId);
  if (actor === undefined || actor.status !== 'active') {
    throw new CodedError('not_signed_in', 'Your session has ended. Please sign in again.');
  }
  if (!may(actor, call)) throw notAllowed(call);
  return {
    actor,
    admins: rows.filter(({ role, status }) => role === 'admin' && status === 'active'),
    member: rows.find(({ id }) => id === memberId) ?? null,
  };
}

/**
 * The same with the person it is about.
 * @throws CodedError `not_signed_in`, `not_allowed`, `not_found`
 */
export async function lockMember(
  trx: Db,
  actorId: string,
  call: WholeCall,
  memberId: string,
): Promise<Standing & { member: StaffRow }> {
  const { member, ...standing } = await lockAdmins(trx, actorId, call, memberId);
  if (member === null) throw unknownMember();
  return { ...standing, member };
}
