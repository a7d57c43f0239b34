import type { Db } from '../database/open-database.ts';
import type { Secrets } from '../secrets.ts';
import type { Storage } from '../storage/storage.ts';
import type { Place } from './open-places.ts';
import { digestOf, keyApart, nameApart, sealFile } from './seal-file.ts';
import { forgetFile, markFileSent, noteNamed } from './store-backup-files.ts';
import type { NamedFile } from './store-tables.ts';
import type { KeepApart, KeptFiles } from './write-backup.ts';

type Source = {
  db: Db;
  /** Where the files of the house lie. */
  storage: Storage;
  secrets: Pick<Secrets, 'sign'>;
  recipients: readonly string[];
  places: readonly Place[];
};

/**
 * Sends the bytes that a place does not have yet, each once, and says under which names they lie there. A place that fails is
 * left alone for the rest of this backup: what it lacks is sent later (`send-copies.ts`).
 */
export function keepFilesApart({ db, storage, secrets, recipients, places }: Source, at: Date): KeepApart {
  /** Null for one that failed. */
  const opened = new Map<string, Storage | null>();

  async function put(place: Place, name: string, bytes: Uint8Array): Promise<void> {
    if (opened.get(place.name) === null) return;
    try {
      const there = opened.get(place.name) ?? (await place.open());
      opened.set(place.name, there);
      await there.put(keyApart(name), bytes, 'application/octet-stream');
    } catch {
      // The copy of the archive fails there too, and says why.
      opened.set(place.name, null);
      return;
    }
    await markFileSent(db, { place: place.name, name, size: bytes.length, digest: digestOf(bytes) });
  }

  async function keep(files: readonly NamedFile[]): Promise<KeptFiles> {
    const kept: KeptFiles = { files: {}, unreadable: [] };
    const byName = new Map<string, NamedFile>();
    for (const file of files) {
      const name = nameApart(secrets, file.digest, recipients);
      byName.set(name, file);
      const { key, size, digest, contentType } = file;
      kept.files[key] = { size, digest, contentType, apart: name };
    }
    const named = places.flatMap((place) => [...byName].map(([name, { key }]) => ({ place: place.name, name, key })));
    const missing = Map.groupBy(await noteNamed(db, at, named), ({ name }) => name);
    for (const [name, wanted] of missing) {
      const file = byName.get(name);
      const reached = places.filter((place) => wanted.some((one) => one.place === place.name));
      if (file === undefined || reached.every((place) => opened.get(place.name) === null)) continue;
      const bytes = await readBytes(storage, file);
      if (typeof bytes !== 'string' && digestOf(bytes) === file.digest) {
        const sealed = await sealFile(bytes, recipients);
        for (const place of reached) await put(place, name, sealed);
        continue;
      }
      await forgetFile(db, name);
      // Others with these bytes may be sound; each is looked at by itself when it is missing.
      for (const one of files.filter(({ digest }) => digest === file.digest)) {
        delete kept.files[one.key];
        const found = one.key === file.key ? bytes : await readBytes(storage, one);
        if (typeof found === 'string') {
          kept.unreadable.push({ key: one.key, why: found });
          continue;
        }
        const digest = digestOf(found);
        if (digest !== one.digest) kept.unreadable.push({ key: one.key, why: 'has other bytes than were uploaded' });
        // What is there is kept as it is, as a backup in one file does.
        const [actual] = Object.values((await keep([{ ...one, digest }])).files);
        if (actual) kept.files[one.key] = actual;
      }
    }
    return kept;
  }
  return keep;
}

/** The bytes, or why there are none. */
export async function readBytes(
  storage: Storage,
  { key, size }: Pick<NamedFile, 'key' | 'size'>,
): Promise<Buffer | string> {
  const found = await storage.get(key);
  if (found === null) return 'is not there';
  if (found.size !== size) {
    await found.stream.cancel();
    return `has ${found.size} bytes in place of ${size}`;
  }
  return Buffer.from(await new Response(found.stream).arrayBuffer());
}
