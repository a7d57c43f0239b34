import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latitudeOf, longitudeOf, mapX, mapY } from '#contract/map-units.ts';
import { joinCells } from './join-cells.ts';
import { type Cell, markLines } from './place-marks.ts';

/** At zoom 16 a step of the map is a pixel. */
const zoom = 16;
const [left, top] = [11_980_000, 6_990_000];
const cellAt = (x: number, y: number, more: Partial<Cell> = {}): Cell => {
  const [latitude, longitude] = [latitudeOf(top + y), longitudeOf(left + x)];
  const bounds = { west: longitude, south: latitude, east: longitude, north: latitude };
  return { count: 1, price: 5_000_000, name: '', latitude, longitude, bounds, ids: [`${x} ${y}`], ...more };
};
const cells = fc.uniqueArray(fc.tuple(fc.nat(9), fc.nat(9), fc.nat(63), fc.nat(63), fc.nat(400), fc.nat(3)), {
  maxLength: 80,
  selector: ([column, row]) => `${column} ${row}`,
});
const drawn = cells.map((some) =>
  some.map(([column, row, x, y, count, name]) =>
    cellAt(column * 64 + x, row * 64 + y, {
      count: count + 1,
      price: name === 0 ? null : count * 100_000,
      name: ['', 'Sohna', 'Gurugram', 'Greater Noida West'][name] ?? '',
      ids: count > 11 ? [] : Array.from({ length: count + 1 }, (_, at) => `${column} ${row} ${at}`),
    }),
  ),
);

test('marks never lie on each other, and no home is lost or counted twice', () => {
  fc.assert(
    fc.property(drawn, (all) => {
      const joined = joinCells(all, zoom);
      const sum = (some: readonly Cell[]) => some.reduce((total, { count }) => total + count, 0);
      expect(sum(joined)).toBe(sum(all));
      for (const [at, one] of joined.entries()) {
        expect(one.ids.length === 0 || one.ids.length === one.count).toBe(true);
        for (const other of joined.slice(at + 1)) {
          const [across, down] = [one, other].reduce(
            ([x, y], { longitude, latitude }, which) =>
              which === 0 ? [mapX(longitude), mapY(latitude)] : [x - mapX(longitude), y - mapY(latitude)],
            [0, 0],
          );
          // No mark is smaller than a thumb.
          expect(Math.abs(across) >= 44 || Math.abs(down) >= 44).toBe(true);
        }
      }
    }),
  );
});

test('the one with most homes stays where it is, tells the lowest price and how many other places it tells of', () => {
  const small = cellAt(30, 0, { count: 2, price: 3_000_000, name: 'Sohna', ids: [] });
  const large = cellAt(0, 0, { count: 40, price: 9_000_000, name: 'Gurugram', ids: [] });
  const [only, ...others] = joinCells([small, cellAt(10, 5, { name: 'Gurugram' }), large], zoom);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ count: 43, price: 3_000_000, longitude: large.longitude, also: ['Sohna'] });
  expect(only?.bounds.east).toBe(small.longitude);
  expect(only && markLines(only).map(({ text }) => text)).toEqual(['Gurugram +1', '43', 'from ₹30 L']);
  // As the list beside the map writes it.
  const many = markLines(cellAt(0, 0, { count: 4077, name: 'Gurugram', ids: [] }));
  expect(many.map(({ text }) => text)).toContain('4,077');
});

test('two that are apart stay two', () => {
  expect(joinCells([cellAt(0, 0), cellAt(200, 0)], zoom)).toHaveLength(2);
});
