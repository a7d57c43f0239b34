import type { EndpointKey } from '#contract/endpoints.ts';
import { type Permission, permissions } from '#contract/permissions.ts';
import type { Abilities } from '#contract/staff.ts';
import type { Role } from '#contract/staff-choices.ts';
import type { Config } from '../platform/config.ts';

type Person = { id: string; role: Role };

/** Admins see how to reach everybody; employees see names and roles (DECISIONS, roles). */
export const maySeeContacts = (actor: Person): boolean => actor.role === 'admin';

/** Everybody changes their own profile and contact details, nobody that of others by these calls (ROLE-11). */
export const isOwn = (actor: { id: string }, member: { id: string }): boolean => actor.id === member.id;

/** Whoever may edit users may edit any, also themselves. */
export const mayEdit = (actor: Person): boolean => isAllowed('PUT /admin/management/{id}', actor.role);

/** Nobody changes their own role, so that none locks themselves out (UND-49). */
export const mayChangeRole = (actor: Person, member: { id: string }): boolean =>
  mayEdit(actor) && actor.id !== member.id;

/** One's own address and number change by a code alone, or a borrowed screen takes the account over (threat 29). */
export const mayChangeContact = (actor: Person, member: { id: string }): boolean =>
  mayEdit(actor) && actor.id !== member.id;

/** Nobody deactivates themselves (UND-49). */
export const mayToggleStatus = (actor: Person, member: { id: string }): boolean =>
  isAllowed('PUT /admin/management/{id}/toggle-status', actor.role) && actor.id !== member.id;

/** Nobody deletes themselves (API-MGMT-11). */
export const mayRemove = (actor: Person, member: { id: string }): boolean =>
  isAllowed('DELETE /admin/management/{id}', actor.role) && actor.id !== member.id;

/** Somebody else's only: one's own goes in the settings, with the same password. */
export const mayRemoveSecondFactor = (actor: Person, member: { id: string }): boolean =>
  isAllowed('POST /admin/management/{id}/second-factor/remove', actor.role) && actor.id !== member.id;

/** The house wants a second factor of them and they have none. */
export const owesFactor = (
  { secondFactorFor }: Pick<Config, 'secondFactorFor'>,
  { role, hasSecondFactor }: { role: Role; hasSecondFactor: boolean },
): boolean =>
  !hasSecondFactor && (secondFactorFor === 'everybody' || (secondFactorFor === 'admins' && role === 'admin'));

/** One active admin always remains, whoever asks (UND-49). */
export const leavesAnAdmin = (admins: { id: string }[], member: { id: string }): boolean =>
  admins.some(({ id }) => id !== member.id);

/** The call that stands for each ability. One that is not served yet belongs to admins. */
const calls: Record<Exclude<keyof Abilities, 'isAdmin' | 'isEmployee'>, string> = {
  canAddProperties: 'POST /properties',
  canEditProperties: 'PUT /properties/{id}',
  canDeleteProperties: 'DELETE /properties/{id}',
  canEditDevelopers: 'PUT /developers/{id}',
  canEditTeamMembers: 'PUT /team/{id}',
  canManageInquiries: 'GET /inquiries',
  canAssignInquiries: 'POST /inquiries/assign',
  canViewOwnInquiries: 'GET /inquiries/my',
  canManageAdmins: 'POST /admin/management',
  canReadAudit: 'GET /admin/audit',
};

/** What a role may do, by the table that the server itself enforces (ROLE-02, UND-18). */
export function abilitiesOf(role: Role): Abilities {
  const named = Object.entries(calls).map(([name, key]) => [name, isAllowed(key, role)]);
  return { ...Object.fromEntries(named), isAdmin: role === 'admin', isEmployee: role === 'employee' };
}

function isAllowed(key: string, role: Role): boolean {
  const permission: Permission | undefined = permissions[key as EndpointKey];
  return permission === undefined ? role === 'admin' : permission[role] !== 'no';
}
