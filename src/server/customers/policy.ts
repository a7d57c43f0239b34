import type { Role } from '#contract/staff-choices.ts';
import { may, ownerSeenBy } from '../platform/allow.ts';

type Person = { id: string; role: Role };

/** Admins see every inquiry, employees what was given to them (UND-20). */
export const maySee = (actor: Person, inquiry: { assignedTo: string | null }): boolean =>
  may(actor, 'GET /inquiries/{id}', inquiry, 'assignedTo');

/** Whose inquiries of a customer somebody sees; null: everybody's. */
export const seenInquiriesOf = (actor: Person): string | null => ownerSeenBy(actor, 'GET /customers/{id}');

/** Taking two records for one person, and the other way round. */
export const mayMerge = (actor: Person): boolean => may(actor, 'POST /customers/{id}/merge');
