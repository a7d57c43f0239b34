import { removeOldUploads, uploadsFolder } from '../platform/http/receive-upload.ts';
import type { JobHandler } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { variantsJob } from './keep-file.ts';
import { removeFile, removeStrays } from './remove-file.ts';
import { resizeApart } from './resize-apart.ts';
import { variantFormats, variantWidths } from './resize-image.ts';
import { makeVariant, variantKey } from './serve-variant.ts';
import { findFile, listSweepable } from './store.ts';

/** Named in migration 0017 too: a record that lets go of a file asks for it. */
export const sweepJob = 'files.sweep';

/** Milliseconds: nothing is an hour on its way in. */
const staleAfter = 3_600_000;
const sweptAtOnce = 100;

/** What this room does after the answer, by the name of the job. */
export function filesJobs(platform: Platform): Record<string, JobHandler> {
  const { db, storage, config } = platform;
  return {
    /** Makes every size of a picture that is not there yet, one after the other. JPEG ones wait until asked for. */
    [variantsJob]: async (payload, { signal }) => {
      const { fileId } = payload as { fileId: string };
      const file = await findFile(db, fileId);
      if (file === null || file.is_private) return;
      const smallest = variantWidths[0];
      for (const width of variantWidths) {
        // Pages ask for no size above the picture's own.
        if (width > (file.width ?? 0) && width !== smallest) continue;
        for (const format of variantFormats) {
          if (format === 'jpg') continue;
          signal?.throwIfAborted();
          const variant = { width, format };
          if ((await storage.stat(variantKey(file, variant))) === null)
            await makeVariant(platform, file, variant, resizeApart);
        }
      }
    },

    /** Files that nothing used for a day, or that were let go; bytes without a row; drafts of processes that died. */
    [sweepJob]: async (_, { signal }) => {
      for (let files = await listSweepable(db, sweptAtOnce); files.length > 0; ) {
        let removed = 0;
        for (const file of files) {
          signal?.throwIfAborted();
          if (await removeFile(platform, file)) removed += 1;
        }
        // Those that were taken into use meanwhile are not asked for again.
        files = removed > 0 ? await listSweepable(db, sweptAtOnce) : [];
      }
      await removeStrays(platform);
      await storage.removeDrafts(staleAfter);
      await removeOldUploads(uploadsFolder(config), staleAfter);
    },
  };
}
