import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { propertyDetail } from '#contract/properties.ts';
import { propertyChanges } from '#contract/property-writes.ts';
import { type StaffProperty, staffProperty } from '#contract/staff-properties.ts';
import { anyText } from '#test/any-text.ts';
import { type ListingForm, prepareForm, write } from '#test/listing-form.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let admin: SignedIn;
let form: ListingForm;
let record: StaffProperty;
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { role: 'admin' });
  form = await prepareForm(started);
  record = (await write(admin, 'POST', '', form.least)).data;
});
afterAll(() => started.close());

const foreign = 'f'.repeat(24);
const long = 'x'.repeat(20_001);
const links = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>',
  'data:image/png;base64,AAAA',
  'vbscript:x',
  '//evil.example/x.jpg',
  'file:///etc/passwd',
  ' java\nscript:x',
  'https://evil.example/a.jpg',
  '/etc/passwd',
  '../../x',
];
const noText = [{}, [], true, '\u0000', 'a\u202eb', '\ud800', long];
const noFlag = ['yes', 2, {}, [], null, long];
const noReference = [foreign, 'not-an-id', '\u0000', {}, [], 7, true, long, { id: foreign }, "' or 1=1 --"];
const noChoice = ['unknown', '', 7, {}, [], null, long];
const noList = [{}, 7, true, [[]], [{}], Array.from({ length: 500 }, (_, at) => `entry ${at}`), [long], ['\u0000']];
const noCount = [-1, 1.5, 1e9, 'many', {}, [], true];
const noPrice = [
  -1,
  1.5,
  12,
  1e15,
  'much',
  '<b>1 Cr</b>',
  {},
  [],
  true,
  { amount: {} },
  { amount: 5e6, currencies: 1 },
  long,
];

