import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { checkRoom, readRoom, writeRoom } from '#server/platform/checks/check-room.ts';
import { type Finding, findingsOf, reasonOf } from '#server/platform/checks/finding.ts';
import type { Config } from '#server/platform/config.ts';

/** The folder, or the nearest above it that is there already. */
export const nearestFolder = (folder: string): string =>
  existsSync(folder) ? folder : nearestFolder(path.dirname(folder));

export async function checkFolder({ dataDir }: Config): Promise<Finding[]> {
  const say = findingsOf('Data folder');
  const { findings, wrong } = say;
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
  const room = await readRoom(place);
  if (checkRoom(room, dataDir, say)) {
    const made = place === dataDir ? '' : ' (it is made at the first start)';
    say.ok(`DATA_DIR ${dataDir} can be written${made}, ${writeRoom(room.free)} free.`);
  }
  return findings;
}
