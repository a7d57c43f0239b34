import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig } from '#server/platform/config.ts';
import type { Logger } from '#server/platform/log.ts';
import { openPlatform, type Platform } from '#server/platform/platform.ts';
import { cloneDatabase, dropDatabase } from './clone-database.ts';

export type StartOptions = {
  /** Environment variables on top of the test's own, such as `{ SAMPLE_FALLBACK: 'off' }`. */
  env?: Record<string, string>;
  /** For who reads what is logged. */
  log?: Logger;
};

/** A whole platform on its own database and its own folder; `close` removes both. */
export async function startPlatform({ env = {}, log }: StartOptions = {}): Promise<Platform> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'aangan-app-'));
  const databaseUrl = await cloneDatabase();
  const config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'http://aangan.test',
    // Those that are started as in production, too.
    PLAIN_HTTP: '1',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    // What searches find is the same without it, and a thread for every test file takes its time.
    SEARCH_ENGINE: '0',
    SECRET_KEY: 'only-for-tests-0123456789abcdefghij',
    ...env,
  });
  const platform = await openPlatform(config, { migrate: false, ...(log && { log }) });
  return {
    ...platform,
    close: async () => {
      await platform.close();
      await dropDatabase(databaseUrl);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
