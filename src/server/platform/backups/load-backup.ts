import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Storage } from '../storage/storage.ts';
import { type ArchiveManifest, BackupError } from './archive-format.ts';
import { type ArchiveReader, type Checked, checkBackup, type ReadApart } from './check-backup.ts';
import { readWhole } from './read-archive.ts';
import { listTables, openTables, readRows, readSchemaAge, writeRows, writeSequences } from './store-tables.ts';

type Archive = { file: string; identities: readonly string[]; readApart: ReadApart | null };
/** `storage` is null where the files were compared already and are not wanted. */
type Place = { client: pg.Client; storage: Storage | null };

/**
 * Reads an archive that was checked into a database of the same migrations, and its files into the storage, where those
 * that are there as they should be stay. Then every table is read once more and compared.
 * @throws BackupError
 */
export async function loadBackup(
  { client, storage }: Place,
  { file, identities, checked, readApart }: Archive & { checked: Checked },
  onProgress: (text: string) => void,
): Promise<void> {
  const { header, manifest } = checked;
  await refuseOtherTables(client, checked);
  const closeTables = await openTables(
    client,
    header.tables.map(({ name }) => name),
  );
  let count = 0;
  const reader: ArchiveReader = {
    async table(table, rows) {
      onProgress(table.name);
      const written = await writeRows(client, table, rows);
      const expected = manifest.tables[table.name]?.rows;
      if (written !== expected) throw new BackupError(`${written} rows of ${table.name} came in place of ${expected}.`);
    },
    ...(storage && {
      async file(key, entry) {
        if (count++ % 20 === 0) onProgress(`files: ${count}`);
        await putFile(storage, key, await readWhole(entry), manifest.files[key]);
      },
    }),
  };
  await checkBackup(file, identities, reader, readApart);
  onProgress('indexes and references');
  await closeTables();
  await writeSequences(client, manifest.sequences);
  await compareTables(client, checked, onProgress);
}

/** The schema was made by the same migrations; the library of the jobs may be newer, and then have other columns. */
async function refuseOtherTables(client: pg.Client, { header }: Checked): Promise<void> {
  const age = await readSchemaAge(client);
  if (age === null || age.jobs < header.jobs)
    throw new BackupError('The backup was written by a newer version: its jobs are kept in another way. Update first.');
  const tables = await listTables(client);
  for (const { name, columns } of header.tables) {
    const there = tables.find((one) => one.name === name);
    const missing = columns.filter((column) => !there?.columns.includes(column));
    if (missing.length > 0) throw new BackupError(`This version has no ${missing.join(', ')} of the table ${name}.`);
  }
}

async function putFile(
  storage: Storage,
  key: string,
  bytes: Buffer,
  said: ArchiveManifest['files'][string] | undefined,
): Promise<void> {
  const digest = createHash('sha256').update(bytes).digest('hex');
  if (digest !== said?.digest) throw new BackupError(`The file ${key} changed while the backup was read.`);
  if (await isThere(storage, key, said)) return;
  await storage.put(key, bytes, said.contentType);
}

async function isThere(storage: Storage, key: string, { size, digest }: { size: number; digest: string }) {
  if ((await storage.stat(key))?.size !== size) return false;
  const found = await storage.get(key);
  if (found === null) return false;
  const hash = createHash('sha256');
  for await (const chunk of found.stream) hash.update(chunk);
  return hash.digest('hex') === digest;
}

/** What PostgreSQL says now of every table, against what it said then. */
async function compareTables(
  client: pg.Client,
  { header, manifest }: Checked,
  onProgress: (text: string) => void,
): Promise<void> {
  const tables = await listTables(client);
  for (const { name, columns } of header.tables) {
    const there = tables.find((one) => one.name === name);
    if (there === undefined) continue;
    onProgress(`compared: ${name}`);
    const hash = createHash('sha256');
    for await (const chunk of readRows(client, { ...there, columns })) hash.update(chunk);
    if (hash.digest('hex') !== manifest.tables[name]?.digest)
      throw new BackupError(`The rows of ${name} are not the same after they were read in.`);
  }
}
