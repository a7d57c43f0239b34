import {
  Building2,
  CalendarCheck,
  CalendarDays,
  ChartColumn,
  HeartPulse,
  History,
  House,
  Inbox,
  KeyRound,
  ListTodo,
  type LucideIcon,
  MessageSquareText,
  Settings,
  ShieldAlert,
  ShieldCheck,
  Sun,
  UsersRound,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Abilities } from '#contract/staff.ts';
import { HealthMark } from '#office/health/health-mark.tsx';
import { InquiryCount } from '#office/inquiries/inquiry-count.tsx';
import { firstPath, todayPath } from './landing.ts';

export type MenuItem = {
  label: string;
  path: string;
  icon: LucideIcon;
  /** Its address begins those of all others. */
  isExact?: true;
  /** What somebody must be able to do to see it; without it everybody does (ADM-SHELL-14). */
  needs?: keyof Abilities | ((abilities: Partial<Abilities>) => boolean);
  /** At the end of its line. */
  aside?: ComponentType;
};

/** ADM-SHELL-10 to 12. */
const hasInquiries = ({ canManageInquiries, canViewOwnInquiries }: Partial<Abilities>): boolean =>
  canManageInquiries === true || canViewOwnInquiries === true;
const ofEverybody = (abilities: Partial<Abilities>) => abilities.isAdmin === true && hasInquiries(abilities);
const ofOneself = (abilities: Partial<Abilities>) => abilities.isAdmin !== true && hasInquiries(abilities);
const inquiries = { path: '/admin/inquiries', icon: Inbox, aside: InquiryCount };
const tasks = { path: '/admin/tasks', icon: ListTodo };
const visits = { path: '/admin/visits', icon: CalendarCheck };

/** The one list of screens: sidebar, phone menu, palette and the first screen are made from it. */
const items: readonly MenuItem[] = [
  { label: 'Today', path: todayPath, icon: Sun, needs: hasInquiries },
  { label: 'Developers', path: firstPath, icon: Building2, isExact: true },
  { label: 'Properties', path: '/admin/properties', icon: House },
  { label: 'Owners', path: '/admin/mandates', icon: KeyRound },
  { label: 'Team Members', path: '/admin/team', icon: UsersRound },
  { ...inquiries, label: 'Inquiries', needs: ofEverybody },
  { ...inquiries, label: 'My Inquiries', needs: ofOneself },
  { ...tasks, label: 'Tasks', needs: ofEverybody },
  { ...tasks, label: 'My Tasks', needs: ofOneself },
  { ...visits, label: 'Visits', needs: ofEverybody },
  { ...visits, label: 'My Visits', needs: ofOneself },
  { label: 'Calendar', path: '/admin/calendar', icon: CalendarDays, needs: hasInquiries },
  { label: 'Templates', path: '/admin/templates', icon: MessageSquareText, needs: 'canManageInquiries' },
  { label: 'Figures', path: '/admin/figures', icon: ChartColumn, needs: 'canManageInquiries' },
  { label: 'Settings', path: '/admin/settings', icon: Settings },
  { label: 'Audit log', path: '/admin/audit', icon: History, needs: 'canReadAudit' },
  { label: 'Privacy', path: '/admin/privacy', icon: ShieldCheck, needs: 'isAdmin' },
  { label: 'Breaches', path: '/admin/breaches', icon: ShieldAlert, needs: 'isAdmin' },
  { label: 'Health', path: '/admin/health', icon: HeartPulse, needs: 'isAdmin', aside: HealthMark },
];

export const menuFor = (abilities: Partial<Abilities> = {}): MenuItem[] =>
  items.filter(({ needs }) => {
    if (typeof needs === 'function') return needs(abilities);
    return needs === undefined || abilities[needs] === true;
  });
