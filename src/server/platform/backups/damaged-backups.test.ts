import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, dropDatabase } from '#test/clone-database.ts';
import { countUnnoticed } from '#test/damage-file.ts';
import { describeHouse, fillHouse } from '#test/fill-house.ts';
import { startPlatform } from '#test/start-platform.ts';
import { createLog } from '../log.ts';
import type { Platform } from '../platform.ts';
import { archiveFormat } from './archive-format.ts';
import { checkBackup } from './check-backup.ts';
import { findBeside } from './name-beside.ts';
import { type ArchiveEntry, readArchive, readWhole } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { onDatabase } from './store-databases.ts';
import { type ArchiveWriter, writeArchive } from './write-archive.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'aangan-damage-'));
const [open, closed] = [path.join(folder, 'open.backup'), path.join(folder, 'closed.backup')];
let platform: Platform;
let identity: string;
/** Where a restore would go, and what is there. */
let databaseUrl: string;
beforeAll(async () => {
  platform = await startPlatform();
  await fillHouse(platform);
  identity = await generateX25519Identity();
  const { connectionString, storage, secrets } = platform;
  const source = { connectionString, storage, secrets, app: '9.9.9' };
  await writeBackup(source, open);
  await writeBackup(source, closed, { recipients: [await identityToRecipient(identity)] });
  databaseUrl = await cloneDatabase();
});
afterAll(async () => {
  await platform.close();
  await dropDatabase(databaseUrl);
  rmSync(folder, { recursive: true });
});

async function restore(file: string, identities: string[] = [], config: Partial<Platform['config']> = {}) {
  const there = { ...platform.config, databaseUrl, storageUrl: path.join(folder, 'files'), ...config };
  return restoreBackup(
    there,
    { file, identities, confirm: async () => true, eraseAgain: async () => {} },
    createLog('silent'),
  );
}

/** Refused in these words, and everything is as it was, no database left beside. */
async function expectRefused(words: string, restoring: () => Promise<unknown>): Promise<void> {
  const current = new URL(databaseUrl).pathname.slice(1);
  const databases = async () => {
    const { rows } = await onDatabase(databaseUrl, (client) =>
      client.query<{ datname: string }>('select datname from pg_database'),
    );
    return findBeside(
      current,
      rows.map(({ datname }) => datname),
    );
  };
  const [house, names] = [await describeHouse(databaseUrl), await databases()];
  await expect(restoring()).rejects.toThrow(words);
  expect(await describeHouse(databaseUrl)).toEqual(house);
  expect(await databases()).toEqual(names);
}

/** The same archive, written anew with other entries. */
async function rewrite(
  change: (name: string, bytes: Buffer, archive: ArchiveWriter) => Promise<void>,
): Promise<string> {
  const to = path.join(folder, 'rewritten.backup');
  await writeArchive(to, { recipients: [] }, async (archive) => {
    for await (const entry of readArchive(open, [])) await change(entry.name, await readWhole(entry), archive);
  });
  return to;
}
const withHeader = (facts: (header: Record<string, unknown>) => object) =>
  rewrite(async (name, bytes, archive) => {
    const header = name === 'header.json' ? JSON.parse(bytes.toString()) : null;
    await archive.add(name, header ? Buffer.from(JSON.stringify({ ...header, ...facts(header) })) : bytes);
  });

test('a turned bit and a cut are told of wherever they are, in an open backup', async () => {
  const { tried, unnoticed } = await countUnnoticed(open, [], 40);
  expect([tried, unnoticed]).toEqual([58, []]);
});

test('likewise in an encrypted one', async () => {
  const { tried, unnoticed } = await countUnnoticed(closed, [identity], 40);
  expect([tried, unnoticed]).toEqual([58, []]);
});

test('what cannot be unpacked is told of in our words to whoever reads the entry just then', async () => {
  const file = path.join(folder, 'long.backup');
  await writeArchive(file, { recipients: [] }, async ({ add }) => {
    await add('long', randomBytes(6_000_000));
  });
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0xff, 1_000_000, 1_100_000));
  const entries = readArchive(file, []);
  const first = await entries.next();
  expect(first.value?.name).toBe('long');
  await expect(readWhole(first.value as ArchiveEntry)).rejects.toThrow(/^The backup is damaged or cut off \(invalid/);
  await entries.return(undefined);
});

test('a damaged backup changes nothing', async () => {
  await countUnnoticed(open, [], 0);
  await expectRefused('cut off', () => restore(`${open}.damaged`));
});

test('an encrypted backup opens with its key alone', async () => {
  const other = await generateX25519Identity();
  await expectRefused('for another key', () => restore(closed, [other]));
  await expectRefused('is encrypted', () => restore(closed));
  expect((await checkBackup(closed, [other, identity])).header.app).toBe('9.9.9');
});

test('a newer format is refused by its number and the version that wrote it', async () => {
  const file = await withHeader(() => ({ format: archiveFormat + 1, unheardOf: true }));
  await expectRefused('of format 3, written by version 9.9.9; this version reads format 2', () => restore(file));
});

test('migrations that are not here, or are others, are refused by name', async () => {
  const later = { name: '9001_later.sql', digest: 'a' };
  const file = await withHeader(({ migrations }) => ({ migrations: [...(migrations as object[]), later] }));
  await expectRefused('9001_later.sql', () => restore(file));
  const other = await withHeader(({ migrations }) => ({
    migrations: (migrations as { name: string }[]).map((one) => ({ ...one, digest: 'b' })),
  }));
  await expectRefused('0001_foundation.sql', () => restore(other));
});

test('a table that this version does not have is refused by name', async () => {
  const file = await withHeader(({ tables }) => ({
    tables: (tables as { name: string; columns: string[] }[]).map((one) =>
      one.name === 'public.tasks' ? { ...one, columns: [...one.columns, 'colour'] } : one,
    ),
  }));
  await expectRefused('no colour of the table public.tasks', () => restore(file));
});

test('rows that are others than the manifest says, and entries that nobody knows, are refused', async () => {
  const fewer = await rewrite(async (name, bytes, archive) => {
    await archive.add(name, name.startsWith('tables/public.staff/') ? bytes.subarray(0, -1) : bytes);
  });
  await expectRefused('The rows of public.staff', () => restore(fewer));
  const more = await rewrite(async (name, bytes, archive) => {
    if (name === 'manifest.json') await archive.add('surprise', bytes);
    await archive.add(name, bytes);
  });
  await expectRefused('surprise', () => restore(more));
  const without = await rewrite(async (name, bytes, archive) => {
    if (name !== 'manifest.json') await archive.add(name, bytes);
  });
  await expectRefused('its manifest is missing', () => restore(without));
});

test('a house with another SECRET_KEY is asked for the right one; the key before will do', async () => {
  const secretKey = 'another-key-0123456789abcdefghijklmno';
  await expectRefused('SECRET_KEY is not the one', () => restore(open, [], { secretKey }));
  const previousSecretKey = platform.config.secretKey;
  await restore(open, [], { secretKey, previousSecretKey });
});

test('what is no backup is called so', async () => {
  await expectRefused('is no backup', () => restore(import.meta.filename));
  await expectRefused('cannot be read', () => restore(path.join(folder, 'nothing')));
});
