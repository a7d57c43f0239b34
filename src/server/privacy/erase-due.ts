import { withdrawMessage } from '../messages/service.ts';
import type { Platform } from '../platform/platform.ts';
import { eraseInquiries } from './erase-inquiries.ts';
import { listErasable, lockErasable, removeUntrue } from './store-notices.ts';
import { findOrder } from './store-retention.ts';
import { nobody, tellDue } from './tell-due.ts';

/** Inquiries of one transaction, and transactions of one run: the rest waits for the next hour, so that nothing else is held up. */
const atOnce = 50;
const rounds = 20;

/** Somebody did something with one of them at that moment. */
class StillNeeded extends Error {}

/**
 * Takes out whoever was told two days ago, then tells who is next. Each round is a transaction of its own: whoever is killed
 * in between leaves what is done and begins with the rest. Nothing before an admin's yes, nothing in a restored house.
 */
export async function eraseDue(platform: Platform): Promise<void> {
  const { config, db, hold, log } = platform;
  if (!config.retention || hold.isOn || (await findOrder(db))?.isOn !== true) return;
  await db.transaction().execute(async (trx) => {
    for (const letter of await removeUntrue(trx)) await withdrawMessage(trx, letter);
  });
  let erased = 0;
  for (let round = 0; round < rounds; round += 1) {
    const ids = await listErasable(db, atOnce);
    if (ids.length === 0) break;
    erased += await eraseSome(platform, ids);
  }
  const told = await tellDue(platform, { atOnce, rounds });
  if (erased + told > 0) log.info({ erased, told }, 'inquiries whose period is over');
}

/** @returns how many; none of a round in which one turned out to be needed still: the next one finds the others */
async function eraseSome(platform: Platform, ids: readonly string[]): Promise<number> {
  try {
    return await platform.db.transaction().execute(async (trx) => {
      const { inquiries } = await eraseInquiries(platform, trx, ids, {
        reason: 'retention',
        ...nobody,
        check: async (held) => {
          if ((await lockErasable(trx, held)).length < held.length) throw new StillNeeded();
        },
      });
      return inquiries;
    });
  } catch (cause) {
    if (cause instanceof StillNeeded) return 0;
    throw cause;
  }
}
