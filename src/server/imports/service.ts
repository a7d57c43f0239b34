import { createHash } from 'node:crypto';
import { CodedError } from '#contract/errors.ts';
import type { Db } from '../platform/database/open-database.ts';
import { checkListing } from './check-listing.ts';
import type { Flag, Note, Refusal } from './describe-note.ts';
import { abbreviate } from './name-developer.ts';
import { asUtf8, detectEncoding, readLines } from './read-lines.ts';
import { layoutOf } from './read-header.ts';
import { type CsvRecord, readRecords } from './read-records.ts';
import type { Cells, Layout, ReadRow, Remarks } from './read-row.ts';
import {
  fillListings,
  findOrInsertDeveloper,
  findOrInsertParameter,
  type ImportedRow,
  inOneImport,
  listOwners,
  type Outcome,
  updateOwners,
  upsertListings,
} from './store.ts';

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
};

export type ImportOptions = {
  dryRun?: boolean;
  /** Hears every remark, in the order of the file. */
  onNote?: (note: Note) => void;
  /** Hears how many rows are done, after every batch. */
  onProgress?: (totals: ImportTotals) => void;
};

/** Rows that go to the database in one statement. */
const batchSize = 500;

class Undone extends Error {}

/**
 * Reads a CSV file of listings into the database, in one transaction: all sound rows or, when this throws, nothing.
 * A dry run does the same work and takes it back.
 * @throws CodedError `invalid_fields` for a file of no known layout, `conflict` when another import runs
 */
export async function importListings(db: Db, file: AsyncIterable<Uint8Array>, options: ImportOptions = {}): Promise<ImportTotals> {
  const { chunks, start } = await withStart(file);
  const encoding = detectEncoding(start);
  if (encoding === null) {
    throw new CodedError('invalid_fields', 'The file is UTF-16 without a byte order mark. Save it as "CSV UTF-8" and import it again.');
  }
  const records = readRecords(readLines(asUtf8(chunks, encoding)));
  const header = (await records.next()).value;
  const { layout, names } = layoutOf(header ?? null);
  const totals: ImportTotals = {
    ...{ layout: layout.name, encoding, dryRun: options.dryRun ?? false },
    ...{ rows: 0, added: 0, updated: 0, unchanged: 0, refused: 0, flagged: 0 },
    ...{ reasons: {}, developersMade: [], parametersMade: [] },
  };
  try {
    const done = await inOneImport(db, async (trx) => {
      await new Import(trx, layout, names, totals, options).run(records);
      if (options.dryRun) throw new Undone();
    });
    if (done === 'busy') throw new CodedError('conflict', 'Another import is running; try again when it has ended.');
  } catch (cause) {
    if (!(cause instanceof Undone)) throw cause;
  }
  return totals;
}

type Pending = { row: ReadRow; line: number; notes: Note[] };

/** One file on its way into the database. */
class Import {
  #db: Db;
  #layout: Layout;
  #names: string[];
  #index: Map<string, number>;
  #totals: ImportTotals;
  #options: ImportOptions;
  #pending: Pending[] = [];
  /** Ids of this file with the fingerprint of the row that brought them. */
  #seen = new Map<string, string>();
  #ids = new Map<string, string>();

  constructor(db: Db, layout: Layout, names: string[], totals: ImportTotals, options: ImportOptions) {
    this.#db = db;
    this.#layout = layout;
    this.#names = names;
    this.#index = new Map(names.map((name, at) => [name.toLowerCase(), at]));
    this.#totals = totals;
    this.#options = options;
  }

  async run(records: AsyncIterable<CsvRecord>): Promise<void> {
    for await (const record of records) {
      this.#take(record);
      if (this.#pending.length >= batchSize) await this.#flush();
    }
    await this.#flush();
  }

  #take(record: CsvRecord): void {
    this.#totals.rows++;
    const { line, lastLine } = record;
    const notes: Note[] = [];
    let ref = '';
    const note = (reason: Refusal | Flag, column: string, value: string, refused: boolean) => {
      const shown = this.#names[this.#index.get(column) ?? -1] ?? column;
      notes.push({ line, ...(lastLine !== line && { lastLine }), ref, column: shown, reason, refused, value: value.slice(0, 200) });
    };
    if ('reason' in record) {
      note(record.reason, '', record.value, true);
      return this.#refuse(notes);
    }
    const remarks: Remarks = {
      flag: (reason, column, value) => note(reason, column, value, false),
      refuse: (reason, column, value) => note(reason, column, value, true),
    };
    if (record.strayQuote) remarks.flag('stray_quote', '', record.cells.join(',').slice(0, 80));
    const cells: Cells = (column) => record.cells[this.#index.get(column) ?? -1] ?? '';
    const row = this.#layout.read(cells, remarks);
    if (row !== null) {
      ref = row.listing.source_ref;
      for (const one of notes) one.ref = ref;
      if (!notes.some((one) => one.refused)) checkListing(row, this.#layout.columns, remarks);
    }
    if (row === null || notes.some((one) => one.refused)) return this.#refuse(notes);
    const fingerprint = createHash('sha1').update(record.cells.join('\u0001')).digest('base64');
    const earlier = this.#seen.get(ref);
    if (earlier === undefined) {
      this.#seen.set(ref, fingerprint);
      this.#pending.push({ row, line, notes });
      return;
    }
    const column = this.#layout.required[0] ?? '';
    if (earlier !== fingerprint) {
      remarks.refuse('duplicate_id', column, ref);
      return this.#refuse(notes);
    }
    notes.length = 0;
    remarks.flag('duplicate_row', column, ref);
    this.#count('unchanged', notes);
  }

  #refuse(notes: Note[]): void {
    this.#totals.refused++;
    // What was flagged in a row that is not in does not matter to anybody.
    this.#tell(notes.filter((one) => one.refused).slice(0, 1));
  }

  #count(outcome: 'added' | 'updated' | 'unchanged', notes: Note[]): void {
    this.#totals[outcome]++;
    if (notes.length > 0) this.#totals.flagged++;
    this.#tell(notes);
  }

