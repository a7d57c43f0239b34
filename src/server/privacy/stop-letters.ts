import { CodedError } from '#contract/errors.ts';
import { recordChange } from '../audit/service.ts';
import { readLetterKey } from '../messages/service.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { updateWithoutMail } from './store-records.ts';

/**
 * Ends letters to the address that an inquiry came with, as a mail program asks for it (RFC 8058): from here on its person
 * wants to be reached by other ways alone. What they asked for, such as a visit, is still answered.
 * @throws CodedError `not_found` for a key that is none of ours
 */
export async function stopLetters({ db, limits, secrets }: Platform, key: string, caller: Caller): Promise<void> {
  await limits.take('stopped letters per address', caller.address);
  const inquiryId = readLetterKey(secrets, key);
  if (inquiryId === null) throw new CodedError('not_found', 'This link is not one of ours');
  await db.transaction().execute(async (trx) => {
    const count = await updateWithoutMail(trx, inquiryId);
    const record = { type: 'privacy', id: '', name: `${count} inquiries` };
    if (count > 0) await recordChange(trx, { actor: null, caller, action: 'privacy.stop-letters', record });
  });
}
