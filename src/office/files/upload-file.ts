import { uploadFailureText, uploadPath } from '#contract/client.ts';
import type { ErrorCode, FieldErrors } from '#contract/errors.ts';
import type { FileFolder } from '#contract/file-limits.ts';
import type { Uploaded } from '#contract/files.ts';
import { sendWithToken } from '#office/shell/api.ts';
import { type FormAnswer, sendForm } from './send-form.ts';

/** What an answer says of a refusal; `fieldErrors.file`: what is wrong with the file itself. */
type Refused = { code?: ErrorCode; fieldErrors?: FieldErrors };

/** An upload that came to nothing. */
export class UploadError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** It is the file that is refused: the same one will be again. */
  readonly isFinal: boolean;

  constructor(status: number, message: string, { code, fieldErrors = {} }: Refused = {}) {
    super(message);
    this.name = 'UploadError';
    this.status = status;
    this.isFinal = code === 'unsupported_type' || code === 'body_too_large' || 'file' in fieldErrors;
  }
}

export type UploadOptions = {
  folder: FileFolder;
  /** 0 to 1; 1 is sent, not yet kept. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
  /** Stays the same when a file is tried again, so that it is kept once. */
  key: string;
};

/**
 * Sends one file as whoever is signed in, and tells how far it is: `fetch` cannot.
 * @throws UploadError; AbortError when it is cancelled
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<Uploaded> {
  const { status, body } = await sendWithToken((token) => send(file, options, token));
  const { success, data, ...refused } = (body ?? {}) as { success?: unknown; data?: Uploaded } & Refused;
  if (status >= 200 && status < 300 && success === true && data !== undefined) return data;
  const kind = file.type.startsWith('image/') ? 'image' : 'document';
  throw new UploadError(status, status === 0 ? '' : uploadFailureText(kind, status, body), refused);
}

function send(file: File, { folder, ...options }: UploadOptions, token: string | undefined): Promise<FormAnswer> {
  const form = new FormData();
  const path = folder === 'team' ? '/team/upload-image' : uploadPath(file.type);
  // Fields stand before the file: the server reads them while it comes in.
  if (folder !== 'team') form.append('folder', folder);
  form.append(folder === 'team' ? 'image' : 'file', file);
  return sendForm(`/api${path}`, form, token, options);
}
