import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failure } from '#contract/envelope.ts';
import { requestTypes } from '#contract/inquiry-categories.ts';
import { splitName } from '#contract/split-name.ts';
import { createLeadSender, type LeadSender } from '#test/send-lead.ts';
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

describe('every spelling of a lead becomes the same row (API-INQ-01, TRAP-40)', () => {
  const wanted = {
    first_name: 'Meera',
    last_name: 'Krishnan Rao',
    email: 'meera@example.in',
    phone: '+91 98765 43210',
    phone_number: '+919876543210',
    message: 'When can I see it?',
    request_type: 'general',
  };
  const home = { property_name: 'Neem Court', developer_name: 'Devam Homes' };
  const shapes: [string, object, object?][] = [
    ['the guest in an object', { guestInfo, ...asked }],
    [
      'the guest with `phone`',
      { guestInfo: { ...guestInfo, phoneNumber: undefined, phone: '+91 98765 43210' }, ...asked },
    ],
    [
      'the guest without a phone, which stands beside',
      { guestInfo: { ...guestInfo, phoneNumber: undefined }, phone: flat.phone, ...asked },
    ],
    ['flat with one name', { ...flat, ...asked }],
    ['flat with two names', { ...flat, name: undefined, firstName: 'Meera', lastName: 'Krishnan Rao', ...asked }],
    ['flat with `phoneNumber`', { ...flat, phone: undefined, phoneNumber: flat.phone, ...asked }],
    [
      '`propertyName` and `developerName`',
      { guestInfo, ...asked, propertyName: 'Neem Court', developerName: 'Devam Homes' },
      home,
    ],
    [
      '`propertyTitle` and `developer`',
      { ...flat, ...asked, propertyTitle: 'Neem Court', developer: 'Devam Homes' },
      home,
    ],
    [
      'a sample home',
      { guestInfo, ...asked, property_id: 'sample-1', propertyName: 'Neem Court' },
      { property_id: null, property_name: 'Neem Court' },
    ],
    ['an id of nothing', { guestInfo, ...asked, propertyId: 'f'.repeat(24) }, { property_id: null }],
    [
      'an id that can be none',
      { guestInfo, ...asked, property_id: "'; drop table inquiries; --" },
      { property_id: null },
    ],
    [
      'no home, said so',
      { guestInfo, ...asked, property_id: null, propertyName: null, developerName: null },
      { property_id: null },
    ],
    ['`requestType`', { guestInfo, ...asked, requestType: 'pricing' }, { request_type: 'pricing' }],
    ['`category`', { ...flat, ...asked, category: 'investment' }, { request_type: 'investment' }],
    ['a category left open', { ...flat, ...asked, category: '', requestType: null }],
    ['a place', { guestInfo, ...asked, preferredLocation: 'Sector 65' }, { preferred_location: 'Sector 65' }],
    [
      'keys nobody knows',
      { guestInfo, ...asked, id: 'x', status: 'closed', assignedTo: 'me', phoneVerified: true, type: 'query' },
      { status: 'new', assigned_to: null, phone_verified_at: null },
    ],
  ];
  test.each(shapes)('%s', async (_, body, differing = {}) => {
    expect(await leads.store(body)).toMatchObject({
      kind: 'query',
      status: 'new',
      assigned_to: null,
      ...wanted,
      ...differing,
    });
  });

  test('each kind of request that is known (API-INQ-07, TRAP-39)', async () => {
    for (const requestType of requestTypes) {
      expect(await leads.store({ guestInfo, ...asked, requestType })).toMatchObject({ request_type: requestType });
    }
  });
});

