import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLeadDesk } from '#test/lead-desk.ts';
import { makeSignedIn } from '#test/sign-in.ts';

let desk: Awaited<ReturnType<typeof openLeadDesk>>;
beforeAll(async () => {
  desk = await openLeadDesk();
});
afterAll(() => desk.started.close());

const unknown = '0'.repeat(24);

describe('assigning', () => {
  test('gives an inquiry to somebody, with status and time (API-INQ-26, API-INQ-27, API-INQ-34)', async () => {
    const { id } = await desk.make({ status: 'new', property_name: 'Neem Court', request_type: 'pricing' });
    const answer = await desk.assign(desk.admin, id, desk.kabir.id);
    expect(answer).toMatchObject({
      status: 200,
      success: true,
      message: 'Inquiry assigned to Kabir Anand successfully',
      data: { id, status: 'assigned', assignedTo: { id: desk.kabir.id, _id: desk.kabir.id, name: 'Kabir Anand' } },
    });
    expect(Math.abs(Date.now() - Date.parse(answer.data.assignedAt ?? ''))).toBeLessThan(60_000);
    expect(answer.data.version).toBe(2);
    expect((await desk.list(desk.kabir, '/my')).data.map((one) => one.id)).toContain(id);
    expect(await desk.logOf(id)).toEqual([
      {
        action: 'inquiries.assign',
        actor_name: 'Radhika Sethi',
        record_name: 'Pricing · Neem Court',
        before: { assignedTo: null, status: 'new' },
        after: { assignedTo: 'Kabir Anand', status: 'assigned' },
      },
    ]);
  });

  test('to somebody else opens it again: nothing is completed or lost any more', async () => {
    const { id } = await desk.make();
    await desk.assign(desk.admin, id, desk.kabir.id);
    await desk.setStatus(desk.kabir, id, 'completed');
    await desk.setStatus(desk.kabir, id, 'closed', 'bought elsewhere');
    const { data } = await desk.assign(desk.admin, id, desk.tara.id);
    expect(data).toMatchObject({ status: 'assigned', lostReason: '', completedAt: null });
    expect((await desk.list(desk.kabir, '/my')).data.map((one) => one.id)).not.toContain(id);
  });

  test('to whoever has it already changes nothing', async () => {
    const { id } = await desk.make();
    const first = await desk.assign(desk.admin, id, desk.kabir.id);
    expect(await desk.assign(desk.admin, id, desk.kabir.id)).toEqual(first);
    expect(await desk.logOf(id)).toHaveLength(1);
  });

  test.each(['', null, undefined, '  '])('to %j takes it back (API-INQ-28, UND-36)', async (nobody) => {
    const { id } = await desk.make();
    await desk.assign(desk.admin, id, desk.kabir.id);
    const answer = await desk.ask(desk.admin, 'POST /assign', { inquiryId: id, assignToId: nobody });
    expect(answer).toMatchObject({
      status: 200,
      message: 'Inquiry unassigned successfully',
      data: { status: 'new', assignedTo: null, assignedAt: null },
    });
    expect((await desk.logOf(id)).at(-1)).toMatchObject({
      action: 'inquiries.unassign',
      before: { assignedTo: 'Kabir Anand', status: 'assigned' },
      after: { assignedTo: null, status: 'new' },
    });
    // Once more is no fault, and nothing happens.
    expect((await desk.ask(desk.admin, 'POST /assign', { inquiryId: id, assignToId: nobody })).data.version).toBe(3);
  });

  test('to nobody leaves a status that somebody chose (UND-36)', async () => {
    const { id } = await desk.make();
    await desk.assign(desk.admin, id, desk.kabir.id);
    await desk.setStatus(desk.kabir, id, 'in_progress');
    expect((await desk.assign(desk.admin, id, '')).data).toMatchObject({ status: 'in_progress', assignedTo: null });
  });

  test.each([
    ['nobody we know', () => unknown],
    ['no id', () => 'kabir'],
    ['a NUL', () => '\0'],
    ['an admin, who may claim one (UND-37)', () => desk.admin.id],
    ['somebody inactive', async () => (await makeSignedIn(desk.started)).id],
    ['somebody who left', async () => (await makeSignedIn(desk.started)).id],
  ])('to %s is refused at its field', async (what, who) => {
    const { id } = await desk.make();
    const assignToId = await who();
    if (what === 'somebody inactive')
      await desk.db.updateTable('staff').set({ status: 'inactive' }).where('id', '=', assignToId).execute();
    if (what === 'somebody who left') await desk.db.deleteFrom('staff').where('id', '=', assignToId).execute();
    expect(await desk.assign(desk.admin, id, assignToId)).toMatchObject({
      status: 400,
      code: 'invalid_fields',
      fieldErrors: { assignToId: 'Choose an employee who works here now' },
    });
    expect(await desk.rowOf(id)).toMatchObject({ assigned_to: null, status: 'new', version: 1 });
  });

  test.each(['nonsense', unknown, '\0'])('an inquiry that is not there (%j) is answered as such', async (id) => {
    for (const who of [desk.kabir.id, '', unknown]) {
      expect(await desk.assign(desk.admin, id, who)).toMatchObject({ status: 404, message: 'Inquiry not found' });
    }
  });

  test('needs an inquiry', async () => {
    for (const body of [{}, { inquiryId: '' }, { inquiryId: 7 }, { inquiryId: null }])
      expect(await desk.ask(desk.admin, 'POST /assign', body)).toMatchObject({ status: 400, code: 'invalid_fields' });
  });
});

