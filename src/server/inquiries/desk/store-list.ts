import { type RawBuilder, sql } from 'kysely';
import type { ContactPreferences } from '#contract/contact-preferences.ts';
import type { VisitWish } from '#contract/inquiries.ts';
import { requestTypes } from '#contract/inquiry-categories.ts';
import { inquiryOrigins } from '#contract/inquiry-origins.ts';
import { inquiryStatuses } from '#contract/inquiry-statuses.ts';
import type { Db } from '../../platform/database/open-database.ts';
import {
  asBoolean,
  asInteger,
  asJson,
  asText,
  columnsOf,
  fullNameOf,
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
import { conditionsOf, type InquiryFilter } from './store-filters.ts';

const i = columnsOf('inquiries', 'i');
const origins = inquiryOrigins.map(({ value }) => value);

/** Of `inquiries as i` beside `staff as s`: an inquiry with the name of whoever has it. */
export const listed = {
  ...pick(i, [
    'id', 'kind', 'first_name', 'last_name', 'email', 'phone', 'phone_number', 'phone_verified_at', 'property_id', 'property_name',
    'said_property', 'said_developer', 'preferred_location', 'message', 'lost_reason', 'quarantined_at',
    'quarantine_reason', 'assigned_to', 'assigned_at', 'completed_at', 'created_at', 'deleted_at', 'told_at',
    'address_digest', 'respond_by', 'first_responded_at', 'assignment_reason', 'entered_by', 'source_page', 'version',
  ]), // biome-ignore format: one list
  request_type: oneOf(requestTypes, i.request_type),
  status: oneOf(inquiryStatuses, i.status),
  origin: optional(oneOf(origins, i.origin)),
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

/**
 * The ids of a page, in any order, read from the end that is nearer by the number `guessed`: it decides how fast they are
 * found, never which. From the far end they need `counted(n)`, the number of all matches at the same moment.
 */
function idsOf(
  filter: InquiryFilter,
  { limit, offset }: { limit: number; offset: number },
  guessed: number,
): RawBuilder<unknown> {
  const key = filter.isDeleted ? sql`i.deleted_at` : sql`i.created_at`;
  const matches = sql`select i.id from inquiries as i where ${conditionsOf(filter)}`;
  if (2 * offset + limit <= guessed) {
    return sql`${matches} order by ${key} desc, i.id desc limit ${limit} offset ${offset}`;
  }
  const rest = sql`(select n - ${offset}::bigint from counted)`;
  // The inner limit is a plain number: the planner must see that a page is few rows.
  return sql`
    select id from (
      ${matches} order by ${key}, i.id limit ${limit} offset greatest(${rest} - ${limit}, 0)
    ) as last limit greatest(least(${rest}, ${limit}), 0)`;
}

/**
 * A page, newest first (the trash: last deleted first), the exact number of all matches and the figures: from one
 * statement and so of one moment. `known`: how many there were before.
 */
export async function listInquiries<S>(
  db: Db,
  filter: InquiryFilter,
  window: { limit: number; offset: number },
  figures: RawBuilder<S>,
  known: KeptCount | null,
): Promise<{ rows: ListedInquiry[]; totalCount: number; moment: Moment | null; stats: S }> {
  const key = filter.isDeleted ? sql`i.deleted_at` : sql`i.created_at`;
  // Ids first: what a page passes over is read from the index alone.
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
      from (${idsOf(filter, window, known?.count ?? Number.POSITIVE_INFINITY)}) as shown
      join inquiries as i on i.id = shown.id
      left join staff as s on s.id = i.assigned_to
      order by ${key} desc, i.id desc`}
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
