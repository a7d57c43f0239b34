import type { ImportNote, ImportReport, ImportRun } from '#contract/imports.ts';
import { describeReason, type Flag, isRefusal, type Note, type Refusal } from './describe-note.ts';
import type { KeptReport, RunRow } from './store-runs.ts';

export const presentRun = (row: RunRow): ImportRun => ({
  id: row.id,
  _id: row.id,
  fileName: row.file_name,
  fileSize: row.file_size,
  dryRun: row.is_dry_run,
  status: row.status as ImportRun['status'],
  startedAt: row.started_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  startedBy: { id: row.started_by, name: row.started_by_name },
  progress: { percent: row.percent_done, rows: row.rows_done },
  report: row.report && presentReport(row.report),
  failure: row.failure,
});

function presentReport({ totals, refusedRows, flaggedRows }: KeptReport): ImportReport {
  const { layout, rows, added, updated, unchanged, refused, flagged, developersMade, parametersMade } = totals;
  // Reports of before have no such list.
  const { columnsIgnored = [] } = totals as Partial<typeof totals>;
  const reasons = Object.entries(totals.reasons)
    .sort(([, a], [, b]) => b - a)
    .map(([code, count]) => ({
      code,
      count,
      refused: isRefusal(code),
      reason: describeReason(code as Refusal | Flag),
    }));
  return {
    layout,
    rows,
    added,
    updated,
    unchanged,
    refused,
    flagged,
    developersMade,
    parametersMade,
    columnsIgnored,
    reasons,
    refusedRows: refusedRows.map(presentNote),
    flaggedRows: flaggedRows.map(presentNote),
  };
}

const presentNote = ({ line, lastLine, ref, column, reason, value }: Note): ImportNote => ({
  line,
  lastLine: lastLine ?? line,
  ref,
  column,
  value,
  code: reason,
  reason: describeReason(reason),
});
