import { type Bounds, farthestNorth, mapX, mapY, metresPerStep } from './map-units.ts';
import { longestAreas } from './plain-areas.ts';

/**
 * Areas that a search is narrowed to, as they stand in an address: `b:west,south,east,north`, `p:` with the corners as
 * `writeCorners` packs them, `r:latitude,longitude,kilometres`; several with `;` between them, of which a home lies in any.
 */
export type Corner = { latitude: number; longitude: number };
export type Area =
  | ({ kind: 'box' } & Bounds)
  | { kind: 'polygon'; corners: Corner[] }
  | ({ kind: 'circle'; km: number } & Corner);

export const mostAreas = 8;
/** Of all areas together. */
export const mostCorners = 200;
export const radiusLimits = { least: 0.1, most: 50 } as const;
/** Why an address names no areas, in one sentence. */
export class AreaProblem extends Error {}
const refuse = (words: string): never => {
  throw new AreaProblem(words);
};

export const areaSentences = {
  form: 'must be b:west,south,east,north, p:corners or r:latitude,longitude,kilometres, with ; between several',
  areas: `must be at most ${mostAreas} areas`,
  corners: `must have at most ${mostCorners} corners in all`,
  few: 'needs at least three corners that enclose something',
  crosses: 'must not cross itself',
  world: 'must lie between 85° south and 85° north and not reach across the date line (180°)',
  radius: `must have a radius from ${radiusLimits.least} to ${radiusLimits.most} kilometres`,
} as const;

/** What is said in that text; none for an empty one. @throws AreaProblem */
export function parseAreas(text: string): Area[] {
  if (text === '') return [];
  if (text.length > longestAreas) refuse(areaSentences.corners);
  const parts = text.split(';');
  if (parts.length > mostAreas) refuse(areaSentences.areas);
  const areas = parts.map(parseArea);
  const corners = areas.reduce((sum, area) => sum + (area.kind === 'polygon' ? area.corners.length : 0), 0);
  if (corners > mostCorners) refuse(areaSentences.corners);
  for (const area of areas) checkArea(area);
  return areas;
}

/** The one way to write them. `parseAreas(writeAreas(a))` is `a` to a metre. */
export const writeAreas = (areas: readonly Area[]): string => areas.map(writeArea).join(';');

/** The same areas, written the one way; nothing where they are none. */
export function canonicalAreas(text: string): string {
  try {
    const written = writeAreas(parseAreas(text));
    // To a metre another may come out: what an address holds is always good.
    parseAreas(written);
    return written;
  } catch (problem) {
    if (problem instanceof AreaProblem) return '';
    throw problem;
  }
}

/** What an address holds; none where they are none. */
export const areasIn = (text: string): Area[] => parseAreas(canonicalAreas(text));

function parseArea(text: string): Area {
  const said = text.slice(2);
  switch (text.slice(0, 2)) {
    case 'b:': {
      const [west, south, east, north] = numbersOf(said, 4) as [number, number, number, number];
      return { kind: 'box', west, south, east, north };
    }
    case 'r:': {
      const [latitude, longitude, km] = numbersOf(said, 3) as [number, number, number];
      return { kind: 'circle', latitude, longitude, km };
    }
    case 'p:':
      return { kind: 'polygon', corners: readCorners(said) };
  }
  return refuse(areaSentences.form);
}

function numbersOf(text: string, count: number): number[] {
  const parts = text.split(',');
  if (parts.length !== count || !parts.every((part) => /^-?\d{1,3}(\.\d{1,8})?$/.test(part)))
    refuse(areaSentences.form);
  return parts.map(Number);
}

/** Degrees to a metre, without zeros at the end. */
const written = (degrees: number) => String(Math.round(degrees * 1e5) / 1e5 + 0);

function writeArea(area: Area): string {
  if (area.kind === 'box') return `b:${[area.west, area.south, area.east, area.north].map(written).join()}`;
  if (area.kind === 'circle') return `r:${[area.latitude, area.longitude, area.km].map(written).join()}`;
  return `p:${writeCorners(area.corners)}`;
}

/** Five bits a sign, the sixth says that more follow: the signs that no address has to spell otherwise. */
const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Each corner by its way from the one before, in hundred-thousandths of a degree: a third of what decimals take. */
export function writeCorners(corners: readonly Corner[]): string {
  let [north, east] = [0, 0];
  let text = '';
  for (const corner of corners) {
    const [nextNorth, nextEast] = [Math.round(corner.latitude * 1e5), Math.round(corner.longitude * 1e5)];
    text += writeStep(nextNorth - north) + writeStep(nextEast - east);
    [north, east] = [nextNorth, nextEast];
  }
  return text;
}

function writeStep(step: number): string {
  let rest = step < 0 ? -2 * step - 1 : 2 * step;
  let text = '';
  for (; rest >= 32; rest = Math.floor(rest / 32)) text += signs[32 + (rest % 32)];
  return text + signs[rest];
}

/** Of a step around the whole world. */
const longestStep = 6;

