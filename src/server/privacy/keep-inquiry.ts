import { brand } from '#contract/brand.ts';
import { CodedError } from '#contract/errors.ts';
import type { ErasureNotice } from '#contract/retention.ts';
import { recordChange } from '../audit/service.ts';
import { readNoticeKey, withdrawMessage } from '../messages/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { presentNotice } from './present-retention.ts';
import { findNotice, keepByStaff, keepTold, type NoticeRow } from './store-notices.ts';

/** One answer for whatever is wrong with a link: nobody learns what there is. */
const deadLink = () =>
  new CodedError('not_found', `This link does not lead to an enquiry any more. Please call us: ${brand.phones[0]}`);

/** Counted before the key is looked at. Whoever holds the key got the letter. @throws CodedError `not_found`; TooManyRequests */
async function readNotice({ db, limits, secrets }: Platform, key: string, { address }: Caller): Promise<NoticeRow> {
  await limits.take('private page per address', address);
  const id = readNoticeKey(secrets, key);
  const row = id === null ? null : await findNotice(db, id);
  if (row === null) throw deadLink();
  return row;
}

/** @throws CodedError `not_found`; TooManyRequests */
export const openNotice = async (platform: Platform, key: string, caller: Caller): Promise<ErasureNotice> =>
  presentNotice(await readNotice(platform, key, caller));

/** How the log calls an inquiry that is kept: without its sender. */
const recordOf = (id: string, about: string) => ({ type: 'inquiries', id, name: about === '' ? 'Inquiry' : about });

/** Done twice it is done once: the period counts from the first time. @throws CodedError `not_found`; TooManyRequests */
export async function keepByLink(platform: Platform, key: string, caller: Caller): Promise<ErasureNotice> {
  const row = await readNotice(platform, key, caller);
  const after = { by: 'the link of the letter' };
  return platform.db.transaction().execute(async (trx: Db) => {
    for (const id of await keepTold(trx, row))
      await recordChange(trx, { actor: null, caller, action: 'privacy.keep', record: recordOf(id, row.about), after });
    const now = await findNotice(trx, row.id);
    // It was taken out while this waited.
    if (now === null) throw deadLink();
    return presentNotice(now);
  });
}

/** By an admin, whether or not somebody was told. @throws CodedError `not_found` */
export async function keepInquiry({ db }: Platform, id: string, { actor, caller }: StaffCall): Promise<{ id: string }> {
  await db.transaction().execute(async (trx) => {
    const row = await keepByStaff(trx, id);
    if (row === null) throw new CodedError('not_found', 'Nobody is in this inquiry any more');
    if (row.messageId !== null) await withdrawMessage(trx, row.messageId);
    await recordChange(trx, { actor, caller, action: 'privacy.keep', record: recordOf(id, row.about) });
  });
  return { id };
}
