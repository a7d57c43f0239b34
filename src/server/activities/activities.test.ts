import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TimelineItem } from '#contract/activities.ts';
import { refuseContact } from '#contract/contact-preferences.ts';
import { makeAccessSession, makeFloorPlan, makeInquiry, makeProperty } from '#test/make.ts';
import { createLeadSender } from '#test/send-lead.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let admin: SignedIn;
let kabir: SignedIn;
let tara: SignedIn;
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { role: 'admin', first_name: 'Radhika', last_name: 'Sethi' });
  kabir = await makeSignedIn(started, { first_name: 'Kabir', last_name: 'Anand' });
  tara = await makeSignedIn(started);
});
afterAll(() => started.close());

type Page = { status: number; message: string; data: TimelineItem[]; pagination: object };
const read = async (id: string, who = admin, query = ''): Promise<Page> => {
  const response = await who.get(`/api/inquiries/${id}/timeline${query}`);
  return { status: response.status, ...((await response.json()) as Omit<Page, 'status'>) };
};
type Added = { status: number; message: string; data: TimelineItem; fieldErrors?: Record<string, string> };
const add = async (id: string, body: object, who = kabir): Promise<Added> => {
  const response = await who.call('POST', `/api/inquiries/${id}/activities`, body);
  return { status: response.status, ...((await response.json()) as Omit<Added, 'status'>) };
};

let own: string;
let count = 0;
/** An inquiry of Kabir's by somebody of their own. */
beforeEach(async () => {
  count += 1;
  const phone = `+9198300${10_000 + count}`;
  own = (await makeInquiry(started.platform.db, { assigned_to: kabir.id, status: 'assigned', phone_number: phone })).id;
});

describe('what is written down', () => {
  test('stands in the timeline with who and how, newest first', async () => {
    const note = await add(own, { kind: 'note', text: '  Wants a garden.  ' });
    expect([note.status, note.data.title, note.data.text]).toEqual([201, 'Note', 'Wants a garden.']);
    await add(own, { kind: 'call', outcome: 'no_answer', text: 'Twice' });
    await add(own, { kind: 'whatsapp' }, admin);
    const { data, pagination } = await read(own, kabir);
    expect(data.map(({ kind, title, by }) => [kind, title, by?.name])).toEqual([
      ['whatsapp', 'WhatsApp message', 'Radhika Sethi'],
      ['call', 'Call: No answer', 'Kabir Anand'],
      // With it the inquiry has moved on.
      ['change', 'Changed the status of an inquiry', 'Kabir Anand'],
      ['note', 'Note', 'Kabir Anand'],
      ['received', 'Query received', undefined],
    ]);
    expect(pagination).toEqual({ current: 1, total: 1, count: 5, totalCount: 5 });
    const second = await read(own, kabir, '?limit=3&page=2');
    expect([second.data.map(({ kind }) => kind), second.pagination]).toEqual([
      ['note', 'received'],
      { current: 2, total: 2, count: 2, totalCount: 5 },
    ]);
  });

  test.each([
    [{ kind: 'call', outcome: 'no_answer' }, 'new', 'in_progress'],
    [{ kind: 'call', outcome: 'reached' }, 'assigned', 'in_progress'],
    [{ kind: 'call' }, 'in_progress', 'in_progress'],
    [{ kind: 'call' }, 'completed', 'completed'],
    [{ kind: 'call' }, 'closed', 'closed'],
    [{ kind: 'whatsapp' }, 'assigned', 'assigned'],
    [{ kind: 'note', text: 'Looks serious' }, 'assigned', 'assigned'],
  ])('%j leaves an inquiry that was %s %s', async (body, was, is) => {
    const { db } = started.platform;
    const { id } = await makeInquiry(db, {
      assigned_to: kabir.id,
      status: was,
      lost_reason: was === 'closed' ? 'Budget' : '',
    });
    expect((await add(id, body)).status).toBe(201);
    const row = await db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect([row.status, row.lost_reason]).toEqual([is, was === 'closed' ? 'Budget' : '']);
    const log = await db.selectFrom('audit_entries').selectAll().where('record_id', '=', id).execute();
    expect(log.map(({ action, actor_id }) => [action, actor_id])).toEqual(
      was === is ? [] : [['inquiries.status', kabir.id]],
    );
  });

  test.each([
    [{ kind: 'note', text: '   ' }, 'text', 'Please write a note'],
    [{ kind: 'telegram' }, 'kind', 'Please choose what you did'],
    [{ kind: 'call', outcome: 'sold' }, 'outcome', 'Please choose how the call went'],
    [{ kind: 'email', outcome: 'reached' }, 'outcome', 'Only a call has an outcome'],
    [{ kind: 'note', text: 'x'.repeat(5001) }, 'text', 'The text is too long: 5,000 characters at most'],
  ])('%j is refused at its field', async (body, field, text) => {
    const answer = await add(own, body);
    expect([answer.status, answer.fieldErrors?.[field]]).toEqual([400, text]);
    expect((await read(own)).data).toHaveLength(1);
  });

  test('hostile words stay words, and are never rewritten', async () => {
    const text = '<img src=x onerror=alert(1)> =1+1 \u202e नमस्ते';
    await add(own, { kind: 'note', text });
    expect((await read(own)).data[0]?.text).toBe(text);
    const { db } = started.platform;
    await expect(db.updateTable('activities').set({ text: 'other' }).execute()).rejects.toThrow('only added');
    await expect(db.deleteFrom('activities').where('inquiry_id', '=', own).execute()).rejects.toThrow('only added');
    await db.deleteFrom('inquiries').where('id', '=', own).execute();
    expect(await db.selectFrom('activities').selectAll().where('inquiry_id', '=', own).execute()).toEqual([]);
  });

  test('once for each Idempotency-Key', async () => {
    const send = () =>
      started.post(
        `/api/inquiries/${own}/activities`,
        { kind: 'note', text: 'Once' },
        { headers: { authorization: `Bearer ${kabir.token}`, 'idempotency-key': `note-${own}` } },
      );
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await read(own)).data.filter(({ kind }) => kind === 'note')).toHaveLength(1);
  });
});

