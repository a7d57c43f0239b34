import { type Cell, type Cells, namesIds, type Section } from '../search/plan-cells.ts';
import type { Criteria } from '../search/store-filters.ts';
import { countRows, countShared, keepShared, type Rows } from './filter-rows.ts';
import type { Catalogue } from './keep-catalogue.ts';
import type { Listings } from './keep-listings.ts';
import { nameCells } from './name-cells.ts';
import { orderOf } from './order-rows.ts';
import { allOf, keepInAreas, selectRows } from './select-rows.ts';

/** What `countCells` counts in SQL, in the same order. @throws Unanswerable */
export function countCellsOf(catalogue: Catalogue, criteria: Criteria, section: Section): Cells {
  const { listings } = catalogue;
  const { placed } = listings.points.state;
  const matches = allOf(selectRows(catalogue, { ...criteria, areas: null }, 'search'));
  const unplaced = countRows(matches) - countShared(matches, placed);
  if (criteria.areas !== null) keepInAreas(listings, matches, criteria.areas);
  const total = countRows(matches);
  keepShared(matches, placed);
  return { total, placed: countRows(matches), unplaced, ...gatherCells(listings, matches, section) };
}

/** Homes of one cell as they are met. */
type Gathered = Omit<Cell, 'ids' | 'name' | 'x' | 'y'> & { place: number; sumX: number; sumY: number; rows: number[] };

function gatherCells(listings: Listings, matches: Rows, section: Section): Pick<Cells, 'extent' | 'cells'> {
  const placeOf = placesIn(section);
  const { values: prices } = listings.numbers.price.state;
  const around = { west: Number.POSITIVE_INFINITY, north: Number.POSITIVE_INFINITY, east: -1, south: -1 };
  /** Of each place, the number of its cell and one more; 0 is a place without homes. */
  const numbers = new Int32Array(placeOf(section.east, section.south) + 1);
  const cells: Gathered[] = [];
  listings.points.each(matches, (at, x, y) => {
    widen(around, x, y);
    const place = placeOf(x, y);
    if (place < 0) return;
    const cell = cells[(numbers[place] as number) - 1];
    if (cell !== undefined) addTo(cell, at, x, y, prices[at] as number);
    else numbers[place] = cells.push(cellWith(place, at, x, y, prices[at] as number));
  });
  const numberAt = (x: number, y: number) => (numbers[placeOf(x, y)] ?? 0) - 1;
  const names = nameCells(listings, matches, section, { numberAt, count: cells.length });
  const { before } = orderOf(listings, 'newest');
  const told = cells.map(({ place, sumX, sumY, rows, ...cell }, number) => ({
    place,
    cell: {
      ...cell,
      name: names[number] ?? '',
      x: Math.floor(sumX / cell.count),
      y: Math.floor(sumY / cell.count),
      ids: rows.sort((a, b) => (before(a, b) ? -1 : 1)).map(listings.ids.idOf),
    },
  }));
  return {
    extent: around.east < 0 ? null : around,
    cells: told.sort((a, b) => a.place - b.place).map(({ cell }) => cell),
  };
}

/** Where in the grid of the section a point lies, row after row from the north; -1 outside of it. */
function placesIn({ west, north, east, south, bits }: Section): (x: number, y: number) => number {
  const [left, top] = [west >> bits, north >> bits];
  const across = (east >> bits) - left + 1;
  return (x, y) =>
    x >= west && x <= east && y >= north && y <= south ? ((y >> bits) - top) * across + (x >> bits) - left : -1;
}

const cellWith = (place: number, at: number, x: number, y: number, price: number): Gathered => ({
  place,
  count: 1,
  price: Number.isNaN(price) ? null : price,
  west: x,
  north: y,
  east: x,
  south: y,
  sumX: x,
  sumY: y,
  rows: [at],
});

function widen(bounds: { west: number; north: number; east: number; south: number }, x: number, y: number): void {
  if (x < bounds.west) bounds.west = x;
  if (x > bounds.east) bounds.east = x;
  if (y < bounds.north) bounds.north = y;
  if (y > bounds.south) bounds.south = y;
}

function addTo(cell: Gathered, at: number, x: number, y: number, price: number): void {
  cell.count += 1;
  cell.sumX += x;
  cell.sumY += y;
  widen(cell, x, y);
  if (!Number.isNaN(price) && (cell.price === null || price < cell.price)) cell.price = price;
  if (namesIds(cell.count)) cell.rows.push(at);
  else if (cell.rows.length > 0) cell.rows = [];
}
