import { randomInt } from 'node:crypto';
import { recordChange } from '../audit/service.ts';
import { hashPassword } from '../platform/passwords.ts';
import type { Platform } from '../platform/platform.ts';
import { type Account, endEverySession, findAccountByEmail, replacePassword } from '../staff/service.ts';
import { forgetEveryTry } from './check-password.ts';
import { nameOf } from './name-account.ts';
import { endSessions } from './store.ts';
import { removeFactors } from './store-second-factors.ts';
import { tellFactorChanged } from './tell-owner.ts';

export type Restored = {
  account: Account;
  /** Chosen here and shown once; null where the old one stays. */
  password: string | null;
  hadFactors: boolean;
};

/** One of each kind first, so that the rules of a password are kept; none that looks like another. */
const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '@$!%*?&'];
const passwordLength = 16;

function makePassword(): string {
  const all = kinds.join('');
  return Array.from({ length: passwordLength }, (_, at) => {
    const letters = kinds[at] ?? all;
    return letters[randomInt(letters.length)];
  }).join('');
}

/**
 * Lets somebody in again who has nobody to ask: for the last administrator, from the machine itself. Whoever can do this
 * could write into the database as well; here it is done whole, told to the owner and stands in the log. Null when
 * nobody has that address.
 */
export async function restoreAccount(
  platform: Pick<Platform, 'db' | 'secrets' | 'config' | 'jobs' | 'limits'>,
  { email, resetsPassword, removesFactors }: { email: string; resetsPassword: boolean; removesFactors: boolean },
): Promise<Restored | null> {
  const account = await findAccountByEmail(platform.db, email);
  if (account === null) return null;
  const password = resetsPassword ? makePassword() : null;
  const hash = password === null ? null : await hashPassword(password);
  return platform.db.transaction().execute(async (trx) => {
    if (hash === null) await endEverySession(trx, account.id);
    else await replacePassword(trx, account.id, hash, { isTemporary: true });
    const hadFactors = removesFactors && (await removeFactors(trx, account.id));
    await endSessions(trx, { staffId: account.id, keep: null }, 'ended elsewhere');
    await forgetEveryTry(platform, trx, account.email);
    const reset = [...(resetsPassword ? ['password'] : []), ...(hadFactors ? ['second factor'] : [])];
    await recordChange(trx, {
      actor: null,
      caller: { address: '', userAgent: 'npm run rescue' },
      action: 'auth.rescue',
      record: { type: 'staff', ...nameOf(account) },
      after: { reset },
    });
    await tellFactorChanged(platform, trx, account, { change: 'rescued', by: null });
    return { account, password, hadFactors };
  });
}
