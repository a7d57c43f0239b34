import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kindOf, parseAreas, unitOf, yardsIn } from './areas.ts';

test.each([
  ['Plot area 290(242.48 sq.m.)', [['plot', 2610, 2610]]],
  ['Plot area 539(50.07 sq.m.)', [['plot', 539, 539]]],
  ['Plot area 61(51 sq.m.)', [['plot', 549, 549]]],
  ['(51 sq.m.) Plot Area', [['plot', 548.96, 548.96]]],
  ['(467-681 sq.m.) Built-up Area', [['built-up', 5026.75, 7330.22]]],
  [
    'Built Up area: 83 sq.yards (69.4 sq.m.)Carpet area: 82 sq.yards (68.56 sq.m.)',
    [
      ['built-up', 747, 747],
      ['carpet', 738, 738],
    ],
  ],
  ['800-1000', [['unknown', 800, 1000]]],
  ['1,200 sq. ft. super built-up', [['super', 1200, 1200]]],
  ['1000 to 800 sq ft', [['unknown', 800, 1000]]],
  ['1.5 acres', [['unknown', 65_340, 65_340]]],
  ['712.0', [['unknown', 712, 712]]],
  ['', []],
  ['on request', []],
  ['0', []],
  // Raw exports of flats: the column that looks like an area holds the rate.
  ['₹ 20,115/sq.ft.', []],
  ['5000 per sq ft', []],
  ['Rs. 5000 sq.ft.', []],
  ['8,500 psf', []],
  ['1200 sq.ft. @ 5000/sq.ft.', [['unknown', 1200, 1200]]],
  [
    'Super Built up area 1081(100.43 sq.m.)Built Up area: 1050 sq.ft. (97.55 sq.m.)Carpet area: 650 sq.ft. (60.39 sq.m.)',
    [
      ['super', 1081, 1081],
      ['built-up', 1050, 1050],
      ['carpet', 650, 650],
    ],
  ],
  ['Carpet area: 900 (83.61 sq.m.)', [['carpet', 900, 900]]],
  ['2 BHK flat, built-up area 1200 sq.ft., 3rd floor', [['built-up', 1200, 1200]]],
  ['3 BHK, 2 baths, carpet 900, lift', [['carpet', 900, 900]]],
  [
    '1200 sq ft carpet, 1500 sq ft super area',
    [
      ['carpet', 1200, 1200],
      ['super', 1500, 1500],
    ],
  ],
  ['3 bedrooms on a 12 ft road', []],
  ['20 x 45 ft', []],
  ['140 m2', [['unknown', 1506.95, 1506.95]]],
  ['140 m²', [['unknown', 1506.95, 1506.95]]],
  ['140 sq.m', [['unknown', 1506.95, 1506.95]]],
  ['१२०० वर्ग फीट', [['unknown', 1200, 1200]]],
  ['२०० गज', [['unknown', 1800, 1800]]],
  ['-500', []],
  ['-500 sq.ft.', []],
  ['Area -500', []],
  ['Area - 500 sq.ft.', [['unknown', 500, 500]]],
  ['1,5 acres', []],
  ['1,50,000 sq.ft.', [['unknown', 150_000, 150_000]]],
  ['2 Cr', []],
])('the area %j is read', (text, areas) => {
  expect(parseAreas(text).map(({ kind, min, max }) => [kind, min, max])).toEqual(areas);
});

test.each([
  ['sq.ft.', 1],
  ['sq. yards', 9],
  ['sqyd', 9],
  ['gaj', 9],
  ['acre', 43_560],
  ['marla', 272.25],
  ['miles', null],
])('one %s is so many square feet', (text, feet) => expect(unitOf(text)).toBe(feet));

test('super built-up is no built-up area', () => expect(kindOf('Super built up area')).toBe('super'));

test('square yards are found in whatever way they are written', () => {
  expect(yardsIn('500 sqyd, 160 sq yards. 300sq.yd or 200 gaj, 1,200 square yards but 900 sq.ft.')).toEqual([
    500, 160, 300, 200, 1200,
  ]);
});

test('whatever the text, areas are finite, positive and in order', () => {
  const amounts = fc.double({ min: 0, max: 1e9, noNaN: true });
  const units = fc.constantFrom('', ' sq.ft.', ' sq.m.', ' sq. yards', ' acres', '(12 sq.m.)');
  const typed = fc.tuple(amounts, amounts, units).map(([low, high, unit]) => `${low}-${high}${unit}`);
  fc.assert(
    fc.property(fc.oneof(fc.string(), typed), (text) => {
      for (const { min, max } of parseAreas(text)) {
        expect(min).toBeGreaterThan(0);
        expect(max).toBeGreaterThanOrEqual(min);
        expect(Number.isFinite(max)).toBe(true);
      }
    }),
  );
});

test('a figure in square yards with its square metres behind it is nine times as many square feet', () => {
  fc.assert(
    fc.property(fc.integer({ min: 30, max: 5000 }), (yards) => {
      const metres = ((yards * 9) / 10.763_910_4).toFixed(2);
      expect(parseAreas(`Plot area ${yards}(${metres} sq.m.)`)[0]?.min).toBe(yards * 9);
    }),
  );
});
