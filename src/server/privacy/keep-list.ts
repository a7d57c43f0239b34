import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openPlaces } from '../platform/backups/open-places.ts';
import type { Platform } from '../platform/platform.ts';
import { listFile, listKey, sealList } from './seal-list.ts';
import { listErasures } from './store-erasure-list.ts';

/** Every hour, and after each erasure. */
export const keepListJob = 'privacy.keep-list';

/**
 * Writes the list of erasures where a restore on another machine finds it. A place that fails holds up no other; the job then
 * fails and is tried again.
 */
export async function keepList(platform: Pick<Platform, 'config' | 'db' | 'secrets' | 'storage'>): Promise<void> {
  const { config, db, secrets, storage } = platform;
  const rows = await listErasures(db);
  if (rows.length === 0) return;
  const bytes = sealList(secrets, rows);
  const put = (there: Pick<typeof storage, 'put'>) => there.put(listKey, bytes, 'application/octet-stream');
  const done = await Promise.allSettled([
    keepFile(path.join(config.dataDir, listFile), bytes),
    put(storage),
    ...openPlaces(config).map(async (place) => put(await place.open())),
  ]);
  const failed = done.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown);
  if (failed.length > 0) throw new AggregateError(failed, 'the list of erasures is not everywhere');
}

/** The old one or the new one, never a part of it. */
async function keepFile(file: string, bytes: Buffer): Promise<void> {
  await writeFile(`${file}.new`, bytes, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
