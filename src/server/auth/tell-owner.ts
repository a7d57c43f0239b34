import { queueMessage } from '../messages/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import type { Account } from '../staff/service.ts';
import { describeDevice } from './describe-device.ts';

/** By mail, so that an owner who did not do it learns of it. */
export async function tellPasswordChanged(
  platform: Pick<Platform, 'config' | 'jobs'>,
  trx: Db,
  { email, firstName, language }: Account,
  { address, userAgent }: Caller,
): Promise<void> {
  await queueMessage(platform, trx, {
    template: 'password-changed',
    language,
    recipient: email,
    values: { name: firstName, at: new Date(), device: describeDevice(userAgent), address },
  });
}

/** The same about a second factor that came or went. */
export async function tellFactorChanged(
  platform: Pick<Platform, 'config' | 'jobs'>,
  trx: Db,
  { email, firstName, language }: Account,
  { change, by }: { change: 'removed' | 'rescued' | 'passkey added'; by: string | null },
): Promise<void> {
  await queueMessage(platform, trx, {
    template: 'factor-changed',
    language,
    recipient: email,
    values: { name: firstName, change, by, at: new Date() },
  });
}
