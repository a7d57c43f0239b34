import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlacesAnswer } from '#contract/places.ts';
import { type FakeGeocoder, type GeocoderMode, openGeocoder } from '#test/geocoder.ts';
import { makeSignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { buildApp } from '../app.ts';
import { takeTurn } from './store.ts';

let geocoder: FakeGeocoder;
let started: StartedApp;
let person: Awaited<ReturnType<typeof makeSignedIn>>;
beforeAll(async () => {
  geocoder = await openGeocoder();
  started = await startApp({ env: { GEOCODER_URL: geocoder.url } });
  person = await makeSignedIn(started);
});
afterAll(async () => {
  await started.close();
  await geocoder.close();
});

/** A new app has a breaker of its own; turns and answers are in the database. */
beforeEach(async () => {
  const { db } = started.platform;
  started.app = await buildApp(started.platform);
  await sql`truncate geocoder_answers, limits`.execute(db);
  await sql`update geocoder_turns set free_at = '-infinity'`.execute(db);
  geocoder.asked.length = 0;
  geocoder.sent = 0;
  geocoder.mode = 'answer';
});
afterEach(() => started.app.close());

const address = (path: string) =>
  started.app.fetch(
    new Request(`http://aangan.test/api/places/${path}`, { headers: { authorization: `Bearer ${person.token}` } }),
  );
type Read = Omit<PlacesAnswer, 'data'> & { data: PlacesAnswer['data']; message: string; code: string };
const read = async (path: string) => {
  const response = await address(path);
  return { status: response.status, headers: response.headers, body: (await response.json()) as Read };
};
const search = (q: string, enter = '1') => read(`search?q=${encodeURIComponent(q)}&enter=${enter}`);
/** Answers that are known do not wait for the turn of the next question. */
const freeTurn = () => sql`update geocoder_turns set free_at = '-infinity'`.execute(started.platform.db);

describe('asking the map', () => {
  test('happens on Enter alone, in the form the public service asks for (UND-94)', async () => {
    for (const typed of ['Ara', 'Arali', 'Aralias']) expect((await search(typed, '')).body.map).toBe('not asked');
    expect(geocoder.asked).toEqual([]);
    const { status, body } = await search('Aralias tower 9');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      map: 'answered',
      attribution: '© OpenStreetMap contributors',
      data: [
        {
          id: 'map:in:way:4711',
          displayName: 'Aralias tower 9, Golf Course Road, Sector 54, Gurugram, Haryana, 122002',
          address: { area: 'Sector 54', city: 'Gurugram', state: 'Haryana', pincode: '122002' },
          coordinates: { lat: 28.4402, lng: 77.1025 },
          isApproximate: false,
          source: 'map',
        },
        { id: 'map:in:way:4712' },
      ],
    });
    const [asked] = geocoder.asked;
    expect(asked?.path).toBe('/maps/search');
    expect(Object.fromEntries(asked?.params ?? [])).toEqual({
      q: 'Aralias tower 9',
      limit: '5',
      countrycodes: 'in',
      format: 'jsonv2',
      addressdetails: '1',
    });
    expect(asked?.headers['user-agent']).toMatch(/^Aangan.* \(http:\/\/aangan\.test; \S+@\S+\)$/);
    expect(asked?.headers).not.toHaveProperty('authorization');
    expect(asked?.headers).not.toHaveProperty('cookie');
  });

  test('puts two of ours before what it found, five in all', async () => {
    const { body } = await search('sector 54');
    expect(body.data.map(({ source }) => source)).toEqual(['known', 'known', 'map', 'map', 'known']);
  });

  test('is done once: the answer is kept in the database, whatever its letters', async () => {
    await search('Magnolias Club');
    const again = await search('  magnolias CLUB ');
    expect(again.body.data[0]?.source).toBe('map');
    expect(geocoder.asked.length).toBe(1);
    await sql`update geocoder_answers set asked_at = asked_at - interval '31 days'`.execute(started.platform.db);
    await freeTurn();
    await search('Magnolias Club');
    expect(geocoder.asked.length).toBe(2);
  });

  test('that it knows nothing is kept for a day', async () => {
    geocoder.mode = 'empty';
    for (let times = 0; times < 3; times += 1) expect((await search('Nowhere at all')).body.data).toEqual([]);
    expect(geocoder.asked.length).toBe(1);
    await sql`update geocoder_answers set asked_at = asked_at - interval '25 hours'`.execute(started.platform.db);
    await freeTurn();
    geocoder.mode = 'answer';
    expect((await search('Nowhere at all')).body.data.length).toBe(2);
  });

  test('a point is asked once for eleven metres', async () => {
    for (const point of ['lat=28.44021&lng=77.10249', 'lat=28.44019&lng=77.10251']) {
      const { body } = await read(`reverse?${point}`);
      expect(body).toMatchObject({ data: { address: { pincode: '122002' }, source: 'map' }, map: 'answered' });
    }
    expect(geocoder.asked.map(({ path }) => path)).toEqual(['/maps/reverse']);
    expect(Object.fromEntries(geocoder.asked[0]?.params ?? [])).toMatchObject({ lat: '28.4402', lon: '77.1025' });
  });
});

