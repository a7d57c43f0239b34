import { CodedError } from '#contract/errors.ts';
import { recordChange } from '../audit/service.ts';
import type { Actor } from '../platform/http/admit-call.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { owesFactor } from '../staff/service.ts';
import { readAccessToken } from './issue-tokens.ts';
import { endSession, endSessions, findHolder, isOpenSession } from './store.ts';

export { describeDevice } from './describe-device.ts';
export { officeKeyFor } from './keep-in-cookies.ts';

export { restoreAccount } from './restore-account.ts';
export { sealedSecrets } from './store-second-factors.ts';

/** Who shows that access token, as the database says at this moment; null when it is forged or over. */
export async function findActor({ db, secrets, config }: Platform, token: string): Promise<Actor | null> {
  const claims = await readAccessToken(secrets, token);
  const holder = claims && (await findHolder(db, claims, { admitsDemo: config.admitsTrial }));
  if (!claims || !holder) return null;
  const { hasSecondFactor, ...actor } = holder;
  const owesSecondFactor = owesFactor(config, { role: actor.role, hasSecondFactor });
  return { ...actor, tokenEndsAt: new Date(claims.exp * 1000), owesSecondFactor };
}

/** For answers that go on: whether that session still counts and its owner is still in the same role. */
export async function isStillSignedIn({ db, config }: Platform, { id, sessionId, role }: Actor): Promise<boolean> {
  const holder = await findHolder(db, { sid: sessionId, sub: id }, { admitsDemo: config.admitsTrial });
  return holder?.role === role;
}

/** For addresses that were signed for a session and carry no token: whether it is that member's and still counts. */
export const isStillOpen = (
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { sessionId, staffId }: { sessionId: string; staffId: string },
): Promise<boolean> => isOpenSession(db, sessionId, { staffId, admitsDemo: config.admitsTrial });

const ownRecord = ({ id, name }: Actor) => ({ type: 'staff', id, name });

/** Ends the session this call came with. */
export async function signOut({ db }: Pick<Platform, 'db'>, { actor, caller }: StaffCall): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await endSession(trx, { id: actor.sessionId, staffId: actor.id }, 'signed out');
    await recordChange(trx, { actor, caller, action: 'auth.sign-out', record: ownRecord(actor) });
  });
}

/**
 * Ends one session of whoever asks.
 * @throws CodedError `not_found`, also for somebody else's
 */
export async function endOwnSession(
  { db }: Pick<Platform, 'db'>,
  { actor, caller }: StaffCall,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await endSession(trx, { id, staffId: actor.id }, 'ended elsewhere'))) {
      throw new CodedError('not_found', 'There is no such session');
    }
    await recordChange(trx, { actor, caller, action: 'auth.end-session', record: ownRecord(actor), before: { id } });
  });
}

/** Ends all sessions of whoever asks but this one. */
export async function endOtherSessions({ db }: Pick<Platform, 'db'>, { actor, caller }: StaffCall): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = await endSessions(trx, { staffId: actor.id, keep: actor.sessionId }, 'ended elsewhere');
    if (ended === 0) return;
    const record = ownRecord(actor);
    await recordChange(trx, { actor, caller, action: 'auth.end-other-sessions', record, after: { ended } });
  });
}
