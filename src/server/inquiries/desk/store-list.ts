import { type RawBuilder, sql } from 'kysely';
import type { ContactPreferences } from '#contract/contact-preferences.ts';
import type { VisitWish } from '#contract/inquiries.ts';
import { requestTypes } from '#contract/inquiry-categories.ts';
import { type HeatReason, heatReasons, type InquirySort } from '#contract/inquiry-lists.ts';
import { inquiryOrigins } from '#contract/inquiry-origins.ts';
import { inquiryStatuses } from '#contract/inquiry-statuses.ts';
import type { Db } from '../../platform/database/open-database.ts';
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
import { countFrom, isKeepable, type KeptCount, type Moment, thisMoment } from './store-counts.ts';
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
    asJson<ContactPreferences>(sql`(select latest from latest_contact_preferences(i.customer_id) as latest)`),
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
    return sql`${matches} order by ${age} desc, i.id desc limit ${limit} offset ${offset}`;
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
  const inOrder = sql`order by ${key} ${direction}, i.id ${direction} limit ${limit} offset ${offset}`;
  if (isRanked === null) return sql`${matches} ${inOrder}`;
  const ranked = sql`(select count(*) from inquiries as i where ${conditionsOf(filter)} and ${isRanked})`;
  // The second half, and the count in it, are not begun while the first fills the page.
  return sql`
    select id from (
      (${matches} and ${isRanked} ${inOrder})
      union all
      (${matches} and not (${isRanked}) order by ${age} desc, i.id desc
        limit ${limit} offset greatest(${offset}::bigint - ${ranked}, 0))
    ) as found limit ${limit}`;
}

const newestFirst = (filter: InquiryFilter) => sql`${ageOf(filter)} desc, i.id desc`;
const rankedFirst = (filter: InquiryFilter, { isRanked, key, direction }: Order) => {
  if (isRanked === null) return sql`${key} ${direction}, i.id ${direction}`;
  const ofRanked = (value: RawBuilder<unknown>) => sql`case when ${isRanked} then ${value} end ${direction}`;
  return sql`${isRanked} desc, ${ofRanked(key)}, ${ofRanked(sql`i.id`)}, ${newestFirst(filter)}`;
};

/**
 * A page in the order of `sort`, the exact number of all matches and the figures: from one statement and so of one moment.
 * `known`: how many there were before.
 */
export async function listInquiries<S>(
  db: Db,
  how: {
    filter: InquiryFilter;
    sort: InquirySort;
    window: Window;
    figures: RawBuilder<S>;
    known: KeptCount | null;
  },
): Promise<{ rows: ListedInquiry[]; totalCount: number; moment: Moment | null; stats: S }> {
  const { filter, window, figures, known } = how;
  const order = orderOf(how.sort, filter);
  const guessed = known?.count ?? Number.POSITIVE_INFINITY;
  // Ids first: what a page passes over is read from the index alone.
  const ids = order === null ? newestIds(filter, window, guessed) : rankedIds(filter, window, order);
  const shape = {
    ...optionalColumnsIn(listed, 'p'),
    total_count: asInteger(sql`counted.n`),
    moment: isKeepable(filter) ? thisMoment : optional(asJson<Moment>(sql`null`)),
    stats: asJson<S>(sql`to_json(f)`),
  };
  const { rows } = await rowsOf(
    shape,
    (columns) => sql`
    with counted as materialized (select ${countFrom(filter, known)} as n)
    select ${columns}
    from counted cross join (${figures}) as f
    left join lateral (
      ${select(listed)`
      from (${ids}) as shown
      join inquiries as i on i.id = shown.id
      left join staff as s on s.id = i.assigned_to
      order by ${order === null ? newestFirst(filter) : rankedFirst(filter, order)}`}
    ) as p on true`,
  ).execute(db);
  const [first] = rows;
  if (first === undefined) throw new Error('The database did not count');
  return {
    rows: rows.filter(({ id }) => id !== null) as ListedInquiry[],
    totalCount: first.total_count,
    moment: first.moment,
    stats: first.stats,
  };
}

/** In the trash or not; null when there is none. */
export async function findInquiry(db: Db, id: string): Promise<ListedInquiry | null> {
  const { rows } = await select(listed)`
    from inquiries as i left join staff as s on s.id = i.assigned_to where i.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
