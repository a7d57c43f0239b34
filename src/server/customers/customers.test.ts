import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Customer, InquiryCustomer } from '#contract/customers.ts';
import { makeInquiry, makeProperty } from '#test/make.ts';
import { createLeadSender, type LeadSender } from '#test/send-lead.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let leads: LeadSender;
let admin: SignedIn;
let kabir: SignedIn;
let tara: SignedIn;
beforeAll(async () => {
  started = await startApp();
  leads = createLeadSender(started);
  admin = await makeSignedIn(started, { role: 'admin', first_name: 'Radhika', last_name: 'Sethi' });
  kabir = await makeSignedIn(started, { first_name: 'Kabir', last_name: 'Anand' });
  tara = await makeSignedIn(started);
});
afterAll(() => started.close());

let count = 0;
/** Somebody nobody has heard of. */
const somebody = () => {
  count += 1;
  return { name: `Farah Siddiqui ${count}`, email: `farah.${count}@example.in`, phone: `+91 98100 ${10_000 + count}` };
};
const ask = async (guest: object, more: object = {}) => {
  count += 1;
  return leads.store({ ...guest, message: `Question ${count}`, ...more });
};
async function read<T = Customer>(
  who: SignedIn,
  path: string,
): Promise<{ status: number; body: { data: T } & Record<string, never> }> {
  const response = await who.get(`/api${path}`);
  return { status: response.status, body: (await response.json()) as never };
}
const customerOf = async (id: string, who = admin) =>
  (await read<InquiryCustomer>(who, `/inquiries/${id}/customer`)).body.data;
const give = (id: string, to: SignedIn | null, status = 'assigned') =>
  started.platform.db
    .updateTable('inquiries')
    .set({ assigned_to: to?.id ?? null, status })
    .where('id', '=', id)
    .execute();

