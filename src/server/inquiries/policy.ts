import type { EndpointKey } from '#contract/endpoints.ts';
import { CodedError } from '#contract/errors.ts';
import type { InquiryStatus } from '#contract/inquiry-statuses.ts';
import type { Role } from '#contract/staff-choices.ts';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { allow, may, notAllowed, ownerSeenBy } from '../platform/allow.ts';
import { type Authorized, allowWhen } from '../platform/authorized.ts';
import type { ListedInquiry } from './desk/store-list.ts';

export type Person = { id: string; role: Role };
export type DeskCall = Extract<EndpointKey, `${string} /inquiries/{id}${string}` | 'POST /inquiries/assign'>;

/** Admins have the whole desk; everybody else what was given to them (ROLE-22, ROLE-26, threat 25). */
const mayOn = (call: DeskCall, row: Pick<ListedInquiry, 'assigned_to'>, actor: Person): boolean =>
  may(actor, call, row, 'assigned_to');

const refusals: Partial<Record<DeskCall, string>> = {
  'GET /inquiries/{id}': 'You do not have permission to see this inquiry.',
  'PUT /inquiries/{id}/status': 'You can only change inquiries that are assigned to you.',
};

/** @throws CodedError `not_allowed` */
export function allowOn(row: ListedInquiry, call: DeskCall, actor: Person): Authorized<ListedInquiry> {
  const text = refusals[call];
  const refusal = text === undefined ? notAllowed(call) : new CodedError('not_allowed', text);
  return allow(actor, call, row, { owner: 'assigned_to', refusal });
}

/** Only an admin makes an inquiry new again (UND-38). @throws CodedError `not_allowed` */
export function allowStatus(status: InquiryStatus, { role }: Pick<Person, 'role'>): void {
  if (status === 'new' && role !== 'admin') {
    throw new CodedError('not_allowed', 'Only an admin can make an inquiry new again.');
  }
}

/** Of many, those that somebody may make that call on. */
export const listAllowed = <Row extends Pick<ListedInquiry, 'assigned_to'>>(
  rows: readonly Row[],
  call: DeskCall,
  actor: Person,
): Authorized<Row>[] =>
  rows
    .filter((row) => mayOn(call, row, actor))
    .map((row) => allowWhen(row, (one) => mayOn(call, one, actor), notAllowed(call)));

/** Whether somebody may look at an inquiry. */
export const mayOpen = (row: Pick<ListedInquiry, 'assigned_to'>, actor: Person): boolean =>
  mayOn('GET /inquiries/{id}', row, actor);

/** Whether somebody may know who else has inquiries of a person. */
export const seesOthers = (actor: Person): boolean => ownerSeenBy(actor, 'GET /inquiries/{id}') === null;

/** Whose inquiries somebody looks for who enters a lead; null: everybody's. */
export const knownTo = (actor: Person): string | null => ownerSeenBy(actor, 'GET /inquiries/known');

/** Whether somebody may give what they enter to that person: everybody to themselves. */
export const mayEnterFor = (actor: Person, id: string): boolean =>
  id === actor.id || may(actor, 'POST /inquiries/assign');

/** Whoever may claim by the rules of the house: `takesInquiries` of an employee, admins always. */
export type Claimer = Person & { takesInquiries: boolean };

const isClaimer = ({ role, takesInquiries }: Claimer): boolean => role === 'admin' || takesInquiries;

const mayClaim = (row: Pick<ListedInquiry, 'is_claimable'>, actor: Claimer): boolean =>
  row.is_claimable && isClaimer(actor);

/**
 * Whoever has it already may claim it again: a second press is no error. `isOpen`: the house lets people claim at all.
 * @throws CodedError `conflict` when somebody was faster; `not_allowed`
 */
export function allowClaim(row: ListedInquiry, actor: Claimer, isOpen: boolean): Authorized<ListedInquiry> {
  const { assigned_to: holder, assignee, quarantined_at: putAway } = row;
  if (isOpen && isClaimer(actor) && holder !== null && holder !== actor.id && putAway === null) {
    throw new CodedError('conflict', `Somebody else was faster: ${assignee} has it now.`);
  }
  const refusal = new CodedError('not_allowed', 'This inquiry is not open to be claimed.');
  return allowWhen(row, (one) => one.assigned_to === actor.id || mayClaim(one, actor), refusal);
}

/** What somebody may do with an inquiry; from the trash it only comes back. */
export function abilitiesOn(row: ListedInquiry, actor: Person): StaffInquiry['abilities'] {
  const isHere = row.deleted_at === null;
  return {
    assign: isHere && mayOn('POST /inquiries/assign', row, actor),
    setStatus: isHere && mayOn('PUT /inquiries/{id}/status', row, actor),
    remove: isHere && mayOn('DELETE /inquiries/{id}', row, actor),
    restore: !isHere && mayOn('POST /inquiries/{id}/restore', row, actor),
    quarantine: isHere && mayOn('PUT /inquiries/{id}/quarantine', row, actor),
    // Employees see whole inquiries that are theirs alone; what is open to them stands in a list of its own.
    claim: mayClaim(row, { ...actor, takesInquiries: false }),
  };
}
