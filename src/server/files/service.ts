import { CodedError } from '#contract/errors.ts';
import type { FileFolder } from '#contract/file-limits.ts';
import type { UploadAnswer } from '#contract/files.ts';
import type { Platform } from '../platform/platform.ts';
import { blurPreview } from './blur-preview.ts';
import { markedSize } from './draw-watermark.ts';
import { openMarkedPicture, openPrivateFile } from './open-private-file.ts';
import { presentUpload } from './present.ts';
import { contentTypes, type Variant } from './resize-image.ts';
import { makeVariant, variantKey } from './serve-variant.ts';
import { signPreview } from './sign-preview.ts';
import { findFile, findFileNamed, type StoredFile } from './store.ts';

export { checkPicture } from './check-picture.ts';
export { storeDocument, storeImage, variantsJob } from './keep-file.ts';
export { admitUpload, storeUpload } from './keep-upload.ts';
export { claimFiles } from './store-claims.ts';
export { blurPreview, markedSize, openMarkedPicture, openPrivateFile, type StoredFile };

/** Addresses below it are ours; their pictures come in sizes. */
const ownFolder = '/media/';

/** An address on this site made whole, a foreign one as it is; null for what no browser should be sent to. */
export function pictureAddress(url: unknown, publicUrl: string): string | null {
  if (typeof url !== 'string') return null;
  if (url.startsWith(ownFolder)) return publicUrl + url;
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null;
}

type Stores = Pick<Platform, 'db' | 'storage' | 'jobs'>;

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
export const findStored = (db: Platform['db'], folder: FileFolder, originalName: string): Promise<StoredFile | null> =>
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

/** A member of staff in one of their sessions. */
type Reader = { id: string; sessionId: string };

/** An address, absolute, that shows a private file to that reader for two minutes and no longer than the session, also to an `<img>`. */
export const previewAddress = (
  { secrets, config }: Pick<Platform, 'secrets' | 'config'>,
  fileId: string,
  { id: staffId, sessionId }: Reader,
): string => config.publicUrl + signPreview(secrets, { fileId, staffId, sessionId });

/** What whoever uploaded a file is told. */
export function answerUpload(
  { secrets, config }: Pick<Platform, 'secrets' | 'config'>,
  file: StoredFile,
  reader: Reader,
): UploadAnswer {
  const previewUrl = file.is_private ? previewAddress({ secrets, config }, file.id, reader) : null;
  const data = presentUpload(file, { publicUrl: config.publicUrl, previewUrl });
  return { success: true, message: 'File uploaded successfully!', ...data, data };
}
