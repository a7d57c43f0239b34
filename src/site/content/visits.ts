import { changeNoticeHours } from '#contract/visit-choices.ts';
import { company } from './company.ts';

const call = `call ${company.phone.text}`;

/** What the page of a booked visit says. The server's own words stand beside what it refuses. */
export const visitPageTexts = {
  title: 'Your visit',
  /** Stands in the page itself, before anything of the visit is known. */
  lead: 'When and where you see the home, and what you need to move the visit to another time or to cancel it.',
  withoutScripts: `This page needs JavaScript to show your visit. To hear when it is, to move it or to cancel it, please ${call}.`,
  reading: 'Opening your visit...',
  noKey: {
    title: 'Which visit is it?',
    text: 'Your visit opens by the link in the email we sent you. Please open that link again, whole, as it stands there.',
  },
  badKey: {
    title: 'This link opens no visit',
    text: 'It may be cut short, or the visit may be gone. Please open the link in your newest email about it.',
  },
  offline: {
    title: 'You are offline',
    text: 'Your visit opens as soon as there is a connection again.',
  },
  failed: {
    title: 'Your visit could not be opened',
    text: 'The fault is ours, and your visit stands as it was. Please try again in a moment.',
  },
  booked: 'We look forward to showing you the home.',
  running: 'Your visit has begun.',
  over: 'This visit is over.',
  done: 'This visit took place. Thank you for coming.',
  missed: 'We did not meet this time.',
  cancelled: 'This visit is cancelled.',
  tooLate: `It begins in less than ${changeNoticeHours} hours, too soon to change it here. To move or cancel it, please ${call}.`,
  again: `To see the home another time, please ${call}.`,
  changed: 'Your visit was changed meanwhile. This is how it stands now.',
  stale: 'Your visit was changed meanwhile. This is how it stands now; nothing of yours was saved.',
  moveHint: 'Times at which the home can be shown, by the clock of Delhi (IST).',
  noTimes: `There is no free time in the days ahead. Please ${call}.`,
  cancelHint: 'The home is shown to others then. You can always ask for another time.',
  notSent: {
    offline: 'No answer came. Please check your connection and press again: it is done only once.',
    failed: `That did not work, and nothing is certain. Please try again, or ${call}.`,
  },
} as const;
