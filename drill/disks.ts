import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkBackup } from '#server/platform/backups/check-backup.ts';
import { startEmbedded } from '#server/platform/database/embedded-postgres.ts';
import { runAndKill } from '#test/kill-program.ts';
import { judge } from '../bench/figures.ts';
import { onGrounds, openBeside, openHouse, silentLog } from './open-house.ts';
import { sendPicture } from './send-picture.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { type Fault, underFaults } from './under-fault.ts';
import { openVisitor, signIn } from './visitor.ts';

const forEver = Number.POSITIVE_INFINITY;

/** Disks that fill up under load: the database's, the one for uploads on their way in and files, the one a backup goes to. */
export async function drillDisks(): Promise<boolean> {
  return onGrounds('disks', async (grounds) => {
    const { folder, later } = grounds;
    const disk = (name: string, megabytes: number): SmallDisk => {
      const one = mountSmallDisk(path.join(folder, name), megabytes);
      later(one.close);
      return one;
    };
    // Large enough for all that the drill itself uploads, or it would fill what it has to see empty again.
    const [forDatabase, forApp, forFiles] = [disk('database', 1000), disk('app', 64), disk('files', 3000)];
    const postgres = await startEmbedded(forDatabase.folder, silentLog);
    later(postgres.stop);
    const databaseUrl = postgres.connectionString;
    const server = await openHouse(grounds, databaseUrl, {
      DATA_DIR: forApp.folder,
      STORAGE_URL: forFiles.folder,
    });
    const { url } = server;
    const db = await openBeside(grounds, databaseUrl);
    const visitor = openVisitor('127.0.3.1');
    later(visitor.leave);
    const staff = await signIn(visitor, url);
    const upload = () => sendPicture(url, staff);
    const fault = (name: string, { fill, empty }: SmallDisk, given: Partial<Fault> = {}): Fault => ({
      name,
      strike: fill,
      heal: empty,
      ...given,
    });
    const kept = await underFaults({ url, db }, [
      fault('full: uploads on their way in, search copy', forApp, { asks: [upload] }),
      fault('full: files', forFiles, { asks: [upload] }),
      // When the log of the database finds no room, PostgreSQL ends itself and reads its log again.
      fault('full: database', forDatabase, { seconds: 15, backWithin: 30_000 }),
    ]);
    const backup = await backUp(disk('backup', 600), { DATABASE_URL: databaseUrl, STORAGE_URL: forFiles.folder });
    return [kept, backup].every(Boolean);
  });
}

/** One that finds no room says so, leaves the one before as it was and nothing of its own. */
async function backUp(disk: SmallDisk, env: Record<string, string>): Promise<boolean> {
  const file = path.join(disk.folder, 'house.backup');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'aangan-disks-own-'));
  const run = () => runAndKill(['scripts/backup.ts', file], { ...env, DATA_DIR: dataDir, DEMO: '0' }, forEver);
  try {
    const first = await run();
    if (first.code !== 0) throw new Error(first.said);
    const before = readFileSync(file);
    disk.fill();
    const { code, said } = await run();
    console.log(`  a backup to a full disk ends with ${code}: ${said.trim()}`);
    const left = readdirSync(disk.folder).filter((name) => !['house.backup', 'ballast'].includes(name));
    await checkBackup(file);
    return [
      judge('a backup to a full disk ends with', code ?? Number.NaN, 1, 'at least'),
      judge('words of a program in what it says', Number(/\bat .*:\d+:\d+|ENOSPC/.test(said)), 0, 'at most'),
      judge('the one before is as it was', Number(before.equals(readFileSync(file))), 1, 'at least'),
      judge('files that it left', left.length, 0, 'at most'),
    ].every(Boolean);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}
