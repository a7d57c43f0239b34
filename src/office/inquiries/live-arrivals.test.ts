import { afterEach, expect, test } from 'vitest';
import { comeBack, forgetArrivals, markFresh, noteChange, readArrivals, seeFirstPage } from './live-arrivals.ts';
import { countNew, writeDue } from './live-words.ts';

afterEach(forgetArrivals);
const here = { isAway: false };

test('what came waits until the first page is seen; what is gone again waits no more', () => {
  noteChange({ id: 'a', change: 'created' }, here);
  noteChange({ id: 'a', change: 'created' }, here);
  noteChange({ id: 'b', change: 'created' }, here);
  noteChange({ id: 'c', change: 'changed' }, here);
  noteChange({ id: 'b', change: 'gone' }, here);
  expect([...readArrivals().waiting]).toEqual(['a']);
  seeFirstPage();
  expect(readArrivals().waiting.size).toBe(0);
});

test('a row is marked when the list is read again, not before', () => {
  noteChange({ id: 'a', change: 'created' }, here);
  expect(readArrivals().fresh.size).toBe(0);
  markFresh();
  expect([...readArrivals().fresh]).toEqual(['a']);
});

test('a hidden tab counts in its title, and not any more when it is seen', () => {
  noteChange({ id: 'a', change: 'created' }, { isAway: true });
  noteChange({ id: 'b', change: 'created' }, { isAway: true });
  noteChange({ id: 'b', change: 'changed' }, { isAway: true });
  expect(readArrivals().away).toBe(2);
  comeBack();
  expect(readArrivals().away).toBe(0);
});

test('texts count right', () => {
  expect([countNew(1), countNew(3)]).toEqual(['1 new inquiry', '3 new inquiries']);
});

const due = '2026-11-24T11:10:00.000Z';
test.each([
  ['2026-11-24T11:00:00Z', 'due in 10 min', false],
  ['2026-11-24T11:06:01Z', 'due in 4 min', false],
  ['2026-11-24T11:09:59Z', 'due in 1 min', false],
  ['2026-11-23T21:00:00Z', 'due in 14 h', false],
  ['2026-11-24T11:10:00Z', '1 min late', true],
  ['2026-11-24T11:22:30Z', '12 min late', true],
  ['2026-11-24T13:10:00Z', '2 h late', true],
  ['2026-11-25T12:00:00Z', '1 day late', true],
  ['2026-11-28T12:00:00Z', '4 days late', true],
])('at %s an answer that is due at 11:10 is %s', (now, text, isLate) => {
  expect(writeDue(due, Date.parse(now))).toEqual({ text, isLate });
});
