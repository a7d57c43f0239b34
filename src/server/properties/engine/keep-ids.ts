import { withRoom } from './resize-numbers.ts';

/** 24 hexadecimal digits as three numbers. */
const splitId = (id: string): [number, number, number] => [
  Number.parseInt(id.slice(0, 8), 16),
  Number.parseInt(id.slice(8, 16), 16),
  Number.parseInt(id.slice(16), 16),
];

/** The id of each row, and the rows of each id, by a hash table: a map of a million texts would take 100 MB. */
export function createIds() {
  let heads = new Uint32Array(1024);
  let middles = new Uint32Array(1024);
  let tails = new Uint32Array(1024);
  /** A row plus one at the first free place from its hash on; 0 is free. */
  let table = new Uint32Array(4096);

  function enter(at: number): void {
    const mask = table.length - 1;
    let place = (tails[at] as number) & mask;
    while (table[place] !== 0) place = (place + 1) & mask;
    table[place] = at + 1;
  }

  function widenTable(rows: number): void {
    table = new Uint32Array(table.length * 2);
    for (let at = 0; at < rows; at += 1) enter(at);
  }

  return {
    /** Rows come in their order. */
    add(at: number, id: string): void {
      [heads, middles, tails] = [withRoom(heads, at + 1), withRoom(middles, at + 1), withRoom(tails, at + 1)];
      if (at * 2 > table.length) widenTable(at);
      [heads[at], middles[at], tails[at]] = splitId(id);
      enter(at);
    },
    /** The row with that id for which it holds; one that is gone may have the same id. */
    find(id: string, holds: (at: number) => boolean): number | null {
      const [head, middle, tail] = splitId(id);
      const mask = table.length - 1;
      for (let place = tail & mask; ; place = (place + 1) & mask) {
        const at = (table[place] as number) - 1;
        if (at < 0) return null;
        if (tails[at] === tail && middles[at] === middle && heads[at] === head && holds(at)) return at;
      }
    },
    idOf: (at: number): string =>
      [heads, middles, tails].map((part) => (part[at] as number).toString(16).padStart(8, '0')).join(''),
    /** As the database puts them in order. */
    isBefore(a: number, b: number): boolean {
      if (heads[a] !== heads[b]) return (heads[a] as number) < (heads[b] as number);
      if (middles[a] !== middles[b]) return (middles[a] as number) < (middles[b] as number);
      return (tails[a] as number) < (tails[b] as number);
    },
  };
}
