import { labelFilters } from '#contract/filter-labels.ts';
import { counted, priceRanges } from '#contract/prices.ts';
import { chosenOf, type OptionList, optionListNames } from '#contract/property-options.ts';
import {
  type FilterName,
  fieldsOf,
  noFilters,
  type PropertyFilters,
  type PropertySort,
} from '#contract/property-search.ts';
import type { Choice } from '#ui/select-field.tsx';
import type { PropertiesPageData } from './read-properties-page.ts';

export const priceChoices: Choice[] = Object.entries(priceRanges).map(([value, { label }]) => ({ value, label }));

/** A price band takes the place of a budget of one's own, and the other way round. */
export const choosePrice = (price: string): Partial<PropertyFilters> => ({
  price: price as PropertyFilters['price'],
  minPrice: '',
  maxPrice: '',
});

/** Of filters those of the sheet More filters. */
export const moreFilters = ({ minPrice, maxPrice, minArea, maxArea, ...filters }: PropertyFilters) => ({
  minPrice,
  maxPrice,
  minArea,
  maxArea,
  ...(Object.fromEntries(optionListNames.map((list) => [list, filters[list]])) as Record<OptionList, string>),
});

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

export const homes = (count: number): string => counted(count, 'home');

export const cleared = (filters: PropertyFilters, filter: FilterName): PropertyFilters => {
  const gone = fieldsOf(filter).map((field) => [field, noFilters[field]]);
  return { ...filters, ...Object.fromEntries(gone), page: 1 };
};

export type ChosenFilter = {
  key: string;
  filter: FilterName;
  label: string;
  without: PropertyFilters;
  /** Of the sheet More filters. */
  isMore: boolean;
};

/** The chosen filters as removable words, each with what taking it away leaves; of a list each choice by itself. */
export function chosenFilters({ filters, developer }: PropertiesPageData): ChosenFilter[] {
  return labelFilters(filters, developer?.name).map(({ filter, label, option, isMore }) => {
    if (option === undefined) return { key: filter, filter, label, without: cleared(filters, filter), isMore };
    const list = filter as OptionList;
    const others = chosenOf(list, filters[list]).filter((other) => other !== option);
    const without = { ...cleared(filters, list), [list]: others.join(',') };
    return { key: `${list} ${option}`, filter, label, without, isMore };
  });
}
