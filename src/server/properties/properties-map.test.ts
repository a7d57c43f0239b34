import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#contract/endpoints.ts';
import { areaSentences, writeAreas } from '#contract/map-areas.ts';
import { mapCells } from '#contract/map-cells.ts';
import { makeDeveloper, makeProperty } from '#test/make.ts';
import { mandateForm } from '#test/mandate-writes.ts';
import { makeSignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let developer: string;
beforeAll(async () => {
  started = await startApp();
  developer = (await makeDeveloper(started.platform.db)).id;
});
afterAll(() => started.close());

type Cells = AnswerOf<'GET /properties/map'>['data'];
const around = { box: '76.5,28,77.5,29', zoom: '10' };
const ask = (query: Record<string, string>) =>
  started.get(`/api/properties/map?${new URLSearchParams({ ...around, ...query })}`);
const cellsOf = async (query: Record<string, string>): Promise<Cells> => {
  const answer = await ask(query);
  expect(answer.status).toBe(200);
  return mapCells.parse(((await answer.json()) as { data: Cells }).data);
};
const listOf = async (query: Record<string, string>) => {
  const answer = await started.get(`/api/properties?${new URLSearchParams({ limit: '100', ...query })}`);
  return (await answer.json()) as AnswerOf<'GET /properties'>;
};
/** A developer's, where nothing is moved. */
const build = (city: string, place: [latitude: number, longitude: number] | null, more: object = {}) =>
  makeProperty(started.platform.db, {
    city,
    developer_id: developer,
    ...(place && { latitude: place[0], longitude: place[1] }),
    ...more,
  });
/** Metres, near Delhi. */
const apart = (one: { latitude: number; longitude: number }, other: { latitude: number; longitude: number }) =>
  Math.hypot(
    (one.latitude - other.latitude) * 111_195,
    (one.longitude - other.longitude) * 111_195 * Math.cos((one.latitude * Math.PI) / 180),
  );

describe('the map', () => {
  test('counts homes that lie together, with the lowest price, and says how many have no place', async () => {
    const homes = [
      await build('Mapur', [28.45, 77.02], { price: 30_000_000 }),
      await build('Mapur', [28.4501, 77.0201], { price: 20_000_000 }),
      await build('Mapur', [28.4502, 77.0199], { price: null }),
    ];
    const far = await build('Mapur', [28.8, 77.4], { price: 90_000_000 });
    await build('Mapur', null);
    await build('Mapur', [25.2, 55.27]);
    await build('Mapur', [28.45, 77.02], { is_active: false });
    const { cells, ...counts } = await cellsOf({ location: 'Mapur' });
    expect(counts).toMatchObject({ total: 6, placed: 5, unplaced: 1 });
    expect(counts.extent?.west).toBeCloseTo(55.27, 4);
    expect(cells.map(({ count }) => count)).toEqual([1, 3]);
    expect(cells[0]).toMatchObject({ price: 90_000_000, ids: [far.id], name: 'Mapur' });
    expect(cells[1]).toMatchObject({ price: 20_000_000, ids: homes.map(({ id }) => id).reverse() });
    expect(cells[1]?.latitude).toBeCloseTo(28.4501, 4);
  });

  test('finds with the bounds of a cell exactly its homes, and parts them when it is near', async () => {
    await build('Nearpur', [28.45, 77.02]);
    await build('Nearpur', [28.45, 77.02]);
    await build('Nearpur', [28.4512, 77.0211], { area: 'Sector 7' });
    const [cell] = (await cellsOf({ location: 'Nearpur' })).cells;
    const { west, south, east, north } = cell?.bounds ?? { west: 0, south: 0, east: 0, north: 0 };
    const area = writeAreas([{ kind: 'box', west, south, east, north }]);
    expect((await listOf({ location: 'Nearpur', area })).pagination.totalCount).toBe(3);
    const near = await cellsOf({ location: 'Nearpur', box: '77.01,28.445,77.03,28.455', zoom: '18' });
    expect(near.cells.map(({ count }) => count).sort()).toEqual([1, 2]);
  });

  test('knows nearer places by their locality, and streets by nothing', async () => {
    for (const area of ['Sector 8', 'Sector 9', 'Sector 9']) await build('Namepur', [28.45, 77.02], { area });
    const nameAt = async (zoom: string) =>
      (await cellsOf({ location: 'Namepur', box: '77,28.44,77.04,28.46', zoom })).cells[0]?.name;
    expect(await nameAt('10')).toBe('Namepur');
    expect(await nameAt('12')).toBe('Sector 9');
    expect(await nameAt('16')).toBe('');
  });

  test('finds what the list finds in areas of every kind, and names the homes that no area can find', async () => {
    const inside = await build('Areapur', [28.45, 77.02]);
    const outside = await build('Areapur', [28.6, 77.3]);
    await build('Areapur', null);
    const ring = [
      { latitude: 28.4, longitude: 77 },
      { latitude: 28.5, longitude: 77 },
      { latitude: 28.45, longitude: 77.1 },
    ];
    const ways = [
      writeAreas([{ kind: 'box', west: 77, south: 28.4, east: 77.1, north: 28.5 }]),
      writeAreas([{ kind: 'circle', latitude: 28.45, longitude: 77.03, km: 1.2 }]),
      writeAreas([{ kind: 'polygon', corners: ring }]),
    ];
    for (const area of ways) {
      const listed = await listOf({ location: 'Areapur', area });
      expect(
        listed.data.map(({ id }) => id),
        area,
      ).toEqual([inside.id]);
      const { total, placed, unplaced, cells } = await cellsOf({ location: 'Areapur', area });
      expect({ total, placed, unplaced }, area).toEqual({ total: 1, placed: 1, unplaced: 1 });
      expect(
        cells.flatMap(({ ids }) => ids),
        area,
      ).toEqual([inside.id]);
    }
    const both = `${ways[0]};${writeAreas([{ kind: 'circle', latitude: 28.6, longitude: 77.3, km: 1 }])}`;
    const { data } = await listOf({ location: 'Areapur', area: both });
    expect(data.map(({ id }) => id).sort()).toEqual([inside.id, outside.id].sort());
    const facets = await started.get(
      `/api/properties/facets?${new URLSearchParams({ location: 'Areapur', area: both })}`,
    );
    expect(await facets.json()).toMatchObject({ data: { totalCount: 2 } });
  });

  test('tells whoever opens it what is seen first: where most homes are, or around the areas', async () => {
    for (const place of [
      [28.45, 77.02],
      [28.5, 77.1],
    ] as const)
      await build('Lookpur', [...place]);
    const far = await build('Lookpur', [12.97, 77.59]);
    const world = { location: 'Lookpur', box: '-180,-85,180,85', zoom: '4' };
    expect((await cellsOf(world)).look).toBeUndefined();
    const { look, ...others } = await cellsOf({ ...world, look: '390x720' });
    expect(others).toEqual(await cellsOf(world));
    expect(look?.latitude).toBeCloseTo(28.475, 3);
    expect(look?.longitude).toBeCloseTo(77.06, 3);
    expect(look?.zoom).toBe(12);
    expect(look?.cells.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    const { west, south, east, north } = look?.box ?? { west: 0, south: 0, east: 0, north: 0 };
    const box = [west, south, east, north].join();
    expect((await cellsOf({ location: 'Lookpur', box, zoom: '12' })).cells).toEqual(look?.cells);
    const area = writeAreas([{ kind: 'circle', latitude: 12.97, longitude: 77.59, km: 2 }]);
    const there = (await cellsOf({ ...world, area, look: '390x720' })).look;
    expect(there?.cells.map(({ ids }) => ids)).toEqual([[far.id]]);
    expect((await cellsOf({ ...world, location: 'Nowherepur', look: '390x720' })).look).toBeUndefined();
  });

  test.each([
    [{ look: '9x9' }, 'must be width and height in pixels, such as 390x720'],
    [{ box: '170,10,-170,20' }, areaSentences.world],
    [{ box: 'NaN,1,2,3' }, areaSentences.form],
    [{ box: '1,2,3,4;b:1,2,3,4' }, areaSentences.form],
    [{ box: '' }, areaSentences.form],
    [{ box: '-180,-80,180,80', zoom: '18' }, 'must not have more than 4096 cells at its zoom'],
    [{ zoom: '21' }, 'must be a whole number from 0 to 20'],
    [{ zoom: '1.5' }, 'must be a whole number from 0 to 20'],
    [{ area: 'r:28,77,500' }, areaSentences.radius],
  ])('refuses %j in one sentence', async (query, sentence) => {
    const answer = await ask(query as Record<string, string>);
    expect(answer.status).toBe(400);
    const { fieldErrors } = (await answer.json()) as { fieldErrors: Record<string, string> };
    expect(Object.values(fieldErrors)).toEqual([sentence]);
  });
});

describe('homes of owners', () => {
  // More digits than a moved point has.
  const place = { latitude: 28.5355123, longitude: 77.3910123 };
  const shownOf = async (id: string) =>
    ((await (await started.get(`/api/properties/${id}`)).json()) as AnswerOf<'GET /properties/{id}'>).data.location;

  test('stand up to 150 metres away, everywhere alike, and their true place in no public answer', async () => {
    const { db } = started.platform;
    const home = await makeProperty(db, { city: 'Ownerpur', developer_id: null, ...place });
    const { coordinates, isApproximate } = await shownOf(home.id);
    expect(isApproximate).toBe(true);
    if (coordinates === null) throw new Error('It has a place');
    expect(apart(coordinates, place)).toBeGreaterThan(55);
    expect(apart(coordinates, place)).toBeLessThan(151);
    const [listed] = (await listOf({ location: 'Ownerpur' })).data;
    const { latitude, longitude } = coordinates;
    expect(listed?.location).toMatchObject({ coordinates: { latitude, longitude }, isApproximate: true });
    const addresses = [
      `/property/${home.id}`,
      `/api/properties/${home.id}`,
      '/api/properties?location=Ownerpur',
      '/api/properties/map?box=77.38,28.53,77.4,28.54&zoom=16&location=Ownerpur',
      '/properties?location=Ownerpur',
      '/api/cities',
      '/api/cities/ownerpur',
      '/cities/ownerpur',
    ];
    for (const address of addresses) {
      const answer = await started.get(address);
      expect(answer.status, address).toBe(200);
      const text = await answer.text();
      expect(text, address).not.toMatch(/28\.53551(?:2|\D)|77\.39101(?:2|\D)/);
    }
    // The tightest area around the true place does not find it, around the other it does.
    const circle = (at: typeof place) => writeAreas([{ kind: 'circle', ...at, km: 0.1 }]);
    const found = async (at: typeof place) => (await listOf({ location: 'Ownerpur', area: circle(at) })).data.length;
    expect(await found({ latitude, longitude })).toBe(1);
    const tight = `b:${place.longitude - 0.0003},${place.latitude - 0.0003},${place.longitude + 0.0003},${place.latitude + 0.0003}`;
    expect((await listOf({ location: 'Ownerpur', area: tight })).data).toEqual([]);
  });

  test('stand at one point when they are in one house or are listed anew, and at another in another house', async () => {
    const { db } = started.platform;
    const make = (more: object) => makeProperty(db, { developer_id: null, ...place, ...more });
    const [one, again, beside] = [await make({}), await make({}), await make({ latitude: place.latitude + 0.002 })];
    const points = [await shownOf(one.id), await shownOf(again.id), await shownOf(beside.id)].map(
      (at) => at.coordinates,
    );
    expect(points[1]).toEqual(points[0]);
    const shift = (at: (typeof points)[number], north: number) => [
      Math.round(((at?.latitude ?? 0) - north) * 1e5),
      Math.round(((at?.longitude ?? 0) - place.longitude) * 1e5),
    ];
    expect(shift(points[2] ?? null, place.latitude + 0.002)).not.toEqual(shift(points[0] ?? null, place.latitude));
  });

  test('move as soon as an owner is noted, and do not move back when the mandate goes', async () => {
    const home = await build('Mandatepur', [place.latitude, place.longitude]);
    expect(await shownOf(home.id)).toMatchObject({ coordinates: place, isApproximate: false });
    const admin = await makeSignedIn(started, { role: 'admin' });
    const added = await admin.call('POST', '/api/mandates', mandateForm({ propertyId: home.id }));
    expect(added.status).toBe(201);
    await expect.poll(async () => (await shownOf(home.id)).isApproximate).toBe(true);
    const moved = (await shownOf(home.id)).coordinates;
    const { db } = started.platform;
    await db.deleteFrom('mandates').where('property_id', '=', home.id).execute();
    await db.updateTable('properties').set(place).where('id', '=', home.id).execute();
    const point = ['map_latitude as latitude', 'map_longitude as longitude'] as const;
    const now = await db.selectFrom('properties').select(point).where('id', '=', home.id).executeTakeFirstOrThrow();
    expect(moved).toMatchObject(now);
  });

  test('are edited by staff where they are', async () => {
    const home = await makeProperty(started.platform.db, { developer_id: null, ...place });
    const staff = await makeSignedIn(started);
    const { data } = (await (await staff.get(`/api/properties/${home.id}`)).json()) as AnswerOf<'GET /properties/{id}'>;
    expect(data.location.coordinates).toMatchObject(place);
  });
});
