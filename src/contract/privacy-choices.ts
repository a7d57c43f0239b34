/** What stands in the place of a name that was taken out. No zod here: the office and the pages say so too. */
export const erasedName = { first: 'Erased', last: 'person' } as const;
/** In the place of words that a list or the log has to have. */
export const erasedWords = 'Erased';

/** Why somebody was taken out: they asked, or what it was kept for is over. */
export const erasureReasons = ['asked', 'retention'] as const;
export type ErasureReason = (typeof erasureReasons)[number];
/** Why an inquiry was closed that was open when its person was taken out. */
export const closedBecause: Record<ErasureReason, string> = {
  asked: 'Asked to be erased',
  retention: 'Kept for as long as needed',
};

type Part = { what: string; how: string };

/** What goes. As officers, the person who asked and the decision (0084) are told it. */
export const erasedParts: readonly Part[] = [
  { what: 'Name, phone number, email address', how: 'Taken out of the inquiry, and out of what finds people by them' },
  {
    what: 'What they wrote',
    how: 'Message, place, homes they named; of a wish for a visit only its day and hour stay',
  },
  { what: 'What staff wrote', how: 'Notes, words about calls, reasons, notes on visits, titles of tasks' },
  { what: 'Letters, SMS and notes to devices', how: 'Deleted, also those to staff that name the person' },
  { what: 'Unlocks and what was looked at', how: 'Deleted, with codes and proofs of the number' },
  { what: 'Where they came from', how: 'Page, network address and browser; the name of the campaign and site stays' },
  { what: 'Free words in the log', how: 'Replaced; who did what and when stays' },
  { what: 'Blocks of their number or address', how: 'Lifted: a block would have to keep the number' },
];

type Kept = { what: string; why: string };

/** What stays, and why it may: nothing of it says who it was. */
export const keptParts: readonly Kept[] = [
  {
    what: 'That somebody asked: when, by which form, about which listing, what became of it',
    why: 'Figures of the house stay true; nobody is named',
  },
  { what: 'Days of visits and tasks, who of the staff did what', why: 'Likewise; without words' },
  {
    what: 'When which words of consent were agreed to, and when that was taken back',
    why: 'We have to be able to prove it (DPDP Act, section 6(10)); it leads to no name',
  },
  {
    what: 'Lines of the log without words',
    why: 'Logs are kept for at least a year (DPDP Rules, rule 6(1)(e))',
  },
  {
    what: 'That an erasure was done, with a keyed digest of number and address',
    why: 'So that a restored backup is erased again; no number can be read from it',
  },
  {
    what: 'Owners who gave us a home to sell or let',
    why: 'A contract of its own; it is ended with the owner, not here',
  },
  {
    what: 'Backups made before',
    why: 'They are replaced in their turn; whatever is restored from them is erased again before it is used',
  },
];
