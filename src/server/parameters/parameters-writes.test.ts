import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StaffParameter, staffParameter } from '#contract/parameters.ts';
import { makeParameter, makeProperty } from '#test/make.ts';
import { makeSignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let admin: Awaited<ReturnType<typeof makeSignedIn>>;
let employee: Awaited<ReturnType<typeof makeSignedIn>>;
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { first_name: 'Radhika', last_name: 'Sethi', role: 'admin' });
  employee = await makeSignedIn(started);
});
afterAll(() => started.close());

type Answer = { message: string; code: string; fieldErrors?: Record<string, string>; data: StaffParameter };
const read = async (response: Response) => ({ status: response.status, body: (await response.json()) as Answer });
const create = async (body: object, who = admin) => read(await who.call('POST', '/api/parameters', body));
const change = async (id: string, body: object) => read(await admin.call('PUT', `/api/parameters/${id}`, body));
const remove = async (id: string) => read(await admin.call('DELETE', `/api/parameters/${id}`));
const rowOf = (id: string) =>
  started.platform.db.selectFrom('parameters').selectAll().where('id', '=', id).executeTakeFirst();
const actionsOf = async (id: string) =>
  (
    await started.platform.db
      .selectFrom('audit_entries')
      .select('action')
      .where('record_type', '=', 'parameters')
      .where('record_id', '=', id)
      .orderBy('at')
      .execute()
  ).map(({ action }) => action);

