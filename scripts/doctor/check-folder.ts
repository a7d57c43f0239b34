import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#server/platform/config.ts';
import { leastRoom } from '#server/platform/storage/storage.ts';
import { type Finding, findingsOf, reasonOf } from './finding.ts';

/** The folder, or the nearest above it that is there already. */
export const nearestFolder = (folder: string): string =>
  existsSync(folder) ? folder : nearestFolder(path.dirname(folder));

export async function checkFolder({ dataDir }: Config): Promise<Finding[]> {
  const { findings, ok, look, wrong } = findingsOf('Data folder');
  const place = nearestFolder(dataDir);
  const trial = path.join(place, `.doctor-${randomBytes(6).toString('hex')}`);
  try {
    const handle = await open(trial, 'wx', 0o600);
    await handle
      .writeFile('doctor')
      .then(() => handle.sync())
      .finally(() => handle.close());
  } catch (cause) {
    const who = process.getuid === undefined ? 'this user' : `user ${process.getuid()}`;
    wrong(
      `DATA_DIR ${dataDir} cannot be written by ${who}: ${reasonOf(cause)}.`,
      `Make it and give it to the user that runs the app: install -d -m 700 -o USER ${dataDir}`,
    );
    return findings;
  } finally {
    await rm(trial, { force: true }).catch(() => {});
  }
  const { bavail, blocks, bsize } = await statfs(place);
  const [free, total] = [bavail * bsize, blocks * bsize];
  const room = `${(free / 1024 ** 3).toFixed(1)} GB free`;
  if (free < 200 * 1024 ** 2) wrong(`DATA_DIR ${dataDir}: only ${room}.`, 'Make room: a full disk stops the database.');
  else if (free < leastRoom(total)) look(`DATA_DIR ${dataDir}: only ${room}; no uploads are taken.`, 'Make room.');
  else ok(`DATA_DIR ${dataDir} can be written${place === dataDir ? '' : ' (it is made at the first start)'}, ${room}.`);
  return findings;
}
