import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { RequestType } from '#contract/inquiry-categories.ts';
import type { InquiryKind } from '#contract/inquiry-origins.ts';
import type { InquiryStatus } from '#contract/inquiry-statuses.ts';
import { type Role, roles } from '#contract/staff-choices.ts';
import type { Authorized } from '../../platform/authorized.ts';
import { take } from '../../platform/database/lock-order.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { DB } from '../../platform/database/schema.gen.ts';
import { columnsOf, howMany, oneOf, select } from '../../platform/database/typed-rows.ts';
import { findInquiry, type ListedInquiry, listed } from './store-list.ts';

type WholeInquiry = Omit<Selectable<DB['inquiries']>, 'kind' | 'request_type' | 'language'> & {
  kind: InquiryKind;
  request_type: RequestType;
  language: 'en' | 'hi';
};

/**
 * One or several, in the trash or not, held until the transaction ends; by id, so that two who hold many never block. In
 * two statements: one that waited would read the row as it is now and its colleague as they were before. No stronger than
 * `customers` holds one: whoever has it so already waits for nobody who writes about it meanwhile.
 */
export async function lockInquiries(trx: Db, ids: string[]): Promise<ListedInquiry[]> {
  take(trx, 'inquiries');
  await sql`select from inquiries where id = any(${ids}) order by id for no key update`.execute(trx);
  const [id, ...others] = ids;
  if (id !== undefined && others.length === 0) return [await findInquiry(trx, id)].filter((row) => row !== null);
  const { rows } = await select(listed)`
    from inquiries as i left join staff as s on s.id = i.assigned_to
    where i.id = any(${ids}) order by i.id`.execute(trx);
  return rows;
}

const person = columnsOf('staff');

/** Whoever works here now, held so that they stay until the transaction ends. */
export async function lockAssignee(trx: Db, id: string): Promise<{ id: string; role: Role } | null> {
  take(trx, 'staff');
  const { rows } = await select({ id: person.id, role: oneOf(roles, person.role) })`
    from staff where id = ${id} and status = 'active' for share`.execute(trx);
  return rows[0] ?? null;
}

type Held = Authorized<Pick<ListedInquiry, 'id' | 'version'>>;

/** @returns whether the row still had the version that the caller locked; false means a bug in the caller */
const write = async (trx: Db, { id, version }: Held, set: ReturnType<typeof sql>): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update inquiries set ${set}, version = version + 1 where id = ${id} and version = ${version}`.execute(trx);
  return numAffectedRows === 1n;
};

/** Opened again with it: nothing is completed or lost any more (API-INQ-27, UND-39). `reason` where the rules chose. */
export const setAssignee = (staffId: string, reason: string): RawBuilder<unknown> =>
  sql`assigned_to = ${staffId}, status = 'assigned', assigned_at = clock_timestamp(), completed_at = null,
    lost_reason = '', assignment_reason = ${reason}`;
/** A trigger, which also sees to people who leave, takes time and reason and turns `assigned` to `new` (UND-36, UND-50). */
export const setUnassigned: RawBuilder<unknown> = sql`assigned_to = null`;
/** Completed by the database's clock; closing keeps when it was, opening forgets it (API-INQ-30, UND-39). */
export const setStatus = ({ status, lostReason }: { status: InquiryStatus; lostReason: RawBuilder<unknown> }) =>
  sql`status = ${status}, lost_reason = ${lostReason}, completed_at = case
    when ${status} = 'closed' or (${status} = 'completed' and status = 'completed') then completed_at
    when ${status} = 'completed' then clock_timestamp() end`;
export const setDeleted = (isDeleted: boolean): RawBuilder<unknown> =>
  sql`deleted_at = case when ${isDeleted} then clock_timestamp() end`;

export const updateAssignee = (trx: Db, inquiry: Held, staffId: string, reason = ''): Promise<boolean> =>
  write(trx, inquiry, setAssignee(staffId, reason));

export const clearAssignee = (trx: Db, inquiry: Held): Promise<boolean> => write(trx, inquiry, setUnassigned);

/** The same with everything one person has, also in the trash. @returns the rows as they were */
export async function clearAssigneeOf(trx: Db, staffId: string): Promise<ListedInquiry[]> {
  const ids = await trx.selectFrom('inquiries').select('id').where('assigned_to', '=', staffId).execute();
  const rows = await lockInquiries(
    trx,
    ids.map(({ id }) => id),
  );
  const theirs = rows.filter((row) => row.assigned_to === staffId);
  await sql`update inquiries set assigned_to = null, version = version + 1 where assigned_to = ${staffId}`.execute(trx);
  return theirs;
}

export const updateStatus = (
  trx: Db,
  inquiry: Held,
  { status, lostReason }: { status: InquiryStatus; lostReason: string },
): Promise<boolean> => write(trx, inquiry, setStatus({ status, lostReason: sql`${lostReason}` }));

export const updateDeleted = (trx: Db, inquiry: Held, isDeleted: boolean): Promise<boolean> =>
  write(trx, inquiry, setDeleted(isDeleted));

/** One that is there already keeps its reason. */
export const updateQuarantine = (trx: Db, inquiry: Held, reason: string): Promise<boolean> =>
  write(
    trx,
    inquiry,
    sql`quarantine_reason = coalesce(quarantine_reason, ${reason}),
      quarantined_at = coalesce(quarantined_at, clock_timestamp())`,
  );

export const clearQuarantine = (trx: Db, inquiry: Held): Promise<boolean> =>
  write(trx, inquiry, sql`quarantine_reason = null, quarantined_at = null`);

/** Everything of one that is held, for letters about it. */
export async function findWhole(trx: Db, id: string): Promise<WholeInquiry> {
  return (await trx.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()) as WholeInquiry;
}

export async function updateTold(trx: Db, { id }: Held, respondBy: Date): Promise<void> {
  await sql`
    update inquiries
    set told_at = clock_timestamp(), respond_by = case when first_responded_at is null then ${respondBy} else respond_by end
    where id = ${id}`.execute(trx);
}

/** Receipts that left for an address in the last while, in seconds. */
export async function countReceipts(db: Db, recipient: string, seconds: number): Promise<number> {
  const { rows } = await select({ count: howMany() })`
    from messages
    where recipient = ${recipient} and template in ('inquiry-receipt', 'visit-receipt')
      and created_at > clock_timestamp() - make_interval(secs => ${seconds})`.execute(db);
  return rows[0]?.count ?? 0;
}

const isOverdue = (days: number) => sql`deleted_at < clock_timestamp() - ${days * 24} * interval '1 hour'`;

/** Ids of what lies in the trash longer than so many days, oldest first. */
export async function listOverdue(db: Db, days: number, limit: number): Promise<string[]> {
  const { rows } = await select({ id: columnsOf('inquiries').id })`
    from inquiries where ${isOverdue(days)} order by deleted_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of them that still lie there; held, so that nobody brings one back now. */
export async function lockOverdue(trx: Db, days: number, ids: readonly string[]): Promise<string[]> {
  take(trx, 'inquiries');
  const { rows } = await select({ id: columnsOf('inquiries').id })`
    from inquiries where id = any(${ids}::text[]) and ${isOverdue(days)} order by id for update`.execute(trx);
  return rows.map(({ id }) => id);
}

/** For good; only from the trash. */
export async function removeForGood(trx: Db, ids: string[]): Promise<void> {
  await sql`delete from inquiries where id = any(${ids}) and deleted_at is not null`.execute(trx);
}
