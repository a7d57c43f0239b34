import { expect, test } from 'vitest';
import { auditAddress } from './audit-search.ts';
import { actionLabel, changedFields, recordName, valueText } from './describe-change.ts';

const write = (iso: string) => `at ${iso}`;

test('fields, actions and values are told in words', () => {
  expect(valueText(['Gym', 'Lift'], write)).toBe('Gym\nLift');
  expect(valueText([], write)).toBeNull();
  expect(actionLabel('staff.update')).toBe('Edited a user');
  expect(actionLabel('constructor')).toBe('constructor');
  expect(recordName({ type: 'privacy', id: 'a', name: 'erasure' })).toBe('Erase what is kept');
  expect(recordName({ type: 'developers', id: 'a', name: 'erasure' })).toBe('erasure');
  expect(valueText(null, write)).toBeNull();
  expect(valueText(false, write)).toBe('No');
  expect(valueText(0, write)).toBe('0');
  expect(valueText('2026-11-20T05:00:00.000Z', write)).toBe('at 2026-11-20T05:00:00.000Z');
  expect(valueText({ a: [1] }, write)).toContain('"a"');
});

test('a field that is on one side only is shown with nothing on the other', () => {
  const record = { type: 'properties', id: 'a', name: 'Neem Court' };
  const after = { status: 'sold', 'location.nearbyPlaces': ['Lake'] };
  expect(changedFields({ record, before: { status: 'available' }, after })).toEqual([
    { label: 'Status', before: 'available', after: 'sold' },
    { label: 'Nearby places', before: undefined, after: ['Lake'] },
  ]);
  expect(changedFields({ record, before: null, after: null })).toEqual([]);
});

test('an address that makes no sense shows the whole log, and a search is read as it was written', () => {
  const { read, write: writeSearch } = auditAddress;
  const all = read(new URLSearchParams('page=-3&from=yesterday&to=2026-99-99&kind=__proto__&person=../x'));
  expect(writeSearch(all).toString()).toBe('');
  const search = {
    search: 'अनन्या',
    person: '6b02499f6e1a62346e8c0a83',
    kind: 'auth',
    from: '2026-11-01',
    to: '',
    page: 2,
  };
  expect(read(writeSearch(search as never))).toEqual(search);
});
