import { statusLabels } from '#contract/inquiry-statuses.ts';
import { recordChange } from '../../audit/service.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { answerCsv, csvLines } from '../../platform/http/answer-csv.ts';
import type { StaffCall } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { nameCategory } from './name-category.ts';
import { type ExportRow, type ExportStart, findStart, listForExport } from './store-export.ts';
import type { InquiryFilter } from './store-filters.ts';

type Columns = [name: string, value: (row: ExportRow) => string][];

const assignedTo: Columns[number] = ['Assigned To', (row) => row.assignee];
/** ADM-INQ-37, and without the assignee ADM-MYINQ-32. */
const deskColumns: Columns = [
  ['Name', (row) => row.name],
  ['Email', (row) => row.email],
  ['Phone', (row) => row.phone],
  ['Property', (row) => row.property],
  ['Category', (row) => nameCategory(row.request_type)],
  assignedTo,
  ['Status', (row) => statusLabels[row.status]],
  ['Date', (row) => row.came],
  ['Message', (row) => row.message],
];
const columnsOf = {
  all: deskColumns,
  own: deskColumns.filter((column) => column !== assignedTo),
};

/** Rows read at once: few enough to keep the memory flat, many enough to be quick. */
const atOnce = 250;

/**
 * What the filters leave as CSV, page by page as it is read; `x-total-count` says how many before the first byte
 * (UND-43, threat 24). `query` names the file.
 */
export async function exportInquiries(
  { db }: Platform,
  filter: InquiryFilter,
  { whose, query }: { whose: 'all' | 'own'; query: { category?: string | undefined; range?: string | undefined } },
  { actor, caller }: StaffCall,
): Promise<Response> {
  const start = await findStart(db, filter, actor.id);
  const { words, source, property, lostReason, ...chosen } = filter;
  await recordChange(db, {
    actor,
    caller,
    action: 'inquiries.export',
    record: { type: 'inquiries', id: '', name: `${start.count} inquiries` },
    // What somebody wrote may be a name, and the log is never cleaned.
    after: {
      rows: start.count,
      ...chosen,
      searched: words.length > 0,
      bySource: source !== null,
      byProperty: property !== null,
      byLostReason: lostReason !== null,
    },
  });
  const range = query.range || 'all';
  const name =
    whose === 'all'
      ? `inquiries_${query.category || 'all'}_${range}_${start.today}.csv`
      : `my_inquiries_${range}_${start.today}.csv`;
  return answerCsv(name, linesOf(db, filter, start, columnsOf[whose]), { count: start.count });
}

async function* linesOf(db: Db, filter: InquiryFilter, start: ExportStart, columns: Columns): AsyncGenerator<string> {
  yield csvLines([columns.map(([name]) => name)]);
  let rows: ExportRow[];
  let last: ExportRow | null = null;
  do {
    rows = await listForExport(db, filter, start, last, atOnce);
    last = rows.at(-1) ?? null;
    if (rows.length > 0) yield csvLines(rows.map((row) => columns.map(([, value]) => value(row))));
  } while (rows.length === atOnce);
}
