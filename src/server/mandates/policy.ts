import type { Role } from '#contract/staff-choices.ts';
import { may } from '../platform/allow.ts';

/** What somebody may do with a mandate, by the table that the server enforces. */
export const abilitiesOf = (viewer: { role: Role }) => ({
  edit: may(viewer, 'PUT /mandates/{id}'),
  remove: may(viewer, 'DELETE /mandates/{id}'),
});

/** Whoever may edit listings notes who owns one. */
export const mayAdd = (viewer: { role: Role }): boolean => may(viewer, 'POST /mandates');

/** The lowest price and the owner's papers are for those alone who may edit the mandate: an employee who shows a home needs neither. */
export const seesAll = (viewer: { role: Role }): boolean => may(viewer, 'PUT /mandates/{id}');
