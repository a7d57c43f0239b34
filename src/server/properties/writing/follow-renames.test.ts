import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffParameter } from '#contract/parameters.ts';
import type { Renaming } from '#contract/renames.ts';
import { makeDeveloper, makeParameter, makeProperty } from '#test/make.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { renameListings } from './follow-renames.ts';

let started: StartedApp;
let admin: SignedIn;
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { role: 'admin' });
});
afterAll(() => started.close());

const many = 260;
/** So many listings like this one. */
async function makeMany(like: Parameters<typeof makeProperty>[1]): Promise<string> {
  const { id } = await makeProperty(started.platform.db, like);
  await started.platform.db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`
    insert into properties (title, developer_id, property_type_id, category_id, amenities, is_active)
    select 'Home ' || n, developer_id, property_type_id, category_id, amenities, n % 2 = 0
    from properties, generate_series(2, ${many}::int) as n where id = ${id}`.execute(trx);
  });
  return id;
}

type Saved = { message: string; code?: string; data: StaffParameter & { renaming: Renaming } };
async function change(path: string, body: object, method: 'PUT' | 'POST' = 'PUT') {
  const response = await admin.call(method, `/api/${path}`, body);
  return { status: response.status, ...((await response.json()) as Saved) };
}
const countOf = async (where: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from properties where ${where}`.execute(started.platform.db);
  return rows[0]?.count ?? 0;
};
const jobs = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from graphile_worker.jobs where task_identifier = 'properties.rename'`.execute(
    started.platform.db,
  );
  return rows[0]?.n ?? 0;
};

test('a developer, a type and a category of very many listings are renamed, and all listings follow', async () => {
  const { db } = started.platform;
  const developer = await makeDeveloper(db, { name: 'Old Homes' });
  const type = await makeParameter(db, { name: 'Old Type' });
  const category = await makeParameter(db, { type: 'category', name: 'Old Category' });
  const some = await makeMany({ developer_id: developer.id, property_type_id: type.id, category_id: category.id });
  const cases = [
    [`developers/${developer.id}`, 'New Homes', sql`developer_name = 'New Homes'`],
    [`parameters/${type.id}`, 'New Type', sql`type_name = 'New Type'`],
    [`parameters/${category.id}`, 'New Category', sql`category_name = 'New Category'`],
  ] as const;
  for (const [path, name, where] of cases) {
    const saved = await change(path, { name });
    expect([saved.status, saved.data.name, saved.data.renaming]).toEqual([200, name, { done: 0, total: many }]);
    expect([await countOf(where), await jobs()]).toEqual([0, 1]);
  }
  await renameListings(started.platform);
  for (const [, , where] of cases) expect(await countOf(where)).toBe(many);
  const answer = (await (await admin.get(`/api/developers/${developer.id}`)).json()) as Saved;
  expect(answer.data.renaming).toBeNull();
  const found = (await (await started.get('/api/properties?search=new+homes+new+type&limit=1')).json()) as {
    pagination: { totalCount: number };
  };
  expect(found.pagination.totalCount).toBe(many / 2 + 1);
  expect((await started.get(`/api/properties/${some}`)).status).toBe(200);
});

test('a walk that is broken off says how far it has come, and the next one goes on', async () => {
  const { db } = started.platform;
  const type = await makeParameter(db, { name: 'Half Way' });
  await makeMany({ property_type_id: type.id });
  await change(`parameters/${type.id}`, { name: 'All The Way' });
  const renamingOf = async () => {
    const { data } = (await (await admin.get('/api/parameters?type=propertyType')).json()) as { data: Saved['data'][] };
    return data.find(({ id }) => id === type.id)?.renaming;
  };
  // Somebody holds a listing of theirs, behind the first few hundred: the walk cannot pass, and fails.
  const held = await db.startTransaction().execute();
  try {
    await sql`select from properties where id = (select max(id) from properties where property_type_id = ${type.id})
      for update`.execute(held);
    await expect(renameListings({ db })).rejects.toThrow('lock timeout');
    const half = await renamingOf();
    expect(half?.total).toBe(many);
    expect(half?.done).toBeGreaterThan(0);
    expect(half?.done).toBeLessThan(many);
  } finally {
    await held.rollback().execute();
  }
  await renameListings({ db });
  expect([await renamingOf(), await countOf(sql`type_name = 'All The Way'`)]).toEqual([null, many]);
});

test('an amenity that is renamed twice, and back, ends with the name it has', async () => {
  const amenity = await makeParameter(started.platform.db, { type: 'amenity', name: 'Pool' });
  const path = `parameters/${amenity.id}`;
  await makeMany({ amenities: ['Lift', 'Pool'] });
  await change(path, { name: 'Swimming Pool' });
  await sql`update properties set amenities = '{Lift,Swimming Pool}' where id in (
    select id from properties where 'Pool' = any(amenities) order by id limit 20)`.execute(started.platform.db);
  await change(path, { name: 'Lap Pool' });
  await renameListings(started.platform);
  expect(await countOf(sql`amenities = '{Lift,Lap Pool}'`)).toBe(many);
  await change(path, { name: 'Plunge Pool' });
  await change(path, { name: 'Lap Pool' });
  await renameListings(started.platform);
  expect(await countOf(sql`amenities = '{Lift,Lap Pool}'`)).toBe(many);
});

test('an amenity on its way to another name is still in use, and its old name is nobody else’s yet', async () => {
  const amenity = await makeParameter(started.platform.db, { type: 'amenity', name: 'Gym' });
  await makeMany({ amenities: ['Gym'] });
  await change(`parameters/${amenity.id}`, { name: 'Fitness Room' });
  const removed = await admin.call('DELETE', `/api/parameters/${amenity.id}`);
  expect([removed.status, ((await removed.json()) as Saved).message]).toEqual([
    409,
    `Fitness Room is used by ${many} properties. Deactivate it, or choose another there first.`,
  ]);
  const another = { type: 'amenity', name: 'Gym', value: 'gym_hall' };
  const taken = await change('parameters', another, 'POST');
  expect([taken.status, taken.message]).toEqual([
    409,
    'Listings are still being given another name for Gym. Please try again in a few minutes',
  ]);
  await renameListings(started.platform);
  expect((await change('parameters', another, 'POST')).status).toBe(201);
});
