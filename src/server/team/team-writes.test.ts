import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StaffTeamMember, staffTeamMember } from '#contract/team.ts';
import { teamRoles } from '#contract/team-choices.ts';
import { makeTeamMember } from '#test/make.ts';
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

let count = 0;
/** What the dialog sends; nobody has that address yet. */
const form = (changes: object = {}) => {
  count += 1;
  return {
    name: 'Ishita Malhotra',
    role: 'Head of Sales',
    experience: '9 years',
    specialization: 'Resale flats',
    description: 'Knows every lift in Sector 54.',
    email: `Ishita.${count}@aangan.example`,
    phone: '+91 98110 04321',
    linkedin: 'ishita-malhotra',
    achievements: ['500 homes', ' ', 'RERA council, 2021'],
    image: '',
    isActive: true,
    isLeadership: false,
    displayOrder: 7,
    joinDate: '2014-05-01',
    ...changes,
  };
};
type Answer = {
  success: boolean;
  message: string;
  code: string;
  fieldErrors?: Record<string, string>;
  data: StaffTeamMember;
  team: StaffTeamMember[];
};
const read = async (response: Response) => ({ status: response.status, body: (await response.json()) as Answer });
const add = async (changes: object = {}) => {
  const { status, body } = await read(await admin.call('POST', '/api/team', form(changes)));
  expect([status, body.message]).toEqual([201, 'Team member created successfully!']);
  return body.data;
};
const change = async (id: string, body: object) => read(await admin.call('PUT', `/api/team/${id}`, body));
const team = async (who: { get(path: string): Promise<Response> } = started, query = '') =>
  (await read(await who.get(`/api/team${query}`))).body.team;
const rowOf = (id: string) =>
  started.platform.db.selectFrom('team').selectAll().where('id', '=', id).executeTakeFirst();
const logOf = (id: string) =>
  started.platform.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_name', 'before', 'after'])
    .where('record_type', '=', 'team')
    .where('record_id', '=', id)
    .orderBy('at')
    .execute();

