import { mostNamed } from '#contract/map-units.ts';
import { type Cell, namesIds, type Section } from '../search/plan-cells.ts';
import type { Rows } from './filter-rows.ts';
import type { Listings } from './keep-listings.ts';
import { createCellNamer } from './name-cells.ts';
import { orderOf } from './order-rows.ts';
import { findHit, isHit, listHits, makeHits, readBlock } from './read-block.ts';
import { type Blocks, type Codes, endOf, homesOfBlock } from './sort-points.ts';

/** Of the block that is looked at: its homes among the matches, and where in the order of blocks those stand that are asked for. */
const hits = makeHits();
const listed = new Uint32Array(homesOfBlock);

function sumOf(numbers: Uint32Array, count: number): number {
  let sum = 0;
  for (let next = 0; next < count; next += 1) sum += numbers[listed[next] as number] as number;
  return sum;
}

/** The cells of a section, which homes are added to one by one or many at once. */
export function createSums(listings: Listings, section: Section) {
  const { west, north, east, south, bits } = section;
  const [left, top] = [west >> bits, north >> bits];
  const across = (east >> bits) - left + 1;
  const cells = across * ((south >> bits) - top + 1);
  const { values: prices } = listings.numbers.price.state;
  const names = section.names === null ? null : createCellNamer(listings, section.names, cells);
  const counts = new Uint32Array(cells);
  const sumsX = new Float64Array(cells);
  const sumsY = new Float64Array(cells);
  const cheapest = new Float64Array(cells).fill(Number.POSITIVE_INFINITY);
  /** Of each cell the last block whose cheapest home in it was looked at, plus one. */
  const lowered = new Uint32Array(cells);
  const wests = new Uint32Array(cells).fill(0xffffffff);
  const norths = new Uint32Array(cells).fill(0xffffffff);
  const easts = new Uint32Array(cells);
  const souths = new Uint32Array(cells);
  /** Of each cell the first that came. */
  const rows = new Uint32Array(cells * mostNamed);

  /** Row after row from the north; -1 outside of the section. */
  const cellAt = (x: number, y: number): number =>
    x >= west && x <= east && y >= north && y <= south ? ((y >> bits) - top) * across + (x >> bits) - left : -1;

  function widen(cell: number, x: number, y: number): void {
    if (x < (wests[cell] as number)) wests[cell] = x;
    if (x > (easts[cell] as number)) easts[cell] = x;
    if (y < (norths[cell] as number)) norths[cell] = y;
    if (y > (souths[cell] as number)) souths[cell] = y;
  }

  function lowerPrice(cell: number, row: number): void {
    const price = prices[row] as number;
    if (price < (cheapest[cell] as number)) cheapest[cell] = price;
  }

  function addTo(cell: number, row: number, x: number, y: number): void {
    const count = counts[cell] as number;
    if (count < mostNamed) rows[cell * mostNamed + count] = row;
    addToCell(cell, 1, x, y);
    widen(cell, x, y);
  }

  function add(row: number, x: number, y: number): void {
    const cell = cellAt(x, y);
    if (cell < 0) return;
    addTo(cell, row, x, y);
    lowerPrice(cell, row);
    names?.add(cell, names.codes[row] as number, 1);
  }

  /** Of the homes of a block in the same cell the first is the cheapest. */
  function addHit({ rows: order, xs, ys }: Blocks, block: number, at: number, codes: Codes | null): void {
    const [row, x, y] = [order[at] as number, xs[at] as number, ys[at] as number];
    const cell = cellAt(x, y);
    if (cell < 0) return;
    addTo(cell, row, x, y);
    if (lowered[cell] !== block + 1) {
      lowered[cell] = block + 1;
      lowerPrice(cell, row);
    }
    if (codes !== null) names?.add(cell, codes[at] as number, 1);
  }

  /** The cell that all homes of the block lie in; -1 when there are several, or some lie outside of the section. */
  function onlyCell({ west, north, east, south }: Blocks, block: number): number {
    const cell = cellAt(west[block] as number, north[block] as number);
    return cell === cellAt(east[block] as number, south[block] as number) ? cell : -1;
  }

  function addToCell(cell: number, count: number, sumX: number, sumY: number): void {
    counts[cell] = (counts[cell] as number) + count;
    sumsX[cell] = (sumsX[cell] as number) + sumX;
    sumsY[cell] = (sumsY[cell] as number) + sumY;
  }

  /** Those that are listed are the fewer: the homes that were found, or those that miss, which are taken from what is known of all. */
  function addSums(cell: number, blocks: Blocks, block: number, found: number, missed: number): void {
    const isFull = missed < found;
    const fewer = isFull ? missed : found;
    const [sumX, sumY] = [sumOf(blocks.xs, fewer), sumOf(blocks.ys, fewer)];
    if (isFull) addToCell(cell, found, (blocks.sumsX[block] as number) - sumX, (blocks.sumsY[block] as number) - sumY);
    else addToCell(cell, found, sumX, sumY);
  }

  /**
   * Where a block reaches farther than the cell so far: as far as its farthest home to that side, when that is among the
   * matches. Otherwise each of the homes that were found is looked at.
   */
  function widenCell(cell: number, blocks: Blocks, block: number): void {
    const isFound = (far: Uint8Array) => isHit(hits, far[block] as number);
    const [west, north] = [blocks.west[block] as number, blocks.north[block] as number];
    const [east, south] = [blocks.east[block] as number, blocks.south[block] as number];
    let isDoubtful = false;
    if (west < (wests[cell] as number)) {
      if (isFound(blocks.farWest)) wests[cell] = west;
      else isDoubtful = true;
    }
    if (north < (norths[cell] as number)) {
      if (isFound(blocks.farNorth)) norths[cell] = north;
      else isDoubtful = true;
    }
    if (east > (easts[cell] as number)) {
      if (isFound(blocks.farEast)) easts[cell] = east;
      else isDoubtful = true;
    }
    if (south > (souths[cell] as number)) {
      if (isFound(blocks.farSouth)) souths[cell] = south;
      else isDoubtful = true;
    }
    if (!isDoubtful) return;
    const found = listHits(blocks, block, hits, 0, listed);
    for (let next = 0; next < found; next += 1) {
      const at = listed[next] as number;
      widen(cell, blocks.xs[at] as number, blocks.ys[at] as number);
    }
  }

  function codesIn({ city, area }: Blocks): Codes | null {
    if (section.names === null) return null;
    return section.names === 'city' ? city : area;
  }

  /** The same of names: those of homes that miss are taken back where these are the fewer. */
  function addNames(cell: number, blocks: Blocks, block: number, found: number, missed: number): void {
    const codes = codesIn(blocks);
    if (names === null || codes === null) return;
    const { starts, codes: shared, homes } = section.names === 'city' ? blocks.cities : blocks.areas;
    const [first, end] = [starts[block] as number, starts[block + 1] as number];
    if (end - first === 1) {
      names.add(cell, shared[first] as number, found);
      return;
    }
    if (found <= missed) {
      for (let next = 0; next < found; next += 1) names.add(cell, codes[listed[next] as number] as number, 1);
      return;
    }
    for (let at = first; at < end; at += 1) names.add(cell, shared[at] as number, homes[at] as number);
    for (let next = 0; next < missed; next += 1) names.add(cell, codes[listed[next] as number] as number, -1);
  }

  return {
    add,
    /** All homes of a block, of which all is known; false when that does not say in which cells they lie. */
    addWhole(blocks: Blocks, block: number): boolean {
      const cell = onlyCell(blocks, block);
      if (cell < 0 || (counts[cell] as number) < mostNamed) return false;
      const [from, end] = [block * homesOfBlock, endOf(blocks, block)];
      addToCell(cell, end - from, blocks.sumsX[block] as number, blocks.sumsY[block] as number);
      widen(cell, blocks.west[block] as number, blocks.north[block] as number);
      widen(cell, blocks.east[block] as number, blocks.south[block] as number);
      const price = blocks.cheapest[block] as number;
      if (price < (cheapest[cell] as number)) cheapest[cell] = price;
      addNames(cell, blocks, block, end - from, 0);
      return true;
    },

    /**
     * The homes of a block that are among the matches. Where all lie in one cell that is as wide and as cheap already and has
     * more homes than it names, they are counted and no more: most homes of a wide section come this way.
     */
    addBlock(blocks: Blocks, block: number, matches: Rows): void {
      const found = readBlock(blocks, block, matches, hits);
      if (found === 0) return;
      const cell = onlyCell(blocks, block);
      if (cell >= 0 && (counts[cell] as number) >= mostNamed) {
        const missed = endOf(blocks, block) - block * homesOfBlock - found;
        listHits(blocks, block, hits, missed < found ? ~0 : 0, listed);
        addSums(cell, blocks, block, found, missed);
        addNames(cell, blocks, block, found, missed);
        // They stand in the order of their prices.
        if ((blocks.cheapest[block] as number) < (cheapest[cell] as number))
          lowerPrice(cell, blocks.rows[block * homesOfBlock + findHit(hits)] as number);
        widenCell(cell, blocks, block);
        return;
      }
      const codes = codesIn(blocks);
      listHits(blocks, block, hits, 0, listed);
      for (let next = 0; next < found; next += 1) addHit(blocks, block, listed[next] as number, codes);
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
