import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ContactPreferences } from '#contract/contact-preferences.ts';
import type { InquiryStatus, RequestType } from '#contract/inquiry-categories.ts';
import type { DeskStats, MyStats } from '#contract/staff-inquiries.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { DB } from '../platform/database/schema.gen.ts';

const listedColumns = [
  'id', 'kind', 'first_name', 'last_name', 'email', 'phone', 'phone_number', 'phone_verified_at', 'property_id', 'property_name',
  'developer_name', 'preferred_location', 'message', 'request_type', 'status', 'lost_reason', 'quarantined_at',
  'quarantine_reason', 'assigned_to', 'assigned_at', 'completed_at', 'created_at', 'deleted_at', 'told_at',
  'address_digest', 'respond_by', 'first_responded_at', 'version',
] as const satisfies readonly (keyof DB['inquiries'])[]; // biome-ignore format: one list

/** An inquiry with the name of whoever has it. */
export type ListedInquiry = Omit<
  Pick<Selectable<DB['inquiries']>, (typeof listedColumns)[number]>,
  'request_type' | 'status'
> & {
  request_type: RequestType;
  status: InquiryStatus;
  assignee: string | null;
  preferences: ContactPreferences | null;
};

/** Columns of `inquiries as i` beside `staff as s`. */
export const listed = sql`${sql.join(listedColumns.map((column) => sql.ref(`i.${column}`)))},
  trim(s.first_name || ' ' || s.last_name) as assignee,
  (select w.contact_preferences from inquiries as w
    where w.customer_id = i.customer_id and w.contact_preferences is not null and w.quarantined_at is null
    order by w.created_at desc, w.id desc limit 1) as preferences`;

export type InquiryFilter = {
  /** Each, in small letters, must be part of name, e-mail, phone, property, developer or message (UND-97). */
  words: string[];
  status: InquiryStatus | null;
  category: RequestType | null;
  /** At most so old. */
  days: number | null;
  /** `none`: nobody has it. */
  assignedTo: string | 'none' | null;
  isQuarantined: boolean | null;
  isDeleted: boolean;
};

const allOf = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);
const contains = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** What rows of `inquiries as i` must be. `until` in the database's clock takes the place of now. */
export function conditionsOf(filter: InquiryFilter, until: string | null = null): RawBuilder<unknown> {
  const { words, status, category, days, assignedTo, isQuarantined, isDeleted } = filter;
  const now = until === null ? sql`now()` : sql`${until}::timestamptz`;
  const conditions = [isDeleted ? sql`i.deleted_at is not null` : sql`i.deleted_at is null`];
  if (status !== null) conditions.push(sql`i.status = ${status}`);
  if (category !== null) conditions.push(sql`i.request_type = ${category}`);
  if (assignedTo === 'none') conditions.push(sql`i.assigned_to is null`);
  else if (assignedTo !== null) conditions.push(sql`i.assigned_to = ${assignedTo}`);
  if (isQuarantined !== null) conditions.push(sql`(i.quarantined_at is not null) = ${isQuarantined}`);
  if (days !== null) conditions.push(sql`i.created_at >= ${now} - ${days * 24} * interval '1 hour'`);
  for (const word of words) {
    // Found by the index, then compared to the letter. It knows nothing shorter than three signs.
    if ([...word].length >= 3) conditions.push(sql`i.search_key like search_key(${contains(word)})`);
    conditions.push(sql`i.searched like ${contains(word)}`);
  }
  return allOf(conditions);
}

/** The same of rows of `inquiry_counts`, which know neither words nor days. */
function kindsOf({ status, category, assignedTo, isQuarantined, isDeleted }: InquiryFilter): RawBuilder<unknown> {
  const conditions = [sql`is_deleted = ${isDeleted}`];
  if (status !== null) conditions.push(sql`status = ${status}`);
  if (category !== null) conditions.push(sql`request_type = ${category}`);
  if (assignedTo === 'none') conditions.push(sql`assigned_to is null`);
  else if (assignedTo !== null) conditions.push(sql`assigned_to = ${assignedTo}`);
  if (isQuarantined !== null) conditions.push(sql`is_quarantined = ${isQuarantined}`);
  return allOf(conditions);
}

/** How many a filter leaves, exactly: from the counts where they know it. */
export const countOf = (filter: InquiryFilter, until: string | null = null): RawBuilder<unknown> =>
  filter.words.length === 0 && filter.days === null
    ? sql`(select coalesce(sum(n), 0)::int from inquiry_counts where ${kindsOf(filter)})`
    : sql`(select count(*)::int from inquiries as i where ${conditionsOf(filter, until)})`;

const sumOf = (condition: RawBuilder<unknown>) => sql`coalesce(sum(n) filter (where ${condition}), 0)::int`;
const onDesk = sql`not is_quarantined and not is_deleted`;

/** Of everybody's inquiries. */
export const deskFigures = sql<DeskStats>`select ${sumOf(onDesk)} as "total",
  ${sumOf(sql`${onDesk} and assigned_to is null`)} as "unassigned",
  ${sumOf(sql`${onDesk} and assigned_to is not null`)} as "assigned",
  ${sumOf(sql`is_quarantined and not is_deleted`)} as "quarantined",
  ${sumOf(sql`is_deleted`)} as "deleted"
  from inquiry_counts`;

/** Of those that one person has. */
export const ownFigures = (staffId: string): RawBuilder<MyStats> => sql<MyStats>`select ${sumOf(sql`true`)} as "total",
  ${sumOf(sql`status = 'new'`)} as "new",
  ${sumOf(sql`status in ('assigned', 'in_progress')`)} as "active",
  ${sumOf(sql`status = 'completed'`)} as "completed"
  from inquiry_counts where assigned_to = ${staffId} and not is_deleted`;

/**
 * A page, newest first (the trash: last deleted first), the exact number of all matches and the figures: from one
 * statement and so of one moment. `window` null: no rows.
 */
export async function listInquiries<S>(
  db: Db,
  filter: InquiryFilter,
  window: { limit: number; offset: number } | null,
  figures: RawBuilder<S>,
): Promise<{ rows: ListedInquiry[]; totalCount: number; stats: S }> {
  const { limit, offset } = window ?? { limit: 0, offset: 0 };
  const key = filter.isDeleted ? sql`i.deleted_at` : sql`i.created_at`;
  // Ids first: what a page passes over is read from the index alone.
  const { rows } = await sql<{ total_count: number; stats: S } & ListedInquiry>`
    select ${countOf(filter)} as total_count, to_json(f) as stats, p.*
    from (${figures}) as f
    left join lateral (
      select ${listed}
      from (
        select i.id from inquiries as i where ${conditionsOf(filter)} order by ${key} desc, i.id desc
        limit ${limit} offset ${offset}
      ) as shown
      join inquiries as i on i.id = shown.id
      left join staff as s on s.id = i.assigned_to
      order by ${key} desc, i.id desc
    ) as p on true`.execute(db);
  const [first] = rows;
  if (first === undefined) throw new Error('The database did not count');
  return {
    rows: rows.filter(({ id }) => id !== null),
    totalCount: first.total_count,
    stats: first.stats,
  };
}

/** In the trash or not; null when there is none. */
export async function findInquiry(db: Db, id: string): Promise<ListedInquiry | null> {
  const { rows } = await sql<ListedInquiry>`
    select ${listed} from inquiries as i left join staff as s on s.id = i.assigned_to where i.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
