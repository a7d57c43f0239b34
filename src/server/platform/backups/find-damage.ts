import type { Db } from '../database/open-database.ts';
import type { Storage } from '../storage/storage.ts';
import { readAll } from './fetch-copy.ts';
import { digestOf, keyApart } from './seal-file.ts';
import { listSent } from './store-backup-files.ts';

type Copy = { place: string; started_at: Date };
/** A file of a copy that is not as it was sent, and what is wrong with it in words. */
export type Damage = { name: string; says: string };

/**
 * All that can be said of the files of a copy without a key: whether each is there, with the bytes that were sent. Of those
 * that were sent before their digests were kept only whether they are empty.
 */
export async function findDamage(
  db: Db,
  there: Storage,
  { place, started_at }: Copy,
  signal?: AbortSignal,
): Promise<Damage[]> {
  const damages: Damage[] = [];
  for (const { name, key, size, digest } of await listSent(db, place, started_at)) {
    signal?.throwIfAborted();
    const bytes = await readAll(there, keyApart(name));
    const isSame =
      bytes !== null && (digest === null ? bytes.length > 0 : bytes.length === size && digestOf(bytes) === digest);
    if (isSame) continue;
    const what = bytes === null ? 'is missing at its place' : 'is damaged: it has other bytes than were sent';
    damages.push({ name, says: `The file ${key} (${keyApart(name)}) ${what}.` });
  }
  return damages;
}
