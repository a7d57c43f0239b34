import { addRow, addRows, emptyRows, type Rows, wordsFor } from './filter-rows.ts';
import { withRoom } from './resize-numbers.ts';

/** All slices lie in pages of so many bytes, none across two of them. */
const pageBits = 16;
const pageBytes = 1 << pageBits;
/**
 * Bytes of the slices of a list, one after the other, and of all that follow. They grow by half or a third: of what a list
 * takes less than a sixth is free, a quarter where each was twice as long as the one before.
 */
const slices = [8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512] as const;
/** The last bytes of a slice say where the next one begins. */
const linkBytes = 4;
/** A list of so many rows, and of more than one in so many, takes less room as a set, and is read thirty rows at a time. */
const fewestOfSet = 1024;
const rowsOfBit = 8;

const noPostings = () => ({
  pages: [] as Uint8Array<ArrayBuffer>[],
  /** First byte of the pages that was never in a slice. */
  free: 0,
  /** By the kind of a slice, its place among `slices`: the first byte, plus one, of one that nobody needs; at its start the next. */
  freed: new Uint32Array(slices.length),
  /** How many lists there are. */
  lists: 0,
  /** Of each list: its first byte, the place of its next one, the place of its next link, of what kind its last slice is. */
  heads: new Uint32Array(64),
  tails: new Uint32Array(64),
  links: new Uint32Array(64),
  kinds: new Uint8Array(64),
  /** The last row of each plus one, and how many there are. */
  lasts: new Uint32Array(64),
  counts: new Uint32Array(64),
  /** Of each: the number of its set plus one; 0 while it is a chain. */
  setOf: new Uint32Array(64),
  sets: [] as Rows[],
});

export type Postings = ReturnType<typeof createPostings>;

/**
 * Lists of rows, which are added in their order and never taken out: one that is gone is no row of any answer. Each is kept
 * as its distance to the one before, seven bits to a byte. A list is a chain of slices: hundreds of thousands of
 * them grow side by side, without an array for each and without being copied. Those of common words become sets.
 */
