import { count, day, email, type FieldTable, flag, line, list, own, phone, text } from './field-tables.ts';

/** Every field of a team member that people edit, in the order of the dialog, which has one page. */
export const teamFields = {
  image: { holds: own, label: 'Photo', column: 'image', tab: 'member', seenBy: 'all' },
  name: {
    holds: line(100),
    column: 'name',
    tab: 'member',
    missing: 'Name is required',
    whenEmpty: 'refuse',
    seenBy: 'all',
  },
  role: {
    holds: line(100),
    column: 'role',
    tab: 'member',
    missing: 'Role is required',
    whenEmpty: 'refuse',
    seenBy: 'all',
  },
  email: {
    holds: email('Please enter a valid email address'),
    column: 'email',
    tab: 'member',
    missing: 'Email is required',
    whenEmpty: 'refuse',
    seenBy: 'all',
  },
  phone: { holds: phone('Please enter a valid phone number'), column: 'phone', tab: 'member', seenBy: 'all' },
  /** The name there alone; an address is cut down to it. */
  linkedin: { holds: line(300), label: 'LinkedIn', column: 'linkedin', tab: 'member', seenBy: 'all' },
  experience: { holds: line(100), column: 'experience', tab: 'member', seenBy: 'all' },
  specialization: { holds: line(300), column: 'specialization', tab: 'member', seenBy: 'all' },
  displayOrder: { holds: count(100_000), column: 'display_order', tab: 'member', seenBy: 'all' },
  description: { holds: text(20_000), column: 'description', tab: 'member', seenBy: 'all' },
  achievements: { holds: list(50, 300), column: 'achievements', tab: 'member', seenBy: 'all' },
  isActive: { holds: flag, label: 'Active', column: 'is_active', tab: 'member', blank: true, seenBy: 'all' },
  isLeadership: { holds: flag, label: 'Leadership', column: 'is_leadership', tab: 'member', seenBy: 'all' },
  /** Other clients set it: the dialog does not ask. */
  joinDate: { holds: day, label: 'Joined on', column: 'join_date', seenBy: 'all' },
} as const satisfies FieldTable;
