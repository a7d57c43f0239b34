import { listAlertsOf } from '../alerts/service.ts';
import { queueMessage } from '../messages/service.ts';
import { insertLink, removeLink, takeFromCaller, tellLink } from '../one-time-codes/service.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { digestOfSubject } from './read-records.ts';
import { findAddressee } from './store-addressees.ts';
import { isKnown } from './store-records.ts';

/** Looks whether we know an address, and writes to it. */
export const sendLinkJob = 'privacy.send-link';

const minute = 60_000;
const times = { resendAfter: minute, expiresIn: 15 * minute };

/**
 * Orders a letter with a link that proves an address. Addresses that we know and those that we do not are counted, stored and
 * answered alike; which it is a job finds out that nobody waits for. Asked again within the minute it is the same letter.
 * @throws TooManyRequests
 */
export async function requestLink(platform: Platform, typed: string, caller: Caller): Promise<typeof times> {
  const { db, jobs, limits } = platform;
  // As forms keep it: what is written down of somebody is found by the spelling they gave.
  const email = typed.toLowerCase();
  await takeFromCaller(limits, caller);
  if (!(await limits.allows('proof link pause', email))) return times;
  await limits.take('proof link per mailbox', email);
  await limits.take('proof link per mailbox and day', email);
  await db.transaction().execute(async (trx) => {
    const id = await insertLink(trx, email, times.expiresIn);
    await jobs.add(trx, sendLinkJob, { id });
  });
  return times;
}

/** Nobody is written to who never wrote to us: else anybody could have us fill anybody's mailbox. Done twice it is one letter. */
export async function sendLink(platform: Platform, id: string): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const link = await tellLink(trx, id);
    if (link === null) return;
    const { email, expires_at } = link;
    // An address that was only typed for a search is a stranger's.
    const hasSaved = (await listAlertsOf(trx, email)).some(({ confirmedAt }) => confirmedAt !== null);
    if (!hasSaved && !(await isKnown(trx, email, digestOfSubject(platform, email)))) return removeLink(trx, id);
    const { language } = (await findAddressee(trx, email)) ?? { language: 'en' };
    await queueMessage(platform, trx, {
      template: 'privacy-link',
      language,
      recipient: email,
      values: { linkId: id, minutes: times.expiresIn / minute },
      // One that is over proves nothing.
      expiresAt: expires_at,
    });
  });
}
