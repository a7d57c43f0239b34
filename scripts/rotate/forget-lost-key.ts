import type { Db } from '#server/platform/database/open-database.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { removeLastingKeys } from '#server/platform/store-lasting-keys.ts';
import { findAccount } from '#server/staff/service.ts';
import { rotateKey } from './rotate-key.ts';

/**
 * Gives up what neither key opens, so that the house can be opened again. @returns the addresses of those whose
 * authenticator app is lost with it: it has still to be removed
 */
export async function forgetLostKey(db: Db, secrets: Pick<Secrets, 'reseal'>): Promise<string[]> {
  const { parts } = await rotateKey(db, secrets);
  const foreign = (table: string) => parts.find((part) => part.table === table)?.foreign ?? [];
  if (foreign('lasting_keys').length > 0) await removeLastingKeys(db);
  const accounts = await Promise.all(foreign('second_factors').map((id) => findAccount(db, id)));
  return accounts.flatMap((account) => (account === null ? [] : [account.email]));
}
