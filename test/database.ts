import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '#server/platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { createDatabase, dropDatabase, setTemplate } from './clone-database.ts';

/**
 * Once per test run: a PostgreSQL (TEST_DATABASE_URL, else an own one in a temporary folder) and in it one migrated
 * database that every test file clones.
 */
export default async function prepareDatabase(): Promise<() => Promise<void>> {
  const log = createLog('warn');
  const given = process.env.TEST_DATABASE_URL;
  const dataDir = given ? null : mkdtempSync(path.join(tmpdir(), 'aangan-test-'));
  const own = dataDir ? await startEmbedded(dataDir, log, { maxConnections: 200, isDurable: false }) : null;
  const server = given ?? own?.connectionString ?? '';
  const template = await createDatabase(server);
  await migrateDatabase(template, log);
  setTemplate(template);
  return async () => {
    if (given) await dropDatabase(template);
    await own?.stop();
    if (dataDir) rmSync(dataDir, { recursive: true });
  };
}
