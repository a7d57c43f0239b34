import { expect, test } from 'vitest';
import { newAlert } from './alerts.ts';
import { resetRequest, signIn } from './auth.ts';
import { contactEnquiry, propertyEnquiry } from './contact.ts';
import { isEmail, parseMailAddress } from './emails.ts';
import { enteredLead } from './entered-leads.ts';
import { sessionExtension } from './floor-plans.ts';
import { emailAddress } from './form-fields.ts';
import { accessRequest, newInquiry } from './inquiries.ts';
import { linkRequest } from './privacy.ts';
import { emailProof } from './staff.ts';

test.each([
  ['asha@example.com', 'asha@example.com'],
  [' Asha.Rao+home@Sub.Example.co.in ', 'Asha.Rao+home@sub.example.co.in'],
  ["o'brien@example.com", "o'brien@example.com"],
  ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['asha@bücher.example', 'asha@xn--bcher-kva.example'],
  ['asha@xn--bcher-kva.example', 'asha@xn--bcher-kva.example'],
  ['asha@example.travel', 'asha@example.travel'],
])('%s is written to as %s', (typed, address) => {
  expect(parseMailAddress(typed)).toBe(address);
  expect(isEmail(typed)).toBe(true);
});

test.each([
  '',
  '@',
  'asha',
  'asha@',
  '@example.com',
  'asha@localhost',
  'asha@example',
  'asha@example.c',
  'asha@example.123',
  'asha@example.com.',
  'asha@.example.com',
  'asha@example..com',
  'asha@-example.com',
  'asha@example-.com',
  '.asha@example.com',
  'asha.@example.com',
  'as..ha@example.com',
  '"asha rao"@example.com',
  '"asha"@example.com',
  'asha@[127.0.0.1]',
  'asha@127.0.0.1',
  'asha@[IPv6:::1]',
  'asha@0x7f.1',
  'asha@example.com:25',
  'asha@a/b.com',
  'asha@@example.com',
  'a@example.com,b@example.com',
  'Asha <asha@example.com>',
  'asha rao@example.com',
  'asha@exam ple.com',
  'asha@exa\0mple.com',
  'asha\n@example.com',
  'asha@example.com\r\nBcc: x@example.com',
  'आशा@example.com',
  `${'a'.repeat(65)}@example.com`,
  `asha@${'a'.repeat(64)}.com`,
  `asha@${'a.'.repeat(130)}com`,
  'asha@exam%2eple.com',
])('no mail can be sent to %j', (typed) => {
  expect(isEmail(typed)).toBe(false);
});

test('a long hostile text is judged at once', () => {
  const before = process.cpuUsage();
  for (const text of [
    `a@${'a-'.repeat(50_000)}`,
    `${'a.'.repeat(50_000)}@`,
    `a@${'a.'.repeat(50_000)}`,
    '@'.repeat(100_000),
  ]) {
    expect(isEmail(text)).toBe(false);
  }
  // Microseconds of processor: a busy machine is no slow rule.
  expect(process.cpuUsage(before).user).toBeLessThan(500_000);
});

const copied = '\u202a\ufeffasha\u00ad.rao@\u2060example\u200b.in\u202c ';

test('marks that come along with a copied address are no reason to refuse it: the forms ask the same', () => {
  expect(parseMailAddress(copied)).toBe('asha.rao@example.in');
  expect(isEmail(copied)).toBe(true);
});

test.each(
  Object.entries({
    contact: contactEnquiry.shape.email,
    'a question about a property': propertyEnquiry.shape.email,
    inquiry: newInquiry.shape.email,
    gate: accessRequest.shape.email,
    'more time for plans': sessionExtension.shape.email,
    'a saved search': newAlert.shape.email,
    'a link of privacy': linkRequest.shape.email,
    'a lead by hand': enteredLead.shape.email,
    'a new address of staff': emailProof.shape.email,
    'a sign-in': signIn.shape.email,
    'a forgotten password': resetRequest.shape.email,
    'an owner or a developer': emailAddress('Please enter a valid email'),
  }),
)('%s keeps a copied address without them', (_, schema) => {
  expect(schema.parse(copied)).toBe('asha.rao@example.in');
});
