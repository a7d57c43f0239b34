import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { withoutControls } from '#contract/invisible-signs.ts';
import type { Db } from '../platform/database/open-database.ts';
import { checkListing } from './check-listing.ts';
import type { Flag, Note, Refusal } from './describe-note.ts';
import type { Cells, Layout, ParsedRow, Remarks } from './parse-row.ts';
import type { CsvRecord } from './read-records.ts';
import type { ImportOptions, ImportTotals } from './service.ts';
import { type ImportedRow, type ListingWords, listNewWords } from './store.ts';
import { BatchWriter } from './write-batch.ts';

/** Rows that go to the database in one statement. */
const batchSize = 200;
/** Rows that are read between two looks at what the database has answered. */
const breath = 10;

/** A row on its way: `settled` when its fate is known without the database. */
type Pending = {
  row: ParsedRow | null;
  line: number;
  notes: Note[];
  settled: 'refused' | 'unchanged' | null;
  /** Where it ends in the file, in bytes. */
  end: number;
};

/** Rows with the words that are looked up for them meanwhile. */
type Batch = { rows: Pending[]; words: Promise<Map<string, ListingWords>> };

/** One file on its way into the database. */
export class ImportRows {
  #db: Db;
  #writer: BatchWriter;
  #layout: Layout;
  #names: string[];
  #index: Map<string, number>;
  #totals: ImportTotals;
  #options: ImportOptions;
  #pending: Pending[] = [];
  #ownTypes: readonly string[] = [];
  /** Ids of this file with the fingerprint of the row that brought them. */
  #seen = new Map<string, string>();
  #written: string[] = [];

  /** `db` is asked beside the transaction, which writes. */
  constructor(
    { db, trx }: { db: Db; trx: Db },
    layout: Layout,
    names: string[],
    totals: ImportTotals,
    options: ImportOptions,
  ) {
    this.#db = db;
    this.#writer = new BatchWriter(trx, layout, totals);
    this.#layout = layout;
    this.#names = names;
    this.#index = new Map(names.map((name, at) => [name.toLowerCase(), at]));
    this.#totals = totals;
    this.#options = options;
  }

