import { expect, test } from 'vitest';
import { fieldsForAll, fieldsIn } from '#test/fields-in.ts';
import { staffTeamMember, teamChanges, teamMember } from './team.ts';
import { teamFields } from './team-fields.ts';

test('visitors are shown the fields of a team member that are for all and none of those for staff', () => {
  expect(fieldsIn(teamMember, teamFields)).toEqual(fieldsForAll(teamFields));
});

test('staff are answered every field of a team member, and may send every one', () => {
  expect(fieldsIn(staffTeamMember, teamFields)).toEqual(Object.keys(teamFields));
  expect(fieldsIn(teamChanges, teamFields)).toEqual(Object.keys(teamFields));
});
