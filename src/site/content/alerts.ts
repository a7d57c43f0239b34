import { company } from './company.ts';

/** What the dialog that saves a search and the page of saved searches say. */
export const alertTexts = {
  title: 'Your saved searches',
  /** Stands in the page itself, before anything of them is known. */
  lead: 'What you want to be told of, and how often. You need no account: the link in our emails and SMS opens this page.',
  withoutScripts: `This page needs JavaScript to show your searches. To stop our emails press “Unsubscribe” in your mail program; to stop our SMS, or both, call ${company.phone.text}.`,
  reading: 'Opening your saved searches...',
  noKey: {
    title: 'Which searches are it?',
    text: 'Saved searches open by the link in our emails and SMS. Please open that link again, whole.',
  },
  badKey: {
    title: 'There is nothing saved here any more',
    text: 'The searches have ended, or the link is cut short. We write to nobody whose searches have ended.',
  },
  offline: { title: 'You are offline', text: 'Your searches open as soon as there is a connection again.' },
  failed: { title: 'Your searches could not be opened', text: 'The fault is ours. Please try again in a moment.' },
  none: {
    title: 'Nothing is saved any more',
    text: 'Your email address or number is erased too. To be told of homes again, save a search on the page of all homes.',
  },
  waiting: 'Not confirmed yet: we do not write about it.',
  notMine: 'You did not ask for this? Remove it, or leave it: it is forgotten after three days.',
  paused: 'Paused: we do not write about it.',
  end: {
    title: 'End all searches?',
    text: 'We stop writing to you at once. Your searches and your email address or number are erased.',
  },
  save: {
    title: 'Save this search',
    text: 'We write to you when a home that fits is new, back on the market, cheaper, or gone. No account, and one click stops it.',
    ways: [
      { value: 'email', label: 'Email' },
      { value: 'phone', label: 'SMS' },
    ],
    smsHours: 'At most one SMS a day, between 10 am and 9 pm in India.',
    consentMissing: 'Please tick the box, so that we may write to you',
    missing: {
      email: 'Please enter a valid email address',
      phone: 'Please enter your number and the code that we send there',
    },
    savedForPhone:
      'Your search is saved. Each SMS about it has a link to the page where you change, pause or end it: you can look at that page now.',
  },
} as const;
