import type { MapCells } from '#contract/map-cells.ts';
import { latitudeOf, longitudeOf } from '#contract/map-units.ts';
import type { Cells } from './search/plan-cells.ts';

type Around = NonNullable<Cells['extent']>;

/** The middle of the outermost steps: read again, a home on the edge is still within. */
const boundsOf = ({ west, north, east, south }: Around) => ({
  west: longitudeOf(west),
  south: latitudeOf(south),
  east: longitudeOf(east),
  north: latitudeOf(north),
});

/** From steps of the map into degrees. */
export const presentCells = ({ extent, cells, ...counts }: Cells): MapCells => ({
  ...counts,
  extent: extent && boundsOf(extent),
  cells: cells.map(({ count, price, name, x, y, ids, ...around }) => ({
    count,
    price,
    name,
    latitude: latitudeOf(y),
    longitude: longitudeOf(x),
    bounds: boundsOf(around),
    ids,
  })),
});
