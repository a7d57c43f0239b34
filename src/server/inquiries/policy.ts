import type { EndpointKey } from '#contract/endpoints.ts';
import { CodedError } from '#contract/errors.ts';
import { permissions } from '#contract/permissions.ts';
import type { Role } from '#contract/staff-choices.ts';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { type Authorized, authorize } from '../platform/authorized.ts';
import type { ListedInquiry } from './store-list.ts';

export type Person = { id: string; role: Role };
export type DeskCall = Extract<EndpointKey, `${string} /inquiries/{id}${string}` | 'POST /inquiries/assign'>;

/** Admins have the whole desk; everybody else what was given to them (ROLE-22, ROLE-26, threat 25). */
const isTheirs = (row: Pick<ListedInquiry, 'assigned_to'>, actor: Person): boolean =>
  actor.role === 'admin' || row.assigned_to === actor.id;

const may = (call: DeskCall, row: Pick<ListedInquiry, 'assigned_to'>, actor: Person): boolean => {
  const permission = permissions[call][actor.role];
  return permission === 'yes' || (permission === 'own' && isTheirs(row, actor));
};

const refusals: Partial<Record<DeskCall, string>> = {
  'GET /inquiries/{id}': 'You do not have permission to see this inquiry.',
  'PUT /inquiries/{id}/status': 'You can only change inquiries that are assigned to you.',
};

/** @throws CodedError `not_allowed` */
export function allowOn<T extends Pick<ListedInquiry, 'assigned_to'>>(
  row: T,
  call: DeskCall,
  actor: Person,
): Authorized<T> {
  const text = refusals[call] ?? `You do not have permission to ${permissions[call].to}.`;
  return authorize(row, may(call, row, actor), new CodedError('not_allowed', text));
}

/** Whoever may claim by the rules of the house: `takesInquiries` of an employee, admins always. */
export type Claimer = Person & { takesInquiries: boolean };

const isClaimer = ({ role, takesInquiries }: Claimer): boolean => role === 'admin' || takesInquiries;

const mayClaim = (row: Pick<ListedInquiry, 'is_claimable'>, actor: Claimer): boolean =>
  row.is_claimable && isClaimer(actor);

/**
 * Whoever has it already may claim it again: a second press is no fault. `isOpen`: the house lets people claim at all.
 * @throws CodedError `conflict` when somebody was faster; `not_allowed`
 */
export function allowClaim(row: ListedInquiry, actor: Claimer, isOpen: boolean): Authorized<ListedInquiry> {
  const { assigned_to: holder, assignee, quarantined_at: putAway } = row;
  if (isOpen && isClaimer(actor) && holder !== null && holder !== actor.id && putAway === null) {
    throw new CodedError('conflict', `Somebody else was faster: ${assignee} has it now.`);
  }
  const refusal = new CodedError('not_allowed', 'This inquiry is not open to be claimed.');
  return authorize(row, holder === actor.id || mayClaim(row, actor), refusal);
}

/** What somebody may do with an inquiry; from the trash it only comes back. */
export function abilitiesOn(row: ListedInquiry, actor: Person): StaffInquiry['abilities'] {
  const isHere = row.deleted_at === null;
  return {
    assign: isHere && may('POST /inquiries/assign', row, actor),
    setStatus: isHere && may('PUT /inquiries/{id}/status', row, actor),
    remove: isHere && may('DELETE /inquiries/{id}', row, actor),
    restore: !isHere && may('POST /inquiries/{id}/restore', row, actor),
    quarantine: isHere && may('PUT /inquiries/{id}/quarantine', row, actor),
    // Employees see whole inquiries that are theirs alone; what is open to them stands in a list of its own.
    claim: mayClaim(row, { ...actor, takesInquiries: false }),
  };
}
