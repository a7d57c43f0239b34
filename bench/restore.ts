import { createCipheriv, createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { loadConfig } from '#server/platform/config.ts';
import { openPlatform, type Platform } from '#server/platform/platform.ts';
import { judge } from './figures.ts';
import { openFilledPlatform } from './filled-platform.ts';
import { type Ended, runScript } from './run-script.ts';

const listings = Number(process.env.LISTINGS ?? 100_000);
const gigabytes = Number(process.env.FILES_GB ?? 1);
/** Bytes; about what a photo of a listing takes in all its sizes. */
const fileSize = 1_000_000;
const folder = 'properties/bench';
/** What is compared row by row; the sums do not depend on the order. */
const tables = ['properties', 'developers', 'parameters', 'files'];

/**
 * A house of `LISTINGS` homes and `FILES_GB` of files is backed up, and made anew in an empty folder as somebody does who has
 * lost a machine: how long both take, how much memory, and that nothing is different afterwards.
 * The files of the first house go before the second is made: the disk need not hold both.
 */
export async function benchRestore(): Promise<boolean> {
  const room = await mkdtemp(path.join(tmpdir(), 'aangan-restore-'));
  const archive = path.join(room, 'house.backup');
  const second = path.join(room, 'second');
  try {
    const { said, backedUp, dataDir } = await backUpFilled(archive);
    const { size } = await stat(archive);
    await mkdir(second);
    await copyFile(path.join(dataDir, 'secret-key'), path.join(second, 'secret-key'));
    const restored = await runScript('scripts/restore.ts', [archive], second);
    const house = await openPlatform(readConfig(second));
    try {
      const now = await sumUp(house);
      const rowsDiffer = tables.filter((table) => now[table] !== said[table]);
      const filesDiffer = await countDifferent(house);
      console.log(
        `  ${listings} homes and ${gigabytes} GB of files: ${(size / 1e9).toFixed(2)} GB in ${backedUp.seconds.toFixed(0)} s ` +
          `(${backedUp.megabytes} MB of memory), back in ${restored.seconds.toFixed(0)} s (${restored.megabytes} MB)`,
      );
      return [
        judge('a restore', restored.seconds / 60, 15, 'at most', ' min'),
        judge('memory of the backup', backedUp.megabytes, 100, 'at most', ' MB'),
        judge('tables with other rows', rowsDiffer.length, 0, 'at most'),
        judge('files with other bytes', filesDiffer, 0, 'at most'),
      ].every(Boolean);
    } finally {
      await house.close();
    }
  } finally {
    await rm(room, { recursive: true, force: true });
  }
}

/** Fills a house, says what is in it, and writes it into the archive. Its files are gone afterwards. */
async function backUpFilled(archive: string): Promise<{ said: Sums; backedUp: Ended; dataDir: string }> {
  const house = await openFilledPlatform(listings);
  const { dataDir } = house.config;
  try {
    await makeFiles(house);
    const said = await sumUp(house);
    await house.close();
    return { said, backedUp: await runScript('scripts/backup.ts', [archive], dataDir), dataDir };
  } finally {
    await dropFiles(dataDir);
  }
}

const readConfig = (dataDir: string) => loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'error' });

const keyOf = (number: number) => `${folder}/${number}.jpg`;

/** Bytes that no archive can make smaller, the same for the same number. */
function bytesOf(number: number): Buffer {
  const key = createHash('sha256').update(`${number}`).digest();
  return createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(fileSize));
}

async function makeFiles({ config, db }: Platform): Promise<void> {
  await removeRows(db);
  await mkdir(path.join(config.dataDir, 'files', folder), { recursive: true });
  const count = Math.round((gigabytes * 1e9) / fileSize);
  for (let from = 0; from < count; from += 500) {
    const numbers = Array.from({ length: Math.min(500, count - from) }, (_, at) => from + at);
    const made: { key: string; digest: string }[] = [];
    for (const number of numbers) {
      const bytes = bytesOf(number);
      await writeFile(path.join(config.dataDir, 'files', keyOf(number)), bytes);
      made.push({ key: keyOf(number), digest: createHash('sha256').update(bytes).digest('hex') });
    }
    await db
      .insertInto('files')
      .values(
        made.map((file) => ({
          ...file,
          folder: 'properties',
          is_private: false,
          original_name: 'courtyard.jpg',
          content_type: 'image/jpeg',
          size: fileSize,
        })),
      )
      .execute();
  }
}

const removeRows = (db: Platform['db']) => sql`delete from files where key like ${`${folder}/%`}`.execute(db);

/** The house is kept for other benches, as it was. */
async function dropFiles(dataDir: string): Promise<void> {
  await rm(path.join(dataDir, 'files', folder), { recursive: true, force: true });
  const house = await openPlatform(readConfig(dataDir));
  await removeRows(house.db).finally(house.close);
}

/** Of each table the number of its rows, and a sum over what they hold. */
type Sums = Record<string, string>;

async function sumUp({ db }: Platform): Promise<Sums> {
  const sums: Sums = {};
  for (const table of tables) {
    const { rows } = await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      return sql<{ said: string }>`
        select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as said from ${sql.table(table)} as t`.execute(
        trx,
      );
    });
    sums[table] = rows[0]?.said ?? '';
  }
  return sums;
}

/** How many of the stored files are not what their row says. */
async function countDifferent({ config, db }: Platform): Promise<number> {
  const rows = await db.selectFrom('files').select(['key', 'digest']).where('key', 'like', `${folder}/%`).execute();
  let different = Math.abs(rows.length - Math.round((gigabytes * 1e9) / fileSize));
  for (const { key, digest } of rows) {
    const hash = createHash('sha256');
    for await (const piece of createReadStream(path.join(config.dataDir, 'files', key))) hash.update(piece);
    if (hash.digest('hex') !== digest) different += 1;
  }
  return different;
}
