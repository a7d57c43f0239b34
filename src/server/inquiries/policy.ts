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

/** What somebody may do with an inquiry; from the trash it only comes back. */
export function abilitiesOn(row: ListedInquiry, actor: Person): StaffInquiry['abilities'] {
  const isHere = row.deleted_at === null;
  return {
    assign: isHere && may('POST /inquiries/assign', row, actor),
    setStatus: isHere && may('PUT /inquiries/{id}/status', row, actor),
    remove: isHere && may('DELETE /inquiries/{id}', row, actor),
    restore: !isHere && may('POST /inquiries/{id}/restore', row, actor),
    quarantine: isHere && may('PUT /inquiries/{id}/quarantine', row, actor),
  };
}