/** Every field that is read, with what it must refuse. Those inside others have their path as a client hears it. */
const bad: Record<string, unknown[]> = {
  title: noText,
  description: [...noText, `${'x'.repeat(20_000)}y`],
  developer_id: noReference,
  developerId: noReference,
  developer: noReference,
  propertyType_id: noReference,
  propertyTypeId: noReference,
  propertyType: noReference,
  type: noReference,
  category_id: noReference,
  categoryId: noReference,
  category: noReference,
  possession: noText,
  constructionStatus: noText,
  possessionDate: noText,
  possessionStatus: noText,
  furnishingStatus: noChoice,
  Status: noChoice,
  status: noChoice,
  isFeatured: noFlag,
  featured: noFlag,
  isActive: noFlag,
  rating: [-0.1, 5.1, 4.25, 'good', {}, [], true],
  reviews: noCount,
  price: noPrice,
  pricing: noPrice,
  priceDetails: noPrice,
  priceText: noText,
  originalPrice: noPrice,
  'location.address': noText,
  'location.fullAddress': noText,
  'location.city': noText,
  'location.state': noText,
  'location.pincode': ['?', '1', 'x'.repeat(30), {}, [], true, '12<3'],
  'location.area': noText,
  'location.coordinates': [
    7,
    'here',
    [],
    { lat: 28 },
    { lng: 77 },
    { lat: 77.1, lng: 28.4 },
    { latitude: 55.2, longitude: 25.2 },
    { lat: 91, lng: 0 },
    { lat: 0, lng: 181 },
    { lat: 'x', lng: 1 },
    { alt: 3 },
  ],
  'location.landmarks': noList,
  'location.nearbyPlaces': [
    7,
    {},
    [7, []],
    [{ name: 'a', secret: 1 }],
    [{}],
    Array(500).fill('a'),
    [long],
    [{ name: long }],
  ],
  'location.secret': [1],
  fullAddress: noText,
  'specifications.beds': noText,
  'specifications.bedrooms': noText,
  'specifications.baths': noText,
  'specifications.bathrooms': noText,
  'specifications.area': [...noText, '', '0', '-5'],
  'specifications.areaKind': ['built', ...noChoice.slice(1)],
  'specifications.parking': noText,
  'specifications.balconies': noText,
  'specifications.floors': noText,
  'specifications.totalFloors': noText,
  'specifications.carpetArea': [...noText, '0', '-3'],
  'specifications.builtUpArea': [...noText, '0'],
  'specifications.superArea': [...noText, '0'],
  'specifications.ageOfProperty': noText,
  'specifications.facing': noText,
  'specifications.furnishingStatus': noChoice,
  'specifications.possessionStatus': noText,
  'specifications.bhkTypes': [7, {}, ['12 BHK'], 'Palace', [[]], [long]],
  'specifications.secret': [1],
  beds: noText,
  baths: noText,
  area: [...noText, ''],
  'features.isFeatured': noFlag,
  'features.isVerified': noFlag,
  'features.isPremium': noFlag,
  'features.isNewLaunch': noFlag,
  'features.secret': [1],
  amenities: noList,
  highlights: noList,
  images: [
    7,
    'x',
    {},
    [],
    [7],
    [{}],
    [[]],
    [{ url: {} }],
    ...links.map((url) => [{ url }]),
    links,
    [{ public_id: foreign }],
    [{ url: '/media/x', alt: long }],
    [{ secret: 1 }],
    Array(6).fill({ url: 'x' }),
  ],
  documents: [
    7,
    {},
    [7],
    [{}],
    ...links.map((url) => [{ url }]),
    [{ public_id: foreign }],
    [{ id: foreign, name: 'x' }],
    [{ documentType: 'secret' }],
    [{ type: 'invoice' }],
    [{ name: long }],
    Array(4).fill({}),
  ],
  floorPlans: [
    7,
    {},
    [7],
    [{}],
    ...links.map((image) => [{ name: 'A', bhkType: '2 BHK', image }]),
    [{ id: foreign, name: 'A', bhkType: '2 BHK' }],
    [{ name: 'A', bhkType: '2 BHK', imagePublicId: foreign }],
    [{ name: 'A', bhkType: '2 BHK', specifications: { beds: -1 } }],
    [{ name: 'A', bhkType: '2 BHK', specifications: { baths: 1.5 } }],
    Array(21).fill({ name: 'A', bhkType: '2 BHK' }),
  ],
  'accessControl.requiresVerification': noFlag,
  'accessControl.verificationLevel': noText,
  'accessControl.restrictedContent': noList,
  'rera.number': noText,
  'rera.authority': noText,
  'rera.expiresOn': ['soon', '2027-13-01', '2027-02-30', 7, {}],
  rera: [7, 'x', [], { secret: 1 }],
  lastConfirmedAt: ['yesterday', '2099-01-01', 7, {}, '2026-02-30'],
  version: ['x', 1.5, {}],
  $where: ['1'],
  __proto: [1],
  owner: ['x'],
};

const nest = (path: string, value: unknown): object =>
  path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as object;
/** The name that a client hears a field by: spellings of one fact share one. */
const heardAs = (path: string): string => {
  if (/^developer/.test(path)) return 'developer';
  if (/^(?:propertyType|type$)/.test(path)) return 'propertyType|^type';
  if (/^category/.test(path)) return 'category';
  if (/^(?:price|pricing)/.test(path)) return 'pric';
  if (path === 'area') return 'area|specifications.area';
  return path.replaceAll('.', '\\.').replace('$', '\\$');
};

test('every field that a property has is fuzzed', () => {
  const roots = new Set(Object.keys(bad).map((path) => path.split('.')[0]));
  const echoes =
    'id _id __v createdBy updatedBy createdAt updatedAt image pricePerSqFt source completeness priceHistory lastChange abilities'.split(
      ' ',
    );
  expect(
    Object.keys(propertyChanges.shape)
      .filter((name) => !roots.has(name))
      .sort(),
  ).toEqual(echoes.sort());
});

