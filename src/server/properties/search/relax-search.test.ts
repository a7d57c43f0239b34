import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Relaxation } from '#contract/properties.ts';
import { relaxationsAnswer } from '#contract/properties.ts';
import { makeDeveloper, makeParameter, makeProperty } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { citiesNear } from './measure-distances.ts';

let started: StartedApp;
let developer: string;

const crore = 10_000_000;

beforeAll(async () => {
  started = await startApp();
  const { db } = started.platform;
  developer = (await makeDeveloper(db, { name: 'Devam Homes' })).id;
  const villa = (await makeParameter(db, { name: 'Villa' })).id;
  const flat = (await makeParameter(db, { name: 'Apartment' })).id;
  const luxury = (await makeParameter(db, { type: 'category', name: 'Luxury' })).id;
  const home = (title: string, city: string, price: number | null, more = {}) =>
    makeProperty(db, { title, city, price, property_type_id: flat, ...more });
  await home('Banyan Row', 'Noida', 1.5 * crore);
  await home('Banyan Court', 'Noida', 2.5 * crore);
  await home('Neem Villa', 'Gurgaon', 6 * crore, { property_type_id: villa, category_id: luxury });
  await home('Neem Terrace', 'Gurugram', 1.2 * crore, { developer_id: developer });
  await home('Palm Villa', 'Dubai', 8 * crore, { property_type_id: villa });
  await home('Quiet Court', 'Faridabad', null);
  await home('Lake Court', 'Greater Noida', 2.6 * crore);
  await home('Rose Court', 'Jaipur', 3.5 * crore, { description: 'Like a villa near Gurugarm.' });
  await home('Withdrawn Villa', 'Noida', 1 * crore, { property_type_id: villa, is_active: false });
});
afterAll(() => started.close());

async function relax(query: Record<string, string>): Promise<Relaxation[]> {
  const response = await started.get(`/api/properties/relaxations?${new URLSearchParams(query)}`);
  return relaxationsAnswer.parse(await response.json()).data;
}

/** The filters that a relaxation stands for, as a call. */
function applied(query: Record<string, string>, { kind, filter, value }: Relaxation): Record<string, string> {
  const keys = { price: ['minPrice', 'maxPrice'], developer: ['developer', 'developerId'] }[filter as string] ?? [
    filter,
  ];
  if (kind === 'only') return Object.fromEntries(Object.entries(query).filter(([key]) => keys.includes(key)));
  const kept = Object.fromEntries(Object.entries(query).filter(([key]) => !keys.includes(key)));
  if (kind === 'without') return kept;
  const prices: Record<string, Record<string, string>> = {
    under2: { maxPrice: '2' },
    '2to3': { minPrice: '2', maxPrice: '3' },
    '3to5': { minPrice: '3', maxPrice: '5' },
    above5: { minPrice: '5' },
  };
  return { ...kept, ...(filter === 'price' ? prices[value] : { [filter]: value }) };
}

async function count(query: Record<string, string>): Promise<number> {
  const response = await started.get(`/api/properties?${new URLSearchParams(query)}`);
  return ((await response.json()) as { pagination: { totalCount: number } }).pagination.totalCount;
}

test('villas under ₹2 Cr in Noida: another price, a city nearby, another kind of home, best first', async () => {
  expect(await relax({ location: 'Noida', type: 'Villa', maxPrice: '2' })).toEqual([
    { kind: 'without', filter: 'type', value: '', count: 1 },
    { kind: 'only', filter: 'location', value: '', count: 2 },
    { kind: 'only', filter: 'price', value: '', count: 2 },
    { kind: 'only', filter: 'type', value: '', count: 2 },
  ]);
  expect((await relax({ location: 'Noida', type: 'Villa', minPrice: '5' })).slice(0, 2)).toEqual([
    { kind: 'instead', filter: 'location', value: 'Gurugram', count: 1 },
    { kind: 'without', filter: 'location', value: '', count: 2 },
  ]);
  expect((await relax({ location: 'Noida', type: 'Apartment', minPrice: '5' })).slice(0, 3)).toEqual([
    { kind: 'instead', filter: 'price', value: '2to3', count: 1 },
    { kind: 'instead', filter: 'price', value: 'under2', count: 1 },
    { kind: 'without', filter: 'price', value: '', count: 2 },
  ]);
});

test('a home without a price is found when the price is given up, and not in another range', async () => {
  expect(await relax({ location: 'Faridabad', minPrice: '5' })).toEqual([
    { kind: 'instead', filter: 'location', value: 'Gurugram', count: 1 },
    { kind: 'without', filter: 'price', value: '', count: 1 },
    { kind: 'without', filter: 'location', value: '', count: 2 },
  ]);
});

test('a city nearby is that city alone: Noida is not Greater Noida', async () => {
  const offers = await relax({ location: 'Ghaziabad', minPrice: '2', maxPrice: '3' });
  expect(offers.slice(0, 2)).toEqual([
    { kind: 'instead', filter: 'location', value: 'Noida', count: 1 },
    { kind: 'instead', filter: 'location', value: 'Greater Noida', count: 1 },
  ]);
});

