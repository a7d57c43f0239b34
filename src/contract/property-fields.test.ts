import { expect, test } from 'vitest';
import { fieldsForAll, fieldsIn } from '#test/fields-in.ts';
import type { Field } from './field-tables.ts';
import { propertyDetail } from './properties.ts';
import { propertyFields, propertyTabs } from './property-fields.ts';
import { propertyChanges } from './property-writes.ts';
import { staffProperty } from './staff-properties.ts';

/** Answered under another name: within `priceDetails`. */
const within = ['negotiable'];

test('visitors are shown the fields that are for all and none of those for staff', () => {
  expect(fieldsIn(propertyDetail, propertyFields)).toEqual(fieldsForAll(propertyFields));
});

test('staff are answered every field, and may send every one', () => {
  const names = Object.keys(propertyFields).filter((name) => !within.includes(name));
  expect(fieldsIn(staffProperty, propertyFields)).toEqual(expect.arrayContaining(names));
  expect(fieldsIn(propertyChanges, propertyFields)).toEqual(expect.arrayContaining(names));
});

test('every tab of the form has a field, and no column is told of twice', () => {
  const fields: Field[] = Object.values(propertyFields);
  const tabs = new Set(fields.flatMap(({ tab }) => tab ?? []));
  expect([...tabs].sort()).toEqual(propertyTabs.map(({ id }): string => id).sort());
  const columns = fields.flatMap(({ column }) => column ?? []);
  expect(new Set(columns).size).toBe(columns.length);
});
