import { listRows } from './filter-rows.ts';
import type { CodedColumn } from './keep-codes.ts';
import type { Listings } from './keep-listings.ts';

/** Homes of a block, which lie near each other: a part of the map needs no look at the others. */
export const homesOfBlock = 128;
export type Codes = CodedColumn['state']['column'];

/** Homes with a place in an order in which neighbours on the map stand together; those of a block by price, unknown ones last. */
export type Blocks = {
  /** The row of each, where it lies, and the codes of the names of its city and locality. */
  rows: Uint32Array;
  xs: Uint32Array;
  ys: Uint32Array;
  city: Codes;
  area: Codes;
  /** Around the homes of each block. */
  west: Uint32Array;
  north: Uint32Array;
  east: Uint32Array;
  south: Uint32Array;
  /** Of each block the sums of where its homes lie. */
  sumsX: Float64Array;
  sumsY: Float64Array;
  /** Of each block the least price; infinite where no home says. */
  cheapest: Float64Array;
  /** Where in its block the home stands that lies farthest to that side. */
  farWest: Uint8Array;
  farNorth: Uint8Array;
  farEast: Uint8Array;
  farSouth: Uint8Array;
  cities: Shares;
  areas: Shares;
  /** In so many blocks, from the first on, the homes are the rows one after the other. */
  together: number;
  /** From this row on they stand in no block. */
  until: number;
};

/** Of each block, from its start on, the codes that its homes have, and how many of them each. */
export type Shares = { starts: Uint32Array; codes: Uint32Array; homes: Uint8Array };

export const endOf = ({ rows }: Blocks, block: number): number => Math.min(rows.length, (block + 1) * homesOfBlock);

/** Where rows lie, and what they cost. */
type Placed = { xs: Uint32Array; ys: Uint32Array; prices: Float64Array };

/** The same rows in an order of which blocks can be made. */
export function orderForBlocks(rows: Uint32Array<ArrayBuffer>, { xs, ys, prices }: Placed): Uint32Array<ArrayBuffer> {
  let ordered = rows;
  for (const first of firstBits) ordered = sortByBits(ordered, xs, ys, first);
  sortByPrice(ordered, prices);
  return ordered;
}

/** All rows before `until` that have a place. Those that came in the order of blocks stay where they are. */
export function sortPoints({ points, numbers, texts }: Listings, until: number): Blocks {
  const { xs, ys, placed, sorted } = points.state;
  const together = Math.floor(Math.min(sorted, until) / homesOfBlock);
  const first = together * homesOfBlock;
  const prices = numbers.price.state.values;
  const rows = listRows(placed).filter((row) => row < until);
  rows.set(orderForBlocks(rows.slice(first), { xs, ys, prices }), first);
  const [city, area] = [pickCodes(texts.cityName, rows), pickCodes(texts.areaName, rows)];
  const blocks = Math.ceil(rows.length / homesOfBlock);
  const made: Blocks = {
    rows,
    xs: pickNumbers(xs, rows),
    ys: pickNumbers(ys, rows),
    city,
    area,
    west: new Uint32Array(blocks).fill(0xffffffff),
    north: new Uint32Array(blocks).fill(0xffffffff),
    east: new Uint32Array(blocks),
    south: new Uint32Array(blocks),
    sumsX: new Float64Array(blocks),
    sumsY: new Float64Array(blocks),
    cheapest: firstPrices(rows, numbers.price.state.values, blocks),
    farWest: new Uint8Array(blocks),
    farNorth: new Uint8Array(blocks),
    farEast: new Uint8Array(blocks),
    farSouth: new Uint8Array(blocks),
    cities: shareBlocks(city, blocks),
    areas: shareBlocks(area, blocks),
    together,
    until,
  };
  measureBlocks(made);
  return made;
}

function measureBlocks({ xs, ys, sumsX, sumsY, ...blocks }: Blocks): void {
  for (let at = 0; at < xs.length; at += 1) {
    const block = Math.floor(at / homesOfBlock);
    const [x, y, place] = [xs[at] as number, ys[at] as number, at % homesOfBlock];
    lower(blocks.west, blocks.farWest, block, x, place);
    lower(blocks.north, blocks.farNorth, block, y, place);
    raise(blocks.east, blocks.farEast, block, x, place);
    raise(blocks.south, blocks.farSouth, block, y, place);
    sumsX[block] = (sumsX[block] as number) + x;
    sumsY[block] = (sumsY[block] as number) + y;
  }
}

