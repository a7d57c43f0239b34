import { bulkNewsDelay } from '#contract/bulk-choices.ts';
import { changeMany, holdAssignee, holdMany, undoMany, type Written } from '../inquiries/service.ts';
import { withdrawUnbegun } from '../messages/service.ts';
import { passVisitsOn, tellOfMany } from '../notifications/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { KeyedJob } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { addTasks, undoTasks } from '../tasks/service.ts';
import { writeLetters } from '../templates/service.ts';
import { leftOut } from './choose-letters.ts';
import { callOf } from './policy.ts';
import { changeOf } from './service.ts';
import {
  type BulkRow,
  findActor,
  finishBulk,
  type ItemChange,
  type ItemRow,
  listChanged,
  lockBulk,
  lockItems,
  shareBulk,
  updateItems,
} from './store.ts';

/** The job that does what is left of a change of many, or of taking it back; its payload is the id. */
export const runJob = 'bulk-actions.run';
export const runningOf = (id: string): KeyedJob => ({ name: runJob, payload: { id }, key: `bulk action ${id}` });

/** So few are held at once that whoever edits one of them hardly waits; two transactions at a time use two processors. */
const atOnce = 250;
const lanes = 2;

/** Does what is left of it, some at a time: whoever begins anew after a fault goes on where it stood. */
export async function runBulk(platform: Pick<Platform, 'config' | 'db' | 'jobs'>, id: string): Promise<void> {
  const lane = async () => {
    while (await runSome(platform, id));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await platform.db.transaction().execute((trx) => finish(platform, trx, id));
}

/** @returns whether there may be more */
function runSome(platform: Pick<Platform, 'config' | 'db' | 'jobs'>, id: string): Promise<boolean> {
  return platform.db.transaction().execute(async (trx) => {
    const row = await shareBulk(trx, id);
    if (row?.state === 'running') {
      const items = await lockItems(trx, id, 'waiting', atOnce);
      if (items.length > 0) await keepItems(platform, trx, row, await changeItems(platform, trx, row, items));
      return items.length > 0;
    }
    if (row?.state === 'undoing') {
      const items = await lockItems(trx, id, 'changed', atOnce);
      if (items.length > 0) await keepItems(platform, trx, row, await undoItems(trx, row, items));
      return items.length > 0;
    }
    return false;
  });
}

/**
 * Writes down what became of them. Visits of those that changed hands or were put away follow, unless it is taken back at
 * once.
 */
async function keepItems(
  platform: Pick<Platform, 'jobs'>,
  trx: Db,
  { id, change, actor_id: actorId, actor_name: name }: BulkRow,
  items: ItemChange[],
): Promise<void> {
  await updateItems(trx, id, items);
  if (change.kind !== 'assign' && change.kind !== 'delete') return;
  const passed = items.filter(({ state }) => state === 'changed' || state === 'undone');
  const ids = passed.map((one) => one.id);
  await passVisitsOn(platform, trx, ids, { by: { id: actorId, name }, delay: bulkNewsDelay });
}

const leave = (items: readonly ItemRow[], state: ItemChange['state']): ItemChange[] =>
  items.map(({ inquiry_id: id }) => ({ id, state }));
const callerOf = ({ address, user_agent: userAgent }: BulkRow) => ({ address, userAgent });

/** Whoever pressed must still work here, and whoever gets the leads too. */
async function changeItems(
  platform: Pick<Platform, 'config' | 'jobs'>,
  trx: Db,
  row: BulkRow,
  items: readonly ItemRow[],
): Promise<ItemChange[]> {
  const { change } = row;
  const actor = await findActor(trx, row.actor_id);
  if (actor === null) return leave(items, 'left');
  if (change.kind === 'assign' && change.assignToId !== null) {
    if ((await holdAssignee(trx, change.assignToId)) === null) return leave(items, 'left');
  }
  const by = { actor, caller: callerOf(row) };
  const seen = items.map(({ inquiry_id: id, seen_version: version }) => ({ id, version }));
  const held = await holdMany(trx, seen, callOf(change), actor);
  const isHeld = new Set(held.map(({ id }) => id));
  const left = leave(
    items.filter(({ inquiry_id: id }) => !isHeld.has(id)),
    'left',
  );
  if (change.kind === 'task') {
    const added = await addTasks(trx, held, change, by);
    return [...left, ...added.map(({ id, inquiryId }) => ({ id: inquiryId, state: 'changed', taskId: id }) as const)];
  }
  if (change.kind === 'message') return [...left, ...(await writeToEach(platform, trx, row, { held, actor }))];
  const wanted = changeOf(change);
  const written = wanted === null ? [] : await changeMany(trx, held, wanted, by);
  const isWritten = new Set(written.map(({ id }) => id));
  const same = held.filter(({ id }) => !isWritten.has(id)).map(({ id }) => ({ id, state: 'same' }) as const);
  return [...left, ...same, ...written.map((one) => ({ ...one, state: 'changed' }) as const)];
}

/** Asked once more: much may have happened since it was counted. */
async function writeToEach(
  platform: Pick<Platform, 'config' | 'jobs'>,
  trx: Db,
  { letter, leavesAt: notBefore }: BulkRow,
  { held, actor: writer }: { held: readonly { id: string }[]; actor: { id: string; name: string; email: string } },
): Promise<ItemChange[]> {
  if (letter === null) throw new Error('letters without words');
  const ids = held.map(({ id }) => id);
  const { plans, written } = await writeLetters(platform, trx, ids, letter, { writer, notBefore });
  const changed = written.map(({ inquiryId: id, messageId }) => ({ id, state: 'changed', messageId }) as const);
  return [...plans.flatMap(leftOut), ...changed];
}

/** Those that nobody has begun to send. */
async function undoLetters(trx: Db, items: readonly ItemRow[]): Promise<Set<string>> {
  const withdrawn = await withdrawUnbegun(
    trx,
    items.flatMap(({ message_id: id }) => id ?? []),
  );
  return new Set(
    items.flatMap(({ inquiry_id: id, message_id: letter }) => (letter !== null && withdrawn.has(letter) ? [id] : [])),
  );
}

/** In the name of whoever did it: what they may not touch any more stays. */
async function undoItems(trx: Db, row: BulkRow, items: readonly ItemRow[]): Promise<ItemChange[]> {
  const { change } = row;
  const actor = await findActor(trx, row.actor_id);
  if (actor === null) return leave(items, 'stays');
  const by = { actor, caller: callerOf(row) };
  if (change.kind === 'message') {
    const withdrawn = await undoLetters(trx, items);
    return items.map(({ inquiry_id: id }) => ({ id, state: withdrawn.has(id) ? 'undone' : 'stays' }));
  }
  const restored = new Set(
    change.kind === 'task'
      ? (await undoTasks(trx, taskIdsOf(items), change, by)).map(({ inquiryId }) => inquiryId)
      : await undoMany(trx, items.flatMap(writtenOf), callOf(change), by),
  );
  return items.map(({ inquiry_id: id }) => ({ id, state: restored.has(id) ? 'undone' : 'stays' }));
}

const taskIdsOf = (items: readonly ItemRow[]): string[] => items.flatMap(({ task_id: id }) => id ?? []);
const writtenOf = ({ inquiry_id: id, version, touchedAt, before }: ItemRow): Written[] =>
  version === null || before === null ? [] : [{ id, version, touchedAt, before }];

/** Whoever was given leads is told of all of them at once. */
async function finish(platform: Pick<Platform, 'jobs'>, trx: Db, id: string): Promise<void> {
  const row = await lockBulk(trx, id);
  if (row?.state === 'undoing') {
    await finishBulk(trx, id, { from: 'undoing', to: 'undone', without: 'changed' });
    return;
  }
  if (row?.state !== 'running') return;
  if (!(await finishBulk(trx, id, { from: 'running', to: 'done', without: 'waiting' }))) {
    throw new Error('a change of many has some left');
  }
  const { change } = row;
  if (change.kind !== 'assign' || change.assignToId === null) return;
  const inquiryIds = await listChanged(trx, id);
  const by = { name: row.actor_name };
  if (inquiryIds.length > 0) {
    await tellOfMany(platform, trx, { holder: change.assignToId, inquiryIds, by, delay: bulkNewsDelay });
  }
}
