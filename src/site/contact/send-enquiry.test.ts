import { expect, test } from 'vitest';
import { noFields } from './check-enquiry.ts';
import { mailtoAddress, toEnquiry } from './send-enquiry.ts';

const fields = {
  ...noFields,
  name: ' Meera Khanna ',
  email: 'meera@example.in',
  phone: '+91 98110 77234',
  subject: 'A home & a garden?',
  message: 'Light.\nA lift = must.',
  purpose: 'invested',
  expectedReturn: '9.5',
  timePeriod: '5-10',
  amount: '40000000',
};

test('another kind of property is sent in the words of the visitor (PUB-CONTACT-47)', () => {
  expect(toEnquiry({ ...fields, propertyType: 'other', customPropertyType: ' Farmhouse ' }).propertyType).toBe(
    'Farmhouse',
  );
  expect(toEnquiry({ ...fields, propertyType: 'villa', customPropertyType: 'Farmhouse' }).propertyType).toBe('villa');
  expect(toEnquiry(fields)).not.toHaveProperty('customPropertyType');
  expect(toEnquiry(fields).name).toBe('Meera Khanna');
});

test('what only an investor is asked is not sent for one who will live there', () => {
  expect(toEnquiry({ ...fields, purpose: 'self' })).toMatchObject({ expectedReturn: '', timePeriod: '' });
  expect(toEnquiry(fields)).toMatchObject({ expectedReturn: '9.5', timePeriod: '5-10' });
});

test('the letter holds everything that was typed, and no sign of it breaks out of its place', () => {
  const address = mailtoAddress(toEnquiry({ ...fields, location: 'a&cc=x@y.z' }));
  expect(address.startsWith('mailto:hello@aangan.example?subject=')).toBe(true);
  const query = new URL(address).searchParams;
  expect([...query.keys()]).toEqual(['subject', 'body']);
  expect(query.get('subject')).toBe('A home & a garden?');
  expect(query.get('body')).toBe(
    [
      'Light.\nA lift = must.',
      '',
      'Name: Meera Khanna',
      'Email: meera@example.in',
      'Phone: +91 98110 77234',
      'Location: a&cc=x@y.z',
      'Budget: ₹4 Cr',
      'Purpose: Investment',
      'Expected return: 9.5 % a year',
      'Time period: 5-10 years',
    ].join('\r\n'),
  );
});
