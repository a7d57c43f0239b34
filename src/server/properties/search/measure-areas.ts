import { type Area, boundsOf, type Point, parseAreas, ringOf, stepsOf } from '#contract/map-areas.ts';
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

/** What can be asked of an area, many times. */
export type AreaMeasure = {
  hasPoint(x: number, y: number): boolean;
  /** Whether all of a box lies in the area (true) or nothing of it (false); null where each point has to be asked. */
  hasBox(box: Box): boolean | null;
};

/** Made once for many, because most lines of a ring are nowhere near a point. */
export function measureArea(area: Outline): AreaMeasure {
  const { west, north, east, south, ring, circle } = area;
  const isInBox = (x: number, y: number) => x >= west && x <= east && y >= north && y <= south;
  if (ring !== null) {
    const lines = bandLines(ring, north, south);
    const hasPoint = (x: number, y: number) => isInBox(x, y) && isInRing(lines, x, y);
    // What no line comes near lies on one side of all of them.
    return { hasPoint, hasBox: (box) => (isNearLine(lines, box) ? null : hasPoint(box.west, box.north)) };
  }
  const hasPoint =
    circle === null
      ? isInBox
      : (x: number, y: number) => isInBox(x, y) && (x - circle.x) ** 2 + (y - circle.y) ** 2 <= circle.squared;
  const center = circle ?? { x: (west + east) / 2, y: (north + south) / 2 };
  // A circle and a box have no hollow: the corners say it all, and the point next to the middle.
  const hasCorners = (box: Box) =>
    hasPoint(box.west, box.north) &&
    hasPoint(box.east, box.south) &&
    hasPoint(box.east, box.north) &&
    hasPoint(box.west, box.south);
  const isNear = (box: Box) => hasPoint(clamp(center.x, box.west, box.east), clamp(center.y, box.north, box.south));
  return { hasPoint, hasBox: (box) => hasCorners(box) || (isNear(box) ? null : false) };
}

const clamp = (wanted: number, from: number, to: number) => Math.min(to, Math.max(from, wanted));

/** Cells that an area is told apart into, across and down. */
const cellsAcross = 64;

/** The same as `hasPoint`, for tens of thousands of points: most lie in a cell that is in the area whole or not at all. */
export function whetherWithinCells({ west, north, east, south }: Outline, { hasPoint, hasBox }: AreaMeasure) {
  const [width, height] = [Math.ceil((east - west + 1) / cellsAcross), Math.ceil((south - north + 1) / cellsAcross)];
  /** 0 while nobody has asked. */
  const known = new Uint8Array(cellsAcross * cellsAcross);
  const [inside, outside, mixed] = [1, 2, 3];

  function tell(across: number, down: number): number {
    const [left, top] = [west + across * width, north + down * height];
    const has = hasBox({ west: left, north: top, east: left + width - 1, south: top + height - 1 });
    if (has === null) return mixed;
    return has ? inside : outside;
  }

  return (x: number, y: number): boolean => {
    if (x < west || x > east || y < north || y > south) return false;
    const [across, down] = [Math.floor((x - west) / width), Math.floor((y - north) / height)];
    const cell = down * cellsAcross + across;
    if (known[cell] === 0) known[cell] = tell(across, down);
    return known[cell] === mixed ? hasPoint(x, y) : known[cell] === inside;
  };
}

const bands = 64;

/** The lines of a ring by the bands of its height that they reach into: of each line x and y of both ends. */
type Lines = { numbers: Float64Array; starts: Uint32Array; bandOf: (y: number) => number };

function bandLines(ring: readonly Point[], north: number, south: number): Lines {
  const height = (south - north + 1) / bands;
  const bandOf = (y: number) => Math.floor((y - north) / height);
  const lines: number[][] = Array.from({ length: bands }, () => []);
  for (const [at, from] of ring.entries()) {
    const to = ring[(at + 1) % ring.length] as Point;
    for (let band = bandOf(Math.min(from.y, to.y)); band <= bandOf(Math.max(from.y, to.y)); band += 1)
      lines[band]?.push(from.x, from.y, to.x, to.y);
  }
  const starts = new Uint32Array(bands + 1);
  for (const [band, some] of lines.entries()) starts[band + 1] = (starts[band] as number) + some.length;
  return { numbers: Float64Array.from(lines.flat()), starts, bandOf };
}

/** Whether any line meets the box. */
function isNearLine({ numbers, starts, bandOf }: Lines, { west, north, east, south }: Box): boolean {
  const first = Math.min(bands, Math.max(0, bandOf(north)));
  const end = starts[Math.min(bands, Math.max(0, bandOf(south) + 1))] as number;
  for (let at = starts[first] as number; at < end; at += 4) {
    const [x, toX] = [numbers[at] as number, numbers[at + 2] as number];
    if ((x < west && toX < west) || (x > east && toX > east)) continue;
    const [y, toY] = [numbers[at + 1] as number, numbers[at + 3] as number];
    if ((y < north && toY < north) || (y > south && toY > south)) continue;
    // On which side of the line its corners lie.
    const [across, down] = [toX - x, toY - y];
    const [left, right] = [down * (west - x), down * (east - x)];
    const [above, below] = [across * (north - y), across * (south - y)];
    const isLeft = above > left && above > right && below > left && below > right;
    const isRight = above < left && above < right && below < left && below < right;
    if (!isLeft && !isRight) return true;
  }
  return false;
}

/** The same as `point <@ polygon` for a point between north and south of the ring: the line itself belongs to the area. */
function isInRing({ numbers, starts, bandOf }: Lines, x: number, y: number): boolean {
  const band = bandOf(y);
  const end = starts[band + 1] as number;
  let turns = 0;
  for (let at = starts[band] as number; at < end; at += 4) {
    const [fromY, toY] = [numbers[at + 1] as number, numbers[at + 3] as number];
    if ((y < fromY && y < toY) || (y > fromY && y > toY)) continue;
    const [fromX, toX] = [numbers[at] as number, numbers[at + 2] as number];
    const side = (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX);
    if (side === 0 && x >= Math.min(fromX, toX) && x <= Math.max(fromX, toX)) return true;
    if (fromY <= y && toY > y && side > 0) turns += 1;
    if (fromY > y && toY <= y && side < 0) turns -= 1;
  }
  return turns !== 0;
}