describe('the status', () => {
  const states = ['assigned', 'in_progress', 'completed', 'closed'] as const;
  test('goes from any state to any, completed by the clock of the server (API-INQ-29 to 31, UND-39)', async () => {
    const { id } = await desk.make({ assigned_to: desk.kabir.id, status: 'assigned' });
    let completedAt: string | null = null;
    for (const from of states) {
      for (const to of states) {
        await desk.setStatus(desk.kabir, id, from);
        const before = (await desk.ask(desk.kabir, `GET /${id}`)).data;
        completedAt = before.completedAt;
        const answer = await desk.setStatus(desk.kabir, id, to);
        expect([from, to, answer.status, answer.data.status]).toEqual([from, to, 200, to]);
        if (to === 'closed') expect(answer.data.completedAt).toBe(completedAt);
        else if (to === 'completed') {
          if (from === 'completed') expect(answer.data.completedAt).toBe(completedAt);
          else expect(Math.abs(Date.now() - Date.parse(answer.data.completedAt ?? ''))).toBeLessThan(60_000);
        } else expect(answer.data.completedAt).toBeNull();
      }
    }
  });

  test.each([
    ['assigned', 'Inquiry status updated to Assigned'],
    ['in_progress', 'Inquiry status updated to In Progress'],
    ['completed', 'Inquiry status updated to Completed'],
    ['closed', 'Inquiry status updated to Closed'],
  ])('%s is answered in words', async (status, message) => {
    const { id } = await desk.make();
    expect(await desk.setStatus(desk.admin, id, status)).toMatchObject({ status: 200, message });
  });

  test('closed says why it was lost, and forgets it when it is opened again', async () => {
    const { id } = await desk.make({ assigned_to: desk.tara.id });
    expect((await desk.setStatus(desk.tara, id, 'closed', '  too far \0 ')).data.lostReason).toBe('too far');
    expect((await desk.setStatus(desk.tara, id, 'closed')).data.lostReason).toBe('too far');
    expect((await desk.setStatus(desk.tara, id, 'closed', 'too dear')).data.lostReason).toBe('too dear');
    expect((await desk.setStatus(desk.tara, id, 'in_progress')).data.lostReason).toBe('');
    expect((await desk.setStatus(desk.tara, id, 'completed', 'nothing')).data.lostReason).toBe('');
    expect(await desk.setStatus(desk.tara, id, 'closed', 'x'.repeat(301))).toMatchObject({
      status: 400,
      fieldErrors: { lostReason: 'is longer than 300 characters' },
    });
  });

  test('new again is what an admin may say, and an employee may not (UND-38)', async () => {
    const { id } = await desk.make({ assigned_to: desk.tara.id });
    await desk.setStatus(desk.tara, id, 'completed');
    const refused = await desk.ask(desk.tara, `PUT /${id}/status`, { status: 'new' });
    expect(refused).toMatchObject({ status: 403, code: 'not_allowed' });
    expect((await desk.rowOf(id))?.status).toBe('completed');
    const changed = await desk.ask(desk.admin, `PUT /${id}/status`, { status: 'new' });
    expect(changed).toMatchObject({ status: 200, data: { status: 'new' } });
    expect(await desk.rowOf(id)).toMatchObject({ status: 'new', completed_at: null });
  });

  test.each(['New', 'done', '', null, 7, undefined])('%j is refused with a message (API-INQ-32)', async (status) => {
    const { id } = await desk.make();
    const answer = await desk.ask(desk.admin, `PUT /${id}/status`, { status });
    expect(answer).toMatchObject({ status: 400, code: 'invalid_fields' });
    expect(answer.message).toMatch(/^Status must be one of new, assigned, in_progress, completed, closed|^status /);
    expect((await desk.rowOf(id))?.version).toBe(1);
  });

  test('is changed by an employee on their own inquiries alone (ROLE-26)', async () => {
    const { id } = await desk.make({ assigned_to: desk.tara.id });
    expect(await desk.setStatus(desk.kabir, id, 'completed')).toMatchObject({
      status: 403,
      code: 'not_allowed',
      message: 'You can only change inquiries that are assigned to you.',
    });
    expect(await desk.ask(desk.kabir, `GET /${id}`)).toMatchObject({ status: 403, code: 'not_allowed' });
    expect(await desk.rowOf(id)).toMatchObject({ status: 'new', version: 1 });
    for (const bad of [unknown]) expect((await desk.setStatus(desk.kabir, bad, 'completed')).status).toBe(404);
    expect(await desk.setStatus(desk.kabir, 'nonsense', 'completed')).toMatchObject({
      status: 400,
      code: 'malformed_id',
    });
  });
});

