import { CodedError } from '#contract/errors.ts';
import type { OpenedRequest } from '#contract/privacy.ts';
import { splitName } from '#contract/split-name.ts';
import { recordChange, refuseStale } from '../audit/service.ts';
import { lockBehind, settleKeys } from '../customers/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { recordOf } from './ask-requests.ts';
import { eraseInquiries } from './erase-inquiries.ts';
import { openRequest, unknownRequest } from './read-requests.ts';
import { decideRequest, lockRequest, type RequestRow } from './store.ts';
import { holdInquiries, holdItems } from './store-erasures.ts';
import { listOf, redirectLetters, updatePerson } from './store-records.ts';
import { findRecipient, tellDecision } from './tell-decision.ts';

/** Of two who decide at once one does, and of what they saw: newer words make it another one. @throws CodedError `not_found`, `stale_version`, `conflict` */
async function holdOpen(
  trx: Db,
  id: string,
  { actor, editedVersion: seen }: Pick<StaffCall, 'actor' | 'editedVersion'>,
): Promise<RequestRow & { subject: string }> {
  const row = await lockRequest(trx, id);
  if (row === null) throw unknownRequest();
  await refuseStale(trx, { type: 'privacy', id, version: row.version }, seen, actor);
  const { subject } = row;
  if (row.state !== 'open' || subject === null) throw new CodedError('conflict', 'This request was decided already.');
  return { ...row, subject };
}

/**
 * Does what was asked, in one transaction with the answer and the letter about it.
 * @throws CodedError `not_found`, `conflict`; `invalid_fields` for a complaint without an answer
 */
export async function fulfilRequest(
  platform: Platform,
  id: string,
  { answer = '' }: { answer?: string | undefined },
  { actor, caller, editedVersion }: StaffCall,
): Promise<OpenedRequest> {
  await platform.db.transaction().execute(async (trx) => {
    const row = await holdOpen(trx, id, { actor, editedVersion });
    const ids = (await listOf(trx, row.subject)).map((one) => one.id);
    if (row.kind === 'complaint' && answer === '') {
      const text = 'Please write what they are to read';
      throw new CodedError('invalid_fields', text, { answer: text });
    }
    const recipient = await findRecipient(trx, row);
    if (row.kind === 'correction') await correct(trx, ids, row);
    // Before the erasure, which takes the number out of the request as well.
    await decideRequest(trx, id, { state: 'done', answer, by: actor });
    if (row.kind === 'erasure')
      await eraseInquiries(platform, trx, ids, { reason: 'asked', actor, caller, values: [row.subject] });
    await tellDecision(platform, trx, row, { event: 'done', answer, recipient });
    await recordChange(trx, { actor, caller, action: 'privacy.fulfil', record: recordOf(row) });
  });
  return openRequest(platform.db, id);
}

/** Writes what they want over what is there. What they only say in words somebody has done by hand. */
async function correct(trx: Db, ids: readonly string[], { wanted: { name, email } }: RequestRow): Promise<void> {
  if (name === undefined && email === undefined) return;
  await holdItems(trx, ids);
  const people = await lockBehind(trx, ids);
  const held = await holdInquiries(trx, ids);
  const { firstName = null, lastName = null } = name === undefined ? {} : splitName(name);
  if (email !== undefined) await redirectLetters(trx, held, email);
  await updatePerson(trx, held, { firstName, lastName, email: email ?? null });
  await settleKeys(trx, people);
}

/** @throws CodedError `not_found`, `conflict` */
export async function refuseRequest(
  platform: Platform,
  id: string,
  { answer }: { answer: string },
  { actor, caller, editedVersion }: StaffCall,
): Promise<OpenedRequest> {
  await platform.db.transaction().execute(async (trx) => {
    const row = await holdOpen(trx, id, { actor, editedVersion });
    await decideRequest(trx, id, { state: 'refused', answer, by: actor });
    await tellDecision(platform, trx, row, { event: 'refused', answer, recipient: await findRecipient(trx, row) });
    await recordChange(trx, { actor, caller, action: 'privacy.refuse', record: recordOf(row) });
  });
  return openRequest(platform.db, id);
}
