import { addRow, emptyRows, type Rows, wordsFor } from './filter-rows.ts';
import { withRoom } from './resize-numbers.ts';

/**
 * `placed` are the rows with a place; those of the others are never looked at. So many rows, `sorted`, from the first on, were
 * added in the order of blocks (sort-points.ts).
 */
const noPoints = () => ({ xs: new Uint32Array(1024), ys: new Uint32Array(1024), placed: emptyRows(32), sorted: 0 });

/** Where homes lie, in steps of the map. */
export function createPoints(state = noPoints()) {
  return {
    state,
    add(at: number, x: number | null, y: number | null): void {
      state.xs = withRoom(state.xs, at + 1);
      state.ys = withRoom(state.ys, at + 1);
      state.placed = withRoom(state.placed, wordsFor(at + 1));
      if (x === null || y === null) return;
      state.xs[at] = x;
      state.ys[at] = y;
      addRow(state.placed, at);
    },
    /** Rows of the set that have a place, from row `from` on. */
    each(rows: Rows, from: number, visit: (at: number, x: number, y: number) => void): void {
      const { xs, ys, placed } = state;
      let wanted = -1 << (from & 31);
      for (let word = from >>> 5; word < rows.length; word += 1) {
        for (let bits = (rows[word] as number) & (placed[word] ?? 0) & wanted; bits !== 0; ) {
          const bit = 31 - Math.clz32(bits);
          bits ^= 1 << bit;
          const at = (word << 5) + bit;
          visit(at, xs[at] as number, ys[at] as number);
        }
        wanted = -1;
      }
    },
  };
}
