import { CodedError } from '#contract/errors.ts';
import { maxPage, paginationOf } from '#contract/paging.ts';
import type { NewTask, Task, TaskChanges, TaskQuery } from '#contract/tasks.ts';
import { compareRecords, recordChange, recordChanges, refuseStale } from '../audit/service.ts';
import { holdInquiry, openInquiry } from '../customers/service.ts';
import { allow, ownerSeenBy } from '../platform/allow.ts';
import type { Authorized } from '../platform/authorized.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Actor } from '../platform/http/admit-call.ts';
import { answerOnce } from '../platform/http/answer-once.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { describeTask, presentTask } from './present.ts';
import {
  countTasks,
  findInquiryOfTask,
  findTask,
  insertTasks,
  listDue,
  listOpen,
  listTasks,
  listTasksBetween,
  lockTask,
  removeTask,
  removeUntouched,
  type TaskRow,
  updateTask,
} from './store.ts';

const notFound = () => new CodedError('not_found', 'Task not found');
const recordOf = ({ id, title }: TaskRow) => ({ type: 'tasks', id, name: title });

/**
 * Tasks by their due time: of one's own inquiries, for admins of all.
 * @throws CodedError `not_found`, `not_allowed` where one inquiry is asked about
 */
export async function readTasks(db: Db, actor: Actor, { due, inquiryId, page, limit }: TaskQuery) {
  if (inquiryId) await openInquiry(db, actor, inquiryId);
  const which = { inquiryId: inquiryId || null, assignedTo: ownerSeenBy(actor, 'GET /tasks') };
  const offset = (Math.min(page, maxPage) - 1) * limit;
  const { rows, totalCount } = await listTasks(db, { due: due || 'open', ...which }, { limit, offset });
  return {
    tasks: rows.map(presentTask),
    pagination: paginationOf(page, limit, rows.length, totalCount),
    counts: await countTasks(db, which),
  };
}

/** What is overdue or due today, of one's own inquiries, for admins of all: the first by their time. */
export async function readDue(
  db: Db,
  actor: Actor,
  limit: number,
): Promise<{ items: Task[]; count: number; overdue: number }> {
  const { rows, count, overdue } = await listDue(db, ownerSeenBy(actor, 'GET /tasks'), limit);
  return { items: rows.map(presentTask), count, overdue };
}

/** The tasks of that time, done or not: of one person's inquiries, or with `null` of all. */
export const readTasksBetween = async (
  db: Db,
  assignedTo: string | null,
  span: { from: Date; to: Date; limit: number },
): Promise<Task[]> => (await listTasksBetween(db, assignedTo, span)).map(presentTask);

/** A task for the calendar of whoever has it. */
export type OpenTask = Task & { updatedAt: Date };

export const readOpen = async (
  db: Db,
  assignedTo: string,
  which: { days: number; limit: number },
): Promise<OpenTask[]> =>
  (await listOpen(db, assignedTo, which)).map((row) => ({ ...presentTask(row), updatedAt: row.updatedAt }));

/**
 * Adds one, once for each Idempotency-Key.
 * @throws CodedError `not_found`, `not_allowed`
 */
export function addTask(
  platform: Platform,
  inquiryId: string,
  { title, dueAt }: NewTask,
  { actor, caller, idempotencyKey }: StaffCall,
): Promise<Task> {
  const once = { scope: `tasks ${actor.id}`, key: idempotencyKey, request: { inquiryId, title, dueAt } };
  return answerOnce(platform, once, async (trx) => {
    const inquiry = await holdInquiry(trx, actor, inquiryId);
    const [added] = await insertTasks(trx, [inquiry], { title, dueAt, by: actor });
    const row = added === undefined ? null : await findTask(trx, added.id);
    if (row === null) throw notFound();
    const after = { inquiry: inquiry.id, ...describeTask(row) };
    await recordChange(trx, { actor, caller, action: 'tasks.create', record: recordOf(row), after });
    return presentTask(row);
  });
}

