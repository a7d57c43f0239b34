import type { Role } from '#contract/staff-choices.ts';
import type { StaffTeamMember, TeamList, TeamMember } from '#contract/team.ts';
import { teamFields } from '#contract/team-fields.ts';
import { pictureAddress } from '../files/service.ts';
import { describeFields } from '../platform/record-fields.ts';
import { abilitiesOf } from './policy.ts';
import type { MemberRow } from './store.ts';
import type { StoredMember } from './store-writes.ts';

export function presentTeamMember(row: MemberRow, publicUrl: string): TeamMember {
  const { id, file_id: fileId, width, height, thumbhash } = row;
  const image = pictureAddress(row.image, publicUrl);
  return {
    id,
    _id: id,
    name: row.name,
    role: row.role,
    experience: row.experience,
    specialization: row.specialization,
    description: row.description,
    email: row.email,
    phone: row.phone,
    linkedin: row.linkedin,
    achievements: row.achievements,
    image,
    portrait:
      image && fileId ? { variants: `${publicUrl}/media/${fileId}/{width}.{format}`, width, height, thumbhash } : null,
    isActive: row.is_active,
    isLeadership: row.is_leadership,
    displayOrder: row.display_order,
    joinDate: row.join_date,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

export function presentStaffMember(row: MemberRow, publicUrl: string, viewer: { role: Role }): StaffTeamMember {
  return {
    ...presentTeamMember(row, publicUrl),
    createdBy: row.created_by,
    updatedBy: row.updated_by,
    updatedAt: row.updated_at.toISOString(),
    abilities: abilitiesOf(viewer),
  };
}

export const presentTeam = (team: TeamList['data']): TeamList => ({ success: true, data: team, team });

/** What the log tells of a member, under the names of the form's fields. */
export const describeMember = (row: StoredMember) => describeFields(teamFields, row);
