/** How often somebody is written to about a saved search. Free of zod, for pages and letters. */
export const alertFrequencies = ['instant', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];
export const frequencyLabels: Record<AlertFrequency, string> = {
  instant: 'At once, at most one email an hour',
  daily: 'Once a day',
  weekly: 'Once a week, on Monday',
};

/** By what somebody is told: each reader is one address or one number. */
export const alertWays = ['email', 'phone'] as const;
export type AlertWay = (typeof alertWays)[number];
/** An SMS costs its reader more of their day than an email, and a promise of one a day leaves no room for at once. */
export const frequenciesBy: Record<AlertWay, readonly AlertFrequency[]> = {
  email: alertFrequencies,
  phone: ['daily', 'weekly'],
};

/** What is agreed to when a search is saved for an email address. */
export const alertConsent = {
  version: 'alerts-2026-11',
  text: 'I agree to be written to by email about homes that fit this search, until I stop it.',
} as const;

/** And when it is saved for a phone. */
export const alertSmsConsent = {
  version: 'alerts-sms-2026-11',
  text: 'I agree to be sent SMS about homes that fit this search, at most one a day, until I stop it.',
} as const;

/** What happened to a home that somebody is told of. */
export const alertKinds = ['new', 'price', 'back', 'withdrawn'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Saved searches of one reader, confirmed or not. */
export const mostAlerts = 20;
/** Homes that one letter tells of; the others are a link. */
export const mostTold = 20;
/** Days within which a search is confirmed; after that it is forgotten. */
export const daysToConfirm = 3;
/** Months after which a saved search ends by itself, unless its reader changes or keeps it. */
export const monthsSaved = 12;

/**
 * Hours of the day in India within which readers are written to: from the first to before the second. What operators let through
 * as promotion they let through from ten to nine (TRAI).
 */
export const alertHours: Record<AlertWay, { from: number; to: number }> = {
  email: { from: 8, to: 21 },
  phone: { from: 10, to: 21 },
};
