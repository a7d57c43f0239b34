import { CodedError } from '#contract/errors.ts';
import type { Profile } from '#contract/staff.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Platform } from '../platform/platform.ts';
import { readProfile } from '../staff/service.ts';
import { issueTokens, type Tokens } from './issue-tokens.ts';
import { endSurplus, insertSession, type NewSession } from './store.ts';

export type SignedIn = Tokens & { admin: Profile };

/**
 * A new session in `epoch`, the epoch its password was looked at in: who was deactivated or got another password
 * meanwhile gets none.
 * @throws CodedError `not_signed_in`
 */
export async function openSession(
  { secrets, config }: Pick<Platform, 'secrets' | 'config'>,
  trx: Db,
  begun: NewSession,
): Promise<SignedIn> {
  const session = await insertSession(trx, begun);
  if (session === null) throw sessionEnded();
  await endSurplus(trx, begun.staffId);
  return { ...(await issueTokens(secrets, session)), admin: await readProfile({ db: trx, config }, begun.staffId) };
}

/** @param why what its holder is told; empty where there is nothing to tell */
export const sessionEnded = (why = '') =>
  new CodedError('not_signed_in', why || 'Your session has ended. Please sign in again.');
