import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { Building2, House, Inbox, LogOut, type LucideIcon, Moon, Sun, SunMoon, User } from 'lucide-react';
import { spellPhone } from '#contract/phones.ts';
import type { StaffMember } from '#contract/staff.ts';
import { cardPrice } from '#office/properties/write-card.ts';
import { api } from './api.ts';
import { menuFor } from './menu-items.ts';
import { signOut } from './sign-out.ts';
import { chooseTheme } from './theme.ts';
import { leaveFor } from './unsaved-changes.ts';
import { useProfile } from './use-profile.ts';
import { useSettled } from './use-settled.ts';

export type Find = {
  id: string;
  label: string;
  /** Second line, or what else it can be found by. */
  detail?: string;
  icon: LucideIcon;
  open: () => void;
};
export type FindGroup = { value: string; items: Find[] };

/** Of each kind; more words find the rest. */
const most = '5';
/** Fewer letters match nearly everything. */
const least = 2;

type Openers = { go: (path: string) => void; show: (person: StaffMember) => void };

/** What the words lead to: screens and actions at once, records as soon as the server has answered. */
export function useFind(typed: string, { go, show }: Openers) {
  const { abilities } = useProfile();
  const words = typed.trim();
  const settled = useSettled(words, 200);
  const enabled = settled.length >= least;
  const query = { search: settled, limit: most };

  const inquiries = abilities.canManageInquiries ? 'GET /inquiries' : 'GET /inquiries/my';
  const mayInquire = abilities.canManageInquiries || abilities.canViewOwnInquiries;
  // An answer to words that have changed meanwhile is cancelled on the way.
  const [properties, developers, people, leads] = useQueries({
    queries: [
      {
        queryKey: ['find', 'properties', settled],
        queryFn: ({ signal }) => api('GET /properties', { query, signal }),
        enabled,
      },
      {
        queryKey: ['find', 'developers', settled],
        queryFn: ({ signal }) => api('GET /developers', { query, signal }),
        enabled,
      },
      {
        queryKey: ['find', 'staff', settled],
        queryFn: ({ signal }) => api('GET /admin/management', { query, signal }),
        enabled,
      },
      {
        queryKey: ['find', inquiries, settled],
        queryFn: ({ signal }) => api(inquiries, { query, signal }),
        enabled: enabled && mayInquire,
      },
    ],
  });

  const isCurrent = settled === words;
  const rowsOf = <T>(result: UseQueryResult<{ data: T[] }>): T[] => (isCurrent ? (result.data?.data ?? []) : []);
  /** Screens and actions are known by how their words begin; a part of one would show them for any text. */
  const has = (text: string) => ` ${text}`.toLowerCase().includes(` ${words.toLowerCase()}`);

  const screens: Find[] = menuFor(abilities).map(({ label, path, icon }) => ({
    id: path,
    label,
    icon,
    open: () => go(path),
  }));
  const groups: FindGroup[] = [
    { value: 'Go to', items: screens.filter(({ label }) => has(label)) },
    {
      value: 'Listings',
      items: rowsOf(properties).map(({ id, title, location, price, developer }) => ({
        id: `property-${id}`,
        label: title,
        detail: [[location.area, location.city].filter(Boolean).join(', '), cardPrice(price), developer]
          .filter(Boolean)
          .join(' · '),
        icon: House,
        open: () => go(`/admin/properties?view=${id}`),
      })),
    },
    {
      value: 'Developers',
      items: rowsOf(developers).map(({ id, name, specialization, city }) => ({
        id: `developer-${id}`,
        label: name,
        detail: [specialization, city].filter(Boolean).join(' · '),
        icon: Building2,
        // Whoever may change it gets the form, anybody else the facts.
        open: () => go(`/admin?${abilities.canEditDevelopers ? 'edit' : 'view'}=${id}`),
      })),
    },
    {
      value: 'People',
      items: rowsOf(people).map((record) => ({
        id: `person-${record.id}`,
        label: record.name,
        detail: `${record.roleName} · ${record.email}`,
        icon: User,
        open: () => show(record),
      })),
    },
    {
      value: abilities.canManageInquiries ? 'Inquiries' : 'My inquiries',
      items: rowsOf(leads).map(({ id, name, propertyName, preferredLocation, phone }) => ({
        id: `inquiry-${id}`,
        label: name,
        detail: [propertyName || preferredLocation, spellPhone(phone)].filter(Boolean).join(' · '),
        icon: Inbox,
        open: () => go(`/admin/inquiries?view=${id}`),
      })),
    },
    { value: 'Actions', items: actions.filter(({ label, detail }) => has(`${label} ${detail}`)) },
  ].filter(({ items }) => items.length > 0);

  const asked = [properties, developers, people, ...(mayInquire ? [leads] : [])];
  const isPending = words.length >= least && (!isCurrent || asked.some(({ isPending: waits }) => waits));
  const failed = isCurrent && enabled ? asked.filter(({ isError }) => isError) : [];
  return { groups, isPending, failed, retry: () => failed.forEach((each) => void each.refetch()) };
}

const actions: Find[] = [
  { id: 'light', label: 'Light colours', detail: 'Theme', icon: Sun, open: () => chooseTheme('light') },
  { id: 'dark', label: 'Dark colours', detail: 'Theme', icon: Moon, open: () => chooseTheme('dark') },
  { id: 'system', label: 'Colours as the system', detail: 'Theme', icon: SunMoon, open: () => chooseTheme('system') },
  {
    id: 'sign-out',
    label: 'Sign out',
    detail: 'Ends this session',
    icon: LogOut,
    open: () => leaveFor(() => void signOut()),
  },
];