describe('who may', () => {
  test('an employee reads and adds to own inquiries only, in the trash nobody adds', async () => {
    for (const answer of [await read(own, tara), await add(own, { kind: 'note', text: 'Mine' }, tara)]) {
      expect([answer.status, answer.message]).toEqual([403, 'You do not have permission to see this inquiry.']);
    }
    const none = '0'.repeat(24);
    expect([(await read(none)).status, (await add(none, { kind: 'whatsapp' })).status]).toEqual([404, 404]);
    await started.platform.db.updateTable('inquiries').set({ deleted_at: new Date() }).where('id', '=', own).execute();
    expect((await add(own, { kind: 'note', text: 'Late' }, admin)).status).toBe(404);
    expect([(await read(own, kabir)).status, (await read(own)).status]).toEqual([404, 200]);
  });
});

describe('the timeline also tells', () => {
  test('what the desk changed', async () => {
    const who = admin;
    const inquiry = await makeInquiry(started.platform.db);
    await who.call('POST', '/api/inquiries/assign', { inquiryId: inquiry.id, assignToId: kabir.id });
    await who.call('PUT', `/api/inquiries/${inquiry.id}/status`, { status: 'in_progress' });
    const { data } = await read(inquiry.id, kabir);
    expect(data.map(({ kind, title, text }) => [kind, title, text])).toEqual([
      ['change', 'Changed the status of an inquiry', 'Status: Assigned → In Progress'],
      ['change', 'Assigned an inquiry', expect.stringContaining('Assigned to: none → Kabir Anand')],
      ['received', 'Query received', 'Is the flat still to be had?'],
    ]);
  });

  test('what the visitor was sent, never what the staff were', async () => {
    const { store } = createLeadSender(started);
    const lead = await store({
      name: 'Devika Nair',
      email: 'devika@example.in',
      phone: '98400 12345',
      message: 'Hello',
    });
    expect(lead.mails).toHaveLength(2);
    const { data } = await read(lead.id);
    const mails = data.filter(({ kind }) => kind === 'message');
    expect(mails.map(({ title }) => title)).toEqual(['Email to the visitor']);
    expect(mails[0]?.text).toContain(lead.mails.find(({ recipient }) => recipient === 'devika@example.in')?.subject);
  });

  test('what the visitor unlocked and looked at, and to an employee only what came with own inquiries', async () => {
    const { db } = started.platform;
    const home = await makeProperty(db, { title: 'Neem Court' });
    const plan = await makeFloorPlan(db, { property_id: home.id, name: 'Type B' });
    const phone_number = `+9198500${10_000 + count}`;
    const query = await makeInquiry(db, { phone_number, assigned_to: kabir.id });
    const access = await makeInquiry(db, { phone_number, kind: 'access', property_id: home.id });
    const session = await makeAccessSession(db, { property_id: home.id, inquiry_id: access.id, phone: phone_number });
    const view = { session_id: session.id, property_id: home.id, content: 'floor_plans', record_id: plan.id };
    await db.insertInto('content_views').values([view, view]).execute();
    const told = [
      ['view', 'Looked at Floor plan Type B (2 times)', 'Neem Court'],
      ['unlock', 'Unlocked floor plans and documents', 'Neem Court'],
    ];
    const seen = async (who: SignedIn) =>
      (await read(query.id, who)).data
        .filter(({ kind }) => kind === 'view' || kind === 'unlock')
        .map(({ kind, title, text }) => [kind, title, text]);
    expect(await seen(admin)).toEqual(told);
    expect(await seen(kabir)).toEqual([]);
    await db.updateTable('inquiries').set({ assigned_to: kabir.id }).where('id', '=', access.id).execute();
    expect(await seen(kabir)).toEqual(told);
  });
});

