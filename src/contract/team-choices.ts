/** Roles that the dialog offers; `Other` asks for words of one's own (001 §9). */
export const teamRoles = [
  'Founder & CEO',
  'Head of Sales',
  'Head of Operations',
  'Marketing Director',
  'Legal Advisor',
  'Customer Success Manager',
  'Other',
] as const;
export const otherRole = 'Other' satisfies (typeof teamRoles)[number];

/** A member without a place of their own stands here (000 §9). */
export const lastDisplayOrder = 999;
