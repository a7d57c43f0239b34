import type { PropertyImage } from '#contract/properties.ts';
import { pictureAddress } from '../files/service.ts';

const ownPicture = /^\/media\/([0-9a-f]{24})\//;
const centre = { x: 50, y: 50 };

/**
 * Pictures as stored (objects, or bare addresses of an import) in the public shape: exactly one is primary when there
 * is any, and nothing of the upload (file name, original name, ids) is passed on (TRAP-07, TRAP-73).
 */
export function presentImages(stored: unknown, publicUrl: string): PropertyImage[] {
  const images = (Array.isArray(stored) ? stored : []).flatMap((one: unknown) => presentImage(one, publicUrl) ?? []);
  const primary = Math.max(
    images.findIndex(({ isPrimary }) => isPrimary),
    0,
  );
  return images.map((image, at) => ({ ...image, isPrimary: at === primary }));
}

function presentImage(stored: unknown, publicUrl: string): PropertyImage | null {
  const image = (typeof stored === 'string' ? { url: stored } : (stored ?? {})) as Record<string, unknown>;
  const url = pictureAddress(image.url, publicUrl);
  if (url === null) return null;
  const fileId = url.startsWith(publicUrl) ? ownPicture.exec(String(image.url))?.[1] : undefined;
  return {
    url,
    alt: text(image.alt),
    isPrimary: image.isPrimary === true,
    category: text(image.category),
    width: pixels(image.width),
    height: pixels(image.height),
    variants: fileId ? `${publicUrl}/media/${fileId}/{width}.{format}` : null,
    thumbhash: typeof image.thumbhash === 'string' ? image.thumbhash : null,
    focal: focalPoint(image.focal),
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const pixels = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null);

function focalPoint(value: unknown): PropertyImage['focal'] {
  const { x, y } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const isPercent = (part: unknown): part is number => typeof part === 'number' && part >= 0 && part <= 100;
  return isPercent(x) && isPercent(y) ? { x, y } : centre;
}
