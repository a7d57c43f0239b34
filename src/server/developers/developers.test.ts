import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { developer, developerAnswer, developerPage, developerStatsAnswer } from '#contract/developers.ts';
import { makeDeveloper, makeProperty } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
const ids: Record<string, string> = {};
const unknownId = 'ffffffffffffffffffffffff';

beforeAll(async () => {
  started = await startApp();
  const { db } = started.platform;
  const rows = {
    best: {
      name: 'Devam Homes',
      rating: 4.8,
      is_verified: true,
      logo_url: '/media/6740c1f2a94be0d17c3355aa/400.png',
      image: 'javascript:alert(1)',
      website: 'https://devam.example',
      contact_email: 'SECRET@devam.example',
      contact_phone: 'SECRET-phone',
      street: 'SECRET-street',
      source: 'SECRET-source',
      source_ref: '1',
      total_projects: 12,
      completed_projects: 9,
      certifications: JSON.stringify([{ name: 'ISO', issuedBy: 'BIS', secret: 'SECRET' }, 'text']),
      awards: JSON.stringify([{ title: 'Best Villa', year: 2024 }]),
    },
    alternate: { name: 'Sunhar', developer_rating: 4.5, is_verified: true, website: 'javascript:alert(1)' },
    third: { name: 'Tarang 100% Homes', rating: 3.9 },
    unrated: { name: 'Evara Estates Private Limited', logo: '' },
    hidden: { name: 'Hidden Homes', rating: 5, is_active: false, is_verified: true, is_featured: true },
  };
  for (const [key, values] of Object.entries(rows)) ids[key] = (await makeDeveloper(db, values)).id;
  await makeProperty(db, { developer_id: ids.best ?? null, price: 10_000_000 });
  await makeProperty(db, { developer_id: ids.best ?? null, price: 20_000_001 });
  await makeProperty(db, { developer_id: ids.best ?? null, price: null });
  await makeProperty(db, { developer_id: ids.best ?? null, price: 90_000_000, is_active: false });
});
afterAll(() => started.close());

const ask = (path: string) => started.get(`/api${path}`);
const list = async (query = '') => developerPage.parse(await (await ask(`/developers${query}`)).json());
const names = async (query = '') => (await list(query)).data.map(({ name }) => name.split(' ')[0]);

// API-DEV-01 to 05, UND-62 to 65
describe('a list of developers', () => {
  test('shows the active ones, best rated first, under two names', async () => {
    expect(await names()).toEqual(['Devam', 'Sunhar', 'Tarang', 'Evara']);
    const page = await list();
    expect(page.developers).toEqual(page.data);
    expect(page.data[1]?.rating).toBe(4.5);
  });

  test.each([
    ['', { current: 1, total: 1, count: 4, totalCount: 4 }],
    ['?page=1&limit=3', { current: 1, total: 2, count: 3, totalCount: 4 }],
    ['?page=2&limit=3', { current: 2, total: 2, count: 1, totalCount: 4 }],
    ['?page=7&limit=3', { current: 7, total: 2, count: 0, totalCount: 4 }],
    ['?page=1&limit=50', { current: 1, total: 1, count: 4, totalCount: 4 }],
    ['?page=1&limit=100', { current: 1, total: 1, count: 4, totalCount: 4 }],
    ['?page=x&limit=-1', { current: 1, total: 4, count: 1, totalCount: 4 }],
    ['?page=5000', { current: 5000, total: 1, count: 0, totalCount: 4 }],
  ])('%s', async (query, pagination) => {
    expect((await list(query)).pagination).toEqual(pagination);
  });

  test.each([
    ['sunhar', ['Sunhar']],
    ['HOMES', ['Devam', 'Tarang']],
    ['100%', ['Tarang']],
    ['%', ['Devam', 'Sunhar', 'Tarang', 'Evara']],
    ["' or 1=1 --", []],
    ['hidden', []],
  ])('is searched by name: %s', async (search, expected) => {
    expect(await names(`?${new URLSearchParams({ search })}`)).toEqual(expected);
  });

  test('stands in with the verified ones until one is featured (API-DEV-06, UND-98)', async () => {
    expect(await names('?featured=true')).toEqual(['Devam', 'Sunhar']);
    const { db } = started.platform;
    await db
      .updateTable('developers')
      .set({ is_featured: true })
      .where('id', '=', ids.third ?? '')
      .execute();
    await expect.poll(() => names('?featured=true')).toEqual(['Tarang']);
  });
});

