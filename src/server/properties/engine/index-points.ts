import { type Box, measureArea, type Outline, whetherWithinCells } from '../search/measure-areas.ts';
import { addRow, countRows, type Rows } from './filter-rows.ts';
import { type Listings, onceWhile } from './keep-listings.ts';
import { borrowEmpty } from './keep-spare-rows.ts';
import { addHits, listHits, makeHits, readBlock } from './read-block.ts';
import { type Blocks, endOf, homesOfBlock, sortPoints } from './sort-points.ts';

/** Rows that came later are looked at one by one while there are so few, or as few for all that stand in blocks. */
const fewestLater = 4096;
const blockedOfLater = 8;
/** To look at a match among all costs as much as at so many homes of blocks. */
const blockedOfMatch = 4;

const hits = makeHits();
const listed = new Uint32Array(homesOfBlock);

export type PointIndex = ReturnType<typeof createPointIndex>;

/** Which homes lie in a part of the map. A row never moves: a home that does is a new one. */
export function createPointIndex(listings: Listings) {
  const { points } = listings;
  let known: Blocks | null = null;

  function look(): Blocks {
    const { rows } = listings;
    const later = rows - (known?.until ?? 0);
    if (known === null || later > Math.max(fewestLater, known.until / blockedOfLater))
      known = sortPoints(listings, rows);
    return known;
  }

  /** By block, whether it has so many homes and none of them is gone. */
  const full = onceWhile(listings, () => {
    const blocks = look();
    const found = new Uint8Array(blocks.west.length);
    for (let block = 0; block < found.length; block += 1) found[block] = isWhole(blocks, block, listings.shown) ? 1 : 0;
    return found;
  });

  return {
    look,
    isFull: (block: number): boolean => full()[block] === 1,

    /** The blocks that reach into any of these boxes; null when it is less to look at so many matches one by one. */
    findBlocks(boxes: readonly Box[], matches: number): number[] | null {
      const [first] = boxes;
      const blocks = look();
      const found =
        boxes.length === 1 && first
          ? blocksIn(blocks, first)
          : [...new Set(boxes.flatMap((box) => blocksIn(blocks, box)))];
      return matches * blockedOfMatch < found.length * homesOfBlock ? null : found;
    },

    /** Leaves the rows that lie in any of these areas. */
    keepWithin(rows: Rows, areas: readonly Outline[]): void {
      const measures = areas.map(measureArea);
      const ways = measures.map((measure, at) => whetherWithinCells(areas[at] as Outline, measure));
      const [only] = ways;
      const holds = ways.length === 1 && only ? only : (x: number, y: number) => ways.some((within) => within(x, y));
      const kept = borrowEmpty(rows.length);
      const take = (row: number, x: number, y: number) => {
        if (holds(x, y)) addRow(kept, row);
      };
      const found = this.findBlocks(areas, countRows(rows));
      const blocks = look();
      for (const block of found ?? []) {
        const box = boxOf(blocks, block);
        const held = measures.map(({ hasBox }) => hasBox(box));
        if (held.includes(true)) takeBlock(blocks, block, rows, kept);
        else if (held.includes(null)) eachOfBlock(blocks, block, rows, take);
      }
      points.each(rows, found === null ? 0 : blocks.until, take);
      rows.set(kept);
    },
  };
}

function isWhole(blocks: Blocks, block: number, among: Rows): boolean {
  return readBlock(blocks, block, among, hits) === endOf(blocks, block) - block * homesOfBlock;
}

/** Adds to `kept` the homes of the block that are among the rows. */
function takeBlock(blocks: Blocks, block: number, among: Rows, kept: Rows): void {
  readBlock(blocks, block, among, hits);
  addHits(blocks, block, hits, kept);
}

function eachOfBlock(
  blocks: Blocks,
  block: number,
  among: Rows,
  visit: (row: number, x: number, y: number) => void,
): void {
  const { rows, xs, ys } = blocks;
  readBlock(blocks, block, among, hits);
  const found = listHits(blocks, block, hits, 0, listed);
  for (let next = 0; next < found; next += 1) {
    const at = listed[next] as number;
    visit(rows[at] as number, xs[at] as number, ys[at] as number);
  }
}

const boxOf = ({ west, north, east, south }: Blocks, block: number): Box => ({
  west: west[block] as number,
  north: north[block] as number,
  east: east[block] as number,
  south: south[block] as number,
});

function blocksIn({ west, north, east, south }: Blocks, box: Box): number[] {
  const found: number[] = [];
  for (let block = 0; block < west.length; block += 1)
    if (
      (west[block] as number) <= box.east &&
      (east[block] as number) >= box.west &&
      (north[block] as number) <= box.south &&
      (south[block] as number) >= box.north
    )
      found.push(block);
  return found;
}
