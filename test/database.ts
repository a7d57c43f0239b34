import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '#server/platform/database/embedded-postgres.ts';
import { findOwner } from '#server/platform/database/folder-owner.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { stopOrphan } from '#server/platform/database/stop-orphan.ts';
import { createLog, type Logger } from '#server/platform/log.ts';
import { mayLeaveTriggersOut } from './as-bootstrap.ts';
import { createDatabase, dropDatabase, setTemplate } from './clone-database.ts';

const prefix = 'aangan-test-';

/**
 * Where the databases of a run lie: in memory where there is plenty. A disk pays for each database that comes after one
 * that went: ext4 looks for numbers of files that nobody had lately, which is a sixteenth of the whole run.
 */
const memory = '/dev/shm';
function baseFolder(): string {
  if (!existsSync(memory) || process.availableMemory() < 8 * 2 ** 30) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize < 4 * 2 ** 30 ? tmpdir() : memory;
}

/** Databases of test runs that were killed. One without a pid file is left alone: its run may just be starting. */
async function removeAbandoned(log: Logger): Promise<void> {
  const bases = [tmpdir(), memory].filter((base) => existsSync(base));
  const left = bases.flatMap((base) => readdirSync(base).map((name) => path.join(base, name, 'postgres')));
  for (const folder of left.filter((one) => path.basename(path.dirname(one)).startsWith(prefix))) {
    if (!existsSync(`${folder}.pid`) || findOwner(folder)) continue;
    await stopOrphan(folder, log);
    rmSync(path.dirname(folder), { recursive: true, force: true });
  }
}

/**
 * Once per test run: a PostgreSQL (TEST_DATABASE_URL, else an own one in a temporary folder) and in it one migrated
 * database that every test file clones.
 */
export default async function prepareDatabase(): Promise<() => Promise<void>> {
  const log = createLog('warn');
  await removeAbandoned(log);
  const given = process.env.TEST_DATABASE_URL;
  const dataDir = given ? null : mkdtempSync(path.join(baseFolder(), prefix));
  const own = dataDir ? await startEmbedded(dataDir, log, { maxConnections: 200, isDurable: false }) : null;
  const server = given ?? own?.connectionString ?? '';
  await mayLeaveTriggersOut(server);
  const template = await createDatabase(server);
  await migrateDatabase(template, log);
  setTemplate(template);
  return async () => {
    if (given) await dropDatabase(template);
    await own?.stop();
    if (dataDir) rmSync(dataDir, { recursive: true });
  };
}