describe('one developer', () => {
  test('has exactly the public fields and nothing that staff keep (API-DEV-07, API-DEV-14, TRAP-51, TRAP-73)', async () => {
    const text = await (await ask(`/developers/${ids.best}`)).text();
    expect(text).not.toContain('SECRET');
    const { data } = developerAnswer.parse(JSON.parse(text));
    expect(Object.keys(JSON.parse(text).data).sort()).toEqual(Object.keys(developer.shape).sort());
    expect(data).toMatchObject({
      id: ids.best,
      _id: ids.best,
      logo: 'DEV',
      logoText: 'DEV',
      logoUrl: 'http://aangan.test/media/6740c1f2a94be0d17c3355aa/400.png',
      image: null,
      website: 'https://devam.example',
      founded: '1998',
      rating: 4.8,
      totalProjects: 12,
      projects: 12,
      activeProperties: 3,
      certifications: [{ name: 'ISO', issuedBy: 'BIS', issuedDate: '', expiryDate: '', certificateUrl: '' }],
      awards: [{ title: 'Best Villa', year: '2024', issuedBy: '', description: '' }],
    });
  });

  test('without a logo is named by initials, and a dangerous address is left out', async () => {
    const read = async (key: string) => developerAnswer.parse(await (await ask(`/developers/${ids[key]}`)).json()).data;
    expect(await read('unrated')).toMatchObject({ logoText: 'EEP', rating: null, activeProperties: 0 });
    expect((await read('alternate')).website).toBe('');
  });

  test('has numbers (API-DEV-09, UND-70)', async () => {
    const stats = async (key: string) =>
      developerStatsAnswer.parse(await (await ask(`/developers/${ids[key]}/stats`)).json()).data;
    expect(await stats('best')).toEqual({
      totalProperties: 4,
      activeProperties: 3,
      totalProjects: 12,
      completedProjects: 9,
      averagePrice: 15_000_001,
    });
    expect(await stats('unrated')).toMatchObject({ totalProperties: 0, averagePrice: null });
  });

  // API-DEV-08, UND-99
  test.each([
    [`/developers/${unknownId}`, 404, 'not_found'],
    [`/developers/${unknownId}/stats`, 404, 'not_found'],
    ['/developers/1', 400, 'malformed_id'],
    ['/developers/%F0%9F%8F%A0/stats', 400, 'malformed_id'],
  ])('that is not there: %s', async (path, status, code) => {
    const response = await ask(path);
    const body = await response.json();
    expect([response.status, body.success, body.code]).toEqual([status, false, code]);
    expect(body.error).toBe(body.message);
  });

  test('that is inactive is not found, nor are listings under its name', async () => {
    for (const path of [
      `/developers/${ids.hidden}`,
      `/developers/${ids.hidden}/stats`,
      `/properties/developer/${ids.hidden}`,
    ]) {
      expect((await ask(path)).status, path).toBe(404);
    }
  });

  test('counts a listing as soon as it is published', async () => {
    const active = async () =>
      developerAnswer.parse(await (await ask(`/developers/${ids.third}`)).json()).data.activeProperties;
    expect(await active()).toBe(0);
    await makeProperty(started.platform.db, { developer_id: ids.third ?? null });
    await expect.poll(active).toBe(1);
  });
});
