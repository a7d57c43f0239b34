import { type RawBuilder, sql } from 'kysely';
import type { ContactPreferences } from '#contract/contact-preferences.ts';
import type { VisitWish } from '#contract/inquiries.ts';
import { requestTypes } from '#contract/inquiry-categories.ts';
import { type HeatReason, heatReasons, type InquirySort } from '#contract/inquiry-lists.ts';
import { inquiryOrigins } from '#contract/inquiry-origins.ts';
import { inquiryStatuses } from '#contract/inquiry-statuses.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { prepare, prepareFind, type Slots } from '../../platform/database/prepare-statement.ts';
import {
  asBoolean,
  asInteger,
  asJson,
  asText,
  asTexts,
  columnsOf,
  fullNameOf,
  manyOf,
  oneOf,
  optional,
  optionalColumnsIn,
  optionalColumnsOf,
  pick,
  type Read,
  rowsOf,
  select,
} from '../../platform/database/typed-rows.ts';
import { countFrom, type Figures, isKeepable, type KeptCount, type Moment, thisMoment } from './store-counts.ts';
import { conditionsOf, type InquiryFilter, isOpenWork } from './store-filters.ts';
import { type Order, orderOf } from './store-order.ts';

const i = columnsOf('inquiries', 'i');
const origins = inquiryOrigins.map(({ value }) => value);

/** Of `inquiries as i` beside `staff as s`: an inquiry with the name of whoever has it. */
export const listed = {
  ...pick(i, [
    'id', 'kind', 'first_name', 'last_name', 'email', 'phone', 'phone_number', 'phone_verified_at', 'property_id', 'property_name',
    'said_property', 'said_developer', 'preferred_location', 'message', 'lost_reason', 'quarantined_at',
    'quarantine_reason', 'assigned_to', 'assigned_at', 'completed_at', 'created_at', 'deleted_at', 'told_at',
    'address_digest', 'respond_by', 'first_responded_at', 'assignment_reason', 'entered_by', 'source_page', 'touched_at',
    'visit_at', 'task_due_at', 'version',
  ]), // biome-ignore format: one list
  request_type: oneOf(requestTypes, i.request_type),
  status: oneOf(inquiryStatuses, i.status),
  origin: optional(oneOf(origins, i.origin)),
  /** What is closed or set aside is no work any more. */
  heat: manyOf(
    Object.keys(heatReasons) as HeatReason[],
    asTexts(sql`case when ${isOpenWork}
      then heat_of(i.kind, i.request_type, i.phone_verified_at is not null, i.details, i.visit_at) else '{}' end`),
  ),
  /** Whoever has another open inquiry of the same person. */
  owner: optional(
    asJson<{ id: string; name: string }>(sql`(
      select json_build_object('id', o.id, 'name', full_name(o.first_name, o.last_name))
      from owner_of(i.customer_id, i.id) as o)`),
  ),
  assignee: fullNameOf(optionalColumnsOf('staff', 's')),
  /** Of the listing as it is now, where it is about one of ours. */
  developer_name: asText(sql`coalesce(
    (select coalesce(d.name, '') from properties as p left join developers as d on d.id = p.developer_id
      where p.id = i.property_id),
    i.developer_name)`),
  preferences: optional(
    asJson<ContactPreferences>(sql`(select wish from contact_preferences_of(i.customer_id, i.email) as wish)`),
  ),
  is_unclaimed: asBoolean(sql`is_unclaimed(i)`),
  /** Nobody has it, and by the rules of the house whoever is first may take it. */
  is_claimable: asBoolean(sql`(select mode <> 'off' from assignment_rules) and is_unclaimed(i)`),
  visit_wish: optional(asJson<VisitWish>(sql`i.details -> 'visit'`)),
};
export type ListedInquiry = Read<typeof listed>;

const matching = (filter: InquiryFilter) => sql`select i.id from inquiries as i where ${conditionsOf(filter)}`;
/** The usual order: newest first, in the trash the last deleted first. */
const ageOf = ({ isDeleted }: InquiryFilter) => (isDeleted ? sql`i.deleted_at` : sql`i.created_at`);

type Window = { limit: number; offset: number };

/**
 * The ids of a page, in any order, read from the end that is nearer by the number `guessed`: it decides how fast they are
 * found, never which. From the far end they need `counted(n)`, the number of all matches at the same moment.
 */
