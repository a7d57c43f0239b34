import { createHash, randomUUID } from 'node:crypto';
import { CodedError } from '#contract/errors.ts';
import { type DocumentFolder, type FileFolder, privateFolders } from '#contract/file-limits.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Platform } from '../platform/platform.ts';
import { type PreparedImage, prepareImage } from './prepare-image.ts';
import { insertFile, makeFileId, type NewFile, type StoredFile } from './store.ts';
import { insertStray, removeStray } from './store-strays.ts';

type Stores = Pick<Platform, 'db' | 'storage' | 'jobs'>;

/** Whose file it is, and what else is to be true exactly when it is kept. */
export type Keeping = {
  owner?: { id: string; uploadKey: string | null };
  withFact?: (trx: Db, file: StoredFile) => Promise<void>;
};

/**
 * Pictures are resized one after the other: a core stays for pages, and mails need not wait behind an album. Of its own for each
 * process, because the queue of one that was killed stays closed for hours.
 */
const queue = `pictures ${randomUUID()}`;

/** The job that makes the sizes of a new public picture ahead of the first visitor. */
export const variantsJob = 'files.variants';

/** Seconds that writing bytes may take until they count as left behind by a process that died. */
const writingTime = 3600;

/**
 * Keeps a picture: checked, stripped and encoded anew, its bytes in storage, its row in `files`, its sizes on order.
 * @throws CodedError `unsupported_type`, `body_too_large`, `bad_request`
 */
export async function storeImage(
  stores: Stores,
  { bytes, folder, originalName }: { bytes: Uint8Array; folder: FileFolder; originalName: string },
): Promise<StoredFile> {
  return keepImage(stores, { image: await prepareImage(bytes), folder, originalName });
}

export async function keepImage(
  stores: Stores,
  { image, folder, originalName }: { image: PreparedImage; folder: FileFolder; originalName: string },
  { owner, withFact }: Keeping = {},
): Promise<StoredFile> {
  const { bytes, width, height, digest, thumbhash } = image;
  const file = { folder, name: 'original.jpg', content_type: 'image/jpeg', width, height, digest, thumbhash };
  return keepFile(stores, bytes, { ...file, original_name: originalName }, owner, async (trx, kept) => {
    if (!kept.is_private)
      await stores.jobs.add(trx, variantsJob, { fileId: kept.id }, { key: `${variantsJob}:${kept.id}`, queue });
    await withFact?.(trx, kept);
  });
}

/** Keeps a paper as it is, behind the gate. The caller has checked what it is. */
export async function storeDocument(
  stores: Pick<Platform, 'db' | 'storage'>,
  {
    bytes,
    originalName,
    contentType,
    folder = 'documents',
  }: { bytes: Uint8Array; originalName: string; contentType: string; folder?: DocumentFolder },
  { owner, withFact }: Keeping = {},
): Promise<StoredFile> {
  const digest = createHash('sha256').update(bytes).digest('hex');
  const file = { folder, name: 'original', content_type: contentType, digest };
  return keepFile(stores, bytes, { ...file, original_name: originalName }, owner, withFact);
}

/**
 * Bytes first, then the row that says they are there. A note that is written before the bytes and goes with the coming
 * of the row tells of bytes whose process died in between.
 */
async function keepFile(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  bytes: Uint8Array,
  {
    name,
    folder,
    ...facts
  }: Pick<NewFile, 'content_type' | 'digest' | 'original_name'> &
    Partial<NewFile> & { name: string; folder: FileFolder },
  owner: Keeping['owner'],
  withFact?: Keeping['withFact'],
): Promise<StoredFile> {
  const id = await makeFileId(db);
  const key = `${folder}/${id}/${name}`;
  await insertStray(db, key, writingTime);
  await storage.put(key, bytes, facts.content_type);
  return db.transaction().execute(async (trx) => {
    if (!(await removeStray(trx, key)))
      throw new CodedError('unavailable', 'Keeping the file took too long; try again');
    const file = await insertFile(trx, {
      ...facts,
      original_name: facts.original_name.slice(0, 200),
      id,
      key,
      folder,
      size: bytes.length,
      is_private: privateFolders.includes(folder),
      ...(owner && { uploaded_by: owner.id, upload_key: owner.uploadKey }),
    });
    await withFact?.(trx, file);
    return file;
  });
}