describe('deleting', () => {
  test('takes it out of lists, figures, searches and reach; the second time it is not there (API-INQ-33, UND-47)', async () => {
    const { id } = await desk.make({ assigned_to: desk.kabir.id, first_name: 'Zenobia' });
    const before = (await desk.list(desk.admin)).stats;
    const mine = (await desk.list(desk.kabir, '/my')).stats;
    expect(await desk.ask(desk.admin, `DELETE /${id}`)).toEqual({
      status: 200,
      success: true,
      message: 'Inquiry deleted successfully',
    });
    const after = (await desk.list(desk.admin)).stats;
    expect(after).toEqual({
      ...before,
      total: (before['total'] ?? 0) - 1,
      assigned: (before['assigned'] ?? 0) - 1,
      deleted: (before['deleted'] ?? 0) + 1,
    });
    expect((await desk.list(desk.kabir, '/my')).stats['total']).toBe((mine['total'] ?? 0) - 1);
    for (const path of ['?search=zenobia', `?assignedTo=${desk.kabir.id}&limit=100`, '?limit=100'])
      expect((await desk.list(desk.admin, path)).data.map((one) => one.id)).not.toContain(id);
    for (const call of [`DELETE /${id}`, `GET /${id}`]) expect((await desk.ask(desk.admin, call)).status).toBe(404);
    expect((await desk.setStatus(desk.admin, id, 'closed')).status).toBe(404);
    expect((await desk.setStatus(desk.kabir, id, 'closed')).status).toBe(404);
    expect((await desk.assign(desk.admin, id, '')).status).toBe(404);
    expect((await desk.list(desk.admin, '?deleted=true&search=zenobia')).data).toMatchObject([
      { id, abilities: { assign: false, setStatus: false, remove: false, restore: true, quarantine: false } },
    ]);
  });

  test('is undone by restoring, once, and everything is as it was', async () => {
    const { id } = await desk.make({ assigned_to: desk.kabir.id, status: 'in_progress' });
    const was = (await desk.ask(desk.admin, `GET /${id}`)).data;
    await desk.ask(desk.admin, `DELETE /${id}`);
    const answer = await desk.ask(desk.admin, `POST /${id}/restore`);
    expect(answer).toMatchObject({ status: 200, message: 'Inquiry restored successfully' });
    expect(answer.data).toEqual({ ...was, version: was.version + 2 });
    expect((await desk.ask(desk.admin, `POST /${id}/restore`)).status).toBe(404);
    expect((await desk.logOf(id)).map(({ action }) => action)).toEqual(['inquiries.remove', 'inquiries.restore']);
  });

  test('is not for employees, nor is anything else that is the desk (ROLE-25, UND-19, threat 25)', async () => {
    const { id } = await desk.make({ assigned_to: desk.kabir.id });
    for (const [call, body] of [
      [`DELETE /${id}`, undefined],
      [`POST /${id}/restore`, undefined],
      ['POST /assign', { inquiryId: id, assignToId: desk.kabir.id }],
      [`PUT /${id}/quarantine`, { quarantined: true }],
      ['GET ', undefined],
    ] as const)
      expect(await desk.ask(desk.kabir, call, body)).toMatchObject({ status: 403, code: 'not_allowed' });
    expect((await desk.rowOf(id))?.version).toBe(1);
  });

  test('is for good after thirty days, with the letters about it', async () => {
    const days = (count: number) => sql<Date>`clock_timestamp() - ${count} * interval '1 day'` as never;
    const over = await desk.make({ deleted_at: days(30.01), email: 'over@post.example' });
    const stays = await desk.make({ deleted_at: days(29.9) });
    const here = await desk.make({ created_at: days(900) });
    for (const { id, email } of [over, stays, here])
      await desk.db
        .insertInto('messages')
        .values({
          channel: 'email',
          template: 'inquiry-receipt',
          recipient: email,
          text: 'Dear',
          inquiry_id: id,
          state: 'sent',
        })
        .execute();
    const { inquiriesJobs, emptyTrashJob } = await import('../jobs.ts');
    await inquiriesJobs(desk.started.platform)[emptyTrashJob]?.({}, {} as never);
    expect(await desk.rowOf(over.id)).toBeUndefined();
    expect(await desk.rowOf(stays.id)).toBeDefined();
    expect(await desk.rowOf(here.id)).toBeDefined();
    const letters = await desk.db.selectFrom('messages').select('recipient').execute();
    expect(letters.map(({ recipient }) => recipient).sort()).toEqual([stays.email, here.email].sort());
    expect(JSON.stringify(await desk.logOf(over.id))).not.toContain('Nandita');
  });
});

