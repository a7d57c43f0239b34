import { statfs } from 'node:fs/promises';
import { leastRoom } from '../storage/storage.ts';
import type { Say } from './finding.ts';

export type Room = { free: number; total: number };

/** Bytes free and in all on the disk of a folder. */
export async function readRoom(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

export const writeRoom = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

/** @returns whether there is enough */
export function checkRoom({ free, total }: Room, dataDir: string, say: Say): boolean {
  const only = `DATA_DIR ${dataDir}: only ${writeRoom(free)} free`;
  if (free < 200 * 1024 ** 2) say.wrong(`${only}.`, 'Make room: a full disk stops the database.');
  else if (free < leastRoom(total)) say.look(`${only}; no uploads are taken.`, 'Make room.');
  else return true;
  return false;
}
