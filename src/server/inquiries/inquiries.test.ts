import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consent } from '#contract/consent-now.ts';
import { inquiryAccepted } from '#contract/inquiries.ts';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { officeDate } from '#contract/visits.ts';
import { makeDeveloper, makeProperty, makeVerifiedPhone, sourceAt } from '#test/make.ts';
import { createLeadSender, type LeadSender } from '#test/send-lead.ts';
import { makeSignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let leads: LeadSender;
beforeAll(async () => {
  started = await startApp();
  leads = createLeadSender(started);
});
afterAll(() => started.close());

const guestInfo = {
  firstName: 'Meera',
  lastName: 'Krishnan Rao',
  email: 'meera@example.in',
  phoneNumber: '+91 98765 43210',
};
const flat = { name: 'Meera Krishnan Rao', email: 'meera@example.in', phone: '+91 98765 43210' };
const asked = { message: 'When can I see it?' };

test('the answer names the inquiry and nothing else (UND-106)', async () => {
  const { body } = await leads.send({ guestInfo, ...asked, message: 'And this?' });
  expect(inquiryAccepted.strict().parse(body)).toEqual({
    success: true,
    message: 'Your query has been submitted!',
    data: {
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      status: 'new',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  });
});

test('the server keeps where somebody came from and what they agreed to, and of the address only a digest', async () => {
  const row = await leads.store(
    {
      guestInfo,
      ...asked,
      sourcePage: '/property/1?tab=location',
      referrer: 'https://www.example.com/search?q=flats',
      utm: { source: 'newsletter', campaign: 'diwali', term: '' },
      language: 'hi',
      consent: consent.version,
    },
    { headers: { 'user-agent': 'Firefox of a visitor' } },
  );
  expect(row).toMatchObject({
    source_page: '/property/1?tab=location',
    referrer: 'https://www.example.com/search?q=flats',
    utm: { source: 'newsletter', campaign: 'diwali' },
    language: 'hi',
    consent_version: consent.version,
    user_agent: 'Firefox of a visitor',
  });
  expect(Math.abs((row.consent_at?.getTime() ?? 0) - row.created_at.getTime())).toBeLessThan(1000);
  expect(row.address_digest).toHaveLength(32);
  const address = /\b10\.\d+\.\d+\.\d+\b/;
  expect([JSON.stringify(row), row.address_digest?.toString('latin1')].some((text) => address.test(text ?? ''))).toBe(
    false,
  );
  const silent = await leads.store({ guestInfo, ...asked });
  expect(silent).toMatchObject({ consent_version: null, consent_at: null, language: 'en', utm: {}, referrer: '' });
});

test('a home of ours gives the lead its words where the form sent none, also when it was withdrawn meanwhile (UND-44)', async () => {
  const { db } = started.platform;
  const developer = await makeDeveloper(db);
  const home = await makeProperty(db, { developer_id: developer.id, city: 'Noida', is_active: false });
  expect(await leads.store({ guestInfo, ...asked, property_id: home.id })).toMatchObject({
    property_id: home.id,
    property_name: home.title,
    developer_name: developer.name,
    preferred_location: 'Noida',
  });
  const named = { propertyName: 'As the page said', developer: 'Somebody', preferredLocation: 'Gurugram' };
  expect(await leads.store({ ...flat, ...asked, propertyId: home.id, ...named })).toMatchObject({
    property_id: home.id,
    property_name: home.title,
    said_property: 'As the page said',
    developer_name: developer.name,
    said_developer: 'Somebody',
    preferred_location: 'Gurugram',
  });
  await db.deleteFrom('properties').where('id', '=', home.id).execute();
  const rows = await db.selectFrom('inquiries').selectAll().where('property_name', '=', home.title).execute();
  expect(rows.map(({ property_id }) => property_id)).toEqual([null, null]);
});

test('the desk calls a listing and its developer as they are called now, with the words of the visitor beside them where they differ (API-INQ-04)', async () => {
  const { db } = started.platform;
  const admin = await makeSignedIn(started, { role: 'admin' });
  const developer = await makeDeveloper(db, { name: 'Devdaru' });
  const home = await makeProperty(db, { developer_id: developer.id, title: 'Neem Court' });
  const resale = await makeProperty(db, { developer_id: null, title: 'Blue Door' });
  const send = (id: string, said: object) => leads.store({ guestInfo, ...asked, property_id: id, ...said });
  const same = await send(home.id, { propertyName: ' neem  COURT', developerName: 'Devdaru' });
  const other = await send(home.id, { propertyName: 'Tower Four', developerName: 'Tower Builders' });
  const owned = await send(resale.id, { developerName: 'Owner' });
  const seen = async (id: string) => {
    const { data } = (await (await admin.get(`/api/inquiries/${id}`)).json()) as { data: StaffInquiry };
    return [data.propertyName, data.saidPropertyName, data.developerName, data.saidDeveloperName];
  };
  expect(await seen(same.id)).toEqual(['Neem Court', '', 'Devdaru', '']);
  expect(await seen(other.id)).toEqual(['Neem Court', 'Tower Four', 'Devdaru', 'Tower Builders']);
  expect(await seen(owned.id)).toEqual(['Blue Door', '', '', 'Owner']);
  await db.updateTable('properties').set({ title: 'Neem Gardens' }).where('id', '=', home.id).execute();
  await db.updateTable('developers').set({ name: 'Devdaru Homes' }).where('id', '=', developer.id).execute();
  expect(await seen(other.id)).toEqual(['Neem Gardens', 'Tower Four', 'Devdaru Homes', 'Tower Builders']);
  const found = async (words: string) => {
    const { data } = (await (await admin.get(`/api/inquiries?search=${words}`)).json()) as { data: StaffInquiry[] };
    return data.map(({ id }) => id).sort();
  };
  expect(await found('neem+gardens')).toEqual([same.id, other.id].sort());
  expect(await found('tower+four')).toEqual([other.id]);
});

describe('a phone (UND-80, TRAP-18)', () => {
  test('is kept as it was typed, and as a number where it can be one', async () => {
    const spellings: [string, string | null][] = [
      ['098765-43210', '+919876543210'],
      ['(+91) 98765 43210', '+919876543210'],
      ['९८७६५४३२१०', '+919876543210'],
      ['+44 20 7946 0958', '+442079460958'],
      ['+999 1234567', null],
    ];
    for (const [phone, number] of spellings) {
      expect(await leads.store({ ...flat, ...asked, phone }), phone).toMatchObject({ phone, phone_number: number });
    }
  });

  test('that was proven within the half hour is marked, by its token or by its number, and is not used up by it', async () => {
    const { db } = started.platform;
    const long = new Date(Date.now() - 31 * 60_000);
    const address = '198.51.100.20';
    const { verified_at: at, verificationToken } = await makeVerifiedPhone(db, '+919810000001', {
      purpose: 'query',
      source: sourceAt(started.platform, address),
    });
    await makeVerifiedPhone(db, '+919810000002', { verified_at: long });
    const from = (phone: string, more: object = {}) => leads.store({ ...flat, ...asked, phone, ...more }, { address });
    expect(await from('98100 00001')).toMatchObject({ phone_verified_at: at });
    expect(await from('9810000001', { verificationToken })).toMatchObject({ phone_verified_at: at });
    expect(await from('9810000003', { verificationToken })).toMatchObject({ phone_verified_at: null });
    expect(await from('9810000002')).toMatchObject({ phone_verified_at: null });
    const proof = await db
      .selectFrom('verified_phones')
      .selectAll()
      .where('phone', '=', '+919810000001')
      .executeTakeFirst();
    expect(proof?.used_at).toBeNull();
  });
});

describe('who is told', () => {
  test('the staff of every fact, and the visitor that it arrived, in the transaction of the row', async () => {
    const home = await makeProperty(started.platform.db);
    const row = await leads.store({
      guestInfo: { ...guestInfo, email: 'told@example.in' },
      message: 'Is the park visible?',
      property_id: home.id,
      language: 'hi',
      sourcePage: `/property/${home.id}`,
    });
    const [notice, receipt, ...more] = row.mails;
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      template: 'inquiry-notice',
      recipient: started.platform.config.staffEmail,
      reply_to: 'told@example.in',
    });
    for (const fact of ['Meera Krishnan Rao', '+91 98765 43210', home.title, 'Is the park visible?']) {
      expect(notice?.text).toContain(fact);
    }
    expect(receipt).toMatchObject({ template: 'inquiry-receipt', language: 'hi', recipient: 'told@example.in' });
    expect(receipt?.text).not.toContain('Is the park visible?');
  });

  test('the receipt repeats nothing that was typed but a plain first name: strangers cannot have us write for them', async () => {
    const typed = {
      propertyName: 'Palace of prizes',
      developerName: 'Prize Builders',
      preferredLocation: 'Prize City',
      message: 'Your prize waits',
    };
    const receiptFor = async (firstName: string, email: string) => {
      const lead = { guestInfo: { ...guestInfo, firstName, lastName: 'Prize Office', email }, ...typed };
      const found = (await leads.store(lead)).mails.find(({ template }) => template === 'inquiry-receipt');
      return `${found?.subject}\n${found?.text}`;
    };
    expect(await receiptFor('Meera', 'plain@example.in')).toContain('Dear Meera,');
    for (const [at, name] of ['prize.example', 'Call 9990001112 prize', '+919990001112', 'M<b>prize'].entries()) {
      const letter = await receiptFor(name, `relay${at}@example.in`);
      expect(letter).toMatch(/Hello,|Dear Call,/);
      expect(letter).not.toMatch(/prize|999000/i);
    }
  });

  test('a mailbox that somebody keeps typing in gets five receipts in an hour; the staff hears of every lead', async () => {
    const guest = { ...guestInfo, email: 'victim@example.in' };
    const counts = { 'inquiry-notice': 0, 'inquiry-receipt': 0, 'visit-receipt': 0 };
    for (let number = 1; number <= 8; number += 1) {
      const row = await leads.store({
        guestInfo: { ...guest, email: number % 2 ? guest.email : 'VICTIM@example.in' },
        message: `No ${number}`,
      });
      for (const { template } of row.mails) counts[template as keyof typeof counts] += 1;
    }
    expect(counts).toEqual({ 'inquiry-notice': 8, 'inquiry-receipt': 5, 'visit-receipt': 0 });
  });
});

