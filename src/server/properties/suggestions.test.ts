import { afterAll, beforeAll, expect, test } from 'vitest';
import { propertyLabel } from '#contract/property-labels.ts';
import type { Suggestion } from '#contract/property-suggestions.ts';
import { makeDeveloper, makeProperty } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let devamId: string;
beforeAll(async () => {
  started = await startApp();
  const { db } = started.platform;
  devamId = (await makeDeveloper(db, { name: 'Devam Homes' })).id;
  const home = (title: string, city: string, area: string, more: object = {}) =>
    makeProperty(db, { title, city, area, address: '', description: '', ...more });
  await home('Neem Court', 'Gurugram', 'Sector 65', { developer_id: devamId });
  await home('Neem Terrace', 'Gurugram', 'Sector 65', { price: 23_000_000 });
  await home('Amaltas', 'Gurugram', 'Sector-65');
  await home('Banyan Rise', 'Gurugram', 'Golf Course Road', { address: 'Near Sector 65' });
  await home('Kachnar', 'Noida', 'Sector 150');
  await home('Hidden Neem', 'Noida', 'Sector 65', { is_active: false });
});
afterAll(() => started.close());

async function suggest(text: string, others: Record<string, string> = {}): Promise<Suggestion[]> {
  const answer = await started.get(`/api/properties/suggestions?${new URLSearchParams({ ...others, search: text })}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: Suggestion[] }).data;
}
/** `locality Sector 65, Gurugram: 4` */
const sayOf = (one: Suggestion): string => {
  if (one.kind === 'home') return `home ${one.name} in ${one.place}`;
  return `${one.kind} ${one.name}${one.kind === 'locality' ? `, ${one.city}` : ''}: ${one.homes}`;
};
const said = async (text: string) => (await suggest(text)).map(sayOf);

test('places and developers are suggested by their names, with as many homes as their list shows', async () => {
  // One spelling of a place is enough; whoever lies near it is in its list and no suggestion of its own.
  expect(await said('sec 65')).toEqual(expect.arrayContaining(['locality Sector 65, Gurugram: 4']));
  expect((await said('sector 65')).filter((line) => line.startsWith('locality'))).toEqual([
    'locality Sector 65, Gurugram: 4',
  ]);
  for (const found of await suggest('sector 65')) {
    if (found.kind !== 'locality') continue;
    const list = await started.get(
      `/api/properties?${new URLSearchParams({ search: found.name, location: found.city })}`,
    );
    expect((await list.json()).pagination.totalCount).toBe(found.homes);
  }
  expect((await said('devam'))[0]).toBe('developer Devam Homes: 1');
  expect((await suggest('devam'))[0]).toMatchObject({ id: devamId });
});

test('filters that stay are those of the list, too: what finds nothing beside them is not suggested', async () => {
  const beside = async (text: string, others: Record<string, string>) => (await suggest(text, others)).map(sayOf);
  expect((await beside('sector 65', { maxPrice: '24000000' }))[0]).toBe('locality Sector 65, Gurugram: 1');
  // What was chosen before in its place does not stay.
  expect((await beside('gurugram', { location: 'Noida', developerId: devamId }))[0]).toBe('city Gurugram: 1');
  expect((await beside('devam', { location: 'Noida' })).filter((line) => !line.startsWith('home'))).toEqual([]);
  // A home is gone to, whatever else is looked for.
  expect(await beside('kachnar', { location: 'Gurugram' })).toEqual(['home Kachnar in Sector 150, Noida']);
});

test('a city by any of its names, also misspelt or in Hindi, with its localities', async () => {
  for (const text of ['gurug', 'Gurgaon', 'gurgoan', 'गुरुग्राम']) {
    const [first, ...others] = await said(text);
    expect(first, text).toBe('city Gurugram: 4');
    expect(others.slice(0, 2), text).toEqual([
      'locality Sector 65, Gurugram: 4',
      'locality Golf Course Road, Gurugram: 1',
    ]);
  }
});

test('homes come as their list finds them, and tell where they are and what they cost', async () => {
  expect(await said('neem')).toEqual([
    'home Neem Terrace in Sector 65, Gurugram',
    'home Neem Court in Sector 65, Gurugram',
  ]);
  // Who asks for a place wants the place: its homes are in its list.
  expect((await said('gurugram')).filter((line) => line.startsWith('home'))).toEqual([]);
  expect((await said('near sector')).some((line) => line === 'home Banyan Rise in Golf Course Road, Gurugram')).toBe(
    false,
  );
  expect((await suggest('neem ter'))[0]).toMatchObject({ kind: 'home', price: 23_000_000 });
});

test('what is withdrawn, too short or unknown suggests nothing', async () => {
  for (const text of ['hidden', 'n', '', ' ', '%', 'xyzzyplugh']) expect(await said(text), text).toEqual([]);
  expect(await said('sector 65 noida')).toEqual([]);
});

test('a price beside the name of a place stays: it is counted, and searched for there', async () => {
  const [first] = await suggest('gurugram under 2.4 cr');
  expect(first).toEqual({ kind: 'city', name: 'Gurugram', homes: 1, kept: 'under 2.4 cr' });
  const list = await started.get(
    `/api/properties?${new URLSearchParams({ search: 'under 2.4 cr', location: 'Gurugram' })}`,
  );
  expect((await list.json()).pagination.totalCount).toBe(1);
  expect((await suggest('sector 65 under 2.4 cr'))[0]).toMatchObject({
    name: 'Sector 65',
    homes: 1,
    kept: 'under 2.4 cr',
  });
  expect((await suggest('gurugram'))[0]).toEqual({ kind: 'city', name: 'Gurugram', homes: 4 });
});

test('a Property ID suggests its home, and nothing else of its place', async () => {
  const { id } = await started.platform.db
    .selectFrom('properties')
    .select('id')
    .where('title', '=', 'Neem Court')
    .executeTakeFirstOrThrow();
  expect(await said(propertyLabel(id))).toEqual(['home Neem Court in Sector 65, Gurugram']);
});

test('an answer is kept, and made anew when a home changes', async () => {
  expect(await said('kachnar')).toEqual(['home Kachnar in Sector 150, Noida']);
  await started.platform.db
    .updateTable('properties')
    .set({ is_active: false })
    .where('title', '=', 'Kachnar')
    .execute();
  await expect.poll(() => said('kachnar')).toEqual([]);
});
