/** What is kept for how long, and why. No zod here: the office says so too (decision 0088). */

/** Of an inquiry exactly one is true, so each inquiry has one period. */
export const retentionPurposes = ['enquiry', 'visit', 'spam'] as const;
export type RetentionPurpose = (typeof retentionPurposes)[number];

type Period = {
  label: string;
  months: number;
  /** What the months are counted from. */
  from: string;
  why: string;
};

/** Inquiries: whoever sent one is taken out of it after that, and told 48 hours before. */
export const retentionPeriods: Record<RetentionPurpose, Period> = {
  enquiry: {
    label: 'Closed, no visit',
    months: 36,
    from: 'the last touch of anything of this person',
    why: 'Answering an enquiry is over once it is closed; a claim about it is barred after three years (Limitation Act, 1963)',
  },
  visit: {
    label: 'Visited, or completed',
    months: 96,
    from: 'the last touch of anything of this person',
    why: 'A visit or a deal may stand behind a bill; books are kept for eight years (Companies Act, 2013, section 128(5))',
  },
  spam: {
    label: 'Quarantined',
    months: 6,
    from: 'the day it came',
    why: 'Long enough to find a true enquiry among them; nobody else needs it',
  },
};

/** What is no inquiry. At least a year, for looking into what went wrong (DPDP Rules, rules 6(1)(e) and 8(3)). */
export const keptLogs = {
  unlocks: { label: 'Unlocks and what was looked at', months: 12, how: 'deleted after that' },
  log: { label: 'The audit log', months: 12, how: 'kept at least that long; nothing deletes it' },
} as const;

/** Hours between the letter that tells of an erasure and the erasure (DPDP Rules, rule 8(2)). */
export const hoursTold = 48;
/** Days ahead that the office shows. */
export const daysShown = 30;

/** Nobody was told yet and its period still runs; it is over; they were told and it goes next. */
export const retentionStages = ['coming', 'due', 'told'] as const;
/** Of the letter: there is no address, it has not left, it has, it could not be brought. */
export const noticeLetters = ['none', 'waiting', 'sent', 'failed'] as const;
