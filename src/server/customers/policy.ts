import { permissions } from '#contract/permissions.ts';
import type { Role } from '#contract/staff-choices.ts';

type Person = { id: string; role: Role };

/** Admins see every inquiry, employees what was given to them (UND-20). */
export const maySee = (actor: Person, inquiry: { assignedTo: string | null }): boolean =>
  actor.role === 'admin' || inquiry.assignedTo === actor.id;

/** Whose inquiries of a customer somebody sees; null: everybody's. */
export const seenInquiriesOf = (actor: Person): string | null => (actor.role === 'admin' ? null : actor.id);

/** Taking two records for one person, and the other way round. */
export const mayMerge = ({ role }: Person): boolean => permissions['POST /customers/{id}/merge'][role] !== 'no';
