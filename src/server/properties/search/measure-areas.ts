import {
  type Area,
  boundsOf,
  isBetween,
  type Point,
  parseAreas,
  ringOf,
  sideOf,
  stepsOf,
} from '#contract/map-areas.ts';
import { mapX, mapY } from '#contract/map-units.ts';

export type Box = { west: number; north: number; east: number; south: number };

/** An area in steps of the map, all bounds inclusive; a ring has its corners in order, a circle the square of its radius. */
export type Outline = Box & {
  ring: readonly Point[] | null;
  circle: { x: number; y: number; squared: number } | null;
};

/** @throws AreaProblem */
export const outlinesOf = (text: string): Outline[] => parseAreas(text).map(outlineOf);

function outlineOf(area: Area): Outline {
  const { west, south, east, north } = boundsOf(area);
  const box = { west: mapX(west), north: mapY(north), east: mapX(east), south: mapY(south), ring: null, circle: null };
  if (area.kind === 'polygon') return { ...box, ring: ringOf(area.corners) };
  if (area.kind === 'box') return box;
  const [x, y, steps] = [mapX(area.longitude), mapY(area.latitude), stepsOf(area)];
  return {
    west: x - steps,
    north: y - steps,
    east: x + steps,
    south: y + steps,
    ring: null,
    circle: { x, y, squared: steps * steps },
  };
}

/** As PostgreSQL reads a polygon. */
export const writeRing = (ring: readonly Point[]): string => `(${ring.map(({ x, y }) => `(${x},${y})`).join()})`;

/** Says of points whether they lie in the area; made once for many, because most lines of a ring are nowhere near a point. */
export function whetherWithin({ west, north, east, south, ring, circle }: Outline): (x: number, y: number) => boolean {
  const isInBox = (x: number, y: number) => x >= west && x <= east && y >= north && y <= south;
  if (ring !== null) {
    const isInRing = whetherInRing(ring, north, south);
    return (x, y) => isInBox(x, y) && isInRing(x, y);
  }
  if (circle === null) return isInBox;
  return (x, y) => isInBox(x, y) && (x - circle.x) ** 2 + (y - circle.y) ** 2 <= circle.squared;
}

/** Says of boxes that all of them lies in the area; where that is hard to tell it says no. */
export function whetherHolds(area: Outline): (box: Box) => boolean {
  const { west, north, east, south, ring } = area;
  const isInArea = whetherWithin(area);
  const isInBox = (box: Box) => box.west >= west && box.east <= east && box.north >= north && box.south <= south;
  // Of a circle and of a box, which have no hollow, the corners say it all.
  if (ring === null)
    return (box) =>
      isInBox(box) &&
      isInArea(box.west, box.north) &&
      isInArea(box.east, box.north) &&
      isInArea(box.west, box.south) &&
      isInArea(box.east, box.south);
  const lines = ring.map((from, at) => boxAround(from, ring[(at + 1) % ring.length] as Point));
  return (box) => isInBox(box) && lines.every((line) => !overlap(line, box)) && isInArea(box.west, box.north);
}

const boxAround = (one: Point, other: Point): Box => ({
  west: Math.min(one.x, other.x),
  north: Math.min(one.y, other.y),
  east: Math.max(one.x, other.x),
  south: Math.max(one.y, other.y),
});

const overlap = (one: Box, other: Box): boolean =>
  one.west <= other.east && one.east >= other.west && one.north <= other.south && one.south >= other.north;

const bands = 64;

/** The same as `point <@ polygon`, for which the line itself belongs to the area. */
function whetherInRing(ring: readonly Point[], north: number, south: number): (x: number, y: number) => boolean {
  const height = (south - north + 1) / bands;
  const bandOf = (y: number) => Math.floor((y - north) / height);
  const lines: [from: Point, to: Point][][] = Array.from({ length: bands }, () => []);
  for (const [at, from] of ring.entries()) {
    const to = ring[(at + 1) % ring.length] as Point;
    for (let band = bandOf(Math.min(from.y, to.y)); band <= bandOf(Math.max(from.y, to.y)); band += 1)
      lines[band]?.push([from, to]);
  }
  return (x, y) => {
    const point = { x, y };
    let turns = 0;
    for (const [from, to] of lines[bandOf(y)] ?? []) {
      if ((y < from.y && y < to.y) || (y > from.y && y > to.y)) continue;
      const side = sideOf(from, to, point);
      if (side === 0 && isBetween(from, to, point)) return true;
      if (from.y <= y && to.y > y && side > 0) turns += 1;
      if (from.y > y && to.y <= y && side < 0) turns -= 1;
    }
    return turns !== 0;
  };
}
