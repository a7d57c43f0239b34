import type { Cells, Section } from '../search/plan-cells.ts';
import type { Criteria } from '../search/store-filters.ts';
import { countRows, countShared, hasRow, keepShared, type Rows } from './filter-rows.ts';
import type { Catalogue } from './keep-catalogue.ts';
import { borrowCopy } from './keep-spare-rows.ts';
import { allOf, selectRows } from './select-rows.ts';
import { endOf, homesOfBlock } from './sort-points.ts';
import { createSums } from './sum-cells.ts';

/** With so many fewer homes than stand in blocks these are looked at and not the blocks. */
const blockedOfFew = 16;

/** What `countCells` counts in SQL, in the same order. @throws Unanswerable */
export function countCellsOf(catalogue: Catalogue, criteria: Criteria, section: Section): Cells {
  const { listings, places } = catalogue;
  const { placed } = listings.points.state;
  const anywhere = allOf(selectRows(catalogue, { ...criteria, areas: null }));
  const unplaced = countRows(anywhere) - countShared(anywhere, placed);
  const matches = borrowCopy(anywhere);
  if (criteria.areas !== null) places.keepWithin(matches, criteria.areas);
  const total = countRows(matches);
  keepShared(matches, placed);
  const homes = countRows(matches);
  const sums = createSums(listings, section);
  const blocks = places.look();
  const inside = places.findBlocks([section], homes);
  const areAll = anywhere === listings.shown && criteria.areas === null;
  for (const block of inside ?? []) {
    const isWhole = areAll && places.isFull(block) && sums.addWhole(blocks, block);
    if (!isWhole) sums.addBlock(blocks, block, matches);
  }
  listings.points.each(matches, inside === null ? 0 : blocks.until, sums.add);
  return {
    total,
    placed: homes,
    unplaced,
    extent: homes === 0 ? null : measureExtent(catalogue, matches, homes),
    cells: sums.tell(),
  };
}

type Extent = NonNullable<Cells['extent']>;

/** Around all of them; a block within what is known says nothing more. */
function measureExtent({ listings, places }: Catalogue, matches: Rows, homes: number): Extent {
  const around = { west: Number.POSITIVE_INFINITY, north: Number.POSITIVE_INFINITY, east: -1, south: -1 };
  const widen = (_row: number, x: number, y: number) => {
    if (x < around.west) around.west = x;
    if (x > around.east) around.east = x;
    if (y < around.north) around.north = y;
    if (y > around.south) around.south = y;
  };
  const blocks = places.look();
  const areFew = homes * blockedOfFew < blocks.rows.length;
  if (!areFew) {
    const { west, north, east, south, rows, xs, ys } = blocks;
    for (let block = 0; block < west.length; block += 1) {
      const isWithin =
        (west[block] as number) >= around.west &&
        (east[block] as number) <= around.east &&
        (north[block] as number) >= around.north &&
        (south[block] as number) <= around.south;
      if (isWithin) continue;
      const end = endOf(blocks, block);
      for (let at = block * homesOfBlock; at < end; at += 1)
        if (hasRow(matches, rows[at] as number)) widen(0, xs[at] as number, ys[at] as number);
    }
  }
  listings.points.each(matches, areFew ? 0 : blocks.until, widen);
  return around;
}
