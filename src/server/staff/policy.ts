import type { EndpointKey } from '#contract/endpoints.ts';
import type { Abilities } from '#contract/staff.ts';
import type { Role } from '#contract/staff-choices.ts';
import { may, opensTo } from '../platform/allow.ts';
import type { Config } from '../platform/config.ts';

type Person = { id: string; role: Role };

/** Admins see how to reach everybody; employees see names and roles (DECISIONS, roles). */
export const maySeeContacts = (actor: Person): boolean => actor.role === 'admin';

/** Whoever may edit users may edit any, also themselves. */
export const mayEdit = (actor: Person): boolean => may(actor, 'PUT /admin/management/{id}');

/** Nobody changes their own role, so that none locks themselves out (UND-49). */
export const mayChangeRole = (actor: Person, member: { id: string }): boolean =>
  mayEdit(actor) && actor.id !== member.id;

/** One's own address and number change by a code alone, or a borrowed screen takes the account over (threat 29). */
export const mayChangeContact = (actor: Person, member: { id: string }): boolean =>
  mayEdit(actor) && actor.id !== member.id;

/** Nobody deactivates themselves (UND-49). */
export const mayToggleStatus = (actor: Person, member: { id: string }): boolean =>
  may(actor, 'PUT /admin/management/{id}/toggle-status') && actor.id !== member.id;

/** Nobody deletes themselves (API-MGMT-11). */
export const mayRemove = (actor: Person, member: { id: string }): boolean =>
  may(actor, 'DELETE /admin/management/{id}') && actor.id !== member.id;

/** Somebody else's only: one's own goes in the settings, with the same password. */
export const mayRemoveSecondFactor = (actor: Person, member: { id: string }): boolean =>
  may(actor, 'POST /admin/management/{id}/second-factor/remove') && actor.id !== member.id;

/** The house wants a second factor of them and they have none. */
export const owesFactor = (
  { secondFactorFor }: Pick<Config, 'secondFactorFor'>,
  { role, hasSecondFactor }: { role: Role; hasSecondFactor: boolean },
): boolean =>
  !hasSecondFactor && (secondFactorFor === 'everybody' || (secondFactorFor === 'admins' && role === 'admin'));

/** One active admin always remains, whoever asks (UND-49). */
export const leavesAnAdmin = (admins: { id: string }[], member: { id: string }): boolean =>
  admins.some(({ id }) => id !== member.id);

/** The call that stands for each ability. */
const calls: Record<Exclude<keyof Abilities, 'isAdmin' | 'isEmployee'>, EndpointKey> = {
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

/** Which doors are open to a role, by the table that the server itself enforces (ROLE-02, UND-18). */
export function abilitiesOf(role: Role): Abilities {
  const named = Object.entries(calls).map(([name, call]) => [name, opensTo(role, call)]);
  return { ...Object.fromEntries(named), isAdmin: role === 'admin', isEmployee: role === 'employee' };
}
