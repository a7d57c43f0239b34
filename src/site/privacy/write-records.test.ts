import { expect, test } from 'vitest';
import type { KeptRecords } from '#contract/privacy.ts';
import { writeRecords } from './write-records.ts';

const at = '2026-11-27T05:00:00.000Z';
const records: KeptRecords = {
  subject: '+919810123456',
  enquiries: [
    {
      id: '0123456789abcdef01234567',
      sentAt: at,
      form: 'Question',
      about: 'Neem Court',
      name: 'Nandita Rao',
      email: 'n••••@example.in',
      phone: '+91 ••••• •3456',
      message: 'Is it still to be had?',
      preferredLocation: '',
      page: '/property/1',
      isOpen: true,
      consent: { words: 'I agree.', givenAt: at, withdrawnAt: at },
      visits: [{ startsAt: at, status: 'no_show' }],
    },
  ],
  unlocks: [{ at, property: 'Neem Court', views: 3 }],
  searches: [
    {
      savedAt: at,
      query: 'location=Noida&bedrooms=3',
      frequency: 'weekly',
      consent: { words: 'I agree to letters.', givenAt: at, withdrawnAt: null },
    },
  ],
  letters: [{ at, channel: 'email', subject: 'Thank you' }],
  requests: [
    { id: '1', kind: 'erasure', state: 'refused', askedAt: at, dueAt: at, decidedAt: at, answer: 'A contract runs' },
  ],
  mayBeContacted: false,
};

test('what is kept reads as a text, with every part of it and by the clock of the office', () => {
  const text = writeRecords(records);
  for (const part of [
    '+91 98101 23456',
    '27 Nov 2026, 10:30',
    'n••••@example.in',
    '+91 ••••• •3456',
    'Neem Court',
    'Is it still to be had?',
    'Agreed to: I agree.',
    'Taken back: 27 Nov 2026',
    'no show',
    '3 looked at',
    'Noida, 3 BHK; Once a week, on Monday; agreed to: I agree to letters.',
    'Thank you',
    'erasure, refused. A contract runs',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Place:');
  expect(writeRecords({ ...records, subject: 'nandita@example.in' })).toMatch(
    /^What is kept about nandita@example.in, as of /,
  );
});