function newestIds(filter: InquiryFilter, { limit, offset }: Window, guessed: number): RawBuilder<unknown> {
  const [matches, age] = [matching(filter), ageOf(filter)];
  if (2 * offset + limit <= guessed) {
    return sql`${matches} order by ${age} desc, i.id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
  }
  const rest = sql`(select n - ${offset}::bigint from counted)`;
  // The inner limit is a plain number: the planner must see that a page is few rows.
  return sql`
    select id from (
      ${matches} order by ${age}, i.id limit ${limit} offset greatest(${rest} - ${limit}, 0)
    ) as last limit greatest(least(${rest}, ${limit}), 0)`;
}

/** The same in an order of its own: those that it ranks, and where the page is not full then, the rest, newest first. */
function rankedIds(filter: InquiryFilter, { limit, offset }: Window, order: Order): RawBuilder<unknown> {
  const { isRanked, key, direction } = order;
  const [matches, age] = [matching(filter), ageOf(filter)];
  const inOrder = sql`order by ${key} ${direction}, i.id ${direction} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
  if (isRanked === null) return sql`${matches} ${inOrder}`;
  const ranked = sql`(select count(*) from inquiries as i where ${conditionsOf(filter)} and ${isRanked})`;
  // The second half, and the count in it, are not begun while the first fills the page.
  return sql`
    select id from (
      (${matches} and ${isRanked} ${inOrder})
      union all
      (${matches} and not (${isRanked}) order by ${age} desc, i.id desc
        limit ${sql.lit(limit)} offset greatest(${sql.lit(offset)}::bigint - ${ranked}, 0))
    ) as found limit ${sql.lit(limit)}`;
}

const newestFirst = (filter: InquiryFilter) => sql`${ageOf(filter)} desc, i.id desc`;
const rankedFirst = (filter: InquiryFilter, { isRanked, key, direction }: Order) => {
  if (isRanked === null) return sql`${key} ${direction}, i.id ${direction}`;
  const ofRanked = (value: RawBuilder<unknown>) => sql`case when ${isRanked} then ${value} end ${direction}`;
  return sql`${isRanked} desc, ${ofRanked(key)}, ${ofRanked(sql`i.id`)}, ${newestFirst(filter)}`;
};

type Asked<S> = {
  filter: InquiryFilter;
  sort: InquirySort;
  window: Window;
  figures: Figures<S>;
  /** How many there were before. */
  known: KeptCount | null;
};

const shapeOf = <S>({ filter }: Asked<S>) => ({
  ...optionalColumnsIn(listed, 'p'),
  total_count: asInteger(sql`counted.n`),
  moment: isKeepable(filter) ? thisMoment : optional(asJson<Moment>(sql`null`)),
  stats: asJson<S>(sql`to_json(f)`),
});
type Page<S> = Read<ReturnType<typeof shapeOf<S>>>[];

function pageOf<S>({ filter, sort, window, figures, known }: Asked<S>, columns: RawBuilder<unknown>) {
  const order = orderOf(sort, filter);
  const guessed = known?.count ?? Number.POSITIVE_INFINITY;
  // Ids first: what a page passes over is read from the index alone.
  const ids = order === null ? newestIds(filter, window, guessed) : rankedIds(filter, window, order);
  return sql`
    with counted as materialized (select ${countFrom(filter, known)} as n)
    select ${columns}
    from counted cross join (${figures.of(filter.assignedTo)}) as f
    left join lateral (
      ${select(listed)`
      from (${ids}) as shown
      join inquiries as i on i.id = shown.id
      left join staff as s on s.id = i.assigned_to
      order by ${order === null ? newestFirst(filter) : rankedFirst(filter, order)}`}
    ) as p on true`;
}

/** What a list costs that people open all day is for the most part its planning, so that is done once (decision 0077). */
const opened = new Map<string, (db: Db, given: { staffId: string }) => Promise<Page<unknown>>>();
/** Each connection keeps a plan of each in its memory. */
const mostOpened = 40;
const usualLimit = 10;

/** First pages that are asked for in so few ways that each may have its text; null: any other. */
function keyOf<S>({ filter, sort, window: { limit, offset }, figures }: Asked<S>): string | null {
  const { assignedTo, words, ids, from, to, source, property, hour, lostReason, ...few } = filter;
  const isFree = [ids, from, to, source, property, hour, lostReason].some((one) => one !== null) || words.length > 0;
  if (isFree || offset > 0 || limit !== usualLimit) return null;
  const whose = assignedTo === null || assignedTo === 'none' ? assignedTo : 'somebody';
  const key = JSON.stringify([figures.name, whose, sort, few]);
  return opened.has(key) || opened.size < mostOpened ? key : null;
}

async function listOpened<S>(db: Db, key: string, asked: Asked<S>): Promise<Page<S>> {
  const { filter } = asked;
  const isOfOne = filter.assignedTo !== null && filter.assignedTo !== 'none';
  let list = opened.get(key);
  if (list === undefined) {
    list = prepare(shapeOf(asked), ({ staffId }: Slots<{ staffId: string }>, columns) =>
      pageOf({ ...asked, known: null, filter: isOfOne ? { ...filter, assignedTo: staffId } : filter }, columns),
    );
    opened.set(key, list);
  }
  return (await list(db, { staffId: isOfOne ? String(filter.assignedTo) : '' })) as Page<S>;
}

/** A page in the order of `sort`, the exact number of all matches and the figures: from one statement and so of one moment. */
export async function listInquiries<S>(
  db: Db,
  asked: Asked<S>,
): Promise<{ rows: ListedInquiry[]; totalCount: number; moment: Moment | null; stats: S }> {
  const key = keyOf(asked);
  const rows =
    key === null
      ? (await rowsOf(shapeOf(asked), (columns) => pageOf(asked, columns)).execute(db)).rows
      : await listOpened(db, key, asked);
  const [first] = rows;
  if (first === undefined) throw new Error('The database did not count');
  return {
    rows: rows.filter(({ id }) => id !== null) as ListedInquiry[],
    totalCount: first.total_count,
    moment: first.moment,
    stats: first.stats,
  };
}

const findListed = prepareFind(
  listed,
  (given: Slots<{ id: string }>, columns) => sql`
    select ${columns} from inquiries as i left join staff as s on s.id = i.assigned_to where i.id = ${given.id}`,
);

/** In the trash or not; null when there is none. */
export const findInquiry = (db: Db, id: string): Promise<ListedInquiry | null> => findListed(db, { id });
