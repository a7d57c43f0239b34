import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  propertyAnswer,
  propertyDetail,
  propertyPage,
  propertySummary,
  similarProperties,
} from '#contract/properties.ts';
import { makeDeveloper, makeDocument, makeFloorPlan, makeParameter, makeProperty } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let devam: string;
let sunhar: string;
let villa: string;
let luxury: string;
const ids: Record<string, string> = {};
const unknownId = 'ffffffffffffffffffffffff';

/** Five listings, from oldest to newest, and one that nobody may see. */
beforeAll(async () => {
  started = await startApp();
  const { db } = started.platform;
  devam = (await makeDeveloper(db, { name: 'Devam Homes' })).id;
  sunhar = (await makeDeveloper(db, { name: 'Sunhar & Sons' })).id;
  villa = (await makeParameter(db, { name: 'Villa', value: 'villa' })).id;
  const floor = (await makeParameter(db, { name: 'Builder Floor', value: 'builder_floor' })).id;
  luxury = (await makeParameter(db, { type: 'category', name: 'Luxury', value: 'luxury' })).id;
  const day = (number: number) => `2026-01-0${number}T10:00:00.123456Z`;
  const rows = {
    first: { price: 20_000_000, developer_id: devam, property_type_id: villa, category_id: luxury, created_at: day(1) },
    second: {
      price: 30_000_000,
      developer_id: sunhar,
      property_type_id: floor,
      size_min: 900,
      size_max: 1000,
      created_at: day(2),
    },
    third: { price: null, price_text: 'Price on Request', is_featured: true, created_at: day(3) },
    fourth: {
      price: 51_000_000,
      beds: '2/3/4',
      beds_min: 2,
      beds_max: 4,
      is_featured: true,
      status: 'sold',
      created_at: day(4),
    },
    fifth: {
      price: 50_000_000,
      category_id: luxury,
      size_min: null,
      size_max: null,
      bhk_types: ['Studio'],
      created_at: day(4),
    },
    hidden: { price: 25_000_000, is_active: false, is_featured: true, developer_id: devam },
  } as const;
  for (const [name, { bhk_types: layouts, ...values }] of Object.entries(rows).map(
    ([n, v]) => [n, { bhk_types: undefined, ...v }] as const,
  )) {
    ids[name] = (await makeProperty(db, { title: name, ...values, ...(layouts && { bhk_types: [...layouts] }) })).id;
  }
});
afterAll(() => started.close());

