import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StaffProperty, staffProperty } from '#contract/staff-properties.ts';
import { keepPaper, keepPicture, type ListingForm, prepareForm, write } from '#test/listing-form.ts';
import { makeAccessSession, makeProperty } from '#test/make.ts';
import { makePdf } from '#test/odd-files.ts';
import { sendFile } from '#test/send-file.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let admin: SignedIn;
let employee: SignedIn;
let form: ListingForm;
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { first_name: 'Radhika', last_name: 'Sethi', role: 'admin' });
  employee = await makeSignedIn(started);
  form = await prepareForm(started);
});
afterAll(() => started.close());

const create = async (changes: object = {}) => (await write(admin, 'POST', '', { ...form.least, ...changes })).data;
type Listed = { data: StaffProperty[]; properties: StaffProperty[]; pagination: { totalCount: number; count: number } };
const list = async (query: string, who: SignedIn | null = employee) => {
  const path = `/api/properties?limit=100&${query}`;
  return (await (await (who === null ? started.get(path) : who.get(path))).json()) as Listed;
};
const idsOf = ({ data }: Listed) => data.map(({ id }) => id);

/** Asks until the answer is as wished. @returns milliseconds it took, at most 2,000 */
async function within2s(isSo: () => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begun > 2000) throw new Error('not within two seconds');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return performance.now() - begun;
}

