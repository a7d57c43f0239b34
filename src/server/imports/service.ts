import { CodedError } from '#contract/errors.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Flag, Note, Refusal } from './describe-note.ts';
import { ImportRows } from './import-rows.ts';
import { ignoredOf, layoutOf } from './parse-header.ts';
import type { Layout } from './parse-row.ts';
import { asUtf8, detectEncoding, nameBinary, readLines, withStart } from './read-lines.ts';
import { readRecords } from './read-records.ts';
import { addLocalities, addSearchWords, inOneImport, tidyListings } from './store.ts';

export { withStart } from './read-lines.ts';

/** So many changed rows are worth tidying up after. */
const manyRows = 500;

export type ImportTotals = {
  layout: Layout['name'];
  encoding: string;
  dryRun: boolean;
  /** Every row of the file is exactly one of the next four. */
  rows: number;
  added: number;
  updated: number;
  unchanged: number;
  refused: number;
  /** Rows that are in with at least one flag. */
  flagged: number;
  reasons: Partial<Record<Refusal | Flag, number>>;
  developersMade: string[];
  parametersMade: string[];
  /** Columns of the file that this layout has no use for. */
  columnsIgnored: string[];
};

export type ImportOptions = {
  dryRun?: boolean;
  /** Hears every remark, in the order of the file. */
  onNote?: (note: Note) => void;
  /** Hears how many rows are done, and up to which byte of the file, after every batch. */
  onProgress?: (totals: ImportTotals, bytes: number) => void;
  /** Ends the import after the batch at hand; nothing of it stays. */
  signal?: AbortSignal;
  /** Writes what belongs to the import into its transaction, at its end; not asked of a dry run. */
  withFact?: (trx: Db, totals: ImportTotals) => Promise<void>;
};

class Undone extends Error {}

/** Reads no further than the header. @throws CodedError `invalid_fields` for a file of no known layout */
export async function checkHeader(file: AsyncIterable<Uint8Array>): Promise<void> {
  await openFile(file);
}

async function openFile(file: AsyncIterable<Uint8Array>) {
  const { chunks, start } = await withStart(file);
  const binary = nameBinary(start);
  if (binary !== null)
    throw new CodedError('invalid_fields', `The file is ${binary} and no CSV. Save it as "CSV UTF-8" and import that.`);
  const encoding = detectEncoding(start);
  const records = readRecords(readLines(asUtf8(chunks, encoding), encoding));
  const header = (await records.next()).value;
  return { ...layoutOf(header ?? null), encoding, records };
}

/**
 * Reads a CSV file of listings into the database, in one transaction: all sound rows or, when this throws, nothing.
 * A dry run does the same work and takes it back.
 * @throws CodedError `invalid_fields` for a file of no known layout, `conflict` when another import runs
 */
export async function importListings(
  db: Db,
  file: AsyncIterable<Uint8Array>,
  options: ImportOptions = {},
): Promise<ImportTotals> {
  const { layout, names, encoding, records } = await openFile(file);
  const totals: ImportTotals = {
    layout: layout.name,
    encoding,
    dryRun: options.dryRun ?? false,
    rows: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    flagged: 0,
    reasons: {},
    developersMade: [],
    parametersMade: [],
    columnsIgnored: ignoredOf(layout, names),
  };
  try {
    const done = await inOneImport(db, async (trx) => {
      const written = await new ImportRows({ db, trx }, layout, names, totals, options).run(records);
      if (options.dryRun) throw new Undone();
      if (written.length > 0) {
        await addLocalities(trx);
        await addSearchWords(trx, written);
      }
      await options.withFact?.(trx, totals);
    });
    if (done === 'busy') throw new CodedError('conflict', 'Another import is running; try again when it has ended.');
  } catch (cause) {
    if (!(cause instanceof Undone)) throw cause;
  }
  // What is in stays in, also where this fails: then the housekeeping comes later.
  if (!totals.dryRun && totals.added + totals.updated >= manyRows) await tidyListings(db).catch(() => {});
  return totals;
}
