import { createHash } from 'node:crypto';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { z } from 'zod';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { BackupError } from './archive-format.ts';
import type { ReadApart } from './check-backup.ts';
import { type CopyIndex, copyIndex, copyList, indexKey, listKey, pieceKey } from './describe-copy.ts';
import { keyApart, openFile } from './seal-file.ts';

/** The newest copy that the place knows of. */
const newest = 'newest';

export type FetchedCopy = {
  name: string;
  file: string;
  /** Of the whole archive as it lay there. */
  digest: string;
  readApart: ReadApart;
  remove(): Promise<void>;
};

/** Whether it means a copy at a place and not an archive on this disk: `s3://…/NAME?…`, `FOLDER/NAME`. */
export async function isCopyAddress(address: string): Promise<boolean> {
  if (address.startsWith('s3:')) return true;
  const isFile = await stat(address).then(
    (found) => found.isFile(),
    () => false,
  );
  if (isFile) return false;
  return stat(path.join(path.dirname(address), 'archives')).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

export function splitCopyAddress(address: string): { place: string; name: string } {
  const [, before = '', name = '', options = ''] = /^(.*)\/([^/?]+)(\?.*)?$/.exec(address) ?? [];
  return { place: `${before}${options}`, name };
}

/**
 * Brings the archive of a copy onto this disk, each piece compared with its digest, and reads its files where they lie.
 * @throws BackupError that names the piece
 */
export async function fetchCopy(
  address: string,
  identities: readonly string[],
  onProgress: (text: string) => void = () => {},
): Promise<FetchedCopy> {
  const { place, name } = splitCopyAddress(address);
  return fetchArchive(await openStorage({ storageUrl: place }), name, identities, { onProgress });
}

type Where = {
  /** Where the archive is put meanwhile; in a folder of its own. */
  beside?: string;
  onProgress?: (text: string) => void;
};

/** The same from a place that is open. @throws BackupError */
export async function fetchArchive(
  there: Storage,
  asked: string,
  identities: readonly string[],
  { beside = tmpdir(), onProgress = () => {} }: Where = {},
): Promise<FetchedCopy> {
  const name = asked === newest ? await findNewest(there) : asked;
  const index = await readIndex(there, name);
  const folder = await mkdtemp(path.join(beside, 'aangan-copy-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const file = path.join(folder, `${name}.backup`);
    await fetchPieces(there, index, file, onProgress);
    return {
      name,
      file,
      digest: index.digest,
      remove,
      readApart: async (apart) => {
        const bytes = await readAll(there, keyApart(apart));
        return bytes && openFile(apart, bytes, identities);
      },
    };
  } catch (cause) {
    await remove();
    throw cause;
  }
}

async function fetchPieces(
  there: Storage,
  { name, pieces, digest }: CopyIndex,
  file: string,
  onProgress: (text: string) => void,
): Promise<void> {
  const whole = createHash('sha256');
  const handle = await open(file, 'w', 0o600);
  try {
    for (const [at, piece] of pieces.entries()) {
      const key = pieceKey(name, at + 1);
      onProgress(`${at + 1} of ${pieces.length} pieces`);
      const bytes = await readAll(there, key);
      if (bytes === null) throw new BackupError(`${key} is missing at its place.`);
      const actual = createHash('sha256').update(bytes).digest('hex');
      if (actual !== piece.digest) throw new BackupError(`${key} is damaged: it has other bytes than were sent.`);
      whole.update(bytes);
      await handle.appendFile(bytes);
    }
  } finally {
    await handle.close();
  }
  if (whole.digest('hex') !== digest) throw new BackupError(`${indexKey(name)} is damaged.`);
}

async function findNewest(there: Storage): Promise<string> {
  const found = parse(copyList, await readAll(there, listKey), listKey).at(-1);
  if (found === undefined) throw new BackupError('No backup is at that place.');
  return found.name;
}

async function readIndex(there: Storage, name: string): Promise<CopyIndex> {
  const bytes = await readAll(there, indexKey(name));
  if (bytes !== null) return parse(copyIndex, bytes, indexKey(name));
  const list = await readAll(there, listKey);
  const names = list === null ? [] : parse(copyList, list, listKey).map((one) => one.name);
  throw new BackupError(
    [`There is no whole backup ${name} at that place.`, ...(names.length > 0 ? ['These are:', ...names] : [])].join(
      '\n',
    ),
  );
}

export async function readAll(there: Storage, key: string): Promise<Buffer | null> {
  const found = await there.get(key);
  return found && Buffer.from(await new Response(found.stream).arrayBuffer());
}

function parse<T>(schema: z.ZodType<T>, bytes: Buffer | null, key: string): T {
  if (bytes === null) throw new BackupError(`${key} is missing: is that a place of backups?`);
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new BackupError(`${key} is damaged.`);
  }
}
