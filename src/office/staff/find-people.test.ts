import { expect, test } from 'vitest';
import type { StaffMember } from '#contract/staff.ts';
import { findPeople } from './find-people.ts';

const person = (name: string, more: Partial<StaffMember> = {}) =>
  ({ name, email: '', phoneNumber: '', roleName: 'Employee', status: 'Active', ...more }) as StaffMember;
const people = [
  person('Çağla Öztürk', { email: 'cagla@aangan.example', phoneNumber: '+919811000041' }),
  person('अनन्या राव', { roleName: 'Admin' }),
  person('Nandini Thapar', { status: 'Inactive' }),
];
const found = (text: string) => findPeople(people, text).map(({ name }) => name);

test('people are found by all words of name, e-mail, role and status, with or without accents', () => {
  expect(found('')).toHaveLength(3);
  expect(found('cagla OZT')).toEqual(['Çağla Öztürk']);
  expect(found('अनन्या')).toEqual(['अनन्या राव']);
  expect(found('admin')).toEqual(['अनन्या राव']);
  expect(found('inactive thapar')).toEqual(['Nandini Thapar']);
  expect(found('cagla thapar')).toEqual([]);
});

test('people are found by the digits of their phone, however it is written', () => {
  for (const text of ['98110 00041', '+91-98110-00041', '00041']) expect(found(text)).toEqual(['Çağla Öztürk']);
});
