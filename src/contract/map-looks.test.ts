import { expect, test } from 'vitest';
import { mapQuery } from './map-cells.ts';
import { boundsAround, sectionOf, viewAround } from './map-looks.ts';

/** About what the demo has around Delhi: 414 pixels at zoom 10. */
const region = { west: 76.914, south: 28.284, east: 77.483, north: 28.681 };

test('a phone begins where homes fill its width, a wider map leaves room around them', () => {
  expect(viewAround(region, { width: 390, height: 728 }).zoom).toBe(10);
  expect(viewAround(region, { width: 640, height: 780 }).zoom).toBe(10);
  expect(viewAround(region, { width: 600, height: 780 }).zoom).toBe(9);
  expect(viewAround(region, { width: 320, height: 568 }).zoom).toBe(9);
});

test('one home is looked at with its streets', () => {
  const home = { west: 77.04, south: 28.43, east: 77.04, north: 28.43 };
  const view = viewAround(home, { width: 390, height: 728 });
  expect(view.zoom).toBe(16);
  expect(view.latitude).toBeCloseTo(28.43, 4);
  expect(view.longitude).toBeCloseTo(77.04, 4);
});

test('a section holds what is seen, in whole tiles, and so many more around it', () => {
  const seen = boundsAround({ latitude: 28.48, longitude: 77.2, zoom: 10 }, { width: 390, height: 728 });
  const tile = 360 / 2 ** 10;
  const [tight, wide] = [sectionOf(seen, 10), sectionOf(seen, 10, 1)];
  for (const section of [tight, wide]) {
    expect(section.west).toBeLessThanOrEqual(seen.west);
    expect(section.east).toBeGreaterThanOrEqual(seen.east);
    expect(section.south).toBeLessThanOrEqual(seen.south);
    expect(section.north).toBeGreaterThanOrEqual(seen.north);
  }
  expect(seen.east - seen.west).toBeCloseTo((390 / 256) * tile, 3);
  expect((tight.west + 180) / tile).toBeCloseTo(Math.round((tight.west + 180) / tile), 4);
  expect(tight.west - wide.west).toBeCloseTo(tile, 5);
  expect(sectionOf({ west: -180, south: -85, east: 180, north: 85 }, 2, 1).west).toBeCloseTo(-180, 4);
});

test('a section may be asked for at every zoom, from the whole world on', () => {
  for (let zoom = 0; zoom <= 20; zoom += 1) {
    const seen = boundsAround({ latitude: 28.48, longitude: 77.2, zoom }, { width: 640, height: 1320 });
    for (const more of [0, 1]) {
      const { west, south, east, north } = sectionOf(seen, zoom, more);
      const call = mapQuery.safeParse({ box: [west, south, east, north].join(), zoom: String(zoom) });
      expect(call.error?.issues, `zoom ${zoom}`).toBeUndefined();
    }
  }
});
