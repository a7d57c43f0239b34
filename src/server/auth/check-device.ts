import { createHash } from 'node:crypto';
import { queueMessage } from '../messages/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Call } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { randomToken } from '../platform/secrets.ts';
import { findAccount } from '../staff/service.ts';
import { describeDevice } from './describe-device.ts';
import { readOfficeCookie } from './keep-in-cookies.ts';
import { noteDevice, withinSavepoint } from './store-devices.ts';

export type Asking = Pick<Call, 'cookies' | 'caller'>;

const digest = (mark: string): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(['browser', mark]))
    .digest();

/**
 * What a device is known by: the random mark its browser keeps, or, for a program that keeps none, what it calls itself
 * and where it stands. Null for a browser without a mark: whoever sits at the same address could have the same browser.
 */
function markOf({ config, secrets }: Pick<Platform, 'config' | 'secrets'>, { cookies, caller }: Asking): Buffer | null {
  const kept = readOfficeCookie(config, cookies, 'device');
  if (kept !== null && /^[\w-]{43}$/.test(kept)) return digest(kept);
  return isBrowser(caller) ? null : secrets.signLasting('device', caller.userAgent, caller.address);
}

const isBrowser = ({ userAgent }: Caller): boolean => userAgent.startsWith('Mozilla/');

/**
 * Within the transaction of a sign-in: remembers the device it came from, and writes to the owner when they had others
 * before and not this one. What is wrong here keeps nobody out who gave the right password; a lost line ends all of it.
 * @returns the mark that its browser is to keep, or null where there is none to give
 */
export async function meetDevice(platform: Platform, trx: Db, call: Asking, staffId: string): Promise<string | null> {
  const { log } = platform;
  const known = markOf(platform, call);
  const made = randomToken();
  const look = async () => {
    const { isAnother } = await noteDevice(trx, staffId, known ?? digest(made));
    if (!isAnother) return;
    await tellOwner(platform, { trx, staffId, caller: call.caller });
    log.info({ staff: staffId }, 'somebody signs in from a new device');
  };
  try {
    await withinSavepoint(trx, look);
    return known === null ? made : null;
  } catch (cause) {
    log.error({ err: cause, staff: staffId }, 'the device of a sign-in was not looked at');
    return null;
  }
}

type News = { trx: Db; staffId: string; caller: Caller };

async function tellOwner(platform: Platform, { trx, staffId, caller }: News): Promise<void> {
  const owner = await findAccount(trx, staffId);
  if (owner === null) return;
  await queueMessage(platform, trx, {
    template: 'new-device',
    language: owner.language,
    recipient: owner.email,
    values: {
      name: owner.firstName,
      at: new Date(),
      device: describeDevice(caller.userAgent),
      address: caller.address,
    },
  });
}
