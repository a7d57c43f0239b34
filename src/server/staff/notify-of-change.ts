import { queueMessage } from '../messages/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Platform } from '../platform/platform.ts';
import { maskEmail, maskPhone } from './present.ts';
import type { StaffRow } from './store.ts';

/**
 * Tells the owner of an account that its address or number is another now. The old address hears of it as well: who
 * lost the account learns it there (threat 29). `by` is null for whoever did it themselves.
 */
export async function notifyOfChange(
  platform: Pick<Platform, 'config' | 'jobs'>,
  trx: Db,
  { before, after, by }: { before: StaffRow; after: StaffRow; by: string | null },
): Promise<void> {
  const changed = {
    email: after.email === before.email ? null : maskEmail(after.email),
    phone: after.phone === before.phone ? null : maskPhone(after.phone),
  };
  for (const recipient of new Set([before.email, after.email])) {
    await queueMessage(platform, trx, {
      template: 'contact-changed',
      language: after.language,
      recipient,
      values: { name: after.first_name, ...changed, by, at: new Date() },
    });
  }
}
