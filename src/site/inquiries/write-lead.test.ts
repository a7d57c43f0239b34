import { expect, test } from 'vitest';
import { newInquiry } from '#contract/inquiries.ts';
import { queryTexts, queuedText, visitTexts } from '#site/content/inquiries.ts';
import { makeShelf } from '#test/shelf.ts';
import { checkPerson } from './check-person.ts';
import { readLeadContext } from './lead-context.ts';
import { saveFailure } from './use-sending.ts';
import { rememberVisitor } from './visitor.ts';
import { type QueryForm, writeQuery, writeVisit } from './write-lead.ts';

const form: QueryForm = {
  name: 'Arjun Dev Menon',
  email: ' arjun@example.in ',
  phone: { code: '+91', number: '98110 77234' },
  message: ' Is there a lift? ',
  propertyId: '65f000000000000000000001',
  propertyTitle: 'Neem Court',
  developer: 'Devam Homes',
  category: 'pricing',
  type: 'query',
};

test('a query is sent as the server takes it (PUB-QUERY-12, 19)', () => {
  const body = writeQuery(form, { consent: '2026-11', elapsed: 5000 });
  expect(body).toEqual({
    guestInfo: { firstName: 'Arjun', lastName: 'Dev Menon', email: 'arjun@example.in', phoneNumber: '+919811077234' },
    property_id: '65f000000000000000000001',
    propertyName: 'Neem Court',
    developerName: 'Devam Homes',
    message: 'Is there a lift?',
    requestType: 'pricing',
    consent: '2026-11',
    elapsed: 5000,
  });
  expect(newInquiry.safeParse(body).success).toBe(true);
  expect(writeQuery({ ...form, name: 'Arjun' }, {}).guestInfo).toMatchObject({ firstName: 'Arjun', lastName: '' });
});

test('without a category it is a general one (PUB-QUERY-15)', () => {
  expect(writeQuery({ ...form, category: '' }, {}).requestType).toBe('general');
});

test('a visit is a general inquiry with the date in its message and as data (UND-81)', () => {
  const { name, email, phone } = form;
  const visit = { name, email, phone, date: '2026-11-28', time: '14:30', message: '' };
  const body = writeVisit(visit, { id: 'x', title: 'Neem Court', developer: '' }, {});
  expect(body).toMatchObject({
    requestType: 'general',
    visit: { date: '2026-11-28', time: '14:30' },
    property_id: 'x',
  });
  expect(body.message).toBe('I would like to visit on Saturday 28 November 2026 (2026-11-28) at 2:30 pm.');
  const more = writeVisit({ ...visit, message: 'With my parents.' }, { id: 'x', title: '', developer: '' }, {});
  expect(more.message).toMatch(/2026-11-28.*\n\nWith my parents\.$/s);
  expect(newInquiry.safeParse(body).success).toBe(true);
});

test('the page, the first touch, the consent and the time come with a lead, and the proof of that number only', () => {
  const kept = makeShelf();
  const shelf = () => kept;
  const page = { pathname: '/property/1', search: '?a=b' };
  const read = (phone: string, now = 11_000) =>
    readLeadContext({ since: 1000, website: '', phone }, { shelf, now, page });
  expect(read('+919811077234')).toEqual({
    sourcePage: '/property/1?a=b',
    consent: '2026-11',
    language: 'en',
    elapsed: 10_000,
  });
  kept.setItem(
    'aangan-visit',
    JSON.stringify({ utm: { source: 'mailer', medium: 'email', odd: 'x' }, referrer: 'https://example.org/' }),
  );
  rememberVisitor({ proof: { phone: '+919811077234', token: 'proof', verifiedAt: 5000 } }, shelf);
  expect(read('+919811077234')).toMatchObject({
    utm: { source: 'mailer', medium: 'email' },
    referrer: 'https://example.org/',
    verificationToken: 'proof',
  });
  expect(read('+919811077234').utm).not.toHaveProperty('odd');
  expect(read('+919800000000')).not.toHaveProperty('verificationToken');
  expect(read('+919811077234', 5000 + 30 * 60_000)).not.toHaveProperty('verificationToken');
  expect(readLeadContext({ since: 0, website: 'http://spam' }, { shelf, now: 1, page }).website).toBe('http://spam');
});

test('who somebody is is asked for in the exact words', () => {
  const phone = { code: '+91', number: '' };
  expect(checkPerson({ name: ' ', email: '', phone })).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    phone: 'Phone number is required',
  });
  expect(checkPerson({ name: 'A', email: 'a@b', phone: form.phone })).toEqual({ email: 'Please enter a valid email' });
  expect(checkPerson({ ...form })).toEqual({});
});

test.each([
  [queryTexts.codeSent, 'OTP sent to your phone'],
  [queryTexts.codeNotSent, 'Error sending OTP'],
  [queryTexts.verified, 'Phone verified!'],
  [queryTexts.wrongCode, 'Invalid OTP'],
  [queryTexts.notVerified, 'Error verifying OTP'],
  [queryTexts.sent, 'Your query has been submitted!'],
  [queryTexts.failed, 'Failed to submit query. Please try again.'],
  [saveFailure(null).message, 'Failed to save inquiry'],
  [visitTexts.failed, 'Failed to submit inquiry. Please try again.'],
  [queuedText, 'Saved on this device. It will be sent when you are back online.'],
])('the text %s stands to the letter', (text, exact) => {
  expect(text).toBe(exact);
});
