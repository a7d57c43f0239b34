import { daysAimedAt } from '#contract/privacy-choices.ts';
import { company } from './company.ts';

const reach = `write to ${company.email} or call ${company.phone.text}`;

/** What the page says on which people ask for what is theirs. The server's own words stand beside what it refuses. */
export const requestTexts = {
  title: 'Your data',
  lead: 'See what we keep about you, take it with you, correct it, take your consent back, or have it erased. No account is needed: a code to your phone proves that the number is yours.',
  withoutScripts: `This page needs JavaScript. To ask for anything about your data, please ${reach}.`,
  prove: 'Which number did you write to us from?',
  proveHint:
    'We send a code to it, whether or not we know it. What is shown after that are the forms that came with this number, not what our staff noted.',
  noPhone: `You only gave us an email address? Please ${reach}: we make sure that it is you, and do the same by hand.`,
  reading: 'Reading what is kept...',
  failed: 'What is kept could not be read. Please try again in a moment.',
  offline: 'No answer came. Please check your connection and try again.',
  over: 'The proof of your number is over after half an hour. Please prove it again.',
  nothing: 'Nothing is kept about this number.',
  nothingHint: 'No form came with it, and no letter went to it but the code you just typed.',
  shared:
    'We hand none of this on to sell it. Whoever carries our SMS, email and hosting sees it while doing so; developers and builders get it only when you ask us to arrange something with them.',
  withdraw: {
    title: 'Take your consent back',
    text: 'We stop calling and writing about your enquiries at once. Visits you agreed on stay, and what you ask for on this page is answered.',
    done: 'You have taken your consent back. We do not call or write to you about your enquiries.',
    none: 'No consent stands with this number.',
  },
  ask: {
    title: 'Ask us for something',
    aim: `We aim to answer within ${daysAimedAt} days. The answer stands on this page: come back and prove your number again.`,
    erasure:
      'We take your name, number, address and words out of everything, and delete our letters to you. What remains is that somebody asked, without saying who.',
    correction: 'Tell us what is wrong, and how it should read. Leave empty what is right.',
    complaint: 'Tell us what went wrong. Our Grievance Officer reads it.',
  },
} as const;
