import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { CodedError } from '#contract/errors.ts';
import { india } from '#contract/places.ts';
import { withStart } from '../imports/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import { inOneLoad, insertDirectory, type NewDirectoryRow, removeDoubtfulPoints } from './store-directory.ts';

export type DirectoryTotals = {
  rows: number;
  /** In the directory now; nothing of an earlier load stays. */
  places: number;
  /** Rows that say the same as an earlier one. */
  repeated: number;
  refused: number;
  /** Places whose point was dropped: none, outside India, or away from the others of their pincode or state. */
  withoutPoint: number;
};

export type DirectoryOptions = {
  dryRun?: boolean;
  /** Hears every refused row; lines count from 1, the header being line 1. */
  onRefused?: (line: number, reason: string) => void;
  onProgress?: (rows: number) => void;
  signal?: AbortSignal;
};

const needed = ['pincode', 'office', 'district', 'state', 'lat', 'lng'];
const batchSize = 2000;
class Undone extends Error {}

/**
 * Puts a directory of post offices (CSV, plain or gzip) in the place of the one before, in one transaction, without
 * ever holding more than a few thousand rows.
 * @throws CodedError `invalid_fields` for a file of another layout or without a sound row, `conflict` while another
 * load runs
 */
export async function importDirectory(
  db: Db,
  file: AsyncIterable<Uint8Array>,
  { dryRun = false, onRefused = () => {}, onProgress = () => {}, signal }: DirectoryOptions = {},
): Promise<DirectoryTotals> {
  const totals: DirectoryTotals = { rows: 0, places: 0, repeated: 0, refused: 0, withoutPoint: 0 };
  const refuse = (line: number, reason: string) => {
    totals.refused += 1;
    onRefused(line, reason);
  };
  const records = openRecords(file, (line) => {
    totals.rows += 1;
    refuse(line, 'the row cannot be read');
  });
  try {
    const isDone = await inOneLoad(db, async (trx) => {
      let batch: NewDirectoryRow[] = [];
      const write = async () => {
        const added = await insertDirectory(trx, batch);
        totals.places += added;
        totals.repeated += batch.length - added;
        batch = [];
        onProgress(totals.rows);
        signal?.throwIfAborted();
      };
      let columns: ReturnType<typeof columnsOf> | null = null;
      for await (const { record, info } of records) {
        if (columns === null) {
          columns = columnsOf(record);
          continue;
        }
        totals.rows += 1;
        const row = parseRow(columns(record));
        if (typeof row === 'string') refuse(info.lines, row);
        else batch.push(row);
        if (batch.length === batchSize) await write();
      }
      if (columns === null) columnsOf([]);
      await write();
      if (totals.places === 0) throw new CodedError('invalid_fields', 'The file has no place that could be read');
      totals.withoutPoint = await removeDoubtfulPoints(trx);
      if (dryRun) throw new Undone();
    });
    if (!isDone) throw new CodedError('conflict', 'Another load is running; try again when it has ended.');
  } catch (cause) {
    if (!(cause instanceof Undone)) throw cause;
  }
  return totals;
}

/** Cells row by row, the names of the columns first; `onBroken` hears of rows that are none. */
function openRecords(file: AsyncIterable<Uint8Array>, onBroken: (line: number) => void): AsyncIterable<Row> {
  const parser = parse({
    bom: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: 10_000,
  });
  parser.on('skip', (error: { lines?: number }) => onBroken(error.lines ?? 0));
  // Whatever breaks on the way reaches whoever reads the parser.
  pipeline(Readable.from(unpack(file)), parser, () => {});
  return parser;
}

type Row = { record: string[]; info: { lines: number } };

/** Gzip, which begins with 1f 8b (RFC 1952), as what is in it; anything else as it is. */
async function* unpack(file: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const { start, chunks } = await withStart(file);
  yield* start[0] === 0x1f && start[1] === 0x8b ? Readable.from(chunks).pipe(createGunzip()) : chunks;
}

/** How a row is read under the names of its columns. @throws CodedError `invalid_fields` */
function columnsOf(names: string[] | undefined): (cells: string[]) => Record<string, string> {
  const known = (names ?? []).map((name) => name.toLowerCase());
  const missing = needed.filter((name) => !known.includes(name));
  if (missing.length > 0) {
    const text = `The file is no directory of places: it has no column ${missing.join(', ')}`;
    throw new CodedError('invalid_fields', text);
  }
  return (cells) => Object.fromEntries(known.map((name, at) => [name, cells[at] ?? '']));
}

/** A row of the table, or why it is none. */
function parseRow(record: Record<string, string>): NewDirectoryRow | string {
  const { pincode = '', office = '', taluk = '', district = '', state = '', lat = '', lng = '' } = record;
  if (!/^[1-9]\d{5}$/.test(pincode)) return `"${pincode.slice(0, 20)}" is no pincode`;
  const name = office.replace(/(?:^|\s)(?:B\.?O|S\.?O|H\.?O|P\.?O)\.?$/i, '').trim();
  if (
    name === '' ||
    [name, taluk, district, state].some((text) => text.length > 120 || /[\p{Cc}\p{Cs}\ufffd]/u.test(text))
  ) {
    return 'its names cannot be read';
  }
  const [latitude, longitude] = [lat, lng].map((text) =>
    /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN,
  ) as [number, number];
  const isInIndia =
    latitude >= india.south && latitude <= india.north && longitude >= india.west && longitude <= india.east;
  return {
    pincode,
    // Short ones in capitals are names such as DLF.
    name: name.length > 6 ? spell(name) : name,
    taluk: spell(taluk),
    district: spell(district),
    state: spell(state),
    latitude: isInIndia ? latitude : null,
    longitude: isInIndia ? longitude : null,
  };
}

/** `GAUTAM BUDDHA NAGAR` is `Gautam Buddha Nagar`; `NA` is nothing. */
function spell(text: string): string {
  if (/^(?:na|null|-)?$/i.test(text)) return '';
  if (text !== text.toUpperCase()) return text;
  return text
    .toLowerCase()
    .replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/\b(?:And|Of)\b/g, (word) => word.toLowerCase());
}
