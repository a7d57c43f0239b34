import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Db, openDatabase } from '#server/platform/database/open-database.ts';
import { createLog } from '#server/platform/log.ts';
import { type AppServer, freePorts, openServer } from './app-server.ts';

export const silentLog = createLog('fatal');

export type Grounds = {
  folder: string;
  /** What goes at the end, the last first. */
  later(close: () => unknown): void;
};

/** A folder of its own for one drill; whatever it opens is closed, however the drill ends. */
export async function onGrounds(name: string, drill: (grounds: Grounds) => Promise<boolean>): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), `aangan-${name}-`));
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true })];
  try {
    return await drill({ folder, later: (close) => void closers.push(close) });
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

/** A way to the database of a drill that nothing stands in. */
export async function openBeside({ folder, later }: Grounds, databaseUrl: string): Promise<Db> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: folder, webConcurrency: 1 }, silentLog);
  later(close);
  return db;
}

/** The app on that database with nobody before it, in a process of its own. */
export async function openHouse(
  { folder, later }: Grounds,
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<AppServer> {
  const [port] = await freePorts(1);
  const own = { DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, 'app'), PORT: `${port}`, TRUSTED_PROXIES: '0' };
  const server = openServer({ ...own, ...env });
  later(server.stop);
  await server.start();
  return server;
}
