import { CodedError } from '#contract/errors.ts';
import type { SharedList } from '#contract/shortlists.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { tokenDigest } from '../platform/secrets.ts';
import { presentList } from './present.ts';
import { findList, type ListRow, listHomes, lockList } from './store.ts';
import { findMember, listMembers, listOpinions, type MemberRow } from './store-members.ts';

/** One answer for whatever is wrong with a link: nobody learns whether there was a list. */
const deadLink = () =>
  new CodedError('not_found', 'This link does not open a list any more. Whoever shared it may have ended it.');

/** A list as somebody sees it; also from within the transaction that changes it. */
export async function showList(db: Db, list: ListRow, me: MemberRow | null): Promise<SharedList> {
  const homes = await listHomes(db, list.id);
  const members = await listMembers(db, list.id);
  const opinions = await listOpinions(db, list.id);
  return presentList(list, me, { homes, members, opinions });
}

/** The list of a link. A member key that is none only looks. @throws CodedError `not_found`; TooManyRequests */
export async function openList(
  { db, limits }: Platform,
  { key, memberKey }: { key: string; memberKey?: string | undefined },
  { address }: Caller,
): Promise<SharedList> {
  // Counted before the key is looked at, so that trying many costs.
  await limits.take('shared list link per address', address);
  const list = await findList(db, tokenDigest(key));
  if (list === null) throw deadLink();
  const me = memberKey ? await findMember(db, list.id, tokenDigest(memberKey)) : null;
  return showList(db, list, me);
}

type Keys = { key: string; memberKey: string };
type Held = { trx: Db; list: ListRow; me: MemberRow | null };

/**
 * Does something to a list while nobody else does, and shows what became of it. `work` asks the policy before anything
 * else. @throws CodedError `not_found`; TooManyRequests
 */
export async function changeHeld<T>(
  { db, limits }: Platform,
  { key, memberKey }: Keys,
  { address }: Caller,
  work: (held: Held) => Promise<T>,
  // Whoever writes without end must not keep its owner from ending a list.
  { isCounted = true } = {},
): Promise<T> {
  await limits.take('shared list link per address', address);
  const digest = tokenDigest(key);
  const known = await findList(db, digest);
  if (known === null) throw deadLink();
  if (isCounted) await limits.take('change per shared list', known.id);
  return db.transaction().execute(async (trx) => {
    const list = await lockList(trx, digest);
    if (list === null) throw deadLink();
    return work({ trx, list, me: await findMember(trx, list.id, tokenDigest(memberKey)) });
  });
}
