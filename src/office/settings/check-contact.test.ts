import { expect, test } from 'vitest';
import { checkEmail, checkPhone, splitPhone } from './check-contact.ts';

const nothing = { target: null, error: null };
const badEmail = { target: null, error: 'Please enter a valid email' };
const badPhone = { target: null, error: 'Please enter a valid phone' };

test('an e-mail address is worth a code when it is one and another (ADM-SET-11, 12)', () => {
  for (const text of ['', '  ', 'Me@Aangan.example', ' me@aangan.example '])
    expect(checkEmail(text, 'me@aangan.example')).toEqual(nothing);
  expect(checkEmail(' New@Aangan.example', 'me@aangan.example')).toEqual({ target: 'new@aangan.example', error: null });
  for (const text of ['new', 'new@', '@b.co', 'a b@c.de', 'a@b', 'a@@b.co', `${'x'.repeat(250)}@b.co`])
    expect(checkEmail(text, '')).toEqual(badEmail);
});

test('a phone has ten or more digits, spaces, hyphens or brackets, and a plus in front at most (ADM-SET-11, 13)', () => {
  for (const text of ['98110', '98110+00041', '98110 0004x', 'call me now', '+98110000'])
    expect(checkPhone('+91', text, '')).toEqual(badPhone);
  for (const [code, text, target] of [
    ['+91', '98110 00041', '+919811000041'],
    ['+91', '(98110) 000-41', '+919811000041'],
    ['+971', '50 123 4567', '+971501234567'],
    ['+91', '+44 20 7946 0958', '+442079460958'],
    ['+91', '९८११० ०००४१', '+919811000041'],
  ] as const)
    expect(checkPhone(code, text, '+911')).toEqual({ target, error: null });
  expect(checkPhone('+91', '98110 00041', '+91 98110 00041')).toEqual(nothing);
  expect(checkPhone('+91', ' ', '')).toEqual(nothing);
});

test('a number is split behind the longest calling code it begins with', () => {
  expect(splitPhone('+919811000041')).toEqual({ code: '+91', number: '9811000041' });
  expect(splitPhone('+971501234567')).toEqual({ code: '+971', number: '501234567' });
  expect(splitPhone('')).toEqual({ code: '+91', number: '' });
});