function lower(sides: Uint32Array, far: Uint8Array, block: number, value: number, place: number): void {
  if (value > (sides[block] as number)) return;
  sides[block] = value;
  far[block] = place;
}

function raise(sides: Uint32Array, far: Uint8Array, block: number, value: number, place: number): void {
  if (value < (sides[block] as number)) return;
  sides[block] = value;
  far[block] = place;
}

function pickNumbers(numbers: Uint32Array, rows: Uint32Array): Uint32Array {
  const picked = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) picked[at] = numbers[rows[at] as number] as number;
  return picked;
}

function pickCodes({ state: { column } }: CodedColumn, rows: Uint32Array): Codes {
  const picked = new (column.constructor as new (length: number) => Codes)(rows.length);
  for (let at = 0; at < rows.length; at += 1) picked[at] = column[rows[at] as number] as number;
  return picked;
}

function shareBlocks(column: Codes, blocks: number): Shares {
  const starts = new Uint32Array(blocks + 1);
  const codes: number[] = [];
  const homes: number[] = [];
  for (let block = 0; block < blocks; block += 1) {
    const own = new Map<number, number>();
    for (const code of column.subarray(block * homesOfBlock, (block + 1) * homesOfBlock))
      own.set(code, (own.get(code) ?? 0) + 1);
    for (const [code, count] of own) {
      codes.push(code);
      homes.push(count);
    }
    starts[block + 1] = codes.length;
  }
  return { starts, codes: Uint32Array.from(codes), homes: Uint8Array.from(homes) };
}

function sortByPrice(rows: Uint32Array, prices: Float64Array): void {
  const priceOf = (row: number) => {
    const price = prices[row] as number;
    return Number.isNaN(price) ? Number.MAX_VALUE : price;
  };
  for (let from = 0; from < rows.length; from += homesOfBlock)
    rows.subarray(from, from + homesOfBlock).sort((one, other) => priceOf(one) - priceOf(other));
}

/** Of rows that are sorted so. */
function firstPrices(rows: Uint32Array, prices: Float64Array, blocks: number): Float64Array {
  const firsts = new Float64Array(blocks);
  for (let block = 0; block < blocks; block += 1) {
    const price = prices[rows[block * homesOfBlock] as number] as number;
    firsts[block] = Number.isNaN(price) ? Number.POSITIVE_INFINITY : price;
  }
  return firsts;
}

/**
 * Squares within squares stand together (Morton): the bits of both directions in turn, seven of each at once, from the
 * lowest on. What is below the first of them is twenty metres.
 */
const bitsAtOnce = 7;
const firstBits = [3, 10, 17];
const mask = (1 << bitsAtOnce) - 1;
const keys = 1 << (2 * bitsAtOnce);

/** Seven bits with a gap behind each, for those of the other direction. */
const spread = Uint16Array.from({ length: mask + 1 }, (_, bits) =>
  Array.from({ length: bitsAtOnce }, (_, bit) => ((bits >> bit) & 1) << (2 * bit)).reduce((sum, bit) => sum | bit, 0),
);

/** Those with the same bits stay in their order. */
function sortByBits(
  rows: Uint32Array<ArrayBuffer>,
  xs: Uint32Array,
  ys: Uint32Array,
  first: number,
): Uint32Array<ArrayBuffer> {
  const found = new Uint16Array(rows.length);
  const starts = new Uint32Array(keys + 1);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    const [x, y] = [(xs[row] as number) >> first, (ys[row] as number) >> first];
    const key = (spread[x & mask] as number) | ((spread[y & mask] as number) << 1);
    found[at] = key;
    starts[key + 1] = (starts[key + 1] as number) + 1;
  }
  for (let key = 1; key <= keys; key += 1) starts[key] = (starts[key] as number) + (starts[key - 1] as number);
  const sorted = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    const key = found[at] as number;
    const place = starts[key] as number;
    sorted[place] = rows[at] as number;
    starts[key] = place + 1;
  }
  return sorted;
}
