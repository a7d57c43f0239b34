import { company } from './company.ts';

const reach = `write to ${company.email} or call ${company.phone.text}`;

/** What the page says on which people ask for what is theirs. The server's own words stand beside what it refuses. */
export const requestTexts = {
  title: 'Your data',
  lead: 'See what we keep about you, take it with you, correct it, take your consent back, or have it erased. No account is needed: a code to your phone or a link to your email proves that it is you.',
  withoutScripts: `This page needs JavaScript. To ask for anything about your data, please ${reach}.`,
  prove: 'How do we know that it is you?',
  /** What leads to the other way. */
  ways: { phone: 'Prove my phone number instead', email: 'Prove my email address instead' },
  phoneHint:
    'We send a code to the number you wrote to us from, whether or not we know it. What is shown after that are the forms that came with this number, not what our staff noted.',
  neither: `You can use neither of them any more? Please ${reach}: we make sure that it is you, and do the same by hand.`,
  reading: 'Reading what is kept...',
  failed: 'What is kept could not be read. Please try again in a moment.',
  offline: 'No answer came. Please check your connection and try again.',
  over: 'The proof is over after half an hour. Please prove again that it is you.',
} as const;
