import { z } from 'zod';
import { one } from './envelope.ts';
import { typedFlag } from './form-fields.ts';
import { id, ids } from './ids.ts';

/** A word misspelt here would write what was meant for a trial, so nothing else is taken. */
export const importQuery = z.strictObject({
  /** Reads and checks everything and takes it back: nothing of the catalogue changes. */
  dryRun: typedFlag.default(false),
});

/** One remark about one row. Lines count from 1, the header being line 1. */
const importNote = z.object({
  line: z.number().int(),
  lastLine: z.number().int(),
  /** The row's id in the file, where it has one. */
  ref: z.string(),
  /** As the file spells it; empty for the row as a whole. */
  column: z.string(),
  code: z.string(),
  /** Follows the name of the column: `cannot be the price of a home`. */
  reason: z.string(),
  /** What stood there, at most 200 letters. */
  value: z.string(),
});
export type ImportNote = z.infer<typeof importNote>;

const importReport = z.object({
  layout: z.enum(['portal', 'portal-raw']),
  /** Every row is exactly one of added, updated, unchanged and refused. */
  rows: z.number().int(),
  added: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  /** Rows that are in, with something that somebody should look at. */
  flagged: z.number().int(),
  /** Names of what was not there before. */
  developersMade: z.array(z.string()),
  parametersMade: z.array(z.string()),
  /** Columns of the file that are not read. */
  columnsIgnored: z.array(z.string()),
  /** Most frequent first. */
  reasons: z.array(z.object({ code: z.string(), reason: z.string(), count: z.number().int(), refused: z.boolean() })),
  /** The first ones, of flagged rows the first of each kind (import-limits.ts, `namedRows`), in the order of the file. */
  refusedRows: z.array(importNote),
  flaggedRows: z.array(importNote),
});
export type ImportReport = z.infer<typeof importReport>;

/** A file of listings on its way in, or what came of it. It ends as all sound rows or as nothing. */
export const importRun = z.object({
  ...ids,
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.number().int(),
  dryRun: z.boolean(),
  status: z.enum(['running', 'done', 'failed']),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Id null: the account is gone. */
  startedBy: z.object({ id: id.nullable(), name: z.string() }),
  progress: z.object({ percent: z.number().int(), rows: z.number().int() }),
  /** Of one that is done. */
  report: importReport.nullable(),
  /** Of one that failed: nothing of it is in. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type ImportRun = z.infer<typeof importRun>;

export const importAnswer = one(importRun);
export const newestImport = one(importRun.nullable());
