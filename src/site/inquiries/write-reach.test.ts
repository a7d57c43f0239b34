import { expect, test } from 'vitest';
import { contactHours, writePreferences } from '#contract/contact-preferences.ts';
import { contactPreferences } from '#contract/inquiries.ts';
import { noReach, type ReachFields, writeReach } from './write-reach.ts';

const none = noReach.channels;

test.each<[Partial<ReachFields>, object]>([
  [{}, {}],
  [{ hours: 'evening' }, {}],
  [{ channels: { ...none, phone: true } }, { contactPreferences: { channels: ['phone'], from: 0, to: 24 } }],
  [
    { channels: { ...none, email: true, whatsapp: true }, hours: 'evening' },
    { contactPreferences: { channels: ['whatsapp', 'email'], from: 17, to: 21 } },
  ],
  [
    { channels: { ...none, email: true }, hours: 'evening' },
    { contactPreferences: { channels: ['email'], from: 0, to: 24 } },
  ],
  [
    { channels: { ...none, phone: true }, hours: 'never' },
    { contactPreferences: { channels: ['phone'], from: 0, to: 24 } },
  ],
])('%j is sent as %j', (fields, sent) => {
  expect(writeReach({ ...noReach, ...fields })).toEqual(sent);
});

test('every hour that is offered is one that the server takes, and reads as it was offered', () => {
  for (const { label, from, to, value } of contactHours) {
    const wish = { channels: ['phone' as const], from, to };
    expect(contactPreferences.safeParse(wish).success).toBe(true);
    expect(writePreferences(wish)).toBe(value === 'any' ? 'Call' : `Call · ${label} (IST)`);
  }
});