export function createPostings(state = noPostings()) {
  const pageOf = (address: number) => state.pages[address >>> pageBits] as Uint8Array;
  const within = (address: number) => address & (pageBytes - 1);

  /** @returns the first byte of a slice that is new */
  function takeSlice(kind: number): number {
    const bytes = slices[kind] as number;
    const known = (state.freed[kind] as number) - 1;
    if (known >= 0) {
      state.freed[kind] = readNumber(pageOf(known), within(known));
      return known;
    }
    const pagesEnd = state.pages.length * pageBytes;
    if (pagesEnd - state.free < bytes) {
      state.free = pagesEnd;
      state.pages.push(new Uint8Array(pageBytes));
    }
    const address = state.free;
    state.free += bytes;
    return address;
  }

  function giveBack(address: number, kind: number): void {
    writeNumber(pageOf(address), within(address), state.freed[kind] as number);
    state.freed[kind] = address + 1;
  }

  /** The place of the list's next byte, in a slice that has room for it. */
  function placeIn(list: number): number {
    const tail = state.tails[list] as number;
    if (tail !== state.links[list]) return tail;
    const kind = kindAfter(state.kinds[list] as number);
    const next = takeSlice(kind);
    writeNumber(pageOf(tail), within(tail), next);
    state.kinds[list] = kind;
    state.links[list] = linkOf(next, kind);
    return next;
  }

  function append(list: number, byte: number): void {
    const place = placeIn(list);
    pageOf(place)[within(place)] = byte;
    state.tails[list] = place + 1;
  }

  /** Calls back with each slice of the chain: where it begins, of what kind it is, and where what is written in it ends. */
  function eachSlice(list: number, visit: (start: number, kind: number, end: number) => void): void {
    const tail = state.tails[list] as number;
    let start = state.heads[list] as number;
    for (let kind = 0; ; kind = kindAfter(kind)) {
      const link = linkOf(start, kind);
      const isLast = tail >= start && tail <= link;
      const next = isLast ? 0 : readNumber(pageOf(start), within(link));
      visit(start, kind, isLast ? tail : link);
      if (isLast) return;
      start = next;
    }
  }

  /** What `eachSlice` visits, in one loop of its own: a fifth faster, and most of what a search for words does. */
  function readChain(list: number, rows: Rows): void {
    const tail = state.tails[list] as number;
    let start = state.heads[list] as number;
    let row = -1;
    let entry = 0;
    let shift = 0;
    for (let kind = 0; ; kind = kindAfter(kind)) {
      const page = pageOf(start);
      const first = within(start);
      const link = linkOf(start, kind);
      const isLast = tail >= start && tail <= link;
      const end = first + (isLast ? tail : link) - start;
      for (let at = first; at < end; at += 1) {
        const byte = page[at] as number;
        if (byte > 127) {
          entry |= (byte & 127) << shift;
          shift += 7;
          continue;
        }
        row += entry | (byte << shift);
        rows[row >>> 5] = (rows[row >>> 5] as number) | (1 << (row & 31));
        entry = 0;
        shift = 0;
      }
      if (isLast) return;
      start = readNumber(page, within(link));
    }
  }

  function becomeSet(list: number): void {
    const set = emptyRows(wordsFor(state.lasts[list] as number));
    readChain(list, set);
    eachSlice(list, giveBack);
    state.setOf[list] = state.sets.push(set);
  }

  function addToSet(number: number, row: number): void {
    const set = withRoom(state.sets[number] as Rows, wordsFor(row + 1));
    addRow(set, row);
    state.sets[number] = set;
  }

  return {
    state,

    /** @returns the number of a list that is new */
    open(): number {
      const list = state.lists;
      state.lists += 1;
      for (const name of ['heads', 'tails', 'links', 'lasts', 'counts', 'setOf'] as const)
        state[name] = withRoom(state[name], list + 1);
      state.kinds = withRoom(state.kinds, list + 1);
      const address = takeSlice(0);
      state.heads[list] = address;
      state.tails[list] = address;
      state.links[list] = linkOf(address, 0);
      state.kinds[list] = 0;
      return list;
    },

    add(list: number, row: number): void {
      const set = (state.setOf[list] as number) - 1;
      if (set >= 0) {
        addToSet(set, row);
        return;
      }
      let rest = row + 1 - (state.lasts[list] as number);
      state.lasts[list] = row + 1;
      const count = (state.counts[list] as number) + 1;
      state.counts[list] = count;
      for (; rest > 127; rest >>>= 7) append(list, (rest & 127) | 128);
      append(list, rest);
      if (count >= fewestOfSet && count * rowsOfBit > row) becomeSet(list);
    },

    /** How many rows of it have to be read one by one. */
    lengthOf: (list: number): number => (state.setOf[list] === 0 ? (state.counts[list] as number) : 0),

    /** Adds those of the list to `rows`, which has room for them. */
    readInto(list: number, rows: Rows): void {
      const set = (state.setOf[list] as number) - 1;
      if (set >= 0) addRows(rows, state.sets[set] as Rows);
      else readChain(list, rows);
    },
  };
}

const kindAfter = (kind: number): number => Math.min(slices.length - 1, kind + 1);

/** The last bytes of a slice. */
const linkOf = (start: number, kind: number): number => start + (slices[kind] as number) - linkBytes;

function writeNumber(bytes: Uint8Array, at: number, number: number): void {
  for (let next = 0; next < linkBytes; next += 1) bytes[at + next] = number >>> (8 * next);
}

function readNumber(bytes: Uint8Array, at: number): number {
  let number = 0;
  for (let next = 0; next < linkBytes; next += 1) number |= (bytes[at + next] as number) << (8 * next);
  return number >>> 0;
}
