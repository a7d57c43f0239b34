import type { LetterState } from '#contract/breach-choices.ts';
import { breachFields } from '#contract/breach-fields.ts';
import type { Breach, BreachPerson } from '#contract/breaches.ts';
import type { Role } from '#contract/staff-choices.ts';
import { describeFields } from '../platform/record-fields.ts';
import { mayEdit } from './policy.ts';
import type { BreachRow } from './store.ts';
import type { PersonRow } from './store-people.ts';

const moment = (at: Date | null) => at?.toISOString() ?? null;

export const presentBreach = (
  row: BreachRow,
  letters: Record<LetterState, number>,
  viewer: { role: Role },
): Breach => ({
  id: row.id,
  _id: row.id,
  name: row.name,
  isDrill: row.is_drill,
  knownAt: row.known_at.toISOString(),
  beganAt: moment(row.began_at),
  endedAt: moment(row.ended_at),
  whatHappened: row.what_happened,
  dataKinds: row.data_kinds,
  place: row.place,
  effects: row.effects,
  stepsTaken: row.steps_taken,
  advice: row.advice,
  contact: row.contact,
  cause: row.cause,
  prevention: row.prevention,
  touches: row.touches,
  touchedFrom: row.touched_from,
  touchedUntil: row.touched_until,
  touchedInquiries: row.touched_inquiries,
  touchedWho: row.touched_who,
  touchedCount: row.touched_count,
  mailCount: row.mail_count,
  countedAt: row.counted_at.toISOString(),
  wordsEn: row.words_en,
  wordsHi: row.words_hi,
  boardFirst: row.board_first,
  boardDetails: row.board_details,
  boardToldAt: moment(row.board_told_at),
  detailsToldAt: moment(row.details_told_at),
  peopleToldAt: moment(row.people_told_at),
  lettersAt: moment(row.letters_at),
  letters,
  closedAt: moment(row.closed_at),
  closedWhy: row.closed_why,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
  abilities: { edit: mayEdit(viewer) && row.closed_at === null },
});

export const presentPerson = ({ id, inquiryId, name, phone, email, state, queuedAt }: PersonRow): BreachPerson => ({
  id,
  inquiryId,
  name: name ?? '',
  phone: phone ?? '',
  email: email ?? '',
  state,
  queuedAt: moment(queuedAt),
});

/** What the log compares: everything typed, and everything that was done. */
export const describeBreach = (row: BreachRow) => ({
  isDrill: row.is_drill,
  ...describeFields(breachFields, row),
  touchedCount: row.touched_count,
  mailCount: row.mail_count,
  boardToldAt: row.board_told_at,
  detailsToldAt: row.details_told_at,
  peopleToldAt: row.people_told_at,
  lettersAt: row.letters_at,
  closedAt: row.closed_at,
  closedWhy: row.closed_why,
});
