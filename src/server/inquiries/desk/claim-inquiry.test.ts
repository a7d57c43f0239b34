import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { openAssignmentDesk } from '#test/assignment-desk.ts';
import { makeProperty } from '#test/make.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';

let desk: Awaited<ReturnType<typeof openAssignmentDesk>>;
/** An employee who takes no inquiries. */
let ira: SignedIn;
beforeAll(async () => {
  desk = await openAssignmentDesk();
  ira = await makeSignedIn(desk.started, { first_name: 'Ira', last_name: 'Bose' });
  for (const { id } of [desk.tara, desk.kabir]) await desk.setAssigneeRules(id);
});
beforeEach(async () => {
  await desk.db.deleteFrom('inquiries').execute();
  await desk.setMode('claim');
});
afterAll(() => desk.close());

const spam = { quarantined_at: new Date(), quarantine_reason: 'markup' };

describe('the list of what can be claimed', () => {
  test('tells what is needed to choose, newest first, and nothing of whoever asked', async () => {
    const { id: propertyId } = await makeProperty(desk.db, { city: 'Noida', area: 'Sector 62' });
    const older = await desk.make({ property_name: 'Neem Court', property_id: propertyId, request_type: 'pricing' });
    const newer = await desk.make({
      preferred_location: 'Jewar',
      kind: 'visit',
      details: JSON.stringify({ visit: { date: '2026-12-01', time: '11:30' } }),
      respond_by: new Date('2026-12-01T05:00:00Z'),
    });
    const answer = await desk.claimable(desk.tara);
    expect(answer).toMatchObject({ status: 200, isOpen: true, pagination: { totalCount: 2 } });
    expect(answer.data).toEqual([
      {
        id: newer.id,
        _id: newer.id,
        requestType: 'general',
        propertyName: '',
        place: 'Jewar',
        wishedVisit: expect.stringContaining('11:30'),
        createdAt: newer.created_at.toISOString(),
        respondBy: '2026-12-01T05:00:00.000Z',
      },
      {
        id: older.id,
        _id: older.id,
        requestType: 'pricing',
        propertyName: 'Neem Court',
        place: 'Sector 62, Noida',
        wishedVisit: null,
        createdAt: older.created_at.toISOString(),
        respondBy: null,
      },
    ]);
    const text = JSON.stringify(answer);
    for (const secret of ['Nandita', 'Rao', '98101', 'example.in', 'still to be had'])
      expect(text).not.toContain(secret);
    const page = await desk.claimable(desk.admin, '?limit=1&page=2');
    expect(page.data.map(({ id }) => id)).toEqual([older.id]);
  });

  test('holds what nobody has, is open and no spam', async () => {
    const open = await desk.make();
    const begun = await desk.make({ status: 'in_progress' });
    for (const odd of [
      { assigned_to: desk.kabir.id, status: 'assigned' },
      { status: 'completed' },
      { status: 'closed' },
      { deleted_at: new Date() },
      spam,
    ])
      await desk.make(odd);
    const { data, pagination } = await desk.claimable(desk.tara);
    expect(data.map(({ id }) => id)).toEqual([begun.id, open.id]);
    expect(pagination.totalCount).toBe(2);
  });

  test('is empty for who takes none, and for everybody while it is off', async () => {
    await desk.make();
    expect(await desk.claimable(ira)).toMatchObject({ status: 200, isOpen: false, data: [] });
    expect((await desk.claimable(desk.admin)).isOpen).toBe(true);
    await desk.setMode('off');
    for (const who of [desk.admin, desk.tara])
      expect(await desk.claimable(who)).toMatchObject({ isOpen: false, data: [], pagination: { totalCount: 0 } });
    await desk.setMode('automatic');
    expect((await desk.claimable(desk.tara)).data).toHaveLength(1);
  });
});

