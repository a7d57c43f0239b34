import type { Language, Role } from '#contract/staff-choices.ts';

/** Somebody of the office of the demo beside the two accounts that everybody may use. Nobody signs in as them. */
export type StaffStory = {
  firstName: string;
  lastName: string;
  /** The part of the e-mail address before the at sign. */
  handle: string;
  /** E.164. */
  phone: string;
  role: Role;
  language?: Language;
  /** Hours since the last sign-in; without it they never signed in. */
  seenHoursAgo?: number;
  /** Days they have been here. */
  joinedDaysAgo: number;
  hasLeft?: true;
};

/** `handle` of the two demo accounts, as inquiries name who has them. */
export const demoEmployee = 'employee';

export const staffStory: StaffStory[] = [
  {
    firstName: 'Lakshmi',
    lastName: 'Nair',
    handle: 'lakshmi.nair',
    phone: '+919811000003',
    role: 'admin',
    seenHoursAgo: 3,
    joinedDaysAgo: 610,
  },
  {
    firstName: 'Harpreet',
    lastName: 'Gill',
    handle: 'harpreet.gill',
    phone: '+919811000004',
    role: 'admin',
    seenHoursAgo: 52,
    joinedDaysAgo: 540,
  },
  {
    firstName: 'Devansh',
    lastName: 'Kohli',
    handle: 'devansh.kohli',
    phone: '+919811000005',
    role: 'employee',
    seenHoursAgo: 1,
    joinedDaysAgo: 320,
  },
  {
    firstName: 'Sneha',
    lastName: 'Pillai',
    handle: 'sneha.pillai',
    phone: '+919811000006',
    role: 'employee',
    language: 'hi',
    seenHoursAgo: 20,
    joinedDaysAgo: 205,
  },
  {
    firstName: 'Pooja',
    lastName: 'Bisht',
    handle: 'pooja.bisht',
    phone: '+919811000007',
    role: 'employee',
    joinedDaysAgo: 2,
  },
  {
    firstName: 'Imran',
    lastName: 'Shaikh',
    handle: 'imran.shaikh',
    phone: '+919811000008',
    role: 'employee',
    seenHoursAgo: 1900,
    joinedDaysAgo: 480,
    hasLeft: true,
  },
];
