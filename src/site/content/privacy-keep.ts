import { hoursTold } from '#contract/retention-choices.ts';
import { company } from './company.ts';

const call = `call ${company.phone.text}`;

/** What the page of a letter about an erasure says. The server's own words stand beside what it refuses. */
export const keepTexts = {
  title: 'Your enquiry',
  /** Stands in the page itself, before anything of the enquiry is known. */
  lead: `We keep nothing for longer than it is needed. An enquiry that is over is erased ${hoursTold} hours after a letter about it, unless you want us to keep it.`,
  withoutScripts: `This page needs JavaScript. To have your enquiry kept, please ${call}.`,
  reading: 'Opening your enquiry...',
  noKey: {
    title: 'Which enquiry is it?',
    text: 'This page opens by the link in the letter we sent you. Please open that link again, whole, as it stands there.',
  },
  badKey: {
    title: 'This link opens no enquiry',
    text: 'It may be cut short; or the enquiry has been erased, or somebody here works on it and it is kept anyway.',
  },
  offline: { title: 'You are offline', text: 'Your enquiry opens as soon as there is a connection again.' },
  failed: {
    title: 'Your enquiry could not be opened',
    text: 'The fault is ours, and nothing was changed. Please try again in a moment.',
  },
  nothing: 'If you do nothing, your name, number, address and words are taken out of everything then.',
  keep: 'Keep my enquiry',
  keeping: 'Keeping...',
  keptTitle: 'We keep your enquiry',
  notKept: `That did not work, and nothing is certain. Please try again, or ${call}.`,
  noAnswer: 'No answer came. Please check your connection and press again: it is done only once.',
} as const;
