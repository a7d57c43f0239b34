import {
  listInquiryIds,
  listWho,
  mostTouchedInquiries,
  mostTouchedWho,
  shortestWho,
} from '#contract/breach-choices.ts';
import { breachFields } from '#contract/breach-fields.ts';
import type { BreachChanges, NewBreach } from '#contract/breaches.ts';
import { CodedError, type FieldErrors } from '#contract/errors.ts';
import { parseFields } from '../platform/record-fields.ts';
import type { BreachColumns, BreachRow } from './store.ts';

/** Clocks of two machines differ a little. */
const clockDrift = 5 * 60_000;

const whoIsWrong = (parts: string[]): string | null => {
  if (parts.length === 0) return 'Please write a phone or an e-mail address';
  if (parts.length > mostTouchedWho) return `There may be ${mostTouchedWho} at most`;
  // Of a number its digits are looked for: too few of them would find everybody.
  const lengthOf = (part: string) => (/[^\d\s()+./-]/.test(part) ? part : part.replace(/\D/g, '')).length;
  const short = parts.find((part) => lengthOf(part) < shortestWho);
  return short === undefined ? null : `“${short}” is too short: ${shortestWho} signs at least`;
};

function findFaults(merged: BreachColumns): FieldErrors {
  const errors: FieldErrors = {};
  const { known_at: known, began_at: began, ended_at: ended, touches } = merged;
  const { touched_from: from, touched_until: until, touched_inquiries: inquiries = '', touched_who: who = '' } = merged;
  if (known && known.getTime() > Date.now() + clockDrift) errors['knownAt'] = 'It cannot be known before it is';
  if (began && ended && ended < began) errors['endedAt'] = 'The end must not be before the beginning';
  if (from && until && until < from) errors['touchedUntil'] = 'The last day must not be before the first';
  if (touches === 'period' && !from && !until) errors['touchedFrom'] = 'Please say from when or until when';
  if (touches === 'inquiries') {
    const ids = listInquiryIds(inquiries);
    if (ids.length === 0) errors['touchedInquiries'] = 'Please put ids or addresses of inquiries here';
    if (ids.length > mostTouchedInquiries)
      errors['touchedInquiries'] = `There may be ${mostTouchedInquiries} inquiries at most`;
  }
  const wrong = touches === 'search' ? whoIsWrong(listWho(who)) : null;
  if (wrong !== null) errors['touchedWho'] = wrong;
  return errors;
}

const asDate = (sent: string | null | undefined) => (sent === null || sent === undefined ? sent : new Date(sent));

/**
 * The columns that a payload speaks of.
 * @throws CodedError `invalid_fields` for times in the wrong order, people who cannot be looked for, and words of letters
 *   that have been sent
 */
export function parseBreach(body: BreachChanges | NewBreach, stored: BreachRow | null): BreachColumns {
  const columns: BreachColumns = parseFields(breachFields, body);
  const [known, began, ended] = [body.knownAt, body.beganAt, body.endedAt].map(asDate);
  if (known) columns.known_at = known;
  if (began !== undefined) columns.began_at = began;
  if (ended !== undefined) columns.ended_at = ended;
  const errors = findFaults({ ...stored, ...columns });
  if (stored?.letters_at)
    for (const [name, column] of [
      ['wordsEn', 'words_en'],
      ['wordsHi', 'words_hi'],
    ] as const)
      if (columns[column] !== undefined && columns[column] !== stored[column])
        errors[name] = 'These words have been sent and stay as they are';
  const [first] = Object.values(errors);
  if (first !== undefined) throw new CodedError('invalid_fields', first, errors);
  return columns;
}
