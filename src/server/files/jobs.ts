import type { JobHandler } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { variantFormats, variantWidths } from './resize-image.ts';
import { makeVariant, variantKey } from './serve-variant.ts';
import { variantsJob } from './service.ts';
import { findFile } from './store.ts';

/** What this room does after the answer, by the name of the job. */
export function filesJobs(platform: Platform): Record<string, JobHandler> {
  return {
    /** Makes every size of a picture that is not there yet, one after the other. JPEG ones wait until asked for. */
    [variantsJob]: async (payload, { signal }) => {
      const { fileId } = payload as { fileId: string };
      const file = await findFile(platform.db, fileId);
      if (file === null || file.is_private) return;
      const smallest = variantWidths[0];
      for (const width of variantWidths) {
        // Pages ask for no size above the picture's own.
        if (width > (file.width ?? 0) && width !== smallest) continue;
        for (const format of variantFormats) {
          if (format === 'jpg') continue;
          signal?.throwIfAborted();
          const variant = { width, format };
          if ((await platform.storage.stat(variantKey(file, variant))) === null)
            await makeVariant(platform, file, variant);
        }
      }
    },
  };
}
