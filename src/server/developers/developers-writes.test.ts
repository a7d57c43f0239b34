import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StaffDeveloper, staffDeveloper } from '#contract/developers.ts';
import { awards, certifications, developerForm as form } from '#test/developer-form.ts';
import { makeDeveloper, makeProperty } from '#test/make.ts';
import { makeSignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let admin: Awaited<ReturnType<typeof makeSignedIn>>;
let other: Awaited<ReturnType<typeof makeSignedIn>>;
let employee: Awaited<ReturnType<typeof makeSignedIn>>;
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { first_name: 'Radhika', last_name: 'Sethi', role: 'admin' });
  other = await makeSignedIn(started, { first_name: 'Omar', last_name: 'Khan', role: 'admin' });
  employee = await makeSignedIn(started);
});
afterAll(() => started.close());

type Answer = {
  success: boolean;
  message: string;
  code: string;
  fieldErrors?: Record<string, string>;
  data: StaffDeveloper;
};
const read = async (response: Response) => ({ status: response.status, body: (await response.json()) as Answer });
const create = async (body: object = form, who = admin) => read(await who.call('POST', '/api/developers', body));
const add = async (changes: object = {}) => {
  const { status, body } = await create({ ...form, ...changes });
  expect([status, body.message]).toEqual([201, 'Developer created successfully!']);
  return body.data;
};
const change = async (id: string, body: object, who = admin) =>
  read(await who.call('PUT', `/api/developers/${id}`, body));
const rowOf = (id: string) =>
  started.platform.db.selectFrom('developers').selectAll().where('id', '=', id).executeTakeFirst();
const logOf = async (id: string) =>
  started.platform.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_name', 'record_name', 'before', 'after'])
    .where('record_type', '=', 'developers')
    .where('record_id', '=', id)
    .orderBy('at')
    .execute();
const publicNames = async (query = '?limit=100') => {
  const body = (await (await started.get(`/api/developers${query}`)).json()) as {
    data: { id: string; name: string }[];
  };
  return body.data;
};

describe('adding a developer', () => {
  test('stores every field of the form and answers the record (API-DEV-10, 15 to 20, ADM-DEV-24, 44, 45)', async () => {
    const data = await add();
    expect(staffDeveloper.strict().parse(data)).toMatchObject({
      ...form,
      logo: 'DEVAM',
      logoText: 'DEVAM',
      logoUrl: null,
      projects: 14,
      certifications: [],
      awards: [],
      isFeatured: false,
      totalProperties: 0,
      version: 1,
      createdBy: admin.id,
      updatedBy: admin.id,
      abilities: { edit: true, toggleStatus: true, remove: true },
    });
    expect(await logOf(data.id)).toMatchObject([
      {
        action: 'developers.create',
        actor_name: 'Radhika Sethi',
        record_name: 'Devam Homes',
        after: { founded: '1998' },
      },
    ]);
  });

  test('takes certifications and awards, years as numbers and blanks dropped (API-DEV-19)', async () => {
    const data = await add({
      certifications: [...certifications, { name: '', issuedBy: '' }],
      awards: [{ ...awards[0], year: 2024 }],
    });
    expect(data).toMatchObject({ certifications, awards });
  });

  test('reads every spelling: flat contacts, projects, a number as the year, the other rating, text for figures', async () => {
    const { contactInfo, totalProjects: _, rating: __, ...rest } = form;
    const { address, ...contact } = contactInfo;
    const flat = {
      ...rest,
      ...contact,
      ...address,
      pincode: 122002,
      projects: '14',
      founded: 1998,
      developerRating: '4.5',
    };
    const { status, body } = await create({ ...flat, isActive: 'false', totalReviews: '1,200' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      contactInfo,
      totalProjects: 14,
      founded: '1998',
      rating: null,
      developerRating: 4.5,
      isActive: false,
      totalReviews: 1200,
    });
  });

  test('takes the address of a picture as the logo (TRAP-51) and a website without its scheme', async () => {
    const data = await add({
      logo: 'https://pictures.example/logo.png',
      contactInfo: { ...form.contactInfo, website: 'devam.example/home' },
    });
    expect(data).toMatchObject({ logo: '', logoUrl: 'https://pictures.example/logo.png', logoText: 'DH' });
    expect(data.contactInfo.website).toBe('https://devam.example/home');
  });

  test('says what is missing, field by field, in the words of the form (ADM-DEV-22 to 36, UND-58)', async () => {
    const { status, body } = await create({});
    expect([status, body.code, body.message]).toEqual([400, 'invalid_fields', 'Name is required']);
    expect(body.fieldErrors).toEqual({
      name: 'Name is required',
      logo: 'Logo abbreviation is required',
      description: 'Description is required',
      specialization: 'Specialization is required',
      founded: 'Valid founding year is required',
      image: 'Company image URL is required',
      'contactInfo.email': 'Email is required',
      'contactInfo.phone': 'Phone is required',
      'contactInfo.address.city': 'City is required',
      'contactInfo.address.state': 'State is required',
      'contactInfo.address.pincode': 'Pincode is required',
    });
    const blank = await create({
      ...form,
      name: ' ',
      logo: '',
      founded: '',
      image: null,
      contactInfo: { ...form.contactInfo, email: '' },
    });
    expect(blank.body.fieldErrors).toEqual({
      name: 'Name is required',
      logo: 'Logo abbreviation is required',
      founded: 'Valid founding year is required',
      image: 'Company image URL is required',
      'contactInfo.email': 'Email is required',
    });
  });

  test('a rating of 0 is taken, though the form asks for more (TRAP-27)', async () => {
    for (const rating of [0, 0.1, 5]) {
      const { id, rating: kept } = await add({ rating });
      expect([kept, (await rowOf(id))?.rating]).toEqual([rating, rating]);
    }
    const beyond = await create({ ...form, rating: 5.1 });
    expect([beyond.status, beyond.body.fieldErrors]).toEqual([400, { rating: 'Rating must be between 0 and 5' }]);
  });

  test('happens once for each Idempotency-Key', async () => {
    const send = () =>
      started.app.fetch(
        new Request('http://aangan.test/api/developers', {
          method: 'POST',
          headers: {
            authorization: `Bearer ${admin.token}`,
            'content-type': 'application/json',
            'idempotency-key': 'dialog-1',
          },
          body: JSON.stringify({ ...form, name: 'Only Once' }),
        }),
      );
    const answers = await Promise.all([send(), send(), send()]);
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Answer).data.id));
    expect(new Set(ids).size).toBe(1);
    expect((await publicNames('?search=only%20once')).length).toBe(1);
  });
});