describe('a claim', () => {
  test('gives it to who claims, once however often it is pressed, with one line in the log', async () => {
    const { id } = await desk.make();
    const first = await desk.claim(desk.tara, id);
    expect([first.status, first.message]).toEqual([200, 'The inquiry is yours now']);
    expect(first.data).toMatchObject({ id, name: 'Nandita Rao', status: 'assigned', assignedTo: { id: desk.tara.id } });
    const again = await desk.claim(desk.tara, id, desk.second.app);
    expect([again.status, again.data]).toEqual([200, first.data]);
    expect(await desk.logOf(id)).toEqual([
      {
        action: 'inquiries.claim',
        actor_name: 'Tara Deshpande',
        record_name: expect.any(String),
        before: { assignedTo: null, status: 'new' },
        after: { assignedTo: 'Tara Deshpande', status: 'assigned' },
      },
    ]);
  });

  test('of a slower one is told who has it, and nothing else', async () => {
    const { id } = await desk.make();
    await desk.claim(desk.tara, id);
    const slow = await desk.claim(desk.kabir, id);
    expect(slow).toEqual({
      status: 409,
      success: false,
      code: 'conflict',
      message: 'Somebody else was faster: Tara Deshpande has it now.',
      error: 'Somebody else was faster: Tara Deshpande has it now.',
    });
    expect((await desk.claim(desk.admin, id)).code).toBe('conflict');
  });

  test('of who takes none, of spam, of what is closed and while it is off is refused without a word about it', async () => {
    const { id } = await desk.make();
    const refused = { status: 403, code: 'not_allowed', message: 'This inquiry is not open to be claimed.' };
    expect(await desk.claim(ira, id)).toMatchObject(refused);
    for (const odd of [spam, { ...spam, assigned_to: desk.kabir.id }, { status: 'closed' }, { status: 'completed' }])
      for (const who of [desk.tara, desk.admin])
        expect(await desk.claim(who, (await desk.make(odd)).id)).toMatchObject(refused);
    expect((await desk.claim(desk.tara, (await desk.make({ deleted_at: new Date() })).id)).status).toBe(404);
    const taken = await desk.make({ assigned_to: desk.kabir.id, status: 'assigned' });
    expect(await desk.claim(ira, taken.id)).toMatchObject(refused);
    await desk.setMode('off');
    for (const one of [id, taken.id]) expect(await desk.claim(desk.tara, one)).toMatchObject(refused);
    expect(await desk.rowOf(id)).toMatchObject({ assigned_to: null, version: 1 });
  });

  test('of an admin gives it to the admin, whom nobody may choose as assignee', async () => {
    const { id } = await desk.make();
    expect(await desk.assign(desk.admin, id, desk.admin.id)).toMatchObject({ status: 400 });
    const claimed = await desk.claim(desk.admin, id);
    expect([claimed.status, claimed.message]).toEqual([200, 'The inquiry is yours now']);
    expect(await desk.rowOf(id)).toMatchObject({ assigned_to: desk.admin.id, status: 'assigned', version: 2 });
    expect((await desk.logOf(id)).map(({ action }) => action)).toEqual(['inquiries.claim']);
  });

  test('stands among what an admin may do, where it is open', async () => {
    const abilities = async (id: string) =>
      (await desk.call<StaffInquiry>(desk.admin, 'GET', `/inquiries/${id}`)).data.abilities.claim;
    const [open, taken] = [await desk.make(), await desk.make({ assigned_to: desk.kabir.id, status: 'assigned' })];
    expect([await abilities(open.id), await abilities(taken.id)]).toEqual([true, false]);
    await desk.setMode('off');
    expect(await abilities(open.id)).toBe(false);
  });

  test('has exactly one winner, 200 times, in two processes', async () => {
    const once = async () => {
      const { id } = await desk.make({ phone_number: null });
      const people = [desk.tara, desk.kabir, desk.admin, desk.tara];
      const answers = await Promise.all(
        people.map((who, at) => desk.claim(who, id, at % 2 === 0 ? desk.started.app : desk.second.app)),
      );
      const row = await desk.rowOf(id);
      expect(row).toMatchObject({ status: 'assigned', version: 2 });
      for (const [at, { status }] of answers.entries())
        expect(status).toBe(people[at]?.id === row?.assigned_to ? 200 : 409);
      expect((await desk.logOf(id)).map(({ action }) => action)).toEqual(['inquiries.claim']);
    };
    for (let round = 0; round < 50; round += 1) await Promise.all([once(), once(), once(), once()]);
  }, 120_000);

  test('and an admin who gives it away at the same moment: one after the other, nothing is lost', async () => {
    for (let round = 0; round < 40; round += 1) {
      const { id } = await desk.make({ phone_number: null });
      const [given, claimed] = await Promise.all([
        desk.assign(desk.admin, id, desk.kabir.id),
        desk.claim(desk.tara, id, desk.second.app),
      ]);
      // The admin's word is the last one; who claimed before has lost it again.
      expect(given.status).toBe(200);
      expect([200, 409]).toContain(claimed.status);
      const row = await desk.rowOf(id);
      expect(row?.assigned_to).toBe(desk.kabir.id);
      expect((await desk.logOf(id)).length).toBe((row?.version ?? 0) - 1);
    }
  }, 60_000);
});
