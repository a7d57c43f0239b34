import { loadSharp } from './load-sharp.ts';

/**
 * All that a locked visitor sees of a floor plan: a blur at most 24 px wide as a `data:` URI of at most 2,000 letters.
 * Blurred before it is shrunk, so that no sharpening brings lines or lettering back (UND-09).
 */
export async function blurPreview(bytes: Uint8Array): Promise<string> {
  const sharp = await loadSharp();
  for (const width of [24, 16, 12]) {
    const small = await sharp(bytes, { limitInputPixels: 50_000_000, pages: 1 })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: 240, height: 480, fit: 'inside' })
      .blur(8)
      .toBuffer();
    const tiny = await sharp(small).resize({ width, height: 48, fit: 'inside' }).webp({ quality: 40 }).toBuffer();
    const uri = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (uri.length <= 2000) return uri;
  }
  throw new Error('a picture of 12 px did not fit into 2,000 letters');
}
