import { type Bounds, farthestNorth, latitudeOf, longitudeOf, mapX, mapY, tileBits, worldSteps } from './map-units.ts';

/** The middle in degrees, the zoom as map tiles count it. */
export type View = { latitude: number; longitude: number; zoom: number };
/** Pixels. */
export type Size = { width: number; height: number };

/** At that zoom a pixel is a step. */
const pixelBits = tileBits(8);
/** No first look goes nearer: around one home its streets are to be seen. */
const nearestLook = 16;
/** Pixels. A narrower map has no room to spare. */
const narrow = 500;

/**
 * Where a map of so many pixels has room for it, at a whole zoom. What stands at the edge needs room for its mark; a narrow map
 * would be half empty for that, so there a little may lie beyond its sides.
 */
export function viewAround({ west, south, east, north }: Bounds, { width, height }: Size): View {
  const [left, right, top, bottom] = [mapX(west), mapX(east), mapY(north), mapY(south)];
  const [across, down] = width < narrow ? [1.1, 0.8] : [2 / 3, 2 / 3];
  const nearest = Math.log2(Math.min((width * across) / (right - left), (height * down) / (bottom - top)));
  return {
    latitude: latitudeOf((top + bottom) / 2),
    longitude: longitudeOf((left + right) / 2),
    zoom: Math.max(0, Math.min(nearestLook, Math.floor(nearest) + pixelBits)),
  };
}

/** What a map of so many pixels shows there. */
export function boundsAround({ latitude, longitude, zoom }: View, { width, height }: Size): Bounds {
  const [x, y, pixel] = [mapX(longitude), mapY(latitude), 2 ** (pixelBits - zoom)];
  const [right, down] = [(width / 2) * pixel, (height / 2) * pixel];
  return {
    west: longitudeOf(x - right),
    south: latitudeOf(y + down),
    east: longitudeOf(x + right),
    north: latitudeOf(y - down),
  };
}

/** A section in whole tiles, so that whoever comes later asks for the same once more; `more` tiles around what is seen. */
export function sectionOf({ west, south, east, north }: Bounds, zoom: number, more = 0): Bounds {
  const bits = tileBits(zoom);
  const before = (steps: number) => Math.max(0, (steps >> bits) - more) << bits;
  const after = (steps: number) => Math.min(worldSteps, ((steps >> bits) + 1 + more) << bits);
  const degrees = (steps: number) => (steps / worldSteps) * 360 - 180;
  const latitude = (steps: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * steps) / worldSteps))) * 180) / Math.PI;
  // A hair within, or the next row of cells is asked for too.
  const hair = 0.000002;
  const six = (one: number) => Number(one.toFixed(6));
  return {
    west: six(degrees(before(mapX(west))) + hair),
    south: six(Math.max(-farthestNorth, latitude(after(mapY(south))) + hair)),
    east: six(degrees(after(mapX(east))) - hair),
    north: six(Math.min(farthestNorth, latitude(before(mapY(north))) - hair)),
  };
}