describe('a wish for a visit (UND-81)', () => {
  /** A Monday to Friday, a week or so ahead. */
  const date = (() => {
    const day = new Date(Date.now() + 7 * 86_400_000);
    while ([0, 6].includes(new Date(officeDate(day)).getUTCDay())) day.setTime(day.getTime() + 86_400_000);
    return officeDate(day);
  })();

  test('is kept with the lead and confirmed; it needs no other message', async () => {
    const home = await makeProperty(started.platform.db, { full_address: '4, Neem Lane, Sector 54' });
    const visit = { date, time: '11:30' };
    const guest = { ...guestInfo, email: 'visitor@example.in' };
    const row = await leads.store({ guestInfo: guest, property_id: home.id, requestType: 'general', visit });
    expect(row).toMatchObject({ kind: 'visit', request_type: 'general', message: '', details: { visit } });
    const [notice, receipt] = row.mails;
    expect(notice?.data).toMatchObject({ visit });
    expect(receipt).toMatchObject({ template: 'visit-receipt', data: { visit, place: '4, Neem Lane, Sector 54' } });
  });

  test('outside the office hours or the coming weeks is refused with a word for its field, and the lead without it is taken', async () => {
    const wishes: [object, Record<string, string>][] = [
      [{ date, time: '20:00' }, { 'visit.time': 'Please choose a time from 9:00 AM to 6:30 PM' }],
      [{ date, time: '11:20' }, { 'visit.time': 'Please choose a full or half hour' }],
      [{ date: '2020-01-01', time: '11:30' }, { 'visit.date': 'Please choose a date that is not in the past' }],
      [{ date: '2099-01-01', time: '11:30' }, { 'visit.date': 'Please choose a date within the next 60 days' }],
      [{ date: 'tomorrow', time: '11:30' }, { 'visit.date': 'Please choose a date' }],
      [{ date, time: 'noon' }, { 'visit.time': 'Please choose a time' }],
    ];
    for (const [visit, fieldErrors] of wishes) {
      const answer = await leads.send({ guestInfo, ...asked, visit });
      expect(answer, JSON.stringify(visit)).toMatchObject({
        status: 400,
        body: { code: 'invalid_fields', fieldErrors },
      });
    }
    await leads.store({ guestInfo, message: 'Any evening, please' });
  });
});
