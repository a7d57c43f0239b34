import { addRow, addRows, emptyRows, type Rows, wordsFor } from './filter-rows.ts';
import { borrowEmpty } from './keep-spare-rows.ts';
import { withRoom } from './resize-numbers.ts';

/** The rows with each bit of `choices`, and how many rows there are. */
const noChoices = () => ({ sets: [] as Rows[], rows: 0 });

/** What homes have of the closed lists: a set of rows for each bit. */
export function createChoices(state = noChoices()) {
  return {
    state,
    add(at: number, bits: number): void {
      state.rows = at + 1;
      for (let rest = bits; rest !== 0; rest &= rest - 1) {
        const bit = 31 - Math.clz32(rest & -rest);
        // Without a gap: a list with holes could not be written into a file.
        while (state.sets.length <= bit) state.sets.push(emptyRows(1));
        const set = withRoom(state.sets[bit] as Rows, wordsFor(at + 1));
        state.sets[bit] = set;
        addRow(set, at);
      }
    },
    /** The rows with any of these bits; not to be changed: the set itself where there is one, else borrowed. */
    rowsOf(bits: readonly number[]): Rows {
      const [only] = bits;
      if (bits.length === 1 && only !== undefined) return state.sets[only] ?? emptyRows(0);
      const found = borrowEmpty(wordsFor(state.rows));
      for (const bit of bits) addRows(found, state.sets[bit] ?? emptyRows(0));
      return found;
    },
  };
}
