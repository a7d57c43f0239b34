import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { Field } from './field-tables.ts';
import { propertyDetail } from './properties.ts';
import { propertyFields, propertyTabs } from './property-fields.ts';
import { propertyChanges } from './property-writes.ts';
import { staffProperty } from './staff-properties.ts';

type Shape = { shape?: Record<string, z.ZodType>; unwrap?: () => Shape };

/** Whether an object of that schema may hold something at `location.city`. */
function has(schema: Shape, name: string): boolean {
  const bare: Shape = schema.shape === undefined && schema.unwrap ? schema.unwrap() : schema;
  const [head = '', ...rest] = name.split('.');
  if (bare.shape === undefined) return bare.unwrap ? has(bare, name) : false;
  const part = bare.shape[head];
  return part !== undefined && (rest.length === 0 || has(part as Shape, rest.join('.')));
}

const fields: [string, Field][] = Object.entries(propertyFields);
/** Answered under another name: within `priceDetails`. */
const within = ['negotiable'];

test('visitors are shown the fields that are for all and none of those for staff', () => {
  const shown = fields.filter(([name]) => has(propertyDetail, name)).map(([name]) => name);
  expect(shown).toEqual(fields.filter(([, { seenBy }]) => seenBy === 'all').map(([name]) => name));
});

test('staff are answered every field, and may send every one', () => {
  const names = fields.map(([name]) => name).filter((name) => !within.includes(name));
  expect(names.filter((name) => !has(staffProperty, name))).toEqual([]);
  expect(names.filter((name) => !has(propertyChanges, name))).toEqual([]);
});

test('every tab of the form has a field, and no column is told of twice', () => {
  const tabs = new Set(fields.flatMap(([, { tab }]) => tab ?? []));
  expect([...tabs].sort()).toEqual(propertyTabs.map(({ id }): string => id).sort());
  const columns = fields.flatMap(([, { column }]) => column ?? []);
  expect(new Set(columns).size).toBe(columns.length);
});
