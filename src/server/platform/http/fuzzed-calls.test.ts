import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzzCalls } from '#test/fuzz-calls.ts';
import { openFuzzedHouse } from '#test/open-fuzzed-house.ts';

let house: Awaited<ReturnType<typeof openFuzzedHouse>>;
beforeAll(async () => {
  house = await openFuzzedHouse();
});
afterAll(() => house.close());

test('whatever is sent, every answer is one that the API document describes, and none is a fault of ours', async () => {
  const { statuses, faults } = await fuzzCalls(house.started, { calls: 2000, seed: 20_261_127 });
  expect(Object.fromEntries(faults)).toEqual({});
  expect(house.errors).toEqual([]);
  // Most is refused; what is taken shows that the calls reach what lies behind their schemas.
  const taken = [...statuses].filter(([status]) => status < 300).reduce((sum, [, count]) => sum + count, 0);
  expect(taken).toBeGreaterThan(200);
  expect(({} as { a?: unknown }).a).toBeUndefined();
}, 240_000);