/** Whoever may add to the inquiry may change its tasks; it is held first, as everywhere. */
async function holdTask(
  trx: Db,
  id: string,
  call: 'PUT /tasks/{id}' | 'DELETE /tasks/{id}',
  { actor, editedVersion }: Pick<StaffCall, 'actor' | 'editedVersion'>,
): Promise<Authorized<TaskRow>> {
  const inquiryId = await findInquiryOfTask(trx, id);
  if (inquiryId === null) throw notFound();
  await holdInquiry(trx, actor, inquiryId);
  const row = await lockTask(trx, id);
  if (row === null) throw notFound();
  await refuseStale(trx, { type: 'tasks', id, version: row.version }, editedVersion, actor);
  return allow(actor, call, row, { owner: 'assignedTo' });
}

/**
 * Changes what is named. What changes nothing leaves no trace.
 * @throws CodedError `not_found`, `not_allowed`, `stale_version`
 */
export function changeTask(
  { db }: Platform,
  id: string,
  { title, dueAt, done }: TaskChanges,
  call: StaffCall,
): Promise<Task> {
  const { actor, caller } = call;
  return db.transaction().execute(async (trx) => {
    const row = await holdTask(trx, id, 'PUT /tasks/{id}', call);
    const wasDone = row.doneAt !== null;
    const columns = {
      title: title ?? row.title,
      dueAt: dueAt ?? row.dueAt.toISOString(),
      isDone: done ?? wasDone,
    };
    const is = { title: columns.title, dueAt: new Date(columns.dueAt).toISOString(), done: columns.isDone };
    const { before, after } = compareRecords(describeTask(row), is);
    if (Object.keys(after).length === 0) return presentTask(row);
    await updateTask(trx, row, columns, actor.name);
    const action = columns.isDone === wasDone ? 'tasks.update' : columns.isDone ? 'tasks.complete' : 'tasks.reopen';
    await recordChange(trx, { actor, caller, action, record: recordOf(row), before, after });
    const changed = await findTask(trx, id);
    if (changed === null) throw notFound();
    return presentTask(changed);
  });
}

/** @throws CodedError `not_found`, `not_allowed`, `stale_version` */
export function deleteTask({ db }: Platform, id: string, call: StaffCall): Promise<void> {
  const { actor, caller } = call;
  return db.transaction().execute(async (trx) => {
    const row = await holdTask(trx, id, 'DELETE /tasks/{id}', call);
    await removeTask(trx, row);
    const before = { inquiry: row.inquiryId, ...describeTask(row) };
    await recordChange(trx, { actor, caller, action: 'tasks.remove', record: recordOf(row), before });
  });
}

type ChangedBy = { actor: { id: string; name: string }; caller: Caller };

const logOfMany = (
  tasks: readonly { id: string; inquiryId: string }[],
  { title, dueAt }: NewTask,
): { record: { type: string; id: string; name: string }; told: object }[] =>
  tasks.map(({ id, inquiryId }) => ({
    record: { type: 'tasks', id, name: title },
    told: { inquiry: inquiryId, title, dueAt: new Date(dueAt).toISOString(), done: false },
  }));

/** Adds one to each of many inquiries that are held, each with its line in the log. */
export async function addTasks(
  trx: Db,
  inquiries: readonly Authorized<{ id: string }>[],
  task: NewTask,
  { actor, caller }: ChangedBy,
): Promise<{ id: string; inquiryId: string }[]> {
  const added = await insertTasks(trx, inquiries, { ...task, by: actor });
  const log = logOfMany(added, task);
  await recordChanges(
    trx,
    log.map(({ record, told }) => ({ actor, caller, action: 'tasks.create', record, after: told })),
  );
  return added;
}

/** Removes those of them that nobody has changed or done; their inquiries are held. @returns which those were */
export async function undoTasks(
  trx: Db,
  ids: readonly string[],
  task: NewTask,
  { actor, caller }: ChangedBy,
): Promise<{ id: string; inquiryId: string }[]> {
  const removed = await removeUntouched(trx, ids);
  const log = logOfMany(removed, task);
  await recordChanges(
    trx,
    log.map(({ record, told }) => ({ actor, caller, action: 'tasks.remove', record, before: told })),
  );
  return removed;
}
