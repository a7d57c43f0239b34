/** Whoever works here is one of these (ROLE-01). */
export const roles = ['admin', 'employee'] as const;
export type Role = (typeof roles)[number];

/** Time zones and languages a member of staff chooses from; the first of each is the default (ADM-SET-04 to 06). */
export const timeZones = ['Asia/Kolkata', 'UTC', 'America/New_York', 'Europe/London'] as const;
export type TimeZone = (typeof timeZones)[number];

export const timeZoneLabels: Record<TimeZone, string> = {
  'Asia/Kolkata': 'Asia/Kolkata (IST)',
  UTC: 'UTC',
  'America/New_York': 'America/New_York (EST)',
  'Europe/London': 'Europe/London (GMT)',
};

export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

export const languageLabels: Record<Language, string> = { en: 'English', hi: 'Hindi' };

/** Calling codes the staff screens offer (CONST, TRAP-68); the public forms have the whole list. */
export const staffCallingCodes = ['+91', '+1', '+44', '+61', '+86', '+81', '+49', '+33', '+971', '+966'] as const;
