import { CodedError } from '#contract/errors.ts';
import type { FileRemoval } from '#contract/files.ts';
import { recordChange } from '../audit/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { nameInLog } from './present.ts';
import { variantFormats, variantWidths } from './resize-image.ts';
import { type FileUse, findFile, listUses, removeFileUnused, type StoredFile } from './store.ts';
import { insertStray, removeStray, takeDueStray, tryRemoveBytes } from './store-strays.ts';

type Stores = Pick<Platform, 'db' | 'storage' | 'log'>;

/**
 * Removes an uploaded file that nothing uses. It is found by the id in its name; no name ever becomes a path.
 * @throws CodedError `not_found`, `conflict` with the records that use it, `invalid_fields`
 */
export async function removeUpload(
  platform: Stores,
  { filename, public_id, folder }: FileRemoval,
  { actor, caller }: StaffCall,
): Promise<void> {
  const ids = [filename, public_id].filter((name) => name !== undefined).map(idIn);
  const [id] = ids;
  if (ids.some((one) => one !== id)) {
    throw new CodedError('invalid_fields', 'filename and public_id are of different files', {
      public_id: 'is of another file than filename',
    });
  }
  const file = id === undefined || id === null ? null : await findFile(platform.db, id);
  if (file === null || (folder !== undefined && folder !== file.folder)) throw notFound();
  const isRemoved = await removeFile(platform, file, (trx) =>
    recordChange(trx, {
      actor,
      caller,
      action: 'files.remove',
      record: { type: 'files', id: file.id, name: nameInLog(file) },
      before: { folder: file.folder, size: file.size },
    }),
  );
  if (!isRemoved) throw inUse(await listUses(platform.db, file.id));
}

/** `ID.jpg`, `properties/ID`: the id, or null for a name that is none of ours. */
const idIn = (name: string): string | null => /(?:^|\/)([0-9a-f]{24})(?:\.[a-z]{3,4})?$/.exec(name)?.[1] ?? null;

const notFound = () => new CodedError('not_found', 'File not found');

function inUse(uses: FileUse[]): CodedError {
  // Removed by somebody else meanwhile.
  if (uses.length === 0) return notFound();
  const named = uses.slice(0, 3).map(({ room, name }) => `${labels[room] ?? room} “${name}”`);
  const text = `The file is used by ${named.join(', ')}${uses.length > 3 ? ' and others' : ''}`;
  return new CodedError('conflict', text, { filename: text });
}

const labels: Record<string, string> = {
  properties: 'the property',
  developers: 'the developer',
  team: 'the team member',
  floor_plans: 'a floor plan of',
  documents: 'a document of',
  mandates: 'the owner of',
};

const foreignKeyViolation = '23503';
const restrictViolation = '23001';

/** Row first, with a note of the bytes, then the bytes. @returns whether it was there and unused */
export async function removeFile(
  { db, storage, log }: Stores,
  { id, key }: StoredFile,
  withFact: (trx: Db) => Promise<void> = async () => {},
): Promise<boolean> {
  const isRemoved = await db
    .transaction()
    .execute(async (trx) => {
      if ((await removeFileUnused(trx, id)) === null) return false;
      await insertStray(trx, key, 0);
      await withFact(trx);
      return true;
    })
    .catch((cause: { code?: string }) => {
      // A record took it into use in this moment; PostgreSQL 18 calls it another name than those before.
      if (cause.code === foreignKeyViolation || cause.code === restrictViolation) return false;
      throw cause;
    });
  if (!isRemoved) return false;
  try {
    await db.transaction().execute(async (trx) => {
      // A backup reads them still: the note stays for the hourly job.
      if (!(await tryRemoveBytes(trx))) return;
      await removeBytes(storage, key);
      await removeStray(trx, key);
    });
  } catch (cause) {
    // Best effort (UND-102): the note stays, and the hourly job tries again.
    log.warn({ err: cause, key }, 'the bytes of a removed file are still there');
  }
  return true;
}

/** Removes what lies in storage without a row: what was left behind, and what could not be removed before. */
export async function removeStrays({ db, storage }: Pick<Platform, 'db' | 'storage'>): Promise<void> {
  for (let isMore = true; isMore; ) {
    isMore = await db.transaction().execute(async (trx) => {
      if (!(await tryRemoveBytes(trx))) return false;
      const key = await takeDueStray(trx);
      if (key === null) return false;
      await removeBytes(storage, key);
      return removeStray(trx, key);
    });
  }
}

/** The original and every size that may have been made of it. */
async function removeBytes(storage: Platform['storage'], key: string): Promise<void> {
  const sizes = variantWidths.flatMap((width) => variantFormats.map((format) => `${width}.${format}`));
  const beside = key.endsWith('/original.jpg') ? sizes.map((size) => key.replace(/[^/]+$/, size)) : [];
  for (const one of [key, ...beside]) await storage.remove(one);
}
