import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { CodedError } from '#contract/errors.ts';
import { tooLargeText } from '#contract/file-limits.ts';

/** Where files wait that are on their way in. */
export const uploadsFolder = ({ dataDir }: { dataDir: string }): string => path.join(dataDir, 'uploads');

/** A file that came whole and lies in a temporary place, until the call is answered. */
export type ReceivedFile = {
  path: string;
  /** Bytes, as counted. */
  size: number;
  /** As the sender calls it, without folders; may be empty and may say anything. */
  name: string;
};

export type UploadRule = {
  /** Name of the part that is the file. */
  field: string;
  maxBytes: number;
};

/** Names, values and boundaries around the file (reference/security.md section 5). */
const maxAround = 64 * 1024;
const maxFields = 5;
const maxFieldBytes = 1024;

/**
 * Reads a form with one file in it. The file is counted while it goes to a temporary place in `folder` and refused the moment it
 * is too large, whatever the headers said.
 * @throws CodedError `unsupported_type`, `body_too_large`, `bad_request`, `invalid_fields`
 */
export async function receiveUpload(
  request: Request,
  { field, maxBytes, folder }: UploadRule & { folder: string },
): Promise<{ upload: ReceivedFile; fields: Record<string, string>; remove(): Promise<void> }> {
  const form = openForm(request, maxBytes);
  const tooLarge = () => new CodedError('body_too_large', tooLargeText(maxBytes), { [field]: tooLargeText(maxBytes) });
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes + maxAround) throw tooLarge();

  await mkdir(folder, { recursive: true, mode: 0o700 });
  const place = path.join(folder, randomBytes(12).toString('hex'));
  const fields = new Map<string, string>();
  const stop = new AbortController();
  const parts: { stream: BusboyFileStream; written: Promise<void>; closed: Promise<unknown>; name: string }[] = [];
  const broken = Promise.withResolvers<never>();
  // Looked at below; one that comes when nobody waits any more is no fault.
  broken.promise.catch(() => {});
  const refuse = broken.reject;

  form.on('field', (name, value, isNameCut, isValueCut) => {
    if (fields.has(name)) refuse(invalid(name.slice(0, 100), 'may be given once only'));
    else if (isNameCut || isValueCut || name.length > 100) refuse(invalid(name.slice(0, 100), 'is too long'));
    else fields.set(name, value);
  });
  form.on('file', (name, stream, fileName) => {
    stream.on('error', refuse);
    if (name !== field) {
      stream.resume();
      refuse(invalid(name.slice(0, 100), `is not known here; send the file as ${field}`));
      return;
    }
    stream.once('limit', () => refuse(tooLarge()));
    const disk = createWriteStream(place, { flags: 'wx', mode: 0o600 });
    const closed = new Promise<void>((resolve) => disk.once('close', resolve));
    const written = pipeline(stream, disk, { signal: stop.signal });
    written.catch(refuse);
    parts.push({ stream, written, closed, name: fileName ?? '' });
  });
  form.on('error', () => refuse(new CodedError('bad_request', 'The form is cut off or not well formed')));
  form.on('filesLimit', () => refuse(invalid(field, 'must be one file')));
  for (const limit of ['fieldsLimit', 'partsLimit'] as const) {
    form.on(limit, () => refuse(new CodedError('bad_request', 'The form has too many fields')));
  }

  const remove = () => rm(place, { force: true });
  try {
    await feed(form, request, { refused: broken.promise, maxBytes: maxBytes + maxAround, tooLarge });
    const [part] = parts;
    if (part === undefined) throw invalid(field, 'is required');
    await part.written;
    const upload = { path: place, size: part.stream.bytesRead, name: part.name };
    if (upload.size === 0) throw invalid(field, 'is empty');
    return { upload, fields: Object.fromEntries(fields), remove };
  } catch (cause) {
    stop.abort();
    // One that is still being made would come after its removal.
    await Promise.all(parts.map(({ closed }) => closed));
    await remove();
    throw cause;
  }
}

function openForm(request: Request, maxBytes: number): BusboyInstance {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new CodedError('unsupported_type', 'Send a form with the content type multipart/form-data');
  }
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: {
        fileSize: maxBytes,
        files: 1,
        fields: maxFields,
        fieldSize: maxFieldBytes,
        parts: maxFields + 1,
        headerPairs: 20,
        headerSize: 8192,
      },
    });
  } catch {
    throw new CodedError('bad_request', 'The form has no boundary');
  }
}

/** Gives the body to the form piece by piece, no faster than the disk takes it. */
async function feed(
  form: BusboyInstance,
  request: Request,
  { refused, maxBytes, tooLarge }: { refused: Promise<never>; maxBytes: number; tooLarge: () => CodedError },
): Promise<void> {
  const finished = once(form, 'finish');
  finished.catch(() => {});
  let size = 0;
  for await (const chunk of whole(request)) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    const taken = new Promise<void>((resolve) => form.write(chunk, () => resolve()));
    await Promise.race([taken, refused]);
  }
  form.end();
  await Promise.race([finished, refused]);
}

/** @throws CodedError `bad_request` when the sender goes away in the middle */
async function* whole(request: Request): AsyncGenerator<Uint8Array> {
  if (request.body === null) return;
  try {
    yield* request.body as unknown as AsyncIterable<Uint8Array>;
  } catch {
    throw new CodedError('bad_request', 'The form was not sent to its end');
  }
}

const invalid = (field: string, text: string) =>
  new CodedError('invalid_fields', `${field} ${text}`, { [field]: text });

/** Removes what a process that was killed left behind. `age` in milliseconds. */
export async function removeOldUploads(folder: string, age: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const place = path.join(folder, name);
    const found = await stat(place).catch(() => null);
    if (found !== null && Date.now() - found.mtimeMs > age) await rm(place, { force: true });
  }
}
