import { type RawBuilder, sql } from 'kysely';
import type { DueFilter } from '#contract/activity-choices.ts';
import { inquiryStatuses } from '#contract/inquiry-statuses.ts';
import type { TaskCounts } from '#contract/tasks.ts';
import { officeZone } from '#contract/visits.ts';
import type { Authorized } from '../platform/authorized.ts';
import { take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import { prepare, prepareEach, prepareFind, prepareWhose, type Slots } from '../platform/database/prepare-statement.ts';
import {
  asBoolean,
  columnsOf,
  fullNameOf,
  howMany,
  oneOf,
  optionalColumnsOf,
  type Read,
  rowsOf,
  select,
} from '../platform/database/typed-rows.ts';

const zone = sql.lit(officeZone.name);
/** Of the statement: a clock that goes on within one can be asked of no index. */
const now = sql`statement_timestamp()`;
const isOpen = sql`t.done_at is null`;
const isOverdue = sql`(${isOpen} and t.due_at < ${now})`;
/** The office's day. */
const isToday = sql`(${isOpen} and (t.due_at at time zone ${zone})::date
  = (${now} at time zone ${zone})::date)`;
/** True of each inquiry with an open task, and of what an index holds: without it counting reads every inquiry. */
const mayBeCounted = sql`i.task_due_at is not null`;
/** Overdue, or due today: in the words of an index. */
const byTonight = sql`(${isOpen} and t.due_at < (
  date_trunc('day', ${now} at time zone ${zone}) + interval '1 day') at time zone ${zone})`;
const conditions: Record<DueFilter, RawBuilder<unknown>> = {
  overdue: isOverdue,
  today: isToday,
  open: isOpen,
  all: sql`true`,
};

const [t, i] = [columnsOf('tasks', 't'), columnsOf('inquiries', 'i')];
const columns = {
  id: t.id,
  title: t.title,
  dueAt: t.due_at,
  isOverdue: asBoolean(isOverdue),
  doneAt: t.done_at,
  doneBy: t.done_by,
  createdBy: t.created_by_name,
  createdAt: t.created_at,
  updatedAt: t.updated_at,
  version: t.version,
  inquiryId: i.id,
  name: fullNameOf(i),
  propertyName: i.property_name,
  status: oneOf(inquiryStatuses, i.status),
  assignedTo: i.assigned_to,
  assignee: fullNameOf(optionalColumnsOf('staff', 's')),
};
/** A task with the inquiry it is about. */
export type TaskRow = Read<typeof columns>;

export type TaskFilter = {
  due: DueFilter;
  inquiryId: string | null;
  /** Tasks of inquiries that this person has; null: of all. */
  assignedTo: string | null;
};

type Whose = { inquiryId: string | RawBuilder<string> | null; assignedTo: string | RawBuilder<string> | null };
const sourceOf = ({ inquiryId, assignedTo }: Whose) => {
  const which = [sql`i.deleted_at is null`];
  if (assignedTo !== null) which.push(sql`i.assigned_to = ${assignedTo}`);
  if (inquiryId !== null) which.push(sql`t.inquiry_id = ${inquiryId}`);
  return sql`tasks as t join inquiries as i on i.id = t.inquiry_id left join staff as s on s.id = i.assigned_to
    where ${sql.join(which, sql` and `)}`;
};

/** Of open tasks there is an index in this order. */
const orderOf = (due: DueFilter) =>
  due === 'all' ? sql`t.done_at desc nulls first, t.due_at, t.id` : sql`t.due_at, t.id`;

type OfInquiry = { inquiryId: string; assignedTo: string | null };
const ofInquiry = ({ inquiryId, assignedTo }: Slots<OfInquiry>) => sql`${sourceOf({ inquiryId, assignedTo: null })}
  and (${assignedTo}::text is null or i.assigned_to = ${assignedTo})`;
const selectOfInquiry = prepare(
  columns,
  (given: Slots<OfInquiry & { limit: number; offset: number }>, shown) => sql`
    select ${shown} from ${ofInquiry(given)} order by ${orderOf('all')} limit ${given.limit} offset ${given.offset}`,
);
const countOfInquiry = prepareFind(
  { count: howMany() },
  (given: Slots<OfInquiry>, counts) => sql`select ${counts} from ${ofInquiry(given)}`,
);

/** What is due first comes first; what is done stands below, the last done first. */
export async function listTasks(
  db: Db,
  { due, ...which }: TaskFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: TaskRow[]; totalCount: number }> {
  const { inquiryId, assignedTo } = which;
  if (inquiryId !== null && due === 'all') {
    const rows = await selectOfInquiry(db, { inquiryId, assignedTo, limit, offset });
    return { rows, totalCount: (await countOfInquiry(db, { inquiryId, assignedTo }))?.count ?? 0 };
  }
  const { rows } = await select(columns)`
    from ${sourceOf(which)} and ${conditions[due]}
    order by ${orderOf(due)} limit ${limit} offset ${offset}`.execute(db);
  const count = await select({ count: howMany() })`
    from ${sourceOf(which)} and ${conditions[due]} and ${due === 'all' ? sql`true` : mayBeCounted}`.execute(db);
  return { rows, totalCount: count.rows[0]?.count ?? 0 };
}

/** Of that time, done or not, by its due time. */
export async function listTasksBetween(
  db: Db,
  assignedTo: string | null,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<TaskRow[]> {
  const { rows } = await select(columns)`
    from ${sourceOf({ inquiryId: null, assignedTo })} and t.due_at >= ${from} and t.due_at < ${to}
    order by t.due_at, t.id limit ${limit}`.execute(db);
  return rows;
}

/** What that person still has to do, due from so many days ago on. */
export async function listOpen(
  db: Db,
  assignedTo: string,
  { days, limit }: { days: number; limit: number },
): Promise<TaskRow[]> {
  const { rows } = await select(columns)`
    from ${sourceOf({ inquiryId: null, assignedTo })} and ${isOpen} and t.due_at >= ${now} - ${days} * interval '1 day'
    order by t.due_at, t.id limit ${limit}`.execute(db);
  return rows;
}

export async function countTasks(db: Db, which: Omit<TaskFilter, 'due'>): Promise<TaskCounts> {
  const { rows } = await select({ overdue: howMany(isOverdue), today: howMany(isToday), open: howMany() })`
    from ${sourceOf(which)} and ${isOpen} and ${mayBeCounted}`.execute(db);
  return rows[0] ?? { overdue: 0, today: 0, open: 0 };
}

const listFirst = prepareEach((limit) =>
  prepareWhose(
    columns,
    (assignedTo, shown) => sql`
      select ${shown} from ${sourceOf({ inquiryId: null, assignedTo })} and ${byTonight}
      order by ${orderOf('open')} limit ${sql.lit(limit)}`,
  ),
);
const countAll = prepareWhose(
  { count: howMany(), overdue: howMany(isOverdue) },
  (assignedTo, counts) => sql`
    select ${counts} from ${sourceOf({ inquiryId: null, assignedTo })} and ${byTonight} and ${mayBeCounted}`,
);

/** The first of what is overdue or due today, and how many there are: of that person's inquiries; null: of all. */
export async function listDue(
  db: Db,
  assignedTo: string | null,
  limit: number,
): Promise<{ rows: TaskRow[]; count: number; overdue: number }> {
  const rows = await listFirst(limit)(db, assignedTo);
  const [counts] = await countAll(db, assignedTo);
  return { rows, ...(counts ?? { count: 0, overdue: 0 }) };
}

const findRow = prepareFind(
  columns,
  (given: Slots<{ id: string }>, shown) => sql`
    select ${shown} from tasks as t join inquiries as i on i.id = t.inquiry_id
    left join staff as s on s.id = i.assigned_to where t.id = ${given.id}`,
);
export const findTask = (db: Db, id: string): Promise<TaskRow | null> => findRow(db, { id });

/** Which inquiry a task belongs to never changes. */
export async function findInquiryOfTask(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('tasks').select('inquiry_id').where('id', '=', id).executeTakeFirst();
  return row?.inquiry_id ?? null;
}

/** Its own row, held until the transaction ends. */
export async function lockTask(trx: Db, id: string): Promise<TaskRow | null> {
  take(trx, 'tasks');
  const { rows } = await sql`select from tasks where id = ${id} for update`.execute(trx);
  return rows.length === 0 ? null : findTask(trx, id);
}

/** One for each of these inquiries, which are held. */
export async function insertTasks(
  trx: Db,
  inquiries: readonly Authorized<{ id: string }>[],
  { title, dueAt, by }: { title: string; dueAt: string; by: { id: string; name: string } },
): Promise<{ id: string; inquiryId: string }[]> {
  const ids = inquiries.map(({ id }) => id);
  const { rows } = await rowsOf(
    { id: t.id, inquiryId: t.inquiry_id },
    (answered) => sql`
    insert into tasks as t (inquiry_id, title, due_at, created_by, created_by_name)
    select id, ${title}, ${dueAt}::timestamptz, ${by.id}, ${by.name} from unnest(${ids}::text[]) as id
    returning ${answered}`,
  ).execute(trx);
  return rows;
}

/** Removes those of them that are as they were made. @returns the ids of these, and of the inquiries they belonged to */
export async function removeUntouched(trx: Db, ids: readonly string[]): Promise<{ id: string; inquiryId: string }[]> {
  take(trx, 'tasks');
  const { rows } = await rowsOf(
    { id: t.id, inquiryId: t.inquiry_id },
    (answered) => sql`
    delete from tasks as t where t.id = any(${ids}::text[]) and t.version = 1 and t.done_at is null
    returning ${answered}`,
  ).execute(trx);
  return rows;
}

export type TaskColumns = { title: string; dueAt: string; isDone: boolean };

/** The time of its doing is the database's, and stays while it is done. */
export async function updateTask(
  trx: Db,
  { id }: Authorized<TaskRow>,
  { title, dueAt, isDone }: TaskColumns,
  by: string,
): Promise<void> {
  await sql`
    update tasks set title = ${title}, due_at = ${dueAt}, version = version + 1,
      done_at = case when ${isDone} then coalesce(done_at, clock_timestamp()) end,
      done_by = case when ${isDone} then coalesce(done_by, ${by}) end
    where id = ${id}`.execute(trx);
}

export async function removeTask(trx: Db, { id }: Authorized<TaskRow>): Promise<void> {
  await trx.deleteFrom('tasks').where('id', '=', id).execute();
}
