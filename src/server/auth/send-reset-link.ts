import { queueMessage } from '../messages/service.ts';
import type { Platform } from '../platform/platform.ts';
import type { Account } from '../staff/service.ts';
import { insertLink } from './store-reset-links.ts';

/** As long as codes can be closed: whatever strangers do, the newest link in the mailbox is good. */
const linkHours = 24;

/** Mails a way to a new password that nobody can guess and no stranger can close, to the address on file. */
export async function sendResetLink(platform: Platform, { id, email, firstName, language }: Account): Promise<void> {
  if (!(await platform.limits.allows('reset link per person', id))) return;
  await platform.db.transaction().execute(async (trx) => {
    const link = await insertLink(trx, id, linkHours);
    await queueMessage(platform, trx, {
      template: 'password-link',
      language,
      recipient: email,
      values: { name: firstName, linkId: link.id, hours: linkHours },
      expiresAt: link.expiresAt,
    });
  });
}
