import { ApiError } from '#contract/client.ts';
import type { FileFolder } from '#contract/file-limits.ts';
import { api } from '#office/shell/api.ts';

/** What names a kept file; older records lack one or both. */
export type UploadName = { filename?: string | null; public_id?: string | null };

/**
 * Removes a file that its form does not show any more. The form does not wait for it, and a failure is only logged
 * (ADM-FORM-80): what no record uses the server sweeps by itself.
 */
export function removeUpload({ filename, public_id }: UploadName, folder: FileFolder): void {
  if (!filename && !public_id) return;
  const kind = folder === 'documents' ? 'document' : 'image';
  api('POST /files/delete', {
    // Under both names, as clients differ (TRAP-48).
    body: { ...(filename && { filename }), ...(public_id && { public_id }), folder, type: kind, kind },
  }).catch((cause: unknown) => {
    // A stored record still shows it until the form is saved, and then it goes by itself.
    const isExpected = cause instanceof ApiError && (cause.code === 'conflict' || cause.status === 404);
    if (!isExpected) console.error('The file was not removed', cause);
  });
}