  #tell(notes: Note[]): void {
    for (const one of notes) {
      this.#totals.reasons[one.reason] = (this.#totals.reasons[one.reason] ?? 0) + 1;
      this.#options.onNote?.(one);
    }
  }

  async #flush(): Promise<void> {
    const batch = this.#pending;
    this.#pending = [];
    if (batch.length > 0) {
      const rows: ImportedRow[] = [];
      for (const { row } of batch) rows.push(await this.#withIds(row));
      const outcomes = await this.#write(rows);
      for (const { row, line, notes } of batch) {
        const ref = row.listing.source_ref;
        const outcome = outcomes.get(ref) ?? 'unchanged';
        if (outcome === 'edited_here') {
          const column = this.#layout.required[0] ?? '';
          notes.push({ line, ref, column: this.#names[this.#index.get(column) ?? -1] ?? '', reason: outcome, refused: false, value: ref });
        }
        this.#count(outcome === 'edited_here' ? 'unchanged' : outcome, notes);
      }
    }
    this.#options.onProgress?.(this.#totals);
  }

  /** The two layouts may bring the same home: the portal's own columns win, the raw layout adds what only it knows. */
  async #write(rows: ImportedRow[]): Promise<Map<string, Outcome>> {
    const owners = await listOwners(this.#db, rows.map((row) => row.source_ref));
    const foreign = rows.filter((row) => (owners.get(row.source_ref) ?? row.source) !== row.source);
    if (foreign.length === 0) return upsertListings(this.#db, this.#layout.name, rows);
    if (this.#layout.name === 'portal') {
      await updateOwners(this.#db, foreign.map((row) => row.source_ref));
      return upsertListings(this.#db, 'portal', rows);
    }
    const own = rows.filter((row) => !foreign.includes(row));
    return new Map([...(await fillListings(this.#db, foreign)), ...(own.length > 0 ? await upsertListings(this.#db, 'portal-raw', own) : [])]);
  }

  async #withIds({ listing }: ReadRow): Promise<ImportedRow> {
    const { developer, propertyType, ...columns } = listing;
    return {
      ...columns,
      source: this.#layout.name,
      category_id: await this.#parameter('category', 'Residential'),
      property_type_id: propertyType === null ? null : await this.#parameter('propertyType', propertyType),
      developer_id: developer === null ? null : await this.#developer(developer),
    };
  }

  async #parameter(type: string, name: string): Promise<string> {
    return this.#remember(`${type}:${name}`, name, this.#totals.parametersMade, () => findOrInsertParameter(this.#db, type, name));
  }

  async #developer(name: string): Promise<string> {
    return this.#remember(`developer:${name}`, name, this.#totals.developersMade, () => findOrInsertDeveloper(this.#db, name, abbreviate(name)));
  }

  async #remember(key: string, name: string, made: string[], find: () => Promise<{ id: string; made: boolean }>): Promise<string> {
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const found = await find();
    if (found.made) made.push(name);
    this.#ids.set(key, found.id);
    return found.id;
  }
}

/** The first bytes of a stream, and the stream with them still in it. */
async function withStart(file: AsyncIterable<Uint8Array>): Promise<{ start: Uint8Array; chunks: AsyncIterable<Uint8Array> }> {
  const iterator = file[Symbol.asyncIterator]();
  const head: Uint8Array[] = [];
  let size = 0;
  while (size < 4096) {
    const next = await iterator.next();
    if (next.done) break;
    head.push(next.value);
    size += next.value.length;
  }
  const chunks = (async function* () {
    try {
      yield* head;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  })();
  return { start: Buffer.concat(head), chunks };
}
