import type { Abilities } from '#contract/staff.ts';

const needs = {
  developers: { add: 'canEditDevelopers', edit: 'canEditDevelopers', delete: 'canEditDevelopers' },
  properties: { add: 'canAddProperties', edit: 'canEditProperties', delete: 'canDeleteProperties' },
  'team members': { add: 'canEditTeamMembers', edit: 'canEditTeamMembers', delete: 'canEditTeamMembers' },
} as const satisfies Record<string, Record<string, keyof Abilities>>;

type Records = keyof typeof needs;
type Change = keyof (typeof needs)[Records];

/**
 * What somebody is told who tries what they may not do, in the server's own words (ROLE-12 to 20, TRAP-74); null for
 * who may.
 */
export const refuseChange = (change: Change, records: Records, abilities: Partial<Abilities>): string | null =>
  abilities[needs[records][change]] ? null : `You do not have permission to ${change} ${records}.`;
