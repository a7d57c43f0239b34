import { expect, test } from 'vitest';
import { type Api, ApiError } from '#contract/client.ts';
import { benefits } from '#site/content/developers.ts';
import { sampleDevelopers } from '#site/content/samples.ts';
import { parseDeveloperCard, readDevelopersPage } from './read-developers-page.ts';

const request = new Request('http://aangan.test/developers');

test('a card holds the rating only when somebody has rated (PUB-DEV-09, 12)', () => {
  expect(parseDeveloperCard({ _id: 'a', name: 'Devam Homes', rating: 4.6, projects: 12 })).toMatchObject({
    id: 'a',
    rating: 4.6,
    projects: '12',
    initials: 'DH',
  });
  for (const rating of [null, undefined, 0, 'good']) expect(parseDeveloperCard({ rating }).rating).toBeNull();
});

test.each([
  [{ totalProjects: 0, projects: 0 }, ''],
  [{ totalProjects: '0' }, ''],
  [{ totalProjects: 0, projects: 7 }, '7'],
  [{ totalProjects: 24, projects: 3 }, '24'],
  [{}, ''],
])('of %o the card says %j projects: none is no figure (PUB-DEV-09)', (record, projects) => {
  expect(parseDeveloperCard(record).projects).toBe(projects);
});

test('developers are asked for without arguments (PUB-DEV-02)', async () => {
  const asked: unknown[] = [];
  const api = (async (...call: unknown[]) => {
    asked.push(call);
    return { success: true, data: [], developers: [], pagination: { current: 1, total: 0, count: 0, totalCount: 0 } };
  }) as unknown as Api;
  expect(await readDevelopersPage(api, { request })).toEqual({ developers: [], total: 0, problem: null });
  expect(asked).toEqual([['GET /developers', { signal: request.signal }]]);
});

test('a failed call becomes words, a fault of ours does not', async () => {
  const failing = (error: Error) => (async () => Promise.reject(error)) as unknown as Api;
  const busy = new ApiError(500, 'internal', 'boom');
  expect(await readDevelopersPage(failing(busy), { request })).toMatchObject({
    problem: 'Server error. Please try again later.',
  });
  await expect(readDevelopersPage(failing(new TypeError('ours')), { request })).rejects.toThrow('ours');
});

test('four samples and six benefits (PUB-DEV-04, 08)', () => {
  expect(sampleDevelopers).toHaveLength(4);
  expect(benefits).toHaveLength(6);
});
