import { addRow, type Rows } from './filter-rows.ts';
import { withRoom } from './resize-numbers.ts';

/** All slices lie in pages of so many bytes, none across two of them. */
const pageBits = 16;
const pageBytes = 1 << pageBits;
/** Bytes of the first slice of a list and of its largest; each is twice as long as the one before. */
const firstSlice = 8;
const largestSlice = 4096;
/** The last bytes of a slice say where the next one begins. */
const linkBytes = 4;

const noPostings = () => ({
  pages: [] as Uint8Array<ArrayBuffer>[],
  /** First byte of the pages that is in no slice. */
  free: 0,
  /** How many lists there are. */
  lists: 0,
  /** Of each list: its first byte, the place of its next one, the place of its next link, how long its last slice is. */
  heads: new Uint32Array(64),
  tails: new Uint32Array(64),
  links: new Uint32Array(64),
  slices: new Uint16Array(64),
  /** The last row of each plus one. */
  lasts: new Uint32Array(64),
});

export type Postings = ReturnType<typeof createPostings>;

/**
 * Lists of rows, which are added in their order and never taken out: one that is gone is no row of any answer. Each is kept
 * as its distance to the one before, seven bits to a byte. A list is a chain of slices: hundreds of thousands of
 * them grow side by side, without an array for each and without being copied.
 */
export function createPostings(state = noPostings()) {
  const pageOf = (address: number) => state.pages[address >>> pageBits] as Uint8Array;
  const within = (address: number) => address & (pageBytes - 1);

  /** @returns the first byte of a slice that is new */
  function takeSlice(bytes: number): number {
    const pagesEnd = state.pages.length * pageBytes;
    if (pagesEnd - state.free < bytes) {
      state.free = pagesEnd;
      state.pages.push(new Uint8Array(pageBytes));
    }
    const address = state.free;
    state.free += bytes;
    return address;
  }

  /** The place of the list's next byte, in a slice that has room for it. */
  function placeIn(list: number): number {
    const tail = state.tails[list] as number;
    if (tail !== state.links[list]) return tail;
    const bytes = Math.min(largestSlice, (state.slices[list] as number) * 2);
    const next = takeSlice(bytes);
    writeNumber(pageOf(tail), within(tail), next);
    state.slices[list] = bytes;
    state.links[list] = next + bytes - linkBytes;
    return next;
  }

  function append(list: number, byte: number): void {
    const place = placeIn(list);
    pageOf(place)[within(place)] = byte;
    state.tails[list] = place + 1;
  }

  return {
    state,

    /** @returns the number of a list that is new */
    open(): number {
      const list = state.lists;
      state.lists += 1;
      for (const name of ['heads', 'tails', 'links', 'lasts'] as const) state[name] = withRoom(state[name], list + 1);
      state.slices = withRoom(state.slices, list + 1);
      const address = takeSlice(firstSlice);
      state.heads[list] = address;
      state.tails[list] = address;
      state.links[list] = address + firstSlice - linkBytes;
      state.slices[list] = firstSlice;
      return list;
    },

    add(list: number, row: number): void {
      let rest = row + 1 - (state.lasts[list] as number);
      state.lasts[list] = row + 1;
      for (; rest > 127; rest >>>= 7) append(list, (rest & 127) | 128);
      append(list, rest);
    },

    /** Adds those of the list to `rows`, which has room for them. */
    readInto(list: number, rows: Rows): void {
      const tail = state.tails[list] as number;
      let start = state.heads[list] as number;
      let row = -1;
      let entry = 0;
      let shift = 0;
      for (let slice = firstSlice; ; slice = Math.min(largestSlice, slice * 2)) {
        const page = pageOf(start);
        const from = within(start);
        const link = from + slice - linkBytes;
        const isLast = tail >= start && tail <= start + slice - linkBytes;
        const end = isLast ? from + tail - start : link;
        for (let at = from; at < end; at += 1) {
          const byte = page[at] as number;
          entry |= (byte & 127) << shift;
          if (byte > 127) {
            shift += 7;
            continue;
          }
          row += entry;
          addRow(rows, row);
          entry = 0;
          shift = 0;
        }
        if (isLast) return;
        start = readNumber(page, link);
      }
    },
  };
}

function writeNumber(bytes: Uint8Array, at: number, number: number): void {
  for (let next = 0; next < linkBytes; next += 1) bytes[at + next] = number >>> (8 * next);
}

function readNumber(bytes: Uint8Array, at: number): number {
  let number = 0;
  for (let next = 0; next < linkBytes; next += 1) number |= (bytes[at + next] as number) << (8 * next);
  return number >>> 0;
}
