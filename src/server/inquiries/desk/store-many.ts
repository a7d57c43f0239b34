import { type RawBuilder, sql } from 'kysely';
import type { InquiryStatus } from '#contract/inquiry-statuses.ts';
import type { Authorized } from '../../platform/authorized.ts';
import { take } from '../../platform/database/lock-order.ts';
import type { Db } from '../../platform/database/open-database.ts';
import {
  asJson,
  asText,
  columnsOf,
  howMany,
  pick,
  type Read,
  rowsOf,
  select,
} from '../../platform/database/typed-rows.ts';
import { setAssignee, setDeleted, setStatus, setUnassigned } from './store-desk.ts';
import { conditionsOf, type InquiryFilter } from './store-filters.ts';
import { listed } from './store-list.ts';

/** What a change of many has to know of each. */
const held = pick(listed, [
  'id', 'version', 'status', 'request_type', 'property_name', 'assigned_to', 'assignee', 'completed_at', 'lost_reason',
  'quarantined_at', 'deleted_at',
]); // biome-ignore format: one list
export type ManyInquiry = Read<typeof held>;

export type ManyChange =
  | { kind: 'assign'; assigneeId: string | null }
  | { kind: 'status'; status: InquiryStatus; lostReason: string | undefined }
  | { kind: 'delete' };

/** The reason it ends with: a new one with `closed`, which else keeps the one it has. */
const reasonWith = ({ status, lostReason }: Extract<ManyChange, { kind: 'status' }>) =>
  status !== 'closed' ? sql`''` : lostReason === undefined ? sql`i.lost_reason` : sql`${lostReason}::text`;

/** Rows of `inquiries as i` that such a change leaves as they are. */
function isSame(change: ManyChange): RawBuilder<unknown> {
  if (change.kind === 'delete') return sql`false`;
  if (change.kind === 'status') return sql`i.status = ${change.status} and i.lost_reason = ${reasonWith(change)}`;
  const { assigneeId } = change;
  return assigneeId === null
    ? sql`i.assigned_to is null`
    : sql`i.assigned_to = ${assigneeId} and i.status = 'assigned'`;
}

/** How many there are, and what such a change would do with them; null: a change that leaves them as they are. */
export async function countEffects(
  db: Db,
  filter: InquiryFilter,
  change: ManyChange | null,
): Promise<{ total: number; same: number; reopened: number; taken: number }> {
  const same = change === null ? sql`false` : isSame(change);
  const to = change?.kind === 'assign' ? change.assigneeId : null;
  const counts = {
    total: howMany(),
    same: howMany(same),
    reopened: howMany(to === null ? sql`false` : sql`not is_open_status(i.status)`),
    taken: howMany(to === null ? sql`false` : sql`i.assigned_to <> ${to} and is_open_status(i.status)`),
  };
  const { rows } = await select(counts)`from inquiries as i where ${conditionsOf(filter)}`.execute(db);
  return rows[0] ?? { total: 0, same: 0, reopened: 0, taken: 0 };
}

/** Which those are, at most so many, as they are now. */
export async function listChosen(
  db: Db,
  filter: InquiryFilter,
  limit: number,
): Promise<{ id: string; version: number }[]> {
  const { rows } = await select(pick(columnsOf('inquiries', 'i'), ['id', 'version']))`
    from inquiries as i where ${conditionsOf(filter)} order by i.id limit ${limit}`.execute(db);
  return rows;
}

export async function findMany(trx: Db, ids: readonly string[]): Promise<ManyInquiry[]> {
  const { rows } = await select(held)`
    from inquiries as i left join staff as s on s.id = i.assigned_to
    where i.id = any(${ids}::text[]) order by i.id`.execute(trx);
  return rows;
}

/** Those of them that there are, held by id until the transaction ends; read after that, as `lockInquiries` does. */
export async function lockMany(trx: Db, ids: readonly string[]): Promise<ManyInquiry[]> {
  take(trx, 'inquiries');
  await sql`select from inquiries where id = any(${ids}::text[]) order by id for no key update`.execute(trx);
  return findMany(trx, ids);
}

/** All that such a change may move, to be put back to the last digit. */
const movable = sql`jsonb_build_object(
  'status', i.status, 'lost_reason', i.lost_reason, 'completed_at', i.completed_at, 'assigned_to', i.assigned_to,
  'assigned_at', i.assigned_at, 'assignment_reason', i.assignment_reason, 'deleted_at', i.deleted_at,
  'first_responded_at', i.first_responded_at, 'touched_at', i.touched_at)`;

const i = columnsOf('inquiries', 'i');
const written = {
  ...pick(i, ['id', 'version']),
  before: asJson<object>(sql`was.before`),
  /** To the last digit. */
  touchedAt: asText(i.touched_at),
};
export type ManyWritten = Read<typeof written>;

function setOf(change: ManyChange): RawBuilder<unknown> {
  if (change.kind === 'delete') return setDeleted(true);
  if (change.kind === 'status') return setStatus({ status: change.status, lostReason: reasonWith(change) });
  return change.assigneeId === null ? setUnassigned : setAssignee(change.assigneeId, '');
}

/** Changes those that are held and not so already. @returns each that was changed */
export async function updateMany(
  trx: Db,
  inquiries: readonly Authorized<ManyInquiry>[],
  change: ManyChange,
): Promise<ManyWritten[]> {
  const ids = inquiries.map(({ id }) => id);
  const { rows } = await rowsOf(
    written,
    (columns) => sql`
    with was as (select i.id, ${movable} as before from inquiries as i where i.id = any(${ids}::text[]) and not (${isSame(change)}))
    update inquiries as i set ${setOf(change)}, version = i.version + 1
    from was where i.id = was.id returning ${columns}`,
  ).execute(trx);
  return rows;
}

export type Written = { id: string; version: number; touchedAt: string; before: object };

/** Of those that are held: as a change of many has left them, with nothing done about them since. */
export async function listUntouched(trx: Db, items: readonly Written[]): Promise<Set<string>> {
  const { rows } = await select({ id: i.id })`
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as w (id text, version int, "touchedAt" timestamptz)
    join inquiries as i on i.id = w.id and i.version = w.version and i.touched_at = w."touchedAt"`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Puts back what was before. */
export async function restoreMany(
  trx: Db,
  inquiries: readonly Authorized<Pick<Written, 'id' | 'before'>>[],
): Promise<void> {
  await sql`select set_config('desk.restores', 'on', true)`.execute(trx);
  await sql`
    update inquiries as i set status = b.status, lost_reason = b.lost_reason, completed_at = b.completed_at,
      assigned_to = b.assigned_to, assigned_at = b.assigned_at, assignment_reason = b.assignment_reason,
      deleted_at = b.deleted_at, first_responded_at = b.first_responded_at, touched_at = b.touched_at,
      version = i.version + 1
    from jsonb_to_recordset(${JSON.stringify(inquiries.map(({ id, before }) => ({ id, ...before })))}::jsonb) as b (
      id text, status text, lost_reason text, completed_at timestamptz, assigned_to text, assigned_at timestamptz,
      assignment_reason text, deleted_at timestamptz, first_responded_at timestamptz, touched_at timestamptz)
    where i.id = b.id`.execute(trx);
}