test.each(Object.entries(bad))(
  '%s refuses by name what it cannot be, and nothing of the form is saved',
  async (path, values) => {
    const before = (await write(admin, 'GET', `/${record.id}`)).data;
    const wrong: unknown[] = [];
    for (const value of values) {
      const body = { title: 'Half saved', highlights: ['Half saved'], ...nest(path, value) };
      const { status, code, message, fieldErrors } = await write(admin, 'PUT', `/${record.id}`, body);
      const isNamed = Object.keys(fieldErrors ?? {}).some((name) => new RegExp(`^(?:${heardAs(path)})`).test(name));
      const isPlain = message.length > 5 && !/expected|received|Invalid input|zod|regex/i.test(message);
      if (status === 400 && code === 'invalid_fields' && isNamed && isPlain) continue;
      wrong.push([JSON.stringify(value)?.slice(0, 80), status, message, fieldErrors]);
    }
    expect(wrong).toEqual([]);
    const { title, version, highlights, updatedAt } = (await write(admin, 'GET', `/${record.id}`)).data;
    expect([title, version, highlights, updatedAt]).toEqual([
      before.title,
      before.version,
      before.highlights,
      before.updatedAt,
    ]);
  },
);

test('a malformed id is a 400, an unknown one a 404 (UND-99)', async () => {
  for (const id of ['x', '..%2f..', '%00', "'--", 'F'.repeat(24), 'f'.repeat(25)]) {
    for (const [method, path] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['PATCH', '/toggle-status'],
      ['POST', '/duplicate'],
      ['GET', '/edit-view'],
    ] as const) {
      const { status } = await write(admin, method, `/${id}${path}`, method === 'PUT' ? {} : undefined);
      expect([method, id, [400, 404].includes(status)]).toEqual([method, id, true]);
    }
  }
  expect((await write(admin, 'PUT', `/${foreign}`, {})).status).toBe(404);
});

test('a body may have 512 KB and no more', async () => {
  const { status } = await write(admin, 'PUT', `/${record.id}`, {
    description: '\u0928'.repeat(20_000),
    amenities: ['x'],
    _id: 'y'.repeat(300_000),
  });
  expect(status).toBe(200);
  expect((await write(admin, 'PUT', `/${record.id}`, { _id: 'y'.repeat(520_000) })).status).toBe(413);
  record = (await write(admin, 'PUT', `/${record.id}`, { description: record.description, amenities: [] })).data;
});

test('HTML is text, in every field that takes words, and comes back as it was', async () => {
  const html = '<img src=x onerror=alert(1)>';
  const { status, data } = await write(admin, 'POST', '', {
    ...form.least,
    title: html,
    description: `${html}\n<script>alert(1)</script>`,
    location: {
      ...form.least.location,
      area: html,
      nearbyPlaces: [html, { name: html, type: html.slice(0, 20), distance: '1' }],
    },
    amenities: [html],
    highlights: [html],
  });
  expect([status, data.title, data.amenities, data.location.nearbyPlaces[0]]).toEqual([201, html, [html], html]);
  const page = await (await started.get(`/property/${data.id}`)).text();
  expect(page).not.toContain('<img src=x');
  expect(page).not.toContain('<script>alert(1)');
});

test('whatever JSON comes: it is refused by name or saved whole, never a fault, and the public shape stays sound', async () => {
  const names = Object.keys(propertyChanges.shape).filter((name) => name !== 'version' && name !== 'isActive');
  const sane: Record<string, unknown> = {
    ...form.least,
    status: 'sold',
    rating: 3,
    amenities: ['Gym'],
    isFeatured: true,
  };
  const one = fc
    .constantFrom(...names)
    .chain((name) =>
      fc.oneof(
        { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }).map((value) => [name, value] as const) },
        { weight: 1, arbitrary: fc.constant([name, sane[name] ?? null] as const) },
        { weight: 1, arbitrary: anyText({ maxLength: 60 }).map((value) => [name, value] as const) },
      ),
    );
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 4 }), async (entries) => {
      const before = (await write(admin, 'GET', `/${record.id}`)).data;
      const { status, fieldErrors, data } = await write(admin, 'PUT', `/${record.id}`, Object.fromEntries(entries));
      expect([200, 400]).toContain(status);
      if (status === 400) {
        expect(Object.keys(fieldErrors).length).toBeGreaterThan(0);
        expect((await write(admin, 'GET', `/${record.id}`)).data.version).toBe(before.version);
        return;
      }
      expect(staffProperty.safeParse(data).error).toBeUndefined();
      const shown = (await (await started.get(`/api/properties/${record.id}`)).json()) as { data: unknown };
      expect(propertyDetail.strict().safeParse(shown.data).error).toBeUndefined();
    }),
    { numRuns: 300 },
  );
}, 120_000);