test('a word is mended as boldly as the list mends it, and no more', async () => {
  // The misspelling stands in one description, which finds that home and vouches for it.
  expect(await relax({ search: 'gurugarm', type: 'Castle' })).toEqual([
    { kind: 'without', filter: 'type', value: '', count: 1 },
  ]);
  // Nobody's description has both words, so the list reads Gurgaon.
  expect(await relax({ search: 'gurugarm terrace', location: 'Karnal' })).toEqual([
    { kind: 'without', filter: 'location', value: '', count: 1 },
  ]);
});

test('of several words one is left out, and a spelling too far off to be mended for granted is offered', async () => {
  const words = await relax({ search: 'banyan zzzzqqqq' });
  expect(words[0]).toEqual({ kind: 'instead', filter: 'search', value: 'banyan', count: 2 });
  expect(await count({ search: 'terris' })).toBe(0);
  const mended = await relax({ search: 'neem terris' });
  expect(mended[0]).toEqual({ kind: 'instead', filter: 'search', value: 'neem terrace', count: 1 });
});

test('when no single filter stands in the way, each filter alone is offered', async () => {
  expect(await relax({ search: 'zzzzqqqq', location: 'Karnal', type: 'Villa' })).toEqual([
    { kind: 'only', filter: 'type', value: '', count: 2 },
  ]);
});

test('a developer is given up by name as by id', async () => {
  const both = [
    await relax({ developer: 'Devam Homes', type: 'Villa' }),
    await relax({ developer, developerId: developer, type: 'Villa' }),
  ];
  for (const offers of both) {
    expect(offers).toEqual([
      { kind: 'without', filter: 'type', value: '', count: 1 },
      { kind: 'without', filter: 'developer', value: '', count: 2 },
    ]);
  }
});

describe('for any search', () => {
  const filters: Record<string, string[]> = {
    search: [
      '',
      'neem',
      'banyan zzzz',
      'vila',
      'gurugarm villa',
      '3bhk',
      'पार्क',
      "'; --",
      'villa under 1 lakh',
      'zzzz ready to move 2 cr',
    ],
    location: ['', 'Noida', 'Gurgaon', 'Agra', 'Sector 54, Noida', 'Nowhere'],
    type: ['', 'Villa', 'Castle'],
    price: ['', '2', '5'],
    developer: ['', 'Devam Homes', 'Nobody'],
  };
  test('there are at most five offers, none empty, and each finds as many homes as it says', async () => {
    let seen = 0;
    for (let at = 0; at < 120; at += 1) {
      const pick = (key: string, step: number) => (filters[key] ?? [])[(at * step) % (filters[key]?.length ?? 1)] ?? '';
      const all = {
        search: pick('search', 1),
        location: pick('location', 5),
        type: pick('type', 2),
        minPrice: pick('price', 1),
        developer: pick('developer', 7),
      };
      const query = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
      if ((await count(query)) > 0) continue;
      const offers = await relax(query);
      expect(offers.length).toBeLessThanOrEqual(5);
      for (const offer of offers) {
        seen += 1;
        expect(await count(applied(query, offer)), `${JSON.stringify(query)} ${JSON.stringify(offer)}`).toBe(
          offer.count,
        );
      }
    }
    expect(seen).toBeGreaterThan(100);
  });

  test('a hostile or unknown value is refused or ignored as the list does it', async () => {
    for (const query of ['search=%00', 'minPrice=abc', 'developerId=1', `search=${'x'.repeat(201)}`]) {
      expect((await started.get(`/api/properties/relaxations?${query}`)).status, query).toBe(400);
    }
    const plain = await started.get('/api/properties/relaxations?location=Karnal&page=9&utm=1&sort=newest');
    expect(plain.status).toBe(200);
  });
});

test('the answer is kept, and made anew when a listing changes', async () => {
  const { db, cache } = started.platform;
  const query = { location: 'Meerut', type: 'Apartment' };
  const first = await relax(query);
  const { misses } = cache.stats();
  expect(await relax(query)).toEqual(first);
  expect(cache.stats().misses).toBe(misses);
  await makeProperty(db, { title: 'New in Meerut', city: 'Meerut' });
  await expect.poll(() => relax(query)).toContainEqual({ kind: 'without', filter: 'type', value: '', count: 1 });
});

test('near is what lies within a day’s search, nearest first', () => {
  expect(citiesNear('Noida').slice(0, 3)).toEqual(['Greater Noida', 'Ghaziabad', 'Faridabad']);
  expect(citiesNear('gurgaon')).toContain('Delhi');
  expect(citiesNear('Noida')).not.toContain('Agra');
  expect(citiesNear('Dubai')).toEqual([]);
  expect(citiesNear('Nowhere')).toEqual([]);
});
