import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BulkPreview } from '#contract/bulk-actions.ts';
import { refuseContact } from '#contract/contact-preferences.ts';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { signLetter } from '#server/messages/service.ts';
import { askPrivacy } from '#test/ask-privacy.ts';
import { openLetterDesk } from '#test/letter-desk.ts';
import { makeInquiry, makeProperty, makeVerifiedPhone } from '#test/make.ts';
import { deliver, makeDue, row } from '#test/outbox.ts';
import { newNumber } from '#test/privacy-writes.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { templateForm } from '#test/template-writes.ts';
import { writeLetters } from '../templates/service.ts';

let desk: Awaited<ReturnType<typeof openLetterDesk>>;
let admin: SignedIn;
let home: { id: string };
beforeAll(async () => {
  desk = await openLetterDesk();
  admin = await makeSignedIn(desk.started, { role: 'admin' });
  home = await makeProperty(desk.db, { title: 'Neem Court' });
});
afterAll(() => desk.close());

let count = 0;
const newMail = () => `wish.${++count}@mail.example`;
const newPerson = () => ({ email: newMail(), phone_number: newNumber() });
type Person = { email: string; phone_number: string | null };
type Asked = { id: string };
/** One after the other, each with the ways that it says, if any. */
const ask = ({ email, phone_number }: Person, channels?: string[], more = {}): Promise<Asked> =>
  makeInquiry(desk.db, {
    first_name: 'Meera', email, phone_number, phone: phone_number ?? 'by mail only', property_id: home.id,
    ...(channels && { contact_preferences: JSON.stringify({ channels, from: 0, to: 24 }) }), ...more,
  }); // biome-ignore format: one list

const newTemplate = async () => {
  const words = { subject: 'News of {home}', text: 'Dear {name}, {home} is open on Sunday.' };
  const form = templateForm({ channel: 'email', words: { en: words, hi: words } });
  const made = await admin.call('POST', '/api/templates', form);
  return ((await made.json()) as { data: { id: string; version: number } & Parameters<typeof writeLetters>[3] }).data;
};
const preview = async (ids: string[]) => {
  const { id: templateId, version } = await newTemplate();
  const body = { which: { by: 'ids', ids }, change: { kind: 'message', templateId, version } };
  return ((await (await admin.call('POST', '/api/bulk-actions/preview', body)).json()) as { data: BulkPreview }).data;
};
const noted = async (id: string, kind: 'email' | 'call') =>
  (
    await admin.call('POST', `/api/inquiries/${id}/activities`, {
      kind,
      ...(kind === 'call' && { outcome: 'reached' }),
    })
  ).status === 201;
const shown = async (id: string) => {
  const answer = await admin.call('GET', `/api/inquiries/${id}`);
  const { contactPreferences } = ((await answer.json()) as { data: StaffInquiry }).data;
  return refuseContact(contactPreferences, 'email', new Date()) === null;
};
/** As a letter from that template, and as each other place decides: in one way. */
async function mayBeMailed({ id }: Asked): Promise<boolean> {
  const isWritten = (await preview([id])).changes === 1;
  expect({ shown: await shown(id), noted: await noted(id, 'email') }).toEqual({ shown: isWritten, noted: isWritten });
  return isWritten;
}

const stop = ({ id }: Asked) =>
  desk.started.post(`/api/privacy/letters/stop?key=${signLetter(desk.started.platform.secrets, id)}`, {});
async function takeBack(phone: string): Promise<void> {
  const { verificationToken: token } = await makeVerifiedPhone(desk.db, phone, { purpose: 'privacy' });
  expect((await askPrivacy(desk.started).post('withdrawals', { token })).status).toBe(200);
}

