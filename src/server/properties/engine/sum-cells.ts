import { mostNamed } from '#contract/map-cells.ts';
import { type Cell, namesIds, type Section } from '../search/plan-cells.ts';
import type { Blocks } from './index-points.ts';
import type { Listings } from './keep-listings.ts';
import { nameCells } from './name-cells.ts';
import { orderOf } from './order-rows.ts';

export type Sums = ReturnType<typeof createSums>;

/** The cells of a section, which homes are added to one by one or many at once. */
export function createSums(listings: Listings, section: Section) {
  const { west, north, east, south, bits } = section;
  const [left, top] = [west >> bits, north >> bits];
  const across = (east >> bits) - left + 1;
  const cells = across * ((south >> bits) - top + 1);
  const { values: prices } = listings.numbers.price.state;
  const names = section.names === null ? null : nameCells(listings, section.names, cells);
  const counts = new Uint32Array(cells);
  const sumsX = new Float64Array(cells);
  const sumsY = new Float64Array(cells);
  const cheapest = new Float64Array(cells).fill(Number.POSITIVE_INFINITY);
  const wests = new Uint32Array(cells).fill(0xffffffff);
  const norths = new Uint32Array(cells).fill(0xffffffff);
  const easts = new Uint32Array(cells);
  const souths = new Uint32Array(cells);
  /** Of each cell the first that came. */
  const rows = new Uint32Array(cells * mostNamed);

  /** Row after row from the north; -1 outside of the section. */
  const cellAt = (x: number, y: number): number =>
    x >= west && x <= east && y >= north && y <= south ? ((y >> bits) - top) * across + (x >> bits) - left : -1;

  function tellMore(cell: number, row: number): void {
    const price = prices[row] as number;
    if (price < (cheapest[cell] as number)) cheapest[cell] = price;
    names?.add(cell, row);
  }

  function add(row: number, x: number, y: number): void {
    const cell = cellAt(x, y);
    if (cell < 0) return;
    const count = counts[cell] as number;
    counts[cell] = count + 1;
    if (count < mostNamed) rows[cell * mostNamed + count] = row;
    sumsX[cell] = (sumsX[cell] as number) + x;
    sumsY[cell] = (sumsY[cell] as number) + y;
    if (x < (wests[cell] as number)) wests[cell] = x;
    if (x > (easts[cell] as number)) easts[cell] = x;
    if (y < (norths[cell] as number)) norths[cell] = y;
    if (y > (souths[cell] as number)) souths[cell] = y;
    tellMore(cell, row);
  }

  return {
    add,
    tellMore,

    addMany(cell: number, count: number, sumX: number, sumY: number): void {
      counts[cell] = (counts[cell] as number) + count;
      sumsX[cell] = (sumsX[cell] as number) + sumX;
      sumsY[cell] = (sumsY[cell] as number) + sumY;
    },

    /** The one cell that all homes of the block lie in, when none of them makes it wider or is named by it; else -1. */
    settledCell(blocks: Blocks, block: number): number {
      const [blockWest, blockEast] = [blocks.west[block] as number, blocks.east[block] as number];
      const [blockNorth, blockSouth] = [blocks.north[block] as number, blocks.south[block] as number];
      const cell = cellAt(blockWest, blockNorth);
      if (cell < 0 || cell !== cellAt(blockEast, blockSouth) || (counts[cell] as number) < mostNamed) return -1;
      const isWithin =
        blockWest >= (wests[cell] as number) &&
        blockEast <= (easts[cell] as number) &&
        blockNorth >= (norths[cell] as number) &&
        blockSouth <= (souths[cell] as number);
      return isWithin ? cell : -1;
    },

    tell(): Cell[] {
      const { before } = orderOf(listings, 'newest');
      const told: Cell[] = [];
      for (let cell = 0; cell < cells; cell += 1) {
        const count = counts[cell] as number;
        if (count === 0) continue;
        const first = cell * mostNamed;
        const named = namesIds(count) ? [...rows.subarray(first, first + count)] : [];
        told.push({
          count,
          price: cheapest[cell] === Number.POSITIVE_INFINITY ? null : (cheapest[cell] as number),
          name: names === null ? '' : names.nameOf(cell),
          x: Math.floor((sumsX[cell] as number) / count),
          y: Math.floor((sumsY[cell] as number) / count),
          west: wests[cell] as number,
          north: norths[cell] as number,
          east: easts[cell] as number,
          south: souths[cell] as number,
          ids: named.sort((a, b) => (before(a, b) ? -1 : 1)).map(listings.ids.idOf),
        });
      }
      return told;
    },
  };
}
