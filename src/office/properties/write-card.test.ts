import { expect, test } from 'vitest';
import { cardArea, cardPrice, cardRating, countLabel, parkingLabel } from './write-card.ts';

test.each([
  [12_500_000, '₹1.25 Cr'],
  [9_200_000, '₹0.92 Cr'],
  [185_000_000, '₹18.50 Cr'],
  [1, '₹0.00 Cr'],
  [0, 'Price on Request'],
  [null, 'Price on Request'],
])('a price of %s is written %s (ADM-PROP-18, 19)', (rupees, text) => {
  expect(cardPrice(rupees)).toBe(text);
});

test.each([
  [4.56, 0, '4.6', false],
  [5, 2, '5.0', false],
  [4, 3, '4.0', false],
  [4, 0, '4.0', true],
  [null, 0, '4.0', true],
  [0, 0, '4.0', true],
])(
  'a rating of %s with %s reviews is written %s, as the default: %s (ADM-PROP-16)',
  (rating, reviews, text, isDefault) => {
    expect(cardRating({ rating, reviews })).toEqual({ text, isDefault });
  },
);

test('an area is in square feet unless it says otherwise, and a missing one is said (ADM-PROP-21)', () => {
  expect(['2150', '800-1000', '200 sq yd', ' '].map(cardArea)).toEqual([
    '2,150 sq ft',
    '800–1,000 sq ft',
    '200 sq yd',
    'Area not specified',
  ]);
});

test.each([
  ['3', '3 baths'],
  ['1', '1 bath'],
  ['2/3/4', '2, 3, 4 baths'],
  ['2 and a powder room', '2 and a powder room'],
  ['', ''],
])('free text about baths, %s, is written %s', (text, label) => {
  expect(countLabel(text, ['bath', 'baths'])).toBe(label);
});

test('parking is named once', () => {
  expect(['2', '2 covered', 'Basement parking', 'Garage', ' '].map(parkingLabel)).toEqual([
    '2 parking',
    '2 covered parking',
    'Basement parking',
    'Garage',
    '',
  ]);
});
