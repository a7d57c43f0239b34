import { labelFilters } from './filter-labels.ts';
import { type PropertyFilters, parseFilters, writeFilters } from './property-search.ts';

/** Letters of a search as its address spells it, in which one sign of Hindi takes nine. */
export const longestSearch = 2000;

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
