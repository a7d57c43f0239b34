import type { Assignee, AssigneeChange } from '#contract/assignments.ts';
import type { RecordField } from '#office/records/record-fields.ts';
import { houseHours, isNeverAtWork, writeHours } from './write-hours.ts';

/** What somebody takes, as the fields have it. */
export type AssigneeDraft = Omit<AssigneeChange, 'capacity'> & {
  /** As typed; empty: no end. */
  capacity: string;
};

export const draftOf = ({ takesInquiries, places, capacity, hours }: Assignee): AssigneeDraft => ({
  takesInquiries,
  places,
  capacity: capacity === null ? '' : `${capacity}`,
  hours,
});

export const maxPlaces = 50;
const maxCapacity = 1000;

/** Why the capacity cannot be saved; null when it can. */
export function capacityError({ capacity }: AssigneeDraft): string | null {
  const text = capacity.trim();
  const number = Number(text);
  if (text === '' || (/^\d+$/.test(text) && number >= 1 && number <= maxCapacity)) return null;
  return 'A whole number from 1 to 1,000, or nothing for no limit';
}

export const changeOf = ({ capacity, ...rest }: AssigneeDraft): AssigneeChange => ({
  ...rest,
  capacity: capacity.trim() === '' ? null : Number(capacity),
});

/** Switched on for the first time, somebody works when the house does: without hours they would never get anything. */
export const turnOn = (draft: AssigneeDraft, takesInquiries: boolean): AssigneeDraft => ({
  ...draft,
  takesInquiries,
  hours: takesInquiries && isNeverAtWork(draft.hours) ? houseHours : draft.hours,
});

/** The same place once, whatever its capitals. */
export function addPlace(places: readonly string[], typed: string): string[] {
  const place = typed.trim().replace(/\s+/g, ' ').slice(0, 100);
  const isKnown = places.some((each) => each.toLowerCase() === place.toLowerCase());
  return place === '' || isKnown || places.length >= maxPlaces ? [...places] : [...places, place];
}

/** What somebody takes, in the words of the form. */
export const fields: readonly RecordField<AssigneeDraft>[] = [
  { path: 'takesInquiries', label: 'Takes inquiries' },
  { path: 'places', label: 'Places', read: ({ places }) => (places.length === 0 ? 'All' : places.join(', ')) },
  { path: 'capacity', label: 'Open at most', read: ({ capacity }) => capacity.trim() || 'No limit' },
  { path: 'hours', label: 'Working hours', read: ({ hours }) => writeHours(hours) },
];
