import { type Calendar, type CalendarQuery, mostDays, mostItems } from '#contract/calendars.ts';
import { CodedError } from '#contract/errors.ts';
import { visitStart } from '#contract/visits.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Actor } from '../platform/http/admit-call.ts';
import { readTasksBetween } from '../tasks/service.ts';
import { readVisitsBetween } from '../visits/service.ts';
import { chooseOwner } from './policy.ts';

const day = 24 * 60 * 60_000;

/** @throws CodedError `invalid_fields` */
function readSpan({ from, to }: CalendarQuery): { from: Date; to: Date } {
  const span = {
    from: visitStart({ date: from, time: '00:00' }),
    to: new Date(visitStart({ date: to, time: '00:00' }).getTime() + day),
  };
  const days = (span.to.getTime() - span.from.getTime()) / day;
  if (days >= 1 && days <= mostDays) return span;
  const text = days < 1 ? 'The last day lies before the first' : `Please choose ${mostDays} days at most`;
  throw new CodedError('invalid_fields', text, { to: text });
}

/**
 * Visits and tasks of some days by the office's clock.
 * @throws CodedError `invalid_fields`, `not_allowed`
 */
export async function readCalendar(db: Db, actor: Actor, query: CalendarQuery): Promise<Calendar> {
  const owner = chooseOwner(actor, query.staff);
  const span = { ...readSpan(query), limit: mostItems + 1 };
  const [visits, tasks] = await Promise.all([readVisitsBetween(db, owner, span), readTasksBetween(db, owner, span)]);
  return {
    visits: visits.slice(0, mostItems),
    tasks: tasks.slice(0, mostItems),
    isCut: visits.length > mostItems || tasks.length > mostItems,
  };
}
