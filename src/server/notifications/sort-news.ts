import type { NotificationChoices } from '#contract/notification-choices.ts';
import { planSending } from './plan-sending.ts';
import type { NotificationChannel, WaitingNotification } from './store.ts';

type Gathered = {
  /** What leaves now, by channel, oldest first. */
  due: Record<NotificationChannel, WaitingNotification[]>;
  /** Ids of what nobody is told any more. */
  dropped: string[];
  /** When the next of what stays is due; null when nothing stays. */
  nextAt: Date | null;
};

const keyOf = ({ channel, kind, inquiryId, visit_id }: WaitingNotification): string =>
  [channel, kind, visit_id ?? inquiryId].join(' ');

/**
 * Of all that waits for one person: what is told now, and what is not told at all, because it is no longer true, not
 * wanted any more, or said again by something newer. `waiting` is oldest first.
 */
export function sortNews(
  waiting: readonly WaitingNotification[],
  choices: NotificationChoices,
  { zone, now }: { zone: string; now: Date },
): Gathered {
  const wanted = { email: choices.letters, push: choices.pushes };
  const newest = new Map(waiting.filter(({ holds }) => holds).map((one) => [keyOf(one), one]));
  const kept = waiting.filter((one) => newest.get(keyOf(one)) === one && wanted[one.channel].includes(one.kind));
  const isKept = new Set(kept);
  const timed = kept.map((one) => ({ one, at: planSending(one.created_at, one.channel, choices, zone) }));
  const dueOn = (channel: NotificationChannel) =>
    timed.filter(({ one, at }) => one.channel === channel && at <= now).map(({ one }) => one);
  const later = timed.filter(({ at }) => at > now).map(({ at }) => at.getTime());
  return {
    due: { email: dueOn('email'), push: dueOn('push') },
    dropped: waiting.filter((one) => !isKept.has(one)).map(({ id }) => id),
    nextAt: later.length === 0 ? null : new Date(Math.min(...later)),
  };
}

/** One letter of all, but for what changes a calendar: programs take one invitation from one letter. */
export function sortLetters(news: readonly WaitingNotification[]): (readonly WaitingNotification[])[] {
  const invitations = news.filter(({ facts }) => 'entry' in (facts as object));
  const rest = news.filter((one) => !invitations.includes(one));
  return [...(rest.length > 0 ? [rest] : []), ...invitations.map((one) => [one])];
}
