import type { TeamList, TeamMember } from '#contract/team.ts';
import { pictureAddress } from '../files/service.ts';
import type { MemberRow } from './store.ts';

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

export function presentTeam(rows: MemberRow[], publicUrl: string): TeamList {
  const team = rows.map((row) => presentTeamMember(row, publicUrl));
  return { success: true, data: team, team };
}
