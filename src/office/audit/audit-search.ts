import type { AuditAction } from '#contract/audit-actions.ts';
import { dayOf, describeList, idOf, oneOf, wordsOf } from '#office/frames/list-address.ts';

type Kind = AuditAction extends infer A ? (A extends `${infer K}.${string}` ? K : never) : never;

/** What an action is about: the word before its point. A new kind does not compile without its name. */
export const kindLabels: Record<Kind, string> = {
  staff: 'Users',
  profile: 'Own profile',
  auth: 'Signing in',
  contact: 'Email',
  properties: 'Properties',
  developers: 'Developers',
  parameters: 'Reference data',
  team: 'Team members',
  mandates: 'Owners and mandates',
  files: 'Files',
  inquiries: 'Inquiries',
  customers: 'Customers',
  privacy: 'What people asked for',
  activities: 'Notes and contacts',
  tasks: 'Tasks',
  visits: 'Visits',
  calendars: 'Calendars',
  assignments: 'Giving inquiries away',
  'bulk-actions': 'Changes of many at once',
  'smart-lists': 'Lists of inquiries',
  shortlists: 'Shared lists',
  notifications: 'Notifications',
  templates: 'Message templates',
  breaches: 'Breaches of data',
  health: 'Health',
};

export const auditAddress = describeList({
  search: wordsOf(160),
  person: idOf,
  kind: oneOf<Kind | ''>(Object.keys(kindLabels) as Kind[], ''),
  from: dayOf,
  to: dayOf,
});
/** What is looked for. */
export type AuditSearch = ReturnType<typeof auditAddress.read>;

/** The query of the call. Kinds are the first words of actions, which the server's search looks at. */
export const queryOf = ({ search, person, kind, from, to, page }: AuditSearch): Record<string, string> => ({
  search: [search, kind && `${kind}.`].filter(Boolean).join(' '),
  actorId: person,
  from,
  to,
  page: `${page}`,
});
