import { ApiError, failureText } from '#contract/client.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { fetchSignedIn } from './api.ts';

/**
 * Fetches a file that only staff may have, whole, and hands it to the browser to be saved: as `name`, else under the
 * one the server gives it. @returns its bytes. @throws ApiError
 */
export async function downloadFile(path: string, name?: string): Promise<Blob> {
  let answer: Response;
  try {
    answer = await fetchSignedIn(path, {});
  } catch {
    throw new ApiError(0, 'network', 'Failed to fetch');
  }
  if (!answer.ok) {
    const body = (await answer.json().catch(() => null)) as { code?: ErrorCode } | null;
    throw new ApiError(answer.status, body?.code ?? 'internal', failureText(answer.status, body));
  }
  let bytes: Blob;
  try {
    bytes = await answer.blob();
  } catch {
    // The line broke in the middle: half a list is not saved as if it were one.
    throw new ApiError(0, 'network', 'Failed to fetch');
  }
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? nameOf(answer.headers.get('content-disposition'));
  link.click();
  // The browser may begin to read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return bytes;
}

const nameOf = (disposition: string | null): string => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download';
