import { parseMailAddress } from '#contract/emails.ts';
import { CodedError } from '#contract/errors.ts';
import type { EnteredRequest, KeptRecords, NewRequest, OpenedRequest } from '#contract/privacy.ts';
import { endAlertsOf } from '../alerts/service.ts';
import { recordChange } from '../audit/service.ts';
import { parsePhone } from '../one-time-codes/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import { answerOnce } from '../platform/http/answer-once.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { digestOfSubject, mustBeProved, readRecords } from './read-records.ts';
import { openRequest } from './read-requests.ts';
import { type RequestRow, upsertRequest } from './store.ts';
import { updateSilent, withdrawConsents } from './store-records.ts';
import { findRecipient, tellDecision } from './tell-decision.ts';

/** How the log calls a request: never by its number. */
export const recordOf = ({ id, kind }: Pick<RequestRow, 'id' | 'kind'>) => ({ type: 'privacy', id, name: kind });

type Wish = Pick<NewRequest, 'kind' | 'words' | 'name' | 'email'>;

/** A correction says what should stand there, a complaint what is wrong. @throws CodedError `invalid_fields` */
function checkWish({ kind, words = '', name = '', email = '' }: Wish) {
  const refuse = (field: string, text: string) => new CodedError('invalid_fields', text, { [field]: text });
  const address = email === '' ? '' : parseMailAddress(email);
  if (address === null) throw refuse('email', 'Please enter a valid email address');
  if (kind === 'correction' && [words, name, address].every((text) => text === ''))
    throw refuse('words', 'Please say what is wrong and how it should read');
  if (kind === 'complaint' && words === '') throw refuse('words', 'Please say what is wrong');
  const wanted = kind === 'correction' ? { ...(name && { name }), ...(address && { email: address }) } : {};
  return { kind, words, wanted };
}

/** Asks for something with a proved number or address; asked again while it waits, the newer words count. */
export async function askFor(platform: Platform, { token, ...wish }: NewRequest, caller: Caller): Promise<KeptRecords> {
  const subject = await mustBeProved(platform, token, caller);
  const checked = checkWish(wish);
  const digest = digestOfSubject(platform, subject);
  await platform.db.transaction().execute(async (trx) => {
    const row = await upsertRequest(trx, { ...checked, came_by: 'page', subject, digest });
    await recordChange(trx, { actor: null, caller, action: 'privacy.ask', record: recordOf(row) });
  });
  return readRecords(platform, subject);
}

/** Takes back every consent of a proved number or address. It counts from here on: no screen offers to call or write any more. */
export async function withdrawConsent(platform: Platform, token: string, caller: Caller): Promise<KeptRecords> {
  const subject = await mustBeProved(platform, token, caller);
  await platform.db.transaction().execute(async (trx: Db) => {
    const ended = await endAlertsOf(trx, [subject]);
    await updateSilent(trx, subject);
    const count = ended + (await withdrawConsents(trx, subject));
    const record = { type: 'privacy', id: '', name: `${count} consents` };
    if (count > 0) await recordChange(trx, { actor: null, caller, action: 'privacy.withdraw', record });
  });
  return readRecords(platform, subject);
}

/**
 * Writes down what an admin was asked by letter or call, once for each Idempotency-Key, and tells whom it is about: somebody
 * else may have called.
 * @throws CodedError `invalid_fields`
 */
export async function enterRequest(
  platform: Platform,
  body: EnteredRequest,
  { actor, caller, idempotencyKey }: StaffCall,
): Promise<OpenedRequest> {
  const { subject, ...wish } = body;
  const known = subject.includes('@') ? parseMailAddress(subject)?.toLowerCase() : parsePhone(subject)?.number;
  if (!known) {
    const text = 'Please enter a phone number or an email address';
    throw new CodedError('invalid_fields', text, { subject: text });
  }
  const checked = checkWish(wish);
  const digest = digestOfSubject(platform, known);
  const once = { scope: `privacy requests ${actor.id}`, key: idempotencyKey, request: body };
  const id = await answerOnce(platform, once, async (trx) => {
    const row = await upsertRequest(trx, { ...checked, came_by: 'staff', subject: known, digest });
    await tellDecision(platform, trx, row, { event: 'entered', answer: '', recipient: await findRecipient(trx, row) });
    await recordChange(trx, { actor, caller, action: 'privacy.enter', record: recordOf(row) });
    return row.id;
  });
  return openRequest(platform.db, id);
}
