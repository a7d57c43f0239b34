import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { rgbaToThumbHash } from 'thumbhash';
import { CodedError } from '#contract/errors.ts';
import { loadSharp } from './load-sharp.ts';

/** What people may send us; told by the first bytes, never by the name. SVG and HTML carry programs and are none. */
const accepted = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/** A small file can unfold to gigabytes; this many pixels are a 50 megapixel camera. */
const maxPixels = 50_000_000;
/** Longest side that is kept, in pixels. */
const maxSide = 2560;

export type PreparedImage = {
  /** A JPEG without any metadata. */
  bytes: Buffer;
  width: number;
  height: number;
  /** SHA-256 of `bytes`, hex. */
  digest: string;
  /** Base64. */
  thumbhash: string;
};

/**
 * Turns what somebody uploaded into the picture we keep: decoded, turned upright, at most 2560 px, encoded anew. Place,
 * camera and whatever was hidden behind the pixels stay behind.
 * @throws CodedError `unsupported_type`, `body_too_large`, `bad_request`
 */
export async function prepareImage(bytes: Uint8Array): Promise<PreparedImage> {
  const type = await fileTypeFromBuffer(bytes);
  if (type === undefined || !accepted.has(type.mime)) {
    throw new CodedError('unsupported_type', 'This is no picture we can read: JPG, PNG, WEBP, GIF or AVIF');
  }
  const options = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 } as const;
  const sharp = await loadSharp();
  try {
    // Read from the header alone, so a bomb is refused before anything is unpacked.
    const { width = 0, height = 0 } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    if (width * height > maxPixels)
      throw new CodedError('body_too_large', 'The picture has more than 50 million pixels');
    const upright = await sharp(bytes, options)
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true });
    const digest = createHash('sha256').update(upright.data).digest('hex');
    const { width: w, height: h } = upright.info;
    return { bytes: upright.data, width: w, height: h, digest, thumbhash: await thumbhashOf(upright.data) };
  } catch (cause) {
    if (cause instanceof CodedError) throw cause;
    throw new CodedError('bad_request', 'The picture is damaged and cannot be read');
  }
}

async function thumbhashOf(bytes: Uint8Array): Promise<string> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes)
    .resize({ width: 100, height: 100, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
