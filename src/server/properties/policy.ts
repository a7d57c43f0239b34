import type { EndpointKey } from '#contract/endpoints.ts';
import { CodedError } from '#contract/errors.ts';
import { permissions } from '#contract/permissions.ts';
import type { Role } from '#contract/staff-choices.ts';
import type { StaffProperty } from '#contract/staff-properties.ts';
import { type Authorized, authorize } from '../platform/authorized.ts';

type Write = Extract<EndpointKey, `${'POST' | 'PUT' | 'PATCH' | 'DELETE'} /properties${string}`>;

/** Whoever may change one listing may change any: only the role counts (ROLE-08 to 10). */
const may = (call: Write, { role }: { role: Role }): boolean => permissions[call][role] === 'yes';

/** @throws CodedError `not_allowed` */
export function allowWrite<T extends object>(record: T, call: Write, actor: { role: Role }): Authorized<T> {
  const text = `You do not have permission to ${permissions[call].to}.`;
  return authorize(record, may(call, actor), new CodedError('not_allowed', text));
}

/** Whether who asked for a preview may still see one: roles change within its ten minutes. */
export const mayPreview = (actor: { role: Role }): boolean => may('POST /properties/{id}/preview', actor);

/** What somebody may do with a listing, by the table that the server enforces. */
export const abilitiesOn = (actor: { role: Role }): StaffProperty['abilities'] => ({
  edit: may('PUT /properties/{id}', actor),
  toggleStatus: may('PATCH /properties/{id}/toggle-status', actor),
  duplicate: may('POST /properties/{id}/duplicate', actor),
  remove: may('DELETE /properties/{id}', actor),
});
