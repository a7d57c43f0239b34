import { parseMailAddress } from '#contract/emails.ts';
import { counted } from '#contract/prices.ts';
import { retentionPeriods } from '#contract/retention-choices.ts';
import { recordChange } from '../audit/service.ts';
import { queueMessages } from '../messages/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Platform } from '../platform/platform.ts';
import { type DueRow, insertNotices, lockDue, updateLetters } from './store-notices.ts';

/** How the log calls the system itself. */
export const nobody = { actor: null, caller: { address: '', userAgent: '' } } as const;

/** Notes who goes next, and writes to those who can be written to. @returns of how many inquiries */
export async function tellDue(
  platform: Platform,
  { atOnce, rounds }: { atOnce: number; rounds: number },
): Promise<number> {
  let told = 0;
  for (let round = 0; round < rounds; round += 1) {
    const some = await platform.db.transaction().execute((trx) => tellSome(platform, trx, atOnce));
    told += some;
    if (some < atOnce) break;
  }
  return told;
}

/** A letter commits together with its notices: whoever begins anew after a fault writes to nobody twice. */
async function tellSome(platform: Platform, trx: Db, atOnce: number): Promise<number> {
  const due = await lockDue(trx, atOnce);
  const notices = await insertNotices(trx, due);
  const letters = gatherByPerson(due.filter(({ id }) => notices.has(id)));
  const queued = await queueMessages(
    platform,
    trx,
    letters.map(([{ id, email, firstName, language, sentAt, purpose }]) => ({
      template: 'erasure-notice',
      language,
      recipient: email,
      inquiryId: id,
      values: { noticeId: notices.get(id) ?? '', name: firstName, sentAt, months: retentionPeriods[purpose].months },
    })),
  );
  await updateLetters(
    trx,
    letters.map((rows, at) => ({
      ids: rows.flatMap(({ id }) => notices.get(id) ?? []),
      messageId: queued[at]?.id ?? '',
    })),
  );
  if (notices.size > 0) {
    const record = { type: 'privacy', id: '', name: counted(notices.size, 'inquiry', 'inquiries') };
    await recordChange(trx, { ...nobody, action: 'privacy.tell', record, after: { letters: letters.length } });
  }
  return due.length;
}

type Letter = [DueRow, ...DueRow[]];

/**
 * One letter to each address of a person, about the newest of their inquiries. Whoever was put into quarantine is not
 * written to: no letter of ours ever was, and the address may be that of somebody else.
 */
function gatherByPerson(due: readonly DueRow[]): Letter[] {
  const letters = new Map<string, Letter>();
  for (const row of due) {
    if (row.purpose === 'spam' || parseMailAddress(row.email) === null) continue;
    const key = `${row.customerId ?? row.id} ${row.email.trim().toLowerCase()}`;
    const known = letters.get(key);
    if (known === undefined) letters.set(key, [row]);
    else known.push(row);
  }
  return [...letters.values()];
}
