import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeParameter, makeProperty } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
  const { db } = started.platform;
  const [villa, plot] = await Promise.all(
    ['Independent House/Villa', 'Residential Land'].map((name) => makeParameter(db, { name })),
  );
  let day = 0;
  // Each newer than the one before: where nothing else decides, the last comes first.
  const bare = {
    address: 'Marina',
    area: '',
    description: '',
    beds: '',
    beds_min: null,
    beds_max: null,
    size_min: null,
    size_max: null,
  };
  const make = (title: string, more: object = {}) => {
    day += 1;
    return makeProperty(db, { ...bare, title, created_at: new Date(Date.UTC(2026, 0, day)), ...more });
  };
  await make('Neem House, Sector 57', { property_type_id: villa?.id, beds_min: 3, beds_max: 3 });
  await make('Golfestate, South City II', { beds_min: 2, beds_max: 2 });
  await make('Court in Sector 57', { beds_min: 3, beds_max: 4, description: 'A quiet golf view' });
  await make('Florence Villa Plot', {
    property_type_id: plot?.id,
    description: 'Beside a 3 BHK house in Sector 57, golf near',
  });
  await make('Corner Shop');
  await make('Ruby Shopping Arcade');
  await make('Wide Terrace', { size_min: 1850, size_max: 1850, carpet_sqft: 1300 });
  await make('Some Plot', {
    property_type_id: plot?.id,
    description: 'No villa here; phase 5, a golf estate, sector 57',
  });
  await make('Mews in Phase III', { address: 'Golf Course Road', description: 'Phase 2, and 3 of its floors' });
  await make('Terrace, Greater Kailash II', { address: 'Dwarka Expressway' });
  await make('Crescent on Golf Course Ext. Road', { area: 'Sushant Lok 1' });
  await make('Lane off Golf Course Rd', { address: 'Dwarka Expresway' });
  await make('Ridge, Golf Course Road', { description: 'Not in phase 2; 3 iii' });
});
afterAll(() => started.close());

async function ask(search: string): Promise<string[]> {
  const answer = await started.get(`/api/properties?${new URLSearchParams({ search, sort: 'relevance' })}`);
  const { data } = (await answer.json()) as { data: { title: string }[] };
  return data.map(({ title }) => title.split(/[ ,]/, 1)[0] ?? '');
}

test.each([
  // Bedrooms and sector in its facts before one of both, before both in the description alone.
  ['3 bhk sector 57', ['Court', 'Neem', 'Florence']],
  // Of a type of property that is named: whatever it is called, before what is only called so.
  ['villa', ['Neem', 'Some', 'Florence']],
  ['plot', ['Some', 'Florence']],
  ['kothi', ['Neem', 'Some', 'Florence']],
  ['sector 57 golf', ['Court', 'Some', 'Florence']],
  // Written as one word by one, as two by another.
  ['golf estate', ['Golfestate', 'Some']],
  ['south city 2', ['Golfestate']],
  ['south city ii', ['Golfestate']],
  // A kind of home is meant whole: no shop is a shopping arcade.
  ['shop', ['Corner']],
  ['shopping', ['Ruby']],
  ['ghar sector 57 mein', ['Court', 'Neem', 'Some', 'Florence']],
  ['2.5 bhk', ['Golfestate']],
  ['ph 5', ['Some']],
  // Of bedrooms and sectors any that is named.
  ['2-3 bhk', ['Court', 'Golfestate', 'Neem', 'Florence']],
  ['2/3bhk', ['Court', 'Golfestate', 'Neem', 'Florence']],
  ['2 bhk or 4 bhk', ['Court', 'Golfestate']],
  ['4+ bhk', ['Court']],
  ['4 BHK+', ['Court']],
  ['two to five bedrooms', ['Court', 'Golfestate', 'Neem', 'Florence']],
  ['3 bhk sector 56, 57', ['Court', 'Neem', 'Florence']],
  ['sector 57 & 58 4 bhk', ['Court']],
  // As it is said in Hindi.
  ['सेक्टर 57 में ३ बीएचके', ['Court', 'Neem', 'Florence']],
  ['तीन बीएचके', ['Court', 'Neem', 'Florence']],
  ['प्लॉट', ['Some', 'Florence']],
  ['सेक्टर ५७', ['Court', 'Neem', 'Some', 'Florence']],
  ['do bhk', ['Golfestate']],
  ['makan', ['Neem', 'Some', 'Florence']],
  // As streets and phases are written by some, in searches and in listings.
  ['golf course rd', ['Ridge', 'Lane', 'Mews']],
  ['golf course road', ['Ridge', 'Lane', 'Mews']],
  ['golf course extn road', ['Crescent']],
  ['dwarka expresway', ['Lane', 'Terrace']],
  ['द्वारका एक्सप्रेसवे', ['Lane', 'Terrace']],
  ['phase iii', ['Mews']],
  ['gk 2', ['Terrace']],
  ['sushantlok', ['Crescent']],
  // About so much, of the carpet or as it is told.
  ['1800 sq ft', ['Wide']],
  ['1300 sqft', ['Wide']],
  ['1550 sqft', []],
  ['i want a good plot', ['Some', 'Florence']],
])('%s: first what has most of it in its facts, title and place, the newest of them', async (search, expected) => {
  expect(await ask(search)).toEqual(expected);
});
