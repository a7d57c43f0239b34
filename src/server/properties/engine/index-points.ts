import { type Outline, whetherWithin } from '../search/measure-areas.ts';
import { addRow, countRows, hasRow, type Rows } from './filter-rows.ts';
import type { CodedColumn } from './keep-codes.ts';
import type { Listings } from './keep-listings.ts';
import { borrowEmpty } from './keep-spare-rows.ts';

/** Homes of a block, which lie near each other: a part of the map needs no look at the others. */
export const homesOfBlock = 64;
/** Rows that came later are looked at one by one while there are so few, or as few for all that stand in blocks. */
const fewestLater = 4096;
const blockedOfLater = 8;
/** To look at a match among all costs as much as at so many homes of blocks. */
const blockedOfMatch = 4;

/** Stands for the code of a text where homes of a block have several. */
export const severalTexts = 0xffffffff;

/** Homes with a place in an order in which neighbours on the map stand together. */
export type Blocks = {
  /** The row of each, and where it lies. */
  rows: Uint32Array;
  xs: Uint32Array;
  ys: Uint32Array;
  /** Around the homes of each block. */
  west: Uint32Array;
  north: Uint32Array;
  east: Uint32Array;
  south: Uint32Array;
  /** Of each block the least price that anybody asks; infinite where nobody says. */
  cheapest: Float64Array;
  /** Of each block the codes of the names of city and locality that all its homes have. */
  city: Uint32Array;
  area: Uint32Array;
  /** From this row on they stand in no block. */
  until: number;
};

type Box = { west: number; north: number; east: number; south: number };

export type PointIndex = ReturnType<typeof createPointIndex>;

/** Which homes lie in a part of the map. A row never moves: a home that does is a new one. */
export function createPointIndex(listings: Listings) {
  const { points } = listings;
  let known: Blocks | null = null;

  function look(): Blocks {
    const { rows } = listings;
    const later = rows - (known?.until ?? 0);
    if (known === null || later > Math.max(fewestLater, known.until / blockedOfLater))
      known = makeBlocks(listings, rows);
    return known;
  }

  return {
    look,

    /** The blocks that reach into any of these boxes; null when it is less to look at so many matches one by one. */
    findBlocks(boxes: readonly Box[], matches: number): number[] | null {
      const blocks = look();
      const found: number[] = [];
      for (let block = 0; block < blocks.west.length; block += 1)
        if (boxes.some((box) => meets(blocks, block, box))) found.push(block);
      return matches * blockedOfMatch < found.length * homesOfBlock ? null : found;
    },

    /** Leaves the rows that lie in any of these areas. */
    keepWithin(rows: Rows, areas: readonly Outline[]): void {
      const ways = areas.map(whetherWithin);
      const [only] = ways;
      const holds = ways.length === 1 && only ? only : (x: number, y: number) => ways.some((within) => within(x, y));
      const kept = borrowEmpty(rows.length);
      const take = (row: number, x: number, y: number) => {
        if (holds(x, y)) addRow(kept, row);
      };
      const found = this.findBlocks(areas, countRows(rows));
      if (found !== null) eachOfBlocks(look(), found, rows, take);
      points.each(rows, found === null ? 0 : look().until, take);
      rows.set(kept);
    },
  };
}

function eachOfBlocks(
  blocks: Blocks,
  some: readonly number[],
  among: Rows,
  visit: (row: number, x: number, y: number) => void,
): void {
  const { rows, xs, ys } = blocks;
  for (const block of some) {
    const end = endOf(blocks, block);
    for (let at = block * homesOfBlock; at < end; at += 1) {
      const row = rows[at] as number;
      if (hasRow(among, row)) visit(row, xs[at] as number, ys[at] as number);
    }
  }
}

export const endOf = ({ rows }: Blocks, block: number): number => Math.min(rows.length, (block + 1) * homesOfBlock);

const meets = ({ west, north, east, south }: Blocks, block: number, box: Box): boolean =>
  (west[block] as number) <= box.east &&
  (east[block] as number) >= box.west &&
  (north[block] as number) <= box.south &&
  (south[block] as number) >= box.north;

/** Bits of a step that are sorted by at once, and how often: what is below the first of them is twenty metres. */
const bitsAtOnce = 7;
const firstBits = [3, 10, 17];

/** Seven bits with a gap behind each, for those of the other direction. */
const spread = Uint16Array.from({ length: 1 << bitsAtOnce }, (_, bits) =>
  Array.from({ length: bitsAtOnce }, (_, bit) => ((bits >> bit) & 1) << (2 * bit)).reduce((sum, bit) => sum | bit, 0),
);

/** By the bits of both directions in turn (Morton), so that squares within squares stand together. */
function makeBlocks({ points, numbers, texts }: Listings, until: number): Blocks {
  const { xs, ys, placed } = points.state;
  const { values: prices } = numbers.price.state;
  let rows = Uint32Array.from({ length: until }, (_, row) => row).filter((row) => hasRow(placed, row));
  for (const first of firstBits) rows = sortBy(rows, (row) => keyOf(xs[row] as number, ys[row] as number, first));
  const blocks = Math.ceil(rows.length / homesOfBlock);
  const made: Blocks = {
    rows,
    xs: rows.map((row) => xs[row] as number),
    ys: rows.map((row) => ys[row] as number),
    west: new Uint32Array(blocks).fill(0xffffffff),
    north: new Uint32Array(blocks).fill(0xffffffff),
    east: new Uint32Array(blocks),
    south: new Uint32Array(blocks),
    cheapest: new Float64Array(blocks).fill(Number.POSITIVE_INFINITY),
    city: sharedCodes(texts.cityName, rows, blocks),
    area: sharedCodes(texts.areaName, rows, blocks),
    until,
  };
  const { west, north, east, south, cheapest } = made;
  for (let at = 0; at < rows.length; at += 1) {
    const block = Math.floor(at / homesOfBlock);
    const [x, y] = [made.xs[at] as number, made.ys[at] as number];
    west[block] = Math.min(west[block] as number, x);
    north[block] = Math.min(north[block] as number, y);
    east[block] = Math.max(east[block] as number, x);
    south[block] = Math.max(south[block] as number, y);
    const price = prices[rows[at] as number] as number;
    if (price < (cheapest[block] as number)) cheapest[block] = price;
  }
  return made;
}

function sharedCodes({ codeAt }: CodedColumn, rows: Uint32Array, blocks: number): Uint32Array {
  const shared = new Uint32Array(blocks);
  for (let at = 0; at < rows.length; at += 1) {
    const block = Math.floor(at / homesOfBlock);
    const code = codeAt(rows[at] as number);
    if (at % homesOfBlock === 0) shared[block] = code;
    else if (shared[block] !== code) shared[block] = severalTexts;
  }
  return shared;
}

const keys = 1 << (2 * bitsAtOnce);
const keyOf = (x: number, y: number, first: number): number =>
  (spread[(x >> first) & (spread.length - 1)] as number) |
  ((spread[(y >> first) & (spread.length - 1)] as number) << 1);

/** Those with the same key stay in their order. */
function sortBy(rows: Uint32Array<ArrayBuffer>, key: (row: number) => number): Uint32Array<ArrayBuffer> {
  const starts = new Uint32Array(keys + 1);
  for (let at = 0; at < rows.length; at += 1) {
    const next = key(rows[at] as number) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let at = 1; at <= keys; at += 1) starts[at] = (starts[at] as number) + (starts[at - 1] as number);
  const sorted = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    const place = key(row);
    sorted[starts[place] as number] = row;
    starts[place] = (starts[place] as number) + 1;
  }
  return sorted;
}
