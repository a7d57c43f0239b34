import fc from 'fast-check';
import { expect, test } from 'vitest';
import { untangle } from './untangle.ts';

const at = (...pairs: [number, number][]) => pairs.map(([x, y]) => ({ x, y }));

test('an area that does not cross itself stays as it was drawn', () => {
  const square = at([0, 0], [10, 0], [10, 10], [0, 10]);
  expect(untangle(square)).toEqual(square);
});

test('an end that overshoots the beginning is cut where it crosses', () => {
  const drawn = at([0, 0], [10, 0], [10, 10], [0, 10], [0, 2], [4, -2]);
  expect(untangle(drawn)).toEqual(at([2, 0], [10, 0], [10, 10], [0, 10], [0, 2]).map((point) => point));
});

test('of an eight the larger half stays', () => {
  expect(untangle(at([0, 0], [9, 9], [9, 0], [0, 9], [-20, 9], [-20, 0]))).toHaveLength(5);
});

test('whatever a hand draws ends, and nothing of it crosses any more', () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 300 }) });
  fc.assert(
    fc.property(fc.array(point, { minLength: 3, maxLength: 40 }), (drawn) => {
      const ring = untangle(drawn);
      expect(untangle(ring)).toEqual(ring);
    }),
  );
});
