import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmail } from '#contract/emails.ts';
import { isPhoneNumber } from '#contract/phones.ts';
import {
  checkBeforeSending,
  checkEnquiry,
  checkField,
  type EnquiryFields,
  type FieldName,
  noFields,
} from './check-enquiry.ts';

const complete: EnquiryFields = {
  ...noFields,
  name: 'Meera Khanna',
  email: 'meera@example.in',
  phone: '98110 77234',
  purpose: 'self',
};
const notAPhone = 'Please enter a valid phone number (Indian: +91XXXXXXXXXX or 10 digits starting with 6-9)';

// PUB-CONTACT-27 to 30, 33 to 35, with the texts letter for letter.
test.each<[row: string, field: FieldName, typed: Partial<EnquiryFields>, text: string | null]>([
  ['PUB-CONTACT-27', 'name', { name: '' }, 'Name must be at least 2 characters long'],
  ['PUB-CONTACT-27', 'name', { name: '  M ' }, 'Name must be at least 2 characters long'],
  ['PUB-CONTACT-27', 'name', { name: '👩‍🦰'.slice(0, 2) }, 'Name must be at least 2 characters long'],
  ['PUB-CONTACT-27', 'name', { name: 'Om' }, null],
  ['PUB-CONTACT-27', 'name', { name: 'मीरा' }, null],
  ['PUB-CONTACT-28', 'email', { email: '' }, 'Email is required'],
  ['PUB-CONTACT-28', 'email', { email: '   ' }, 'Email is required'],
  ['PUB-CONTACT-29', 'email', { email: 'meera.khanna@mail' }, 'Please enter a valid email address'],
  ['PUB-CONTACT-29', 'email', { email: 'meera' }, 'Please enter a valid email address'],
  ['PUB-CONTACT-29', 'email', { email: ' meera@example.in ' }, null],
  ['PUB-CONTACT-30', 'phone', { phone: '' }, 'Phone number is required'],
  ['PUB-CONTACT-30', 'phone', { phone: ' ' }, 'Phone number is required'],
  ['PUB-CONTACT-33', 'phone', { phone: '12345' }, notAPhone],
  ['PUB-CONTACT-33', 'phone', { phone: 'call me' }, notAPhone],
  ['PUB-CONTACT-34', 'customPropertyType', { propertyType: 'other' }, 'Please specify the property type'],
  [
    'PUB-CONTACT-34',
    'customPropertyType',
    { propertyType: 'other', customPropertyType: ' x ' },
    'Please specify the property type',
  ],
  ['PUB-CONTACT-34', 'customPropertyType', { propertyType: 'other', customPropertyType: 'Farmhouse' }, null],
  ['PUB-CONTACT-34', 'customPropertyType', { propertyType: 'villa' }, null],
  ['PUB-CONTACT-35', 'purpose', { purpose: '' }, 'Please select a purpose'],
  ['PUB-CONTACT-35', 'purpose', { purpose: 'invested' }, null],
])('%s: %s of %j is told %j', (_row, field, typed, text) => {
  expect(checkField(field, { ...complete, ...typed })).toBe(text);
});

test('an empty form is wrong in name, email, phone and purpose, and in nothing else (PUB-CONTACT-37)', () => {
  expect(Object.keys(checkEnquiry(noFields))).toEqual(['name', 'email', 'phone', 'purpose']);
  expect(checkEnquiry({ ...noFields, propertyType: 'other' })).toHaveProperty('customPropertyType');
  expect(checkEnquiry(complete)).toEqual({});
});

describe('phone numbers (PUB-CONTACT-31, 32, TRAP-18)', () => {
  test.each([
    '9811077234',
    '+919811077234',
    '919811077234',
    '09811077234',
    '+91 98110-77234',
    '(98110) 77234',
    '6000000000',
    '9123456789',
    '+971 4 555 0119',
    '+1234567',
    '+123456789012345',
  ])('%s is one', (text) => expect(isPhoneNumber(text)).toBe(true));

  test.each(['5811077234', '981107723', '98110772345', '+123456', '+1234567890123456', '98+110', '++919811077234', ''])(
    '%s is none',
    (text) => expect(isPhoneNumber(text)).toBe(false),
  );

  test('ten digits that start with 6 to 9 are a number however they are spaced and whatever stands before', () => {
    const digits = fc.stringMatching(/^[6-9]\d{9}$/);
    fc.assert(
      fc.property(
        digits,
        fc.constantFrom('', '0', '91', '+91', '+91 '),
        fc.constantFrom(' ', '-', '.', ''),
        (ten, prefix, gap) => {
          expect(isPhoneNumber(`${prefix}${ten.slice(0, 5)}${gap}${ten.slice(5)}`)).toBe(true);
        },
      ),
    );
  });
});

describe('e-mail addresses (TRAP-19)', () => {
  test.each(['a@b.co', "o'brien+homes@mail.example.co.in", 'x_y.z@sub-domain.org'])('%s is one', (text) =>
    expect(isEmail(text)).toBe(true),
  );
  test.each(['a@b', '@b.co', 'a b@c.in', 'a@-b.in', 'a@b..in', 'a@b.in,c@d.in', 'a@b.1', `${'a'.repeat(250)}@b.in`])(
    '%s is none',
    (text) => expect(isEmail(text)).toBe(false),
  );
});

// PUB-CONTACT-45, 46: the helper's own texts, after the form's.
test.each<[typed: Partial<EnquiryFields>, text: string | null]>([
  [{}, null],
  [{ name: 'M' }, 'Name must be at least 2 characters long'],
  [{ email: 'nobody' }, 'Please provide a valid email address'],
  [{ phone: '12' }, 'Please provide a valid phone number'],
])('before the call %j is told %j', (typed, text) => {
  expect(checkBeforeSending({ ...complete, ...typed })).toBe(text);
});
