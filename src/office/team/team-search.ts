import { compareTexts } from '#contract/compare-names.ts';
import type { StaffTeamMember } from '#contract/team.ts';
import { teamRoles } from '#contract/team-choices.ts';
import { describeList, oneOf, wordsOf } from '#office/frames/list-address.ts';
import { hasWords } from '#office/shell/has-words.ts';

/** Whoever left the public page has a view of their own, so that they can come back (TRAP-52). */
export const views = ['active', 'inactive', 'all'] as const;
export type TeamView = (typeof views)[number];

// `view` opens somebody.
export const teamAddress = describeList({ search: wordsOf(160), role: wordsOf(100), show: oneOf(views, 'active') });
/** What is looked for. */
export type TeamSearch = ReturnType<typeof teamAddress.read>;

type Listed = Pick<
  StaffTeamMember,
  'name' | 'role' | 'email' | 'phone' | 'experience' | 'specialization' | 'linkedin' | 'isActive'
>;

export const isInView = ({ isActive }: Pick<Listed, 'isActive'>, view: TeamView): boolean =>
  view === 'all' || isActive === (view === 'active');

const sameRole = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Whether somebody of the view has that role and all the words. */
export const isFound = (member: Listed, { search, role }: Pick<TeamSearch, 'search' | 'role'>): boolean =>
  (role === '' || sameRole(member.role, role)) &&
  hasWords(
    search,
    [member.name, member.role, member.email, member.specialization, member.experience, member.linkedin],
    member.phone,
  );

/** The roles that somebody has, each once: the presets in their order, then others by the alphabet. */
export function listRoles(members: readonly Listed[]): string[] {
  const held = members.map(({ role }) => role.trim());
  const presets = teamRoles.filter((preset) => held.some((role) => sameRole(role, preset)));
  const others = held.filter(
    (role, at) =>
      role !== '' &&
      !presets.some((preset) => sameRole(role, preset)) &&
      held.findIndex((each) => sameRole(each, role)) === at,
  );
  return [...presets, ...others.toSorted(compareTexts)];
}
