import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDeveloper, makeParameter, makeProperty } from '#test/make.ts';
import { startPlatform } from '#test/start-platform.ts';
import type { Platform } from '../../platform/platform.ts';
import { inCatalogue } from '../engine/answer-question.ts';
import { loadCatalogue } from '../engine/follow-changes.ts';
import { inDatabase, type Source } from './choose-source.ts';
import { findCells, findFacets, findPage } from './search-boldly.ts';
import { suggestSearches } from './suggest-searches.ts';

let platform: Platform;
/** The engine and the database. */
let sources: readonly Source<unknown>[];
const titles = new Map<string, string>();

beforeAll(async () => {
  platform = await startPlatform();
  const { db } = platform;
  const [flat, house, plot, shop] = await Promise.all(
    ['Apartment', 'House', 'Plot', 'Shop'].map((name) => makeParameter(db, { type: 'propertyType', name })),
  );
  const developer = await makeDeveloper(db, { name: 'Godrej Properties' });
  const bare = {
    address: 'Marina',
    area: '',
    city: 'Gurugram',
    description: '',
    beds: '',
    beds_min: null,
    beds_max: null,
    price: null,
  };
  const make = async (title: string, more: object = {}) => {
    const { id } = await makeProperty(db, { ...bare, title, ...more });
    titles.set(id, title.split(' ')[0] ?? '');
  };
  await make('Neem', { property_type_id: flat?.id, area: 'Sector 65', beds_min: 3, beds_max: 3, price: 15_000_000 });
  await make('Teak', { property_type_id: flat?.id, area: 'Sector 37D', beds_min: 2, beds_max: 2, price: 8_000_000 });
  await make('Sal', { property_type_id: house?.id, area: 'Sector 85', beds_min: 4, beds_max: 4, price: 30_000_000 });
  await make('Oak', { property_type_id: plot?.id, area: 'Sector 85', city: 'Noida', price: 9_000_000 });
  await make('Fig', {
    property_type_id: shop?.id,
    area: 'Palam Vihar',
    description: 'Sprawling, near a market to spread.',
  });
  await make('Elm', { developer_id: developer.id, address: 'SPR', area: 'Sector 63', beds_min: 3, beds_max: 3 });
  await make('Jam', { city: 'Faridabad', beds: '1 RK' });
  for (let n = 0; n < 12; n += 1) await make(`Ash ${n}`, { area: 'Nirvana Country', city: 'Sohna' });
  await make('Yew', { city: 'Sohna', description: 'Near nirwana country.' });
  sources = [inCatalogue((await loadCatalogue(db)).catalogue), inDatabase(db)];
});
afterAll(() => platform.close());

const all = 20;
const nirvana = Array.from({ length: 12 }, () => 'Ash');

/** The list of both, which are the same. */
async function ask(search: string): Promise<string[]> {
  const query = { search, page: 1, limit: 50, sort: 'relevance' as const };
  const [said, stored] = await Promise.all(
    sources.map(async (source) => {
      const { rows } = await findPage(source, query, { offset: 0, limit: 50 });
      return rows.map((row) => titles.get(typeof row === 'string' ? row : (row as { id: string }).id) ?? '');
    }),
  );
  expect(said).toEqual(stored);
  return (said ?? []).sort();
}

test.each([
  'ghar chahiye', 'near me', 'best property in', 'buy property', 'properties', 'ghar', 'घर चाहिए', 'what is the price', 'ghar lena hai', 'show me homes',
])('%s names nothing and finds every home', async (search) => {
  expect(await ask(search)).toHaveLength(all);
}); // biome-ignore format: one list

test.each([
  // What people ask with is not looked for.
  ['what is the price of 3bhk in sector 65', ['Neem']],
  ['mujhe sector 65 mein 3bhk chahiye', ['Neem']],
  ['kya sector 65 mein flat hai', ['Neem']],
  ['मुझे सेक्टर 65 में फ्लैट लेना है', ['Neem']],
  ['plot kharidna hai', ['Oak']],
  ['home in sector 65', ['Neem']],
  // Rooms as they are counted.
  ['teen kamre ka ghar', ['Elm', 'Neem']],
  ['3 कमरे', ['Elm', 'Neem']],
  ['2 room set', ['Teak']],
  ['3 bed room flat', ['Neem']],
  ['1 rk', ['Jam']],
  ['1 room kitchen', ['Jam']],
  ["3 bhk's", ['Elm', 'Neem']],
  // Sectors in their spellings.
  ['secter 65', ['Neem']],
  ['sector 37 d', ['Teak']],
  ['sector 62-65', ['Elm', 'Neem']],
  ['sector 63 65', ['Elm', 'Neem']],
  ['new gurgaon', ['Sal']],
  ['4bhk in new gurugram', ['Sal']],
  // Prices as they are said.
  ['50 lakh se 1 crore', ['Oak', 'Teak']],
  ['80 lakh se 1.5 crore ke beech flat', ['Neem', 'Teak']],
  ['around 1.5 crore', ['Neem']],
  ['1 crore ke aas paas', ['Oak']],
  ['1 crore 50 lakh', ['Neem', 'Oak', 'Teak']],
  ['80L', ['Teak']],
  ['15000000', ['Neem', 'Oak', 'Teak']],
  ['90 lakh rupees tak', ['Oak', 'Teak']],
  // Names in Hindi, letter by letter, and what is said so.
  ['पालम विहार', ['Fig']],
  ['गोदरेज', ['Elm']],
  ['गुडगांव दुकान', ['Fig']],
  ['palm vihar', ['Fig']],
  ['dukaan', ['Fig']],
  ['zameen', ['Oak']],
  // Letters that stand for a name begin no other.
  ['spr', ['Elm']],
  // A mistake that one listing shares hides nobody.
  ['nirwana country', [...nirvana, 'Yew']],
  ['nirvana country', nirvana],
])('%s', async (search, expected) => {
  expect(await ask(search)).toEqual(expected);
});

test('a word that few listings know is mended alike for list, counts, map and suggestions', async () => {
  const search = 'nirwana country';
  for (const source of sources) {
    const counts = await findFacets(source, { search }, []);
    expect(counts.find(({ facet }) => facet === 'all')?.count).toBe(13);
    const box = { west: 68, south: 6, east: 98, north: 36 };
    expect((await findCells(source, { search, box, zoom: 8 })).total).toBe(13);
    const { named } = await suggestSearches(source, { search });
    expect(named).toEqual([{ kind: 'locality', name: 'Nirvana Country', city: 'Sohna', homes: 12 }]);
  }
});

test('a word that few listings know stands where nothing near it has many times as many', async () => {
  expect(await ask('sprawling')).toEqual(['Fig']);
  expect(await ask('market')).toEqual(['Fig']);
});
