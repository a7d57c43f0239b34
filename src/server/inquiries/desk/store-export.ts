import { sql } from 'kysely';
import { requestTypes } from '#contract/inquiry-categories.ts';
import { inquiryStatuses } from '#contract/inquiry-statuses.ts';
import type { Db } from '../../platform/database/open-database.ts';
import {
  asInteger,
  asText,
  columnsOf,
  fullNameOf,
  oneOf,
  optionalColumnsOf,
  pick,
  type Read,
  select,
} from '../../platform/database/typed-rows.ts';
import { countOf } from './store-counts.ts';
import { conditionsOf, type InquiryFilter } from './store-filters.ts';

const [i, s] = [columnsOf('inquiries', 'i'), optionalColumnsOf('staff', 's')];

const rowIn = (zone: string) => ({
  ...pick(i, ['id', 'email', 'phone', 'message']),
  name: fullNameOf(i),
  property: i.property_name,
  request_type: oneOf(requestTypes, i.request_type),
  assignee: asText(sql`coalesce(${fullNameOf(s)}, '')`),
  status: oneOf(inquiryStatuses, i.status),
  /** On the reader's clock: `2026-11-22 14:05`. */
  came: asText(sql`to_char(i.created_at at time zone ${zone}, 'YYYY-MM-DD HH24:MI')`),
  /** `created_at` to the last digit, which a Date has not. */
  created: asText(sql`i.created_at`),
});
export type ExportRow = Read<ReturnType<typeof rowIn>>;

const startOf = (filter: InquiryFilter) => ({
  count: asInteger(countOf(filter)),
  /** The moment of the count, to the last digit; what comes later is not in the file. */
  until: asText(sql`now()`),
  /** Where the reader's clock stands. */
  time_zone: columnsOf('staff').time_zone,
  /** `2026-11-22` there. */
  today: asText(sql`to_char(now() at time zone time_zone, 'YYYY-MM-DD')`),
});
export type ExportStart = Read<ReturnType<typeof startOf>>;

export async function findStart(db: Db, filter: InquiryFilter, readerId: string): Promise<ExportStart> {
  const { rows } = await select(startOf(filter))`from staff where id = ${readerId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('whoever exports is gone');
  return row;
}

/** The next rows, newest first, after `last`. */
export async function listForExport(
  db: Db,
  filter: InquiryFilter,
  { until, time_zone: zone }: ExportStart,
  last: Pick<ExportRow, 'created' | 'id'> | null,
  limit: number,
): Promise<ExportRow[]> {
  // Ids are hex digits: `g` sorts behind all of them.
  const { created, id } = last ?? { created: until, id: 'g' };
  const { rows } = await select(rowIn(zone))`
    from inquiries as i left join staff as s on s.id = i.assigned_to
    where ${conditionsOf(filter, until)} and (i.created_at, i.id) < (${created}::timestamptz, ${id})
    order by i.created_at desc, i.id desc limit ${limit}`.execute(db);
  return rows;
}
