import { CodedError } from '#contract/errors.ts';
import type { Platform } from '../platform/platform.ts';
import { contentTypes, resizeImage, type Variant } from './resize-image.ts';
import type { StoredFile } from './store.ts';

type Stores = Pick<Platform, 'storage'>;

/** Sizes being made in this process, by key: who asks meanwhile waits for the same one. */
const inTheMaking = new Map<string, Promise<Buffer>>();
/** Pictures resized at once, and how many may wait before we say that we are busy. */
const atOnce = 2;
const mayWait = 60;
let running = 0;
const waiting: (() => void)[] = [];

/** Where a size of a picture lies, beside the original. */
export const variantKey = (file: StoredFile, { width, format }: Variant): string =>
  file.key.replace(/[^/]+$/, `${width}.${format}`);

/** Makes a size and stores it; answers its bytes. */
export function makeVariant(platform: Stores, file: StoredFile, variant: Variant): Promise<Buffer> {
  const key = variantKey(file, variant);
  const started = inTheMaking.get(key);
  if (started !== undefined) return started;
  const making = inTurn(async () => {
    const original = await platform.storage.get(file.key);
    if (original === null) throw new CodedError('not_found', 'File not found');
    const bytes = await resizeImage(new Uint8Array(await new Response(original.stream).arrayBuffer()), variant);
    await platform.storage.put(key, bytes, contentTypes[variant.format]);
    return bytes;
  }).finally(() => inTheMaking.delete(key));
  inTheMaking.set(key, making);
  return making;
}

/** @throws CodedError `unavailable` when too many wait already */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mayWait) throw new CodedError('unavailable', 'Too many pictures are asked for; try again');
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}
