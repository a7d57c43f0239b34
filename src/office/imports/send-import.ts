import { ApiError, failureText } from '#contract/client.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { tooLargeText } from '#contract/file-limits.ts';
import { importTexts, isCsvName, maxImportBytes } from '#contract/import-limits.ts';
import type { ImportRun } from '#contract/imports.ts';
import { sendForm } from '#office/files/send-form.ts';
import { sendWithToken } from '#office/shell/api.ts';

/** What is wrong with a file before it is sent; null when nothing is. The server looks into it again. */
export function findImportError({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!isCsvName(name)) return importTexts.notCsv;
  if (size === 0) return importTexts.empty;
  return size > maxImportBytes ? tooLargeText(maxImportBytes) : null;
}

export type ImportOrder = {
  file: File;
  dryRun: boolean;
  /** Stays the same when the order is tried again: nothing is imported twice. */
  key: string;
};

/**
 * Hands a file in. @returns the import that has begun with it
 * @throws ApiError; AbortError when it is cancelled
 */
export async function sendImport(
  { file, dryRun, key }: ImportOrder,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<ImportRun> {
  const form = new FormData();
  form.append('file', file);
  const address = `/api/properties/import?dryRun=${dryRun}`;
  const { status, body } = await sendWithToken((token) => sendForm(address, form, token, { onProgress, signal, key }));
  const { data, code } = (body ?? {}) as { data?: ImportRun; code?: ErrorCode };
  if (status === 201 && data !== undefined) return data;
  if (status === 0) throw new ApiError(0, 'network', 'Failed to fetch');
  throw new ApiError(status, code ?? 'internal', failureText(status, body));
}

/** It is not the file that was refused: the same one may pass later. */
export const mayTryAgain = (cause: unknown): boolean =>
  !(cause instanceof ApiError) || cause.status === 0 || cause.status === 409 || cause.status >= 500;
