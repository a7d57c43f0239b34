import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
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

/** Databases of test runs that were killed. One without a pid file is left alone: its run may just be starting. */
async function removeAbandoned(log: Logger): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(prefix))) {
    const folder = path.join(tmpdir(), name, 'postgres');
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
  const dataDir = given ? null : mkdtempSync(path.join(tmpdir(), prefix));
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
