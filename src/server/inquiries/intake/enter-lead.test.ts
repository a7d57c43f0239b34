import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nameSource } from '#contract/figure-lists.ts';
import { inquiryOrigins } from '#contract/inquiry-origins.ts';
import { openAssignmentDesk } from '#test/assignment-desk.ts';
import { makeProperty } from '#test/make.ts';
import type { SignedIn } from '#test/sign-in.ts';

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

type Entered = { id: string; assignedTo: { id: string; name: string } | null; isVisible: boolean };
let count = 0;
/** Somebody new who called. */
const caller = (more: object = {}) => {
  count += 1;
  return { name: `Meher Irani ${count}`, phone: `97${String(count).padStart(8, '0')}`, origin: 'phone', ...more };
};
const enter = (who: SignedIn, body: object) => desk.call<Entered>(who, 'POST', '/inquiries/enter', body);
const mailsOf = async (id: string) =>
  (
    await desk.db.selectFrom('messages').select('template').where('inquiry_id', '=', id).orderBy('template').execute()
  ).map(({ template }) => template);

describe('a lead that staff enter', () => {
  test('needs a name, a way to reach them and how they came; the rest is the same intake as the site’s', async () => {
    const property = await makeProperty(desk.db, { title: 'Neem Court', city: 'Noida', area: 'Sector 62' });
    const body = caller({
      name: '  Meher   Irani ',
      email: 'Meher@Post.example',
      origin: 'walk_in',
      message: 'A flat for her parents, ground floor.',
      requestType: 'pricing',
      propertyId: property.id,
      preferredLocation: 'Sector 62',
    });
    const { status, message, data } = await enter(desk.admin, body);
    expect([status, message]).toEqual([201, 'Lead added. Nobody has it yet.']);
    expect(data).toMatchObject({ assignedTo: null, isVisible: true });
    const row = await desk.rowOf(data.id);
    expect(row).toMatchObject({
      kind: 'entered',
      origin: 'walk_in',
      entered_by: 'Radhika Sethi',
      first_name: 'Meher',
      last_name: 'Irani',
      phone_number: `+91${body.phone}`,
      phone_verified_at: null,
      property_id: property.id,
      request_type: 'pricing',
      status: 'new',
      assigned_to: null,
      quarantined_at: null,
      address_digest: null,
      user_agent: '',
    });
    expect(row?.customer_id).not.toBeNull();
    expect(row?.respond_by).not.toBeNull();
    // The house is told of it like of every other; the visitor, who did not write, is not written to.
    expect(await mailsOf(data.id)).toEqual(['inquiry-notice']);
    expect(await desk.logOf(data.id)).toMatchObject([
      { action: 'inquiries.enter', actor_name: 'Radhika Sethi', after: { origin: 'walk_in', assignedTo: null } },
    ]);
    const [shown] = (await desk.list(desk.admin)).data;
    expect(shown).toMatchObject({ origin: 'walk_in', enteredBy: 'Radhika Sethi', propertyName: 'Neem Court' });
    const timeline = await desk.call<{ title: string; text: string }[]>(
      desk.admin,
      'GET',
      `/inquiries/${data.id}/timeline`,
    );
    expect(timeline.data.find(({ title }) => title === 'Entered a lead')).toMatchObject({ text: '' });
    expect(JSON.stringify(timeline.data)).toContain('Entered by hand');
  });

  test('gets the receipt only where it is wished for and there is an address', async () => {
    const mails = async (more: object) => mailsOf((await enter(desk.admin, caller(more))).data.id);
    expect(await mails({ email: 'one@post.example', sendReceipt: true })).toEqual([
      'inquiry-notice',
      'inquiry-receipt',
    ]);
    expect(await mails({ email: 'two@post.example' })).toEqual(['inquiry-notice']);
    expect(await mails({ sendReceipt: true })).toEqual(['inquiry-notice']);
  });

  test('is refused by field, and nothing is stored', async () => {
    for (const [body, fields] of [
      [{ phone: '98101 23456', origin: 'phone' }, ['name']],
      [{ name: ' ', phone: '98101 23456', origin: 'phone' }, ['name']],
      [{ name: 'Meher', origin: 'phone' }, ['phone']],
      [{ name: 'Meher', phone: '', email: '', origin: 'phone' }, ['phone']],
      [{ name: 'Meher', phone: 'soon', origin: 'phone' }, ['phone']],
      [{ name: 'Meher', email: 'at home', origin: 'phone' }, ['email']],
      [{ name: 'Meher', phone: '98101 23456' }, ['origin']],
      [{ name: 'Meher', phone: '98101 23456', origin: 'dream' }, ['origin']],
      [{ name: 'Meher', phone: '98101 23456', origin: 'phone', assignToId: 'f'.repeat(24) }, ['assignToId']],
      [{ name: 'Meher', phone: '98101 23456', origin: 'phone', status: 'completed' }, ['status']],
    ] as const) {
      const refused = await enter(desk.admin, body);
      expect([JSON.stringify(body), refused.status, Object.keys(refused.fieldErrors ?? {})]).toEqual([
        JSON.stringify(body),
        400,
        fields,
      ]);
    }
    expect((await desk.list(desk.admin)).pagination.totalCount).toBe(0);
  });

  test('is nobody’s spam and counts against no sender, however many come from one office', async () => {
    for (let at = 0; at < 25; at += 1)
      expect((await enter(desk.admin, caller({ message: 'http://a.example http://b.example' }))).status).toBe(201);
    expect((await desk.list(desk.admin)).data.every(({ quarantined }) => !quarantined)).toBe(true);
  });

  test('is one for a double click and for a key that is sent again', async () => {
    const body = caller();
    const twice = await Promise.all([enter(desk.admin, body), enter(desk.admin, body)]);
    expect(new Set(twice.map(({ data }) => data.id)).size).toBe(1);
    expect((await desk.list(desk.admin)).pagination.totalCount).toBe(1);
    const id = twice[0]?.data.id ?? '';
    expect((await desk.logOf(id)).map(({ action }) => action)).toEqual(['inquiries.enter']);
    // Two people who write down the same call are two, and both are found under one customer.
    const other = await enter(desk.kabir, body);
    expect(other.data.id).not.toBe(id);
    const customers = await desk.db.selectFrom('inquiries').select('customer_id').distinct().execute();
    expect(customers.length).toBe(1);
  });

  test('names how they came in the figures', async () => {
    for (const { value } of inquiryOrigins) await enter(desk.admin, caller({ origin: value }));
    const { data } = await desk.call<{ sources: { name: string; inquiries: number }[] }>(desk.admin, 'GET', '/figures');
    expect(data.sources.map(({ name }) => nameSource(name)).toSorted()).toEqual(
      inquiryOrigins.map(({ label }) => label).toSorted(),
    );
  });
});

