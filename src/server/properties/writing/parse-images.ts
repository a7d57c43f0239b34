import type { FieldErrors } from '#contract/errors.ts';
import { propertyLimits } from '#contract/property-choices.ts';
import type { PropertyChanges } from '#contract/property-writes.ts';
import { asPropertyImage, type StoredFile } from '../../files/service.ts';
import type { PropertyRecord } from '../store-records.ts';

/** Files by their id, as far as they exist. */
export type Files = ReadonlyMap<string, StoredFile>;

/** Why a write may not name that file: what no record uses goes after a day, and a draft may be older. */
export const refuseFile = (what: string, id: string | null, file: StoredFile | undefined): string =>
  id !== null && file === undefined
    ? 'is not here any more; please upload it again'
    : `must be ${what} that was uploaded here`;

const idPattern = /(?<![0-9a-f])[0-9a-f]{24}(?![0-9a-f])/;

/** The file that any of these texts names: an id, or an address or name that our uploads answered. */
export function fileIdIn(...texts: (string | null | undefined)[]): string | null {
  for (const text of texts) {
    const found = idPattern.exec(text ?? '')?.[0];
    if (found !== undefined) return found;
  }
  return null;
}

type StoredImage = { url?: unknown; fileId?: unknown; [name: string]: unknown };

const asObject = (stored: unknown): StoredImage =>
  typeof stored === 'string' ? { url: stored } : ((stored ?? {}) as StoredImage);
const storedImages = (stored: PropertyRecord | null): StoredImage[] =>
  Array.isArray(stored?.images) ? stored.images.map(asObject) : [];
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Every file that the pictures of a write name. */
export const filesOfImages = ({ images }: PropertyChanges): string[] =>
  (images ?? []).flatMap(({ fileId, public_id, filename, url }) => fileIdIn(fileId, public_id, filename, url) ?? []);

/**
 * Pictures as they are stored. Each is an upload of ours, or lies elsewhere and is on the record already. Exactly one is
 * primary, the first unless another says so (ADM-FORM-73, 74). Null when none were sent.
 */
export function parseImages(
  { images }: PropertyChanges,
  stored: PropertyRecord | null,
  files: Files,
  errors: FieldErrors,
): Record<string, unknown>[] | null {
  if (images === undefined && stored !== null) return null;
  const before = storedImages(stored);
  const given = images ?? [];
  if (given.length === 0) errors.images = 'At least 1 property image is required';
  // A record from before may have more (TRAP-25): it may be saved as it is, and get no new ones.
  if (given.length > Math.max(propertyLimits.images, before.length)) {
    errors.images = `Maximum ${propertyLimits.images} images allowed`;
  }
  const primary = Math.max(
    given.findIndex(({ isPrimary }) => isPrimary === true),
    0,
  );
  const seen = new Set<string>();
  return given.flatMap((image, at) => {
    const id = fileIdIn(image.fileId, image.public_id, image.filename, image.url);
    const known = before.find(
      (one) =>
        (id !== null && fileIdIn(text(one.fileId), text(one.url)) === id) || (image.url && one.url === image.url),
    );
    const file = id === null ? undefined : files.get(id);
    const key = id ?? image.url ?? '';
    const caption = {
      alt: image.alt ?? text(known?.alt),
      category: image.category ?? text(known?.category),
      focal: focalOf(image.focal) ?? (known?.focal as { x: number; y: number } | undefined) ?? { x: 50, y: 50 },
      isPrimary: at === primary,
    };
    if (seen.has(key)) errors[`images.${at}.url`] = 'is there twice';
    seen.add(key);
    if (file?.folder === 'properties') return [asPropertyImage(file, caption)];
    if (known !== undefined && file === undefined && /^https?:/.test(text(known.url)))
      return [{ ...known, ...caption }];
    errors[`images.${at}.url`] ??= refuseFile('a property image', id, file);
    return [];
  });
}

function focalOf(focal: { x: number | null; y: number | null } | undefined): { x: number; y: number } | null {
  return focal === undefined || focal.x === null || focal.y === null ? null : { x: focal.x, y: focal.y };
}
