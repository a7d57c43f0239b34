import { sql } from 'kysely';
import type { BulkAction, BulkChange } from '#contract/bulk-actions.ts';
import { hoursToUndo, letterHoldMinutes } from '#contract/bulk-choices.ts';
import { roles } from '#contract/staff-choices.ts';
import { withoutWords } from '../audit/service.ts';
import { take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import {
  asBoolean,
  asInteger,
  asJson,
  asMoment,
  asText,
  columnsOf,
  fullNameOf,
  oneOf,
  optional,
  optionalColumnsOf,
  pick,
  type Read,
  select,
} from '../platform/database/typed-rows.ts';
import type { WrittenTemplate } from '../templates/service.ts';

export const bulkStates = ['running', 'done', 'undoing', 'undone'] as const satisfies BulkAction['state'][];
type ItemState = 'waiting' | 'changed' | 'same' | 'left' | 'undone' | 'stays';

const b = columnsOf('bulk_actions', 'b');
const countOf = (state: ItemState) =>
  asInteger(sql`(select count(*) from bulk_items as i where i.bulk_id = b.id and i.state = ${state})`);
/** What became of the letters that were written; null where it is about none. */
const letters = sql`case when b.letter is not null then (
  select jsonb_build_object(
    'waiting', count(*) filter (where m.state = 'waiting'), 'sent', count(*) filter (where m.state in ('sent', 'uncertain')),
    'failed', count(*) filter (where m.state = 'failed'), 'withdrawn', count(*) filter (where m.state = 'expired'))
  from bulk_items as i join messages as m on m.id = i.message_id where i.bulk_id = b.id) end`;
const undoUntil = sql`b.created_at + make_interval(hours => ${hoursToUndo})`;
const bulk = {
  ...pick(b, ['id', 'actor_id', 'actor_name', 'address', 'user_agent', 'total', 'created_at']),
  state: oneOf(bulkStates, b.state),
  change: asJson<BulkChange>(b.change),
  /** The template of a letter, as it was when somebody pressed. */
  letter: optional(asJson<WrittenTemplate>(b.letter)),
  leavesAt: asMoment(sql`b.created_at + make_interval(mins => ${letterHoldMinutes})`),
  letters: optional(asJson<Record<'waiting' | 'sent' | 'failed' | 'withdrawn', number>>(letters)),
  undoUntil: asMoment(undoUntil),
  isYoung: asBoolean(sql`${undoUntil} > clock_timestamp()`),
  assignee: fullNameOf(optionalColumnsOf('staff', 's')),
  waiting: countOf('waiting'),
  changed: countOf('changed'),
  same: countOf('same'),
  left: countOf('left'),
  undone: countOf('undone'),
  stays: countOf('stays'),
};
export type BulkRow = Read<typeof bulk>;
const source = sql`bulk_actions as b left join staff as s on s.id = b.change ->> 'assignToId'`;

/** Those that can still be taken back, newest first; of one person, or of all. */
export async function listBulk(db: Db, actorId: string | null, limit: number): Promise<BulkRow[]> {
  const whose = actorId === null ? sql`true` : sql`b.actor_id = ${actorId}`;
  const { rows } = await select(bulk)`
    from ${source} where ${whose} and ${undoUntil} > clock_timestamp()
    order by b.created_at desc, b.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findBulk(db: Db, id: string): Promise<BulkRow | null> {
  const { rows } = await select(bulk)`from ${source} where b.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Held so that it neither ends nor turns round until the transaction ends; several may hold it like that. */
export async function shareBulk(trx: Db, id: string): Promise<BulkRow | null> {
  take(trx, 'bulk actions');
  await sql`select from bulk_actions where id = ${id} for share`.execute(trx);
  return findBulk(trx, id);
}

/** Held alone. */
export async function lockBulk(trx: Db, id: string): Promise<BulkRow | null> {
  take(trx, 'bulk actions');
  await sql`select from bulk_actions where id = ${id} for update`.execute(trx);
  return findBulk(trx, id);
}

export async function insertBulk(
  trx: Db,
  of: {
    actor: { id: string; name: string };
    caller: { address: string; userAgent: string };
    change: BulkChange;
    letter: WrittenTemplate | null;
  },
  chosen: readonly { id: string; version: number }[],
): Promise<string> {
  const { id } = await trx
    .insertInto('bulk_actions')
    .values({
      actor_id: of.actor.id,
      actor_name: of.actor.name,
      address: of.caller.address,
      user_agent: of.caller.userAgent,
      change: JSON.stringify(of.change),
      letter: of.letter === null ? null : JSON.stringify(of.letter),
      total: chosen.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into bulk_items (bulk_id, inquiry_id, seen_version)
    select ${id}, c.id, c.version
    from unnest(${chosen.map((one) => one.id)}::text[], ${chosen.map((one) => one.version)}::int[]) as c (id, version)
    -- One that went for good since is nothing to change.
    where exists (select from inquiries as i where i.id = c.id)`.execute(trx);
  return id;
}

const i = columnsOf('bulk_items', 'i');
const item = {
  ...pick(i, ['inquiry_id', 'seen_version', 'version', 'task_id', 'message_id']),
  before: optional(asJson<object>(i.before)),
  /** To the last digit. */
  touchedAt: asText(sql`coalesce(i.touched_at::text, '')`),
};
export type ItemRow = Read<typeof item>;

/** The next of that state, which nobody else is at. */
export async function lockItems(trx: Db, bulkId: string, state: ItemState, limit: number): Promise<ItemRow[]> {
  take(trx, 'bulk items');
  const { rows } = await select(item)`
    from bulk_items as i where i.bulk_id = ${bulkId} and i.state = ${state}
    order by i.inquiry_id limit ${limit} for update skip locked`.execute(trx);
  return rows;
}

export type ItemChange = {
  id: string;
  state: ItemState;
  before?: object;
  version?: number;
  touchedAt?: string;
  taskId?: string;
  messageId?: string;
};

export async function updateItems(trx: Db, bulkId: string, changes: readonly ItemChange[]): Promise<void> {
  await sql`
    update bulk_items as i set state = c.state, before = coalesce(c.before, i.before), version = coalesce(c.version, i.version),
      touched_at = coalesce(c."touchedAt", i.touched_at), task_id = coalesce(c."taskId", i.task_id),
      message_id = coalesce(c."messageId", i.message_id)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (
      id text, state text, before jsonb, version int, "touchedAt" timestamptz, "taskId" text, "messageId" text)
    where i.bulk_id = ${bulkId} and i.inquiry_id = c.id`.execute(trx);
}

/** @returns whether it had none of that state left and so moved on */
export async function finishBulk(
  trx: Db,
  id: string,
  { from, to, without }: { from: BulkAction['state']; to: BulkAction['state']; without: ItemState },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update bulk_actions set state = ${to}, done_at = clock_timestamp(),
      change = case when words_end then ${withoutWords(sql`change`)} else change end
    where id = ${id} and state = ${from}
      and not exists (select from bulk_items where bulk_id = ${id} and state = ${without})`.execute(trx);
  return numAffectedRows === 1n;
}

export async function updateState(trx: Db, id: string, state: BulkAction['state']): Promise<void> {
  await sql`update bulk_actions set state = ${state} where id = ${id}`.execute(trx);
}

export async function listChanged(trx: Db, bulkId: string): Promise<string[]> {
  const { rows } = await select({ id: i.inquiry_id })`
    from bulk_items as i where i.bulk_id = ${bulkId} and i.state = 'changed' order by i.inquiry_id`.execute(trx);
  return rows.map(({ id }) => id);
}

const q = columnsOf('inquiries', 'q');
/** Some of those that were left alone, of one person's inquiries or of all; what is in the trash has no name any more. */
export async function listExceptions(
  db: Db,
  bulkId: string,
  assignedTo: string | null,
  limit: number,
): Promise<{ inquiryId: string; name: string }[]> {
  const whose = assignedTo === null ? sql`true` : sql`q.assigned_to = ${assignedTo}`;
  const { rows } = await select({ inquiryId: q.id, name: fullNameOf(q) })`
    from bulk_items as i join inquiries as q on q.id = i.inquiry_id
    where i.bulk_id = ${bulkId} and i.state in ('left', 'stays') and q.deleted_at is null and ${whose}
    order by q.created_at desc, q.id desc limit ${limit}`.execute(db);
  return rows;
}

const p = columnsOf('staff', 'p');
const actor = { ...pick(p, ['id', 'email']), name: fullNameOf(p), role: oneOf(roles, p.role) };
/** Whoever pressed, as they are now, held; null when they do not work here any more. */
export async function findActor(trx: Db, id: string): Promise<Read<typeof actor> | null> {
  take(trx, 'staff');
  const { rows } = await select(actor)`
    from staff as p where p.id = ${id} and p.status = 'active' for share`.execute(trx);
  return rows[0] ?? null;
}

/** What cannot be taken back any more, after so many days. */
export async function removeOldBulk(db: Db, days: number): Promise<void> {
  await sql`
    delete from bulk_actions
    where created_at < clock_timestamp() - ${days} * interval '1 day' and state in ('done', 'undone')`.execute(db);
}
