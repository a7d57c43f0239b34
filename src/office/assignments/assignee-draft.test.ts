import { expect, test } from 'vitest';
import type { Assignee } from '#contract/assignments.ts';
import { changedFields } from '#office/records/merge-forms.ts';
import { type RecordField, readField } from '#office/records/record-fields.ts';
import { writeValue } from '#office/records/write-value.ts';
import { type AssigneeDraft, addPlace, capacityError, changeOf, draftOf, fields, turnOn } from './assignee-draft.ts';
import { houseHours } from './write-hours.ts';

const id = '6740c1f2a94be0d17c3355aa';
const tara: Assignee = {
  id,
  _id: id,
  name: 'Tara Deshpande',
  takesInquiries: false,
  places: [],
  capacity: null,
  hours: Array.from({ length: 7 }, () => null),
  openInquiries: 2,
  version: 3,
};

test('a limit is a whole number from 1 to 1,000, or nothing', () => {
  const errorOf = (capacity: string) => capacityError({ ...draftOf(tara), capacity });
  for (const capacity of ['', ' ', '1', ' 12 ', '1000']) expect(errorOf(capacity), capacity).toBeNull();
  for (const capacity of ['0', '1001', '-3', '2.5', '1e2', 'ten', '٣'])
    expect(errorOf(capacity), capacity).not.toBeNull();
  expect([' 12 ', ''].map((capacity) => changeOf({ ...draftOf(tara), capacity }).capacity)).toEqual([12, null]);
});

test('whoever is switched on works when the house does, unless hours were chosen', () => {
  expect(turnOn(draftOf(tara), true).hours).toEqual(houseHours);
  const hours = [null, { from: '10:00', to: '12:00' }, null, null, null, null, null];
  expect(turnOn({ ...draftOf(tara), hours }, true).hours).toBe(hours);
  expect(turnOn(draftOf(tara), false).hours).toEqual(tara.hours);
});

test('a place stands once, whatever its capitals and spaces, and there are 50 at most', () => {
  expect(addPlace(['Noida'], '  noida ')).toEqual(['Noida']);
  expect(addPlace(['Noida'], ' Sector   54')).toEqual(['Noida', 'Sector 54']);
  expect(addPlace([], '   ')).toEqual([]);
  const fifty = Array.from({ length: 50 }, (_, at) => `Sector ${at}`);
  expect(addPlace(fifty, 'Noida')).toEqual(fifty);
});

test('what is stored is told beside what is typed, in words, and only where they differ', () => {
  const mine = { ...turnOn(draftOf(tara), true), places: ['Noida', 'Sector 54'], capacity: ' ' };
  const say = (draft: AssigneeDraft, field: RecordField<AssigneeDraft>) => writeValue(readField(field, draft));
  const told = changedFields(fields, mine, draftOf(tara)).map((field) => ({
    label: field.label,
    theirs: say(draftOf(tara), field),
    mine: say(mine, field),
  }));
  expect(told).toEqual([
    { label: 'Takes inquiries', theirs: 'No', mine: 'Yes' },
    { label: 'Places', theirs: 'All', mine: 'Noida, Sector 54' },
    { label: 'Working hours', theirs: 'Never at work', mine: expect.stringContaining('Mon–Fri') },
  ]);
});
