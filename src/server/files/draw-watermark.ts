import { loadSharp } from './load-sharp.ts';

/** Pixels; enough to read a plan, too few to print it large. */
const maxWidth = 2000;

/**
 * The signs of a watermark as single strokes in a cell of 10 × 16: whom a picture was shown to and when takes no
 * letters, so no font has to be on the machine.
 */
const strokes: Record<string, string> = {
  '0': 'M5 0C2 0 1 3 1 8s1 8 4 8 4-3 4-8-1-8-4-8z',
  '1': 'M2 3l4-3v16',
  '2': 'M1 4c0-2.5 1.6-4 4-4s4 1.5 4 4c0 3.4-8 7.6-8 12h8',
  '3': 'M1.3 0H9L4.6 6.4C7.4 6.4 9 8.4 9 11s-1.7 5-4.2 5S1.2 14.6 1 12.4',
  '4': 'M7 16V0L1 11h8.4',
  '5': 'M8.4 0H2.2l-.8 7.2C2.2 6.4 3.5 6 4.9 6 7.4 6 9 8 9 11s-1.7 5-4.2 5S1.3 14.6 1 12.6',
  '6': 'M7.8 0C4 2.6 1 7 1 11.2 1 14.2 2.7 16 5 16s4-1.8 4-4.8S7.3 6.6 5 6.6s-4 1.8-4 4.6',
  '7': 'M1 0h8L3.6 16',
  '8': 'M5 7.4C2.8 7.4 1.6 6 1.6 3.7S2.8 0 5 0s3.4 1.4 3.4 3.7S7.2 7.4 5 7.4zC2.4 7.4 1 9.2 1 11.7S2.4 16 5 16s4-1.8 4-4.3-1.4-4.3-4-4.3',
  '9': 'M2.2 16C6 13.4 9 9 9 4.8 9 1.8 7.3 0 5 0S1 1.8 1 4.8s1.7 4.6 4 4.6 4-1.8 4-4.6',
  ':': 'M4.6 4.4h.8M4.6 12h.8',
  '-': 'M2 8.6h6',
  '•': 'M3.8 8.4a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0',
};
const advance = 13;

/** Size of a picture once it is marked. */
export function markedSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, maxWidth / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/**
 * A JPEG copy at most 2,000 px wide with `mark` (digits, `:`, `-`, `•`, spaces) all over it: faint enough to read the
 * plan, in so many places that none can be cut away. Quick rather than small: nobody keeps it.
 */
export async function drawWatermark(original: Uint8Array, mark: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const options = { limitInputPixels: 50_000_000 };
  const { width = 1, height = 1 } = await sharp(original, options).metadata();
  const size = markedSize({ width, height });
  return sharp(original, options)
    .resize({ ...size, fit: 'fill' })
    .composite([{ input: Buffer.from(drawTile(mark, size)), tile: true, gravity: 'northwest' }])
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** One field of the pattern, no larger than the picture. The copies at the corners continue in the next field. */
function drawTile(mark: string, picture: { width: number; height: number }): string {
  // Signs as large against the picture whatever its size, within reason.
  const scale = Math.min(1.5, Math.max(0.6, picture.width / 1500));
  const width = Math.round((mark.length * advance + 200) * scale);
  const height = Math.round(width * 0.66);
  const paths = [...mark].flatMap((sign, at) => {
    const path = strokes[sign];
    return path === undefined ? [] : [`<path transform="translate(${at * advance})" d="${path}"/>`];
  });
  const line = `<g id="l" transform="rotate(-24) scale(${scale}) translate(${(-mark.length * advance) / 2} -8)">${paths.join('')}</g>`;
  const places = [[width / 2, height / 2], ...[0, width].flatMap((x) => [0, height].map((y) => [x, y]))];
  const lines = places.map(([x, y]) => `<use href="#l" x="${x}" y="${y}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.min(width, picture.width)}" height="${Math.min(height, picture.height)}">
    <defs>${line}</defs><g fill="none" stroke-linecap="round" stroke-linejoin="round">
    <g stroke="#fff" stroke-opacity="0.3" stroke-width="4">${lines}</g><g stroke="#1b1916" stroke-opacity="0.2" stroke-width="1.7">${lines}</g></g></svg>`;
}
