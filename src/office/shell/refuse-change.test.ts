import { expect, test } from 'vitest';
import { refuseChange } from './refuse-change.ts';

test.each([
  ['ROLE-12', 'add', 'developers', 'canEditDevelopers', 'You do not have permission to add developers.'],
  ['ROLE-13', 'edit', 'developers', 'canEditDevelopers', 'You do not have permission to edit developers.'],
  ['ROLE-14', 'delete', 'developers', 'canEditDevelopers', 'You do not have permission to delete developers.'],
  ['ROLE-15', 'add', 'properties', 'canAddProperties', 'You do not have permission to add properties.'],
  ['ROLE-16', 'edit', 'properties', 'canEditProperties', 'You do not have permission to edit properties.'],
  ['ROLE-17', 'delete', 'properties', 'canDeleteProperties', 'You do not have permission to delete properties.'],
  ['ROLE-18', 'add', 'team members', 'canEditTeamMembers', 'You do not have permission to add team members.'],
  ['ROLE-19', 'edit', 'team members', 'canEditTeamMembers', 'You do not have permission to edit team members.'],
  ['ROLE-20', 'delete', 'team members', 'canEditTeamMembers', 'You do not have permission to delete team members.'],
] as const)('%s: whoever may not %s %s is told so', (_, change, records, ability, text) => {
  const everything = {
    canEditDevelopers: true,
    canAddProperties: true,
    canEditProperties: true,
    canDeleteProperties: true,
    canEditTeamMembers: true,
  };
  expect(refuseChange(change, records, everything)).toBeNull();
  expect(refuseChange(change, records, { ...everything, [ability]: false })).toBe(text);
  expect(refuseChange(change, records, {})).toBe(text);
});
