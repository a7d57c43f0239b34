import type { StaffTeamMember } from '#contract/team.ts';

export type Side = 'before' | 'after';

/** The ids with one of them beside another. */
export function moveBeside(ids: readonly string[], id: string, other: string, side: Side): string[] {
  if (id === other || !ids.includes(id) || !ids.includes(other)) return [...ids];
  const rest = ids.filter((each) => each !== id);
  return rest.toSpliced(rest.indexOf(other) + (side === 'after' ? 1 : 0), 0, id);
}

/** The list in that order, numbered as the server will; whoever is not named comes last, as they were. */
export function arrange(list: readonly StaffTeamMember[], ids: readonly string[]): StaffTeamMember[] {
  const named = ids.flatMap((id) => list.filter((member) => member.id === id));
  const others = list.filter(({ id }) => !ids.includes(id));
  return [...named, ...others].map((member, at) => ({ ...member, displayOrder: at + 1 }));
}