test('a name is split on its first space, and one word is enough (PUB-QUERY-13, PUB-QUERY-14, API-INQ-03)', async () => {
  const word = fc.string({ minLength: 1, maxLength: 30 }).filter((text) => /^\S+$/u.test(text));
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 4 }), (first, rest) => {
      expect(splitName(` ${[first, ...rest].join(' ')} `)).toEqual({ firstName: first, lastName: rest.join(' ') });
    }),
  );
  expect(await leads.store({ ...flat, ...asked, name: 'Meera' })).toMatchObject({ first_name: 'Meera', last_name: '' });
  const oneWord = { ...guestInfo, lastName: '' };
  expect(await leads.store({ guestInfo: oneWord, ...asked })).toMatchObject({ first_name: 'Meera', last_name: '' });
});

describe('what a form requires is refused with a word for each field (UND-59)', () => {
  const refusals: [string, object, Record<string, string>][] = [
    [
      'nothing at all',
      {},
      {
        name: 'Name is required',
        email: 'Email is required',
        phone: 'Phone number is required',
        message: 'Message is required',
      },
    ],
    [
      'an empty guest',
      { guestInfo: { firstName: ' ', email: '', phoneNumber: '' }, ...asked },
      {
        'guestInfo.firstName': 'First name is required',
        'guestInfo.email': 'Email is required',
        'guestInfo.phoneNumber': 'Phone number is required',
      },
    ],
    [
      'no phone',
      { guestInfo: { ...guestInfo, phoneNumber: undefined }, ...asked },
      { 'guestInfo.phoneNumber': 'Phone number is required' },
    ],
    ['no message', { guestInfo }, { message: 'Message is required' }],
    ['a blank message', { guestInfo, message: ' \n ' }, { message: 'Message is required' }],
    [
      'an address without at sign',
      { ...flat, ...asked, email: 'meera.example.in' },
      { email: 'Please enter a valid email' },
    ],
    [
      'two addresses in one',
      { ...flat, ...asked, email: 'a@example.in,b@example.in' },
      { email: 'Please enter a valid email' },
    ],
    [
      'a phone of words',
      { ...flat, ...asked, phone: 'call my office' },
      { phone: 'Please enter a valid phone number' },
    ],
    ['six digits', { ...flat, ...asked, phone: '123456' }, { phone: 'Please enter a valid phone number' }],
    [
      '5,001 characters',
      { guestInfo, message: 'x'.repeat(5001) },
      { message: 'The message is too long: 5,000 characters at most' },
    ],
    [
      'a first name of 101',
      { guestInfo: { ...guestInfo, firstName: 'x'.repeat(101) }, ...asked },
      { 'guestInfo.firstName': 'First name is too long' },
    ],
    [
      'an unknown kind',
      { guestInfo, ...asked, requestType: 'admin' },
      { requestType: expect.stringMatching(/^must be one of general, floor_plans, /) },
    ],
    ['a list for a message', { guestInfo, message: ['a'] }, { message: 'must be text' }],
  ];
  test.each(refusals)('%s', async (_, body, fieldErrors) => {
    const before = await countRows();
    const answer = await leads.send(body);
    expect(answer.status).toBe(400);
    expect(failure.strict().parse(answer.body)).toMatchObject({ code: 'invalid_fields', fieldErrors });
    expect(answer.body.error).toBe(answer.body.message);
    expect(await countRows()).toBe(before);
  });
});

async function countRows(): Promise<number> {
  const { count } = await started.platform.db
    .selectFrom('inquiries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

test('the longest of everything is accepted', async () => {
  const long = {
    firstName: 'फ'.repeat(100),
    lastName: 'ü'.repeat(100),
    // 64 before the sign, labels of 63 at most, 254 in all (RFC 5321, 4.5.3.1).
    email: `${'m'.repeat(64)}@${'a'.repeat(62)}.${'b'.repeat(62)}.${'c'.repeat(60)}.in`,
    phoneNumber: '+91 98765 43210',
  };
  const message = 'न'.repeat(5000);
  expect(await leads.store({ guestInfo: long, message })).toMatchObject({
    first_name: long.firstName,
    last_name: long.lastName,
    email: long.email,
    message,
  });
});