function readCorners(text: string): Corner[] {
  const steps: number[] = [];
  let [sum, scale, length] = [0, 1, 0];
  for (const sign of text) {
    const value = signs.indexOf(sign);
    length += 1;
    if (value < 0 || length > longestStep) refuse(areaSentences.form);
    sum += (value % 32) * scale;
    scale *= 32;
    if (value >= 32) continue;
    steps.push(sum % 2 === 0 ? sum / 2 : -(sum + 1) / 2);
    [sum, scale, length] = [0, 1, 0];
  }
  if (length > 0 || steps.length % 2 !== 0) refuse(areaSentences.form);
  const corners: Corner[] = [];
  for (let at = 0, north = 0, east = 0; at < steps.length; at += 2) {
    north += steps[at] as number;
    east += steps[at + 1] as number;
    corners.push({ latitude: north / 1e5, longitude: east / 1e5 });
  }
  return corners;
}

/** Around the area. */
export function boundsOf(area: Area): Bounds {
  if (area.kind === 'box') return area;
  if (area.kind === 'circle') {
    const north = (area.km / 40_075.017) * 360;
    const east = north / Math.cos((area.latitude * Math.PI) / 180);
    const { latitude, longitude } = area;
    return { west: longitude - east, south: latitude - north, east: longitude + east, north: latitude + north };
  }
  const [norths, easts] = [area.corners.map((one) => one.latitude), area.corners.map((one) => one.longitude)];
  return {
    west: Math.min(...easts),
    south: Math.min(...norths),
    east: Math.max(...easts),
    north: Math.max(...norths),
  };
}

/** Around all of them; null for none. */
export function boundsOfAll(areas: readonly Area[]): Bounds | null {
  const all = areas.map(boundsOf);
  if (all.length === 0) return null;
  return {
    west: Math.min(...all.map(({ west }) => west)),
    south: Math.min(...all.map(({ south }) => south)),
    east: Math.max(...all.map(({ east }) => east)),
    north: Math.max(...all.map(({ north }) => north)),
  };
}

function checkArea(area: Area): void {
  if (area.kind === 'circle' && !(area.km >= radiusLimits.least && area.km <= radiusLimits.most))
    refuse(areaSentences.radius);
  if (area.kind === 'polygon' && area.corners.length < 3) refuse(areaSentences.few);
  const { west, south, east, north } = boundsOf(area);
  const isOnMap = west >= -180 && east <= 180 && south >= -farthestNorth && north <= farthestNorth;
  if (!isOnMap || west > east) refuse(areaSentences.world);
  if (south > north) refuse(areaSentences.form);
  if (area.kind === 'polygon') checkRing(ringOf(area.corners));
}

/** In steps of the map. */
export type Point = { x: number; y: number };

/** The corners in steps of the map, each once in a row. */
export function ringOf(corners: readonly Corner[]): Point[] {
  const points = corners.map(({ latitude, longitude }) => ({ x: mapX(longitude), y: mapY(latitude) }));
  return points.filter(({ x, y }, at) => {
    const before = points[(at + points.length - 1) % points.length] as Point;
    return x !== before.x || y !== before.y;
  });
}

/** On which side of the line from `a` to `b` it lies; 0 is on the line. Exact: steps are whole and small. */
const sideOf = (a: Point, b: Point, point: Point): number =>
  Math.sign((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x));

function checkRing(ring: readonly Point[]): void {
  const next = (at: number) => ring[(at + 1) % ring.length] as Point;
  const twiceTheArea = ring.reduce((sum, point, at) => sum + point.x * next(at).y - next(at).x * point.y, 0);
  if (ring.length < 3) refuse(areaSentences.few);
  for (const [at, from] of ring.entries()) {
    for (let other = at + 2; other < ring.length; other += 1) {
      const areNeighbours = at === 0 && other === ring.length - 1;
      if (!areNeighbours && meet(from, next(at), ring[other] as Point, next(other))) refuse(areaSentences.crosses);
    }
  }
  if (twiceTheArea === 0) refuse(areaSentences.few);
}

/** Whether two lines have a point in common. */
function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  const [one, two, three, four] = [sideOf(a, b, c), sideOf(a, b, d), sideOf(c, d, a), sideOf(c, d, b)];
  if (one !== two && three !== four) return true;
  const isOn = (side: number, from: Point, to: Point, point: Point) => side === 0 && isBetween(from, to, point);
  return isOn(one, a, b, c) || isOn(two, a, b, d) || isOn(three, c, d, a) || isOn(four, c, d, b);
}

/** For a point on the line through both. */
const isBetween = (from: Point, to: Point, { x, y }: Point): boolean =>
  x >= Math.min(from.x, to.x) &&
  x <= Math.max(from.x, to.x) &&
  y >= Math.min(from.y, to.y) &&
  y <= Math.max(from.y, to.y);

/** The radius in steps of the map: a step is shorter the farther from the equator. */
export const stepsOf = ({ km, latitude }: { km: number; latitude: number }): number =>
  Math.round((km * 1000) / metresPerStep(latitude));
