import { type CodedColumn, createCodedColumn } from './keep-codes.ts';

/**
 * Between which bounds each number lies. All searches have the same bounds, as long as the month is the same: they are told
 * apart once for each row. @param numberAt NaN for what is not known
 */
export function createPlaces(numberAt: (at: number) => number) {
  let known: { bounds: string; column: CodedColumn; rows: number } | null = null;
  return {
    /** How many of the bounds are not above it, as `width_bucket` tells, as text; nothing for what is not known. */
    among(bounds: readonly number[], rows: number): CodedColumn {
      const key = bounds.join();
      if (known?.bounds !== key) known = { bounds: key, column: createCodedColumn(), rows: 0 };
      for (let at = known.rows; at < rows; at += 1) known.column.add(at, placeAmong(bounds, numberAt(at)));
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
