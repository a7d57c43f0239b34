import type { QueuedMessage, VisitNotice } from '../messages/service.ts';
import type { Config } from '../platform/config.ts';
import type { WaitingNotification } from './store.ts';
import type { Reader } from './store-choices.ts';
import { nameHome, nameNews, nameTime, summarise } from './write-push.ts';

/** What whoever gave it left with a lead. */
export type GivenFacts = { by: string; reason: string; isClaimed: boolean };

/** The letter that tells all of it: each kind has one of its own, several have one together. */
export function writeLetter(
  { responseGoal }: Pick<Config, 'responseGoal'>,
  { id, email: recipient, role }: Pick<Reader, 'id' | 'email' | 'role'>,
  news: readonly WaitingNotification[],
): QueuedMessage {
  const notifications = news.map((one) => one.id);
  const [first] = news;
  if (first === undefined) throw new Error('there is nothing to tell');
  if (news.every(({ kind }) => kind === 'late')) {
    const isHolder = role !== 'admin' || news.every(({ assignedTo }) => assignedTo === id);
    const inquiries = news.map(({ inquiryId, property_name, receivedAt, assignee }) => ({
      id: inquiryId,
      propertyName: property_name,
      receivedAt,
      assignee,
    }));
    const values = { goalMinutes: responseGoal, isHolder, inquiries };
    return { template: 'inquiry-late', recipient, values, notifications };
  }
  if (news.length > 1) {
    const lines = news.map((one) => ({
      inquiryId: one.inquiryId,
      what: nameNews(one),
      about: nameHome(one),
      note: nameTime(one),
    }));
    return { template: 'lead-digest', recipient, values: { summary: summarise(news), lines }, notifications };
  }
  const { inquiryId, kind, email } = first;
  const one = { recipient, inquiryId, notifications, ...(email !== '' && { replyTo: email }) };
  const { property_name: propertyName, request_type: requestType, preferred_location: preferredLocation } = first;
  const about = { inquiryId, propertyName, requestType, preferredLocation, receivedAt: first.receivedAt };
  if (kind === 'visit') {
    const values = first.facts as VisitNotice;
    // Whoever had it writes to its visitor no more.
    if (values.change === 'taken') return { recipient, inquiryId, notifications, template: 'visit-notice', values };
    return { ...one, template: 'visit-notice', values };
  }
  // Nothing of the person, not even where an answer would go: it is nobody's yet.
  if (kind === 'new') return { template: 'lead-open', recipient, inquiryId, notifications, values: about };
  const { by, reason, isClaimed } = first.facts as GivenFacts;
  const { name, phone, message } = first;
  const respondBy = first.isAnswered ? null : first.respond_by;
  const lead = { ...about, change: isClaimed ? ('claimed' as const) : ('given' as const), by, reason };
  return { ...one, template: 'lead-notice', values: { ...lead, name, phone, email, message, respondBy } };
}
