import { wordsOfAreas } from './plain-areas.ts';
import { groupDigits, priceRanges } from './prices.ts';
import { chosenOf, optionLabel, optionListNames } from './property-options.ts';
import type { FilterName, PropertyFilters } from './property-search.ts';
import { formatBudget } from './typed-bounds.ts';

/** One chosen filter in words. `option`: which choice of a list; `isMore`: it stands under More filters, beside the six of the specification and what is drawn on the map. */
export type FilterLabel = { filter: FilterName; label: string; option?: string; isMore: boolean };

/** `₹85 L to ₹1.2 Cr`, `From 900 sq ft`, `Up to ₹2 Cr`. */
const between = (min: string, max: string, say: (bound: string) => string): string =>
  min === '' ? `Up to ${say(max)}` : max === '' ? `From ${say(min)}` : `${say(min)} to ${say(max)}`;

/**
 * What is chosen, in the order of the address; of a list each choice by itself. Chips of pages, saved searches and letters
 * say it alike. `developerName`: of whom an id means, where that is known.
 */
export function labelFilters(filters: PropertyFilters, developerName?: string): FilterLabel[] {
  const chosen: FilterLabel[] = [];
  const add = (filter: FilterName, label: string, isMore = false) => chosen.push({ filter, label, isMore });
  if (filters.search) add('search', `“${filters.search}”`);
  if (filters.location) add('location', filters.location);
  if (filters.developer || filters.developerId)
    add('developer', developerName ?? (filters.developer || 'One developer'));
  if (filters.category) add('category', filters.category);
  if (filters.type) add('type', filters.type);
  const { minPrice, maxPrice, minArea, maxArea } = filters;
  if (filters.price) add('price', priceRanges[filters.price].label);
  if (minPrice || maxPrice) {
    const words = between(minPrice, maxPrice, (rupees) => `₹${formatBudget(rupees)}`);
    add('price', words, true);
  }
  if (minArea || maxArea) {
    const words = between(minArea, maxArea, (feet) => `${groupDigits(Number(feet))} sq ft`);
    add('area', words, true);
  }
  for (const list of optionListNames) {
    for (const option of chosenOf(list, filters[list])) {
      chosen.push({ filter: list, label: optionLabel(list, option), option, isMore: true });
    }
  }
  if (filters.area) add('map', wordsOfAreas(filters.area));
  return chosen;
}
