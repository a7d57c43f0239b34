import { type OptionList, optionsOf } from '#contract/property-options.ts';
import { monthsOf, readyMonth } from '../search/count-months.ts';
import { bitsOf } from '../search/name-choices.ts';
import { countAmong, countCodes, type Tally } from './count-codes.ts';
import type { Rows } from './filter-rows.ts';
import type { createPlaces } from './index-places.ts';
import type { CodedColumn } from './keep-codes.ts';
import type { Listings } from './keep-listings.ts';

export type Optioned = { listings: Listings; months: ReturnType<typeof createPlaces> };

/** The rows with one choice of a closed list, as `hasOption` of store-filters.ts finds them. */
export function rowsOfOption(catalogue: Optioned, list: OptionList, option: string, month: number): Rows {
  if (list !== 'possession') return catalogue.listings.choices.rowsOf(bitsOf(list, option));
  return columnOfMonths(catalogue, month).rowsOf(placesOfMonths(option, month));
}

/** How many of the rows have each choice of the list, in its order. */
export function countOptions(catalogue: Optioned, list: OptionList, month: number, tally: Tally): number[] {
  if (list !== 'possession')
    return optionsOf(list).map((option) => countAmong(tally, rowsOfOption(catalogue, list, option, month)));
  const column = columnOfMonths(catalogue, month);
  const counts = countCodes(tally, column);
  const countOf = (place: string) => counts[column.find(place) ?? -1] ?? 0;
  return optionsOf(list).map((option) =>
    placesOfMonths(option, month).reduce((count, place) => count + countOf(place), 0),
  );
}

/** Of each choice the last month ends a place. */
const endsOfMonths = (month: number): number[] =>
  optionsOf('possession').flatMap((option) => monthsOf(option, month)?.to ?? []);

/** What is ready stands apart below the first month. */
const columnOfMonths = ({ listings, months }: Optioned, month: number): CodedColumn =>
  months.among([readyMonth + 1, month, ...endsOfMonths(month).map((end) => end + 1)], listings.rows);

function placesOfMonths(option: string, month: number): string[] {
  const until = monthsOf(option, month)?.to;
  if (until === undefined) return ['0'];
  const ends = endsOfMonths(month).filter((end) => end <= until);
  return ['0', ...ends.map((_, at) => String(at + 2))];
}