describe('one question a second for the whole installation', () => {
  test('one of fifty has the turn, the others hear when the next one is, by the clock of the database', async () => {
    const { db } = started.platform;
    for (let round = 0; round < 3; round += 1) {
      const waits = await Promise.all(Array.from({ length: 50 }, () => takeTurn(db, 60_000)));
      expect(waits.filter((wait) => wait === 0).length).toBe(1);
      const late = await takeTurn(db, 60_000);
      expect(late).toBeGreaterThan(1);
      expect(late).toBeLessThanOrEqual(60_000);
      await sql`update geocoder_turns set free_at = free_at - interval '1 minute'`.execute(db);
    }
  });

  test('also from two processes; who would wait too long is told so', async () => {
    const second = await buildApp(started.platform);
    try {
      const ask = (app: StartedApp['app'], q: string) =>
        app
          .fetch(
            new Request(`http://aangan.test/api/places/search?q=${q}&enter=1`, {
              headers: { authorization: `Bearer ${person.token}` },
            }),
          )
          .then((response) => response.status);
      const names = Array.from({ length: 8 }, (_, at) => `tower${at}`);
      const answers = await Promise.all(names.map((q, at) => ask(at % 2 === 0 ? started.app : second, q)));
      // At the beginning, and after each 1.2 seconds of the 3.5 that somebody waits.
      expect(geocoder.asked.length).toBeGreaterThan(0);
      expect(geocoder.asked.length).toBeLessThanOrEqual(4);
      expect(answers.filter((status) => status === 503).length).toBe(8 - geocoder.asked.length);
    } finally {
      await second.close();
    }
  });

  test('the same question of two people at once is asked once', async () => {
    const answers = await Promise.all([search('Belaire Towers'), search('Belaire Towers'), search('Belaire Towers')]);
    expect(answers.map(({ body }) => body.data.length)).toEqual([2, 2, 2]);
    expect(geocoder.asked.length).toBe(1);
  });

  test('somebody who asks too often waits for the next hour, and finds our own places all the same', async () => {
    await sql`insert into limits (key, points, expire) values (${`address per person:${person.id}`}, 120,
      (extract(epoch from clock_timestamp()) * 1000)::bigint + 60000)`.execute(started.platform.db);
    const { status, headers } = await search('Summit plaza');
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await search('sector 54', '')).status).toBe(200);
    expect(geocoder.asked).toEqual([]);
  });
});

