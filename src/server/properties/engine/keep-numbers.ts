import { withRoom } from './resize-numbers.ts';

/** Rows that share their bounds: a whole block that cannot be among the first is passed over at once. */
export const blockRows = 256;

export type NumberColumn = ReturnType<typeof createNumberColumn>;

/** A column of numbers, NaN where it is not known, with the least and the greatest of each block. */
export function createNumberColumn() {
  let values = new Float64Array(1024);
  let least = new Float64Array(1024 / blockRows).fill(Number.POSITIVE_INFINITY);
  let greatest = new Float64Array(1024 / blockRows).fill(Number.NEGATIVE_INFINITY);

  return {
    get values() {
      return values;
    },
    get least() {
      return least;
    },
    get greatest() {
      return greatest;
    },
    add(at: number, value: number | null): void {
      const block = Math.floor(at / blockRows);
      values = withRoom(values, at + 1);
      least = withRoom(least, block + 1, Number.POSITIVE_INFINITY);
      greatest = withRoom(greatest, block + 1, Number.NEGATIVE_INFINITY);
      values[at] = value ?? Number.NaN;
      if (value === null) return;
      least[block] = Math.min(least[block] as number, value);
      greatest[block] = Math.max(greatest[block] as number, value);
    },
  };
}
