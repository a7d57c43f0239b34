import type { EndpointKey } from '#contract/endpoints.ts';
import { CodedError } from '#contract/errors.ts';
import { type Permission, permissions } from '#contract/permissions.ts';
import type { Db } from '../platform/database/open-database.ts';
import { lockStaff, type StaffRow } from './store.ts';

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
  call: EndpointKey,
  memberId = actorId,
): Promise<Standing & { member: StaffRow | null }> {
  const rows = await lockStaff(trx, [actorId, memberId]);
  const actor = rows.find(({ id }) => id === actorId);
  if (actor === undefined || actor.status !== 'active') {
    throw new CodedError('not_signed_in', 'Your session has ended. Please sign in again.');
  }
  const permission: Permission = permissions[call];
  if (permission[actor.role] === 'no') {
    throw new CodedError('not_allowed', `You do not have permission to ${permission.to}.`);
  }
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
  call: EndpointKey,
  memberId: string,
): Promise<Standing & { member: StaffRow }> {
  const { member, ...standing } = await lockAdmins(trx, actorId, call, memberId);
  if (member === null) throw new CodedError('not_found', 'User not found');
  return { ...standing, member };
}