describe('when it fails', () => {
  const modes: GeocoderMode[] = ['error', 'busy', 'redirect', 'endless', 'html', 'silent'];
  test.each(modes)(
    '%s: our own places still come, what only it knew is an error with the words of the form',
    async (mode) => {
      geocoder.mode = mode;
      const began = performance.now();
      const { status, body } = await search('sector 54');
      expect([status, body.map, body.data.length]).toEqual([200, 'unavailable', 3]);
      await freeTurn();
      const refused = await search('Aralias tower 9');
      expect([refused.status, refused.body.message]).toEqual([503, 'Failed to search addresses. Please try again.']);
      expect(refused.headers.get('retry-after')).toBe('5');
      expect(performance.now() - began).toBeLessThan(10_000);
      // Whoever has no end is cut off after a quarter of a megabyte, and what lay on the way.
      expect(geocoder.sent).toBeLessThan(20_000_000);
      const { rows } = await sql`select 1 from geocoder_answers`.execute(started.platform.db);
      expect(rows).toEqual([]);
    },
  );

  test('an older answer serves, and a point has the part of town that we know', async () => {
    await search('Aralias tower 9');
    await sql`update geocoder_answers set asked_at = asked_at - interval '60 days'`.execute(started.platform.db);
    await freeTurn();
    geocoder.mode = 'error';
    const { body } = await search('Aralias tower 9');
    expect([body.map, body.data.length]).toEqual(['unavailable', 2]);
    await freeTurn();
    expect((await read('reverse?lat=28.5312&lng=77.1503')).body).toMatchObject({
      map: 'unavailable',
      data: { displayName: 'Vasant Kunj, Delhi 110070' },
    });
    await freeTurn();
    expect((await read('reverse?lat=22.1&lng=71.1')).status).toBe(503);
  });

  test('five times in a row it is left alone', async () => {
    geocoder.mode = 'error';
    for (let at = 0; at < 8; at += 1) {
      await freeTurn();
      await search(`tower${at}`);
    }
    expect(geocoder.asked.length).toBe(5);
  });

  test('lies are left out, and what is left carries no sign that steers', async () => {
    geocoder.mode = 'lying';
    const { status, body } = await search('Anything');
    expect(status).toBe(200);
    expect(body.data).toEqual([
      {
        id: 'map:in:way:4711',
        displayName: 'Tower <b>9</b> , Golf Course Road, Sector 54, Gurugram, Haryana, 122002',
        address: expect.objectContaining({ city: 'Gurugram', state: '', pincode: '' }),
        coordinates: { lat: 28.4402, lng: 77.1025 },
        isApproximate: false,
        source: 'map',
      },
    ]);
    await freeTurn();
    expect((await read('reverse?lat=28.5312&lng=77.1503')).body).toMatchObject({ data: null, map: 'answered' });
  });
});

describe('whatever is asked for', () => {
  let elsewhere: Server;
  let hits: string[];
  beforeAll(async () => {
    hits = [];
    elsewhere = createServer((request, response) => {
      hits.push(request.url ?? '');
      response.end('[]');
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '::', resolve));
  });
  afterAll(() => new Promise<void>((resolve) => void elsewhere.close(() => resolve())));

  test('no request ever goes elsewhere (threat 39)', async () => {
    const { port } = elsewhere.address() as AddressInfo;
    const hosts = ['127.0.0.1', '[::1]', 'localhost', '0.0.0.0', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'];
    const urls = hosts.flatMap((host) => [
      `http://${host}:${port}/`,
      `http://user@${host}:${port}/x`,
      `//${host}:${port}/y`,
      `${host}:${port}`,
      `x&q=http://${host}:${port}/z`,
      `/../../http://${host}:${port}/`,
      `?q=#http://${host}:${port}/`,
    ]);
    urls.push('http://169.254.169.254/latest/meta-data/', 'file:///etc/passwd', 'gopher://127.0.0.1:25/_x');
    expect(urls.length).toBeGreaterThan(50);
    for (const q of urls) {
      await freeTurn();
      await sql`truncate limits`.execute(started.platform.db);
      const { status } = await search(q);
      expect(status, q).toBe(200);
    }
    expect(geocoder.asked.length).toBeGreaterThan(40);
    expect(new Set(geocoder.asked.map(({ path }) => path))).toEqual(new Set(['/maps/search']));
    for (const { params } of geocoder.asked) expect(params.getAll('q').length).toBe(1);
    geocoder.mode = 'redirect';
    geocoder.elsewhere = `http://127.0.0.1:${port}/redirected`;
    await freeTurn();
    expect((await search('Redirected house')).status).toBe(503);
    expect(hits).toEqual([]);
  });
});

test('GEOCODER_URL is an http address without a password, or off', async () => {
  const { loadConfig } = await import('../platform/config.ts');
  const read = (value: string) => loadConfig({ GEOCODER_URL: value, SECRET_KEY: 'x'.repeat(32) }).geocoderUrl;
  expect(read('off')).toBeNull();
  expect(read('')).toBe('https://nominatim.openstreetmap.org');
  expect(read('http://10.0.0.7/nominatim?key=1')).toBe('http://10.0.0.7/nominatim?key=1');
  for (const bad of [
    'nominatim',
    'ftp://a.example',
    'https://user:pw@a.example',
    'javascript:1',
    'https://a.example/#x',
  ]) {
    expect(() => read(bad), bad).toThrow('GEOCODER_URL must be an http or https address, or off');
  }
});