describe('what the visitor wants to be reached by binds', () => {
  const wish = (channels: string[], from = 0, to = 24) =>
    started.platform.db
      .updateTable('inquiries')
      .set({ contact_preferences: JSON.stringify({ channels, from, to }) })
      .where('id', '=', own)
      .execute();

  test('whoever does otherwise says why, and that is kept', async () => {
    await wish(['whatsapp']);
    const refused = await add(own, { kind: 'call', outcome: 'reached' });
    const text = 'This visitor asked to be reached by WhatsApp only. Please say why you do so nevertheless.';
    expect([refused.status, refused.fieldErrors]).toEqual([400, { overrideReason: text }]);
    expect((await add(own, { kind: 'whatsapp', overrideReason: 'no need' })).data.overrideReason).toBe('');
    expect((await add(own, { kind: 'note', text: 'Notes reach nobody' })).status).toBe(201);
    const done = await add(own, { kind: 'call', outcome: 'reached', overrideReason: 'They asked me to ring' });
    expect([done.status, done.data.overrideReason]).toEqual([201, 'They asked me to ring']);
    expect((await read(own)).data[0]).toMatchObject({ kind: 'call', overrideReason: 'They asked me to ring' });
  });

  test('also at hours they did not choose, by the office’s clock', async () => {
    const { rows } = await sql<{ hour: number }>`
      select extract(hour from clock_timestamp() at time zone 'Asia/Kolkata')::int as hour`.execute(
      started.platform.db,
    );
    const hour = rows[0]?.hour ?? 0;
    const [from, to] = hour < 12 ? [hour + 2, 24] : [0, hour - 1];
    await wish(['phone', 'email'], from, to);
    expect((await add(own, { kind: 'call', outcome: 'busy' })).status).toBe(400);
    expect((await add(own, { kind: 'email' })).status, 'a mail wakes nobody').toBe(201);
  });

  test.each([
    ['phone', '2026-11-22T13:29:00Z', 'This visitor asked to be reached from 7 pm to 9 pm (IST).'],
    ['phone', '2026-11-22T13:30:00Z', null],
    ['phone', '2026-11-22T15:29:59Z', null],
    ['phone', '2026-11-22T15:30:00Z', 'This visitor asked to be reached from 7 pm to 9 pm (IST).'],
    ['email', '2026-11-22T03:00:00Z', null],
    ['whatsapp', '2026-11-22T14:00:00Z', 'This visitor asked to be reached by phone or email only.'],
  ] as const)('%s at %s: %s', (channel, at, refusal) => {
    expect(refuseContact({ channels: ['phone', 'email'], from: 19, to: 21 }, channel, new Date(at))).toBe(refusal);
    expect(refuseContact(null, channel, new Date(at))).toBeNull();
  });
});
