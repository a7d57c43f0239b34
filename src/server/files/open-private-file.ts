import { CodedError } from '#contract/errors.ts';
import type { Platform } from '../platform/platform.ts';
import { takeTurns } from '../platform/take-turns.ts';
import { drawWatermark } from './draw-watermark.ts';
import type { ServedFile } from './service.ts';
import { findFile } from './store.ts';

type Stores = Pick<Platform, 'db' | 'storage'>;

/** Marked pictures are made for one reader each; a crowd of readers must not take the machine from the pages. */
const inTurn = takeTurns({ atOnce: 2, mayWait: 20, busy: 'Too many floor plans are being opened; try again' });

/**
 * A file behind the gate, as it was stored. Who asks must have been checked before.
 * @throws CodedError `not_found` when row or bytes are gone
 */
export async function openPrivateFile({ db, storage }: Stores, id: string): Promise<Omit<ServedFile, 'etag'>> {
  const file = await findFile(db, id);
  const kept = file === null ? null : await storage.get(file.key);
  if (file === null || kept === null) throw new CodedError('not_found', 'File not found');
  return { contentType: file.content_type, size: kept.size, body: kept.stream };
}

/**
 * A picture behind the gate with `mark` all over it; never as it was stored.
 * @throws CodedError `not_found`, `unavailable` when too many are being drawn
 */
export async function openMarkedPicture(platform: Stores, id: string, mark: string): Promise<Omit<ServedFile, 'etag'>> {
  return inTurn(async () => {
    const { body } = await openPrivateFile(platform, id);
    const bytes = await drawWatermark(new Uint8Array(await new Response(body).arrayBuffer()), mark);
    return { contentType: 'image/jpeg', size: bytes.length, body: new Uint8Array(bytes) };
  });
}
