import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { officeDate } from '#contract/visits.ts';
import { openAssignmentDesk } from '#test/assignment-desk.ts';
import { makeProperty, makeStaff } from '#test/make.ts';

let desk: Awaited<ReturnType<typeof openAssignmentDesk>>;
let noida: string;
beforeAll(async () => {
  desk = await openAssignmentDesk();
  noida = (await makeProperty(desk.db, { city: 'Noida', area: 'Sector 62' })).id;
});
beforeEach(async () => {
  await desk.db.deleteFrom('inquiries').execute();
  await desk.db.deleteFrom('assignment_takers').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(desk.db);
  await desk.setMode('automatic');
});
afterAll(() => desk.close());

let count = 0;
const lead = (more: object = {}) => {
  count += 1;
  return {
    name: `Visitor ${count}`,
    email: `visitor.${count}@post.example`,
    phone: `98${String(count).padStart(8, '0')}`,
    message: `Question ${count}`,
    ...more,
  };
};
const jobOf = async (id: string): Promise<{ task: string; run_at: Date } | undefined> => {
  const { rows } = await sql<{ task: string; run_at: Date }>`
    select task_identifier as task, run_at from graphile_worker.jobs where key = ${`assign ${id}`}`.execute(desk.db);
  return rows[0];
};
const run = (id: string, at?: 0 | 1) => desk.runJob(id, at);
const never = Array.from({ length: 7 }, () => null);
/** Of the day after tomorrow alone: not now, wherever the clock stands. */
const dayAfterTomorrow = () => {
  const date = officeDate(new Date(Date.now() + 2 * 24 * 60 * 60_000));
  const at = new Date(`${date}T00:00:00Z`).getUTCDay();
  return {
    hours: never.map((none, day) => (day === at ? { from: '09:30', to: '18:00' } : none)),
    begins: new Date(`${date}T09:30:00+05:30`),
  };
};

test('a lead goes to whoever knows the place and has the fewest open, and everybody can read why', async () => {
  await desk.setAssigneeRules(desk.tara.id, { places: ['Noida'] });
  await desk.setAssigneeRules(desk.kabir.id, { places: ['Gurugram'] });
  const { id, assigned_to } = await desk.senders[0].store(lead({ propertyId: noida }));
  expect(assigned_to).toBeNull();
  await run(id);
  const row = await desk.rowOf(id);
  expect(row).toMatchObject({ assigned_to: desk.tara.id, status: 'assigned', version: 2 });
  expect(row?.assigned_at).not.toBeNull();
  const reason = 'Given to Tara Deshpande: the only one who knows Noida and works now.';
  const { data } = await desk.call<StaffInquiry>(desk.tara, 'GET', `/inquiries/${id}`);
  expect(data).toMatchObject({ assignmentReason: reason, assignedTo: { name: 'Tara Deshpande' } });
  expect(await desk.logOf(id)).toEqual([
    {
      action: 'inquiries.assign',
      actor_name: '',
      record_name: expect.any(String),
      before: { assignedTo: null, status: 'new' },
      after: { assignedTo: 'Tara Deshpande', status: 'assigned', reason },
    },
  ]);
  const timeline = await desk.call<{ kind: string; text: string; by: object | null }[]>(
    desk.tara,
    'GET',
    `/inquiries/${id}/timeline`,
  );
  const change = timeline.data.find(({ kind }) => kind === 'change');
  expect(change?.by).toBeNull();
  expect(change?.text).toContain(reason);
});

