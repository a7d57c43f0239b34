import { daysAimedAt } from '#contract/privacy-choices.ts';

/** What stands beside somebody's records: loaded with them. */
export const recordTexts = {
  nothing: { phone: 'Nothing is kept about this number.', email: 'Nothing is kept about this address.' },
  nothingHint: {
    phone: 'No form came with it, and no letter went to it but the code you just typed.',
    email: 'No form came with it, and no letter went to it but the one with the link.',
  },
  shared:
    'We hand none of this on to sell it. Whoever carries our SMS, email and hosting sees it while doing so; developers and builders get it only when you ask us to arrange something with them.',
  withdraw: {
    title: 'Take your consent back',
    text: 'We stop calling and writing about your enquiries at once; the saved searches of the email address or number you proved end and are erased. Visits you agreed on stay, and what you ask for on this page is answered.',
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
