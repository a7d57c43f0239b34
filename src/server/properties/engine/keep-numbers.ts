import { withRoom } from './resize-numbers.ts';

/** Rows that share their bounds: a whole block that cannot be among the first is passed over at once. */
export const blockRows = 256;

const noNumbers = () => ({
  /** NaN where it is not known. */
  values: new Float64Array(1024),
  /** The least and the greatest of each block. */
  least: new Float64Array(1024 / blockRows).fill(Number.POSITIVE_INFINITY),
  greatest: new Float64Array(1024 / blockRows).fill(Number.NEGATIVE_INFINITY),
});

export type NumberColumn = ReturnType<typeof createNumberColumn>;

/** A column of numbers. */
export function createNumberColumn(state = noNumbers()) {
  return {
    state,
    add(at: number, value: number | null): void {
      const block = Math.floor(at / blockRows);
      state.values = withRoom(state.values, at + 1);
      state.least = withRoom(state.least, block + 1, Number.POSITIVE_INFINITY);
      state.greatest = withRoom(state.greatest, block + 1, Number.NEGATIVE_INFINITY);
      state.values[at] = value ?? Number.NaN;
      if (value === null) return;
      state.least[block] = Math.min(state.least[block] as number, value);
      state.greatest[block] = Math.max(state.greatest[block] as number, value);
    },
  };
}
