import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { AlertFrequency } from '#contract/alert-choices.ts';
import { alertConsent, alertSmsConsent } from '#contract/alert-choices.ts';
import type { SavedSearches } from '#contract/alerts.ts';
import type { EndpointKey } from '#contract/endpoints.ts';
import { resolveSearch } from '#server/alerts/resolve-searches.ts';
import { upsertAlert, upsertReader } from '#server/alerts/store.ts';
import { signAlerts, signStop } from '#server/messages/service.ts';
import { askPrivacy } from './ask-privacy.ts';
import { makeVerifiedPhone } from './make.ts';
import { newNumber } from './privacy-writes.ts';
import type { StartedApp } from './start-app.ts';

let count = 0;
const nextAddress = () => {
  count += 1;
  return `10.67.${(count >> 8) & 255}.${count & 255}`;
};

export const newMailbox = (): string => `reader.${randomBytes(4).toString('hex')}@example.in`;
export const alertForm = (changes: object = {}) => ({
  email: newMailbox(),
  query: 'location=Gurugram&bedrooms=3',
  frequency: 'instant',
  consent: alertConsent.version,
  ...changes,
});

/** `token`: that of the proof of a number. */
export const phoneForm = (token: string, changes: object = {}) => ({
  token,
  query: 'location=Gurugram&bedrooms=3',
  frequency: 'daily',
  consent: alertSmsConsent.version,
  ...changes,
});

type Answer = { status: number; code?: string; message?: string; data: SavedSearches };
/** A call of somebody without an account, each from an address of its own unless one is given. */
export async function askAlerts(
  started: StartedApp,
  what: string,
  body: object,
  address = nextAddress(),
): Promise<Answer> {
  const answer = await started.post(`/api/alerts${what && `/${what}`}`, body, { address });
  return { status: answer.status, ...((await answer.json()) as { data: SavedSearches }) };
}

/** What stands in the letters to a reader: of links, and of the header. */
export const keysOf = ({ platform }: StartedApp, readerId: string) => ({
  key: signAlerts(platform.secrets, readerId),
  stop: signStop(platform.secrets, readerId),
});

/** Told at `email`, or by SMS to `phone`; the other one is empty. */
export type Reader = { id: string; email: string; phone: string; key: string; stop: string; alertIds: string[] };

/** Somebody who has saved and confirmed these searches a moment ago. */
export async function makeReader(
  started: StartedApp,
  queries: string[] = ['location=Gurugram'],
  {
    frequency = 'instant' as AlertFrequency,
    phone = '' as string,
    email = (phone === '' ? newMailbox() : '') as string,
    language = 'en' as 'en' | 'hi',
  } = {},
): Promise<Reader> {
  const { db } = started.platform;
  const { id } = await upsertReader(db, phone || email, language);
  const consent = phone === '' ? alertConsent : alertSmsConsent;
  const asked = { frequency, consentVersion: consent.version, consentLanguage: language };
  for (const query of queries) await upsertAlert(db, id, await resolveSearch(db, query), asked);
  // An hour ago, for the clock of the database is not this one.
  await sql`update alerts set confirmed_at = clock_timestamp() - interval '1 hour', changed_in = pg_current_xact_id()
    where reader_id = ${id}`.execute(db);
  const rows = await db.selectFrom('alerts').select('id').where('reader_id', '=', id).orderBy('asked_at').execute();
  return { id, email, phone, alertIds: rows.map((row) => row.id), ...keysOf(started, id) };
}

/** One that succeeds for every write of whoever has a link. */
export function alertWrites(started: StartedApp): Partial<Record<EndpointKey, { call: () => Promise<Response> }>> {
  const post = (what: string, body: object) => started.post(`/api/alerts${what}`, body, { address: nextAddress() });
  const on = (what: string, more: (reader: Reader) => object = () => ({})) => ({
    call: async () => {
      const reader = await makeReader(started);
      return post(what, { key: reader.key, ...more(reader) });
    },
  });
  const one = ({ alertIds: [alertId] }: Reader) => ({ alertId });
  return {
    'POST /alerts': { call: () => post('', alertForm()) },
    'POST /alerts/codes': { call: () => post('/codes', { phone: newNumber() }) },
    'POST /alerts/proofs': {
      call: async () => {
        const phone = newNumber();
        await post('/codes', { phone });
        const [message] = await askPrivacy(started).messagesTo(phone);
        return post('/proofs', { phone, otp: message?.code });
      },
    },
    'POST /alerts/proved': {
      call: async () => {
        const { verificationToken } = await makeVerifiedPhone(started.platform.db, newNumber(), { purpose: 'alerts' });
        return post('/proved', phoneForm(verificationToken));
      },
    },
    'POST /alerts/confirm': {
      call: async () => {
        const reader = await makeReader(started);
        await sql`update alerts set confirmed_at = null where reader_id = ${reader.id}`.execute(started.platform.db);
        return post('/confirm', { key: reader.key, ...one(reader) });
      },
    },
    'POST /alerts/change': on('/change', (reader) => ({ ...one(reader), frequency: 'weekly', paused: true })),
    'POST /alerts/remove': on('/remove', one),
    'POST /alerts/end': on('/end'),
    'POST /alerts/stop': { call: async () => post(`/stop?key=${(await makeReader(started)).stop}`, {}) },
  };
}
