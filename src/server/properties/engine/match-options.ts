import { type OptionList, optionsOf } from '#contract/property-options.ts';
import { monthsOf, readyMonth } from '../search/count-months.ts';
import { bitsOf } from '../search/name-choices.ts';
import type { Rows } from './filter-rows.ts';
import type { createPlaces } from './index-places.ts';
import type { Listings } from './keep-listings.ts';

export type Optioned = { listings: Listings; months: ReturnType<typeof createPlaces> };

/** The rows with one choice of a closed list, as `hasOption` of store-filters.ts finds them. */
export function rowsOfOption({ listings, months }: Optioned, list: OptionList, option: string, month: number): Rows {
  if (list !== 'possession') return listings.choices.rowsOf(bitsOf(list, option));
  // Of each choice the last month ends a place; what is ready stands apart below the first month.
  const ends = optionsOf('possession').flatMap((one) => monthsOf(one, month)?.to ?? []);
  const bounds = [readyMonth + 1, month, ...ends.map((end) => end + 1)];
  const until = monthsOf(option, month)?.to;
  const wanted = until === undefined ? [] : ends.filter((end) => end <= until).map((_, at) => String(at + 2));
  return months.among(bounds, listings.rows).rowsOf(['0', ...wanted]);
}
