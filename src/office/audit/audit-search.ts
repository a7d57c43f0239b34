import type { AuditAction } from '#contract/audit-actions.ts';

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
  files: 'Files',
  inquiries: 'Inquiries',
  customers: 'Customers',
  activities: 'Notes and contacts',
  tasks: 'Tasks',
  visits: 'Visits',
  assignments: 'Giving inquiries away',
};

/** What is looked for, as the address of the screen has it. */
export type AuditSearch = { search: string; person: string; kind: Kind | ''; from: string; to: string; page: number };

const day = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string | null): string =>
  text !== null && day.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

/** Forgiving: what makes no sense counts as not said. */
export function readSearch(query: URLSearchParams): AuditSearch {
  const kind = query.get('kind') ?? '';
  const person = query.get('person') ?? '';
  return {
    search: (query.get('search') ?? '').slice(0, 160),
    person: /^[0-9a-f]{24}$/.test(person) ? person : '',
    kind: Object.hasOwn(kindLabels, kind) ? (kind as Kind) : '',
    from: dayOf(query.get('from')),
    to: dayOf(query.get('to')),
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
  };
}

/** The address of a search, without what says nothing. */
export function writeSearch(search: AuditSearch): URLSearchParams {
  const entries = Object.entries(search).map(([name, value]) => [
    name,
    name === 'page' && value === 1 ? '' : `${value}`,
  ]);
  return new URLSearchParams(entries.filter(([, value]) => value !== ''));
}

/** The query of the call. Kinds are the first words of actions, which the server's search looks at. */
export const queryOf = ({ search, person, kind, from, to, page }: AuditSearch): Record<string, string> => ({
  search: [search.trim(), kind && `${kind}.`].filter(Boolean).join(' '),
  actorId: person,
  from,
  to,
  page: `${page}`,
});

export const isNarrowed = (search: AuditSearch): boolean => writeSearch({ ...search, page: 1 }).size > 0;
