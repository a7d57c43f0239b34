import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import type { Metadata } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { Busy, CodedError } from '#contract/errors.ts';
import { uploadTexts } from '#contract/file-limits.ts';
import { loadSharp } from './load-sharp.ts';

/** What people may send us; told by the first bytes, never by the name. SVG and HTML carry programs and are none. */
const accepted = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif']);

/** A small file can unfold to gigabytes; this many pixels are a 50 megapixel camera. */
const maxPixels = 50_000_000;
/** Of a picture that is sent in passes: all of it must lie in memory until the last of them. */
const maxPixelsInPasses = 25_000_000;
const maxSideRead = 16_384;
/** Longest side that is kept, in pixels. */
const maxSide = 2560;
/** Seconds after which libvips gives up; a picture may be small, and still made to take hours. */
const maxTime = 10;

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
 * Turns what somebody uploaded into the picture we keep: decoded, turned upright, at most 2560 px, encoded anew; of one
 * that moves the first frame. Place, camera and whatever was hidden behind the pixels stay behind.
 * @throws CodedError `unsupported_type`, `body_too_large`, `bad_request`; Busy
 */
export async function prepareImage(bytes: Uint8Array): Promise<PreparedImage> {
  const type = await fileTypeFromBuffer(bytes);
  if (/^image\/hei[cf]/.test(type?.mime ?? '')) throw refused('unsupported_type', uploadTexts.heic);
  if (type === undefined || !accepted.has(type.mime)) throw refused('unsupported_type', uploadTexts.notImage);
  const options = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 } as const;
  const sharp = await loadSharp();
  try {
    // Read from the header alone, so a bomb is refused before anything is unpacked.
    const header = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    refuseLarge(header);
    // A photo came with half its colours; a drawing keeps them all.
    const chromaSubsampling = header.chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4';
    const turned = sharp(bytes, options)
      .timeout({ seconds: maxTime })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
    const upright = await (header.hasAlpha ? turned.flatten({ background: '#ffffff' }) : turned)
      // The uploader waits for it: mozjpeg would save an eighth of the bytes in ten times the time.
      .jpeg({ quality: 86, chromaSubsampling, optimiseCoding: false })
      .toBuffer({ resolveWithObject: true });
    const digest = createHash('sha256').update(upright.data).digest('hex');
    const { width, height } = upright.info;
    return { bytes: upright.data, width, height, digest, thumbhash: await thumbhashOf(upright.data) };
  } catch (cause) {
    throw refusalOf(cause);
  }
}

/** What libvips could not read is damaged, unless its time was over (`timeout: 42% complete`): that may be the machine's fault. */
export function refusalOf(cause: unknown): CodedError {
  if (cause instanceof CodedError) return cause;
  if (cause instanceof Error && /\btimeout: \d+% complete/.test(cause.message))
    return new Busy(`The picture could not be read within ${maxTime} seconds; try again, or send a smaller one`, 30);
  return refused('bad_request', 'The picture is damaged and cannot be read');
}

const refused = (code: 'unsupported_type' | 'body_too_large' | 'bad_request', text: string) =>
  new CodedError(code, text, { file: text });

function refuseLarge({ width = 0, height = 0, isProgressive }: Metadata): void {
  if (width * height > maxPixels) throw refused('body_too_large', 'The picture has more than 50 million pixels');
  if (Math.max(width, height) > maxSideRead) {
    throw refused('body_too_large', `The picture is longer than ${maxSideRead} pixels`);
  }
  if (isProgressive && width * height > maxPixelsInPasses) {
    throw refused('body_too_large', 'A progressive or interlaced picture may have 25 million pixels');
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
