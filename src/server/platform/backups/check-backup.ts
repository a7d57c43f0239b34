import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import {
  type ArchiveHeader,
  type ArchiveManifest,
  anyHeader,
  archiveFormat,
  archiveHeader,
  archiveManifest,
  BackupError,
  headerEntry,
  manifestEntry,
  readEntryName,
} from './archive-format.ts';
import { type ArchiveEntry, readArchive, readWhole } from './read-archive.ts';

export type Checked = { header: ArchiveHeader; manifest: ArchiveManifest };

/** What becomes of the rows and files of an archive while it is read. Each reads all that it is given. */
export type ArchiveReader = {
  header?(header: ArchiveHeader): Promise<void>;
  table(table: ArchiveHeader['tables'][number], rows: AsyncIterable<Buffer>): Promise<void>;
  /** Left out where files were compared before: those that lie apart are not fetched once more then. */
  file?(key: string, bytes: ArchiveEntry): Promise<void>;
};

/** The bytes of a file that lies apart, opened; null when it is not there. */
export type ReadApart = (name: string) => Promise<Buffer | null>;

const readFile = (_: string, { bytes }: ArchiveEntry) => drain(bytes);
const readAll: ArchiveReader = { table: (_, rows) => drain(rows), file: readFile };

async function drain(bytes: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of bytes);
}

/**
 * Reads a whole archive and compares all of it with what its manifest and its seal say. Without a `reader` nothing else
 * happens. @throws BackupError that names what is wrong
 */
export async function checkBackup(
  file: string,
  identities: readonly string[] = [],
  reader: ArchiveReader = readAll,
  readApart: ReadApart | null = null,
): Promise<Checked> {
  const entries = readArchive(file, identities);
  try {
    const header = await parseHeader(await nextOf(entries));
    await reader.header?.(header);
    const found: Pick<ArchiveManifest, 'files' | 'tables'> & { manifest?: ArchiveManifest } = { tables: {}, files: {} };
    let entry = await nextOf(entries);
    while (entry !== null) {
      const { kind, name } = readEntryName(entry.name);
      if (found.manifest !== undefined) throw new BackupError(`The backup goes on behind its manifest with ${name}.`);
      if (kind === 'table') {
        const table = header.tables.find((one) => one.name === name);
        if (table === undefined || found.tables[name] !== undefined)
          throw new BackupError(`The backup holds rows of ${name}, which its header does not name so.`);
        const pieces = takePieces(entries, entry, name);
        const measured = measure(pieces.rows());
        await reader.table(table, measured.bytes);
        found.tables[name] = { rows: 0, ...measured.sum() };
        entry = pieces.next();
        continue;
      }
      if (kind === 'file') {
        const measured = measure(entry.bytes);
        await (reader.file ?? readFile)(name, { ...entry, bytes: measured.bytes });
        const { bytes: size, digest } = measured.sum();
        found.files[name] = { size, digest, contentType: '' };
      } else if (name === manifestEntry) found.manifest = parse(archiveManifest, await readWhole(entry), manifestEntry);
      else throw new BackupError(`The backup holds ${name}, which this version does not know.`);
      entry = await nextOf(entries);
    }
    if (found.manifest === undefined) throw new BackupError('The backup is cut off: its manifest is missing.');
    const isApart = header.format !== 1;
    if (isApart && reader.file) await readFilesApart(found.manifest, found.files, reader.file, readApart);
    compareTables(header, found.manifest, found);
    if (!isApart || reader.file) compareFiles(found.manifest, found);
    return { header, manifest: found.manifest };
  } finally {
    await entries.return(undefined);
  }
}

async function readFilesApart(
  { files }: ArchiveManifest,
  found: ArchiveManifest['files'],
  read: NonNullable<ArchiveReader['file']>,
  readApart: ReadApart | null,
): Promise<void> {
  if (readApart === null)
    throw new BackupError('The files of this backup lie apart: give the address of its place, PLACE/NAME.');
  for (const [key, { apart, size, contentType }] of Object.entries(files)) {
    const bytes = apart === undefined ? null : await readApart(apart);
    if (bytes === null) throw new BackupError(`The file ${key} of the backup is missing at its place.`);
    const measured = measure(Readable.from([bytes]));
    await read(key, { name: key, size, bytes: measured.bytes });
    const { digest } = measured.sum();
    found[key] = { size, digest, contentType };
  }
}

async function nextOf(entries: AsyncGenerator<ArchiveEntry>): Promise<ArchiveEntry | null> {
  const next = await entries.next();
  return next.done ? null : next.value;
}

/** The rows of a table over all its entries, which follow one another; then the entry behind them. */
function takePieces(entries: AsyncGenerator<ArchiveEntry>, first: ArchiveEntry, table: string) {
  let entry: ArchiveEntry | null = first;
  return {
    async *rows() {
      while (entry !== null) {
        const { kind, name } = readEntryName(entry.name);
        if (kind !== 'table' || name !== table) return;
        yield* entry.bytes;
        entry = await nextOf(entries);
      }
    },
    next: () => entry,
  };
}

function measure(bytes: AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  let count = 0;
  const passed = async function* () {
    for await (const chunk of bytes) {
      hash.update(chunk);
      count += chunk.length;
      yield chunk;
    }
  };
  return { bytes: passed(), sum: () => ({ bytes: count, digest: hash.digest('hex') }) };
}

async function parseHeader(entry: ArchiveEntry | null): Promise<ArchiveHeader> {
  if (entry?.name !== headerEntry) throw new BackupError('The backup does not begin as one of ours does.');
  const bytes = await readWhole(entry);
  const { format, app } = parse(anyHeader, bytes, headerEntry);
  if (format > archiveFormat) {
    throw new BackupError(
      `The backup is of format ${format}, written by version ${app}; this version reads format ${archiveFormat} and older. Update first.`,
    );
  }
  return parse(archiveHeader, bytes, headerEntry);
}

function parse<T>(schema: z.ZodType<T>, bytes: Buffer, name: string): T {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new BackupError(`The ${name} of the backup cannot be read.`);
  }
}

function compareTables(header: ArchiveHeader, manifest: ArchiveManifest, found: Pick<ArchiveManifest, 'tables'>) {
  for (const { name } of header.tables) {
    const said = manifest.tables[name];
    // A table without rows has no entry.
    const { bytes, digest } = found.tables[name] ?? { bytes: 0, digest: emptyDigest };
    if (said === undefined || said.bytes !== bytes || said.digest !== digest)
      throw new BackupError(`The rows of ${name} in the backup are not those that its manifest tells of.`);
  }
}

function compareFiles(manifest: ArchiveManifest, found: Pick<ArchiveManifest, 'files'>) {
  for (const key of new Set([...Object.keys(manifest.files), ...Object.keys(found.files)])) {
    const [said, is] = [manifest.files[key], found.files[key]];
    if (said?.digest !== is?.digest)
      throw new BackupError(`The file ${key} in the backup is not the one that its manifest tells of.`);
  }
}

const emptyDigest = createHash('sha256').digest('hex');
