import { labelFilters } from './filter-labels.ts';
import { type PropertyFilters, parseFilters, textKeys, writeFilters } from './property-search.ts';

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

/** What happened to a home that somebody is told of. */
export const alertKinds = ['new', 'price', 'back', 'withdrawn'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Saved searches of one reader, confirmed or not. */
export const mostAlerts = 20;
/** Homes that one letter tells of; the others are a link. */
export const mostTold = 20;
/** Letters of a search as its address spells it, in which one sign of Hindi takes nine. */
export const longestSearch = 2000;
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

/**
 * A search as it is saved: in the one spelling of its address, without order, page and what a map shows; empty where nothing is
 * chosen. `readAreas` as `parseFilters` has it.
 */
export const savedQuery = (typed: string, readAreas?: (text: string) => string): string => {
  const filters = parseFilters(new URLSearchParams(typed), readAreas);
  return writeFilters({ ...filters, sort: '', page: 1, view: '', at: '' }).toString();
};
export const filtersOf = (query: string): PropertyFilters => parseFilters(new URLSearchParams(query));

/** `Gurugram, 3 BHK, Up to ₹2 Cr`. */
export const describeSearch = (query: string): string =>
  labelFilters(filtersOf(query))
    .map(({ label }) => label)
    .join(', ');

/** The same without anything that was typed freely: what an address that nobody has proved may be written. */
export const describeChoices = (query: string): string => {
  const filters = filtersOf(query);
  for (const key of textKeys) filters[key] = '';
  return describeSearch(writeFilters(filters).toString());
};

/** `i•••••@example.in`: what whoever holds a link is shown of the address. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1•••••');
