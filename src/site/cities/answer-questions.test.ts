import { expect, test } from 'vitest';
import { answerQuestions, listed, priceRange } from './answer-questions.ts';
import type { HomesView } from './read-homes.ts';

const empty: HomesView = {
  path: '/cities/karnal',
  homes: 0,
  sold: 0,
  priced: 0,
  lowest: null,
  highest: null,
  changedAt: null,
  types: [],
  bedrooms: [],
  ready: 0,
  readySold: 0,
  notReady: 0,
  developers: [],
  localities: [],
  rates: [],
  quarters: [],
  thisQuarter: '2026-10-01',
  points: [],
  near: [],
  cards: [],
  builds: false,
};
const answers = (view: Partial<HomesView>) =>
  Object.fromEntries(
    answerQuestions({ ...empty, ...view }, 'in Karnal').map(({ question, answer }) => [question, answer]),
  );

test('nothing is asked of a place without homes', () => {
  expect(answers({})).toEqual({});
});

test('a question that the listings cannot answer is not put', () => {
  expect(answers({ homes: 2 })).toEqual({ 'How many homes in Karnal do you list?': 'We list 2 homes.' });
});

test('prices, rates, rooms and builders are said as they are', () => {
  expect(
    answers({
      homes: 9,
      sold: 1,
      priced: 7,
      lowest: 12_000_000,
      highest: 54_000_000,
      types: [
        { name: 'Apartment', homes: 8 },
        { name: 'Villa', homes: 1 },
      ],
      bedrooms: [
        { bedrooms: 2, homes: 1 },
        { bedrooms: 3, homes: 8 },
      ],
      ready: 1,
      notReady: 3,
      developers: [{ name: 'Devam Homes', path: '/developers/devam-homes', homes: 9 }],
      rates: [
        { kind: 'carpet', homes: 6, median: 14_500 },
        { kind: 'super', homes: 2, median: null },
        { kind: 'plot', homes: 5, median: 90_000 },
      ],
    }),
  ).toEqual({
    'How many homes in Karnal do you list?': 'We list 9 homes, 1 of them sold. By type: Apartment 8, Villa 1.',
    'What do homes in Karnal cost?':
      '₹1.2 Cr to ₹5.4 Cr, before taxes, stamp duty and parking. 1 home has a price on request.',
    'What is asked for a square foot in Karnal?':
      '₹14,500 of carpet area (median of 6 homes) and ₹90,000 of plot area (median of 5 homes). Prices of different areas cannot be compared.',
    'How many bedrooms do homes in Karnal have?': '2 in 1 home and 3 in 8 homes.',
    'Are there homes in Karnal that are ready to move into?':
      '1 home is ready to move into; 3 homes are not ready yet.',
    'Who builds homes in Karnal?': 'Devam Homes (9).',
  });
});

test('of what is ready it is said how much of it is sold', () => {
  const said = (view: Partial<HomesView>) =>
    answers({ homes: 9, ...view })['Are there homes in Karnal that are ready to move into?'];
  expect([
    said({ ready: 8, readySold: 1, notReady: 1 }),
    said({ ready: 2, readySold: 2 }),
    said({ ready: 1, readySold: 1 }),
    said({ notReady: 2 }),
    said({}),
  ]).toEqual([
    '8 homes are ready to move into, 1 of them sold; 1 home is not ready yet.',
    '2 homes are ready to move into, all of them sold.',
    '1 home is ready to move into, already sold.',
    'None of those listed now; 2 homes are not ready yet.',
    undefined,
  ]);
});

test('too few homes for a price are said to be too few', () => {
  const { 'What is asked for a square foot in Karnal?': said } = answers({
    homes: 4,
    rates: [{ kind: 'carpet', homes: 4, median: null }],
  });
  expect(said).toBe('Too few homes to say: we give a median from 5 homes that state the same kind of area.');
});

test('of a developer it is asked where', () => {
  const localities = Array.from({ length: 7 }, (_, at) => ({ name: `S${at}`, path: '/', homes: 1, point: null }));
  const view = { homes: 7, builds: true, localities };
  expect(answers(view)['Where are the homes in Karnal?']).toBe(
    'S0 (1), S1 (1), S2 (1), S3 (1), S4 (1) and S5 (1), and elsewhere.',
  );
});

test('parts of a list and ends of a range read as sentences', () => {
  expect([listed([]), listed(['A']), listed(['A', 'B']), listed(['A', 'B', 'C'])]).toEqual([
    '',
    'A',
    'A and B',
    'A, B and C',
  ]);
  expect(priceRange({ lowest: 12_000_000, highest: 12_000_001 })).toBe('₹1.2 Cr');
  expect(priceRange({ lowest: null, highest: null })).toBe(null);
});
