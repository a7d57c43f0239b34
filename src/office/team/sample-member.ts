import type { StaffTeamMember } from '#contract/team.ts';

/** Stands in when the team could not be read (ADM-TEAM-30); nothing can be done with it. */
export const sampleMember: StaffTeamMember = {
  id: 'sample-member',
  _id: 'sample-member',
  name: 'Sample Member',
  role: 'Head of Sales',
  experience: '10 years',
  specialization: 'Residential sales',
  description: 'Stands here while the real team cannot be read.',
  email: '',
  phone: '',
  linkedin: '',
  achievements: ['A place kept for somebody real'],
  image: null,
  portrait: null,
  isActive: true,
  isLeadership: false,
  displayOrder: 1,
  version: 0,
  joinDate: '2026-01-01',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  createdBy: null,
  updatedBy: null,
  abilities: { edit: false, toggleStatus: false, remove: false },
};
