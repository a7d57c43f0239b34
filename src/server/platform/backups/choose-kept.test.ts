import { expect, test } from 'vitest';
import { chooseKept, type Dated } from './choose-kept.ts';
import { findDue } from './find-due.ts';

const dayLong = 24 * 60 * 60_000;
/** At half past two in the night of the office. */
const night = (day: number): Date => new Date(Date.UTC(2025, 0, 5, 21) + day * dayLong);

test('over two years of nights 7 days, 5 weeks and 12 months are kept, and the last that was proved', () => {
  let there: Dated[] = [];
  for (let day = 0; day < 730; day++) {
    const isProved = day === 3;
    there.push({ id: String(day), startedAt: night(day), verifiedAt: isProved ? night(day) : null });
    const kept = chooseKept(there);
    there = there.filter(({ id }) => kept.has(id));
    for (let back = 0; back < Math.min(day + 1, 7); back++) expect(kept.has(String(day - back))).toBe(true);
    if (day >= 3) expect(kept.has('3')).toBe(true);
    expect(kept.size).toBeLessThanOrEqual(7 + 5 + 12 + 1);
  }
  const oldest = there.filter(({ verifiedAt }) => verifiedAt === null).map(({ startedAt }) => startedAt.getTime());
  const age = (night(729).getTime() - Math.min(...oldest)) / dayLong;
  // The last night is of 5 January 2027: the twelfth month back is February 2026, of which the 28th is the newest.
  expect(age).toBe(311);
  // Seven days, and of the weeks before them the Sundays 27, 20 and 13 December; 31 December is among the days.
  expect(there.filter(({ startedAt }) => night(729).getTime() - startedAt.getTime() < 36 * dayLong).length).toBe(10);
});

test('two of one day count once, and the newer one stays', () => {
  const at = [night(0), new Date(night(0).getTime() + 60_000), night(1)];
  const kept = chooseKept(at.map((startedAt, id) => ({ id: String(id), startedAt, verifiedAt: null })));
  expect([...kept].sort()).toEqual(['1', '2']);
});

test.each([
  ['2026-11-26T20:29:59Z', '2026-11-25T20:30:00.000Z'],
  ['2026-11-26T20:30:00Z', '2026-11-26T20:30:00.000Z'],
  ['2026-11-27T03:00:00Z', '2026-11-26T20:30:00.000Z'],
])('at %s the backup of two in the night of the office is due since %s', (now, due) => {
  expect(findDue(new Date(now), 2).toISOString()).toBe(due);
});
