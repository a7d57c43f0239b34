import { CodedError } from '#contract/errors.ts';
import type { TeamQuery, TeamStats } from '#contract/team.ts';
import { lastDisplayOrder } from '#contract/team-choices.ts';
import type { Db } from '../platform/database/open-database.ts';
import { countMembers, findMember, hasMember, listMembers, type MemberRow } from './store.ts';
import { insertMember } from './store-writes.ts';

export { hasMember };

/** What anybody may read: active members in their order. Not paged, because a page of the site shows them all. */
export const readTeam = (db: Db): Promise<MemberRow[]> => listMembers(db, lastDisplayOrder, true);

/** Active and inactive ones, unless `isActive` asks for one of them or `includeInactive=false` for the first (TRAP-52). */
export function readForStaff(db: Db, { isActive, includeInactive }: TeamQuery): Promise<MemberRow[]> {
  const asked = isActive ?? (includeInactive === 'false' ? 'true' : undefined);
  return listMembers(db, lastDisplayOrder, asked === undefined ? null : asked === 'true');
}

/** @throws CodedError `not_found`, for an inactive member as well unless staff ask (TRAP-52) */
export async function getTeamMember(db: Db, id: string, { evenInactive = false } = {}): Promise<MemberRow> {
  const row = await findMember(db, id);
  if (row === null || !(row.is_active || evenInactive)) throw new CodedError('not_found', 'Team member not found');
  return row;
}

export async function getTeamStats(db: Db): Promise<TeamStats> {
  const { total, active, leadership } = await countMembers(db);
  return { total, active, inactive: total - active, leadership };
}

/**
 * Adds somebody of the demo story.
 * @throws CodedError `conflict` when somebody has that e-mail already
 */
export async function addMember(db: Db, member: Parameters<typeof insertMember>[1]): Promise<void> {
  if (await hasMember(db, member.email)) {
    throw new CodedError('conflict', 'A team member with this email already exists');
  }
  await insertMember(db, member, null);
}
