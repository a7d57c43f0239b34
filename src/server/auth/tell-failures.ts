import { recordChange } from '../audit/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import { findAccount } from '../staff/service.ts';
import { nameOf } from './name-account.ts';
import { type Failures, takeFailures } from './store-failures.ts';

/**
 * Tells the log of refused sign-ins: of one member when they are let in, of all once an hour. One line for each account,
 * whoever tries how often: entries are never deleted, so strangers must not be able to fill it.
 */
export async function tellFailures(trx: Db, staffId?: string): Promise<void> {
  for (const failures of await takeFailures(trx, staffId)) {
    const { tries, beganAt, lastAt, address, userAgent } = failures;
    await recordChange(trx, {
      actor: null,
      caller: { address, userAgent },
      action: 'auth.fail-sign-in',
      record: { type: 'staff', ...(await recordOf(trx, failures)) },
      after: { tries, from: beganAt.toISOString(), to: lastAt.toISOString() },
    });
  }
}

async function recordOf(trx: Db, { staffId }: Failures): Promise<{ id: string; name: string }> {
  const owner = staffId === null ? null : await findAccount(trx, staffId);
  return owner === null ? { id: '', name: 'Unknown addresses' } : nameOf(owner);
}
