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

/** An area in steps of the map, all bounds inclusive; a ring has its corners in order, a circle the square of its radius. */
export type Outline = {
  west: number;
  north: number;
  east: number;
  south: number;
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
      const side = sideOf(from, to, point);
      if (side === 0 && isBetween(from, to, point)) return true;
      if (from.y <= y && to.y > y && side > 0) turns += 1;
      if (from.y > y && to.y <= y && side < 0) turns -= 1;
    }
    return turns !== 0;
  };
}
