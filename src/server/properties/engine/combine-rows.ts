import { combineRowsModule } from './combine-rows.gen.ts';
import type { Misses, Rows } from './filter-rows.ts';
import type { CodedColumn } from './keep-codes.ts';

/** What combine-rows.wat exports. */
type Combiner = {
  memory: { buffer: ArrayBuffer; grow(pages: number): void };
  keepShared(rows: number, others: number, length: number): void;
  addRows(rows: number, others: number, length: number): void;
  dropRows(rows: number, others: number, length: number): void;
  keepNear(all: number, near: number, met: number, length: number): void;
  countMisses(ones: number, twos: number, rows: number, met: number, length: number): void;
  countShared(rows: number, others: number, length: number): number;
  countCodes(rows: number, length: number, codes: number, power: number, mask: number, counts: number): void;
};
/** TypeScript knows WebAssembly only among the types of browsers, which the server does not take. */
const { Module, Instance } = (
  globalThis as unknown as {
    WebAssembly: { Module: new (bytes: Uint8Array) => object; Instance: new (module: object) => { exports: unknown } };
  }
).WebAssembly;
const combiner = new Instance(new Module(Buffer.from(combineRowsModule, 'base64'))).exports as Combiner;

/** Words of a set that are looked at together: what is copied for it stays where the processor has it at hand. */
const stripWords = 8192;
const stripsAtOnce = 4;
/** Words of a set whose rows are counted by their codes together. */
const codedWords = 1024;
/** Words that the longest step of the module takes; the shorter ones part it. */
const stepWords = 16;
const pageBytes = 65_536;
/** The most codes that can be counted. */
export const mostCodes = 65_536;

/** Where in the memory of the module what begins, in bytes: strips that were copied, codes, their counts, sets on loan. */
const strips = 0;
const codes = strips + stripsAtOnce * stripWords * 4;
const counts = codes + (codedWords * 32 + stepWords) * 4;
const loans = counts + mostCodes * 4;

/** Views of that memory. Whenever it grows, all views there were are dead. */
let bytes = new Uint8Array();
let words = new Uint32Array();
growTo(loans);

function growTo(length: number): void {
  const room = length - combiner.memory.buffer.byteLength;
  if (room > 0) combiner.memory.grow(Math.ceil(room / pageBytes));
  bytes = new Uint8Array(combiner.memory.buffer);
  words = new Uint32Array(combiner.memory.buffer);
}

/** Makes room for so many sets of so many words to lie within reach of the module. None may be in use. @returns them */
export function reserveRows(sets: number, length: number): (place: number) => Rows {
  const each = Math.ceil(length / stepWords) * stepWords;
  growTo(loans + sets * each * 4);
  return (place) => words.subarray(loans / 4 + place * each, loans / 4 + place * each + length);
}

const isWithin = ({ buffer }: Rows) => buffer === words.buffer;

/** Where a part of a set lies; one from elsewhere is copied into that strip first. */
function bring(rows: Rows, first: number, end: number, strip: number): number {
  if (isWithin(rows)) return rows.byteOffset + first * 4;
  const at = strips + strip * stripWords * 4;
  words.set(rows.subarray(first, end), at / 4);
  return at;
}

/** Leaves a part of a set as it is now where it came from. */
function takeBack(rows: Rows, first: number, end: number, strip: number): void {
  if (isWithin(rows)) return;
  const at = strips / 4 + strip * stripWords;
  rows.set(words.subarray(at, at + end - first), first);
}

/** Calls back for one part after another, which the module takes whole. @returns where the rest begins, fewer words than a step */
function eachPart(length: number, visit: (first: number, end: number) => void): number {
  const whole = length - (length % stepWords);
  for (let first = 0; first < whole; first += stripWords) visit(first, Math.min(whole, first + stripWords));
  return whole;
}

const inWords = {
  keepShared: (word: number, other: number) => word & other,
  addRows: (word: number, other: number) => word | other,
  dropRows: (word: number, other: number) => word & ~other,
};

/** Changes the first so many words of a set by those of another. */
export function combine(how: keyof typeof inWords, rows: Rows, others: Rows, length: number): void {
  const rest = eachPart(length, (first, end) => {
    combiner[how](bring(rows, first, end, 0), bring(others, first, end, 1), (end - first) * 4);
    takeBack(rows, first, end, 0);
  });
  for (let at = rest; at < length; at += 1) rows[at] = inWords[how](rows[at] as number, others[at] as number);
}

/** As `keepNear` of filter-rows.ts, of the first so many words. */
export function combineNear(all: Rows, near: Rows, met: Rows, length: number): void {
  const rest = eachPart(length, (first, end) => {
    const parts = [bring(all, first, end, 0), bring(near, first, end, 1), bring(met, first, end, 2)] as const;
    combiner.keepNear(...parts, (end - first) * 4);
    takeBack(all, first, end, 0);
    takeBack(near, first, end, 1);
  });
  for (let at = rest; at < length; at += 1) {
    const [so, meets] = [all[at] as number, met[at] as number];
    near[at] = ((near[at] as number) & meets) | (so & ~meets);
    all[at] = so & meets;
  }
}

/** As `countMisses` of filter-rows.ts; the end of `met` may be missing. */
export function combineMisses({ ones, twos }: Misses, rows: Rows, met: Rows): void {
  const rest = eachPart(Math.min(rows.length, met.length), (first, end) => {
    const [one, two] = [bring(ones, first, end, 0), bring(twos, first, end, 1)];
    combiner.countMisses(one, two, bring(rows, first, end, 2), bring(met, first, end, 3), (end - first) * 4);
    takeBack(ones, first, end, 0);
    takeBack(twos, first, end, 1);
  });
  for (let at = rest; at < rows.length; at += 1) {
    const [one, two] = [ones[at] as number, twos[at] as number];
    const missed = (rows[at] as number) & ~(met[at] ?? 0);
    ones[at] = (one ^ missed) | (one & two);
    twos[at] = two | (one & missed);
  }
}

/** How many rows are in both, of the first so many words. */
export function countBoth(rows: Rows, others: Rows, length: number): number {
  let count = 0;
  const rest = eachPart(length, (first, end) => {
    count += combiner.countShared(bring(rows, first, end, 0), bring(others, first, end, 1), (end - first) * 4);
  });
  for (let at = rest; at < length; at += 1) count += countBits((rows[at] as number) & (others[at] as number));
  return count;
}

export function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Adds to `own` how many of the rows have each code; at most `mostCodes` of them. */
export function addCodes(rows: Rows, { column }: CodedColumn['state'], own: Uint32Array): void {
  const width = column.BYTES_PER_ELEMENT;
  const [power, mask] = [Math.log2(width), width === 4 ? -1 : 2 ** (8 * width) - 1];
  const source = new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
  words.set(own, counts / 4);
  for (let first = 0; first < rows.length; first += codedWords) {
    const end = Math.min(rows.length, first + codedWords);
    bytes.set(source.subarray(first * 32 * width, end * 32 * width), codes);
    combiner.countCodes(bring(rows, first, end, 0), (end - first) * 4, codes, power, mask, counts);
  }
  own.set(words.subarray(counts / 4, counts / 4 + own.length));
}