test('the whole way, with the jobs of two processes: 200 leads at once are spread evenly over four', async () => {
  const team = [desk.kabir, desk.tara, await makeStaff(desk.db), await makeStaff(desk.db)];
  for (const { id } of team) await desk.setAssigneeRules(id);
  await desk.work();
  const sent = await Promise.all(Array.from({ length: 200 }, (_, n) => desk.senders[n % 2 === 0 ? 0 : 1].send(lead())));
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
  const left = async () =>
    Number(
      (await sql<{ n: string }>`select count(*) as n from inquiries where assigned_to is null`.execute(desk.db)).rows[0]
        ?.n,
    );
  await expect.poll(left, { timeout: 60_000 }).toBe(0);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from inquiries group by assigned_to order by 1`.execute(desk.db);
  expect(rows.map(({ n }) => n)).toEqual([50, 50, 50, 50]);
  for (const one of [desk.started, desk.second]) await one.platform.jobs.close();
  await desk.db.deleteFrom('inquiries').execute();
  for (const { id } of team.slice(2)) await desk.db.deleteFrom('staff').where('id', '=', id).execute();
}, 120_000);

test('jobs of two processes at the same moment never take each other for idle', async () => {
  await desk.setAssigneeRules(desk.tara.id);
  await desk.setAssigneeRules(desk.kabir.id);
  const ids = await Promise.all(Array.from({ length: 60 }, async () => (await desk.make({ phone_number: null })).id));
  await Promise.all(ids.map((id, at) => run(id, at % 2 === 0 ? 0 : 1)));
  expect((await desk.rules()).takers.map(({ openInquiries }) => openInquiries)).toEqual([30, 30]);
}, 60_000);

test('who has an earlier inquiry of the same person gets the next one too', async () => {
  await desk.setAssigneeRules(desk.tara.id, { places: ['Dubai'] });
  await desk.setAssigneeRules(desk.kabir.id, { places: ['Noida'] });
  const earlier = await desk.senders[0].store(lead());
  await desk.assign(desk.admin, earlier.id, desk.tara.id);
  const { id } = await desk.senders[0].store(
    lead({ propertyId: noida, phone: earlier.phone, email: earlier.email, message: 'And one more' }),
  );
  await run(id);
  expect((await desk.rowOf(id))?.assigned_to).toBe(desk.tara.id);
});

test('a person stays with whoever has them: at night, over the end of what they take, and where others claim', async () => {
  const { hours } = dayAfterTomorrow();
  await desk.setAssigneeRules(desk.tara.id, { hours, capacity: 1 });
  await desk.setAssigneeRules(desk.kabir.id);
  const earlier = await desk.senders[0].store(lead());
  await desk.assign(desk.admin, earlier.id, desk.tara.id);
  const again = () => desk.senders[0].store(lead({ phone: earlier.phone, email: earlier.email }));
  const reason = 'Given to Tara Deshpande, who already has an inquiry of the same person.';
  for (const mode of ['automatic', 'claim'] as const) {
    await desk.setMode(mode);
    const { id } = await again();
    expect([mode, await jobOf(id)]).toEqual([mode, expect.objectContaining({ task: 'assignments.assign' })]);
    await run(id);
    expect([mode, await desk.rowOf(id)]).toEqual([
      mode,
      expect.objectContaining({ assigned_to: desk.tara.id, assignment_reason: reason }),
    ]);
  }
  // Somebody whom nobody knows is whoever's is first.
  const { id } = await desk.senders[0].store(lead());
  await run(id);
  expect(await desk.rowOf(id)).toMatchObject({ assigned_to: null, assignment_reason: '', version: 1 });
  // By hand, nothing is given: the row says whom an admin would give it to, and to nobody else.
  await desk.setMode('off');
  const byHand = await again();
  expect(await jobOf(byHand.id)).toBeUndefined();
  const owner = { id: desk.tara.id, name: 'Tara Deshpande' };
  const rowFor = async (who: typeof desk.admin) =>
    (await desk.call<StaffInquiry>(who, 'GET', `/inquiries/${byHand.id}`)).data;
  expect(await rowFor(desk.admin)).toMatchObject({ assignedTo: null, customerOwner: owner });
  await desk.assign(desk.admin, byHand.id, desk.kabir.id);
  expect(await rowFor(desk.admin)).toMatchObject({ assignedTo: { id: desk.kabir.id }, customerOwner: owner });
  expect(await rowFor(desk.kabir)).toMatchObject({ assignedTo: { id: desk.kabir.id }, customerOwner: null });
  await desk.assign(desk.admin, byHand.id, desk.tara.id);
  expect((await rowFor(desk.admin)).customerOwner).toBeNull();
});

test('where nobody works, the reason and the next try are there, and it can be claimed meanwhile', async () => {
  const { hours, begins } = dayAfterTomorrow();
  await desk.setAssigneeRules(desk.tara.id, { places: ['Noida'], hours });
  const { id } = await desk.senders[0].store(lead({ propertyId: noida }));
  await run(id);
  const row = await desk.rowOf(id);
  expect(row).toMatchObject({ assigned_to: null, status: 'new', version: 1 });
  expect(row?.assignment_reason).toMatch(
    /^Nobody who takes inquiries for Noida works at this hour; the next begins at 9:30 AM on \w+day\.$/,
  );
  expect(await jobOf(id)).toEqual({ task: 'assignments.assign', run_at: begins });
  expect(await desk.logOf(id)).toEqual([]);
  expect((await desk.claimable(desk.tara)).data).toMatchObject([{ id, place: 'Sector 62, Noida' }]);
  expect((await desk.claim(desk.tara, id)).status).toBe(200);
  expect(await desk.rowOf(id)).toMatchObject({ assigned_to: desk.tara.id, assignment_reason: '' });
  // The try that was planned finds it taken.
  await run(id);
  expect((await desk.rowOf(id))?.version).toBe(2);
});

test('whoever has room again, or other hours, gets what waited', async () => {
  await desk.setAssigneeRules(desk.tara.id, { capacity: 1 });
  const first = await desk.senders[0].store(lead());
  await run(first.id);
  const { id } = await desk.senders[0].store(lead());
  await run(id);
  expect((await desk.rowOf(id))?.assignment_reason).toBe('Everybody who takes inquiries has as many as they can take.');
  const wait = ((await jobOf(id))?.run_at.getTime() ?? 0) - Date.now();
  expect(Math.abs(wait - 15 * 60_000)).toBeLessThan(60_000);
  await desk.setAssigneeRules(desk.tara.id, { capacity: 2 });
  // Other rules: it is looked at again at once.
  expect((await jobOf(id))?.run_at.getTime()).toBeLessThan(Date.now() + 60_000);
  await run(id);
  expect((await desk.rowOf(id))?.assigned_to).toBe(desk.tara.id);
});

test('nobody takes any: the reason says so, and nothing is tried until the rules change', async () => {
  const { id } = await desk.senders[0].store(lead({ propertyId: noida }));
  expect(await jobOf(id)).toMatchObject({ task: 'assignments.assign' });
  await sql`delete from graphile_worker._private_jobs`.execute(desk.db);
  await run(id);
  expect((await desk.rowOf(id))?.assignment_reason).toBe('Nobody takes inquiries for Noida.');
  expect(await jobOf(id)).toBeUndefined();
});

test('what looks like spam is given to nobody, and once it is released like any other', async () => {
  await desk.setAssigneeRules(desk.tara.id);
  const spam = await desk.senders[0].store(lead({ website: 'http://seo.example' }));
  expect(await jobOf(spam.id)).toBeUndefined();
  await run(spam.id);
  expect(await desk.rowOf(spam.id)).toMatchObject({ assigned_to: null, assignment_reason: '' });
  const release = () => desk.call(desk.admin, 'PUT', `/inquiries/${spam.id}/quarantine`, { quarantined: false });
  expect((await release()).status).toBe(200);
  expect(await jobOf(spam.id)).toBeDefined();
  // Put away by hand and released again: it is looked for once more, although nobody is written to again.
  const other = await desk.senders[0].store(lead());
  await sql`delete from graphile_worker._private_jobs`.execute(desk.db);
  for (const quarantined of [true, false])
    await desk.call(desk.admin, 'PUT', `/inquiries/${other.id}/quarantine`, { quarantined });
  expect(await jobOf(other.id)).toBeDefined();
});

test('a person is faster than the rules: nothing happens, and their word stands', async () => {
  await desk.setAssigneeRules(desk.tara.id);
  const { id } = await desk.senders[0].store(lead());
  await desk.assign(desk.admin, id, desk.kabir.id);
  await run(id);
  expect(await desk.rowOf(id)).toMatchObject({ assigned_to: desk.kabir.id, version: 2, assignment_reason: '' });
  for (const [what, change] of [
    ['in the trash', { deleted_at: new Date() }],
    ['closed', { status: 'closed' }],
    ['completed', { status: 'completed' }],
  ] as const) {
    const odd = await desk.make(change);
    await run(odd.id);
    expect([what, (await desk.rowOf(odd.id))?.assigned_to]).toEqual([what, null]);
  }
  await run('0'.repeat(24));
});

test('an admin’s hand and the rules at the same moment: the admin’s choice stands, 60 times', async () => {
  await desk.setAssigneeRules(desk.tara.id);
  for (let round = 0; round < 60; round += 1) {
    const { id } = await desk.make({ phone_number: null });
    const [given] = await Promise.all([desk.assign(desk.admin, id, desk.kabir.id), run(id, 1)]);
    expect(given.status).toBe(200);
    const row = await desk.rowOf(id);
    expect(row).toMatchObject({ assigned_to: desk.kabir.id, assignment_reason: '' });
    expect((await desk.logOf(id)).length).toBe((row?.version ?? 0) - 1);
  }
}, 60_000);

test('what the rules said is forgotten when a person decides, and kept while only the status changes', async () => {
  await desk.setAssigneeRules(desk.tara.id);
  const { id } = await desk.make();
  const reasonOf = async () => (await desk.rowOf(id))?.assignment_reason;
  await run(id);
  await desk.setStatus(desk.tara, id, 'in_progress');
  expect(await reasonOf()).toMatch(/^Given to Tara Deshpande/);
  await desk.assign(desk.admin, id, desk.kabir.id);
  expect(await reasonOf()).toBe('');
  await desk.assign(desk.admin, id, null);
  await run(id);
  expect(await reasonOf()).toMatch(/^Given to Tara Deshpande/);
  await desk.assign(desk.admin, id, null);
  expect(await reasonOf()).toBe('');
});

test('whoever leaves while they are chosen is passed over, and what they had is nobody’s', async () => {
  const ira = await makeStaff(desk.db, { first_name: 'Ira', last_name: 'Bose' });
  await desk.setAssigneeRules(ira.id);
  const { id } = await desk.make();
  await run(id);
  expect((await desk.rowOf(id))?.assigned_to).toBe(ira.id);
  await desk.setAssigneeRules(desk.kabir.id, { capacity: 1 });
  const other = await desk.make({ phone_number: null });
  await Promise.all([desk.admin.call('DELETE', `/api/admin/management/${ira.id}`), run(other.id, 1)]);
  expect(await desk.rowOf(id)).toMatchObject({ assigned_to: null, status: 'new', assignment_reason: '' });
  expect([null, desk.kabir.id]).toContain((await desk.rowOf(other.id))?.assigned_to);
  await desk.db.deleteFrom('inquiries').execute();
});

test('turned off, nothing is given away: not what comes, and not what waits', async () => {
  const { id } = await desk.senders[0].store(lead());
  await run(id);
  expect((await desk.rowOf(id))?.assignment_reason).toBe('Nobody takes inquiries.');
  await desk.setMode('off');
  await desk.setAssigneeRules(desk.tara.id);
  await run(id);
  expect((await desk.rowOf(id))?.assigned_to).toBeNull();
  const next = await desk.senders[0].store(lead());
  expect(await jobOf(next.id)).toBeUndefined();
  await run(next.id);
  expect(await desk.rowOf(next.id)).toMatchObject({ assigned_to: null, assignment_reason: '', version: 1 });
  // Turned on again, only what the rules had in hand is looked at once more.
  await sql`delete from graphile_worker._private_jobs`.execute(desk.db);
  await desk.setMode('automatic');
  expect(await jobOf(id)).toBeDefined();
  expect(await jobOf(next.id)).toBeUndefined();
});
