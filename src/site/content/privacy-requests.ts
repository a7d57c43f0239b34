import { daysAimedAt } from '#contract/privacy-choices.ts';
import { company } from './company.ts';

const reach = `write to ${company.email} or call ${company.phone.text}`;

/** What the page says on which people ask for what is theirs. The server's own words stand beside what it refuses. */
export const requestTexts = {
  title: 'Your data',
  lead: 'See what we keep about you, take it with you, correct it, take your consent back, or have it erased. No account is needed: a code to your phone or a link to your email proves that it is you.',
  withoutScripts: `This page needs JavaScript. To ask for anything about your data, please ${reach}.`,
  prove: 'How do we know that it is you?',
  ways: { phone: 'By my phone number', email: 'By my email address' },
  phoneHint:
    'We send a code to the number you wrote to us from, whether or not we know it. What is shown after that are the forms that came with this number, not what our staff noted.',
  emailHint:
    'We send a link to the address you gave us. What is shown after that are the forms that came with this address, not what our staff noted, and nothing that only came with a phone number.',
  neither: `You can use neither of them any more? Please ${reach}: we make sure that it is you, and do the same by hand.`,
  linkSent: 'If we keep anything with this address, a letter is on its way to it.',
  linkSentHint:
    'Its link works once, for 15 minutes. Nothing came? Then it lies with the unwanted mail, or we keep nothing with this address.',
  linkNotSent: 'No letter was sent. Please try again in a moment.',
  link: {
    title: 'You came by the link of our letter',
    text: 'It works once: press the button to see what we keep with your email address. Nothing is shown or changed before.',
    show: 'Show my data',
    failed: 'Your address could not be proved. The link is still good: please try again in a moment.',
    other: 'Prove it another way',
  },
  reading: 'Reading what is kept...',
  failed: 'What is kept could not be read. Please try again in a moment.',
  offline: 'No answer came. Please check your connection and try again.',
  over: 'The proof is over after half an hour. Please prove again that it is you.',
  nothing: { phone: 'Nothing is kept about this number.', email: 'Nothing is kept about this address.' },
  nothingHint: {
    phone: 'No form came with it, and no letter went to it but the code you just typed.',
    email: 'No form came with it, and no letter went to it but the one with the link.',
  },
  shared:
    'We hand none of this on to sell it. Whoever carries our SMS, email and hosting sees it while doing so; developers and builders get it only when you ask us to arrange something with them.',
  withdraw: {
    title: 'Take your consent back',
    text: 'We stop calling and writing about your enquiries at once. Visits you agreed on stay, and what you ask for on this page is answered.',
    done: 'You have taken your consent back. We do not call or write to you about your enquiries.',
    none: 'We have no consent from you that you could take back.',
  },
  ask: {
    title: 'Ask us for something',
    aim: `We aim to answer within ${daysAimedAt} days. The answer stands on this page: come back and prove again that it is you. Where an email address is proved, or came with a proved number, we write to it as well.`,
    erasure:
      'We take your name, number, address and words out of everything, and delete our letters to you. What remains is that somebody asked, without saying who.',
    correction: 'Tell us what is wrong, and how it should read. Leave empty what is right.',
    complaint: 'Tell us what went wrong. Our Grievance Officer reads it.',
  },
} as const;
