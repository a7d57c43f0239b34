import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

describe('page numbers', () => {
  it('shows the current page in the middle where the ends allow', () => {
    expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
    expect(pageNumbers(1, 9)).toEqual([1, 2, 3, 4, 5]);
    expect(pageNumbers(5, 9)).toEqual([3, 4, 5, 6, 7]);
    expect(pageNumbers(9, 9)).toEqual([5, 6, 7, 8, 9]);
  });

  it('never shows more than five, and always the current one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 0, max: 400 }), (current, more) => {
        const numbers = pageNumbers(current, current + more);
        expect(numbers.length).toBeLessThanOrEqual(5);
        expect(numbers).toContain(current);
      }),
    );
  });
});
