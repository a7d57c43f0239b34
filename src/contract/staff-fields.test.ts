import { expect, test } from 'vitest';
import { fieldsForAll, fieldsIn } from '#test/fields-in.ts';
import { profile, profileUpdate, staffMember, staffMemberUpdate } from './staff.ts';
import { profileFields, staffFields } from './staff-fields.ts';

const all = { ...staffFields, ...profileFields };

test('visitors are shown nothing of whoever works here', () => {
  expect(fieldsForAll(all)).toEqual([]);
});

test('colleagues are answered the fields that admins change and none that belong to a profile alone', () => {
  expect(fieldsIn(staffMember, all)).toEqual(Object.keys(staffFields));
});

test('everybody is answered every field of themselves', () => {
  expect(fieldsIn(profile, all)).toEqual(Object.keys(all));
});

test('admins may send all but the status, which has a call of its own', () => {
  expect(fieldsIn(staffMemberUpdate, all)).toEqual(Object.keys(staffFields).filter((name) => name !== 'status'));
});

test('somebody may send every field of their profile', () => {
  expect(fieldsIn(profileUpdate, profileFields)).toEqual(Object.keys(profileFields));
});
