import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartupError } from '../startup-error.ts';
import { ownMark, type ProcessMark } from './process-mark.ts';

/** A Unix socket address holds 107 bytes; `/.s.PGSQL.5432` takes 14 of them. */
const longestFolder = 107 - 14;

/** Folder of the socket: beside the data, or under the temporary folder when that path is too long. Closed to others. */
export function socketFolder(base: string): string {
  const name = `aangan-${createHash('sha256').update(base).digest('hex').slice(0, 12)}`;
  const candidates = [path.join(base, 'run'), path.join(tmpdir(), name), path.join('/tmp', name)];
  const folder = candidates.find((one) => Buffer.byteLength(one) <= longestFolder) ?? path.join('/tmp', name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Others may write to the temporary folder: what stands there already must be ours and no link.
  const found = lstatSync(folder);
  const uid = process.getuid?.() ?? found.uid;
  if (!found.isDirectory() || (found.uid !== uid && uid !== 0)) {
    throw new StartupError('database_start_failed', `${folder} is in the way and belongs to somebody else.`);
  }
  chmodSync(folder, 0o700);
  return folder;
}

/** Takes the empty folder away again; a socket in it (a server that still ends) keeps it. */
export function removeSocketFolder(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // The next start uses it again.
  }
}

type Published = { connectionString: string; owner: ProcessMark };
const fileIn = (dataDir: string) => path.join(dataDir, 'postgres.json');

/** Tells the scripts of the same DATA_DIR where the running database is. */
export function publishConnection(dataDir: string, connectionString: string): void {
  const draft = `${fileIn(dataDir)}.${process.pid}`;
  const published: Published = { connectionString, owner: ownMark() };
  writeFileSync(draft, `${JSON.stringify(published)}\n`, { mode: 0o600 });
  renameSync(draft, fileIn(dataDir));
}

export function withdrawConnection(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true });
}

/** The address that this owner published; null while it still starts (an older owner's file counts as none). */
export function readConnection(dataDir: string, owner: ProcessMark): string | null {
  try {
    const published = JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as Published;
    const isTheirs = published.owner.pid === owner.pid && published.owner.started === owner.started;
    return isTheirs ? published.connectionString : null;
  } catch {
    return null;
  }
}
