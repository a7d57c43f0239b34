import { expect, test } from 'vitest';
import type { Assignee } from '#contract/assignments.ts';
import { warnOf } from './mode-texts.ts';
import { houseHours } from './write-hours.ts';

const id = '6740c1f2a94be0d17c3355aa';
const none: Assignee['hours'] = Array.from({ length: 7 }, () => null);
const assignee = (takesInquiries: boolean, hours = houseHours): Assignee => ({
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
  for (const assignees of [[], [assignee(false)]]) {
    expect(warnOf('automatic', assignees)).toMatch(/^Nobody takes inquiries yet, so each new one stays at the desk/);
    expect(warnOf('claim', assignees)).toMatch(/^Nobody takes inquiries yet, so there is nobody to claim one/);
  }
  expect(warnOf('automatic', [assignee(true, none), assignee(false)])).toMatch(
    /^Nobody who takes inquiries has working hours/,
  );
});

test('one who can have some is enough, hours matter only where inquiries are given, and by hand nothing is missing', () => {
  expect(warnOf('automatic', [assignee(false), assignee(true, none), assignee(true)])).toBeNull();
  expect(warnOf('claim', [assignee(true, none)])).toBeNull();
  expect(warnOf('off', [])).toBeNull();
});