describe('changing a developer', () => {
  test('touches only what is sent and logs only what differs (API-DEV-11)', async () => {
    const { id } = await add({ certifications, awards });
    const { status, body } = await change(id, {
      rating: 3.9,
      contactInfo: { address: { city: 'Noida' } },
      socialMedia: { twitter: '' },
    });
    expect([status, body.message]).toEqual([200, 'Developer updated successfully!']);
    expect(body.data).toMatchObject({
      name: 'Devam Homes',
      rating: 3.9,
      city: 'Noida',
      contactInfo: { email: 'hello@devam.example', address: { city: 'Noida', pincode: '122002' } },
      socialMedia: { ...form.socialMedia, twitter: '' },
      certifications,
      awards,
      version: 2,
    });
    expect((await logOf(id))[1]).toEqual({
      action: 'developers.update',
      actor_name: 'Radhika Sethi',
      record_name: 'Devam Homes',
      before: { rating: 4.3, 'contactInfo.address.city': 'Gurugram', socialMedia: form.socialMedia },
      after: { rating: 3.9, 'contactInfo.address.city': 'Noida', socialMedia: { ...form.socialMedia, twitter: '' } },
    });
  });

  test('takes a record back as it was answered, and then changes nothing', async () => {
    const { id } = await add({ certifications, awards, developerRating: 4 });
    const listed = (await (await admin.get(`/api/developers/${id}`)).json()) as Answer;
    const { status, body } = await change(id, {
      ...listed.data,
      __v: 0,
      createdBy: employee.id,
      createdAt: '2001-01-01',
    });
    expect([status, body.data]).toEqual([200, listed.data]);
    expect(await logOf(id)).toHaveLength(1);
  });

  test('writes the rating away with null and ignores who the body says wrote it (threat 27)', async () => {
    const { id } = await add();
    await change(id, { rating: null, createdBy: employee.id, updatedBy: employee.id }, other);
    expect(await rowOf(id)).toMatchObject({ rating: null, created_by: admin.id, updated_by: other.id });
  });

  test('of an older version is refused with who changed what and when, in the body or If-Match', async () => {
    const { id, version } = await add();
    await change(id, { rating: 3.1, version }, other);
    await change(id, { specialization: 'Villas' }, other);
    const { status, body } = await change(id, { name: 'Lost', version });
    expect([status, body.code]).toEqual([409, 'stale_version']);
    expect(body.message).toMatch(/^Omar Khan changed specialization, rating at \d{1,2} \w{3} \d{4},/);
    expect(Object.keys(body.fieldErrors ?? {})).toEqual(['specialization', 'rating']);
    expect(body.fieldErrors?.rating).toMatch(/^was changed by Omar Khan at /);
    expect(body.message).toMatch(/; nothing of yours was saved\.$/);
    // Whoever saves again because no answer came was nobody else.
    const again = await change(id, { rating: 4.1, version }, other);
    expect(again.body.message).toMatch(/^You changed specialization, rating at .* to see how it is now\.$/);
    expect(again.body.fieldErrors?.rating).toMatch(/^was changed by you at /);
    for (const [header, expected] of [
      ['"1"', 409],
      ['W/"3"', 200],
      ['"nonsense"', 409],
    ] as const) {
      const response = await started.app.fetch(
        new Request(`http://aangan.test/api/developers/${id}`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json', 'if-match': header },
          body: JSON.stringify({ isFeatured: true }),
        }),
      );
      expect(response.status, header).toBe(expected);
    }
    expect(await rowOf(id)).toMatchObject({ name: 'Devam Homes', is_featured: true, version: 4 });
  });

  test('from one version by twenty at once is done by one of them', async () => {
    const { id, version } = await add();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => change(id, { specialization: `Kind ${at}`, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    expect((await rowOf(id))?.version).toBe(2);
  });

  test('of nobody is 404, and a foreign word as id 400', async () => {
    expect((await change('f'.repeat(24), { rating: 4 })).status).toBe(404);
    expect((await change('12', { rating: 4 })).body.code).toBe('malformed_id');
  });
});

describe('what staff see', () => {
  test('is active and inactive, with contacts and versions, and visitors see neither (UND-62, TRAP-73)', async () => {
    const { id } = await add({ name: 'Kept Back Estates', isActive: false });
    expect((await publicNames()).map((one) => one.id)).not.toContain(id);
    expect((await started.get(`/api/developers/${id}`)).status).toBe(404);
    const list = async (query: string) => {
      const response = await employee.get(`/api/developers?search=kept%20back${query}`);
      return (await response.json()) as { data: StaffDeveloper[]; pagination: { totalCount: number } };
    };
    for (const query of ['', '&isActive=false', '&includeInactive=true']) {
      const { data, pagination } = await list(query);
      expect([data.map((one) => one.id), pagination.totalCount], query).toEqual([[id], 1]);
    }
    for (const query of ['&isActive=true', '&includeInactive=false']) expect((await list(query)).data).toEqual([]);
    const seen = (await (await employee.get(`/api/developers/${id}`)).json()) as Answer;
    expect(seen.data).toMatchObject({
      isActive: false,
      contactInfo: form.contactInfo,
      abilities: { edit: false, toggleStatus: false, remove: false },
    });
    const text = await (await started.get(`/api/developers?limit=100&isActive=false&includeInactive=true`)).text();
    expect(text).not.toMatch(/contactInfo|hello@devam|version|createdBy|Kept Back/);
    expect((await employee.get(`/api/developers/${id}/stats`)).status).toBe(200);
    expect((await started.get(`/api/developers/${id}/stats`)).status).toBe(404);
  });

  test('is never kept for visitors', async () => {
    const response = await admin.get('/api/developers');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('what visitors see', () => {
  test('follows a save, a deactivation and a deletion within two seconds', async () => {
    const { id, name } = await add({ name: 'Quick House' });
    const within = { timeout: 2000 };
    const seen = async () => (await publicNames('?search=quick%20h')).map((one) => one.name);
    await expect.poll(seen, within).toEqual([name]);
    const page = async () => (await started.get('/developers')).text();
    await expect.poll(page, within).toContain('Quick House');
    await change(id, { name: 'Quick Houses' });
    await expect.poll(seen, within).toEqual(['Quick Houses']);
    await expect.poll(page, within).toContain('Quick Houses');
    const off = await read(await admin.call('PATCH', `/api/developers/${id}/toggle-status`));
    expect(off.body.data.isActive).toBe(false);
    await expect.poll(seen, within).toEqual([]);
    await expect.poll(page, within).not.toContain('Quick Houses');
    await admin.call('PATCH', `/api/developers/${id}/toggle-status`);
    await expect.poll(seen, within).toEqual(['Quick Houses']);
    expect((await read(await admin.call('DELETE', `/api/developers/${id}`))).body.message).toBe(
      'Developer deleted successfully!',
    );
    await expect.poll(seen, within).toEqual([]);
    expect((await logOf(id)).map(({ action }) => action)).toEqual([
      'developers.create',
      'developers.update',
      'developers.deactivate',
      'developers.activate',
      'developers.remove',
    ]);
  });
});

describe('deleting a developer', () => {
  test('who still has a listing of any state is refused with the reason (API-DEV-12, UND-61)', async () => {
    const { id } = await add({ name: 'Busy Builders' });
    await makeProperty(started.platform.db, { developer_id: id });
    await makeProperty(started.platform.db, { developer_id: id, is_active: false });
    const { status, body } = await read(await admin.call('DELETE', `/api/developers/${id}`));
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.message).toBe(
      'Busy Builders still has 2 properties. Give them to another developer or delete them first.',
    );
    expect(await rowOf(id)).toBeDefined();
    expect(await logOf(id)).toHaveLength(1);
  });

  test('while a listing is being given to them ends with one of the two, never half', async () => {
    const { db } = started.platform;
    for (let round = 0; round < 10; round += 1) {
      const { id } = await makeDeveloper(db);
      const { id: home } = await makeProperty(db);
      const [gone, given] = await Promise.all([
        admin.call('DELETE', `/api/developers/${id}`),
        db
          .updateTable('properties')
          .set({ developer_id: id })
          .where('id', '=', home)
          .execute()
          .then(
            () => true,
            () => false,
          ),
      ]);
      expect(gone.status === 200).toBe(!given);
      expect([200, 409]).toContain(gone.status);
    }
  });
});