describe('a new inquiry joins its customer', () => {
  test('by the phone, whatever its spelling and the address beside it', async () => {
    const guest = somebody();
    const first = await ask(guest);
    const second = await ask({ ...guest, phone: guest.phone.replaceAll(' ', '').slice(3), email: 'other@example.in' });
    expect(second.customer_id).toBe(first.customer_id);
    const { name, phones, emails, inquiries, inquiryCount } = await customerOf(first.id);
    expect({ name, phones, inquiryCount }).toEqual({
      name: guest.name,
      phones: [guest.phone.replaceAll(' ', '')],
      inquiryCount: 2,
    });
    expect(emails).toEqual([guest.email, 'other@example.in'].sort());
    expect(inquiries.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  test('else by the e-mail address, whatever its letters, and then also by the new phone', async () => {
    const guest = somebody();
    const first = await ask(guest);
    const other = somebody();
    const second = await ask({ ...guest, email: guest.email.toUpperCase(), phone: other.phone });
    const third = await ask({ ...other, phone: other.phone });
    expect([second.customer_id, third.customer_id]).toEqual([first.customer_id, first.customer_id]);
  });

  test('the phone comes before the address', async () => {
    const [a, b] = [somebody(), somebody()];
    const ofA = await ask(a);
    const ofB = await ask(b);
    expect(ofB.customer_id).not.toBe(ofA.customer_id);
    expect((await ask({ ...a, email: b.email })).customer_id).toBe(ofA.customer_id);
  });

  test('somebody without a number that can exist and without an address is somebody new each time', async () => {
    const odd = { phone: '1234567', email: '', phone_number: null };
    const [one, two] = [await makeInquiry(started.platform.db, odd), await makeInquiry(started.platform.db, odd)];
    expect(one.customer_id).not.toBe(two.customer_id);
  });

  test('forty at once of one person are one customer; of one address and many numbers too', async () => {
    const guest = somebody();
    const sent = await Promise.all(Array.from({ length: 40 }, () => ask(guest)));
    expect(new Set(sent.map((row) => row.customer_id)).size).toBe(1);
    const family = somebody();
    const numbers = Array.from({ length: 40 }, () => somebody().phone);
    const rows = await Promise.all(numbers.map((phone) => ask({ ...family, phone })));
    expect(new Set(rows.map((row) => row.customer_id)).size).toBe(1);
    const { phones } = await customerOf(rows[0]?.id ?? '');
    expect(phones).toHaveLength(40);
  });

  test('with the last inquiry a customer is forgotten', async () => {
    const { db } = started.platform;
    const [first, second] = [await ask(somebody()), await ask(somebody())];
    await db.updateTable('inquiries').set({ customer_id: first.customer_id }).where('id', '=', second.id).execute();
    const isThere = async () =>
      (await db.selectFrom('customers').select('id').where('id', '=', first.customer_id).execute()).length === 1;
    await db.deleteFrom('inquiries').where('id', '=', first.id).execute();
    expect(await isThere()).toBe(true);
    await db.deleteFrom('inquiries').where('id', '=', second.id).execute();
    expect(await isThere()).toBe(false);
  });
});

describe('who sees what of a customer', () => {
  test('an employee sees own inquiries only, and none of anybody else', async () => {
    const guest = somebody();
    const mine = await ask(guest);
    const theirs = await ask({ ...guest, email: `second.${guest.email}` });
    await give(mine.id, kabir);
    await give(theirs.id, tara);
    const { status, body } = await read(kabir, `/customers/${mine.customer_id}`);
    expect(status).toBe(200);
    expect(body.data.inquiries.map(({ id }) => id)).toEqual([mine.id]);
    expect([body.data.emails, body.data.inquiryCount, body.data.abilities]).toEqual([
      [guest.email],
      1,
      { merge: false },
    ]);
    expect((await read(kabir, `/inquiries/${theirs.id}/customer`)).status).toBe(403);
    await give(mine.id, null, 'new');
    const refused = await read(kabir, `/customers/${mine.customer_id}`);
    expect([refused.status, refused.body.message]).toEqual([403, 'You do not have permission to see this customer.']);
    expect((await read(admin, `/customers/${mine.customer_id}`)).body.data.inquiryCount).toBe(2);
  });

  test('nobody is found under an id of nobody, and an employee does not see the trash', async () => {
    const none = '0'.repeat(24);
    expect((await read(admin, `/customers/${none}`)).status).toBe(404);
    expect((await read(admin, `/inquiries/${none}/customer`)).status).toBe(404);
    const row = await makeInquiry(started.platform.db, { assigned_to: kabir.id, deleted_at: new Date() });
    expect((await read(kabir, `/inquiries/${row.id}/customer`)).status).toBe(404);
    expect((await read(admin, `/inquiries/${row.id}/customer`)).status).toBe(200);
  });
});

describe('the owner is kept', () => {
  test('as a suggestion: a new inquiry has no assignee (API-INQ-05)', async () => {
    const guest = somebody();
    const first = await ask(guest);
    await give(first.id, kabir);
    const second = await ask(guest);
    expect(second.assigned_to).toBeNull();
    expect((await customerOf(second.id)).suggestedAssignee).toEqual({ id: kabir.id, name: 'Kabir Anand' });
    expect((await customerOf(first.id)).suggestedAssignee, 'who has it needs nobody').toBeNull();
  });

  test.each(['completed', 'closed'])('not where the earlier one is %s', async (status) => {
    const guest = somebody();
    await give((await ask(guest)).id, kabir, status);
    expect((await customerOf((await ask(guest)).id)).suggestedAssignee).toBeNull();
  });
});

describe('a visit that is booked already', () => {
  const soon = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10);
  test('of the same home warns, of another does not', async () => {
    const { db } = started.platform;
    const [home, other] = [await makeProperty(db), await makeProperty(db)];
    const guest = somebody();
    const visit = await ask(guest, { property_id: home.id, visit: { date: soon, time: '11:00' } });
    const again = await ask(guest, { property_id: home.id });
    const elsewhere = await ask(guest, { property_id: other.id });
    const booked = { startsAt: `${soon}T05:30:00.000Z`, inquiryId: visit.id };
    expect((await customerOf(again.id)).bookedVisit).toEqual(booked);
    expect((await customerOf(elsewhere.id)).bookedVisit).toBeNull();
    expect((await customerOf(visit.id)).bookedVisit, 'it is no warning of itself').toBeNull();
    await give(again.id, kabir);
    expect((await customerOf(again.id, kabir)).bookedVisit).toEqual({ ...booked, inquiryId: null });
    await give(visit.id, null, 'closed');
    expect((await customerOf(again.id)).bookedVisit).toBeNull();
  });

  test('that was agreed on warns in the place of its wish, and no more once it is cancelled', async () => {
    const { id: home } = await makeProperty(started.platform.db);
    const guest = somebody();
    const visit = await ask(guest, { property_id: home, visit: { date: soon, time: '11:00' } });
    const again = await ask(guest, { property_id: home });
    const answer = await admin.call('POST', `/api/inquiries/${visit.id}/visits`, { date: soon, time: '15:30' });
    const { id } = ((await answer.json()) as { data: { id: string } }).data;
    const booked = { startsAt: `${soon}T10:00:00.000Z`, inquiryId: visit.id };
    expect((await customerOf(again.id)).bookedVisit).toEqual(booked);
    expect((await admin.call('POST', `/api/visits/${id}/cancel`, {})).status).toBe(200);
    expect((await customerOf(again.id)).bookedVisit).toBeNull();
  });
});

describe('possible duplicates', () => {
  test('are those with the same address and another phone, and those of the same name and last digits', async () => {
    const [a, b] = [somebody(), somebody()];
    const ofA = await ask(a);
    const ofB = await ask(b);
    await ask({ ...a, email: b.email });
    const mistyped = await ask({ ...a, email: `x.${a.email}`, phone: a.phone.replace('98100', '97100') });
    const { possibleDuplicates } = await customerOf(ofA.id);
    expect(possibleDuplicates).toMatchObject([
      { id: ofB.customer_id, reason: 'same_email', name: b.name, inquiryCount: 1, emails: [b.email] },
      { id: mistyped.customer_id, reason: 'same_name_and_digits', name: a.name },
    ]);
    expect(possibleDuplicates).toHaveLength(2);
    await give(ofA.id, kabir);
    expect((await customerOf(ofA.id, kabir)).possibleDuplicates).toEqual([]);
  });
});

describe('what a visitor wants to be reached by', () => {
  test('is kept with the inquiry and holds for all of theirs; the newest wish counts, spam has none', async () => {
    const guest = somebody();
    const first = await ask(guest, { contactPreferences: { channels: ['whatsapp'], from: 19, to: 21 } });
    expect(first.contact_preferences).toEqual({ channels: ['whatsapp'], from: 19, to: 21 });
    expect(JSON.stringify(first.mails)).toContain('WhatsApp · 7 pm to 9 pm (IST)');
    const second = await ask(guest);
    expect(second.contact_preferences).toBeNull();
    const wish = { channels: ['whatsapp'], from: 19, to: 21 };
    expect((await customerOf(second.id)).contactPreferences).toEqual(wish);
    await ask(guest, { website: 'http://spam.example', contactPreferences: { channels: ['email'] } });
    expect((await customerOf(second.id)).contactPreferences).toEqual(wish);
    await ask(guest, { contactPreferences: { channels: ['email'] } });
    expect((await customerOf(first.id)).contactPreferences).toEqual({ channels: ['email'], from: 0, to: 24 });
  });

  test('stands in the rows of the desk, also of those in which nothing was said', async () => {
    const guest = somebody();
    const silent = await ask(guest);
    await ask(guest, { contactPreferences: { channels: ['email'] } });
    await give(silent.id, kabir);
    const response = await kabir.get('/api/inquiries/my');
    const { data } = (await response.json()) as { data: { id: string; contactPreferences: object }[] };
    const row = data.find(({ id }) => id === silent.id);
    expect(row?.contactPreferences).toEqual({ channels: ['email'], from: 0, to: 24 });
  });

  test.each([
    [{ channels: [] }, 'Please choose how we may reach you'],
    [{ channels: ['phone'], from: 12, to: 9 }, 'Please choose hours that begin before they end'],
    [{ channels: ['telex'] }, ''],
  ])('%j is refused', async (contactPreferences, text) => {
    const answer = await leads.send({ ...somebody(), message: 'Hello', contactPreferences });
    expect([answer.status, answer.text.includes(text)]).toEqual([400, true]);
  });
});