type Case = { says: string; make: () => Promise<Asked[]>; mayBeMailed: boolean };
const cases: Case[] = [
  {
    says: 'a newer wish without mail holds for an inquiry that once said mail',
    make: async () => {
      const person = newPerson();
      return [await ask(person, ['phone', 'email']), await ask(person, ['phone'])];
    },
    mayBeMailed: false,
  },
  {
    says: 'a newer wish with mail holds for an inquiry that once said none',
    make: async () => {
      const person = newPerson();
      return [await ask(person, ['phone']), await ask(person, ['email']), await ask(person)];
    },
    mayBeMailed: true,
  },
  {
    says: 'spam wishes nothing for anybody',
    make: async () => {
      const person = newPerson();
      const asked = await ask(person, ['email']);
      await ask(person, ['phone'], { quarantined_at: new Date(), quarantine_reason: 'honeypot' });
      return [asked];
    },
    mayBeMailed: true,
  },
  {
    says: 'a newer wish from another address of theirs holds',
    make: async () => {
      const person = newPerson();
      return [await ask(person, ['email']), await ask({ ...person, email: newMail() }, ['phone'])];
    },
    mayBeMailed: false,
  },
  {
    says: 'a consent that is taken back by number holds for a newer inquiry with that address and no number',
    make: async () => {
      const person = newPerson();
      const made = [await ask(person, ['email']), await ask({ ...person, phone_number: null }, ['phone', 'email'])];
      await takeBack(person.phone_number);
      return made;
    },
    mayBeMailed: false,
  },
  {
    says: 'one that is taken back a second time holds for what was wished in between',
    make: async () => {
      const person = newPerson();
      const made = [await ask(person, ['email'])];
      await takeBack(person.phone_number);
      made.push(await ask({ ...person, phone_number: null }, ['email']));
      await takeBack(person.phone_number);
      return made;
    },
    mayBeMailed: false,
  },
  {
    says: 'whoever wishes mail after taking a consent back is written to',
    make: async () => {
      const person = newPerson();
      const made = [await ask(person, ['phone'])];
      await takeBack(person.phone_number);
      made.push(await ask(person, ['email']));
      return made;
    },
    mayBeMailed: true,
  },
  {
    says: 'what was said last with an address holds for another person who gave it',
    make: async () => {
      const [one, other] = [newPerson(), newPerson()];
      await ask(other);
      const made = [await ask(one, ['email'])];
      await ask({ ...other, email: one.email.toUpperCase() }, ['phone']);
      return made;
    },
    mayBeMailed: false,
  },
];
test.each(cases)('$says, wherever it is asked', async ({ make, mayBeMailed: expected }) => {
  const made = await make();
  for (const [at, one] of made.entries()) expect([at, await mayBeMailed(one)]).toEqual([at, expected]);
  expect((await preview(made.map(({ id }) => id))).changes).toBe(expected ? 1 : 0);
});

test('letters that were ended stay so for that address, also when its person wishes mail at another one', async () => {
  const person = newPerson();
  const first = await ask(person, ['email']);
  expect((await stop(first)).status).toBe(200);
  const other = await ask({ ...person, email: newMail() }, ['email']);
  expect([await mayBeMailed(first), await mayBeMailed(other)]).toEqual([false, true]);
  const again = await ask(person, ['email']);
  expect([await mayBeMailed(first), await mayBeMailed(again)]).toEqual([true, true]);
});

test('an address that two share keeps nobody from calling the other', async () => {
  const [one, other] = [newPerson(), newPerson()];
  await ask(other);
  const asked = await ask(one);
  await ask({ ...other, email: one.email }, ['whatsapp']);
  expect([await mayBeMailed(asked), await noted(asked.id, 'call')]).toEqual([false, true]);
});

test('a letter that waits does not leave when somebody wishes otherwise with another inquiry', async () => {
  const people = [newPerson(), newPerson()] as const;
  const made = [await ask(people[0], ['email']), await ask(people[1], ['email'])];
  const template = await newTemplate();
  const writer = { id: admin.id, name: 'Radhika Sethi', email: 'radhika@aangan.example' };
  const ids = made.map(({ id }) => id);
  const { written } = await desk.db
    .transaction()
    .execute((trx) => writeLetters(desk.started.platform, trx, ids, template, { writer, notBefore: new Date() }));
  await ask(people[0], ['phone']);
  await ask(people[1], ['phone', 'email']);
  const states: Record<string, string> = {};
  for (const { inquiryId, messageId } of written) {
    await makeDue(desk.started, messageId);
    await deliver(desk.started, messageId);
    states[inquiryId] = (await row(desk.started, messageId)).state;
  }
  expect(ids.map((id) => states[id])).toEqual(['expired', 'sent']);
});
