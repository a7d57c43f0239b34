import { company } from './company.ts';

/** What the pages of kept, compared and shared homes say. */
export const shortlistTexts = {
  title: 'Your shortlist',
  lead: 'The homes you keep stay in this browser. We do not see them unless you share them or ask us about one.',
  withoutScripts: `This page needs JavaScript: your shortlist is in your browser, and only a script can read it. You can always call ${company.phone.text}.`,
  empty: {
    title: 'Nothing kept yet',
    text: 'Press the heart on any home, and it waits for you here. You need no account.',
  },
  gone: 'This home is no longer available: it has been sold or taken back.',
  failed: 'What it costs now could not be read.',
  letGo: 'Taken out. Press the heart again to put it back.',
  compareHint: 'Two to four homes stand side by side.',
} as const;

export const compareTexts = {
  title: 'Side by side',
  lead: 'What differs comes first. Usable area is the carpet area: what lies between your own walls.',
  few: {
    title: 'Choose two homes or more',
    text: 'Keep homes with their hearts, then choose up to four of them on your shortlist.',
  },
  gone: 'One of these homes is no longer available, so it is left out.',
  failed: 'One of these homes could not be read just now. Please load the page again.',
} as const;

const kept =
  'First names, hearts and notes are kept on our server until the list is ended, 12 months at most. Everybody who has the link can read them.';

export const sharedListTexts = {
  title: 'A shared list',
  /** Stands in the page itself, before anything of the list is known. */
  lead: 'Homes that somebody chose for you to look at together.',
  withoutScripts: `This page needs JavaScript to show the list. You can always call ${company.phone.text}.`,
  reading: 'Opening the list...',
  /** Above what was being typed when somebody ended the list, or took off what it was about. */
  notSaved: 'What you were typing was not saved. You can still copy it:',
  noKey: {
    title: 'Which list is it?',
    text: 'A shared list opens by its link. Please open that link again, whole, as it was sent to you.',
  },
  badKey: {
    title: 'This link opens no list',
    text: 'It may be cut short, or whoever shared the list has ended it.',
  },
  offline: { title: 'You are offline', text: 'The list opens as soon as there is a connection again.' },
  failed: { title: 'The list could not be opened', text: 'The fault is ours. Please try again in a moment.' },
  share: {
    title: 'Share your shortlist',
    text: 'You get a link to send to family. Whoever has it can give hearts and notes; no account is needed.',
    kept,
    forgetful:
      'This browser keeps nothing for us, so you cannot change or end this list later. It ends by itself after 12 months.',
    linkHint: 'Only this browser can change or end the list. Send the link to those you trust.',
  },
  join: { title: 'Say what you think', text: `Give your first name, then hearts and notes. ${kept}` },
  end: {
    title: 'End this list?',
    text: 'Its link stops working for everybody at once, and all hearts and notes are erased. Your own shortlist stays.',
  },
  leave: { title: 'Leave this list?', text: 'Your name, hearts and notes are erased from it at once.' },
  report: {
    title: 'Report this list',
    text: 'Tell us if something here should not be here, such as words about you that you did not agree to. We look at it and erase the list if need be.',
  },
  ended: { title: 'This list has ended', text: 'Its link opens nothing any more, and nothing of it was kept.' },
} as const;
