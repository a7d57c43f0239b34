import { type CodedColumn, createCodedColumn } from './keep-codes.ts';
import type { Listings } from './keep-listings.ts';

/** Between which bounds each price lies. All searches have the same bounds: they are told apart once for each row. */
export function createPrices({ numbers }: Listings) {
  let known: { bounds: string; column: CodedColumn; rows: number } | null = null;
  return {
    /** How many of the bounds are not above it, as `width_bucket` tells, as text; nothing for what is not known. */
    among(bounds: readonly number[], rows: number): CodedColumn {
      const key = bounds.join();
      if (known?.bounds !== key) known = { bounds: key, column: createCodedColumn(), rows: 0 };
      const { values } = numbers.price.state;
      for (let at = known.rows; at < rows; at += 1) known.column.add(at, placeAmong(bounds, values[at] as number));
      known.rows = rows;
      return known.column;
    },
  };
}

function placeAmong(bounds: readonly number[], value: number): string {
  if (Number.isNaN(value)) return '';
  const place = bounds.findIndex((bound) => bound > value);
  return String(place < 0 ? bounds.length : place);
}
