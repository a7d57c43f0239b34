import type { ListedMember } from '#site/team/read-team.ts';

export type Count = { figure: string; sign: string; label: string };

const count = (figure: string, sign: string, label: string): Count => ({ figure, sign, label });

export const teamLead = 'Forty-five people who would rather lose a sale than place a family in the wrong home.';

/** The strip of departments and how many work in each (PUB-TEAM-19). */
export const departments: Count[] = [
  count('15', '+', 'Sales & Consulting'),
  count('8', '+', 'Operations'),
  count('6', '+', 'Marketing'),
  count('4', '+', 'Legal & Compliance'),
  count('7', '+', 'Customer Support'),
  count('5', '+', 'Finance'),
];

export const culture = [
  'We measure before we speak. Every advisor carries a tape, a light meter and the registry extract, and each listing is signed by the person who walked it.',
  'Nobody here is paid to hurry you. Advisors are paid for homes that are still the right ones a year later, and the second visit, at another hour of the day, is part of the work.',
] as const;

/** Figures of the team (PUB-TEAM-21). The satisfaction differs from the home page's on purpose (TRAP-65). */
export const teamFigures: Count[] = [
  count('45', '+', 'Team Members'),
  count('12', '+', 'Avg. Experience'),
  count('95', '%', 'Client Satisfaction'),
  count('24', '/7', 'Support Available'),
];

/** Stands in when the team could not be loaded (PUB-TEAM-07); switched off by `SAMPLE_FALLBACK=off`. */
export const sampleMember: ListedMember = {
  id: 'sample-member',
  name: 'Sample Member',
  role: 'Senior Advisor',
  experience: '10 years',
  specialization: 'Residential sales',
  description: 'Stands here while the real team cannot be loaded.',
  email: '',
  phone: '',
  linkedin: '',
  achievements: ['A place kept for somebody real'],
  portrait: null,
  initials: 'SM',
  leads: false,
};

export const sampleMemberBadge = 'Demo Mode - Sample member shown';