describe('who has it', () => {
  test('an employee keeps what they entered; whoever spoke with the caller has answered', async () => {
    const byPhone = await enter(desk.kabir, caller());
    expect(byPhone).toMatchObject({ status: 201, message: 'Lead added. It is yours.' });
    expect(byPhone.data).toMatchObject({ assignedTo: { id: desk.kabir.id, name: 'Kabir Anand' }, isVisible: true });
    const row = await desk.rowOf(byPhone.data.id);
    expect(row).toMatchObject({ status: 'assigned', assigned_to: desk.kabir.id });
    expect(row?.assigned_at).not.toBeNull();
    expect(row?.first_responded_at).not.toBeNull();
    // A form from an event has been answered by nobody.
    const fromEvent = await enter(desk.kabir, caller({ origin: 'event' }));
    expect((await desk.rowOf(fromEvent.data.id))?.first_responded_at).toBeNull();
    expect((await desk.rowOf(fromEvent.data.id))?.respond_by).not.toBeNull();
  });

  test('an admin names an employee or themselves; an employee names nobody else', async () => {
    const given = await enter(desk.admin, caller({ assignToId: desk.tara.id }));
    expect(given).toMatchObject({ status: 201, message: 'Lead added. It was given to Tara Deshpande.' });
    expect((await desk.rowOf(given.data.id))?.first_responded_at).toBeNull();
    const kept = await enter(desk.admin, caller({ assignToId: desk.admin.id }));
    expect(kept.message).toBe('Lead added. It is yours.');
    const body = caller({ assignToId: desk.tara.id });
    expect(await enter(desk.kabir, body)).toMatchObject({ status: 403, code: 'not_allowed' });
    expect((await enter(desk.kabir, { ...body, assignToId: desk.kabir.id })).status).toBe(201);
  });

  test('whoever has an open inquiry of the same person keeps them, whoever enters it', async () => {
    const first = await enter(desk.tara, caller());
    const { phone_number: number } = (await desk.rowOf(first.data.id)) ?? {};
    const reason = 'Given to Tara Deshpande, who already has an inquiry of the same person.';
    const again = await enter(desk.kabir, caller({ phone: `${number}` }));
    expect(again).toMatchObject({ status: 201, message: `Lead added. ${reason}` });
    // An employee learns whose it is, and cannot open it.
    expect(again.data).toMatchObject({ assignedTo: { name: 'Tara Deshpande' }, isVisible: false });
    expect((await desk.call(desk.kabir, 'GET', `/inquiries/${again.data.id}`)).status).toBe(403);
    expect(await desk.rowOf(again.data.id)).toMatchObject({ assignment_reason: reason, first_responded_at: null });
    // Their own caller again: no reason is needed.
    expect((await enter(desk.tara, caller({ phone: `${number}` }))).message).toBe('Lead added. It is yours.');
    // Whoever is named gets it all the same, and the row says who has the person.
    const named = await enter(desk.admin, caller({ phone: `${number}`, assignToId: desk.kabir.id }));
    const { data } = await desk.list(desk.admin);
    expect(data.find(({ id }) => id === named.data.id)).toMatchObject({
      assignedTo: { name: 'Kabir Anand' },
      customerOwner: { name: 'Tara Deshpande' },
    });
  });

  test('what an admin entered goes the way of the house', async () => {
    await desk.setAssigneeRules(desk.tara.id);
    await desk.setMode('automatic');
    const { data } = await enter(desk.admin, caller());
    expect(data.assignedTo).toBeNull();
    await desk.runJob(data.id);
    expect((await desk.rowOf(data.id))?.assigned_to).toBe(desk.tara.id);
    // What an employee keeps is not looked for again.
    const kept = await enter(desk.kabir, caller());
    await desk.runJob(kept.data.id);
    expect((await desk.rowOf(kept.data.id))?.assigned_to).toBe(desk.kabir.id);
  });
});
