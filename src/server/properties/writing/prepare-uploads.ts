import type { PropertyChanges } from '#contract/property-writes.ts';
import { blurPreview, claimFiles, openPrivateFile } from '../../files/service.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PropertyRecord } from '../store-records.ts';
import { type Files, filesOfImages } from './parse-images.ts';
import { filesOfPapers } from './parse-papers.ts';

/** Blurs of floor plans by the id of their file. */
export type Previews = ReadonlyMap<string, string>;

/**
 * Draws the blur of every floor plan that is new to a listing, before the transaction: it takes some tenths of a second
 * each. A file that is none of ours or no picture gets none, and is refused when the write is read.
 */
export async function drawPreviews(
  platform: Pick<Platform, 'db' | 'storage'>,
  body: PropertyChanges,
  stored: PropertyRecord | null,
): Promise<Previews> {
  const known = new Set(stored?.floor_plans.map(({ fileId }) => fileId));
  const wanted = filesOfPapers(body).plans.filter((id) => !known.has(id));
  const previews = new Map<string, string>();
  for (const { id, folder } of await claimFiles(platform.db, wanted)) {
    if (folder !== 'floorplans') continue;
    const { body: bytes } = await openPrivateFile(platform, id);
    previews.set(id, await blurPreview(new Uint8Array(await new Response(bytes).arrayBuffer())));
  }
  return previews;
}

/** Every file that a write names, as far as it exists, held until the transaction ends. */
export async function claimUploads(trx: Db, body: PropertyChanges): Promise<Files> {
  const { plans, documents } = filesOfPapers(body);
  const files = await claimFiles(trx, [...filesOfImages(body), ...plans, ...documents]);
  return new Map(files.map((file) => [file.id, file]));
}
