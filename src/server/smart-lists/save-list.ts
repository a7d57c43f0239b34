import { isDeepStrictEqual } from 'node:util';
import { CodedError } from '#contract/errors.ts';
import { asksWholeDesk, mostLists } from '#contract/inquiry-lists.ts';
import type { NewSmartList, SmartList } from '#contract/smart-lists.ts';
import type { SavedQuery } from '#contract/staff-inquiries.ts';
import { changeRecord, type RecordKind, recordCreation, removeRecord } from '../audit/service.ts';
import { countDesk, seesOthers } from '../inquiries/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Actor } from '../platform/http/admit-call.ts';
import { answerOnce } from '../platform/http/answer-once.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { allowChange, mustShare } from './policy.ts';
import { describeList, presentList } from './present.ts';
import {
  countLists,
  insertList,
  isNameTaken,
  type ListColumns,
  type ListRow,
  lockList,
  removeList,
  updateList,
} from './store.ts';

const kind: RecordKind<ListRow> = {
  type: 'smart-lists',
  nameOf: ({ name }) => name,
  describe: describeList,
  missing: () => new CodedError('not_found', 'This list is not there any more'),
  moved: () => new CodedError('stale_version', 'This list was changed meanwhile. Load it again.'),
};

const nameTaken = () => {
  const text = 'There is a list of this name already';
  return new CodedError('invalid_fields', text, { name: text });
};

/** @throws CodedError `not_allowed`, `invalid_fields` for what only the whole desk knows */
function columnsIn({ name, isShared, query, columns }: NewSmartList, actor: Actor): ListColumns {
  if (isShared) mustShare(actor);
  if (!seesOthers(actor) && asksWholeDesk(query)) {
    throw new CodedError('invalid_fields', 'Only an admin can list by category, assignee or folder.');
  }
  // What is not said is not kept.
  const said: SavedQuery = Object.fromEntries(Object.entries(query).filter(([, value]) => value));
  return { owner_id: isShared ? null : actor.id, name, query: said, columns: [...new Set(columns)] };
}

async function present(db: Db, row: ListRow, actor: Actor): Promise<SmartList> {
  const [count = 0] = await countDesk(db, [row.query], actor);
  return presentList(row, count, actor);
}

/** @throws CodedError `conflict` */
async function refuseMore(trx: Db, ownerId: string | null): Promise<void> {
  if ((await countLists(trx, ownerId)) < mostLists) return;
  throw new CodedError('conflict', `There are ${mostLists} lists already. Please delete one first.`);
}

/**
 * Adds one, once for each Idempotency-Key.
 * @throws CodedError `invalid_fields`, `not_allowed`; `conflict` where there are too many
 */
export function addList(
  platform: Platform,
  body: NewSmartList,
  { actor, caller, idempotencyKey }: StaffCall,
): Promise<SmartList> {
  const columns = columnsIn(body, actor);
  const once = { scope: `smart lists ${actor.id}`, key: idempotencyKey, request: body };
  return answerOnce(platform, once, async (trx) => {
    await refuseMore(trx, columns.owner_id);
    const row = await insertList(trx, columns);
    if (row === null) throw nameTaken();
    await recordCreation(trx, kind, { action: 'smart-lists.create', row }, { actor, caller });
    return present(trx, row, actor);
  });
}

/** @throws CodedError `not_found`, `not_allowed`, `stale_version`, `invalid_fields` */
export async function changeList(
  { db }: Platform,
  id: string,
  body: NewSmartList,
  call: StaffCall,
): Promise<SmartList> {
  const { actor } = call;
  const columns = columnsIn(body, actor);
  const row = await db
    .transaction()
    .execute((trx) =>
      changeRecord<ListRow, ListColumns>(
        trx,
        kind,
        {
          action: 'smart-lists.update',
          hold: () => lockList(trx, id, actor.id),
          allow: (held) => allowChange(held, actor),
          // The log does not tell the words, but other words are another list.
          isNews: ({ id: _, version: __, ...was }, wanted) => !isDeepStrictEqual(was, wanted),
          read: async (held) => {
            if (held.owner_id !== columns.owner_id) await refuseMore(trx, columns.owner_id);
            return columns;
          },
          write: (held, wanted) => updateList(trx, held, wanted),
        },
        call,
      ),
    )
    .catch((cause: unknown) => {
      throw isNameTaken(cause) ? nameTaken() : cause;
    });
  return present(db, row, actor);
}

/** @throws CodedError `not_found`, `not_allowed`, `stale_version` */
export function deleteList({ db }: Platform, id: string, call: StaffCall): Promise<void> {
  return db.transaction().execute((trx) =>
    removeRecord(
      trx,
      kind,
      {
        action: 'smart-lists.remove',
        hold: () => lockList(trx, id, call.actor.id),
        allow: (held) => allowChange(held, call.actor),
        remove: (held) => removeList(trx, held),
      },
      call,
    ),
  );
}
