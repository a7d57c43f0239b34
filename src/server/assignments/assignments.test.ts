import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openAssignmentDesk } from '#test/assignment-desk.ts';
import { assigneeForm } from '#test/assignment-writes.ts';
import { makeProperty, makeStaff } from '#test/make.ts';

let desk: Awaited<ReturnType<typeof openAssignmentDesk>>;
beforeAll(async () => {
  desk = await openAssignmentDesk();
});
beforeEach(async () => {
  await desk.db.deleteFrom('inquiries').execute();
  await desk.db.deleteFrom('assignment_takers').execute();
  await desk.setMode('off');
});
afterAll(() => desk.close());

describe('the rules', () => {
  test('are off at first: every employee who works here, taking none', async () => {
    await makeStaff(desk.db, { status: 'inactive', first_name: 'Gone' });
    const { mode, takers } = await desk.rules();
    expect(mode).toBe('off');
    expect(takers.map(({ name }) => name)).toEqual(['Kabir Anand', 'Tara Deshpande']);
    expect(takers[0]).toEqual({
      id: desk.kabir.id,
      _id: desk.kabir.id,
      name: 'Kabir Anand',
      takesInquiries: false,
      places: [],
      capacity: null,
      hours: [null, null, null, null, null, null, null],
      openInquiries: 0,
      version: 1,
    });
  });

  test('say how many open inquiries each has: assigned or in progress, on the desk', async () => {
    const has = { assigned_to: desk.tara.id };
    await desk.make({ ...has, status: 'assigned' });
    await desk.make({ ...has, status: 'in_progress' });
    await desk.make({ ...has, status: 'completed' });
    await desk.make({ ...has, status: 'closed' });
    await desk.make({ ...has, status: 'assigned', deleted_at: new Date() });
    await desk.make({ ...has, status: 'assigned', quarantined_at: new Date(), quarantine_reason: 'x' });
    expect((await desk.rules()).takers.map(({ openInquiries }) => openInquiries)).toEqual([0, 2]);
  });

  test('offer the places of the catalogue, each under one name', async () => {
    await makeProperty(desk.db, { city: 'Gurgaon', area: 'Sector 54' });
    await makeProperty(desk.db, { city: 'Gurugram', area: 'Sector 54' });
    await makeProperty(desk.db, { city: 'Gurugram', area: '' });
    await makeProperty(desk.db, { city: 'Atlantis', area: 'Deep', is_active: false });
    const { knownPlaces } = await desk.rules();
    expect(knownPlaces[0]).toBe('Gurugram');
    expect(knownPlaces.filter((place) => /gur/i.test(place) && place.includes(','))).toHaveLength(1);
    expect(knownPlaces.join()).not.toContain('Atlantis');
  });

  test('of somebody are saved, tidied and logged; the same again leaves no trace', async () => {
    const change = assigneeForm({ places: [' Noida', 'NOIDA', 'Gurgaon', 'Gurugram', '\0Delhi', '\0'], capacity: 12 });
    const saved = await desk.call<Awaited<ReturnType<typeof desk.rules>>>(
      desk.admin,
      'PUT',
      `/assignments/${desk.tara.id}`,
      change,
      { version: 1 },
    );
    expect([saved.status, saved.message]).toEqual([200, 'Saved.']);
    const assignee = (await desk.rules()).takers[1];
    expect(assignee).toMatchObject({
      takesInquiries: true,
      places: ['Noida', 'Gurgaon', 'Delhi'],
      capacity: 12,
      version: 2,
    });
    expect(saved.data.takers[1]).toEqual(assignee);
    const entries = () =>
      desk.db
        .selectFrom('audit_entries')
        .selectAll()
        .where('record_id', '=', desk.tara.id)
        .where('action', '=', 'assignments.rules')
        .execute();
    const [entry, ...more] = await entries();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      actor_name: 'Radhika Sethi',
      record_name: 'Tara Deshpande',
      before: { takesInquiries: false, places: [], capacity: null },
      after: {
        takesInquiries: true,
        places: ['Noida', 'Gurgaon', 'Delhi'],
        capacity: 12,
        hours: Array(7).fill('00:00 to 23:59'),
      },
    });
    await desk.setAssigneeRules(desk.tara.id, { places: ['Noida', 'Gurgaon', 'Delhi'], capacity: 12 });
    expect((await desk.rules()).takers[1]?.version).toBe(2);
    expect(await entries()).toHaveLength(1);
  });

  test('refuse whoever saw an older version, and say who changed what', async () => {
    await desk.setAssigneeRules(desk.tara.id);
    const stale = await desk.call(desk.admin, 'PUT', `/assignments/${desk.tara.id}`, assigneeForm({ capacity: 3 }), {
      version: 1,
    });
    expect([stale.status, stale.code]).toEqual([409, 'stale_version']);
    expect(stale.message).toMatch(/^You changed hours, takes inquiries at /);
    expect((await desk.rules()).takers[1]?.capacity).toBeNull();
    const { version } = await desk.rules();
    await desk.setMode('claim');
    const old = await desk.call(desk.admin, 'PUT', '/assignments', { mode: 'automatic' }, { version });
    expect([old.status, old.code]).toEqual([409, 'stale_version']);
    expect((await desk.rules()).mode).toBe('claim');
  });

  test('two admins at once: one of them wins, in two processes', async () => {
    for (let round = 0; round < 20; round += 1) {
      await desk.db.deleteFrom('assignment_takers').execute();
      const answers = await Promise.all(
        [desk.started.app, desk.second.app].map((at, n) =>
          desk.call(desk.admin, 'PUT', `/assignments/${desk.tara.id}`, assigneeForm({ capacity: n + 1 }), {
            version: 1,
            at,
          }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  test('go with the person; who is inactive or an admin now takes none, and has the same rules when back', async () => {
    const ira = await makeStaff(desk.db, { first_name: 'Ira', last_name: 'Bose' });
    await desk.setAssigneeRules(ira.id, { capacity: 7 });
    const names = async () => (await desk.rules()).takers.map(({ name }) => name);
    await desk.admin.call('PUT', `/api/admin/management/${ira.id}/toggle-status`);
    expect(await names()).not.toContain('Ira Bose');
    expect((await desk.setAssigneeRules(ira.id)).status).toBe(404);
    await desk.admin.call('PUT', `/api/admin/management/${ira.id}/toggle-status`);
    expect((await desk.rules()).takers.find(({ id }) => id === ira.id)?.capacity).toBe(7);
    await desk.admin.call('DELETE', `/api/admin/management/${ira.id}`);
    expect(await names()).not.toContain('Ira Bose');
    const rows = await desk.db.selectFrom('assignment_takers').selectAll().where('staff_id', '=', ira.id).execute();
    expect(rows).toEqual([]);
    expect((await desk.setAssigneeRules(desk.admin.id)).status).toBe(404);
  });
});

describe('bad input', () => {
  const modes: unknown[] = [{}, { mode: 'on' }, { mode: null }, { mode: 'off', more: 1 }, [], 'off', null];
  test.each(modes.map((body) => [JSON.stringify(body), body]))('no mode is %s', async (_, body) => {
    const { status } = await desk.call(desk.admin, 'PUT', '/assignments', body);
    expect(status).toBe(400);
    expect((await desk.rules()).mode).toBe('off');
  });

  const day = (from: unknown, to: unknown) => Array.from({ length: 7 }, () => ({ from, to }));
  const odd: object[] = [
    { takesInquiries: 'yes' },
    { takesInquiries: undefined },
    { places: 'Noida' },
    { places: [''] },
    { places: [7] },
    { places: ['x'.repeat(101)] },
    { places: Array.from({ length: 51 }, (_, at) => `Sector ${at}`) },
    { capacity: 0 },
    { capacity: -1 },
    { capacity: 1.5 },
    { capacity: 1001 },
    { capacity: '3' },
    { hours: [] },
    { hours: day('09:00', '18:00').slice(1) },
    { hours: day('18:00', '09:00') },
    { hours: day('09:00', '09:00') },
    { hours: day('9:00', '18:00') },
    { hours: day('09:00', '24:00') },
    { hours: day('09:00', 18) },
    { hours: [...day('09:00', '18:00').slice(1), { from: '09:00', to: '18:00', room: 1 }] },
    { version: 1 },
  ];
  test.each(odd.map((part) => [JSON.stringify(part).slice(0, 60), part]))('no rules are %s', async (_, part) => {
    const { status, code } = await desk.setAssigneeRules(desk.tara.id, part);
    expect([status, code]).toEqual([400, 'invalid_fields']);
    expect((await desk.rules()).takers[1]?.version).toBe(1);
  });

  test('ids that are none, or nobody’s', async () => {
    for (const [path, status] of [
      ['/assignments/no-id', 400],
      [`/assignments/${'0'.repeat(24)}`, 404],
    ] as const)
      expect((await desk.call(desk.admin, 'PUT', path, assigneeForm())).status).toBe(status);
    for (const [id, status] of [
      ['no-id', 400],
      ['0'.repeat(24), 404],
    ] as const) {
      expect((await desk.candidates(id)).status).toBe(status);
      expect((await desk.call(desk.admin, 'POST', `/inquiries/${id}/claim`)).status).toBe(status);
    }
    const gone = await desk.make({ deleted_at: new Date() });
    expect((await desk.candidates(gone.id)).status).toBe(404);
  });

  test('a version that cannot be read is nobody’s, and pages beyond the last are empty', async () => {
    const response = await desk.started.app.fetch(
      new Request(new URL(`/api/assignments/${desk.tara.id}`, desk.started.platform.config.publicUrl), {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${desk.admin.token}`,
          'content-type': 'application/json',
          'if-match': '"x"',
        },
        body: JSON.stringify(assigneeForm()),
      }),
    );
    expect(response.status).toBe(409);
    await desk.setMode('claim');
    await desk.make();
    for (const query of ['?page=2', '?page=-1&limit=x', '?page=99999999', '?page=1001&limit=1']) {
      const { status, pagination } = await desk.claimable(desk.admin, query);
      expect([status, pagination.totalCount]).toEqual([200, 1]);
    }
  });
});

describe('the candidates of an inquiry', () => {
  test('are all employees, best first, each with what speaks against them, and the answer of the rules', async () => {
    const { id: propertyId } = await makeProperty(desk.db, { city: 'Noida', area: 'Sector 62' });
    await desk.setAssigneeRules(desk.tara.id, { places: ['Noida'], capacity: 1 });
    await desk.setAssigneeRules(desk.kabir.id, { places: ['Gurgaon'] });
    const ira = await makeStaff(desk.db, { first_name: 'Ira', last_name: 'Bose' });
    const own = { phone_number: '+919810123456' };
    const { id } = await desk.make({ ...own, property_id: propertyId });
    const first = await desk.candidates(id);
    expect(first.data.candidates).toEqual([
      {
        id: desk.tara.id,
        name: 'Tara Deshpande',
        openInquiries: 0,
        isOwner: false,
        knowsPlace: true,
        isWorking: true,
        faults: [],
      },
      expect.objectContaining({ id: desk.kabir.id, knowsPlace: false, faults: ['other_place'] }),
      expect.objectContaining({ id: ira.id, isWorking: false, faults: ['takes_none', 'not_working'] }),
    ]);
    expect(first.data.explanation).toBe('Would go to Tara Deshpande: the only one who knows Noida and works now.');
    await desk.make({ ...own, assigned_to: desk.kabir.id, status: 'assigned' });
    const second = await desk.candidates(id);
    expect(second.data.candidates[0]).toMatchObject({ id: desk.kabir.id, isOwner: true, faults: [] });
    expect(second.data.explanation).toBe('Would go to Kabir Anand, who already has an inquiry of the same person.');
    await desk.db.deleteFrom('staff').where('id', '=', ira.id).execute();
  });

  test('nobody fits: the answer says why', async () => {
    await desk.setAssigneeRules(desk.tara.id, { capacity: 1 });
    await desk.make({ assigned_to: desk.tara.id, status: 'assigned', phone_number: '+919899999999' });
    const { data } = await desk.candidates((await desk.make({ preferred_location: 'Jewar' })).id);
    expect(data.explanation).toBe('Everybody who takes inquiries for Jewar has as many as they can take.');
    expect(data.candidates.map(({ faults }) => faults)).toEqual([['full'], ['takes_none', 'not_working']]);
  });
});
