import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Area,
  areaSentences,
  canonicalAreas,
  mostCorners,
  parseAreas,
  writeAreas,
  writeCorners,
} from './map-areas.ts';
import { isOneBuilding, latitudeOf, longitudeOf, mapX, mapY, worldSteps } from './map-units.ts';

const problemOf = (text: string): string => {
  try {
    parseAreas(text);
    return '';
  } catch (problem) {
    return (problem as Error).message;
  }
};
/** As many corners around Gurugram. */
const round = (corners: number): Area => ({
  kind: 'polygon',
  corners: Array.from({ length: corners }, (_, at) => ({
    latitude: Math.round((28.45 + 0.2 * Math.sin((2 * Math.PI * at) / corners)) * 1e5) / 1e5,
    longitude: Math.round((77.02 + 0.2 * Math.cos((2 * Math.PI * at) / corners)) * 1e5) / 1e5,
  })),
});

describe('areas in an address', () => {
  test('are read back as they were written, several of all kinds', () => {
    const areas: Area[] = [
      { kind: 'box', west: 76.9, south: 28.4, east: 77.1, north: 28.5 },
      { kind: 'circle', latitude: 28.45, longitude: 77.02, km: 2.5 },
      round(60),
    ];
    const text = writeAreas(areas);
    expect(parseAreas(text)).toEqual(areas);
    expect(canonicalAreas(text)).toBe(text);
    expect(parseAreas('')).toEqual([]);
  });

  test('take a third less room as corners than as decimals, in signs that no address spells otherwise', () => {
    const { corners } = round(60) as Extract<Area, { kind: 'polygon' }>;
    const decimals = corners.map(({ latitude, longitude }) => `${latitude},${longitude}`).join();
    const packed = writeCorners(corners);
    expect(packed.length).toBeLessThan((decimals.length * 2) / 3);
    expect(encodeURIComponent(packed)).toBe(packed);
  });

  test.each([
    ['no kind', 'x:1', areaSentences.form],
    ['no number', 'b:1,2,3,NaN', areaSentences.form],
    ['too few numbers', 'b:1,2,3', areaSentences.form],
    ['endless numbers', 'r:28,77,Infinity', areaSentences.form],
    ['exponents', 'b:1e1,2,30,4', areaSentences.form],
    ['signs that are none', 'p:!!!', areaSentences.form],
    ['half a corner', 'p:A', areaSentences.form],
    ['a step without an end', 'p:gggggggggg', areaSentences.form],
    ['upside down', 'b:76,29,77,28', areaSentences.form],
    ['across the date line', 'b:170,10,-170,20', areaSentences.world],
    ['a circle across the date line', 'r:0,179.99,10', areaSentences.world],
    ['near a pole', 'r:84.9,0,50', areaSentences.world],
    ['beyond the world', 'b:-181,0,0,1', areaSentences.world],
    ['no radius', 'r:28,77,0', areaSentences.radius],
    ['a country for a radius', 'r:28,77,500', areaSentences.radius],
    [
      'two corners',
      writeAreas([
        {
          ...round(4),
          corners: [
            { latitude: 28, longitude: 77 },
            { latitude: 29, longitude: 77 },
          ],
        } as Area,
      ]),
      areaSentences.few,
    ],
    [
      'a line there and back',
      `p:${writeCorners([28, 29, 28.5].map((latitude) => ({ latitude, longitude: 77 })))}`,
      areaSentences.few,
    ],
    [
      'a bow tie',
      `p:${writeCorners(
        [
          [28, 77],
          [29, 78],
          [28, 78],
          [29, 77],
        ].map(([latitude = 0, longitude = 0]) => ({ latitude, longitude })),
      )}`,
      areaSentences.crosses,
    ],
    ['too many corners', writeAreas([round(mostCorners + 1)]), areaSentences.corners],
    ['too many corners in two', writeAreas([round(150), round(51)]), areaSentences.corners],
    ['ten thousand corners', writeAreas([round(10_000)]), areaSentences.corners],
    ['nine areas', Array(9).fill('r:28,77,1').join(';'), areaSentences.areas],
  ])('that are none are refused in one sentence: %s', (_, text, sentence) => {
    expect(problemOf(text)).toBe(sentence);
    expect(canonicalAreas(text)).toBe('');
  });

  test('of as many corners as there may be are taken', () => {
    expect(problemOf(writeAreas([round(mostCorners)]))).toBe('');
  });

  test('never fail in another way, whatever somebody writes', () => {
    fc.assert(
      fc.property(fc.tuple(fc.constantFrom('b:', 'p:', 'r:', ''), fc.string()), ([kind, rest]) => {
        expect(canonicalAreas(canonicalAreas(kind + rest))).toBe(canonicalAreas(kind + rest));
      }),
    );
  });
});

describe('steps of the map', () => {
  test('are the same again after they were degrees', () => {
    const step = fc.integer({ min: Math.ceil(worldSteps * 0.01), max: Math.floor(worldSteps * 0.99) });
    fc.assert(fc.property(step, (at) => mapX(longitudeOf(at)) === at && mapY(latitudeOf(at)) === at));
  });

  test('tell one building from two', () => {
    const point = { south: 28.43, west: 77.04, north: 28.43, east: 77.04 };
    expect(isOneBuilding({ ...point, north: 28.43003 })).toBe(true);
    expect(isOneBuilding({ ...point, north: 28.4302 })).toBe(false);
  });
});
