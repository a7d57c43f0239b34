import { access, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../database/open-database.ts';
import type { Secrets } from '../secrets.ts';
import type { Storage } from '../storage/storage.ts';
import { BackupError } from './archive-format.ts';
import { chooseKept } from './choose-kept.ts';
import { copyList, indexKey, listKey, pieceKey } from './describe-copy.ts';
import type { Place } from './open-places.ts';
import { digestOf, keyApart, nameApart, sealFile } from './seal-file.ts';
import { sendArchive } from './send-archive.ts';
import {
  type Copy,
  listOpenCopies,
  listSentCopies,
  markGivenUp,
  markNotSent,
  markRemoved,
  markSent,
} from './store-backup-copies.ts';
import { listUnnamed, listUnsent, markFileSent, markFilesGoing, removeFileRows } from './store-backup-files.ts';

export type Sender = {
  db: Db;
  storage: Storage;
  secrets: Pick<Secrets, 'sign'>;
  recipients: readonly string[];
  places: readonly Place[];
  /** Where archives wait until they are everywhere. */
  folder: string;
  signal?: AbortSignal;
};

/** Milliseconds after which a copy is sent no more: there are seven newer ones. */
const givenUpAfter = 7 * 24 * 60 * 60_000;
const removedAtOnce = 500;

export const archiveFile = (folder: string, name: string): string => path.join(folder, `${name}.backup`);

const wordsOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** Sends every archive that is not everywhere yet, and takes away what is old. A place that fails holds up no other. */
export async function sendCopies(sender: Sender, now: Date): Promise<void> {
  const { db, places, folder } = sender;
  const open = await listOpenCopies(db);
  for (const copy of open) {
    const why = await findHopeless(sender, copy, now);
    if (why !== null) await markGivenUp(db, copy, why);
  }
  for (const place of places) {
    const waiting = (await listOpenCopies(db)).filter((copy) => copy.place === place.name);
    await sendTo(sender, place, waiting);
  }
  const stillOpen = new Set((await listOpenCopies(db)).map(({ name }) => name));
  for (const { name } of open) if (!stillOpen.has(name)) await rm(archiveFile(folder, name), { force: true });
}

async function findHopeless({ places, folder }: Sender, copy: Copy, now: Date): Promise<string | null> {
  if (!places.some(({ name }) => name === copy.place)) return 'BACKUP_URL does not name the place any more';
  if (now.getTime() - copy.startedAt.getTime() > givenUpAfter) return 'could not be sent for 7 days';
  const isHere = await access(archiveFile(folder, copy.name)).then(
    () => true,
    () => false,
  );
  return isHere ? null : 'the archive is not on this machine any more';
}

async function sendTo(sender: Sender, place: Place, waiting: readonly Copy[]): Promise<void> {
  const { db, folder, signal } = sender;
  let there: Storage;
  try {
    there = await place.open();
  } catch (cause) {
    for (const copy of waiting) await markNotSent(db, copy, wordsOf(cause));
    return;
  }
  for (const copy of waiting) {
    try {
      await sendFiles(sender, there, copy);
      await sendArchive(there, archiveFile(folder, copy.name), copy.name, signal);
      await markSent(db, copy);
    } catch (cause) {
      signal?.throwIfAborted();
      await markNotSent(db, copy, wordsOf(cause));
      return;
    }
  }
  if (waiting.length > 0) await removeOld(db, there, place.name);
}

/** What the place lacked when the archive was made. */
async function sendFiles(
  { db, storage, secrets, recipients, signal }: Sender,
  there: Storage,
  copy: Copy,
): Promise<void> {
  for (const { name, key } of await listUnsent(db, copy.place, copy.startedAt)) {
    signal?.throwIfAborted();
    const found = await storage.get(key);
    const bytes = found && Buffer.from(await new Response(found.stream).arrayBuffer());
    if (bytes === null || nameApart(secrets, digestOf(bytes), recipients) !== name)
      throw new BackupError(`${key} is gone or has changed, or BACKUP_TO has, since the backup was made`);
    const sealed = await sealFile(bytes, recipients);
    await there.put(keyApart(name), sealed, 'application/octet-stream');
    await markFileSent(db, { place: copy.place, name, size: sealed.length, digest: digestOf(sealed) });
  }
}

/** Copies that retention does not keep, then bytes that no copy names; the index goes first, so no half copy looks whole. */
async function removeOld(db: Db, there: Storage, place: string): Promise<void> {
  const sent = await listSentCopies(db, place);
  const kept = chooseKept(sent);
  const list = sent
    .filter(({ id }) => kept.has(id))
    .map(({ name, startedAt }) => ({ name, startedAt: startedAt.toISOString() }));
  await there.put(listKey, Buffer.from(JSON.stringify(copyList.parse(list))), 'application/json');
  for (const copy of sent) {
    if (kept.has(copy.id)) continue;
    await there.remove(indexKey(copy.name));
    for (let number = 1; number <= copy.pieces; number++) await there.remove(pieceKey(copy.name, number));
    await markRemoved(db, copy);
  }
  for (;;) {
    const names = (await listUnnamed(db, place, removedAtOnce)).map(({ name }) => name);
    if (names.length === 0) return;
    await markFilesGoing(db, place, names);
    for (const name of names) await there.remove(keyApart(name));
    await removeFileRows(db, place, names);
  }
}
