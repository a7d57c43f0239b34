import type { Role } from '#contract/staff-choices.ts';
import { may } from '../platform/allow.ts';

/** What somebody may do with a record, by the table that the server enforces. Admins keep the developers, employees look at them (ROLE rows of 001 §6). */
export const abilitiesOf = (viewer: { role: Role }) => ({
  edit: may(viewer, 'PUT /developers/{id}'),
  toggleStatus: may(viewer, 'PATCH /developers/{id}/toggle-status'),
  remove: may(viewer, 'DELETE /developers/{id}'),
});
