import { priceRanges } from '#contract/prices.ts';
import type { PropertyFilters, PropertySort } from '#contract/property-search.ts';
import type { Choice } from '#ui/select-field.tsx';
import type { PropertiesPageData } from './read-properties-page.ts';

export const priceChoices: Choice[] = Object.entries(priceRanges).map(([value, { label }]) => ({ value, label }));

const sortLabels: Record<PropertySort, string> = {
  newest: 'Newest first',
  price_asc: 'Price, low to high',
  price_desc: 'Price, high to low',
  area_desc: 'Largest first',
  price_per_sqft: 'Price per sq ft',
  relevance: 'Best match',
};

/** Best match needs a search text; it is then the natural order. */
export const sortChoices = (search: string): Choice[] =>
  Object.entries(sortLabels)
    .filter(([value]) => search !== '' || value !== 'relevance')
    .map(([value, label]) => ({ value, label }));

export const any = (label: string, choices: Choice[]): Choice[] => [{ value: '', label }, ...choices];

/** The chosen filters as removable words, each with what taking it away leaves. */
export function chosenFilters({ filters, developer }: PropertiesPageData) {
  const chosen: { key: string; label: string; without: PropertyFilters }[] = [];
  const add = (key: string, label: string, change: Partial<PropertyFilters>) =>
    chosen.push({ key, label, without: { ...filters, ...change, page: 1 } });
  if (filters.search) add('search', `“${filters.search}”`, { search: '' });
  if (filters.location) add('location', filters.location, { location: '' });
  if (filters.developer || filters.developerId) {
    add('developer', developer?.name ?? (filters.developer || 'Developer'), { developer: '', developerId: '' });
  }
  if (filters.category) add('category', filters.category, { category: '' });
  if (filters.type) add('type', filters.type, { type: '' });
  const price = priceChoices.find(({ value }) => value === filters.price);
  if (price) add('price', price.label, { price: '' });
  return chosen;
}
