import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { propertyEditView } from '#contract/staff-properties.ts';
import { keepPaper, keepPicture, type ListingForm, prepareForm, write } from '#test/listing-form.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let admin: SignedIn;
let form: ListingForm;
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { first_name: 'Radhika', last_name: 'Sethi', role: 'admin' });
  form = await prepareForm(started);
});
afterAll(() => started.close());

const create = async (changes: object = {}) => {
  const answer = await write(admin, 'POST', '', { ...form.least, ...changes });
  expect([answer.status, answer.message]).toEqual([201, 'Property created successfully!']);
  return answer.data;
};
const change = (id: string, body: object, who = admin) => write(who, 'PUT', `/${id}`, body);

describe('an edited property', () => {
  test('keeps what was not sent, also inside location and specifications (API-PROP-24)', async () => {
    const before = await create({
      location: { ...form.least.location, area: 'Sector 54', coordinates: { latitude: 28.4, longitude: 77.1 } },
      specifications: { area: '1800', beds: '3', carpetArea: '1300' },
    });
    const { status, message, data } = await change(before.id, {
      location: { pincode: '122003' },
      specifications: { baths: 2 },
    });
    expect([status, message]).toEqual([200, 'Property updated successfully!']);
    const { updatedAt, version, location, specifications, fullAddress, completeness, ...same } = data;
    expect(version).toBe(before.version + 1);
    expect(location).toEqual({
      ...before.location,
      pincode: '122003',
      fullAddress: '4 Mall Road, Sector 54, Gurugram, Haryana 122003',
    });
    expect(specifications).toEqual({ ...before.specifications, baths: '2' });
    expect(before).toMatchObject(same);
    expect(updatedAt > before.updatedAt).toBe(true);
    expect(fullAddress).toBe(location.fullAddress);
    // Bedrooms and bathrooms are worth five.
    expect(completeness.score).toBe(before.completeness.score + 5);
  });

  test('takes its own answer back without a change, and a change beside it (UND-59, TRAP-02 to 07)', async () => {
    const plan = await keepPicture(started, 'floorplans');
    const paper = await keepPaper(started);
    const { id } = await create({
      floorPlans: [{ name: 'A', bhkType: '2 BHK', imagePublicId: plan.id }],
      documents: [{ public_id: paper.id }],
      location: {
        ...form.least.location,
        coordinates: { lat: 28.4, lng: 77.1 },
        nearbyPlaces: ['Mill (School) - 1 km'],
      },
    });
    const { data: view } = await write(admin, 'GET', `/${id}/edit-view`);
    expect(propertyEditView.parse({ success: true, data: view })).toBeTruthy();
    const echo = await change(id, view);
    expect([echo.status, echo.message]).toEqual([200, 'Property updated successfully!']);
    expect(echo.data.version).toBe(view.version);
    const { data: listed } = await write<(typeof view)[]>(admin, 'GET', `?search=chinar&limit=100`);
    const item = listed.find((one) => one.id === id);
    // As older clients do it: one spelling is changed, the others go back as they came.
    const { status, data } = await change(id, {
      ...item,
      isFeatured: true,
      pricing: '13000000',
      location: { ...item?.location, coordinates: { ...item?.location.coordinates, lat: 28.5 } },
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({ featured: true, features: { isFeatured: true }, price: 13_000_000 });
    expect(data.location.coordinates).toMatchObject({ latitude: 28.5, lat: 28.5, lng: 77.1 });
    expect(data.floorPlans.map((one) => one.id)).toEqual(view.floorPlans.map((one) => one.id));
    expect(data.documents.map((one) => one.id)).toEqual(view.documents.map((one) => one.id));
    expect(data.floorPlans[0]?.preview).toBe(view.floorPlans[0]?.preview);
  });

  test('loses the floor plans and documents that are no longer named, keeps the ids of the others', async () => {
    const [a, b, paper] = [
      await keepPicture(started, 'floorplans'),
      await keepPicture(started, 'floorplans'),
      await keepPaper(started),
    ];
    const plans = [a, b].map(({ id }) => ({ name: id.slice(-4), bhkType: '2 BHK', imagePublicId: id }));
    const made = await create({ floorPlans: plans, documents: [{ public_id: paper.id, type: 'legal' }] });
    expect(made.documents).toMatchObject([{ name: 'Site brochure', type: 'legal' }]);
    const [, second] = made.floorPlans;
    const { data } = await change(made.id, {
      floorPlans: [{ id: second?.id, name: 'Type B', bhkType: '3 BHK' }],
      documents: [],
    });
    expect(data.floorPlans).toMatchObject([{ id: second?.id, name: 'Type B', imagePublicId: `floorplans/${b.id}` }]);
    expect(data.documents).toEqual([]);
  });

  test('that was saved by somebody else meanwhile is not overwritten, by body or by header', async () => {
    const { id, version } = await create();
    await change(id, { title: 'Chinar Terraces North', price: 14_000_000, version });
    const stale = await change(id, { title: 'Chinar Terraces South', version });
    expect([stale.status, stale.code]).toEqual([409, 'stale_version']);
    expect(stale.message).toMatch(/^You changed (title, price|price, title) at /);
    expect(Object.keys(stale.fieldErrors).sort()).toEqual(['price', 'title']);
    const byHeader = await started.app.fetch(
      new Request(new URL(`/api/properties/${id}`, started.platform.config.publicUrl), {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${admin.token}`,
          'content-type': 'application/json',
          'if-match': `"${version}"`,
        },
        body: JSON.stringify({ title: 'Chinar Terraces South' }),
      }),
    );
    expect(byHeader.status).toBe(409);
    expect((await write(admin, 'GET', `/${id}`)).data).toMatchObject({
      title: 'Chinar Terraces North',
      version: version + 1,
    });
  });

  test('is told of in the words of its form, whatever field it was', async () => {
    const { id, version } = await create();
    const echo = (await write(admin, 'GET', `/${id}`)).data;
    const { title, description, possession, possessionDate, Status, rating, highlights, amenities } = echo;
    const sent = { title, description, possession, possessionDate, Status, rating, highlights, amenities };
    await change(id, {
      ...Object.fromEntries(Object.keys(sent).map((name) => [name, name === 'rating' ? 4.4 : `New ${name}`])),
      Status: 'sold',
      isFeatured: true,
      features: { isNewLaunch: true },
      reviews: 3,
      originalPrice: 15_000_000,
      location: {
        nearbyPlaces: ['Lake'],
        landmarks: ['Mill'],
        coordinates: { lat: 28.4, lng: 77.1 },
        area: 'Sector 54',
      },
      specifications: { beds: '4', bhkTypes: ['4 BHK'], carpetArea: '1100', furnishingStatus: 'semi-furnished' },
      rera: { number: 'HR/1', authority: 'HRERA', expiresOn: '2030-01-01' },
    });
    const { message, fieldErrors } = await change(id, { title: 'Mine', version });
    expect(Object.keys(fieldErrors).length).toBeGreaterThan(20);
    expect(message).toContain('nearby places');
    for (const words of ['RERA number', 'RERA authority', 'RERA valid until']) expect(message).toContain(words);
    for (const name of Object.keys(fieldErrors).filter((each) => /[._]|[a-z][A-Z]/.test(each)))
      expect(message).not.toContain(name);
  });

  test('of 20 saves of one version at once one is taken', async () => {
    const { id, version } = await create();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => change(id, { title: `Chinar ${at}`, version })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...new Array(19).fill(409)]);
    expect((await write(admin, 'GET', `/${id}`)).data.version).toBe(version + 1);
  });

  test('leaves one line in the log with the changed fields alone', async () => {
    const { id } = await create();
    await change(id, { title: 'Chinar Terraces West', specifications: { beds: '4' } });
    const rows = await started.platform.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_name', 'record_name', 'before', 'after'])
      .where('record_id', '=', id)
      .orderBy('at')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['properties.create', 'properties.update']);
    expect(rows[1]).toMatchObject({
      actor_name: 'Radhika Sethi',
      before: { title: 'Chinar Terraces', 'specifications.beds': '' },
      after: { title: 'Chinar Terraces West', 'specifications.beds': '4' },
    });
    expect(Object.keys(rows[1]?.after as object)).toHaveLength(2);
  });

  test('made twice under one Idempotency-Key is there once', async () => {
    const post = () =>
      started.app.fetch(
        new Request(new URL('/api/properties', started.platform.config.publicUrl), {
          method: 'POST',
          headers: {
            authorization: `Bearer ${admin.token}`,
            'content-type': 'application/json',
            'idempotency-key': 'once-7',
          },
          body: JSON.stringify({ ...form.least, title: 'Once Only' }),
        }),
      );
    const answers = await Promise.all([post(), post(), post()]);
    const ids = await Promise.all(answers.map(async (one) => ((await one.json()) as { data: { id: string } }).data.id));
    expect([new Set(ids).size, new Set(answers.map(({ status }) => status))]).toEqual([1, new Set([201])]);
  });
});