describe('lists for staff', () => {
  test('have inactive listings too, exact counts and every field of the form (UND-62, TRAP-75)', async () => {
    const paper = await keepPaper(started);
    const area = 'Sector 901';
    const location = { ...form.least.location, area };
    const hidden = await create({ isActive: false, location, documents: [{ public_id: paper.id }] });
    const shown = await create({ location });
    const both = await list('search=901');
    expect(idsOf(both)).toEqual([shown.id, hidden.id]);
    expect(both.properties).toEqual(both.data);
    expect(both.pagination).toMatchObject({ totalCount: 2, count: 2 });
    for (const one of both.data) expect(staffProperty.safeParse(one).error).toBeUndefined();
    expect(both.data[1]).toMatchObject({
      isActive: false,
      version: 1,
      createdBy: admin.id,
      documents: [{ name: 'Site brochure' }],
    });
    expect(idsOf(await list('search=901&isActive=true'))).toEqual([shown.id]);
    expect(idsOf(await list('search=901&isActive=false'))).toEqual([hidden.id]);
    expect(idsOf(await list('search=901&includeInactive=false'))).toEqual([shown.id]);
    const ofDeveloper = await write<StaffProperty[]>(employee, 'GET', `/developer/${form.developer}?limit=100`);
    expect(ofDeveloper.data.map(({ id }) => id)).toEqual(expect.arrayContaining([hidden.id, shown.id]));
    const facets = await write<{ totalCount: number }>(employee, 'GET', '/facets?search=901');
    expect(facets.data.totalCount).toBe(2);
  });

  test('are kept from everybody else, whatever they ask for, and never kept by a cache (TRAP-73)', async () => {
    const location = { ...form.least.location, area: 'Sector 902' };
    const hidden = await create({ isActive: false, location });
    const shown = await create({ location });
    await list('search=902');
    for (const query of ['', '&isActive=false', '&includeInactive=true', '&isActive=']) {
      const open = await list(`search=902${query}`, null);
      expect([idsOf(open), open.pagination.totalCount]).toEqual([[shown.id], 1]);
      expect(JSON.stringify(open)).not.toMatch(/accessControl|createdBy|completeness|isActive|version/);
    }
    const facets = (await (await started.get('/api/properties/facets?search=902&isActive=false')).json()) as {
      data: { totalCount: number };
    };
    expect(facets.data.totalCount).toBe(1);
    expect((await started.get(`/api/properties/${hidden.id}`)).status).toBe(410);
    const response = await employee.get(`/api/properties/${hidden.id}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('no-store'),
    ]);
    expect((await started.get(`/api/properties/${hidden.id}/edit-view`)).status).toBe(401);
  });
});

describe('what is saved', () => {
  test('shows on every public surface within two seconds, and is gone from all when deactivated (UND-62)', async () => {
    const surfaces = [
      '/',
      '/properties',
      `/api/properties?limit=100`,
      '/api/properties?featured=true&limit=10',
      '/sitemaps/1.xml',
    ];
    const names = async (title: string, id: string) =>
      Promise.all(
        surfaces.map(async (path) => {
          const text = await (await started.get(path)).text();
          return text.includes(title) || (path.endsWith('.xml') && text.includes(id));
        }),
      );
    const before = 'Zarkhez Courts';
    await names(before, 'none');
    const { id } = await create({ title: before, isFeatured: true });
    const page = async () => (await started.get(`/property/${id}`)).text();
    await within2s(async () => (await names(before, id)).every(Boolean) && (await page()).includes(before));
    await write(admin, 'PUT', `/${id}`, { title: 'Gulrukh Courts' });
    await within2s(
      async () => (await page()).includes('Gulrukh Courts') && (await names('Gulrukh Courts', id)).every(Boolean),
    );
    expect((await names(before, 'none')).some(Boolean)).toBe(false);

    const session = await makeAccessSession(started.platform.db, { property_id: id });
    const gate = () => started.get(`/api/floor-plans/${id}?sessionId=${session.sessionId}`);
    expect((await gate()).status).toBe(200);
    const off = await write(admin, 'PATCH', `/${id}/toggle-status`);
    expect([off.status, off.data.isActive, off.data.version]).toEqual([200, false, 3]);
    await within2s(async () => !(await names('Gulrukh Courts', id)).some(Boolean));
    await within2s(
      async () =>
        (await started.get(`/api/properties/${id}`)).status === 410 &&
        (await started.get(`/property/${id}`)).status === 410,
    );
    expect((await gate()).status).toBe(401);
    const on = await write(admin, 'PATCH', `/${id}/toggle-status`);
    expect(on.data.isActive).toBe(true);
    await within2s(async () => (await names('Gulrukh Courts', id)).every(Boolean));
  });
});

describe('many at once', () => {
  test('are switched, each by itself, with a result for each', async () => {
    const [a, b] = [await create(), await create({ isActive: false })];
    const gone = 'f'.repeat(24);
    type Results = { id: string; success: boolean; message: string; version: number | null }[];
    const answer = await write<Results>(admin, 'PUT', '/bulk', { ids: [a.id, gone, b.id, a.id], action: 'deactivate' });
    expect([answer.status, answer.message]).toEqual([200, '2 of 3 properties updated']);
    expect(answer.data).toMatchObject([
      { id: a.id, success: true, version: 2 },
      { id: gone, success: false, message: 'Property not found', version: null },
      { id: b.id, success: true, version: 1 },
    ]);
    await write(admin, 'PUT', '/bulk', { ids: [a.id, b.id], action: 'feature' });
    const { data } = await write(admin, 'GET', `/${a.id}`);
    expect([data.isActive, data.featured, data.version]).toEqual([false, true, 3]);
    for (const [action, field, value] of [
      ['unfeature', 'featured', false],
      ['activate', 'isActive', true],
    ] as const) {
      await write(admin, 'PUT', '/bulk', { ids: [a.id], action });
      expect((await write(admin, 'GET', `/${a.id}`)).data[field]).toBe(value);
    }
    const log = await started.platform.db
      .selectFrom('audit_entries')
      .select('action')
      .where('record_id', '=', a.id)
      .orderBy('at')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'properties.create',
      'properties.deactivate',
      'properties.update',
      'properties.update',
      'properties.activate',
    ]);
  });

  test.each([
    [{ ids: [], action: 'activate' }, 'ids'],
    [{ ids: Array.from({ length: 101 }, () => 'f'.repeat(24)), action: 'activate' }, 'ids'],
    [{ ids: ['../x'], action: 'activate' }, 'ids.0'],
    [{ ids: ['f'.repeat(24)], action: 'remove' }, 'action'],
    [{ ids: ['f'.repeat(24)], action: 'feature', all: true }, 'all'],
  ])('%j is refused', async (body, field) => {
    const { status, fieldErrors } = await write(admin, 'PUT', '/bulk', body);
    expect([status, Object.keys(fieldErrors)]).toEqual([400, [field]]);
  });
});

test('a copy is inactive, has its own papers on the same files, and nothing of it changes the original', async () => {
  const [plan, paper] = [await keepPicture(started, 'floorplans'), await keepPaper(started)];
  const source = await create({
    title: 'A'.repeat(199),
    isFeatured: true,
    reviews: 9,
    floorPlans: [{ name: 'A', bhkType: '2 BHK', imagePublicId: plan.id }],
    documents: [{ public_id: paper.id }],
  });
  const { status, data: copy } = await write(admin, 'POST', `/${source.id}/duplicate`);
  expect(status).toBe(201);
  expect(copy).toMatchObject({
    isActive: false,
    isFeatured: false,
    reviews: 0,
    version: 1,
    createdBy: admin.id,
    price: source.price,
  });
  expect(copy.title).toBe(`${'A'.repeat(193)} (copy)`);
  expect(copy.images.map(({ fileId }) => fileId)).toEqual(source.images.map(({ fileId }) => fileId));
  expect(copy.floorPlans[0]?.id).not.toBe(source.floorPlans[0]?.id);
  expect(copy.floorPlans[0]?.imagePublicId).toBe(source.floorPlans[0]?.imagePublicId);
  await write(admin, 'PUT', `/${copy.id}`, { floorPlans: [], title: 'Changed' });
  await write(admin, 'DELETE', `/${copy.id}`);
  const { data: after } = await write(admin, 'GET', `/${source.id}`);
  expect([after.title, after.floorPlans.length, after.documents.length]).toEqual([source.title, 1, 1]);
});

test('what an upload answers goes into a listing as it is, and is held as long as one uses it (API-FILE-08, 10, UND-102)', async () => {
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#875' } })
    .png()
    .toBuffer();
  const front = await sendFile(started, admin.token, { bytes: picture });
  const plan = await sendFile(started, admin.token, { bytes: picture }, { fields: { folder: 'floorplans' } });
  const pdf = makePdf();
  const paper = await sendFile(
    started,
    admin.token,
    { bytes: pdf, name: 'Price list.pdf', type: 'application/pdf' },
    { path: '/api/files/upload/document' },
  );
  expect([front.status, plan.status, paper.status]).toEqual([201, 201, 201]);
  const { url, filename, public_id: publicId } = plan.body;
  const { status, data } = await write(admin, 'POST', '', {
    ...form.least,
    images: [front.body.data],
    documents: [paper.body.data],
    floorPlans: [{ name: 'A', bhkType: '2 BHK', image: url, imageFilename: filename, imagePublicId: publicId }],
  });
  expect([status, data.images[0]?.url, data.documents[0]?.name]).toEqual([201, front.body.url, 'Price list']);
  // Also by its address alone, as a client has it that keeps nothing else.
  const echo = await write(admin, 'PUT', `/${data.id}`, { floorPlans: [{ name: 'A', bhkType: '2 BHK', image: url }] });
  expect([echo.status, echo.data.version]).toEqual([200, 1]);
  const remove = async ({ body }: typeof front) =>
    (await admin.call('POST', '/api/files/delete', { public_id: body.public_id })).status;
  expect([await remove(front), await remove(plan), await remove(paper)]).toEqual([409, 409, 409]);
  await write(admin, 'DELETE', `/${data.id}`);
  expect([await remove(front), await remove(plan), await remove(paper)]).toEqual([200, 200, 200]);
});

test('an import that changes a listing meanwhile makes an open form stale', async () => {
  const row = await makeProperty(started.platform.db, { source: 'portal', source_ref: 'P1' });
  const { upsertListings } = await import('../imports/store.ts');
  const { emptyListing } = await import('../imports/parse-row.ts');
  const { developer: _, propertyType: __, ...listing } = { ...emptyListing('P1'), title: 'From the portal' };
  const imported = {
    ...listing,
    source: 'portal' as const,
    developer_id: null,
    property_type_id: null,
    category_id: form.category,
  };
  await upsertListings(started.platform.db, 'portal', [imported], () => true);
  const { status, code } = await write(admin, 'PUT', `/${row.id}`, { title: 'From the form', version: row.version });
  expect([status, code]).toEqual([409, 'stale_version']);
});

describe('completeness', () => {
  test('says what is missing and what it is worth, and reaches 100', async () => {
    const { completeness } = await create();
    const sum = (items: { weight: number }[]) => items.reduce((total, { weight }) => total + weight, 0);
    expect(sum(completeness.items)).toBe(100);
    expect(completeness.score).toBe(sum(completeness.items.filter(({ isDone }) => isDone)));
    expect(completeness.items.filter(({ isDone }) => isDone).map(({ what }) => what)).toEqual([
      'At least one photograph',
      'A price',
      'The developer',
    ]);
    const pictures = await Promise.all([1, 2, 3, 4, 5].map(() => keepPicture(started)));
    const whole = await create({
      description: 'A court in the middle, and rooms that open to it on two sides. '.repeat(6),
      propertyType_id: form.propertyType,
      category_id: form.category,
      images: pictures.map(({ id }) => `/media/${id}/original.jpg`),
      documents: [{ public_id: (await keepPaper(started)).id }],
      floorPlans: [{ name: 'A', bhkType: '2 BHK', imagePublicId: (await keepPicture(started, 'floorplans')).id }],
      location: {
        ...form.least.location,
        area: 'Sector 54',
        coordinates: { lat: 28.4, lng: 77.1 },
        nearbyPlaces: ['a', 'b', 'c'],
      },
      specifications: { area: '1800', areaKind: 'super', carpetArea: '1300', beds: '3', baths: '3' },
      amenities: 'Gym, Lift, Spa, Library, Sauna',
      highlights: ['a', 'b', 'c'],
      rera: { number: 'HRERA-1' },
      lastConfirmedAt: new Date().toISOString(),
    });
    expect(whole.completeness.items.filter(({ isDone }) => !isDone)).toEqual([]);
    expect(whole.completeness.score).toBe(100);
  });
});

describe('the export', () => {
  test('is a spreadsheet of what the filters leave, in which nothing runs (threat 24)', async () => {
    const location = { ...form.least.location, area: 'Sector 903' };
    await create({ title: '=HYPERLINK("https://evil.example")', location, description: 'x' });
    await create({ title: 'Comma, "quote"', location, isActive: false, highlights: ['\uff1d1+1', '@sum'] });
    const response = await admin.get('/api/properties/export.csv?search=903');
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('content-disposition'),
    ]).toEqual([200, 'text/csv; charset=utf-8', 'attachment; filename="properties.csv"']);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(bytes);
    expect(text).toContain('\r\n');
    const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[];
    expect(rows.map((row) => [row.Title, row.Active, row['Price (rupees)'], row.Highlights])).toEqual([
      ['Comma, "quote"', 'no', '12500000', "'\uff1d1+1, @sum"],
      [`'=HYPERLINK("https://evil.example")`, 'yes', '12500000', ''],
    ]);
    for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[\s\0]*[=+@\uff1d]/);
    expect((await employee.get('/api/properties/export.csv')).status).toBe(403);
    const log = await started.platform.db
      .selectFrom('audit_entries')
      .select('record_name')
      .where('action', '=', 'properties.export')
      .execute();
    expect(log).toEqual([{ record_name: '2 properties' }]);
  });

  test('has every listing, however many', async () => {
    const { total } = await started.platform.db
      .selectFrom('properties')
      .select((row) => row.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    for (let made = 0; made < 405; made += 1) await makeProperty(started.platform.db, { is_active: made % 2 === 0 });
    const text = await (await admin.get('/api/properties/export.csv')).text();
    const rows = parse(text, { columns: true, bom: true }) as { Id: string }[];
    expect([rows.length, new Set(rows.map(({ Id }) => Id)).size]).toEqual([Number(total) + 405, Number(total) + 405]);
  });
});
