import { sql } from 'kysely';
import type { RequestType } from '#contract/inquiry-categories.ts';
import type { InquiryStatus } from '#contract/inquiry-statuses.ts';
import type { Db } from '../platform/database/open-database.ts';
import { countOf } from './store-counts.ts';
import { conditionsOf, type InquiryFilter } from './store-filters.ts';

export type ExportRow = {
  id: string;
  name: string;
  email: string;
  phone: string;
  property: string;
  request_type: RequestType;
  assignee: string;
  status: InquiryStatus;
  /** On the reader's clock: `2026-11-22 14:05`. */
  came: string;
  message: string;
  /** `created_at` to the last digit, which a Date has not. */
  created: string;
};

export type ExportStart = {
  count: number;
  /** The moment of the count, to the last digit; what comes later is not in the file. */
  until: string;
  /** Where the reader's clock stands. */
  time_zone: string;
  /** `2026-11-22` there. */
  today: string;
};

export async function findStart(db: Db, filter: InquiryFilter, readerId: string): Promise<ExportStart> {
  const { rows } = await sql<ExportStart>`
    select ${countOf(filter)} as count, now()::text as until, time_zone,
      to_char(now() at time zone time_zone, 'YYYY-MM-DD') as today
    from staff where id = ${readerId}`.execute(db);
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
  const { rows } = await sql<ExportRow>`
    select i.id, trim(i.first_name || ' ' || i.last_name) as name, i.email, i.phone, i.property_name as property,
      i.request_type, coalesce(trim(s.first_name || ' ' || s.last_name), '') as assignee, i.status,
      to_char(i.created_at at time zone ${zone}, 'YYYY-MM-DD HH24:MI') as came, i.message, i.created_at::text as created
    from inquiries as i left join staff as s on s.id = i.assigned_to
    where ${conditionsOf(filter, until)} and (i.created_at, i.id) < (${created}::timestamptz, ${id})
    order by i.created_at desc, i.id desc limit ${limit}`.execute(db);
  return rows;
}
