import type { Role } from '#contract/staff-choices.ts';
import { may } from '../platform/allow.ts';

/** What somebody may do with a record, by the table that the server enforces. Admins keep the team's profiles, employees look at them (UND-21). */
export const abilitiesOf = (viewer: { role: Role }) => ({
  edit: may(viewer, 'PUT /team/{id}'),
  toggleStatus: may(viewer, 'PATCH /team/{id}/toggle-status'),
  remove: may(viewer, 'DELETE /team/{id}'),
});
