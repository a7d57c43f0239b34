import { expect, test } from 'vitest';
import { checkDetails, type DetailErrors, type Details } from './check-details.ts';

const whole: Details = {
  firstName: 'Meera',
  lastName: 'Khanna',
  email: 'meera@mail.example',
  phone: { code: '+91', number: '98110 77234' },
};

// PUB-GATE-06 to 11, texts to the letter.
test.each<[row: string, typed: Partial<Details>, errors: DetailErrors]>([
  ['PUB-GATE-06', { firstName: '' }, { firstName: 'First name is required' }],
  ['PUB-GATE-06', { firstName: '  ' }, { firstName: 'First name is required' }],
  ['PUB-GATE-07', { lastName: '' }, { lastName: 'Last name is required' }],
  ['PUB-GATE-08', { email: ' ' }, { email: 'Email is required' }],
  ['PUB-GATE-09', { email: 'meera.mail.example' }, { email: 'Please enter a valid email' }],
  ['PUB-GATE-09', { email: 'meera@mail' }, { email: 'Please enter a valid email' }],
  ['PUB-GATE-09', { email: 'm@b.co' }, {}],
  ['PUB-GATE-10', { phone: { code: '+91', number: '' } }, { phone: 'Phone number is required' }],
  ['PUB-GATE-11', { phone: { code: '+91', number: '98110' } }, { phone: 'Please enter a valid phone number' }],
  [
    'PUB-GATE-11: nine characters with the country',
    { phone: { code: '+677', number: '74212' } },
    { phone: 'Please enter a valid phone number' },
  ],
  ['PUB-GATE-11: ten characters with the country', { phone: { code: '+376', number: '312345' } }, {}],
  ['PUB-GATE-14', { phone: { code: '+91', number: '9811077234' } }, {}],
])('of the first step, %s: %j', (_row, typed, errors) => {
  expect(checkDetails({ ...whole, ...typed })).toEqual(errors);
});