const ask = (path: string) => started.get(`/api${path}`);
async function answer<T extends z.ZodType>(schema: T, path: string): Promise<z.output<T>> {
  const response = await ask(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/json');
  return schema.parse(await response.json());
}
const list = (query = '') => answer(propertyPage, `/properties${query}`);
const titles = async (query = '') => (await list(query)).data.map(({ title }) => title);

describe('a list', () => {
  test('is open to everybody, newest first, under two names, with the place where it stands (API-PROP-01 to 03, UND-67)', async () => {
    const page = await list();
    expect(page.data.map(({ title }) => title).slice(2)).toEqual(['third', 'second', 'first']);
    expect(new Set(page.data.slice(0, 2).map(({ title }) => title))).toEqual(new Set(['fourth', 'fifth']));
    expect(page.properties).toEqual(page.data);
    expect(page.pagination).toEqual({ current: 1, total: 1, count: 5, totalCount: 5 });
  });

  // API-PROP-04 to 06, API-PROP-17 to 19, UND-64 to 66, TRAP-38
  test.each([
    ['?page=2&limit=2', { current: 2, total: 3, count: 2, totalCount: 5 }],
    ['?page=3&limit=2', { current: 3, total: 3, count: 1, totalCount: 5 }],
    ['?page=9&limit=2', { current: 9, total: 3, count: 0, totalCount: 5 }],
    ['?limit=100', { current: 1, total: 1, count: 5, totalCount: 5 }],
    ['?limit=100000', { current: 1, total: 1, count: 5, totalCount: 5 }],
    ['?limit=0&page=-3', { current: 1, total: 5, count: 1, totalCount: 5 }],
    ['?limit=abc&page=', { current: 1, total: 1, count: 5, totalCount: 5 }],
    ['?page=1001&limit=1', { current: 1001, total: 5, count: 0, totalCount: 5 }],
    ['?page=99999999999999999999', { current: Number.MAX_SAFE_INTEGER, total: 1, count: 0, totalCount: 5 }],
    ['?featured=true&limit=1', { current: 1, total: 2, count: 1, totalCount: 2 }],
    ['?category=Luxury&limit=1', { current: 1, total: 2, count: 1, totalCount: 2 }],
    ['?type=villa&limit=6', { current: 1, total: 1, count: 1, totalCount: 1 }],
  ])('%s', async (query, pagination) => {
    expect((await list(query)).pagination).toEqual(pagination);
  });

  test('shows every listing once when read page by page, in every order', async () => {
    for (const sort of ['newest', 'price_asc', 'price_desc', 'area_desc', 'price_per_sqft', 'relevance']) {
      const seen: string[] = [];
      for (let page = 1; page <= 5; page += 1) seen.push(...(await titles(`?limit=1&page=${page}&sort=${sort}`)));
      expect(new Set(seen).size, sort).toBe(5);
    }
  });

  test.each([
    ['price_asc', ['first', 'second', 'fifth', 'fourth', 'third']],
    ['price_desc', ['fourth', 'fifth', 'second', 'first', 'third']],
  ])('sorts by %s and puts what has no price last', async (sort, expected) => {
    expect(await titles(`?sort=${sort}`)).toEqual(expected);
  });

  test('sorts by area and by price per square foot, the unknown last', async () => {
    const byArea = await titles('?sort=area_desc');
    expect(byArea.slice(3)).toEqual(['second', 'fifth']);
    const byRate = await titles('?sort=price_per_sqft');
    expect(byRate.slice(0, 3)).toEqual(['first', 'fourth', 'second']);
  });
});

// API-PROP-09 to 16, UND-56, UND-68, UND-69, TRAP-06, TRAP-31
describe('a filter', () => {
  const filters: [string, string[]][] = [
    ['category=luxury', ['fifth', 'first']],
    ['category=LUXURY', ['fifth', 'first']],
    ['category=nothing-like-it', []],
    ['type=Villa', ['first']],
    ['type=builder_floor', ['second']],
    ['type=Builder%20Floor', ['second']],
    ['type=4bhk', ['fourth']],
    ['type=2%20BHK', ['fourth']],
    ['type=studio', ['fifth']],
    ['developer=devam%20homes', ['first']],
    ['developer=Sunhar%20%26%20Sons', ['second']],
    ['developer=Nobody', []],
    ['minPrice=3', ['fifth', 'fourth', 'second']],
    ['minPrice=30000000', ['fifth', 'fourth', 'second']],
    ['minPrice=30000001', ['fifth', 'fourth']],
    ['maxPrice=2', ['first']],
    ['maxPrice=2.5', ['first']],
    ['minPrice=0', ['fifth', 'first', 'fourth', 'second']],
    ['minPrice=2&maxPrice=3', ['first', 'second']],
    ['minPrice=5&maxPrice=2', []],
    ['featured=true', ['fourth', 'third']],
    ['featured=false', ['fifth', 'first', 'second']],
    ['beds=4', ['fourth']],
    ['status=sold', ['fourth']],
    ['category=Luxury&maxPrice=2', ['first']],
    ['category=Luxury&featured=true', []],
    ['nonsense=1&utm_source=mail', ['fifth', 'first', 'fourth', 'second', 'third']],
    [
      'search=&location=&category=&type=&developerId=&minPrice=&maxPrice=&featured=&sort=',
      ['fifth', 'first', 'fourth', 'second', 'third'],
    ],
  ];
  test.each(filters)('%s', async (query, expected) => {
    const page = await list(`?${query}`);
    expect(page.data.map(({ title }) => title).sort()).toEqual(expected);
    expect(page.pagination.totalCount).toBe(expected.length);
  });

  test('takes ids: of category, type and developer, and developerId before developer (API-PROP-11)', async () => {
    expect(await titles(`?category=${luxury}`)).toHaveLength(2);
    expect(await titles(`?type=${villa}`)).toEqual(['first']);
    expect(await titles(`?developer=${devam}`)).toEqual(['first']);
    expect(await titles(`?developerId=${sunhar}&developer=${devam}`)).toEqual(['second']);
    expect(await titles(`?developerId=${unknownId}`)).toEqual([]);
  });
});

describe('listings of one developer', () => {
  test('are paged like any list, and only what is active is in it (API-PROP-22)', async () => {
    const page = await answer(propertyPage, `/properties/developer/${devam}?limit=1`);
    expect(page.data.map(({ title }) => title)).toEqual(['first']);
    expect(page.pagination).toEqual({ current: 1, total: 1, count: 1, totalCount: 1 });
  });
});

// API-PROP-21, UND-01, UND-62, UND-99, TRAP-71: a fixed path is never taken for an id
describe('what is not there', () => {
  test.each([
    [`/properties/${unknownId}`, 404, 'not_found'],
    [`/properties/${unknownId}/similar`, 404, 'not_found'],
    [`/properties/developer/${unknownId}`, 404, 'not_found'],
    ['/properties/42', 400, 'malformed_id'],
    ["/properties/'%20or%20'1'='1", 400, 'malformed_id'],
    ['/properties/%00', 400, 'malformed_id'],
    ['/properties/FFFFFFFFFFFFFFFFFFFFFFFF', 400, 'malformed_id'],
    ['/properties/developer/x', 400, 'malformed_id'],
  ])('%s', async (path, status, code) => {
    const response = await ask(path);
    const body = await response.json();
    expect([response.status, body.success, body.code]).toEqual([status, false, code]);
    expect(body.message).toBeTruthy();
    expect(body.error).toBe(body.message);
  });

  test('an inactive listing is gone, and nothing of it is told', async () => {
    const gone = await ask(`/properties/${ids.hidden}`);
    expect(gone.status).toBe(410);
    expect(await gone.json()).not.toHaveProperty('data');
    expect((await ask(`/properties/${ids.hidden}/similar`)).status).toBe(404);
  });
});

describe('similar listings', () => {
  test('are up to three of the same city, nearest in price, never the same one', async () => {
    const { data } = await answer(similarProperties, `/properties/${ids.second}/similar`);
    expect(data.map(({ title }) => title)).toEqual(['first', 'fifth', 'fourth']);
    const unpriced = await answer(similarProperties, `/properties/${ids.third}/similar`);
    expect(unpriced.data).toHaveLength(3);
    expect(unpriced.data.map(({ title }) => title)).not.toContain('third');
  });

  test('are none when no other home lies in that city', async () => {
    const { id } = await makeProperty(started.platform.db, { title: 'far away', city: 'Dubai', is_featured: false });
    expect((await answer(similarProperties, `/properties/${id}/similar`)).data).toEqual([]);
    await started.platform.db.deleteFrom('properties').where('id', '=', id).execute();
  });
});

// API-PROP-20, API-PROP-27 to 35, TRAP-02 to 09, TRAP-73
describe('one listing', () => {
  let id: string;
  let text: string;
  beforeAll(async () => {
    const { db } = started.platform;
    const row = await makeProperty(db, {
      title: 'Neem Court',
      is_active: true,
      developer_id: devam,
      property_type_id: villa,
      category_id: luxury,
      price: 85_000_000,
      original_price: 90_000_000,
      price_negotiable: true,
      city: 'Alibag',
      full_address: '1 Golf Course Road, Sector 54',
      latitude: 28.44,
      longitude: 77.1,
      size: '800-1000',
      size_min: 800,
      size_max: 1000,
      nearby_places: JSON.stringify([
        'Rapid Metro',
        { name: 'DPS', type: 'School', distance: '2 km' },
        { no: 'name' },
        7,
      ]),
      highlights: ['Corner home'],
      amenities: ['Pool', 'Gym'],
      images: JSON.stringify([
        {
          url: '/media/6740c1f2a94be0d17c3355aa/1600.jpg',
          alt: 'Front',
          filename: 'SECRET-file',
          originalName: 'SECRET-name',
          width: 1600,
          height: 1067,
        },
        { url: 'https://pictures.example/2.jpg', isPrimary: true, focal: { x: 20, y: 80 } },
        { url: 'javascript:alert(1)' },
        'https://pictures.example/3.jpg',
      ]),
      access_control: JSON.stringify({ verificationLevel: 'SECRET-level' }),
      created_by: 'SECRET-author',
      source: 'SECRET-source',
      source_ref: '1',
      rera_number: 'GGM/1',
      rera_expires_on: '2027-03-31',
    });
    id = row.id;
    await makeFloorPlan(db, {
      property_id: id,
      name: 'SECRET-plan',
      bhk_type: '3 BHK',
      image: '/SECRET.jpg',
      preview: 'data:image/webp;base64,AAAA',
    });
    await makeFloorPlan(db, {
      property_id: id,
      name: 'SECRET-plan',
      position: 1,
      bhk_type: 'SECRET-kind',
      preview: 'https://SECRET.example/x',
    });
    await makeFloorPlan(db, { property_id: id, is_active: false });
    await makeDocument(db, {
      property_id: id,
      name: 'SECRET-paper',
      description: 'SECRET',
      url: 'https://SECRET.example/paper.pdf',
    });
    text = await (await ask(`/properties/${id}`)).text();
  });

  test('has exactly the fields of the contract, whole addresses and one primary picture', () => {
    const body = JSON.parse(text);
    expect(propertyAnswer.strict().parse(body)).toEqual(body);
    expect(Object.keys(body.data).sort()).toEqual(Object.keys(propertyDetail.shape).sort());
    expect(body.data).toMatchObject({
      id,
      _id: id,
      price: 85_000_000,
      pricing: '85000000',
      priceDetails: { amount: 85_000_000, negotiable: true },
      originalPrice: 90_000_000,
      pricePerSqFt: 106_250,
      status: 'available',
      Status: 'available',
      developer_id: { id: devam, _id: devam, name: 'Devam Homes' },
      developer: 'Devam Homes',
      propertyType_id: { name: 'Villa' },
      type: 'Villa',
      category_id: { name: 'Luxury' },
      beds: '3 BHK',
      area: '800-1000',
      specifications: {
        beds: '3 BHK',
        baths: '3',
        area: '800-1000',
        furnishingStatus: 'unfurnished',
        possessionStatus: 'ready-to-move',
      },
      possession: 'under-construction',
      constructionStatus: 'under-construction',
      image: 'https://pictures.example/2.jpg',
      rera: { number: 'GGM/1', expiresOn: '2027-03-31' },
      location: {
        coordinates: { latitude: 28.44, longitude: 77.1, lat: 28.44, lng: 77.1 },
        nearbyPlaces: ['Rapid Metro', { name: 'DPS', type: 'School', distance: '2 km' }],
      },
    });
    expect(body.data.images).toMatchObject([
      {
        url: 'http://aangan.test/media/6740c1f2a94be0d17c3355aa/1600.jpg',
        isPrimary: false,
        variants: 'http://aangan.test/media/6740c1f2a94be0d17c3355aa/{width}.{format}',
        focal: { x: 50, y: 50 },
      },
      { url: 'https://pictures.example/2.jpg', isPrimary: true, variants: null, focal: { x: 20, y: 80 } },
      { url: 'https://pictures.example/3.jpg', isPrimary: false },
    ]);
  });

  test('counts floor plans and papers by kind and shows nothing of them (UND-09)', () => {
    const { data } = JSON.parse(text);
    expect(data.floorPlans).toEqual([
      { bhkType: '3 BHK', locked: true, preview: 'data:image/webp;base64,AAAA' },
      { bhkType: 'Other', locked: true, preview: null },
    ]);
    expect(data.documents).toEqual([{ type: 'brochure', locked: true }]);
    expect(text).not.toContain('SECRET');
  });

  test('stands in a list with the fields of a card and no others', async () => {
    const response = await ask('/properties?location=Alibag');
    const body = await response.json();
    expect(Object.keys(body.data[0]).sort()).toEqual(Object.keys(propertySummary.shape).sort());
    expect(JSON.stringify(body)).not.toContain('SECRET');
  });

  test('is shown with a new name of its developer, and no longer once it is inactive', async () => {
    const { db } = started.platform;
    await db.updateTable('developers').set({ name: 'Devam Living' }).where('id', '=', devam).execute();
    const developer = async () => (await answer(propertyAnswer, `/properties/${id}`)).data.developer;
    await expect.poll(developer).toBe('Devam Living');
    await db.updateTable('properties').set({ is_active: false }).where('id', '=', id).execute();
    await expect.poll(async () => (await ask(`/properties/${id}`)).status).toBe(410);
  });
});
