import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parameterList } from '#contract/parameters.ts';
import { makeParameter } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
  const { db } = started.platform;
  await makeParameter(db, { name: 'Builder Floor', value: 'builder_floor', description: 'One floor of a house' });
  await makeParameter(db, { name: 'Old Type', is_active: false });
  await makeParameter(db, { type: 'category', name: 'Luxury' });
  await makeParameter(db, { type: 'amenity', name: 'Swimming Pool' });
});
afterAll(() => started.close());

async function read(path: string) {
  const response = await started.get(`/api${path}`);
  expect(response.status).toBe(200);
  return parameterList.strict().parse(await response.json()).data;
}
const names = async (path: string) => (await read(path)).map(({ name }) => name);

test('reference data is open to everybody and filtered by type and state (API-PARAM-01)', async () => {
  expect(await names('/parameters')).toEqual(
    expect.arrayContaining(['Builder Floor', 'Old Type', 'Luxury', 'Swimming Pool']),
  );
  expect(await names('/parameters?type=propertyType&isActive=true')).toEqual(['Builder Floor']);
  expect(await names('/parameters?type=propertyType&isActive=false')).toEqual(['Old Type']);
  expect(await names('/parameters?isActive=false')).toEqual(['Old Type']);
});

// API-PARAM-02 to 05
test.each([
  ['propertyType', ['Builder Floor']],
  ['category', ['Luxury']],
  ['amenity', ['Swimming Pool']],
])('the active values of type %s have a call of their own', async (type, expected) => {
  expect(await names(`/parameters/type/${type}`)).toEqual(expected);
});

test('a value has both ids, name, value, description, type and state, and nothing else (API-PARAM-10)', async () => {
  const [value] = await read('/parameters/type/propertyType');
  expect(value).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    _id: value?.id,
    type: 'propertyType',
    name: 'Builder Floor',
    value: 'builder_floor',
    description: 'One floor of a house',
    isActive: true,
  });
});

describe('what nobody can mean is refused in words', () => {
  test.each([
    '/parameters/type/colour',
    '/parameters/type/%27%20or%201=1',
    '/parameters?type=x',
    '/parameters?isActive=maybe',
  ])('%s', async (path) => {
    const response = await started.get(`/api${path}`);
    expect(response.status).toBe(400);
    const body = await response.json();
    expect(body).toMatchObject({ success: false, code: 'invalid_fields' });
    expect(body.message).toBe(body.error);
  });
});

test('a changed value is seen by the next reader', async () => {
  const { db } = started.platform;
  await read('/parameters/type/category');
  await db.updateTable('parameters').set({ name: 'Luxe' }).where('name', '=', 'Luxury').execute();
  await expect.poll(() => names('/parameters/type/category')).toEqual(['Luxe']);
});