  /**
   * While the database writes one batch it makes the words of the next, and the one after that is read.
   * @returns the ids of all rows that were added or updated
   */
  async run(records: AsyncIterable<CsvRecord>): Promise<string[]> {
    this.#ownTypes = await this.#writer.typeNames();
    let next = this.#prepare([]);
    let writing: Promise<void> = Promise.resolve();
    const advance = async (rows: Pending[]) => {
      await writing;
      writing = this.#flush(next);
      // Its failure is met at the next turn; until then it is nobody's.
      writing.catch(() => {});
      next = this.#prepare(rows);
    };
    try {
      for await (const record of records) {
        this.#pending.push(this.#take(record));
        // Else the database's answers wait until there is nothing left to read.
        if (this.#pending.length % breath === 0) await setImmediate();
        if (this.#pending.length < batchSize) continue;
        const full = this.#pending;
        this.#pending = [];
        await advance(full);
      }
      await advance(this.#pending);
      await writing;
      await this.#flush(next);
    } finally {
      // Nothing of this may be at work when the transaction ends.
      await Promise.allSettled([writing, next.words]);
    }
    return this.#written;
  }

  #prepare(rows: Pending[]): Batch {
    const listings = rows.flatMap(({ row, settled }) => (row !== null && settled === null ? [row.listing] : []));
    const none: Map<string, ListingWords> = new Map();
    // On a busy machine they may not come in time: then they are made where the row is written.
    const words = listings.length > 0 ? listNewWords(this.#db, listings).catch(() => none) : Promise.resolve(none);
    return { rows, words };
  }

  #take(record: CsvRecord): Pending {
    const { line, lastLine, end } = record;
    const notes: Note[] = [];
    const note = (refused: boolean) => (reason: Refusal | Flag, column: string, value: string) => {
      const lines = lastLine === line ? { line } : { line, lastLine };
      notes.push({ ...lines, ref: '', column: this.#nameOf(column), reason, refused, value: value.slice(0, 200) });
    };
    const remarks: Remarks = { flag: note(false), refuse: note(true) };
    const row = 'reason' in record ? null : this.#read(record, remarks);
    if ('reason' in record) remarks.refuse(record.reason, '', record.value);
    const sound = row !== null && !('reason' in record) && !notes.some((one) => one.refused);
    const repeats = sound && this.#repeats(row.listing.source_ref, record.cells, remarks);
    for (const one of notes) one.ref = row?.listing.source_ref ?? '';
    if (row === null || notes.some((one) => one.refused)) {
      // What was flagged in a row that is not in does not matter to anybody.
      return { row: null, line, notes: notes.filter((one) => one.refused).slice(0, 1), settled: 'refused', end };
    }
    return { row, line, notes: repeats ? notes.slice(-1) : notes, settled: repeats ? 'unchanged' : null, end };
  }

  #read(record: Extract<CsvRecord, { cells: string[] }>, remarks: Remarks): ParsedRow | null {
    if (record.strayQuote) remarks.flag('stray_quote', '', record.cells.join(',').slice(0, 80));
    const cells: Cells = (column) => record.cells[this.#index.get(column) ?? -1] ?? '';
    const row = this.#layout.read(cells, remarks, this.#ownTypes);
    const whole = record.cells.join('\n');
    if (withoutControls(whole) !== whole)
      this.#sayOfCell(record.cells, 'invisible_signs', remarks, (text) => withoutControls(text) !== text);
    if (whole.includes('\ufffd'))
      this.#sayOfCell(record.cells, 'broken_letters', remarks, (text) => text.includes('\ufffd'));
    if (row !== null) checkListing(row, this.#layout.columns, remarks);
    return row;
  }

  /** One remark about the first of the cells that are read which has it. */
  #sayOfCell(cells: string[], reason: Flag, remarks: Remarks, hasIt: (text: string) => boolean): void {
    const at = cells.findIndex((text, index) => this.#isRead(this.#names[index] ?? '') && hasIt(text));
    if (at >= 0) remarks.flag(reason, (this.#names[at] ?? '').toLowerCase(), cells[at] ?? '');
  }

  #isRead(name: string): boolean {
    return [...this.#layout.required, ...this.#layout.optional].includes(name.toLowerCase());
  }

  /** Whether the file has brought this id before: the same row again is no loss, another one is refused. */
  #repeats(ref: string, cells: string[], remarks: Remarks): boolean {
    const fingerprint = createHash('sha1').update(cells.join('\u0001')).digest('base64');
    const earlier = this.#seen.get(ref);
    // A copy: the id is cut out of its row, and as a key it would keep the whole row in memory.
    if (earlier === undefined) this.#seen.set(Buffer.from(ref).toString(), fingerprint);
    else if (earlier === fingerprint) remarks.flag('duplicate_row', this.#layout.required[0] ?? '', ref);
    else remarks.refuse('duplicate_id', this.#layout.required[0] ?? '', ref);
    return earlier === fingerprint;
  }

  async #flush({ rows: batch, words }: Batch): Promise<void> {
    this.#options.signal?.throwIfAborted();
    const known = await words;
    const rows: ImportedRow[] = [];
    for (const { row, settled } of batch) {
      if (row === null || settled !== null) continue;
      rows.push({ ...(await this.#writer.withIds(row)), ...known.get(row.listing.source_ref) });
    }
    const { outcomes, overruled } = await this.#writer.write(rows);
    for (const [ref, outcome] of outcomes) if (outcome === 'added' || outcome === 'updated') this.#written.push(ref);
    for (const { row, line, notes, settled } of batch) {
      const ref = row?.listing.source_ref ?? '';
      const outcome = settled ?? outcomes.get(ref) ?? 'unchanged';
      const column = this.#nameOf(this.#layout.required[0] ?? '');
      const ruled = settled === null ? overruled.get(ref) : undefined;
      if (outcome === 'edited_here') notes.push({ line, ref, column, reason: outcome, refused: false, value: ref });
      else if (ruled !== undefined)
        notes.push({ line, ref, column, reason: 'other_layout', refused: false, value: ruled });
      this.#count(outcome === 'edited_here' ? 'unchanged' : outcome, notes);
    }
    const last = batch.at(-1);
    if (last !== undefined) this.#options.onProgress?.(this.#totals, last.end);
  }

  #count(outcome: 'added' | 'updated' | 'unchanged' | 'refused', notes: Note[]): void {
    this.#totals.rows++;
    this.#totals[outcome]++;
    if (outcome !== 'refused' && notes.length > 0) this.#totals.flagged++;
    for (const one of notes) {
      this.#totals.reasons[one.reason] = (this.#totals.reasons[one.reason] ?? 0) + 1;
      this.#options.onNote?.(one);
    }
  }

  /** The file's own spelling of a column. */
  #nameOf(column: string): string {
    return this.#names[this.#index.get(column) ?? -1] ?? column;
  }
}
