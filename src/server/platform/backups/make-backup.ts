import { createHash } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import type { Db } from '../database/open-database.ts';
import type { Secrets } from '../secrets.ts';
import type { Storage } from '../storage/storage.ts';
import { keepFilesApart } from './keep-files-apart.ts';
import { openPlaces } from './open-places.ts';
import { pieceSize, readPieces } from './send-archive.ts';
import { archiveFile, sendCopies } from './send-copies.ts';
import { insertBackup, listCutOff, markFailed, markMade } from './store-backups.ts';
import { onDatabase } from './store-databases.ts';
import { tryMaking } from './store-tables.ts';
import { writeBackup } from './write-backup.ts';

export type House = {
  config: Pick<Config, 'backupUrls' | 'backupTo' | 'dataDir'>;
  db: Db;
  connectionString: string;
  storage: Storage;
  secrets: Pick<Secrets, 'sign'>;
  app: string;
  signal?: AbortSignal;
};

/**
 * Makes a backup for all places where `isDue`, and sends what has not come to a place yet. One process of all does it at a
 * time. The archive is whole on this machine before it is sent: a slow line holds up nothing in the database.
 * @returns false when another process is at it. @throws what kept the archive from being made
 */
export async function makeBackup(house: House, { isDue, now }: { isDue: boolean; now: Date }): Promise<boolean> {
  const { config, db, storage, secrets, connectionString, signal } = house;
  const folder = path.join(config.dataDir, 'backups');
  const places = openPlaces(config);
  const recipients = config.backupTo;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return onDatabase(connectionString, async (client) => {
    if (!(await tryMaking(client))) return false;
    for (const { id, name } of await listCutOff(db)) {
      await markFailed(db, id, 'was cut off: the process ended');
      for (const end of ['', '.part']) await rm(`${archiveFile(folder, name)}${end}`, { force: true });
    }
    let failure: unknown = null;
    if (isDue)
      failure = await makeArchive(house, folder).then(
        () => null,
        (cause: unknown) => cause,
      );
    const sender = { db, storage, secrets, recipients, places, folder, ...(signal && { signal }) };
    await sendCopies(sender, now);
    if (failure !== null) throw failure;
    return true;
  });
}

async function makeArchive(house: House, folder: string): Promise<void> {
  const { config, db, storage, secrets, signal } = house;
  const places = openPlaces(config);
  const recipients = config.backupTo;
  const name = `aangan-${new Date().toISOString().replace(/\D/g, '')}`;
  const backup = await insertBackup(db, {
    name,
    isEncrypted: recipients.length > 0,
    places: places.map((place) => place.name),
  });
  try {
    const file = archiveFile(folder, name);
    const keepApart = keepFilesApart({ db, storage, secrets, recipients, places }, backup.started_at);
    const options = { recipients, keepApart, ...(signal && { signal }) };
    const { seconds, unreadable } = await writeBackup(house, file, options);
    const { size } = await stat(file);
    await markMade(db, backup.id, {
      size,
      seconds,
      digest: await digestOfFile(file),
      pieces: Math.ceil(size / pieceSize),
      unreadable: unreadable.length,
    });
  } catch (cause) {
    await markFailed(db, backup.id, cause instanceof Error ? cause.message : String(cause));
    throw cause;
  }
}

async function digestOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of readPieces(file)) hash.update(piece);
  return hash.digest('hex');
}
