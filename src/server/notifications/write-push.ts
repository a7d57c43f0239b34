import { inquiryAddress } from '#contract/inquiry-addresses.ts';
import type { PushNote } from '#contract/notification-choices.ts';
import { officeZone } from '#contract/visits.ts';
import { homeOf, type VisitNotice } from '../messages/service.ts';
import type { WaitingNotification } from './store.ts';

const clock = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: officeZone.name,
});

/** Characters of one line; the home's name was typed by whoever. */
const longest = 120;
const short = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest - 1)}…`.toWellFormed() : text;

/** `A lead for you`, `Visit moved`: what happened, in letters of several and on devices. */
export function nameNews({ kind, facts }: Pick<WaitingNotification, 'kind' | 'facts'>): string {
  if (kind === 'new') return 'New inquiry';
  if (kind === 'given') return 'A lead for you';
  if (kind === 'late') return 'No answer yet';
  return `Visit ${(facts as VisitNotice).change}`;
}

/** The home, never the person: locked screens are read by others, and letters outlive inquiries. */
export const nameHome = ({ property_name: home }: Pick<WaitingNotification, 'property_name'>): string => homeOf(home);

/** When it is, or by when it is to be answered; empty where neither matters. */
export function nameTime({ kind, facts, respond_by, isAnswered, assignee }: WaitingNotification): string {
  if (kind === 'visit') return clock.format(new Date((facts as VisitNotice).startsAt));
  if (kind === 'given' && respond_by !== null && !isAnswered) return `answer by ${clock.format(respond_by)}`;
  if (kind === 'late') return assignee === null ? 'nobody has it' : `with ${assignee}`;
  return '';
}

const plurals: Record<WaitingNotification['kind'], [one: string, many: string]> = {
  given: ['lead for you', 'leads for you'],
  late: ['inquiry without an answer', 'inquiries without an answer'],
  visit: ['change of a visit', 'changes of visits'],
  new: ['new inquiry', 'new inquiries'],
};

/** `2 leads for you, 1 change of a visit`. */
export const summarise = (news: readonly Pick<WaitingNotification, 'kind'>[]): string =>
  (['given', 'late', 'visit', 'new'] as const)
    .map((kind) => [kind, news.filter((one) => one.kind === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${plurals[kind][count === 1 ? 0 : 1]}`)
    .join(', ');

/** What a device shows: one by itself, several as their numbers. */
export function writePush(news: readonly WaitingNotification[]): PushNote {
  const [first] = news;
  if (first === undefined) throw new Error('there is nothing to tell');
  if (news.length > 1) {
    return { title: summarise(news), body: 'Open the office to see them.', path: '/admin/inquiries', tag: 'several' };
  }
  const { inquiryId } = first;
  return {
    title: nameNews(first),
    body: short([nameHome(first), nameTime(first)].filter(Boolean).join(' · ')),
    path: inquiryAddress(inquiryId),
    tag: `inquiry ${inquiryId}`,
  };
}
