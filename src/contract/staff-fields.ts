import { choice, email, type FieldTable, line, phone, within } from './field-tables.ts';
import { languages, roles, timeZones } from './staff-choices.ts';

const names = {
  firstName: {
    holds: line(100),
    column: 'first_name',
    tab: 'person',
    missing: 'First name is required',
    seenBy: 'staff',
  },
  lastName: { holds: line(100), column: 'last_name', tab: 'person', missing: 'Last name is required', seenBy: 'staff' },
} as const satisfies FieldTable;

/** What admins change of somebody who works here. */
export const staffFields = {
  ...names,
  email: {
    holds: email('Please enter a valid email'),
    column: 'email',
    tab: 'person',
    missing: 'Email is required',
    seenBy: 'staff',
  },
  /** Sent as `phoneNumber` too (TRAP-46). */
  phone: {
    holds: phone('Please enter a valid phone'),
    column: 'phone',
    tab: 'person',
    missing: 'Phone is required',
    seenBy: 'staff',
  },
  role: { holds: choice(roles), column: 'role', tab: 'person', blank: 'employee', seenBy: 'staff' },
  /** Turned by a call of its own. */
  status: { holds: within, column: 'status', seenBy: 'staff' },
} as const satisfies FieldTable;

/** What everybody changes of themselves; address and number change by a code. */
export const profileFields = {
  ...names,
  timezone: { holds: choice(timeZones), column: 'time_zone', tab: 'person', seenBy: 'staff' },
  language: { holds: choice(languages), column: 'language', tab: 'person', seenBy: 'staff' },
} as const satisfies FieldTable;
