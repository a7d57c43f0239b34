import { listRows, type Rows, removeRow } from './filter-rows.ts';
import { withRoom } from './resize-numbers.ts';

/** 24 hexadecimal digits as three numbers. */
const splitId = (id: string): [number, number, number] => [
  Number.parseInt(id.slice(0, 8), 16),
  Number.parseInt(id.slice(8, 16), 16),
  Number.parseInt(id.slice(16), 16),
];

const noIds = () => ({
  rows: 0,
  heads: new Uint32Array(1024),
  middles: new Uint32Array(1024),
  tails: new Uint32Array(1024),
  /** A row plus one at the first free place from its hash on; 0 is free. */
  table: new Uint32Array(4096),
});

/** The id of each row, and the rows of each id, by a hash table: a map of a million texts would take 100 MB. */
export function createIds(state = noIds()) {
  function enter(at: number): void {
    const { table, tails } = state;
    const mask = table.length - 1;
    let place = (tails[at] as number) & mask;
    while (table[place] !== 0) place = (place + 1) & mask;
    table[place] = at + 1;
  }

  return {
    state,
    /** Rows come in their order. */
    add(at: number, id: string): void {
      state.rows = at + 1;
      for (const name of ['heads', 'middles', 'tails'] as const) state[name] = withRoom(state[name], state.rows);
      [state.heads[at], state.middles[at], state.tails[at]] = splitId(id) as [number, number, number];
      if (state.rows * 4 > state.table.length * 3) {
        state.table = new Uint32Array(state.table.length * 2);
        for (let row = 0; row < at; row += 1) enter(row);
      }
      enter(at);
    },
    /** The row with that id for which it holds; one that is gone may have the same id. */
    find(id: string, holds: (at: number) => boolean): number | null {
      const { heads, middles, tails, table } = state;
      const [head, middle, tail] = splitId(id);
      const mask = table.length - 1;
      for (let place = tail & mask; ; place = (place + 1) & mask) {
        const at = (table[place] as number) - 1;
        if (at < 0) return null;
        if (tails[at] === tail && middles[at] === middle && heads[at] === head && holds(at)) return at;
      }
    },
    idOf: (at: number): string =>
      [state.heads, state.middles, state.tails]
        .map((part) => (part[at] as number).toString(16).padStart(8, '0'))
        .join(''),
    /** Leaves the rows whose ids end in any of these four digits. */
    keepEnding(rows: Rows, endings: readonly string[]): void {
      const wanted = endings.map((ending) => Number.parseInt(ending, 16));
      for (const at of listRows(rows)) if (!wanted.includes((state.tails[at] as number) & 0xffff)) removeRow(rows, at);
    },
    /** As the database puts them in order. */
    isBefore(a: number, b: number): boolean {
      const { heads, middles, tails } = state;
      if (heads[a] !== heads[b]) return (heads[a] as number) < (heads[b] as number);
      if (middles[a] !== middles[b]) return (middles[a] as number) < (middles[b] as number);
      return (tails[a] as number) < (tails[b] as number);
    },
  };
}
