import { CodedError } from '#contract/errors.ts';
import { lastDisplayOrder, type TeamStats } from '#contract/team.ts';
import type { Db } from '../platform/database/open-database.ts';
import {
  countMembers,
  findActiveMember,
  hasMember,
  insertMember,
  listActiveMembers,
  type MemberRow,
  type NewMember,
} from './store.ts';

export { hasMember };

/** What anybody may read: active members in their order. Not paged, because a page of the site shows them all. */
export function readTeam(db: Db): Promise<MemberRow[]> {
  return listActiveMembers(db, lastDisplayOrder);
}

/** @throws CodedError `not_found`, for an inactive member as well (TRAP-52) */
export async function getTeamMember(db: Db, id: string): Promise<MemberRow> {
  const row = await findActiveMember(db, id);
  if (row === null) throw new CodedError('not_found', 'Team member not found');
  return row;
}

export async function getTeamStats(db: Db): Promise<TeamStats> {
  const { total, active, leadership } = await countMembers(db);
  return { total, active, inactive: total - active, leadership };
}

/** @throws CodedError `conflict` when somebody has that e-mail already */
export async function addMember(db: Db, member: NewMember): Promise<void> {
  if (await hasMember(db, member.email)) {
    throw new CodedError('conflict', 'A team member with this email already exists');
  }
  await insertMember(db, member);
}
