import { type Bounds, cellBits, mapX, mapY, mostNamed } from '#contract/map-units.ts';

/** A section of the map in steps, all bounds inclusive, and how many bits of a step lie within a cell. */
export type Section = { west: number; north: number; east: number; south: number; bits: number; names: CellNames };
/** What cells are called: far away the city, nearer the locality, then nothing, because streets have names of their own. */
export type CellNames = 'city' | 'area' | null;

/** Homes of one cell, all in steps of the map. */
export type Cell = {
  count: number;
  /** Rupees, of the cheapest; null when none of them says. */
  price: number | null;
  name: string;
  x: number;
  y: number;
  west: number;
  north: number;
  east: number;
  south: number;
  /** Newest first; empty for more than `mostNamed`. */
  ids: string[];
};

/** `unplaced`: matches of all but the area that have no place. `extent` is around all that have one; null for none. */
export type Cells = {
  total: number;
  placed: number;
  unplaced: number;
  extent: { west: number; north: number; east: number; south: number } | null;
  /** From north to south, in a row from west to east. */
  cells: Cell[];
};

const farthestArea = 14;
const farthestCity = 10;

export function planSection({ west, south, east, north }: Bounds, zoom: number): Section {
  const names = zoom <= farthestCity ? 'city' : zoom <= farthestArea ? 'area' : null;
  return { west: mapX(west), north: mapY(north), east: mapX(east), south: mapY(south), bits: cellBits(zoom), names };
}

export const namesIds = (count: number): boolean => count <= mostNamed;
