import { expect, test } from 'vitest';
import type { BookedVisit } from '#contract/booked-visits.ts';
import type { Task } from '#contract/tasks.ts';
import { visitEnd, visitStart } from '#contract/visits.ts';
import { weekOf } from './calendar-days.ts';
import { firstSlot, judgeSlot, stepSlot, whyFixed, writeLongSlot } from './judge-slot.ts';
import { itemsOf } from './place-items.ts';

/** Tuesday, 10:45 in the office. */
const now = new Date('2026-11-24T05:15:00Z');
const kabir = { id: 'kabir', name: 'Kabir Anand' };
const visit = (id: string, [date = '', time = '']: string[], host: typeof kabir | null = kabir) =>
  ({
    id,
    date,
    time,
    status: 'booked',
    startsAt: visitStart({ date, time }).toISOString(),
    endsAt: visitEnd({ date, time }).toISOString(),
    inquiry: { id: `of ${id}`, assignedTo: host },
  }) as BookedVisit;
const visits = [
  visit('mine', ['2026-11-25', '11:00']),
  visit('his', ['2026-11-26', '15:30']),
  visit('hers', ['2026-11-26', '16:00'], { id: 'tara', name: 'Tara' }),
  { ...visit('over', ['2026-11-26', '12:00']), status: 'done' as const },
];
/** 11:10 and 7 in the morning. */
const tasks = [
  { id: 'task', dueAt: '2026-11-25T05:40:00Z', doneAt: null } as Task,
  { id: 'early', dueAt: '2026-11-25T01:30:00Z', doneAt: null } as Task,
];
const find = (id: string) => {
  const item = itemsOf({ visits, tasks }).find((one) => one.id === id);
  if (item === undefined) throw new Error(id);
  return item;
};

test.each([
  ['mine', '2026-11-26', '15:00', true, 'free'],
  ['mine', '2026-11-26', '15:30', false, 'taken: Kabir Anand shows another home'],
  ['mine', '2026-11-26', '16:00', true, 'free'],
  ['mine', '2026-11-26', '12:00', true, 'free'],
  ['mine', '2026-11-25', '11:00', true, 'where it is now'],
  ['mine', '2026-11-24', '10:30', false, 'in the past'],
  ['mine', '2026-11-23', '11:00', false, 'in the past'],
  ['mine', '2026-11-24', '11:00', true, 'free'],
  ['mine', '2026-11-29', '09:30', false, 'outside office hours'],
  ['mine', '2026-11-28', '18:00', false, 'outside office hours'],
  ['mine', '2027-02-01', '11:00', false, 'too far ahead'],
  ['hers', '2026-11-26', '15:30', true, 'free'],
  ['task', '2026-11-25', '11:00', true, 'where it is now'],
  ['early', '2026-11-25', '09:00', true, 'free'],
  ['task', '2026-11-29', '09:00', true, 'free'],
  ['task', '2026-11-26', '15:30', true, 'free'],
  ['task', '2026-11-24', '10:30', false, 'in the past'],
])('%s to %s %s: %s, %s', (id, date, time, isFree, why) => {
  expect(judgeSlot(find(id), { date, time }, visits, now)).toEqual({ isFree, why });
});

test('a visit that nobody shows yet is in nobody’s way', () => {
  const both = [visit('a', ['2026-11-26', '11:00'], null), visit('b', ['2026-11-26', '12:00'], null)];
  const [a] = itemsOf({ visits: both, tasks: [] });
  if (a === undefined) throw new Error('nothing');
  expect(judgeSlot(a, { date: '2026-11-26', time: '12:00' }, both, now).isFree).toBe(true);
});

test('what has begun, is over or done stays where it is', () => {
  expect(whyFixed(find('mine'), now)).toBeNull();
  expect(whyFixed(find('mine'), new Date('2026-11-25T05:30:00Z'))).toContain('has begun');
  expect(whyFixed(find('over'), now)).toContain('is over');
  expect(whyFixed(find('task'), now)).toBeNull();
});

test('steps of half an hour and of a day end where the grid does', () => {
  const days = weekOf('2026-11-24');
  const at = { date: '2026-11-24', time: '18:30' };
  expect(stepSlot(at, 'ArrowUp', days)).toEqual({ ...at, time: '18:00' });
  expect(stepSlot(at, 'ArrowDown', days)).toBeNull();
  expect(stepSlot(at, 'ArrowLeft', days)).toEqual({ ...at, date: '2026-11-23' });
  expect(stepSlot({ ...at, date: '2026-11-23' }, 'ArrowLeft', days)).toBeNull();
  expect(firstSlot({ date: at.date, time: '10:20' }).time).toBe('10:00');
  expect(firstSlot({ date: at.date, time: '00:10' }).time).toBe('09:00');
  expect(firstSlot({ date: at.date, time: '23:00' }).time).toBe('18:30');
  expect(writeLongSlot({ date: at.date, time: '15:30' })).toBe('Tuesday 24 November, 3:30 PM');
});
