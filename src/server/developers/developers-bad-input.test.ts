import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyText } from '#test/any-text.ts';
import { awards, certifications, developerForm as form } from '#test/developer-form.ts';
import { makeDeveloper } from '#test/make.ts';
import { makeSignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let admin: Awaited<ReturnType<typeof makeSignedIn>>;
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { role: 'admin' });
});
afterAll(() => started.close());

type Answer = { code: string; fieldErrors?: Record<string, string>; data: { id: string; description: string } };
const read = async (response: Response) => ({ status: response.status, body: (await response.json()) as Answer });
const create = async (body: object) => read(await admin.call('POST', '/api/developers', body));
const change = async (id: string, body: object) => read(await admin.call('PUT', `/api/developers/${id}`, body));
const rowOf = (id: string) =>
  started.platform.db.selectFrom('developers').selectAll().where('id', '=', id).executeTakeFirst();

const long = 'x'.repeat(20_001);
const text = [true, {}, ['a'], long, 'bell\u0007', 'turned\u202Earound', 'half \ud800'];
const links = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:x',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example/x',
  'http://',
  'https://user:pw@bank.example',
  'http://a b',
  'ftp://x.example/a',
  'http:/\\evil.example',
  `https://x.example/${long}`,
  true,
  {},
];
const years = ['1899', String(new Date().getFullYear() + 1), 'abcd', '98', -1, 1998.5, true, [], long];
const ratings = [-0.1, -1, 5.1, 50, 4.55, 'good', true, [], '4,5,6', '1e1', '0x4'];
const counts = [-1, 1.5, 1e9, 'many', true, {}, '-3', '1e3', '0x10'];
const flags = ['yes', 1, 0, null, {}, 'TRUE '];
const pictures = [
  ...links,
  `/media/${'f'.repeat(24)}/original.jpg`,
  '/media/../../etc/passwd',
  '/media/x/original.jpg',
];
const cases: Record<string, unknown[]> = {
  name: [...text, '', 'n'.repeat(101), 'two\nlines'],
  logo: [...text, '', 'ABCDEF', 'javascript:alert(1)', 'data:image/png;base64,AAAA'],
  logoUrl: pictures,
  logoFallback: text,
  description: [...text, ''],
  specialization: [...text, ''],
  founded: years,
  rating: ratings,
  developerRating: ratings,
  totalReviews: counts,
  totalProjects: counts,
  projects: counts,
  completedProjects: counts,
  image: [...pictures, ''],
  isActive: flags,
  isVerified: flags,
  isFeatured: flags,
  version: ['1', 1.5, {}, true],
  contactInfo: ['x', [], 5, { owner: 'x' }],
  'contactInfo.email': [...text, '', 'nobody', 'a@b', 'a b@c.example', 'a@b.example, c@d.example', '<a@b.example>'],
  'contactInfo.phone': [...text, '', 'call me', '12', '<b>9</b>'],
  'contactInfo.website': links,
  'contactInfo.address': ['x', [], 5, { planet: 'x' }],
  'contactInfo.address.street': text,
  'contactInfo.address.city': [...text, ''],
  'contactInfo.address.state': [...text, ''],
  'contactInfo.address.pincode': [...text, '', '12', '012345', '1220021', 'abcdef'],
  'contactInfo.address.country': text,
  socialMedia: ['x', [], { tiktok: 'x' }],
  'socialMedia.facebook': [...links, 'two words', '<b>'],
  'socialMedia.twitter': links,
  'socialMedia.instagram': links,
  'socialMedia.linkedin': links,
  certifications: [
    'x',
    {},
    [5],
    Array(51).fill(certifications[0]),
    [{ issuedBy: 'BIS' }],
    [{ name: 'a', grade: 1 }],
    ...links.map((certificateUrl) => [{ name: 'a', certificateUrl }]),
  ],
  awards: ['x', {}, [null], Array(51).fill(awards[0]), [{ year: '2020' }], [{ title: 'a', description: long }]],
  role: ['admin'],
  source: ['portal'],
  source_ref: ['1'],
  is_active: [true],
  constructor: [{}],
  toString: ['x'],
};
const nested = (path: string, value: unknown) =>
  path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object;
const all = async () => (await started.platform.db.selectFrom('developers').select('id').execute()).length;

test.each(Object.entries(cases))(
  '%s is refused by name, and nothing is saved (UND-58, threats 22, 27)',
  async (field, values) => {
    const { id } = await makeDeveloper(started.platform.db, { pincode: '122001' });
    const before = await rowOf(id);
    const count = await all();
    for (const value of values) {
      const shown = `${field} = ${JSON.stringify(value)?.slice(0, 60)}`;
      const { status, body } = await change(id, nested(field, value));
      expect([status, body.code], shown).toEqual([400, 'invalid_fields']);
      const names = Object.keys(body.fieldErrors ?? {});
      expect(
        names.some((name) => name === field || name.startsWith(`${field}.`)),
        `${shown}: ${names}`,
      ).toBe(true);
      expect(body.fieldErrors?.[names[0] ?? ''] ?? '', shown).not.toMatch(/Invalid input|expected/);
      expect((await create({ ...form, ...nested(field, value) })).status, shown).toBe(400);
    }
    expect(await rowOf(id)).toEqual(before);
    expect(await all()).toBe(count);
  },
);

test('a key named __proto__ is never one of ours', async () => {
  const { id } = await makeDeveloper(started.platform.db);
  const response = await started.app.fetch(
    new Request(`http://aangan.test/api/developers/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: '{"__proto__":{"isFeatured":true},"specialization":"Towers"}',
    }),
  );
  expect(await rowOf(id)).toMatchObject({ is_featured: false });
  expect([200, 400]).toContain(response.status);
});

test('markup and other scripts are text and come back as they were typed (threat 21)', async () => {
  const name = '<img src=x onerror=alert(1)> आंगन «Ångström» 🏡';
  const description = "<script>alert('x')</script>\n' or 1=1 --";
  const { status, body } = await create({ ...form, name, description });
  expect([status, body.data.description]).toEqual([201, description]);
  expect(await (await started.get('/developers')).text()).not.toContain('<img src=x');
  expect((await rowOf(body.data.id))?.name).toBe(name);
});

test('anything at all in any fields is saved whole or refused by name', async () => {
  const { db } = started.platform;
  const { id } = await makeDeveloper(db, { pincode: '122001' });
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    anyText({ maxLength: 60 }),
    fc.constantFrom(...links, ...ratings, ...years, ...counts),
  );
  const body = fc.dictionary(fc.constantFrom(...Object.keys(form), 'developerRating', 'email', 'city'), value, {
    minKeys: 1,
    maxKeys: 4,
  });
  await fc.assert(
    fc.asyncProperty(body, async (changes) => {
      const before = await rowOf(id);
      const { status, body: answer } = await change(id, changes);
      if (status === 200) return;
      expect([status, answer.code]).toEqual([400, 'invalid_fields']);
      expect(Object.keys(answer.fieldErrors ?? {}).length).toBeGreaterThan(0);
      expect(await rowOf(id)).toEqual(before);
    }),
    { numRuns: 300 },
  );
});
