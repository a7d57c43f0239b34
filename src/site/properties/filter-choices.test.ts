import { expect, test } from 'vitest';
import { labelFilters } from '#contract/filter-labels.ts';
import { optionListNames, optionsOf } from '#contract/property-options.ts';
import { noFilters, type PropertyFilters } from '#contract/property-search.ts';
import { moreFilters } from './filter-choices.ts';

const everything: PropertyFilters = {
  ...noFilters,
  search: 'court',
  location: 'Noida',
  developer: 'Devam Homes',
  category: 'Luxury',
  type: 'Villa',
  minPrice: '1000000',
  maxPrice: '90000000',
  minArea: '400',
  maxArea: '4000',
  area: 'b:77.3,28.5,77.4,28.6',
  ...Object.fromEntries(optionListNames.map((list) => [list, optionsOf(list)[0]])),
};

test('what More filters counts it clears, and it counts nothing else', () => {
  const counted = (filters: PropertyFilters) => labelFilters(filters).filter(({ isMore }) => isMore);
  expect(labelFilters(everything).map(({ filter }) => filter)).toEqual(expect.arrayContaining(['map', 'search']));
  expect(counted(everything)).toHaveLength(2 + optionListNames.length);
  expect(counted({ ...everything, ...moreFilters(noFilters) })).toEqual([]);
  // What it neither shows nor clears it does not count.
  expect(labelFilters({ ...everything, ...moreFilters(noFilters) })).toHaveLength(
    labelFilters(everything).length - counted(everything).length,
  );
});