describe('adding reference data', () => {
  test.each([
    ['propertyType', 'Farm House', 'farm_house'],
    ['category', '  Ultra   Luxury ', 'ultra_luxury'],
    ['amenity', 'EV Charging', 'ev_charging'],
  ])(
    '%s: the value is the lower-cased name with underscores (API-PARAM-06, 10, ADM-FORM-13)',
    async (type, name, value) => {
      const { status, body } = await create({ type, name, value: name, description: 'As asked for.' });
      expect(status).toBe(201);
      expect(staffParameter.strict().parse(body.data)).toMatchObject({
        type,
        name: name.trim(),
        value,
        description: 'As asked for.',
        isActive: true,
        version: 1,
      });
      expect(body.data._id).toBe(body.data.id);
      expect(await actionsOf(body.data.id)).toEqual(['parameters.create']);
      const listed = (await (await started.get(`/api/parameters/type/${type}`)).json()) as { data: { name: string }[] };
      expect(listed.data.map((one) => one.name)).toContain(name.trim());
    },
  );

  test('of a name that is there in other letters is 409, of another type it is not (UND-73)', async () => {
    await create({ type: 'propertyType', name: 'Row House' });
    for (const name of ['Row House', 'ROW house', ' row  HOUSE ']) {
      const { status, body } = await create({ type: 'propertyType', name });
      expect([status, body.code], name).toEqual([409, 'conflict']);
      expect(body.fieldErrors?.name).toMatch(/^There is already a property type named/);
    }
    expect((await create({ type: 'category', name: 'Row House' })).status).toBe(201);
    const racers = await Promise.all(Array.from({ length: 8 }, () => create({ type: 'amenity', name: 'Salt Cave' })));
    expect(racers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
    expect(racers.find(({ status }) => status === 409)?.body.message).toBe(
      'There is already an amenity named Salt Cave',
    );
  });

  test.each([
    ['propertyType', 'Please enter a property type name'],
    ['category', 'Please enter a category name'],
    ['amenity', 'Please enter an amenity name'],
  ])('%s without a name says so', async (type, text) => {
    for (const body of [
      { type },
      { type, name: '' },
      { type, name: ' ' },
      { type, name: '---' },
      { type, name: null },
    ]) {
      const { status, body: answer } = await create(body);
      expect([status, answer.fieldErrors], JSON.stringify(body)).toEqual([400, { name: text }]);
    }
  });
});

describe('changing reference data', () => {
  test('gives listings its new name and keeps its value (API-PARAM-07)', async () => {
    const { db } = started.platform;
    const type = await makeParameter(db, { name: 'Flat' });
    const amenity = await makeParameter(db, { type: 'amenity', name: 'Gymnasium' });
    const home = await makeProperty(db, { property_type_id: type.id, amenities: ['Pool', 'Gymnasium', 'Lift'] });
    const seen = async () => {
      const body = (await (await started.get(`/api/properties/${home.id}`)).json()) as {
        data: { propertyType: string; amenities: string[] };
      };
      return [body.data.propertyType, body.data.amenities.join()];
    };
    expect(await seen()).toEqual(['Flat', 'Pool,Gymnasium,Lift']);
    const { status, body } = await change(type.id, { name: 'Apartment Home', description: 'In a tower' });
    expect([status, body.data.name, body.data.value, body.data.version]).toEqual([200, 'Apartment Home', 'flat', 2]);
    await change(amenity.id, { name: 'Gym & Yoga' });
    await expect.poll(seen, { timeout: 2000 }).toEqual(['Apartment Home', 'Pool,Gym & Yoga,Lift']);
    expect(await actionsOf(type.id)).toEqual(['parameters.update']);
  });

  test('takes it from the choices and back, and staff still see it (API-PARAM-01)', async () => {
    const { id, name } = await makeParameter(started.platform.db, { type: 'amenity', name: 'Cigar Room' });
    const offered = async () => {
      const body = (await (await started.get('/api/parameters/type/amenity')).json()) as { data: { name: string }[] };
      return body.data.some((one) => one.name === name);
    };
    expect(await offered()).toBe(true);
    expect((await change(id, { isActive: false })).body.data.isActive).toBe(false);
    await expect.poll(offered, { timeout: 2000 }).toBe(false);
    const listed = (await (await employee.get('/api/parameters?type=amenity&isActive=false')).json()) as {
      data: StaffParameter[];
    };
    expect(listed.data.find((one) => one.id === id)).toMatchObject({ version: 2 });
  });

  test('takes it back as it was answered; its type stays; a value that another has is 409', async () => {
    const { data } = (await create({ type: 'category', name: 'Heritage' })).body;
    expect((await change(data.id, data)).body.data).toEqual(data);
    expect(await actionsOf(data.id)).toEqual(['parameters.create']);
    expect((await change(data.id, { type: 'amenity' })).body.fieldErrors).toEqual({
      type: 'The type cannot be changed',
    });
    await create({ type: 'category', name: 'Modern' });
    expect((await change(data.id, { value: 'MODERN' })).status).toBe(409);
    await change(data.id, { description: 'Old houses' });
    const stale = await change(data.id, { name: 'Lost', version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    expect(stale.body.message).toMatch(/^You changed description at /);
  });
});

describe('deleting reference data', () => {
  test('removes what no listing uses, and refuses the rest with the reason (API-PARAM-08)', async () => {
    const { db } = started.platform;
    const used = {
      type: await makeParameter(db, { name: 'Used type' }),
      category: await makeParameter(db, { type: 'category', name: 'Used category' }),
      amenity: await makeParameter(db, { type: 'amenity', name: 'Used amenity' }),
    };
    await makeProperty(db, { property_type_id: used.type.id, is_active: false });
    await makeProperty(db, { category_id: used.category.id, amenities: ['Used amenity'] });
    await makeProperty(db, { category_id: used.category.id });
    for (const [{ id, name }, count] of [
      [used.type, 'a property'],
      [used.category, '2 properties'],
      [used.amenity, 'a property'],
    ] as const) {
      const { status, body } = await remove(id);
      expect([status, body.code, body.message]).toEqual([
        409,
        'conflict',
        `${name} is used by ${count}. Deactivate it, or choose another there first.`,
      ]);
      expect(await rowOf(id)).toBeDefined();
    }
    const free = await makeParameter(db, { name: 'Unused' });
    expect((await remove(free.id)).status).toBe(200);
    expect(await rowOf(free.id)).toBeUndefined();
    expect((await remove(free.id)).status).toBe(404);
  });
});

describe('bad input', () => {
  const long = 'x'.repeat(20_001);
  const text = [true, {}, ['a'], long, 'bell\u0007', 'turned\u202Earound', 'half \ud800'];
  const cases: Record<string, unknown[]> = {
    type: ['colour', 'PROPERTYTYPE', 5, null, {}],
    name: [...text, '', 'two\nlines'],
    value: [...text],
    description: [...text],
    isActive: ['yes', 1, null, {}],
    version: ['1', 1.5, {}],
    source: ['x'],
    constructor: [{}],
  };
  test.each(Object.entries(cases))('%s is refused by name, and nothing is saved', async (field, values) => {
    const { id } = await makeParameter(started.platform.db);
    const before = await rowOf(id);
    for (const value of values) {
      const shown = `${field} = ${JSON.stringify(value)?.slice(0, 60)}`;
      const sent = await change(id, { [field]: value });
      const made = await create({ type: 'amenity', name: 'Never Made', [field]: value });
      for (const { status, body } of [sent, made]) {
        expect([status, body.code], shown).toEqual([400, 'invalid_fields']);
        expect(Object.keys(body.fieldErrors ?? {}), shown).toEqual([field]);
        expect(Object.values(body.fieldErrors ?? {})[0], shown).not.toMatch(/Invalid input|expected/);
      }
    }
    expect(await rowOf(id)).toEqual(before);
  });
});
