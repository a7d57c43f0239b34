import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLeadDesk } from '#test/lead-desk.ts';
import { makeProperty, makeVerifiedPhone } from '#test/make.ts';
import { createLeadSender, type LeadSender } from '#test/send-lead.ts';

let desk: Awaited<ReturnType<typeof openLeadDesk>>;
let leads: LeadSender;
beforeAll(async () => {
  desk = await openLeadDesk();
  leads = createLeadSender(desk.started);
});
afterAll(() => desk.started.close());

let count = 0;
const lead = (changes: object = {}) => {
  count += 1;
  return {
    name: 'Meher Irani',
    email: `meher.${count}@post.example`,
    phone: `98200 ${String(10_000 + count)}`,
    message: `Is a corner flat left? ${count}`,
    ...changes,
  };
};
const spam = (changes: object = {}) => lead({ website: 'http://seo.example', ...changes });
const put = (id: string, body: object) => desk.ask(desk.admin, `PUT /${id}/quarantine`, body);
const lettersOf = (id: string) =>
  desk.db
    .selectFrom('messages')
    .select(['template', 'recipient', 'text'])
    .where('inquiry_id', '=', id)
    .orderBy('template')
    .execute();

describe('releasing', () => {
  test('tells of it as of a new one, once: nobody was told before (DECISIONS quarantine, threat 45)', async () => {
    const { id: propertyId, title } = await makeProperty(desk.db);
    const { id, email, mails } = await leads.store(spam({ property_id: propertyId, subject: 'x' }));
    expect(mails).toEqual([]);
    const answer = await put(id, { quarantined: false });
    expect(answer).toMatchObject({
      status: 200,
      message: 'Inquiry released from quarantine',
      data: { quarantined: false, quarantineReason: null, version: 2 },
    });
    const letters = await lettersOf(id);
    expect(letters.map(({ template }) => template)).toEqual(['inquiry-notice', 'inquiry-receipt']);
    expect(letters[1]?.recipient).toBe(email);
    expect(letters[0]?.text).toContain(title);
    expect(await desk.logOf(id)).toMatchObject([
      { action: 'inquiries.release', before: { quarantined: true }, after: { quarantined: false } },
    ]);
    // Again: there is nothing to release. Put away and released once more: everybody knows already.
    await put(id, { quarantined: false });
    await put(id, { quarantined: true });
    await put(id, { quarantined: false });
    expect(await lettersOf(id)).toHaveLength(2);
  });

  test('writes the same letters that a sound lead gets', async () => {
    const { id: property_id } = await makeProperty(desk.db);
    const slot = await desk.db.selectNoFrom((eb) => eb.fn<Date>('clock_timestamp').as('now')).executeTakeFirstOrThrow();
    const day = new Date(slot.now.getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    const same = {
      email: 'twin@post.example',
      phone: '98200 20002',
      property_id,
      visit: { date: day, time: '11:00' },
      message: 'We are four.',
    };
    const sound = await leads.store(lead(same));
    const released = await leads.store(spam(same));
    await put(released.id, { quarantined: false });
    const plain = (letters: { template: string; text: string }[]) =>
      letters.map(({ template, text }) => [
        template,
        text.replace(/[0-9a-f]{24}/g, 'id').replace(/\d\d:\d\d(:\d\d)?/g, 'time'),
      ]);
    expect(plain(await lettersOf(released.id))).toEqual(plain(await lettersOf(sound.id)));
    expect(sound.mails).toHaveLength(2);
  });

  test('a hundred of one mailbox does not flood it', async () => {
    const email = 'victim@post.example';
    const ids: string[] = [];
    for (let at = 0; at < 6; at += 1) ids.push((await leads.store(spam({ email }))).id);
    for (const id of ids) await put(id, { quarantined: false });
    const received = await desk.db.selectFrom('messages').select('id').where('recipient', '=', email).execute();
    expect(received.length).toBeGreaterThan(0);
    expect(received.length).toBeLessThan(6);
  });
});

describe('blocking', () => {
  const address = '203.0.113.77';
  test('sends what that phone, e-mail or address writes later to quarantine: never refused, never dropped', async () => {
    const phone = '98200 55501';
    const email = 'Caller@Spam.example';
    const { id, mails } = await leads.store(lead({ phone, email }), { address });
    expect(mails).toHaveLength(2);
    const answer = await put(id, { quarantined: true, block: true });
    expect(answer).toMatchObject({
      status: 200,
      message: 'Sender blocked; the inquiry is in quarantine',
      data: { quarantined: true, quarantineReason: 'put away by hand' },
    });
    expect(await desk.logOf(id)).toMatchObject([
      { action: 'inquiries.block', after: { quarantined: true, senderBlocked: true } },
    ]);
    const blocked = { quarantine_reason: 'blocked sender', mails: [] };
    const later = await leads.store(lead({ phone: '+91 98200-55501' }));
    expect(later).toMatchObject(blocked);
    expect(await leads.store(lead({ email: 'caller@spam.example' }))).toMatchObject(blocked);
    expect(await leads.store(lead(), { address })).toMatchObject(blocked);
    expect((await leads.store(lead())).quarantine_reason).toBeNull();
    // Many share an address: one who proved a number is not their neighbour.
    const { verificationToken } = await makeVerifiedPhone(desk.db, '+919820066601');
    const neighbour = lead({ phone: '98200 66601', verificationToken });
    expect((await leads.store(neighbour, { address })).quarantine_reason).toBeNull();

    await put(later.id, { quarantined: false });
    expect((await leads.store(lead({ phone }))).quarantine_reason).toBeNull();
    // That one came from elsewhere and under another e-mail: those stay blocked until the first is released.
    expect(await leads.store(lead(), { address })).toMatchObject(blocked);
    await put(id, { quarantined: false });
    expect((await leads.store(lead({ email: 'caller@spam.example' }), { address })).quarantine_reason).toBeNull();
  });

  test('works on one that is in quarantine already, and says its first reason', async () => {
    const { id, email } = await leads.store(spam());
    expect((await put(id, { quarantined: true })).data.version).toBe(1);
    expect((await put(id, { quarantined: true, block: true })).data).toMatchObject({
      quarantineReason: 'filled a hidden field',
      version: 2,
    });
    expect((await leads.store(lead({ email }))).quarantine_reason).toBe('blocked sender');
  });

  test.each([
    [{}, 'quarantined'],
    [{ quarantined: 'yes' }, 'quarantined'],
    [{ quarantined: false, block: true }, 'block'],
    [{ quarantined: true, block: 1 }, 'block'],
    [{ quarantined: true, reason: 'x' }, 'reason'],
  ])('%j is refused', async (body, field) => {
    const { id } = await desk.make();
    const answer = await put(id, body);
    expect([answer.status, Object.keys(answer.fieldErrors ?? {})]).toEqual([400, [field]]);
    expect((await desk.rowOf(id))?.version).toBe(1);
  });
});
