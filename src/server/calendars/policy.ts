import type { CalendarQuery } from '#contract/calendars.ts';
import { notAllowed, ownerSeenBy } from '../platform/allow.ts';
import type { Actor } from '../platform/http/admit-call.ts';

/**
 * Whose calendar is read, by the inquiries somebody has; null: everybody's. Employees read their own.
 * @throws CodedError `not_allowed`
 */
export function chooseOwner(actor: Actor, staff: CalendarQuery['staff']): string | null {
  const seen = ownerSeenBy(actor, 'GET /calendars');
  const wanted = staff === 'own' ? actor.id : staff || seen;
  if (seen !== null && wanted !== seen) throw notAllowed('GET /calendars');
  return wanted;
}
