import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { propertyFacetsAnswer, propertyPage, relaxationsAnswer } from '#contract/properties.ts';
import { chosenOf, optionListNames, optionRules, optionsOf } from '#contract/property-options.ts';
import { makeProperty } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { announceMonth } from '../store.ts';
import { currentMonth } from './count-months.ts';

let started: StartedApp;
const bare = { beds: '', beds_min: null, beds_max: null, size: '', size_min: null, size_max: null };
/** So many months from now, as somebody types it. */
const inMonths = (count: number) => {
  const month = currentMonth() + count;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-15`;
};

const homes: (Record<string, unknown> & { title: string })[] = [
  { title: 'Asoka', ...bare, beds: 'Studio', furnishing_status: 'fully-furnished', amenities: ['Gym', 'CCTV'] },
  { title: 'Badam', beds_min: 1, beds_max: 2, bhk_types: ['4 BHK'], rera_number: 'GGM/1', possession_date: inMonths(6) },
  { title: 'Champa', beds_min: 5, beds_max: 5, is_new_launch: true, possession_date: inMonths(12), amenities: ['Swimming Pool', 'Gym'] },
  { title: 'Devdar', beds_min: 8, beds_max: 8, is_verified: true, possession_date: inMonths(13), size_min: 800, size_max: 1000 },
  { title: 'Elaichi', ...bare, possession_date: inMonths(36), amenities: ['Pool Table', 'Kids Play Area', 'Power Back-Up'] },
  { title: 'Falsa', ...bare, possession_date: inMonths(-1), carpet_sqft: 700, size_min: 1200, size_max: 1200 },
  { title: 'Gulmohar', ...bare, status: 'ready-to-move', furnishing_status: 'semi-furnished', parking: '2 covered', rera_number: 'GGM/2', is_verified: true },
  { title: 'Haldi', ...bare, construction_status: 'Ready to move', possession_date: inMonths(-30), amenities: ['Lifts', 'Club House', 'Jogging Track', 'Tennis Court', 'Garden', 'Security'] },
  { title: 'Imli', is_active: false, beds_min: 2, beds_max: 2, is_verified: true },
]; // biome-ignore format: one list

beforeAll(async () => {
  started = await startApp();
  for (const home of homes) await makeProperty(started.platform.db, { possession: '', ...home });
});
afterAll(() => started.close());

const ask = async (path: string) => (await started.get(`/api/properties${path}`)).json();
const facetsOf = async (query: string) => propertyFacetsAnswer.parse(await ask(`/facets?${query}`)).data;
async function found(query: string): Promise<string> {
  const { data } = propertyPage.parse(await ask(`?limit=50&${query}`));
  return data
    .map(({ title }) => title)
    .sort()
    .join(' ');
}

test.each([
  ['bedrooms=studio', 'Asoka'],
  ['bedrooms=1', 'Badam'],
  ['bedrooms=4', 'Badam'],
  ['bedrooms=5', 'Champa Devdar'],
  ['bedrooms=2,5', 'Badam Champa Devdar'],
  ['type=Studio', 'Asoka'],
  ['type=4bhk', 'Badam'],
  ['possession=ready', 'Gulmohar Haldi'],
  ['possession=1', 'Badam Champa Gulmohar Haldi'],
  ['possession=2', 'Badam Champa Devdar Gulmohar Haldi'],
  ['possession=3', 'Badam Champa Devdar Elaichi Gulmohar Haldi'],
  ['furnishing=semi-furnished,fully-furnished', 'Asoka Gulmohar'],
  ['search=furnished', 'Asoka Gulmohar'],
  ['search=ready to move', 'Gulmohar Haldi'],
  ['search=ready to move with lift', 'Haldi'],
  ['search=swimming pool', 'Champa'],
  ['search=gym&amenities=pool', 'Champa'],
  ['search=furnished&furnishing=semi-furnished', 'Gulmohar'],
  ['features=rera', 'Badam Gulmohar'],
  ['features=rera,verified', 'Gulmohar'],
  ['features=new-launch', 'Champa'],
  ['amenities=gym', 'Asoka Champa'],
  ['amenities=gym,pool', 'Champa'],
  ['amenities=pool', 'Champa'],
  ['amenities=play-area,power-backup', 'Elaichi'],
  ['amenities=parking', 'Gulmohar'],
  ['amenities=cctv', 'Asoka'],
  ['amenities=lift,clubhouse,track,sports,garden,security', 'Haldi'],
  ['minArea=900', 'Badam Champa Devdar'],
  ['maxArea=900', 'Devdar Falsa'],
  ['minArea=1001&maxArea=1900', 'Badam Champa'],
  ['bedrooms=&possession=&minArea=', 'Asoka Badam Champa Devdar Elaichi Falsa Gulmohar Haldi'],
])('%s finds %s', async (query, expected) => {
  expect(await found(query)).toBe(expected);
});

describe('each count is what the list shows for that choice, its own filter left out where choices are alternatives', () => {
  test.each([
    '',
    'bedrooms=2',
    'possession=2&furnishing=unfurnished',
    'amenities=gym&features=new-launch',
    'maxPrice=5&minArea=600&possession=1&bedrooms=1,5',
    'amenities=sports&bedrooms=3',
  ])('of %s', async (asked) => {
    const facets = await facetsOf(asked);
    const query = new URLSearchParams(asked);
    expect(facets.totalCount).toBe(propertyPage.parse(await ask(`?${query}`)).pagination.totalCount);
    for (const list of optionListNames) {
      expect(facets[list].map(({ value }) => value)).toEqual(optionsOf(list));
      const others = optionRules[list] === 'all' ? chosenOf(list, query.get(list) ?? '') : [];
      for (const { value, count } of facets[list]) {
        const chosen = new URLSearchParams(query);
        chosen.set(list, [...new Set([...others, value])].join(','));
        const { pagination } = propertyPage.parse(await ask(`?${chosen}`));
        expect({ list, value, count }).toEqual({ list, value, count: pagination.totalCount });
      }
    }
  });
});

test('possession is read from what people type, the end of a span that is all they say', async () => {
  const texts = {
    'December 2027': [2027, 12], 'Dec-2027': [2027, 12], 'by end of Sept. 2028': [2028, 9], '2027-03-31': [2027, 3], '31/03/2027': [2027, 3],
    '3/2027': [2027, 3], 'Q2 2029': [2029, 6], 'Mid 2029': [2029, 12], '2030': [2030, 12], '13/2027': null, 'soon': null, '': null, 'not ready': null,
    'Ready to move': 0, Immediate: 0,
  } as const; // biome-ignore format: a table
  const { rows } = await sql<{ text: string; month: number | null }>`
    select text, possession_month('available', 'under-construction', 'under-construction', text) as month
    from unnest(${Object.keys(texts)}::text[]) as text`.execute(started.platform.db);
  const expected = Object.entries(texts).map(([text, when]) => ({
    text,
    month: when === null ? null : when === 0 ? 0 : 12 * when[0] + when[1] - 1,
  }));
  expect(rows).toEqual(expected);
});

test('a search that finds nothing is told what it finds without one of the filters', async () => {
  const { data } = relaxationsAnswer.parse(
    await ask('/relaxations?features=rera&amenities=gym&minArea=100&maxArea=300'),
  );
  expect(data).toEqual([
    { kind: 'only', filter: 'features', value: '', count: 2 },
    { kind: 'only', filter: 'amenities', value: '', count: 2 },
  ]);
});

test('in the first hours of a month in India, and not later, lists are told to be stale', async () => {
  const { db, events } = started.platform;
  const heard: string[] = [];
  const isOver = new Promise<void>((resolve) =>
    events.on('stale', (tag) => {
      heard.push(tag);
      if (tag === 'over') resolve();
    }),
  );
  await announceMonth(db, new Date('2026-12-01T02:01:00+05:30'));
  await events.notify('stale', 'between');
  await announceMonth(db, new Date('2026-12-01T00:30:00+05:30'));
  await events.notify('stale', 'over');
  await isOver;
  expect(heard).toEqual(['between', 'properties', 'over']);
});
