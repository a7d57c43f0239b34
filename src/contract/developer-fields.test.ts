import { expect, test } from 'vitest';
import { fieldsForAll, fieldsIn } from '#test/fields-in.ts';
import { developerFields } from './developer-fields.ts';
import { developer, developerChanges, staffDeveloper } from './developers.ts';

/** Visitors are answered `city` for what a form calls `contactInfo.address.city`. */
const flat = (name: string) => name.split('.').at(-1) ?? name;

test('visitors are shown the fields of a developer that are for all and none of those for staff', () => {
  expect(fieldsIn(developer, developerFields, flat)).toEqual(fieldsForAll(developerFields));
});

test('none of the contact details of a developer is answered to visitors under its own name', () => {
  expect(Object.keys(developer.shape)).not.toContain('contactInfo');
});

test('staff are answered every field of a developer, and may send every one', () => {
  expect(fieldsIn(staffDeveloper, developerFields)).toEqual(Object.keys(developerFields));
  expect(fieldsIn(developerChanges, developerFields)).toEqual(Object.keys(developerFields));
});
