import { CodedError } from '#contract/errors.ts';

/** Size in bytes. */
export type StoredFile = { size: number; modifiedAt: Date };
export type FileContent = StoredFile & { stream: ReadableStream<Uint8Array> };

/** Where file bytes lie. What they are and who may see them is written in the table `files`. */
export type Storage = {
  /** Resolves when the whole file is on disk for good; until then nobody sees a part of it. Replaces what is there. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The file, or null. A stream that is not read to its end must be cancelled. */
  get(key: string): Promise<FileContent | null>;
  stat(key: string): Promise<StoredFile | null>;
  /** A file that is not there counts as removed. */
  remove(key: string): Promise<void>;
  /** Bytes free and in all; null where nobody can tell. */
  room(): Promise<{ free: number; total: number } | null>;
  /** Removes what a `put` left half done, older than `age` milliseconds. */
  removeDrafts(age: number): Promise<void>;
  /** Resolves when files can be written and read now; rejects with the cause. */
  check(): Promise<void>;
};

/** Free bytes below which no uploads are taken; of a small disk a tenth. */
export const leastRoom = (total: number): number => Math.min(1024 ** 3, total / 10);

/** `properties/6740c1f2a94be0d17c3355aa-1.avif`: words, never empty, never starting with a dot, at most eight deep. */
const keyPattern = /^[a-z0-9][\w.-]{0,99}(?:\/[a-z0-9][\w.-]{0,99}){0,7}$/i;

/** @throws CodedError `bad_request` for a key that could mean another place */
export function validKey(key: string): string {
  if (!keyPattern.test(key) || key.includes('..')) throw new CodedError('bad_request', 'This is no file name');
  return key;
}
