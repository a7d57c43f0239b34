import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Customer } from '#contract/customers.ts';
import { makeInquiry } from '#test/make.ts';
import { createLeadSender, type LeadSender } from '#test/send-lead.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let leads: LeadSender;
let admin: SignedIn;
beforeAll(async () => {
  started = await startApp();
  leads = createLeadSender(started);
  admin = await makeSignedIn(started, { role: 'admin', first_name: 'Radhika', last_name: 'Sethi' });
});
afterAll(() => started.close());

let count = 0;
const guest = () => {
  count += 1;
  return { name: `Imran Qadri ${count}`, email: `imran.${count}@example.in`, phone: `+91 98200 ${10_000 + count}` };
};
const idsOf = ({ inquiries }: Customer) => inquiries.map(({ id }) => id).sort();
/** A person with that many inquiries. */
async function person(inquiries = 2) {
  const form = guest();
  const rows = [];
  for (let at = 0; at < inquiries; at += 1) rows.push(await leads.store({ ...form, message: `Question ${at}` }));
  return { form, id: rows[0]?.customer_id ?? '', inquiries: rows.map(({ id }) => id).sort() };
}
type Answer = { status: number; body: { message: string; code: string; mergeId: string; data: Customer } };
async function call(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { app, platform } = started;
  const request = new Request(new URL(`/api${path}`, platform.config.publicUrl), {
    method,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const response = await app.fetch(request);
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}
const merge = (kept: string, otherId: string, headers?: Record<string, string>) =>
  call('POST', `/customers/${kept}/merge`, { otherId }, headers);
const undo = (id: string) => call('POST', `/customers/merges/${id}/undo`);
const read = async (id: string) => (await call('GET', `/customers/${id}`)).body.data;

describe('a merge', () => {
  test('moves every inquiry, number and address; the old id leads on; undone, each has what it had', async () => {
    const [a, b] = [await person(), await person()];
    const merged = await merge(a.id, b.id);
    expect([merged.status, merged.body.message]).toEqual([200, 'The two customers are one now.']);
    expect(idsOf(merged.body.data)).toEqual([...a.inquiries, ...b.inquiries].sort());
    expect(merged.body.data.merges).toMatchObject([
      { id: merged.body.mergeId, name: b.form.name, inquiryCount: 2, by: 'Radhika Sethi' },
    ]);
    expect((await read(b.id)).id).toBe(a.id);
    const since = await leads.store({ ...b.form, message: 'After the merge' });
    expect(since.customer_id).toBe(a.id);

    const undone = await undo(merged.body.mergeId);
    expect([undone.status, undone.body.message]).toEqual([200, 'The two customers are apart again.']);
    expect(idsOf(undone.body.data), 'what came since stays').toEqual([...a.inquiries, since.id].sort());
    expect(idsOf(await read(b.id))).toEqual(b.inquiries);
    expect((await leads.store({ ...b.form, message: 'After the undoing' })).customer_id).toBe(b.id);
    expect((await read(a.id)).possibleDuplicates).toMatchObject([{ id: b.id, reason: 'same_phone' }]);
  });

  test('is refused with oneself, with nobody, a second time, and by an old version', async () => {
    const [a, b, c] = [await person(1), await person(1), await person(1)];
    expect((await merge(a.id, a.id)).status).toBe(400);
    expect((await merge(a.id, '0'.repeat(24))).status).toBe(404);
    expect((await merge(a.id, b.id)).status).toBe(200);
    expect(await merge(a.id, b.id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const stale = await merge(a.id, c.id, { 'if-match': '"1"' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect(stale.body.message).toMatch(/^You changed this record at /);
    expect((await merge(a.id, c.id, { 'if-match': '"2"' })).status).toBe(200);
  });

  test('is done once for each Idempotency-Key', async () => {
    const [a, b] = [await person(1), await person(1)];
    const key = { 'idempotency-key': `merge-${a.id}` };
    const answers = await Promise.all(Array.from({ length: 6 }, () => merge(a.id, b.id, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.mergeId}`)).size).toBe(1);
  });

  test('leaves its lines in the log, without anybody’s number', async () => {
    const [a, b] = [await person(1), await person(1)];
    const { body } = await merge(a.id, b.id);
    await undo(body.mergeId);
    const entries = await started.platform.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('record_id', '=', a.id)
      .orderBy('at')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['customers.merge', 'customers.undo-merge']);
    expect(entries[0]?.after).toEqual({ merged: { customer: b.id, inquiries: b.inquiries } });
    expect(JSON.stringify(entries)).not.toContain(b.form.email);
  });
});

describe('the undoing of a merge', () => {
  test('is refused a second time, and where what was merged has moved on', async () => {
    const [a, b, c] = [await person(1), await person(1), await person(1)];
    const first = (await merge(b.id, c.id)).body.mergeId;
    const second = (await merge(a.id, b.id)).body.mergeId;
    expect(await undo(first)).toMatchObject({
      status: 409,
      body: { message: 'What was merged has been moved on since. Undo the later merge first.' },
    });
    expect((await undo(second)).status).toBe(200);
    expect((await undo(first)).status).toBe(200);
    expect(await undo(first)).toMatchObject({ status: 409, body: { message: 'This merge was undone already.' } });
    expect((await undo('0'.repeat(24))).status).toBe(404);
    for (const each of [a, b, c]) expect(idsOf(await read(each.id))).toEqual(each.inquiries);
  });

  test('does without what was deleted for good meanwhile', async () => {
    const [a, b] = [await person(1), await person(2)];
    const { mergeId } = (await merge(a.id, b.id)).body;
    await started.platform.db
      .deleteFrom('inquiries')
      .where('id', '=', b.inquiries[0] ?? '')
      .execute();
    expect((await undo(mergeId)).status).toBe(200);
    expect(idsOf(await read(b.id))).toEqual(b.inquiries.slice(1));
  });
});

describe('races', () => {
  const countOf = async (inquiry: string) =>
    started.platform.db
      .selectFrom('inquiries as i')
      .innerJoin('customers as c', 'c.id', 'i.customer_id')
      .select(['c.id', 'c.merged_into'])
      .where('i.id', '=', inquiry)
      .execute();

  test('of two merges of the same two, either way round, one is done: forty times', async () => {
    for (let round = 0; round < 40; round += 1) {
      const [a, b] = [await person(1), await person(1)];
      const answers = await Promise.all([merge(a.id, b.id), merge(b.id, a.id), merge(a.id, b.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const holders = [...(await countOf(a.inquiries[0] ?? '')), ...(await countOf(b.inquiries[0] ?? ''))];
      expect(new Set(holders.map(({ id }) => id)).size).toBe(1);
      expect(holders.map(({ merged_into: gone }) => gone)).toEqual([null, null]);
    }
  });

  test('leads that come while two are merged and parted: each has one customer who is not merged away', async () => {
    const { db } = started.platform;
    for (let round = 0; round < 25; round += 1) {
      const [a, b] = [await person(1), await person(1)];
      const { mergeId } = (await merge(a.id, b.id)).body;
      const sent = await Promise.all([
        undo(mergeId).then(() => merge(b.id, a.id)),
        undo(mergeId),
        merge(b.id, a.id),
        ...Array.from({ length: 6 }, (_, at) =>
          leads.send({ ...(at % 2 ? a.form : b.form), message: `While merging ${round} ${at}` }),
        ),
        makeInquiry(db, { phone_number: b.form.phone.replaceAll(' ', ''), email: a.form.email }),
      ]);
      const unexpected = sent.filter(({ status }) => ![200, 201, 409, 'new'].includes(status));
      expect(unexpected).toEqual([]);
    }
    const astray = await db
      .selectFrom('inquiries as i')
      .leftJoin('customers as c', 'c.id', 'i.customer_id')
      .select('i.id')
      .where((eb) => eb.or([eb('c.id', 'is', null), eb('c.merged_into', 'is not', null)]))
      .execute();
    expect(astray).toEqual([]);
    const keys = await db
      .selectFrom('customer_keys as k')
      .innerJoin('customers as c', 'c.id', 'k.customer_id')
      .select('k.value')
      .where('c.merged_into', 'is not', null)
      .execute();
    expect(keys).toEqual([]);
  });
});
