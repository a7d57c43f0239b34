/**
 * The world as maps draw it (Mercator), in whole steps from its north-western corner: homes, areas and cells are compared in
 * them, so that engine, database and page cannot differ by a rounding. Those of homes are made by migration 0069.
 */
export const worldSteps = 2 ** 24;
/** Where Mercator's world ends. */
export const farthestNorth = 85.05;

const within = (steps: number) => Math.min(worldSteps - 1, Math.max(0, Math.floor(steps)));

export const mapX = (longitude: number): number => within(((longitude + 180) / 360) * worldSteps);
export function mapY(latitude: number): number {
  const bounded = Math.min(farthestNorth, Math.max(-farthestNorth, latitude));
  const turns = Math.log(Math.tan(Math.PI / 4 + (bounded * Math.PI) / 360)) / (2 * Math.PI);
  return within((0.5 - turns) * worldSteps);
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
/** The middle of a step: read again it is the same step. */
export const longitudeOf = (x: number): number => rounded(((x + 0.5) / worldSteps) * 360 - 180);
export const latitudeOf = (y: number): number =>
  rounded((Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5)) / worldSteps))) * 180) / Math.PI);

const equator = 40_075_016.686;
export const metresPerStep = (latitude: number): number =>
  (equator / worldSteps) * Math.cos((Math.min(farthestNorth, Math.abs(latitude)) * Math.PI) / 180);

export const mostZoom = 20;
/** A cell names its homes when there are so few; joined cells on the page do, too. */
export const mostNamed = 12;
/** A cell of the map is 64 pixels wide at every zoom, so that markers never lie on each other: so many bits of a step. */
export const cellBits = (zoom: number): number => 22 - zoom;
/** Tiles are 256 pixels wide: what is asked for ends with one, so that many ask for the same. */
export const tileBits = (zoom: number): number => 24 - zoom;

/** Homes so near to each other that no zoom parts them: one building. */
const buildingMetres = 8;
export const isOneBuilding = ({ west, south, east, north }: Bounds): boolean =>
  Math.max(mapX(east) - mapX(west), mapY(south) - mapY(north)) * metresPerStep(north) <= buildingMetres;

/** Degrees. */
export type Bounds = { west: number; south: number; east: number; north: number };
