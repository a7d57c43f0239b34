import { expect, test } from 'vitest';
import { officeHours, visitRules } from '#contract/visits.ts';
import { followUps } from './follow-ups.ts';
import { inquiryStory } from './inquiries.ts';

const storyOf = (number: string) => {
  const story = inquiryStory.find((one) => one.number === number);
  if (story === undefined) throw new Error(`no inquiry has the number ${number}`);
  return story;
};

test('each is of one inquiry that somebody has, and nothing happened before it came', () => {
  expect(new Set(followUps.map(({ number }) => number)).size).toBe(followUps.length);
  for (const { number, did = [], visits = [], next = [] } of followUps) {
    const { hoursAgo, who, suspicion, isDeleted } = storyOf(number);
    expect([number, who !== undefined, suspicion, isDeleted]).toEqual([number, true, undefined, undefined]);
    const times = [
      ...did.map((one) => one.hoursAgo),
      ...visits.flatMap((one) => [one.bookedHoursAgo, one.movedFrom?.hoursAgo ?? 0, one.cancelled?.hoursAgo ?? 0]),
      ...next.map(({ doneHoursAgo = 0 }) => doneHoursAgo + 12),
    ];
    expect([number, Math.max(...times) <= hoursAgo]).toEqual([number, true]);
  }
});

test('visits are when every day has a time, one after the other, and nobody is in two places', () => {
  const [opens, closes] = [
    Math.max(...officeHours.map((day) => day.opens)),
    Math.min(...officeHours.map((day) => day.closes)),
  ];
  const places = followUps.flatMap(({ number, visits = [] }) =>
    visits.map(({ inDays, time }) => {
      const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
      expect([number, minutes >= opens * 60, minutes < closes * 60]).toEqual([number, true, true]);
      expect(minutes % visitRules.slotMinutes).toBe(0);
      return `${storyOf(number).who} ${inDays} ${time}`;
    }),
  );
  expect(new Set(places).size).toBe(places.length);
  for (const { number, visits = [] } of followUps) {
    const open = visits.filter(({ outcome, cancelled }) => outcome === undefined && cancelled === undefined);
    expect([number, open.length <= 1]).toEqual([number, true]);
    // Whatever hour it is now, it was agreed on before it began.
    for (const { inDays, time, bookedHoursAgo } of visits)
      expect([number, time, -inDays * 24 + 16 < bookedHoursAgo + 24]).toEqual([number, time, true]);
  }
});

test('every state of a visit is told, and tasks that are late, to come and done', () => {
  const visits = followUps.flatMap((one) => one.visits ?? []);
  const states = visits.map(({ outcome, cancelled, inDays }) => outcome ?? (cancelled ? cancelled.by : inDays < 0));
  expect(new Set(states)).toEqual(new Set(['done', 'no_show', 'visitor', 'staff', true, false]));
  const tasks = followUps.flatMap(({ next = [] }) => next);
  expect(tasks.some(({ inHours, doneHoursAgo }) => inHours < 0 && doneHoursAgo === undefined)).toBe(true);
  expect(tasks.some(({ inHours }) => inHours > 0)).toBe(true);
  expect(tasks.some(({ doneHoursAgo }) => doneHoursAgo !== undefined)).toBe(true);
});
