import { expect, test } from 'vitest';
import { optionListNames, optionsOf } from '#contract/property-options.ts';
import { describeChoices, describeSearchIn } from './describe-search.ts';

const query = 'search=pool+view&location=Gurugram&maxPrice=20000000&minArea=900&bedrooms=2%2C3&features=rera';

test('an address that nobody has proved is told what was chosen, and nothing that was typed', () => {
  expect(describeChoices('en', query)).toBe('Up to ₹2 Cr, From 900 sq ft, 2 BHK, 3 BHK, RERA-registered');
  expect(describeChoices('hi', query)).toBe('₹2 Cr तक, 900 वर्ग फुट से, 2 BHK, 3 BHK, RERA में पंजीकृत');
});

test('a Hindi letter has no English words for what is chosen from our own lists', () => {
  const everything = new URLSearchParams(optionListNames.map((list) => [list, optionsOf(list).join(',')]));
  const others = ['possession=2', 'price=under2', 'price=2to3', 'price=above5', 'minPrice=8500000&maxPrice=20000000'];
  const areas = ['r:28.43,77.04,2', 'b:28.4,77,28.5,77.1', 'r:28.43,77.04,2;r:28.5,77.1,3'].map(
    (area) => `${new URLSearchParams({ area })}`,
  );
  for (const one of [
    `${everything}`,
    ...others,
    ...areas,
    'minArea=900&maxArea=1200',
    'developerId=0123456789abcdef01234567',
  ]) {
    const told = describeSearchIn('hi', one);
    expect(told, one).not.toBe('');
    expect(told.replace(/BHK|RERA|CCTV|Cr|\bL\b/g, ''), one).not.toMatch(/[a-z]/i);
  }
  expect(describeSearchIn('hi', query)).toMatch(/^“pool view”, Gurugram, /);
});
