import { describe, expect, test } from 'vitest';
import { parsePropertyView } from '#site/properties/read-property-page.ts';
import { schemaFaults } from '#test/schema-org.ts';
import { parseRange, propertyThing } from './property-thing.ts';
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
  expect(parseRange(text, /\s*(?:sq\.?\s*ft\.?|sqft)\s*$/i)).toEqual(range);
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
  ['', 'Accommodation'],
])('a home of type "%s" is a %s', (propertyType, kind) => {
  const thing = propertyThing('https://x.example', parsePropertyView({ id: 'a', title: 'T', propertyType, price: 1 }));
  expect(thing).toMatchObject({ mainEntity: { '@type': kind } });
});

test.each(['Villa', 'Plot', 'Office Space', ''])(
  'a home of type "%s" says only what schema.org lets it say',
  (propertyType) => {
    const record = {
      id: '6740c1f2a94be0d17c3355aa',
      title: 'T',
      propertyType,
      price: 9_000_000,
      createdAt: '2026-01-02T03:04:05.000Z',
      specifications: { beds: '3', area: '2,400 sq ft' },
      location: { city: 'Noida', coordinates: { latitude: 28.5, longitude: 200 } },
      images: [{ url: 'javascript:alert(1)' }, { url: '/media/6740c1f2a94be0d17c3355aa/original.jpg' }],
    };
    const thing = propertyThing('https://x.example', parsePropertyView(record));
    expect(schemaFaults(thing)).toEqual([]);
    expect(JSON.stringify(thing)).toContain('2400');
    expect(JSON.stringify(thing)).not.toContain('javascript:');
    expect(JSON.stringify(thing)).not.toContain('GeoCoordinates');
  },
);

test('what schema.org does not know is found out', () => {
  const offer = { '@type': 'Offer', price: '₹2 Cr', priceCurrency: 'Rs', availability: 'yes' };
  expect(schemaFaults(offer)).toEqual([
    '/Offer lacks url',
    '/Offer.price cannot be "₹2 Cr"',
    '/Offer.priceCurrency cannot be "Rs"',
    '/Offer.availability cannot be "yes"',
  ]);
  expect(schemaFaults({ '@type': 'Place', floorSize: 3, aggregateRating: {} })).toEqual([
    '/Place may not have floorSize',
    '/Place may not have aggregateRating',
  ]);
  expect(schemaFaults({ '@type': 'Palace' })).toEqual(['/Palace is no type we know']);
});

test.each([
  ['sold', 'SoldOut'],
  ['reserved', 'LimitedAvailability'],
  ['under-construction', 'PreSale'],
  ['ready-to-move', 'InStock'],
])('a home that is %s is offered as %s', (status, availability) => {
  const thing = propertyThing('https://x.example', parsePropertyView({ id: 'a', title: 'T', status, price: 1 }));
  expect(thing).toMatchObject({ offers: { availability: `https://schema.org/${availability}` } });
});
