import { CodedError } from '#contract/errors.ts';
import { mostMembers, mostShared } from '#contract/shortlist-choices.ts';
import type { NewShortlist, SharedList, ShortlistChange, ShortlistOpinion } from '#contract/shortlists.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { tokenDigest } from '../platform/secrets.ts';
import { mayRemove, mustBeOnIt, mustOwnIt } from './policy.ts';
import { changeHeld, showList } from './service.ts';
import {
  countHomes,
  insertHomes,
  insertList,
  type ListRow,
  lockList,
  removeHomes,
  removeList,
  removeOtherHomes,
  updateName,
  updateReport,
} from './store.ts';
import { countMembers, findMember, insertMember, removeMember, updateMember, upsertOpinion } from './store-members.ts';

/** What our page makes of 256 random bits. Whoever sends less than that would have a link that can be guessed. */
const isWholeKey = (key: string): boolean => /^[\w-]{43}$/.test(key);

const weakKey = () => new CodedError('bad_request', 'Please share the list from its page');
const taken = () => new CodedError('conflict', 'This link is in use. Please share the list anew.');

/**
 * Makes a list, once for its keys: who got no answer sends it again, and it holds what was sent last.
 * @throws CodedError `bad_request`, `conflict`; `invalid_fields` when no home of it can be seen; TooManyRequests
 */
export async function shareList(
  { db, limits }: Platform,
  { key, memberKey, name, firstName, homes }: NewShortlist,
  { address }: Caller,
): Promise<SharedList> {
  if (!isWholeKey(key) || !isWholeKey(memberKey) || key === memberKey) throw weakKey();
  await limits.take('shared list per address', address);
  const [digest, mine] = [tokenDigest(key), tokenDigest(memberKey)];
  return db.transaction().execute(async (trx) => {
    const made = await insertList(trx, { digest, name });
    if (made === null) {
      const list = await lockList(trx, digest);
      const me = list && (await findMember(trx, list.id, mine));
      if (!list || !me?.isOwner) throw taken();
      // Whoever got no answer may have changed their mind before they pressed again; once others are on it, it is everybody's.
      if ((await countMembers(trx, list.id)) > 1) return showList(trx, list, me);
      await updateName(trx, list.id, name);
      await removeOtherHomes(trx, list.id, homes);
      await insertShared(trx, list.id, homes);
      return showList(trx, { ...list, name }, await updateMember(trx, me.id, firstName));
    }
    await insertShared(trx, made.id, homes);
    return showList(
      trx,
      made,
      await insertMember(trx, { listId: made.id, digest: mine, name: firstName, isOwner: true }),
    );
  });
}

/** @throws CodedError `invalid_fields` when none of them can be seen */
async function insertShared(trx: Db, listId: string, homes: readonly string[]): Promise<void> {
  await insertHomes(trx, listId, homes);
  if ((await countHomes(trx, listId)) > 0) return;
  const text = 'None of these homes is available any more';
  throw new CodedError('invalid_fields', text, { homes: text });
}

type Keys = { key: string; memberKey: string };

/** Somebody who is on it already stays who they are. @throws CodedError `not_found`, `conflict`; TooManyRequests */
export const addMember = (
  platform: Platform,
  body: Keys & { firstName: string },
  caller: Caller,
): Promise<SharedList> =>
  changeHeld(platform, body, caller, async ({ trx, list, me }) => {
    if (me !== null) return showList(trx, list, me);
    if (!isWholeKey(body.memberKey) || body.memberKey === body.key) throw weakKey();
    if ((await countMembers(trx, list.id)) >= mostMembers) {
      throw new CodedError('conflict', `This list has ${mostMembers} people already. You can still read it.`);
    }
    const member = { listId: list.id, digest: tokenDigest(body.memberKey), name: body.firstName, isOwner: false };
    return showList(trx, list, await insertMember(trx, member));
  });

/** @throws CodedError `not_found`, `not_allowed`, `conflict`; TooManyRequests */
export const writeOpinion = (platform: Platform, body: ShortlistOpinion, caller: Caller): Promise<SharedList> =>
  changeHeld(platform, body, caller, async ({ trx, list, me }) => {
    const { id: memberId } = mustBeOnIt(me);
    const { propertyId, hearted: isHearted, note } = body;
    if (!(await upsertOpinion(trx, { listId: list.id, memberId, propertyId, isHearted, note }))) {
      throw new CodedError('conflict', 'This home was taken off the list meanwhile.');
    }
    return showList(trx, list, me);
  });

/** @throws CodedError `not_found`, `not_allowed`, `conflict`; TooManyRequests */
export const changeList = (platform: Platform, body: ShortlistChange, caller: Caller): Promise<SharedList> =>
  changeHeld(platform, body, caller, async ({ trx, list, me }) => {
    mustOwnIt(me);
    const { name = list.name, add = [], remove = [] } = body;
    await updateName(trx, list.id, name);
    await removeHomes(trx, list.id, remove);
    await insertHomes(trx, list.id, add);
    if ((await countHomes(trx, list.id)) > mostShared) {
      throw new CodedError('conflict', `A shared list holds ${mostShared} homes. Please take one out first.`);
    }
    return showList(trx, { ...list, name }, me);
  });

/** @throws CodedError `not_found`, `not_allowed`, `conflict`; TooManyRequests */
export const removeFromList = (
  platform: Platform,
  body: Keys & { memberId: string },
  caller: Caller,
): Promise<SharedList> =>
  changeHeld(platform, body, caller, async ({ trx, list, me }) => {
    const { id } = mayRemove(me, body.memberId);
    const isGone = await removeMember(trx, list.id, body.memberId);
    if (!isGone && id === body.memberId) {
      throw new CodedError('conflict', 'You made this list. End it instead, and it is gone for everybody.');
    }
    return showList(trx, list, id === body.memberId ? null : me);
  });

/** Nothing of it is kept. @throws CodedError `not_found`, `not_allowed`; TooManyRequests */
export const endList = (platform: Platform, body: Keys, caller: Caller): Promise<void> =>
  changeHeld(
    platform,
    body,
    caller,
    async ({ trx, list, me }) => {
      mustOwnIt(me);
      await removeList(trx, list.id);
    },
    { isCounted: false },
  );

/** By anybody who has the link, on it or not. @throws CodedError `not_found`; TooManyRequests */
export async function reportList(
  platform: Platform,
  { key, reason = '' }: { key: string; reason?: string | undefined },
  caller: Caller,
): Promise<void> {
  await platform.limits.take('report per address', caller.address);
  const report = ({ trx, list }: { trx: Db; list: ListRow }) => updateReport(trx, list.id, reason);
  await changeHeld(platform, { key, memberKey: '' }, caller, report, { isCounted: false });
}
