import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { propertyDetail } from '#contract/properties.ts';
import { keepPaper, keepPicture, type ListingForm, prepareForm, write } from '#test/listing-form.ts';
import { makeInquiry, makeProperty } from '#test/make.ts';
import { asBearer, makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let admin: SignedIn;
let employee: SignedIn;
let form: ListingForm;
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { first_name: 'Radhika', last_name: 'Sethi', role: 'admin' });
  employee = await makeSignedIn(started, { first_name: 'Kabir', last_name: 'Anand' });
  form = await prepareForm(started);
});
afterAll(() => started.close());

const create = async (changes: object = {}) => {
  const answer = await write(admin, 'POST', '', { ...form.least, ...changes });
  expect([answer.status, answer.message]).toEqual([201, 'Property created successfully!']);
  return answer.data;
};
const change = (id: string, body: object, who = admin) => write(who, 'PUT', `/${id}`, body);
const publicDetail = async (id: string) => {
  const response = await started.get(`/api/properties/${id}`);
  return {
    status: response.status,
    data: ((await response.json()) as { data: ReturnType<typeof propertyDetail.parse> }).data,
  };
};

describe('pictures and papers', () => {
  test('that lie elsewhere are refused, unless the record has them already (threat 22, TRAP-25)', async () => {
    const old = Array.from({ length: 6 }, (_, at) => ({ url: `https://old.example/${at}.jpg`, alt: `${at}` }));
    const { id } = await makeProperty(started.platform.db, { images: JSON.stringify(old) });
    const kept = await change(id, { images: old.slice(0, 6).reverse() });
    expect([kept.status, kept.data.images.map(({ alt }) => alt)]).toEqual([200, ['5', '4', '3', '2', '1', '0']]);
    const foreign = await change(id, { images: [{ url: 'https://old.example/9.jpg' }] });
    expect([foreign.status, foreign.fieldErrors]).toEqual([
      400,
      { 'images.0.url': 'must be a property image that was uploaded here' },
    ]);
    // What no record uses goes after a day, and a draft may be older.
    const lost = 'f'.repeat(24);
    const draft = await change(id, {
      images: [{ url: old[0]?.url }, { url: `/media/${lost}/original.jpg` }],
      floorPlans: [{ name: 'A', bhkType: '2 BHK', imagePublicId: lost }],
      documents: [{ name: 'A', public_id: lost }],
    });
    const gone = 'is not here any more; please upload it again';
    expect(draft.fieldErrors).toEqual({
      'images.1.url': gone,
      'floorPlans.0.image': gone,
      'documents.0.url': gone,
    });
    const six = await Promise.all(
      Array.from({ length: 6 }, async () => ({ url: `/media/${(await keepPicture(started)).id}/original.jpg` })),
    );
    const many = await write(admin, 'POST', '', { ...form.least, images: six });
    expect([many.status, many.message]).toEqual([400, 'Maximum 5 images allowed']);
  });

  test.each([
    [
      'an image of another folder',
      async () => ({ images: [{ public_id: (await keepPicture(started, 'floorplans')).id }] }),
      'images.0.url',
    ],
    ['a paper as an image', async () => ({ images: [{ public_id: (await keepPaper(started)).id }] }), 'images.0.url'],
    [
      'an image as a paper',
      async () => ({ documents: [{ public_id: (await keepPicture(started)).id }] }),
      'documents.0.url',
    ],
    ['an unknown file', async () => ({ images: [{ public_id: 'f'.repeat(24) }] }), 'images.0.url'],
    [
      'a floor plan without a picture',
      async () => ({ floorPlans: [{ name: 'A', bhkType: '2 BHK' }] }),
      'floorPlans.0.image',
    ],
    [
      'a floor plan with a public picture',
      async () => ({ floorPlans: [{ name: 'A', bhkType: '2 BHK', imagePublicId: (await keepPicture(started)).id }] }),
      'floorPlans.0.image',
    ],
    [
      'a floor plan without a name',
      async () => ({
        floorPlans: [{ bhkType: '2 BHK', imagePublicId: (await keepPicture(started, 'floorplans')).id }],
      }),
      'floorPlans.0.name',
    ],
    [
      'four documents',
      async () => ({
        documents: await Promise.all([1, 2, 3, 4].map(async () => ({ public_id: (await keepPaper(started)).id }))),
      }),
      'documents',
    ],
    [
      'a floor plan of another listing',
      async () => ({ floorPlans: [{ id: 'f'.repeat(24), name: 'A', bhkType: '2 BHK' }] }),
      'floorPlans.0.id',
    ],
  ])('%s is refused and nothing is saved', async (_, body, field) => {
    const before = await create();
    const { status, fieldErrors } = await change(before.id, { title: 'Half saved', ...(await body()) });
    expect([status, Object.keys(fieldErrors)]).toContainEqual(400);
    expect(Object.keys(fieldErrors)).toContain(field);
    const { data } = await write(admin, 'GET', `/${before.id}`);
    expect([data.title, data.version, data.floorPlans, data.documents]).toEqual([before.title, before.version, [], []]);
  });
});

describe('who may write', () => {
  test('only admins do; employees read everything (API-PROP-26, UND-19, UND-62)', async () => {
    const { id } = await create({ isActive: false });
    const calls: [string, string, unknown, string][] = [
      ['POST', '', form.least, 'add'],
      ['PUT', `/${id}`, { title: 'x' }, 'edit'],
      ['PATCH', `/${id}/toggle-status`, undefined, 'edit'],
      ['PUT', '/bulk', { ids: [id], action: 'activate' }, 'edit'],
      ['POST', `/${id}/duplicate`, undefined, 'add'],
      ['DELETE', `/${id}`, undefined, 'delete'],
    ];
    for (const [method, path, body, verb] of calls) {
      const refused = await write(employee, method, path, body);
      expect([refused.status, refused.message]).toEqual([403, `You do not have permission to ${verb} properties.`]);
      const stranger = await asBearer(started, null)(method, `/api/properties${path}`, body);
      expect(stranger.status).toBe(401);
    }
    const { data } = await write(employee, 'GET', `/${id}/edit-view`);
    expect(data).toMatchObject({
      isActive: false,
      abilities: { edit: false, toggleStatus: false, duplicate: false, remove: false },
    });
  });

  test('a deleted property is not found, its inquiries stay (API-PROP-25)', async () => {
    const { id } = await create();
    const inquiry = await makeInquiry(started.platform.db, { property_id: id });
    const { status, message } = await write(admin, 'DELETE', `/${id}`);
    expect([status, message]).toEqual([200, 'Property deleted successfully!']);
    expect((await publicDetail(id)).status).toBe(404);
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['GET', '/edit-view'],
      ['PATCH', '/toggle-status'],
      ['POST', '/duplicate'],
    ] as const) {
      expect((await write(admin, method, `/${id}${path}`, method === 'PUT' ? {} : undefined)).status).toBe(404);
    }
    const left = await started.platform.db
      .selectFrom('inquiries')
      .select('property_id')
      .where('id', '=', inquiry.id)
      .executeTakeFirstOrThrow();
    expect(left.property_id).toBeNull();
  });
});
