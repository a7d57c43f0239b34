import { createHash } from 'node:crypto';
import { CodedError } from '#contract/errors.ts';
import type { Platform } from '../platform/platform.ts';
import { blurPreview } from './blur-preview.ts';
import { prepareImage } from './prepare-image.ts';
import { contentTypes, type Variant } from './resize-image.ts';
import { makeVariant, variantKey } from './serve-variant.ts';
import { findFile, findFileNamed, insertFile, makeFileId, type StoredFile } from './store.ts';

export { blurPreview, type StoredFile };

export type Folder = 'properties' | 'floorplans' | 'documents' | 'developers' | 'team';
/** Never served by address alone. */
const privateFolders: Folder[] = ['floorplans', 'documents'];

/** Addresses below it are ours; their pictures come in sizes. */
const ownFolder = '/media/';

/** An address on this site made whole, a foreign one as it is; null for what no browser should be sent to. */
export function pictureAddress(url: unknown, publicUrl: string): string | null {
  if (typeof url !== 'string') return null;
  if (url.startsWith(ownFolder)) return publicUrl + url;
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null;
}

type Stores = Pick<Platform, 'db' | 'storage' | 'jobs'>;

/** The job that makes the sizes of a new public picture ahead of the first visitor. */
export const variantsJob = 'files.variants';

/**
 * Keeps a picture: checked, stripped and encoded anew, its bytes in storage, its row in `files`, its sizes on order.
 * @throws CodedError `unsupported_type`, `body_too_large`, `bad_request`
 */
export async function storeImage(
  { db, storage, jobs }: Stores,
  { bytes, folder, originalName }: { bytes: Uint8Array; folder: Folder; originalName: string },
): Promise<StoredFile> {
  const image = await prepareImage(bytes);
  const id = await makeFileId(db);
  const isPrivate = privateFolders.includes(folder);
  const key = `${folder}/${id}/original.jpg`;
  await storage.put(key, image.bytes, 'image/jpeg');
  const { width, height, digest, thumbhash } = image;
  const row = { id, key, folder, is_private: isPrivate, content_type: 'image/jpeg', size: image.bytes.length };
  return insertFile(
    db,
    { ...row, width, height, digest, thumbhash, original_name: originalName.slice(0, 200) },
    async (trx) => {
      if (!isPrivate) await jobs.add(trx, variantsJob, { fileId: id }, { key: `${variantsJob}:${id}` });
    },
  );
}

/** Keeps a paper as it is, behind the gate. The caller has checked what it is. */
export async function storeDocument(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  { bytes, originalName, contentType }: { bytes: Uint8Array; originalName: string; contentType: string },
): Promise<StoredFile> {
  const id = await makeFileId(db);
  const key = `documents/${id}/original`;
  await storage.put(key, bytes, contentType);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const row = { id, key, folder: 'documents', is_private: true, content_type: contentType, size: bytes.length };
  return insertFile(db, { ...row, digest, original_name: originalName.slice(0, 200) });
}

export type ImageCaption = { alt: string; isPrimary: boolean; category: string; focal: { x: number; y: number } };

/** One entry of `properties.images`. `focal` in percent of width and height. */
export function asPropertyImage(file: StoredFile, caption: ImageCaption): Record<string, unknown> {
  const { id: fileId, width, height, thumbhash, size, content_type: type, original_name: originalName } = file;
  const variants = `/media/${fileId}/{width}.{format}`;
  return {
    url: `/media/${fileId}/original.jpg`,
    variants,
    ...caption,
    fileId,
    width,
    height,
    thumbhash,
    size,
    type,
    originalName,
  };
}

/** The newest kept file of that name; for whoever would else make the same one again. */
export const findStored = (db: Platform['db'], folder: Folder, originalName: string): Promise<StoredFile | null> =>
  findFileNamed(db, folder, originalName);

export type ServedFile = {
  etag: string;
  contentType: string;
  size: number;
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;
};

/**
 * A public picture in one size, or its original for null. A size that nobody made yet is made now and kept.
 * @throws CodedError `not_found` alike for unknown and for private files, so that ids tell nothing
 */
export async function openPicture(platform: Stores, id: string, variant: Variant | null): Promise<ServedFile> {
  const file = await findPublicPicture(platform.db, id);
  const etag = etagOf(file, variant);
  const kept = await platform.storage.get(variant === null ? file.key : variantKey(file, variant));
  const contentType = variant === null ? file.content_type : contentTypes[variant.format];
  if (kept !== null) return { etag, contentType, size: kept.size, body: kept.stream };
  if (variant === null) throw new CodedError('not_found', 'File not found');
  const bytes = await makeVariant(platform, file, variant);
  return { etag, contentType, size: bytes.length, body: new Uint8Array(bytes) };
}

/** The mark of a size without its bytes: enough to answer "not modified". */
export async function pictureMark(db: Platform['db'], id: string, variant: Variant | null): Promise<string> {
  return etagOf(await findPublicPicture(db, id), variant);
}

async function findPublicPicture(db: Platform['db'], id: string): Promise<StoredFile> {
  const file = /^[0-9a-f]{24}$/.test(id) ? await findFile(db, id) : null;
  if (file === null || file.is_private || file.width === null) throw new CodedError('not_found', 'File not found');
  return file;
}

const etagOf = (file: StoredFile, variant: Variant | null): string =>
  `"${file.digest.slice(0, 16)}-${variant === null ? 'original' : `${variant.width}-${variant.format}`}"`;
