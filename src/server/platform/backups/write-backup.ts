import { createHash } from 'node:crypto';
import { createClient } from '../database/pool.ts';
import type { Secrets } from '../secrets.ts';
import type { Storage } from '../storage/storage.ts';
import {
  type ArchiveHeader,
  type ArchiveManifest,
  archiveFormat,
  BackupError,
  fileEntry,
  headerEntry,
  manifestEntry,
  tableEntry,
} from './archive-format.ts';
import { excludedTables } from './exclusions.ts';
import { markOfKey } from './mark-of-key.ts';
import {
  backupTimeouts,
  beginSnapshot,
  holdBytes,
  listFiles,
  listTables,
  lockTables,
  type NamedFile,
  readRows,
  readSchemaAge,
  readSequences,
  settleSession,
  type TableFacts,
} from './store-tables.ts';
import { type ArchiveWriter, writeArchive } from './write-archive.ts';

export type BackupReport = { size: number; seconds: number } & Pick<ArchiveManifest, 'tables' | 'files' | 'unreadable'>;

/** Rows are kept in pieces of about this many bytes, because the head of an entry says its length before it. */
const pieceSize = 1024 * 1024;

type Source = {
  connectionString: string;
  storage: Storage;
  secrets: Pick<Secrets, 'sign'>;
  app: string;
};
type Options = {
  /** Public keys of age; none leaves the archive open. */
  recipients?: readonly string[];
  /** Keeps the bytes of files elsewhere and says where; else they are put into the archive. */
  keepApart?: KeepApart;
  signal?: AbortSignal;
  onProgress?: (text: string) => void;
};

export type KeptFiles = Pick<ArchiveManifest, 'files' | 'unreadable'>;
export type KeepApart = (files: readonly NamedFile[]) => Promise<KeptFiles>;

/**
 * Writes all tables of one moment and every file that they name into one archive, as they come: neither memory nor disk
 * hold a second copy. Meanwhile the house goes on; only bytes of files stay that are removed by then.
 * @throws BackupError, and then there is no archive
 */
export async function writeBackup(
  { connectionString, storage, secrets, app }: Source,
  file: string,
  { recipients = [], keepApart, signal, onProgress = () => {} }: Options = {},
): Promise<BackupReport> {
  const startedAt = performance.now();
  const client = createClient(connectionString, { timeouts: backupTimeouts });
  let lost: Error | undefined;
  client.on('error', (cause) => {
    lost = cause;
  });
  await client.connect();
  try {
    await settleSession(client);
    await holdBytes(client);
    // What takes long is done before the snapshot, which keeps the database from cleaning up.
    if (keepApart) await keepFiles(client, keepApart, { signal, onProgress });
    await beginSnapshot(client);
    const tables = (await listTables(client)).filter(({ name }) => excludedTables[name] === undefined);
    await lockTables(client, tables);
    const age = await readSchemaAge(client);
    if (age === null) throw new BackupError('There is nothing to back up: the database is empty.');
    const header: ArchiveHeader = {
      format: keepApart ? archiveFormat : 1,
      app,
      madeAt: new Date().toISOString(),
      ...age,
      keyMark: markOfKey(secrets),
      tables: tables.map(({ name, columns }) => ({ name, columns })),
    };
    const manifest: ArchiveManifest = { tables: {}, sequences: await readSequences(client), files: {}, unreadable: [] };
    const size = await writeArchive(file, { recipients, signal }, async (archive) => {
      await archive.add(headerEntry, asJson(header));
      for (const table of tables) {
        signal?.throwIfAborted();
        onProgress(table.name);
        manifest.tables[table.name] = await writeTable(archive, readRows(client, table), table);
      }
      if (keepApart) Object.assign(manifest, await keepFiles(client, keepApart, { signal, onProgress }));
      else
        for await (const named of listFiles(client)) {
          signal?.throwIfAborted();
          const count = Object.keys(manifest.files).length;
          if (count % 20 === 0) onProgress(`files: ${count}`);
          await writeFile(archive, storage, named, manifest);
        }
      await archive.add(manifestEntry, asJson(manifest));
    });
    const { files, unreadable } = manifest;
    return { size, seconds: (performance.now() - startedAt) / 1000, tables: manifest.tables, files, unreadable };
  } catch (cause) {
    throw lost ? new BackupError(`The database went away: ${lost.message}`) : cause;
  } finally {
    await client.end().catch(() => {});
  }
}

const filesAtOnce = 500;

async function keepFiles(
  client: Parameters<typeof listFiles>[0],
  keep: KeepApart,
  { signal, onProgress }: { signal: AbortSignal | undefined; onProgress: (text: string) => void },
): Promise<KeptFiles> {
  const kept: KeptFiles = { files: {}, unreadable: [] };
  let page: NamedFile[] = [];
  let count = 0;
  const flush = async () => {
    signal?.throwIfAborted();
    count += page.length;
    onProgress(`files: ${count}`);
    const { files, unreadable } = await keep(page);
    Object.assign(kept.files, files);
    kept.unreadable.push(...unreadable);
    page = [];
  };
  for await (const named of listFiles(client)) if (page.push(named) === filesAtOnce) await flush();
  if (page.length > 0) await flush();
  return kept;
}

const asJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

async function writeTable(
  archive: ArchiveWriter,
  rows: AsyncGenerator<Buffer, number, undefined>,
  { name }: TableFacts,
): Promise<ArchiveManifest['tables'][string]> {
  const hash = createHash('sha256');
  let [part, bytes, pieces, length] = [0, 0, [] as Buffer[], 0];
  const flush = async () => {
    const piece = Buffer.concat(pieces, length);
    [pieces, length] = [[], 0];
    hash.update(piece);
    bytes += piece.length;
    part += 1;
    await archive.add(tableEntry(name, part), piece);
  };
  for (;;) {
    const next = await rows.next();
    if (next.done) {
      if (length > 0) await flush();
      return { rows: next.value, bytes, digest: hash.digest('hex') };
    }
    pieces.push(next.value);
    length += next.value.length;
    if (length >= pieceSize) await flush();
  }
}

/** A file that cannot be read must not cost all others: the report names it. */
async function writeFile(
  archive: ArchiveWriter,
  storage: Storage,
  { key, size, digest, contentType }: NamedFile,
  { files, unreadable }: ArchiveManifest,
): Promise<void> {
  const found = await storage.get(key);
  if (found === null || found.size !== size) {
    await found?.stream.cancel();
    unreadable.push({ key, why: found === null ? 'is not there' : `has ${found.size} bytes in place of ${size}` });
    return;
  }
  const hash = createHash('sha256');
  const hashed = async function* () {
    for await (const chunk of found.stream) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await archive.addStream(fileEntry(key), size, hashed());
  const actual = hash.digest('hex');
  files[key] = { size, digest: actual, contentType };
  if (actual !== digest) unreadable.push({ key, why: 'has other bytes than were uploaded' });
}