describe('a member', () => {
  test('is added with every field, blank achievements dropped (API-TEAM-03, 11, 12, ADM-TEAM-13)', async () => {
    const sent = form();
    const { status, body } = await read(await admin.call('POST', '/api/team', sent));
    expect(status).toBe(201);
    expect(staffTeamMember.strict().parse(body.data)).toMatchObject({
      ...sent,
      achievements: ['500 homes', 'RERA council, 2021'],
      image: null,
      version: 1,
      createdBy: admin.id,
    });
    expect(await logOf(body.data.id)).toMatchObject([{ action: 'team.create', actor_name: 'Radhika Sethi' }]);
  });

  test('needs name, role and a good e-mail alone, in the words of the form (ADM-TEAM-17 to 20, 23)', async () => {
    const { status, body } = await read(await admin.call('POST', '/api/team', {}));
    expect([status, body.message]).toEqual([400, 'Name is required']);
    expect(body.fieldErrors).toEqual({
      name: 'Name is required',
      role: 'Role is required',
      email: 'Email is required',
    });
    const odd = await read(await admin.call('POST', '/api/team', { name: 'A', role: 'B', email: 'nobody' }));
    expect(odd.body.fieldErrors).toEqual({ email: 'Please enter a valid email address' });
    const least = { name: 'Om', role: 'Founder & CEO', email: 'om@aangan.example' };
    expect((await read(await admin.call('POST', '/api/team', least))).body.data).toMatchObject({
      ...least,
      displayOrder: null,
      achievements: [],
      isActive: true,
    });
  });

  test('has one of the seven roles or words of their own (ADM-TEAM-09, 10)', async () => {
    expect(teamRoles).toHaveLength(7);
    for (const role of teamRoles) expect((await add({ role })).role).toBe(role);
    expect((await add({ role: 'Other', customRole: 'Astrologer' })).role).toBe('Astrologer');
  });

  test('keeps the handle of a LinkedIn address, places as text, a day out of a time', async () => {
    const data = await add({
      linkedin: 'https://www.linkedin.com/in/ishita-m/?trk=x',
      displayOrder: '12',
      joinDate: '2014-05-01T18:30:00.000Z',
      phone: null,
    });
    expect(data).toMatchObject({ linkedin: 'ishita-m', displayOrder: 12, joinDate: '2014-05-01', phone: '' });
    expect((await change(data.id, { displayOrder: '', linkedin: '@ishita' })).body.data).toMatchObject({
      displayOrder: null,
      linkedin: 'ishita',
    });
  });

  test('has an e-mail nobody else has in any letters, but may keep their own (UND-72, ADM-TEAM-21)', async () => {
    const first = await add({ email: 'Tara.One@aangan.example' });
    const second = await add();
    for (const email of ['tara.one@aangan.example', 'TARA.ONE@AANGAN.EXAMPLE']) {
      const created = await read(await admin.call('POST', '/api/team', form({ email })));
      const changed = await change(second.id, { email });
      for (const { status, body } of [created, changed]) {
        expect([status, body.code]).toEqual([409, 'conflict']);
        expect(body.message).toBe('A team member with this email already exists');
        expect(body.fieldErrors).toEqual({ email: 'A team member with this email already exists' });
      }
    }
    expect((await change(first.id, { email: 'tara.ONE@aangan.example' })).status).toBe(200);
    const racers = await Promise.all(
      Array.from({ length: 8 }, () => admin.call('POST', '/api/team', form({ email: 'racer@aangan.example' }))),
    );
    expect(racers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
  });

  test('is changed where the body speaks and logged where it differs; as answered it changes nothing (API-TEAM-04)', async () => {
    const made = await add();
    const same = await change(made.id, { ...made, __v: 1 });
    expect([same.status, same.body.data]).toEqual([200, made]);
    const { body } = await change(made.id, { role: 'Advisor', isLeadership: 'true' });
    expect(body.message).toBe('Team member updated successfully!');
    expect(body.data).toEqual({
      ...made,
      role: 'Advisor',
      isLeadership: true,
      version: 2,
      updatedAt: body.data.updatedAt,
    });
    expect((await logOf(made.id)).slice(1)).toEqual([
      {
        action: 'team.update',
        actor_name: 'Radhika Sethi',
        before: { role: 'Head of Sales', isLeadership: false },
        after: { role: 'Advisor', isLeadership: true },
      },
    ]);
    const stale = await change(made.id, { role: 'Lost', version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    expect(stale.body.message).toMatch(/^You changed role, leadership at /);
    expect((await rowOf(made.id))?.role).toBe('Advisor');
  });

  test('who is unknown is 404 to every write', async () => {
    const path = `/api/team/${'f'.repeat(24)}`;
    for (const response of [
      await admin.call('PUT', path, { role: 'x' }),
      await admin.call('PATCH', `${path}/toggle-status`),
      await admin.call('DELETE', path),
    ]) {
      const { status, body } = await read(response);
      expect([status, body.message]).toEqual([404, 'Team member not found']);
    }
  });
});

describe('inactive members', () => {
  test('are for staff alone, and what visitors see follows within two seconds (API-TEAM-05, 06, TRAP-47, 52, UND-62)', async () => {
    const { id } = await add({ name: 'Zubin Quick', displayOrder: 1 });
    const within = { timeout: 2000 };
    const isPublic = async () => (await team()).some((member) => member.id === id);
    const page = async () => (await (await started.get('/team')).text()).includes('Zubin Quick');
    await expect.poll(isPublic, within).toBe(true);
    await expect.poll(page, within).toBe(true);
    const off = await read(await admin.call('PATCH', `/api/team/${id}/toggle-status`));
    expect([off.status, off.body.data.isActive]).toEqual([200, false]);
    await expect.poll(isPublic, within).toBe(false);
    await expect.poll(page, within).toBe(false);
    expect((await started.get(`/api/team/${id}`)).status).toBe(404);
    const seen = async (query = '') => (await team(employee, query)).some((member) => member.id === id);
    expect([await seen(), await seen('?isActive=false'), await seen('?includeInactive=true')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([await seen('?isActive=true'), await seen('?includeInactive=false')]).toEqual([false, false]);
    expect(await (await started.get('/api/team?isActive=false')).text()).not.toMatch(/Zubin|createdBy|abilities/);
    const one = (await read(await employee.get(`/api/team/${id}`))).body.data;
    expect([one.isActive, one.abilities]).toEqual([false, { edit: false, toggleStatus: false, remove: false }]);
    await admin.call('PATCH', `/api/team/${id}/toggle-status`);
    await expect.poll(isPublic, within).toBe(true);
    const gone = await read(await admin.call('DELETE', `/api/team/${id}`));
    expect(gone.body.message).toBe('Team member deleted successfully!');
    await expect.poll(isPublic, within).toBe(false);
    expect((await logOf(id)).map(({ action }) => action)).toEqual([
      'team.create',
      'team.deactivate',
      'team.activate',
      'team.remove',
    ]);
  });
});

describe('the order', () => {
  test('is moved by one member at a time, each with its version and line in the log; nobody undoes another', async () => {
    const { db } = started.platform;
    await db.deleteFrom('team').execute();
    const ids: string[] = [];
    for (const [at, name] of ['A', 'B', 'C', 'D'].entries())
      ids.push((await makeTeamMember(db, { name, display_order: at + 1 })).id);
    await makeTeamMember(db, { name: 'Last', display_order: null });
    const [a = '', b = '', c = '', d = ''] = ids;
    const move = (body: object) => admin.call('PUT', '/api/team/order', body);
    const { status, body } = await read(await move({ id: c, side: 'before', beside: a }));
    expect([status, body.message]).toEqual([200, 'Team order updated successfully!']);
    const order = async () => (await team(admin)).map(({ name, displayOrder }) => `${name}${displayOrder}`);
    expect(await order()).toEqual(['C1', 'A2', 'B3', 'D4', 'Lastnull']);
    expect((await team(admin)).map(({ version }) => version)).toEqual([2, 2, 2, 1, 1]);
    expect((await logOf(c))[0]).toMatchObject({
      action: 'team.order',
      before: { displayOrder: 3 },
      after: { displayOrder: 1 },
    });
    await expect.poll(async () => (await team()).map(({ name }) => name).join('')).toBe('CABDLast');
    const nobody = 'f'.repeat(24);
    for (const [sent, field] of [
      [{ id: d, side: 'after', beside: nobody }, 'beside'],
      [{ id: nobody, side: 'after', beside: d }, 'id'],
      [{ id: d, side: 'after', beside: d }, 'beside'],
      [{ id: d, side: 'over', beside: a }, 'side'],
      [{ id: '12', side: 'after', beside: a }, 'id'],
      [{ id: d, side: 'after', beside: a, order: 1 }, 'order'],
    ] as const) {
      const refused = await read(await move(sent));
      expect([refused.status, Object.keys(refused.body.fieldErrors ?? {})], JSON.stringify(sent)).toEqual([
        400,
        [field],
      ]);
    }
    expect(await order()).toEqual(['C1', 'A2', 'B3', 'D4', 'Lastnull']);
    // Four people at once, whoever is first: each of them finds their member where they put it.
    const moved = await Promise.all([
      move({ id: a, side: 'before', beside: c }),
      move({ id: d, side: 'before', beside: b }),
      move({ id: a, side: 'before', beside: c }),
      move({ id: d, side: 'before', beside: b }),
    ]);
    expect(moved.map((response) => response.status)).toEqual([200, 200, 200, 200]);
    expect(await order()).toEqual(['A1', 'C2', 'D3', 'B4', 'Lastnull']);
  });
});

describe('a portrait', () => {
  const upload = async (bytes: Uint8Array, field = 'image', who = admin) => {
    const data = new FormData();
    data.set(field, new File([new Uint8Array(bytes)], 'portrait.png', { type: 'image/png' }));
    const response = await started.app.fetch(
      new Request('http://aangan.test/api/team/upload-image', {
        method: 'POST',
        headers: { authorization: `Bearer ${who.token}` },
        body: data,
      }),
    );
    return { status: response.status, body: (await response.json()) as { imageUrl: string; message: string } };
  };
  const picture = (format: 'png' | 'gif') =>
    sharp({ create: { width: 400, height: 500, channels: 3, background: '#883' } })
      .toFormat(format)
      .toBuffer();

  test('is uploaded in the field `image`, answered as `imageUrl`, and worn (API-TEAM-07, ADM-TEAM-14, 15)', async () => {
    for (const format of ['png', 'gif'] as const) {
      const { status, body } = await upload(await picture(format));
      expect([status, body.imageUrl]).toEqual([
        201,
        expect.stringMatching(/^http:\/\/aangan\.test\/media\/[0-9a-f]{24}\//),
      ]);
      const member = await add({ image: body.imageUrl });
      expect(member.image).toBe(body.imageUrl);
      expect(member.portrait).toMatchObject({ width: 400, height: 500 });
      const row = await rowOf(member.id);
      expect([row?.image, row?.file_id]).toEqual([body.imageUrl.replace('http://aangan.test', ''), expect.any(String)]);
      expect((await change(member.id, { image: '' })).body.data).toMatchObject({ image: null, portrait: null });
    }
  });

  test('cannot be a floor plan or a paper: their addresses are no pictures for the public', async () => {
    const file = { is_private: true, original_name: 'x', content_type: 'image/jpeg', size: 9, digest: 'd' };
    for (const [folder, width] of [
      ['floorplans', 400],
      ['documents', null],
    ] as const) {
      const { id } = await started.platform.db
        .insertInto('files')
        .values({ ...file, folder, width, key: `${folder}/one` })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { status, body } = await read(
        await admin.call('POST', '/api/team', form({ image: `http://aangan.test/media/${id}/original.jpg` })),
      );
      expect([status, body.fieldErrors]).toEqual([400, { image: 'There is no such picture here; upload it again' }]);
    }
  });

  test('of more than 5 MB (TRAP-54), of another kind or under another name is refused, and so is one by an employee', async () => {
    const large = await sharp({
      create: {
        width: 1600,
        height: 1600,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    expect(large.length).toBeGreaterThan(5 * 1024 * 1024);
    const refused = await upload(large);
    expect([refused.status, refused.body.message]).toEqual([413, 'File size must be less than 5MB']);
    expect((await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415);
    expect((await upload(await picture('png'), 'file')).status).toBe(400);
    expect((await upload(await picture('png'), 'image', employee as typeof admin)).status).toBe(403);
  });
});

describe('bad input', () => {
  const long = 'x'.repeat(20_001);
  const text = [true, {}, ['a'], long, 'bell\u0007', 'turned\u202Earound', 'half \ud800'];
  const cases: Record<string, unknown[]> = {
    name: [...text, '', 'n'.repeat(101), 'two\nlines'],
    role: [...text, '', ' '],
    customRole: text,
    experience: text,
    specialization: text,
    description: text,
    email: [...text, '', 'nobody', 'a@b', 'a b@c.example', 'a@b.example,c@d.example'],
    phone: [...text, 'call me', '12'],
    linkedin: [...text, 'two words', 'javascript:alert(1)', '<b>', 'https://evil.example/in/x', 'in\\x'],
    achievements: ['x', {}, [5.5, {}], Array(51).fill('x'), ['a'.repeat(301)], ['bell\u0007']],
    image: [
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      '//evil.example/x',
      true,
      {},
      '/media/../../etc/passwd',
      `/media/${'f'.repeat(24)}/original.jpg`,
      `http://aangan.test/media/${'e'.repeat(24)}/original.jpg`,
    ],
    isActive: ['yes', 1, null, {}],
    isLeadership: ['yes', 0, null, []],
    displayOrder: [-1, 1.5, 100_001, 'first', true, {}],
    joinDate: ['yesterday', '2024-02-31', '01-05-2014', 5, null, {}],
    version: ['1', 1.5, {}],
    file_id: ['x'],
    permissions: ['*'],
    constructor: [{}],
  };

  test.each(Object.entries(cases))('%s is refused by name, and nothing is saved', async (field, values) => {
    const { id } = await makeTeamMember(started.platform.db);
    const before = await rowOf(id);
    for (const value of values) {
      const shown = `${field} = ${JSON.stringify(value)?.slice(0, 60)}`;
      const { status, body } = await change(id, { [field]: value });
      expect([status, body.code], shown).toEqual([400, 'invalid_fields']);
      const named = Object.keys(body.fieldErrors ?? {});
      expect(
        named.some((name) => name === field || name.startsWith(`${field}.`)),
        `${shown}: ${named}`,
      ).toBe(true);
      expect(body.fieldErrors?.[named[0] ?? ''] ?? '', shown).not.toMatch(/Invalid input|expected/);
      const created = await admin.call(
        'POST',
        '/api/team',
        form({ [field]: value, ...(field !== 'name' && { name: 'Never Made' }) }),
      );
      expect(created.status, shown).toBe(400);
    }
    expect(await rowOf(id)).toEqual(before);
    expect((await team(admin)).some(({ name }) => name === 'Never Made')).toBe(false);
  });
});
