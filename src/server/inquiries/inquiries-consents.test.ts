import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentWords } from '#contract/consent.ts';
import { consent } from '#contract/consent-now.ts';
import { createLeadSender, type LeadSender } from '#test/send-lead.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let leads: LeadSender;
let admin: SignedIn;
beforeAll(async () => {
  started = await startApp();
  leads = createLeadSender(started);
  admin = await makeSignedIn(started, { role: 'admin' });
});
afterAll(() => started.close());

let turn = 0;
const lead = (message: string) => {
  turn += 1;
  return { name: 'Meera Rao', email: `meera.${turn}@example.in`, phone: '+91 98765 43210', message };
};
const consentsOf = (inquiryId: string) =>
  started.platform.db.selectFrom('consents').selectAll().where('inquiry_id', '=', inquiryId).execute();
async function receivedOf(inquiryId: string): Promise<string | undefined> {
  const response = await admin.get(`/api/inquiries/${inquiryId}/timeline`);
  const { items } = (await response.json()) as { items: { kind: string; text: string }[] };
  return items.find(({ kind }) => kind === 'received')?.text;
}

test('what a visitor agreed to is kept with its words, form, page and time, and the timeline shows it', async () => {
  const row = await leads.store({
    ...lead('Is it free?'),
    consent: consent.version,
    sourcePage: '/property/1',
    language: 'hi',
  });
  expect(await consentsOf(row.id)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      inquiry_id: row.id,
      purpose: 'enquiry',
      text_version: consent.version,
      language: 'hi',
      form: 'query',
      page: '/property/1',
      given_at: row.consent_at,
      withdrawn_at: null,
      withdrawn_by: null,
    },
  ]);
  expect(await receivedOf(row.id)).toBe(`Is it free?\nAgreed to: ${consentWords(consent.version, 'hi')}`);
});

test('who was shown no words agreed to none', async () => {
  const row = await leads.store(lead('By telephone, please'));
  expect(await consentsOf(row.id)).toEqual([]);
  expect(await receivedOf(row.id)).toBe('By telephone, please');
});

test('a version of another client is kept as it was said, without words', async () => {
  const row = await leads.store({ ...lead('From an app'), consent: 'app-7' });
  expect(await receivedOf(row.id)).toBe('From an app\nAgreed to: Wording app-7, which is none of ours');
});

test('an inquiry that goes for good takes its consent along', async () => {
  const row = await leads.store({ ...lead('Forget me'), consent: consent.version });
  await sql`delete from inquiries where id = ${row.id}`.execute(started.platform.db);
  expect(await consentsOf(row.id)).toEqual([]);
});
