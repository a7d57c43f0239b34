import { brand } from './brand.ts';
import { touchKinds } from './breach-choices.ts';
import { choice, day, type FieldTable, line, own, text } from './field-tables.ts';

const common = { tab: 'breach', seenBy: 'staff' } as const;

/** Every field of a breach that is typed, in the order of its form. */
export const breachFields = {
  name: {
    holds: line(150),
    label: 'Short name',
    column: 'name',
    missing: 'Please give it a short name',
    whenEmpty: 'refuse',
    ...common,
  },
  /** Moments, as they are sent with their distance from UTC. */
  knownAt: { holds: own, label: 'Known since', column: 'known_at', missing: 'Please say when it was known', ...common },
  beganAt: { holds: own, label: 'Began', column: 'began_at', ...common },
  endedAt: { holds: own, label: 'Ended', column: 'ended_at', ...common },
  whatHappened: { holds: text(5000), label: 'What happened', column: 'what_happened', ...common },
  dataKinds: { holds: text(2000), label: 'Which data', column: 'data_kinds', ...common },
  place: { holds: line(200), label: 'Where it happened', column: 'place', ...common },
  effects: { holds: text(5000), label: 'What it may mean for people', column: 'effects', ...common },
  stepsTaken: { holds: text(5000), label: 'What we have done', column: 'steps_taken', ...common },
  advice: { holds: text(5000), label: 'What people can do themselves', column: 'advice', ...common },
  contact: {
    holds: line(300),
    label: 'Whom people may ask',
    column: 'contact',
    blank: `${brand.emails[0]}, ${brand.phones[0]}`,
    ...common,
  },
  cause: { holds: text(5000), label: 'Why it could happen, and who caused it', column: 'cause', ...common },
  prevention: { holds: text(5000), label: 'What keeps it from happening again', column: 'prevention', ...common },
  touches: { holds: choice(touchKinds), label: 'Whom it touches', column: 'touches', ...common },
  touchedFrom: { holds: day, label: 'From', column: 'touched_from', whenEmpty: 'null', ...common },
  touchedUntil: { holds: day, label: 'Until', column: 'touched_until', whenEmpty: 'null', ...common },
  touchedInquiries: {
    holds: text(60_000),
    label: 'Ids or addresses of inquiries',
    column: 'touched_inquiries',
    ...common,
  },
  touchedWho: { holds: text(10_000), label: 'Phones or e-mail addresses', column: 'touched_who', ...common },
  /** Empty while they are as they are prepared. */
  wordsEn: { holds: text(8000), label: 'Letter to people, English', column: 'words_en', ...common },
  wordsHi: { holds: text(8000), label: 'Letter to people, Hindi', column: 'words_hi', ...common },
  boardFirst: { holds: text(8000), label: 'First letter to the Board', column: 'board_first', ...common },
  boardDetails: { holds: text(8000), label: 'Details for the Board', column: 'board_details', ...common },
} as const satisfies FieldTable;

/** Numbers and addresses of people: the log tells that these changed, so that whoever is erased is not in it. */
export const peoplesWords = ['touchedWho'] as const satisfies (keyof typeof breachFields)[];
