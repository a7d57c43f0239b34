import { expect, test } from 'vitest';
import { houseHours, writeHours } from './write-hours.ts';

const nine = { from: '09:00', to: '19:00' };
const off = null;

test('days with the same hours are said once, Monday first', () => {
  expect(writeHours([off, nine, nine, nine, nine, nine, off])).toBe('Mon–Fri 9:00 AM–7:00 PM');
  expect(writeHours(houseHours)).toBe('Mon–Fri 9:00 AM–7:00 PM, Sat 9:00 AM–6:00 PM, Sun 10:00 AM–5:00 PM');
  expect(writeHours([nine, nine, nine, nine, nine, nine, nine])).toBe('Every day 9:00 AM–7:00 PM');
});

test('a day off parts what stands around it, and noon and midnight have their own half of the day', () => {
  expect(writeHours([off, nine, off, nine, nine, off, off])).toBe('Mon 9:00 AM–7:00 PM, Wed–Thu 9:00 AM–7:00 PM');
  const late = { from: '12:00', to: '23:30' };
  expect(writeHours([{ from: '00:00', to: '12:30' }, off, off, off, off, off, late])).toBe(
    'Sat 12:00 PM–11:30 PM, Sun 12:00 AM–12:30 PM',
  );
  expect(writeHours([{ ...nine, to: '23:59' }, off, off, off, off, off, off])).toBe('Sun 9:00 AM–midnight');
});

test('who has no hours is never at work', () => {
  expect(writeHours([off, off, off, off, off, off, off])).toBe('Never at work');
});
