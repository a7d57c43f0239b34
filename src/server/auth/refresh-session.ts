import { recordChange } from '../audit/service.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { findAccount } from '../staff/service.ts';
import { explainEnd } from './explain-end.ts';
import { issueTokens, readRefreshToken, type Tokens } from './issue-tokens.ts';
import { nameOf } from './name-account.ts';
import { sessionEnded } from './open-session.ts';
import { endReplayed, renewSession } from './store.ts';

/**
 * New tokens for a refresh token. The newest rotates; the one before it gets the newest again, because the spec's client
 * reads only `token` and two tabs ask at once; an older one ends the session, and that stands although the call fails
 * (DECISIONS UND-24).
 * @throws CodedError `not_signed_in`
 */
export async function refreshSession(platform: Platform, token: string, caller: Caller): Promise<Tokens> {
  const { db, secrets, config } = platform;
  const shown = await readRefreshToken(secrets, token);
  if (shown === null) throw sessionEnded();
  const session = await renewSession(db, shown, { admitsDemo: config.admitsTrial });
  if (session !== null) return issueTokens(secrets, session);
  await endFamily(platform, shown, caller);
  throw sessionEnded(await explainEnd(db, shown.sid));
}

async function endFamily(platform: Platform, shown: { sid: string; gen: number }, caller: Caller): Promise<void> {
  const { db, log } = platform;
  await db.transaction().execute(async (trx) => {
    const replayed = await endReplayed(trx, shown);
    if (replayed === null) return;
    const owner = await findAccount(trx, replayed.staffId);
    if (owner === null) return;
    log.warn({ session: shown.sid, generation: shown.gen }, 'an old refresh token was shown: the session is ended');
    await recordChange(trx, {
      actor: null,
      caller,
      action: 'auth.replay',
      record: { type: 'staff', ...nameOf(owner) },
    });
  });
}
