import { mostNamed } from '#contract/map-cells.ts';
import { type Cell, namesIds, type Section } from '../search/plan-cells.ts';
import type { Rows } from './filter-rows.ts';
import { type Blocks, endOf, homesOfBlock, severalTexts } from './index-points.ts';
import type { Listings } from './keep-listings.ts';
import { createCellNamer } from './name-cells.ts';
import { orderOf } from './order-rows.ts';

/** Where in the order of blocks those of a block stand that are among the matches. */
const hits = new Uint32Array(homesOfBlock);

/** @returns how many there are */
function hitBlock(blocks: Blocks, block: number, matches: Rows): number {
  const { rows } = blocks;
  const end = endOf(blocks, block);
  let found = 0;
  for (let at = block * homesOfBlock; at < end; at += 1) {
    const row = rows[at] as number;
    hits[found] = at;
    found += ((matches[row >>> 5] as number) >>> (row & 31)) & 1;
  }
  return found;
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

  const holds = (cell: number, blocks: Blocks, block: number): boolean =>
    (blocks.west[block] as number) >= (wests[cell] as number) &&
    (blocks.east[block] as number) <= (easts[cell] as number) &&
    (blocks.north[block] as number) >= (norths[cell] as number) &&
    (blocks.south[block] as number) <= (souths[cell] as number);

  function lowerPrice(cell: number, row: number): void {
    const price = prices[row] as number;
    if (price < (cheapest[cell] as number)) cheapest[cell] = price;
  }

  function add(row: number, x: number, y: number): void {
    const cell = cellAt(x, y);
    if (cell < 0) return;
    const count = counts[cell] as number;
    counts[cell] = count + 1;
    if (count < mostNamed) rows[cell * mostNamed + count] = row;
    sumsX[cell] = (sumsX[cell] as number) + x;
    sumsY[cell] = (sumsY[cell] as number) + y;
    widen(cell, x, y);
    lowerPrice(cell, row);
    names?.add(cell, names.codes[row] as number, 1);
  }

  /** The cell that all homes of the block lie in; -1 when there are several, or some lie outside of the section. */
  function onlyCell({ west, north, east, south }: Blocks, block: number): number {
    const cell = cellAt(west[block] as number, north[block] as number);
    return cell === cellAt(east[block] as number, south[block] as number) ? cell : -1;
  }

  function addSums(cell: number, { xs, ys }: Blocks, found: number): void {
    let [sumX, sumY] = [0, 0];
    for (let next = 0; next < found; next += 1) {
      const at = hits[next] as number;
      sumX += xs[at] as number;
      sumY += ys[at] as number;
    }
    counts[cell] = (counts[cell] as number) + found;
    sumsX[cell] = (sumsX[cell] as number) + sumX;
    sumsY[cell] = (sumsY[cell] as number) + sumY;
  }

  function widenCell(cell: number, { xs, ys }: Blocks, found: number): void {
    for (let next = 0; next < found; next += 1) {
      const at = hits[next] as number;
      widen(cell, xs[at] as number, ys[at] as number);
    }
  }

  function addNames(cell: number, blocks: Blocks, block: number, found: number): void {
    if (names === null) return;
    const shared = (section.names === 'city' ? blocks.city : blocks.area)[block] as number;
    if (shared !== severalTexts) names.add(cell, shared, found);
    else for (let next = 0; next < found; next += 1) names.add(cell, names.codes[blocks.rows[hits[next] as number] as number] as number, 1);
  }

  return {
    add,
    /**
     * The homes of a block that are among the matches. Where all lie in one cell that is as wide and as cheap already and has
     * more homes than it names, they are counted and no more: most homes of a wide section come this way.
     */
    addBlock(blocks: Blocks, block: number, matches: Rows): void {
      const found = hitBlock(blocks, block, matches);
      const cell = onlyCell(blocks, block);
      if (found > 0 && cell >= 0 && (counts[cell] as number) >= mostNamed) {
        addSums(cell, blocks, found);
        if (!holds(cell, blocks, block)) widenCell(cell, blocks, found);
        if ((blocks.cheapest[block] as number) < (cheapest[cell] as number))
          for (let next = 0; next < found; next += 1) lowerPrice(cell, blocks.rows[hits[next] as number] as number);
        addNames(cell, blocks, block, found);
        return;
      }
      for (let next = 0; next < found; next += 1) {
        const at = hits[next] as number;
        add(blocks.rows[at] as number, blocks.xs[at] as number, blocks.ys[at] as number);
      }
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
