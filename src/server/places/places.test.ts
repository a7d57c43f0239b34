import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Place, placesAnswer } from '#contract/places.ts';
import { plain } from '#contract/plain-words.ts';
import { makeProperty } from '#test/make.ts';
import { makeSignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { cityMiddles, placeNames } from '../properties/service.ts';
import { localities, stateOfCity } from './list-localities.ts';

let started: StartedApp;
let employee: Awaited<ReturnType<typeof makeSignedIn>>;
beforeAll(async () => {
  started = await startApp({ env: { GEOCODER_URL: 'off' } });
  employee = await makeSignedIn(started);
  const { db } = started.platform;
  // Half a home's neighbours lie around the point of its part of town; one stray point moves nothing.
  for (const [latitude, longitude] of [
    [28.471, 77.361],
    [28.473, 77.363],
    [28.475, 77.365],
    [13, 80],
  ] as const) {
    const place = { area: 'Sector 128', city: 'Noida', state: 'Uttar Pradesh', pincode: '201304' };
    await makeProperty(db, { ...place, address: 'Wazidpur Road', latitude, longitude });
  }
  const hidden = { area: 'Kingfisher Bend', city: 'Gurgaon', address: '', pincode: '122003', is_active: false };
  await makeProperty(db, hidden);
});
afterAll(() => started.close());

async function search(q: string, rest = '') {
  const response = await employee.get(`/api/places/search?q=${encodeURIComponent(q)}${rest}`);
  expect(response.status, q).toBe(200);
  return placesAnswer.strict().parse(await response.json());
}
const named = async (q: string) => (await search(q)).data.map(({ displayName }) => displayName);

describe('what is written down here', () => {
  test('has every city of the location filter with its state, and no place twice', () => {
    const abroad = ['Abu Dhabi', 'Dubai'];
    expect(Object.keys(stateOfCity).sort()).toEqual(
      Object.keys(cityMiddles)
        .filter((city) => !abroad.includes(city))
        .sort(),
    );
    const keys = localities.map(({ name, city }) => plain(`${name}, ${city}`));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    expect(localities.length).toBeGreaterThan(600);
    for (const { name, city, pincode, latitude, longitude } of localities) {
      if (pincode) expect(pincode, name).toMatch(/^1[123]\d{4}$|^20\d{4}$/);
      expect(latitude === null, name).toBe(longitude === null);
      const [north, east] = cityMiddles[city] ?? [];
      if (latitude === null || longitude === null || north === undefined || east === undefined) continue;
      // A slip of a degree would show; Jewar lies far out.
      expect(Math.abs(latitude - north), name).toBeLessThan(name === 'Jewar' ? 0.4 : 0.3);
      expect(Math.abs(longitude - east), name).toBeLessThan(0.3);
    }
  });

  test.each([
    ['Gurugram', 'Gurugram, Haryana'],
    ['gurgaon', 'Gurugram, Haryana'],
    ['गुड़गांव', 'Gurugram, Haryana'],
    ['bombay', 'Mumbai, Maharashtra'],
    ['Sector 54 Gurugram', 'Sector 54, Gurugram, Haryana 122002'],
    ['sec-54 gurgaon', 'Sector 54, Gurugram, Haryana 122002'],
    ['sector54 gurg', 'Sector 54, Gurugram, Haryana 122002'],
    ['vasant k', 'Vasant Kunj, Delhi 110070'],
    ['110048', 'Greater Kailash 1, Delhi 110048'],
    ['noida extension', 'Greater Noida West, Greater Noida, Uttar Pradesh'],
    ['dwarka sector 12 delhi', 'Dwarka Sector 12, Delhi'],
    ['NPR', 'Dwarka Expressway, Gurugram, Haryana'],
  ])('%s finds %s first', async (q, expected) => {
    expect((await named(q))[0]).toBe(expected);
  });

  test('a number is meant as it is unless it is still being typed', async () => {
    const names = await named('sector 6 noida');
    expect(names).toEqual(['Sector 6, Noida, Uttar Pradesh']);
    expect((await named('noida sector 11')).slice(0, 2)).toEqual([
      'Sector 11, Noida, Uttar Pradesh',
      'Sector 110, Noida, Uttar Pradesh',
    ]);
  });

  test('at most five, each with the parts of its address; fewer than three letters find nothing (001 §9)', async () => {
    const { data, map, attribution } = await search('sector');
    expect([data.length, map, attribution]).toEqual([5, 'not asked', '']);
    const [first] = (await search('DLF Phase 3')).data;
    expect(first).toEqual({
      id: 'known:dlf-phase-3:gurugram',
      displayName: 'DLF Phase 3, Gurugram, Haryana 122010',
      address: {
        fullAddress: 'DLF Phase 3, Gurugram, Haryana 122010',
        area: 'DLF Phase 3',
        city: 'Gurugram',
        state: 'Haryana',
        pincode: '122010',
      },
      coordinates: { lat: 28.49, lng: 77.1 },
      isApproximate: true,
      source: 'known',
    } satisfies Place);
    for (const q of ['', 'gu', '  g ', '...', 'a b']) expect((await search(q)).data, q).toEqual([]);
    expect(await named('xyzzy plugh')).toEqual([]);
  });
});

describe('places of our own listings', () => {
  test('give a sector its pincode and the middle of its homes, and streets under their names', async () => {
    const [sector] = (await search('sector 128 noida')).data;
    expect(sector).toMatchObject({
      displayName: 'Sector 128, Noida, Uttar Pradesh 201304',
      coordinates: { lat: 28.472, lng: 77.364 },
      source: 'known',
    });
    const [street] = (await search('wazidpur')).data;
    expect(street).toMatchObject({
      displayName: 'Wazidpur Road, Sector 128, Noida, Uttar Pradesh 201304',
      address: { area: 'Sector 128', city: 'Noida' },
      source: 'listings',
    });
    const [hidden] = (await search('kingfisher')).data;
    expect(hidden).toMatchObject({ displayName: 'Kingfisher Bend, Gurgaon, Haryana 122003', coordinates: null });
  });

  test('are told apart from nobody else by what people type into a search', async () => {
    const odd = [
      "' or 1=1 --",
      '%%%',
      "a' & b:* | !c",
      '🏠🏡🏠',
      'null\u0301x',
      `${'अ'.repeat(60)}`,
      '\\\\server\\share',
      ':*:*:*',
      '<->',
    ];
    for (const q of odd) expect((await search(q)).data, q).toEqual([]);
  });
});

describe('the calls', () => {
  test('are for staff alone, and refuse bad parameters by name', async () => {
    for (const path of ['/api/places/search?q=gurugram', '/api/places/reverse?lat=28.4&lng=77']) {
      expect((await started.get(path)).status).toBe(401);
    }
    for (const [query, field] of [
      [`search?q=${'x'.repeat(201)}`, 'q'],
      ['search?q=bell%07', 'q'],
      ['search?q=a&q=b', 'q'],
      ['search?q=gurugram&enter=yes', 'enter'],
      ['reverse?lat=77.1&lng=28.4', 'lat'],
      ['reverse?lat=28.4', 'lng'],
      ['reverse?lat=x&lng=77', 'lat'],
      ['reverse?lat=1e1&lng=77', 'lat'],
      ['reverse?lat=51.5&lng=77', 'lat'],
      ['reverse?lat=28.4&lng=-0.1', 'lng'],
      ['reverse?lat=&lng=77', 'lat'],
    ] as const) {
      const response = await employee.get(`/api/places/${query}`);
      const body = (await response.json()) as { fieldErrors: Record<string, string> };
      expect([response.status, Object.keys(body.fieldErrors)[0]], query).toEqual([400, field]);
    }
  });

  test('without a geocoder a point has the nearest part of town that we know, and the sea has none', async () => {
    const read = async (query: string) => (await (await employee.get(`/api/places/reverse?${query}`)).json()) as object;
    expect(await read('lat=28.5312&lng=77.1503')).toMatchObject({
      data: {
        displayName: 'Vasant Kunj, Delhi 110070',
        coordinates: { lat: 28.5312, lng: 77.1503 },
        isApproximate: true,
      },
      map: 'off',
    });
    expect(await read('lat=10&lng=70')).toEqual({ success: true, data: null, attribution: '', map: 'off' });
  });

  test('names of one place are one place', () => {
    expect(placeNames('gurgaon')[0]).toBe(placeNames('gurugram')[0]);
  });
});
