import type { StaffTeamMember } from '#contract/team.ts';
import { teamRoles } from '#contract/team-choices.ts';
import { hasWords } from '#office/shell/has-words.ts';

export const views = ['active', 'inactive', 'all'] as const;
/** Whoever left the public page has a view of their own, so that they can come back (TRAP-52). */
export type TeamView = (typeof views)[number];

/** What is looked for, as the address of the screen has it. */
export type TeamSearch = { search: string; role: string; view: TeamView };

/** Forgiving: what makes no sense counts as not said. */
export function readSearch(query: URLSearchParams): TeamSearch {
  // `view` opens somebody.
  const view = views.find((each) => each === query.get('show'));
  return {
    search: (query.get('search') ?? '').slice(0, 160),
    role: (query.get('role') ?? '').slice(0, 100),
    view: view ?? 'active',
  };
}

/** The address with that search, without what says nothing. What lies open over the list stays so. */
export function writeSearch(query: URLSearchParams, { search, role, view }: TeamSearch): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries({ search, role, show: view === 'active' ? '' : view })) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

type Listed = Pick<
  StaffTeamMember,
  'name' | 'role' | 'email' | 'phone' | 'experience' | 'specialization' | 'linkedin' | 'isActive'
>;

export const isInView = ({ isActive }: Pick<Listed, 'isActive'>, view: TeamView): boolean =>
  view === 'all' || isActive === (view === 'active');

const sameRole = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Whether somebody of the view has that role and all the words. */
export const isFound = (member: Listed, { search, role }: TeamSearch): boolean =>
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
  return [...presets, ...others.toSorted((a, b) => a.localeCompare(b, 'en-IN'))];
}
