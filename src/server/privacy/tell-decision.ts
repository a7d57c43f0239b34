import { parseMailAddress } from '#contract/emails.ts';
import { subjectKind } from '#contract/privacy-choices.ts';
import { queueMessage } from '../messages/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Platform } from '../platform/platform.ts';
import { type RequestRow, updateLetter } from './store.ts';
import { type Addressee, findAddressee } from './store-addressees.ts';

/**
 * To whom a decision is written: the address that was proved or that an admin made sure of, that which a correction names, or the
 * one that came with a proof of the number. Null: it stands on the page alone. Asked before an erasure, which takes the address out.
 */
export async function findRecipient(
  db: Db,
  { subject, wanted }: Pick<RequestRow, 'subject' | 'wanted'>,
): Promise<Addressee | null> {
  if (subject === null) return null;
  const known = await findAddressee(db, subject);
  const given = subjectKind(subject) === 'email' ? subject : wanted.email;
  const found = given === undefined ? known : { firstName: '', language: 'en' as const, ...known, email: given };
  return found !== null && parseMailAddress(found.email) !== null ? found : null;
}

type Decision = { event: 'entered' | 'done' | 'refused'; answer: string; recipient: Addressee | null };

/**
 * Queues the letter about a request with what it tells of. After an erasure: that takes away what waits for the same address, and
 * the row of this one is emptied when it has left. No SMS: operators drop what is not word by word a registered text, and a
 * reason is none (decision 92).
 */
export async function tellDecision(
  platform: Pick<Platform, 'config' | 'jobs'>,
  trx: Db,
  { id, kind, created_at }: Pick<RequestRow, 'id' | 'kind' | 'created_at'>,
  { event, answer, recipient }: Decision,
): Promise<void> {
  if (recipient === null) return;
  const { email, firstName, language } = recipient;
  const letter = await queueMessage(platform, trx, {
    template: 'privacy-answer',
    language,
    recipient: email,
    values: { event, kind, name: firstName, askedAt: created_at, answer },
  });
  await updateLetter(trx, id, letter.id);
}
