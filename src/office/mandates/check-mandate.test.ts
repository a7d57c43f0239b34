import { expect, test } from 'vitest';
import { checkMandate } from './check-mandate.ts';
import { bodyOf, formOf, type MandateForm } from './mandate-form.ts';

const typed = (changes: Partial<MandateForm> = {}): MandateForm => ({
  ...formOf(null),
  ownerName: 'Savitri Kulkarni',
  ...changes,
});

test.each<[string, Partial<MandateForm>, object]>([
  ['a name alone', {}, {}],
  ['spaces for a name', { ownerName: '  ' }, { ownerName: "Please enter the owner's name" }],
  ['a number nobody can dial', { phone: '123' }, { phone: 'Please enter a valid phone number' }],
  ['two numbers, one of them bad', { secondPhone: '9811077234, 12' }, { secondPhone: expect.any(String) }],
  ['a number abroad', { phone: '+971 50 123 4567' }, {}],
  ['no address', { email: 'nobody@' }, { email: 'Please enter a valid email address' }],
  ['an amount in words', { lowestPrice: '2.4 Cr' }, {}],
  ['an amount in full', { lowestPrice: '2,40,00,000' }, {}],
  ['a range', { lowestPrice: '2-3 Cr' }, { lowestPrice: expect.stringContaining('one amount') }],
  ['one day', { startsOn: '2026-11-01', endsOn: '2026-11-01' }, {}],
  ['an end before', { startsOn: '2026-11-02', endsOn: '2026-11-01' }, { endsOn: expect.stringContaining('before') }],
])('the form is checked with %s', (_, changes, errors) => {
  expect(checkMandate(typed(changes))).toEqual(errors);
});

test('papers are sent by their ids, texts without the spaces around them', () => {
  const papers = [{ fileId: '6740c1f2a94be0d17c3355aa', name: 'Deed.pdf', size: 10, type: 'application/pdf' }];
  expect(bodyOf(typed({ ownerName: ' Om Wadia ', papers }))).toMatchObject({
    ownerName: 'Om Wadia',
    papers: ['6740c1f2a94be0d17c3355aa'],
    relation: 'owner',
    endsOn: '',
  });
});
