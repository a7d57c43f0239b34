import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureText } from '#contract/client.ts';
import { enquiryReceived } from '#contract/contact.ts';
import { makeProperty } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.close());

let senders = 0;
async function send(path: string, body: unknown) {
  senders += 1;
  const response = await started.post(`/api/contact/${path}`, body, {
    address: `10.30.${senders >> 8}.${senders & 255}`,
  });
  return { status: response.status, body: await response.json() };
}

/** Sends what must be accepted. @returns its row, the only one of that e-mail address */
async function store(path: string, body: object) {
  const email = `visitor.${senders}@example.in`;
  const answer = await send(path, { ...body, email });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  expect(enquiryReceived.strict().parse(answer.body).message).toBe(
    'Thank you for your message! We will get back to you within 24 hours.',
  );
  const { db } = started.platform;
  const row = await db.selectFrom('inquiries').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  const mails = await db
    .selectFrom('messages')
    .selectAll()
    .where('inquiry_id', '=', row.id)
    .orderBy('template')
    .execute();
  return { row, mails };
}

const person = { name: 'Arjun Dev Menon', email: 'arjun@example.in', phone: '98765 43210' };
const asked = { message: 'Please call me about a flat.' };

describe('the contact form becomes an inquiry (API-CONTACT-01, API-CONTACT-02, UND-45)', () => {
  test('with all it asks of an investor', async () => {
    const { row, mails } = await store('submit-form', {
      ...person,
      ...asked,
      subject: 'Two flats to let',
      propertyType: 'villa',
      location: 'Sector 150, Noida',
      amount: '25000000',
      purpose: 'invested',
      expectedReturn: 8.5,
      timePeriod: '5-10',
    });
    expect(row).toMatchObject({
      kind: 'contact',
      status: 'new',
      request_type: 'investment',
      first_name: 'Arjun',
      last_name: 'Dev Menon',
      phone: '98765 43210',
      phone_number: '+919876543210',
      preferred_location: 'Sector 150, Noida',
      message: asked.message,
      quarantine_reason: null,
      details: {
        subject: 'Two flats to let',
        propertyType: 'villa',
        amount: 25_000_000,
        purpose: 'invested',
        expectedReturn: 8.5,
        timePeriod: '5-10',
      },
    });
    const [notice, receipt] = mails;
    for (const fact of ['Two flats to let', '₹2.5 Cr', '8.5 % a year', '5-10 years', asked.message]) {
      expect(notice?.text).toContain(fact);
    }
    expect(receipt).toMatchObject({ template: 'inquiry-receipt', recipient: row.email });
  });

  test('with the least it asks, a subject of ours, and a kind of property in the visitor’s own words (UND-78, PUB-CONTACT-47)', async () => {
    const { row } = await store('submit-form', { ...person, name: 'Al', ...asked, propertyType: 'Houseboat' });
    expect(row).toMatchObject({
      request_type: 'general',
      first_name: 'Al',
      last_name: '',
      details: { subject: 'Enquiry from the contact page', propertyType: 'Houseboat' },
    });
  });

  test('whose hidden fields do not count for who buys for themselves, and whose empty numbers are none (UND-103)', async () => {
    const own = { ...person, ...asked, purpose: 'self', amount: '9500000.50', expectedReturn: '9', timePeriod: '10+' };
    const { row } = await store('submit-form', own);
    expect(row.request_type).toBe('general');
    expect(row.details).toEqual({ subject: 'Enquiry from the contact page', purpose: 'self', amount: 9_500_000.5 });
    const empty = await store('submit-form', {
      ...person,
      ...asked,
      purpose: 'invested',
      amount: '',
      expectedReturn: null,
    });
    expect(empty.row.details).toEqual({ subject: 'Enquiry from the contact page', purpose: 'invested' });
  });
});

describe('the server checks again, and says it in `error` as well as in `message` (API-CONTACT-03, API-CONTACT-06, TRAP-22)', () => {
  const refusals: [string, object, string, string][] = [
    ['a name of one letter', { name: ' A ' }, 'name', 'Name must be at least 2 characters long'],
    ['an address that is none', { email: 'arjun@example' }, 'email', 'Please provide a valid email address'],
    ['a number that cannot be', { phone: '12345 67890' }, 'phone', 'Please provide a valid phone number'],
    ['no message', { message: ' ' }, 'message', 'Message is required'],
    ['a message of 5,001 characters', { message: 'x'.repeat(5001) }, 'message', 'message is too long'],
    ['a purpose nobody offers', { purpose: 'speculation' }, 'purpose', 'purpose must be one of self, invested'],
    ['a negative budget', { amount: -1 }, 'amount', 'amount must be a number that is not negative'],
    [
      'a negative return',
      { expectedReturn: '-2' },
      'expectedReturn',
      'expectedReturn must be a number that is not negative',
    ],
    ['a period nobody offers', { timePeriod: '2-4' }, 'timePeriod', 'timePeriod must be one of 1-3, 3-5, 5-10, 10+'],
  ];
  test.each(refusals)('%s', async (_, change, field, text) => {
    const { status, body } = await send('submit-form', { ...person, ...asked, ...change });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'invalid_fields', message: text, error: text });
    expect(body.fieldErrors).toEqual({ [field]: expect.any(String) });
  });

  test('a name as long as its field on the page takes is none of these', async () => {
    const { row } = await store('submit-form', { ...person, ...asked, name: `Asha ${'Venkatanarasimha '.repeat(8)}` });
    expect(row.last_name).toBe('Venkatanarasimha '.repeat(8).trim());
  });

  test('and without any words a client has its own (API-CONTACT-03, API-CONTACT-04)', () => {
    expect(failureText(400, { error: 'Please provide a valid phone number' })).toBe(
      'Please provide a valid phone number',
    );
  });
});

describe('a question about one property becomes an inquiry (API-CONTACT-04, UND-76)', () => {
  test('by name or by two names, with the listing’s own words where none were sent', async () => {
    const home = await makeProperty(started.platform.db, { city: 'Noida' });
    const whole = await store('property-inquiry', { ...person, ...asked, propertyId: home.id, category: 'pricing' });
    expect(whole.row).toMatchObject({
      kind: 'property',
      request_type: 'pricing',
      first_name: 'Arjun',
      last_name: 'Dev Menon',
      property_id: home.id,
      property_name: home.title,
      preferred_location: 'Noida',
    });
    const { name: _, ...nameless } = person;
    const named = { firstName: 'Arjun', lastName: 'Menon', propertyTitle: 'Neem Court', developer: 'Devam Homes' };
    const parts = await store('property-inquiry', {
      ...nameless,
      ...asked,
      ...named,
      propertyId: 'sample-2',
      category: 'Luxury',
    });
    expect(parts.row).toMatchObject({
      request_type: 'general',
      first_name: 'Arjun',
      last_name: 'Menon',
      property_id: null,
      property_name: 'Neem Court',
      developer_name: 'Devam Homes',
    });
  });

  test('and is refused without a name, as the contact form is', async () => {
    const { name: _, ...nameless } = person;
    const { status, body } = await send('property-inquiry', { ...nameless, ...asked });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: 'Name must be at least 2 characters long',
      fieldErrors: { name: 'Name must be at least 2 characters long' },
    });
  });
});

test('the mail test is not for strangers (threat 33)', async () => {
  expect((await started.get('/api/contact/test-email')).status).toBe(401);
});
