import { readFile } from 'node:fs/promises';
import { CodedError, TooManyRequests } from '#contract/errors.ts';
import type { DocumentFolder, FileFolder } from '#contract/file-limits.ts';
import { recordChange } from '../audit/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { ReceivedFile } from '../platform/http/receive-upload.ts';
import type { StaffCall } from '../platform/http/router.ts';
import { limitTable } from '../platform/limits/limit-table.ts';
import type { Platform } from '../platform/platform.ts';
import { leastRoom } from '../platform/storage/storage.ts';
import { takeTurns } from '../platform/take-turns.ts';
import { checkDocument } from './check-document.ts';
import { checkViruses } from './check-viruses.ts';
import { type Keeping, keepImage, storeDocument } from './keep-file.ts';
import { prepareImage } from './prepare-image.ts';
import { nameInLog } from './present.ts';
import { findFileByKey, type StoredFile } from './store.ts';

/** Uploads decoded or unpacked at once: so many at most lie in memory. */
const inTurn = takeTurns({ atOnce: 2, mayWait: 40, busy: 'Too many files are being uploaded; try again' });

/**
 * Before a file is read: whether its sender and the disk have room for it.
 * @throws CodedError `unavailable`; TooManyRequests
 */
export async function admitUpload({ storage, limits }: Platform, { actor }: StaffCall): Promise<void> {
  const room = await storage.room();
  if (room !== null && room.free < leastRoom(room.total)) {
    throw new CodedError('unavailable', 'There is no room for more files; please tell the administrator');
  }
  for (const name of ['upload per person and day', 'upload volume per person and day'] as const) {
    if ((await limits.used(name, actor.id)) >= limitTable[name].points) {
      throw new TooManyRequests('You have uploaded as much as one day allows. Please continue tomorrow.', 3600);
    }
  }
}

export type UploadPlace = { kind: 'image'; folder: FileFolder } | { kind: 'document'; folder: DocumentFolder };

/**
 * Keeps what somebody uploaded: a picture encoded anew, a document as it is when nothing in it acts by itself. The same
 * Idempotency-Key answers the file of the first time. What no record uses within a day goes.
 * @throws CodedError `unsupported_type`, `body_too_large`, `bad_request`; Busy; TooManyRequests
 */
export async function storeUpload(
  platform: Platform,
  upload: ReceivedFile,
  place: UploadPlace,
  call: StaffCall,
): Promise<StoredFile> {
  const { db, limits } = platform;
  const { actor, caller, idempotencyKey } = call;
  const uploadKey = idempotencyKey?.slice(0, 255) ?? null;
  const earlier = uploadKey === null ? null : await findFileByKey(db, actor.id, uploadKey);
  if (earlier !== null) return earlier;
  const originalName = cleanName(upload.name, place.kind);
  const keeping: Keeping = {
    owner: { id: actor.id, uploadKey },
    withFact: (trx: Db, { id, folder }: StoredFile) =>
      recordChange(trx, {
        actor,
        caller,
        action: 'files.upload',
        record: { type: 'files', id, name: nameInLog({ folder, original_name: originalName }) },
        after: { folder, size: upload.size },
      }),
  };
  return inTurn(async () => {
    const bytes = await readFile(upload.path);
    await checkViruses(platform, bytes);
    const keep = await prepare(platform, bytes, { place, originalName, keeping });
    // What was refused costs nothing: only what is kept fills the disk.
    await Promise.all([
      limits.take('upload per person and day', actor.id),
      limits.take('upload volume per person and day', actor.id, Math.ceil(upload.size / 1024)),
    ]);
    return keep();
  }).catch(async (cause: unknown) => {
    // The same upload was sent twice at once, and the other one was quicker.
    const twin = uploadKey === null ? null : await findFileByKey(db, actor.id, uploadKey);
    if (twin === null) throw cause;
    return twin;
  });
}

async function prepare(
  platform: Platform,
  bytes: Buffer,
  { place, originalName, keeping }: { place: UploadPlace; originalName: string; keeping: Keeping },
): Promise<() => Promise<StoredFile>> {
  if (place.kind === 'document') {
    const contentType = await checkDocument(bytes);
    return () => storeDocument(platform, { bytes, originalName, contentType, folder: place.folder }, keeping);
  }
  const image = await prepareImage(bytes);
  return () => keepImage(platform, { image, folder: place.folder, originalName }, keeping);
}

/** What people see of the name a file came with: one line without signs that steer, and never nothing. */
function cleanName(name: string, kind: UploadPlace['kind']): string {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}/\\]|(?![\u200c\u200d])\p{Cf}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...clean].slice(0, 200).join('') || kind;
}
