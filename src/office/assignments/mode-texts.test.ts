import { expect, test } from 'vitest';
import type { Taker } from '#contract/assignments.ts';
import { warnOf } from './mode-texts.ts';
import { houseHours } from './write-hours.ts';

const id = '6740c1f2a94be0d17c3355aa';
const none: Taker['hours'] = Array.from({ length: 7 }, () => null);
const taker = (takesInquiries: boolean, hours = houseHours): Taker => ({
  id,
  _id: id,
  name: 'Tara Deshpande',
  takesInquiries,
  places: [],
  capacity: null,
  hours,
  openInquiries: 0,
  version: 1,
});

test('a mode that comes to nothing with the people there are says so', () => {
  for (const takers of [[], [taker(false)]]) {
    expect(warnOf('automatic', takers)).toMatch(/^Nobody takes inquiries yet, so each new one stays at the desk/);
    expect(warnOf('claim', takers)).toMatch(/^Nobody takes inquiries yet, so there is nobody to claim one/);
  }
  expect(warnOf('automatic', [taker(true, none), taker(false)])).toMatch(
    /^Nobody who takes inquiries has working hours/,
  );
});

test('one who can have some is enough, hours matter only where inquiries are given, and by hand nothing is missing', () => {
  expect(warnOf('automatic', [taker(false), taker(true, none), taker(true)])).toBeNull();
  expect(warnOf('claim', [taker(true, none)])).toBeNull();
  expect(warnOf('off', [])).toBeNull();
});