test('whoever leaves leaves their inquiries to nobody, each with its line in the log (UND-50)', async () => {
  const gone = await makeSignedIn(desk.started, { first_name: 'Ojas' });
  const waiting = await desk.make({ assigned_to: gone.id, status: 'assigned', assigned_at: new Date() });
  const begun = await desk.make({ assigned_to: gone.id, status: 'in_progress', assigned_at: new Date() });
  expect((await desk.admin.call('DELETE', `/api/admin/management/${gone.id}`)).status).toBe(200);
  expect(await desk.rowOf(waiting.id)).toMatchObject({
    assigned_to: null,
    assigned_at: null,
    status: 'new',
    version: 2,
  });
  expect(await desk.rowOf(begun.id)).toMatchObject({ assigned_to: null, status: 'in_progress', version: 2 });
  expect(await desk.logOf(waiting.id)).toMatchObject([
    {
      action: 'inquiries.unassign',
      actor_name: 'Radhika Sethi',
      before: { assignedTo: 'Ojas Deshpande', status: 'assigned' },
      after: { assignedTo: null, status: 'new' },
    },
  ]);
});

test('a version that is not the newest is refused with who changed what, for every change', async () => {
  const { id } = await desk.make();
  await desk.assign(desk.admin, id, desk.kabir.id);
  const calls: [string, unknown?][] = [
    ['POST /assign', { inquiryId: id, assignToId: desk.tara.id }],
    ['POST /assign', { inquiryId: id, assignToId: '' }],
    [`PUT /${id}/status`, { status: 'closed' }],
    [`PUT /${id}/quarantine`, { quarantined: true }],
    [`DELETE /${id}`],
  ];
  for (const [call, body] of calls) {
    const answer = await desk.ask(desk.admin, call, body, { version: 1 });
    expect(answer).toMatchObject({ status: 409, code: 'stale_version' });
    expect(answer.message).toMatch(
      /^You changed status, assignee at \d+ \w+ \d{4}, \d+:\d\d [AP]M\. Load it again to see how it is now\.$/,
    );
    expect(Object.keys(answer.fieldErrors ?? {})).toEqual(['status', 'assignedTo']);
  }
  expect(await desk.rowOf(id)).toMatchObject({ version: 2, assigned_to: desk.kabir.id });
  expect((await desk.ask(desk.admin, `PUT /${id}/status`, { status: 'closed' }, { version: 2 })).status).toBe(200);
  // Who names none has the last word.
  expect((await desk.setStatus(desk.admin, id, 'assigned')).status).toBe(200);
});
