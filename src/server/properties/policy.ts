import type { Role } from '#contract/staff-choices.ts';
import type { StaffProperty } from '#contract/staff-properties.ts';
import { may } from '../platform/allow.ts';

/** Whether who asked for a preview may still see one: roles change within its ten minutes. */
export const mayPreview = (actor: { role: Role }): boolean => may(actor, 'POST /properties/{id}/preview');

/** What somebody may do with a listing: whoever may change one may change any (ROLE-08 to 10), by the table that the server enforces. */
export const abilitiesOn = (actor: { role: Role }): StaffProperty['abilities'] => ({
  edit: may(actor, 'PUT /properties/{id}'),
  toggleStatus: may(actor, 'PATCH /properties/{id}/toggle-status'),
  duplicate: may(actor, 'POST /properties/{id}/duplicate'),
  remove: may(actor, 'DELETE /properties/{id}'),
});
