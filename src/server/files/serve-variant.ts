import { CodedError } from '#contract/errors.ts';
import type { Platform } from '../platform/platform.ts';
import { takeTurns } from '../platform/take-turns.ts';
import { contentTypes, resizeImage, type Variant } from './resize-image.ts';
import type { StoredFile } from './store.ts';

type Stores = Pick<Platform, 'storage'>;

/** Sizes being made in this process, by key: who asks meanwhile waits for the same one. */
const inTheMaking = new Map<string, Promise<Buffer>>();
/** Pictures resized at once, and how many may wait before we say that we are busy. */
const inTurn = takeTurns({ atOnce: 2, mayWait: 60, busy: 'Too many pictures are asked for; try again' });

/** Where a size of a picture lies, beside the original. */
export const variantKey = (file: StoredFile, { width, format }: Variant): string =>
  file.key.replace(/[^/]+$/, `${width}.${format}`);

/** Makes a size and stores it; answers its bytes. */
export function makeVariant(
  platform: Stores,
  file: StoredFile,
  variant: Variant,
  resize = resizeImage,
): Promise<Buffer> {
  const key = variantKey(file, variant);
  const started = inTheMaking.get(key);
  if (started !== undefined) return started;
  const making = inTurn(async () => {
    const original = await platform.storage.get(file.key);
    if (original === null) throw new CodedError('not_found', 'File not found');
    const bytes = await resize(new Uint8Array(await new Response(original.stream).arrayBuffer()), variant);
    await platform.storage.put(key, bytes, contentTypes[variant.format]);
    return bytes;
  }).finally(() => inTheMaking.delete(key));
  inTheMaking.set(key, making);
  return making;
}
