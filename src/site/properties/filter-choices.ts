import { groupDigits, priceRanges } from '#contract/prices.ts';
import { noFilters, type PropertyFilters, type PropertySort } from '#contract/property-search.ts';
import type { Choice } from '#ui/select-field.tsx';
import type { PropertiesPageData, Relaxations } from './read-properties-page.ts';
import { addressOf } from './use-filters.ts';

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

/** An address may ask for a value that is no longer offered; the control must still say so. */
export const withChosen = (choices: Choice[], chosen: string, label = chosen): Choice[] =>
  chosen === '' || choices.some(({ value }) => value === chosen) ? choices : [...choices, { value: chosen, label }];

/** The developers on offer, and which of them is chosen: by id, or whatever the address says. */
export function developerChoices({ filters, developer, options }: PropertiesPageData) {
  const chosen = developer?.id ?? (filters.developerId || filters.developer);
  return { chosen, choices: withChosen(options.developers, chosen, filters.developer || 'This developer') };
}

export const homes = (count: number): string => `${groupDigits(count)} ${count === 1 ? 'home' : 'homes'}`;

type Filter = Relaxations[number]['filter'];

/** The chosen filters as removable words, each with what taking it away leaves. */
export function chosenFilters({ filters, developer }: PropertiesPageData) {
  const chosen: { key: Filter; label: string; without: PropertyFilters }[] = [];
  const add = (key: Filter, label: string, change: Partial<PropertyFilters>) =>
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

export type Offer = { label: string; count: number; to: string };

const kept = (filters: PropertyFilters, filter: Filter): PropertyFilters => {
  const { developer, developerId } = filter === 'developer' ? filters : noFilters;
  return { ...noFilters, sort: filters.sort, [filter]: filters[filter], developer, developerId };
};

/** What the server found near to a list without a home, as links in words. */
export function offersOf(page: PropertiesPageData): Offer[] {
  const chosen = chosenFilters(page);
  return page.relaxations.map(({ kind, filter, value, count }) => {
    const { label = filter, without = page.filters } = chosen.find(({ key }) => key === filter) ?? {};
    const name = label.startsWith('“') ? label : `“${label}”`;
    if (kind === 'only') return { label: `Only ${name}`, count, to: addressOf(kept(page.filters, filter)) };
    if (kind === 'without') {
      return { label: chosen.length === 1 ? 'All homes' : `Without ${name}`, count, to: addressOf(without) };
    }
    const words = {
      location: `Nearby: ${value}`,
      price: priceChoices.find((choice) => choice.value === value)?.label ?? value,
      search: `Search “${value}”`,
    };
    const changed = { ...page.filters, [filter]: value, page: 1 };
    return { label: words[filter as keyof typeof words] ?? value, count, to: addressOf(changed) };
  });
}
