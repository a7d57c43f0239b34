/** Why a row was refused: nothing of it is in. */
export const refusals = {
  ragged_row: 'has another number of columns than the header',
  unbalanced_quotes: 'opens a quote that never closes',
  broken_quotes: 'has quotes within a quoted cell that are not doubled, so nobody can tell where its cells end',
  invalid_utf8: 'has bytes that are not UTF-8; save the file as UTF-8 and import it again',
  nul_byte: 'has a NUL byte',
  row_too_long: 'is longer than one megabyte',
  missing_id: 'has no id, so it could not be found again on the next import',
  unusable_id: 'is no id that can be kept; write letters, digits, - and _, 60 at most',
  missing_title: 'has no heading',
  text_too_long: 'is longer than a listing may be',
  rent_as_sale: 'is a rent posted as a sale',
  absurd_price: 'cannot be the price of a home',
  duplicate_id: 'has the id of an earlier row of this file but other content; the earlier one counts',
} as const;

/** What a person should look at: the row is in, with what could be trusted. */
export const flags = {
  stray_quote: 'has a quote in the middle of a cell; the row was read as it stands',
  duplicate_row: 'repeats an earlier row of this file',
  swapped_coordinates: 'had latitude and longitude the wrong way round; turned',
  coordinates_impossible: 'are no place on earth; dropped',
  coordinates_outside_city: 'lie outside the city; dropped',
  sentinel_bedrooms: 'is the mark for unknown; taken from the heading, or left open',
  unreadable_number: 'is not a number we can read; left open',
  no_price: 'is empty; shown as "Price on request"',
  unreadable_price: 'is not an amount; shown as "Price on request"',
  area_in_square_yards: 'is in square yards by the text; converted',
  implausible_area: 'cannot be right with this price or these rooms; dropped',
  price_range: 'is a range; its lower end counts',
  unclear_price:
    'may be meant in two ways; write 1.5 Cr with a point, or the amount in full. Shown as "Price on request"',
  rate_as_price: 'is for one square foot, not for the home; shown as "Price on request"',
  unreadable_area: 'is not an area we can read; kept as text',
  rate_as_area: 'is a price for one square foot and no area; left out',
  many_bedrooms: 'is more bedrooms than a home has; please check',
  unread_text: 'says nothing that we can read; left out',
  text_cut: 'is longer than fits; cut off at its end',
  entries_dropped: 'has entries that are no names, or too long; left out',
  no_society: 'names no society; left out',
  region_for_city: 'is a region; the city was taken from the rest of the row, or is Delhi',
  invisible_signs: 'had signs that nobody sees and that steer the writing; left out',
  broken_letters: 'has letters that were lost before they came here (\ufffd)',
  unusual_rate: 'makes a price per square foot that is unusual here; please check price and area',
  junk_address: 'is not an address; dropped',
  other_city: 'names another city',
  unknown_city: 'is a city we do not know; coordinates were checked roughly',
  unknown_type: 'is a kind of property we do not know; left open',
  other_layout: 'came in by the fuller layout, which counts: what this row names otherwise changes nothing',
  edited_here: 'was edited here since it was imported; our version stays',
} as const;

export type Refusal = keyof typeof refusals;
export type Flag = keyof typeof flags;

/** One remark about one row. `line` counts from 1, the header being line 1; `column` is the file's own name for it. */
export type Note = {
  line: number;
  lastLine?: number;
  /** The row's id in the file, when it has one. */
  ref: string;
  column: string;
  reason: Refusal | Flag;
  refused: boolean;
  /** What stood there, at most 200 letters. */
  value: string;
};

const sentence: Record<string, string> = { ...refusals, ...flags };

/** Follows the name of a column: `cannot be the price of a home`. */
export const describeReason = (reason: Refusal | Flag): string => sentence[reason] ?? reason;
export const isRefusal = (reason: string): reason is Refusal => reason in refusals;

/** `line 12, PRICE: cannot be the price of a home ("600000.0")` */
export function describeNote(note: Note): string {
  const lines =
    note.lastLine === undefined || note.lastLine === note.line
      ? `line ${note.line}`
      : `lines ${note.line}–${note.lastLine}`;
  const value = note.value === '' ? '' : ` (${JSON.stringify(note.value)})`;
  return `${lines}${note.column ? `, ${note.column}` : ''}: ${sentence[note.reason]}${value}`;
}
