import { z } from 'zod';
import { one } from './envelope.ts';
import { id } from './ids.ts';
import { type Area, AreaProblem, areaSentences, parseAreas } from './map-areas.ts';
import type { Size } from './map-looks.ts';
import { type Bounds, cellBits, mapX, mapY, mostNamed, mostZoom } from './map-units.ts';
import { facetQuery } from './properties.ts';

/** Of one answer: more than any screen has room for. */
export const mostCells = 4096;

/** How many cells lie between both corners of the box at that zoom. */
function countCells({ west, south, east, north }: Bounds, zoom: number): number {
  const bits = cellBits(zoom);
  const across = (mapX(east) >> bits) - (mapX(west) >> bits) + 1;
  return across * ((mapY(south) >> bits) - (mapY(north) >> bits) + 1);
}

/** No map is larger: more than `mostCells` would lie on it. */
const mostPixels = 3072;

const problemOf = (text: string): string | null => {
  try {
    parseAreas(`b:${text}`);
    return null;
  } catch (problem) {
    if (problem instanceof AreaProblem) return problem.message;
    throw problem;
  }
};

/** The filters of a list, and which section of the map is looked at. */
export const mapQuery = z
  .object({
    ...facetQuery.shape,
    box: z
      .string()
      .max(100)
      .transform((text, context): Bounds => {
        const problem = /^[^;]*$/.test(text) ? problemOf(text) : areaSentences.form;
        if (problem === null) return parseAreas(`b:${text}`)[0] as Extract<Area, { kind: 'box' }>;
        context.addIssue({ code: 'custom', message: problem });
        return z.NEVER;
      })
      .meta({ description: 'west,south,east,north in degrees' }),
    zoom: z
      .string()
      .regex(/^(?:1?\d|20)$/, `must be a whole number from 0 to ${mostZoom}`)
      .transform(Number)
      .meta({ description: 'As map tiles count it: at 0 the world is 256 pixels wide. A cell is 64 pixels wide' }),
    look: z
      .string()
      .regex(/^\d{2,4}x\d{2,4}$/, 'must be width and height in pixels, such as 390x720')
      .transform((text): Size => {
        const [width, height] = text.split('x').map(Number) as [number, number];
        return { width: Math.min(width, mostPixels), height: Math.min(height, mostPixels) };
      })
      .optional()
      .meta({ description: 'Width and height of a map in pixels: the answer has its first look as well' }),
  })
  .refine(({ box, zoom }) => zoom > mostZoom || countCells(box, zoom) <= mostCells, {
    path: ['box'],
    message: `must not have more than ${mostCells} cells at its zoom`,
  });
export type MapCall = z.infer<typeof mapQuery>;
export type MapQuery = Omit<MapCall, 'look'>;

const bounds = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() });

/** Homes that lie together. What they lie in is theirs and not the cell's: asked for as `area=b:…` it finds them all. */
export const mapCell = z.object({
  count: z.number().int().positive(),
  price: z.number().nullable().meta({ description: 'Rupees, of the cheapest; null when none of them says' }),
  name: z
    .string()
    .meta({ description: 'Far away the city, nearer the locality that most of them name; empty when near' }),
  latitude: z.number(),
  longitude: z.number(),
  bounds,
  ids: z.array(id).meta({ description: `Newest first; empty for more than ${mostNamed}` }),
});

export const mapCells = z.object({
  total: z.number().int().meta({ description: 'Homes that the list finds for the same filters' }),
  placed: z.number().int().meta({ description: 'Those of them that have a place on the map, also outside of the box' }),
  unplaced: z.number().int().meta({ description: 'Homes without a place that match all filters but the area' }),
  extent: bounds.nullable().meta({ description: 'Around all of the placed, also outside of the box' }),
  cells: z.array(mapCell),
  look: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      zoom: z.number().int(),
      box: bounds,
      cells: z.array(mapCell),
    })
    .optional()
    .meta({ description: 'Around the areas, else where most of them are: what a map of that size shows first' }),
});
export type MapCells = z.infer<typeof mapCells>;
export const mapAnswer = one(mapCells);
