import { afterAll, expect, test } from 'vitest';
import { makeDocument, makeFloorPlan, makeParameter, makeProperty } from '#test/make.ts';
import { startPlatform } from '#test/start-platform.ts';

const platform = await startPlatform();
afterAll(() => platform.close());

test('every factory makes a row', async () => {
  await makeFloorPlan(platform.db);
  await makeDocument(platform.db);
  const type = await makeParameter(platform.db);
  const property = await makeProperty(platform.db, { property_type_id: type.id });
  expect(property.type_name).toBe(type.name);
});

test('whole numbers and decimals arrive as numbers, dates as the text they are', async () => {
  const property = await makeProperty(platform.db, { rera_expires_on: '2029-03-31', rating: 4.5 });
  expect(property).toMatchObject({ price: 25_000_000, rating: 4.5, rera_expires_on: '2029-03-31' });
});
