import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startCountdown, writeClock } from './count-down.ts';

test('seconds are written as m:ss (CONST-07)', () => {
  for (const [seconds, text] of [
    [300, '5:00'],
    [299, '4:59'],
    [61, '1:01'],
    [60, '1:00'],
    [9, '0:09'],
    [0, '0:00'],
  ] as const)
    expect(writeClock(seconds)).toBe(text);
});

test('a countdown goes on after a reload with what is left', () => {
  const clocks = { wall: () => 1_000_000, steady: () => 50 };
  expect(startCountdown(1_000_000, 300_000, clocks)()).toBe(300_000);
  expect(startCountdown(1_000_000 - 100_000, 300_000, clocks)()).toBe(200_000);
  expect(startCountdown(1_000_000 - 400_000, 300_000, clocks)()).toBe(0);
});

test('whatever the clock does, nobody waits longer than the wait, and less with each second that passes', () => {
  const shift = fc.integer({ min: -10_000_000, max: 10_000_000 });
  fc.assert(
    fc.property(shift, shift, fc.integer({ min: 0, max: 600_000 }), (before, meanwhile, passed) => {
      let [wall, steady] = [1e12 + before, 77];
      const left = startCountdown(1e12, 300_000, { wall: () => wall, steady: () => steady });
      const atFirst = left();
      expect(atFirst).toBeLessThanOrEqual(300_000);
      wall += passed + meanwhile;
      steady += passed;
      expect(left()).toBeLessThanOrEqual(Math.max(0, atFirst - passed));
      expect(left()).toBeGreaterThanOrEqual(0);
    }),
  );
});
