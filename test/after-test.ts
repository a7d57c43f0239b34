import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach } from 'vitest';
import type { Platform } from '#server/platform/platform.ts';

/** What is opened within a test of this file and goes after it, the last first. */
export function afterTest() {
  const closers: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });
  const later = (close: () => unknown): void => void closers.push(close);
  return {
    later,
    newFolder(): string {
      const folder = mkdtempSync(path.join(tmpdir(), 'aangan-test-'));
      later(() => rmSync(folder, { recursive: true, force: true }));
      return folder;
    },
    /** Gives the settings of this house to processes that a test starts, beside `more`. */
    lendSettings({ config, connectionString }: Pick<Platform, 'config' | 'connectionString'>, more: object): void {
      const env = { DATA_DIR: config.dataDir, DATABASE_URL: connectionString, SECRET_KEY: config.secretKey, ...more };
      const was = { ...process.env };
      Object.assign(process.env, env);
      later(() => {
        for (const name of Object.keys(env)) delete process.env[name];
        Object.assign(process.env, was);
      });
    },
  };
}
