import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyRows, hasRow, wordsFor } from './filter-rows.ts';
import { createPostings } from './keep-postings.ts';

const most = 300_000;

/** What is read of a list, rising. */
function read(postings: ReturnType<typeof createPostings>, list: number): number[] {
  const rows = emptyRows(wordsFor(most));
  postings.readInto(list, rows);
  return Array.from({ length: most }, (_, at) => at).filter((at) => hasRow(rows, at));
}

test('lists that grow side by side hold what was added, however long they are and however far apart their rows', () => {
  // Steps of one to three bytes; thousands of rows fill slices of every length, and pages. Small steps make sets.
  const step = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 20_000 }));
  const some = (of: fc.Arbitrary<number>) => fc.array(of, { maxLength: 9000, size: 'max' });
  const lists = fc.array(fc.oneof(some(step), some(fc.integer({ min: 1, max: 6 }))), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(lists, fc.boolean(), (steps, isKept) => {
      const first = createPostings();
      const numbers = steps.map(() => first.open());
      const added: number[][] = steps.map(() => []);
      const last = steps.map(() => -1);
      // What was kept of the state is gone on with.
      let postings = first;
      for (let turn = 0; turn < Math.max(...steps.map(({ length }) => length)); turn += 1) {
        if (isKept && turn === 1000) postings = createPostings(structuredClone(first.state));
        for (const [list, some] of steps.entries()) {
          const row = (last[list] as number) + (some[turn] ?? most);
          if (row >= most) continue;
          last[list] = row;
          added[list]?.push(row);
          postings.add(numbers[list] as number, row);
        }
      }
      for (const [list, rows] of added.entries()) expect(read(postings, numbers[list] as number)).toEqual(rows);
    }),
    { numRuns: 20 },
  );
});

test('a list without rows has none', () => {
  const postings = createPostings();
  expect(read(postings, postings.open())).toEqual([]);
});
