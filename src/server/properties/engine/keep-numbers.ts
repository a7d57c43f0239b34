/** Rows that share their bounds: a whole block that cannot be among the first is passed over at once. */
export const blockRows = 256;

export type NumberColumn = ReturnType<typeof createNumberColumn>;

/** A column of numbers, NaN where it is not known, with the least and the greatest of each block. */
export function createNumberColumn() {
  let values = new Float64Array(1024);
  let least = new Float64Array(1024 / blockRows).fill(Number.POSITIVE_INFINITY);
  let greatest = new Float64Array(1024 / blockRows).fill(Number.NEGATIVE_INFINITY);

  function widen(from: Float64Array<ArrayBuffer>, fill: number): Float64Array<ArrayBuffer> {
    const wider = new Float64Array(from.length * 2).fill(fill);
    wider.set(from);
    return wider;
  }

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
      if (at >= values.length) {
        values = widen(values, 0);
        least = widen(least, Number.POSITIVE_INFINITY);
        greatest = widen(greatest, Number.NEGATIVE_INFINITY);
      }
      values[at] = value ?? Number.NaN;
      if (value === null) return;
      const block = Math.floor(at / blockRows);
      least[block] = Math.min(least[block] as number, value);
      greatest[block] = Math.max(greatest[block] as number, value);
    },
  };
}
