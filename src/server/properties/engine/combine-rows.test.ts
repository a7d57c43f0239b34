import { describe, expect, it } from 'vitest';
import { assembleRows, readAssembledRows } from '#scripts/assemble-rows.ts';
import { addCodes } from './combine-rows.ts';
import {
  addRows,
  countMisses,
  countRows,
  countShared,
  dropRows,
  emptyRows,
  hasRow,
  keepMissing,
  keepNear,
  keepShared,
  listRows,
  type Rows,
} from './filter-rows.ts';
import { createCodedColumn } from './keep-codes.ts';
import { borrowCopy, withSpareRows } from './keep-spare-rows.ts';

/** Words of a step of the module, of less, of more than one part, and of none. */
const lengths = [0, 1, 3, 15, 16, 17, 31, 1023, 1024, 1030, 8191, 8192, 8199, 20_001];

let seed = 7;
/** The same words at each run. */
function nextWord(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  const word = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) >>> 0;
  return seed % 5 === 0 ? 0 : word;
}
const randomRows = (length: number): Rows => emptyRows(length).map(nextWord) as Rows;

/** Sets that lie elsewhere, and on loan, where nothing has to be copied. */
const homes: [string, (rows: Rows) => Rows][] = [
  ['elsewhere', (rows) => rows.slice()],
  ['on loan', borrowCopy],
];
const where = homes.flatMap(([one, place]) => homes.map(([other, placeOther]) => ({ one, other, place, placeOther })));

describe.each(where)('a set $one and another $other', ({ place, placeOther }) => {
  it.each(lengths)('are combined and counted word by word, the first of %i words', (length) => {
    for (const otherLength of [length, Math.max(0, length - 2), length + 3]) {
      const [rows, others] = [randomRows(length), randomRows(otherLength)];
      const inBoth = (combine: (word: number, other: number) => number) =>
        [...rows].map((word, at) => combine(word, others[at] ?? 0) >>> 0);
      const changed = (change: (rows: Rows, others: Rows) => void) =>
        withSpareRows(() => {
          const so = place(rows);
          change(so, placeOther(others));
          return [...so];
        });
      expect(changed(keepShared)).toEqual(inBoth((word, other) => word & other));
      expect(changed(addRows)).toEqual(inBoth((word, other) => word | other));
      expect(changed(dropRows)).toEqual(inBoth((word, other) => word & ~other));
      const shared = rows.map((word, at) => word & (others[at] ?? 0)) as Rows;
      expect(withSpareRows(() => countShared(place(rows), placeOther(others)))).toBe(listRows(shared).length);
    }
  });

  it('tell what meets all conditions, and what misses one of them', () => {
    for (const length of lengths) {
      const met = [randomRows(length), randomRows(length), randomRows(Math.max(0, length - 1))];
      const [all, near] = withSpareRows(() => {
        const [so, missed] = [placeOther(emptyRows(length).fill(0xffffffff)), place(emptyRows(length))];
        for (const some of met) keepNear(so, missed, place(some));
        return [so.slice(), missed.slice()];
      });
      for (let row = 0; row < length * 32; row += 13) {
        const misses = met.filter((some) => !hasRow(some, row)).length;
        expect([hasRow(all, row), hasRow(near, row)]).toEqual([misses === 0, misses === 1]);
      }
    }
  });

  it('tell how many conditions each row misses, up to three', () => {
    for (const length of lengths) {
      const rows = randomRows(length);
      const met = [length, length, Math.max(0, length - 1), length + 2, length].map(randomRows);
      const byMisses = withSpareRows(() => {
        const misses = { ones: place(emptyRows(length)), twos: placeOther(emptyRows(length)) };
        for (const some of met) countMisses(misses, placeOther(rows), place(some));
        return [0, 1, 2, 3].map((count) => {
          const some = rows.slice();
          keepMissing(some, misses, count);
          return some;
        });
      });
      for (let row = 0; row < length * 32; row += 13) {
        const misses = met.filter((some) => !hasRow(some, row)).length;
        const expected = [0, 1, 2, 3].map((count) => hasRow(rows, row) && Math.min(misses, 3) === count);
        expect(byMisses.map((some) => hasRow(some, row))).toEqual(expected);
      }
    }
  });
});

describe('codes of rows', () => {
  it.each([
    ['one byte', 200],
    ['two bytes', 300],
    ['four bytes', 65_537],
  ])('of %s each are counted', (_, values) => {
    const column = createCodedColumn();
    const rowCount = 70_001;
    for (let row = 0; row < rowCount; row += 1) column.add(row, String((row * 7) % values));
    const rows = randomRows(Math.ceil(rowCount / 32));
    for (let row = rowCount; row < rows.length * 32; row += 1)
      rows[row >>> 5] = (rows[row >>> 5] as number) & ~(1 << (row & 31));
    const counts = new Uint32Array(Math.min(values + 1, 65_536));
    addCodes(rows, column.state, counts);
    const expected = new Uint32Array(counts.length);
    for (const row of listRows(rows)) expected[column.codeAt(row)] = (expected[column.codeAt(row)] ?? 0) + 1;
    expect([...counts]).toEqual([...expected]);
    expect(countRows(rows)).toBe(listRows(rows).length);
  });
});

describe('the module', () => {
  it('is what combine-rows.wat says', async () => {
    expect(readAssembledRows()).toBe(await assembleRows());
  });
});
