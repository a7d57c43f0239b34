import { type RawBuilder, sql } from 'kysely';
import type { DeskStats, MyStats } from '#contract/staff-inquiries.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { asInteger, asIntegers, asJson, optional, select } from '../../platform/database/typed-rows.ts';
import {
  asksKindsAndWords,
  asksKindsOnly,
  conditionsOf,
  type InquiryFilter,
  kindsOf,
  leftOutBy,
  oneHoldsWords,
} from './store-filters.ts';

/** A moment of the database; what one server says is no moment of another. */
export type Moment = { server: string; at: string; snapshot: string };

/** How many a filter left, exactly, at that moment; null where what was then is not needed to count anew. */
export type KeptCount = { count: number; moment: Moment | null };

/** This statement's moment; null within a transaction that writes, whose rows nobody else may see yet. */
export const thisMoment = optional(
  asJson<Moment>(sql`(
    select json_build_object('server', pg_postmaster_start_time(), 'at', statement_timestamp(),
      'snapshot', pg_current_snapshot()::text)
    where pg_current_xact_id_if_assigned() is null)`),
);

const sumWhere = (conditions: RawBuilder<unknown>) =>
  sql`(select coalesce(sum(c.n), 0)::int from inquiry_counts as c where ${conditions})`;
const rowsWhere = (conditions: RawBuilder<unknown>) =>
  sql`(select count(*)::int from inquiries as i where ${conditions})`;

/** How many a filter leaves, exactly: from the counts where they know it, or all that they know without what it leaves out. */
export function countOf(filter: InquiryFilter, until: string | null = null): RawBuilder<unknown> {
  if (asksKindsOnly(filter)) return sumWhere(kindsOf(filter));
  const leftOut = leftOutBy(filter, until);
  if (leftOut === null) return rowsWhere(conditionsOf(filter, until));
  const isOpen = sql`is_on_desk(c) and is_open_status(c.status)${filter.heat === null ? sql`` : sql` and c.is_hot`}`;
  return sql`(${sumWhere(sql`${kindsOf(filter)} and ${isOpen}`)} - ${rowsWhere(leftOut)})`;
}

/** How many each of them leaves, in their order, of one moment. */
export async function countEach(db: Db, filters: readonly InquiryFilter[]): Promise<number[]> {
  if (filters.length === 0) return [];
  const { rows } = await select({
    counts: asIntegers(sql`array[${sql.join(filters.map((one) => countOf(one)))}]`),
  })``.execute(db);
  return rows[0]?.counts ?? [];
}

/** What moves without the clock can be counted on from what it was. */
export const isKeepable = (filter: InquiryFilter): boolean => filter.words.length > 0 && asksKindsAndWords(filter);

/**
 * The same from what it was: with all that moved in transactions which that moment did not see. Read anew where it is
 * too long ago for `inquiry_moves` to hold all of them, and after a change that they do not tell.
 */
export function countFrom(filter: InquiryFilter, known: KeptCount | null): RawBuilder<unknown> {
  if (known === null || known.moment === null) return countOf(filter);
  const { count, moment } = known;
  const then = sql`${moment.snapshot}::pg_snapshot`;
  const since = sql`transaction >= pg_snapshot_xmin(${then}) and not pg_visible_in_snapshot(transaction, ${then})`;
  return sql`(case
    when pg_postmaster_start_time() = ${moment.server}::timestamptz
      and ${moment.at}::timestamptz > statement_timestamp() - interval '5 minutes'
      and not exists (select from inquiry_moves where ${since} and inquiry_id is null)
    then ${count}::int + coalesce((
      select sum(n) from inquiry_moves
      where ${since} and ${kindsOf(filter)}
        and ${oneHoldsWords(sql`inquiry_moves.inquiry_id`, filter.words)}), 0)::int
    else ${countOf(filter)} end)`;
}

/** Away with the moves that no number which is still used can lack. */
export async function trimMoves(db: Db): Promise<void> {
  await sql`select trim_inquiry_moves()`.execute(db);
}

const sumOf = (condition: RawBuilder<unknown>) => asInteger(sql`coalesce(sum(n) filter (where ${condition}), 0)`);
const onDesk = sql`is_on_desk(c)`;

/** What stands above a list; `of` whoever it is narrowed to. */
export type Figures<S> = { name: string; of: (staffId: InquiryFilter['assignedTo']) => RawBuilder<S> };

const ofDesk: RawBuilder<DeskStats> = select({
  total: sumOf(onDesk),
  unassigned: sumOf(sql`${onDesk} and assigned_to is null`),
  assigned: sumOf(sql`${onDesk} and assigned_to is not null`),
  quarantined: sumOf(sql`is_quarantined and not is_deleted`),
  deleted: sumOf(sql`is_deleted`),
})`from inquiry_counts as c`;

const ofOne = (staffId: InquiryFilter['assignedTo']): RawBuilder<MyStats> =>
  select({
    total: sumOf(sql`true`),
    new: sumOf(sql`status = 'new'`),
    active: sumOf(sql`is_active_status(status)`),
    completed: sumOf(sql`status = 'completed'`),
  })`from inquiry_counts where assigned_to = ${staffId} and not is_deleted`;

/** Of everybody's inquiries. */
export const deskFigures: Figures<DeskStats> = { name: 'desk', of: () => ofDesk };
/** Of those that one person has. */
export const ownFigures: Figures<MyStats> = { name: 'own', of: ofOne };
