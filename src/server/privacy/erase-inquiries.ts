import { counted } from '#contract/prices.ts';
import type { ErasureReason } from '#contract/privacy-choices.ts';
import { endAlertsOf } from '../alerts/service.ts';
import { eraseEntries, recordChange } from '../audit/service.ts';
import { lockBehind, settleKeys } from '../customers/service.ts';
import { type LostVisit, listLost, tellErased } from '../notifications/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { keepListJob } from './keep-list.ts';
import {
  beginErasing,
  eraseRequests,
  eraseSearches,
  eraseSought,
  eraseTasks,
  eraseVisits,
  eraseWords,
  findNames,
  findOwnKeys,
  holdInquiries,
  holdItems,
  holdRequests,
  insertErasure,
  type OwnKeys,
  removeKeys,
  removeLetters,
  removeNews,
  removeProofs,
  removeUnlocks,
} from './store-erasures.ts';
import { removeNotices } from './store-notices.ts';

type Order = {
  reason: ErasureReason;
  /** Null: the system itself. */
  actor: { id: string; name: string } | null;
  caller: Caller;
  /** A number or an address of theirs, whether or not it is in one of these inquiries. */
  values?: readonly string[];
  /** Asked once they are held; what it throws takes everything back. */
  check?: (held: readonly string[]) => Promise<void>;
};

/** `id`: of the row that a restore repeats; null when there was none of these inquiries any more. */
export type Erasure = { id: string | null; inquiries: number; letters: number; unlocks: number };

const digestsOf = ({ secrets }: Pick<Platform, 'secrets'>, { phones, emails }: OwnKeys): Buffer[] =>
  [...phones, ...emails].map((value) => secrets.signLasting('erased person', value));

/**
 * Takes whoever sent these inquiries out of them and of everything that was written about them, in `trx`; the inquiries stay
 * as things that happened to nobody (decision 0084, `contract/privacy-choices.ts`). Numbers and addresses that other
 * inquiries carry too stay theirs. Done twice it is done once.
 */
export async function eraseInquiries(
  platform: Pick<Platform, 'config' | 'jobs' | 'secrets'>,
  trx: Db,
  ids: readonly string[],
  { reason, actor, caller, values = [], check }: Order,
): Promise<Erasure> {
  let lost: LostVisit[] = [];
  const { held, keys, ...gone } = await takeOut(trx, ids, {
    reason,
    values,
    check: async (found) => {
      await check?.(found);
      lost = await listLost(trx, found);
    },
  });
  if (held.length === 0 && values.length === 0) return { id: null, inquiries: 0, ...gone };
  await tellErased(platform, trx, lost);
  const digests = digestsOf(platform, keys);
  const id = await insertErasure(trx, { ids: held, digests, reason, by: actor?.id ?? null });
  const after = { inquiries: held.length, ...gone, reason };
  const record = { type: 'privacy', id, name: counted(held.length, 'inquiry', 'inquiries') };
  await recordChange(trx, { actor, caller, action: 'privacy.erase', record, after });
  await platform.jobs.add(trx, keepListJob, {}, { key: keepListJob });
  return { id, inquiries: held.length, ...gone };
}

/**
 * Without noting it: also what a restore repeats. `values`: numbers and addresses of theirs that are in no inquiry any more.
 * Locks come in the order of lock-order.ts.
 */
export async function takeOut(
  trx: Db,
  ids: readonly string[],
  { reason, values = [], check }: Pick<Order, 'reason' | 'values' | 'check'>,
) {
  const keys = await findOwnKeys(trx, ids, values);
  await holdRequests(trx, keys);
  await holdItems(trx, ids);
  const names = await findNames(trx, ids);
  await removeProofs(trx, keys);
  await eraseSought(trx, keys);
  await endAlertsOf(trx, [...keys.phones, ...keys.emails]);
  const people = await lockBehind(trx, ids);
  const held = await holdInquiries(trx, ids);
  await check?.(held);
  await removeNotices(trx, held);
  await beginErasing(trx);
  await eraseWords(trx, held, reason);
  await eraseEntries(trx, held);
  await eraseTasks(trx, held);
  await eraseVisits(trx, held);
  const letters = await removeLetters(trx, held, keys);
  const unlocks = await removeUnlocks(trx, held, keys);
  await removeKeys(trx, keys);
  await settleKeys(trx, people);
  await eraseSearches(trx, [...names.filter((name) => name.includes(' ')), ...keys.phones, ...keys.emails]);
  await eraseRequests(trx, keys);
  await removeNews(trx, held);
  return { held, keys, letters, unlocks };
}
