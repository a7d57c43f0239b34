import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from './endpoints.ts';
import { paginationOf, paging } from './paging.ts';

const schema = z.object(paging(10));

// UND-65
test.each([
  [{}, { page: 1, limit: 10 }],
  [
    { page: '3', limit: '6' },
    { page: 3, limit: 6 },
  ],
  [
    { page: '0', limit: '0' },
    { page: 1, limit: 1 },
  ],
  [
    { page: '-5', limit: '101' },
    { page: 1, limit: 100 },
  ],
  [
    { page: 'x', limit: '' },
    { page: 1, limit: 10 },
  ],
  [
    { page: '2.9', limit: '6.9' },
    { page: 2, limit: 6 },
  ],
  [
    { page: 'Infinity', limit: 'NaN' },
    { page: 1, limit: 10 },
  ],
])('%o is read as %o', (query, expected) => {
  expect(schema.parse(query)).toEqual(expected);
});

test.each(['GET /properties', 'GET /properties/developer/{id}', 'GET /developers'] as const)(
  '%s without a limit is ten a page, and a hundred where that is asked for (UND-66, TRAP-38)',
  (call) => {
    const { query } = endpoints[call];
    expect(query.parse({})).toMatchObject({ page: 1, limit: 10 });
    for (const limit of [4, 6, 50, 100]) expect(query.parse({ limit: `${limit}` })).toMatchObject({ page: 1, limit });
  },
);

test('whatever is asked, page and limit are in bounds', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (page, limit) => {
      const read = schema.parse({ page, limit });
      expect(Number.isSafeInteger(read.page) && read.page >= 1).toBe(true);
      expect(read.limit >= 1 && read.limit <= 100).toBe(true);
    }),
  );
});

test('the number of pages holds every item and no empty page', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 100 }), (totalCount, limit) => {
      const { total } = paginationOf(1, limit, 0, totalCount);
      expect(total * limit >= totalCount && (total - 1) * limit < totalCount).toBe(true);
    }),
  );
});
