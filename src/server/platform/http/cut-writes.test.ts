import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { EndpointKey } from '#contract/endpoints.ts';
import { type CutHouse, openCutHouse } from '#test/cut-house.ts';
import { cutWrite } from '#test/cut-write.ts';
import { makeDeveloper } from '#test/make.ts';
import { publicWrites } from '#test/public-writes.ts';
import { makeSignedIn } from '#test/sign-in.ts';
import { staffWrites } from '#test/staff-writes.ts';

/** Each question to the database is lost once, and each answer. `npm run drill -- writes` does it with every write there is. */
vi.setConfig({ testTimeout: 240_000 });

let house: CutHouse;
let admin: Awaited<ReturnType<typeof makeSignedIn>>;
beforeAll(async () => {
  house = await openCutHouse();
  admin = await makeSignedIn(house.started, { role: 'admin' });
});
afterAll(() => house.close());

const visitors: EndpointKey[] = ['POST /inquiries', 'POST /inquiries/floor-plan-request', 'POST /visits/move'];
const staff: EndpointKey[] = [
  'POST /admin/auth/login',
  'POST /developers',
  'PUT /inquiries/{id}/status',
  'POST /inquiries/{id}/visits',
];

test.each([...visitors, ...staff])('%s: all of it is done or nothing, whatever the line loses', async (key) => {
  const { started } = house;
  const result = await cutWrite(house, key, async () => {
    await sql`truncate limits`.execute(started.platform.db);
    const example = publicWrites(started)[key] ?? staffWrites(started, admin)[key];
    return () => Promise.resolve(example?.call());
  });
  expect(result.faults).toEqual([]);
  expect(result.questions).toBeGreaterThan(3);
  expect(result.tries).toBeGreaterThan(result.questions);
  expect(result.coded).toBeGreaterThan(0);
});

test('what an example makes changes as many rows each time: a name of its own is one word to the search', async () => {
  const { db } = house.started.platform;
  for (let made = 0; made < 300; made += 1) await makeDeveloper(db);
  const { rows } = await sql<{ words: number }>`
    select distinct cardinality(tsvector_to_array(to_tsvector('simple', name))) as words from developers
    where name like 'Devam Homes %'`.execute(db);
  expect(rows).toEqual([{ words: 3 }]);
});
