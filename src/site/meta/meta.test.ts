import { describe, expect, test } from 'vitest';
import { readPropertyView } from '#site/properties/read-property-page.ts';
import { propertyThing, readRange } from './property-thing.ts';
import { shortenText } from './shorten-text.ts';

describe('a short text', () => {
  test('is cut at a word and says so', () => {
    expect(shortenText('A home with a garden, and more', 23)).toBe('A home with a garden…');
    expect(shortenText('short', 160)).toBe('short');
  });
  test('is one line of whole letters that reads in one direction', () => {
    expect(shortenText('a\n\tb \u2028 c', 50)).toBe('a b c');
    expect(shortenText('\u202Eevil\u202C', 50)).toBe('evil');
    expect(shortenText('🏠'.repeat(100), 10)).toBe(`${'🏠'.repeat(9)}…`);
    expect(shortenText('x\ud83c', 50).isWellFormed()).toBe(true);
  });
});

test.each([
  ['1850', { minValue: 1850, maxValue: 1850 }],
  ['2150-3,400', { minValue: 2150, maxValue: 3400 }],
  ['1,850 sq ft', { minValue: 1850, maxValue: 1850 }],
  ['2150 to 3400 sq. ft.', { minValue: 2150, maxValue: 3400 }],
  ['200 sq yd', null],
  ['on request', null],
  ['', null],
])('the area %s is understood as %o', (text, range) => {
  expect(readRange(text, /\s*(?:sq\.?\s*ft\.?|sqft)\s*$/i)).toEqual(range);
});

test.each([
  ['Apartment', 'Apartment'],
  ['Builder Floor', 'Apartment'],
  ['Penthouse', 'Apartment'],
  ['Villa', 'SingleFamilyResidence'],
  ['Independent House', 'SingleFamilyResidence'],
  ['Row House', 'House'],
  ['Plot', 'Place'],
  ['Office Space', 'Place'],
  ['', 'Residence'],
])('a home of type "%s" is a %s', (propertyType, kind) => {
  const thing = propertyThing('https://x.example', readPropertyView({ id: 'a', title: 'T', propertyType, price: 1 }));
  expect(thing).toMatchObject({ mainEntity: { '@type': kind } });
});

test.each([
  ['sold', 'SoldOut'],
  ['reserved', 'LimitedAvailability'],
  ['under-construction', 'PreSale'],
  ['ready-to-move', 'InStock'],
])('a home that is %s is offered as %s', (status, availability) => {
  const thing = propertyThing('https://x.example', readPropertyView({ id: 'a', title: 'T', status, price: 1 }));
  expect(thing).toMatchObject({ offers: { availability: `https://schema.org/${availability}` } });
});
