import sharp from 'sharp';
import type { Hour } from './light.ts';
import { createRandom } from './random.ts';

/** Side of the square of grain that is laid over every picture, px. */
const grainSide = 512;
let grainTile: Int8Array | undefined;

/** Film grain, about ±5 %, slightly clumped so that it survives the JPEG. Made once. */
function grain(): Int8Array {
  if (grainTile) return grainTile;
  const random = createRandom(65_537);
  const rough = Float32Array.from({ length: grainSide * grainSide }, () => random.bell());
  const tile = new Int8Array(rough.length);
  for (let index = 0; index < rough.length; index += 1) {
    const right = rough[(index + 1) % rough.length] as number;
    const below = rough[(index + grainSide) % rough.length] as number;
    tile[index] = Math.round(((rough[index] as number) * 0.66 + right * 0.26 + below * 0.22) * 7.5);
  }
  grainTile = tile;
  return tile;
}

export interface Finish {
  hour: Hour;
  /** Width the drawing was made in, px. */
  frameWidth: number;
  /** Raster, px. */
  width: number;
  height: number;
  seed: number;
}

/** Rasterises a drawing and gives it bloom, grain, vignette and grade; JPEG 86. */
export async function finishPicture(svg: string, finish: Finish): Promise<Buffer> {
  // Density makes librsvg draw at the size of the raster instead of enlarging a smaller one.
  const density = (72 * finish.width) / finish.frameWidth;
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true, density })
    .resize(finish.width, finish.height, { fit: 'fill' })
    .flatten({ background: '#e8e2d4' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`expected RGB, got ${info.channels} channels`);
  bloom(data, info.width, info.height, finish.hour);
  grade(data, info.width, info.height, finish.seed);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .sharpen({ sigma: 0.8, m1: 0.5, m2: 0.9 })
    .jpeg({ quality: 86, chromaSubsampling: '4:2:0' })
    .toBuffer();
}

/** How much the lamps shine over their surroundings. */
const bloomStrength: Record<Hour, number> = {
  dawn: 0.18,
  morning: 0.1,
  golden: 0.2,
  dusk: 0.5,
  night: 0.6,
  monsoon: 0.28,
};

/** Bright warm places bleed into their surroundings; computed at a quarter of the size. */
function bloom(data: Buffer, width: number, height: number, hour: Hour): void {
  const step = 4;
  const columns = Math.ceil(width / step);
  const rows = Math.ceil(height / step);
  let mask = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let sum = 0;
      for (const [dx, dy] of [
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
      ] as const) {
        const x = Math.min(width - 1, column * step + dx);
        const y = Math.min(height - 1, row * step + dy);
        const at = (y * width + x) * 3;
        const red = data[at] as number;
        const warmth = red - (data[at + 2] as number);
        // Lamps are strongly warm and strongly bright; an evening sky is one or the other.
        sum += Math.min(1, Math.max(0, (red - 205) / 45)) * Math.min(1, Math.max(0, (warmth - 62) / 50));
      }
      mask[row * columns + column] = sum / 4;
    }
  }
  for (const radius of [2, 4, 6]) mask = boxBlur(mask, columns, rows, radius);
  const strength = bloomStrength[hour] * 150;
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(rows - 2, Math.floor(y / step));
    const down = Math.min(1, y / step - row);
    for (let x = 0; x < width; x += 1) {
      const column = Math.min(columns - 2, (x / step) | 0);
      const across = Math.min(1, x / step - column);
      const index = row * columns + column;
      const upper = (mask[index] as number) * (1 - across) + (mask[index + 1] as number) * across;
      const lower = (mask[index + columns] as number) * (1 - across) + (mask[index + columns + 1] as number) * across;
      const light = (upper * (1 - down) + lower * down) * strength;
      if (light < 0.4) continue;
      const at = (y * width + x) * 3;
      // Screen towards the colour of a lamp: never brighter than white, least where already bright.
      data[at] = (data[at] as number) + (light * (255 - (data[at] as number))) / 255;
      data[at + 1] = (data[at + 1] as number) + (light * 0.74 * (255 - (data[at + 1] as number))) / 255;
      data[at + 2] = (data[at + 2] as number) + (light * 0.34 * (255 - (data[at + 2] as number))) / 255;
    }
  }
}

function boxBlur(source: Float32Array, columns: number, rows: number, radius: number): Float32Array<ArrayBuffer> {
  const across = new Float32Array(source.length);
  const result = new Float32Array(source.length);
  const span = radius * 2 + 1;
  const pass = (
    from: Float32Array,
    to: Float32Array,
    lines: number,
    length: number,
    stride: number,
    line: number,
  ): void => {
    for (let index = 0; index < lines; index += 1) {
      const start = index * line;
      let sum = 0;
      for (let offset = -radius; offset <= radius; offset += 1) {
        sum += from[start + Math.min(length - 1, Math.max(0, offset)) * stride] as number;
      }
      for (let place = 0; place < length; place += 1) {
        to[start + place * stride] = sum / span;
        const leaving = from[start + Math.max(0, place - radius) * stride] as number;
        const entering = from[start + Math.min(length - 1, place + radius + 1) * stride] as number;
        sum += entering - leaving;
      }
    }
  };
  pass(source, across, rows, columns, 1, columns);
  pass(across, result, columns, rows, columns, 1);
  return result;
}

const contrast = 1.1;
const saturation = 1.13;

/** Grain, vignette, a warm wash of 2 %, contrast and saturation, in one pass over the pixels. */
function grade(data: Buffer, width: number, height: number, seed: number): void {
  const tile = grain();
  const random = createRandom(seed ^ 0x6a1);
  const shiftX = random.int(0, grainSide - 1);
  const shiftY = random.int(0, grainSide - 1);
  const sideways = Float32Array.from({ length: width }, (_, x) => ((x / width - 0.5) * 2) ** 2);
  for (let y = 0; y < height; y += 1) {
    const vertical = ((y / height - 0.5) * 2) ** 2;
    const grainRow = ((y + shiftY) % grainSide) * grainSide;
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const reach = (sideways[x] as number) + vertical;
      const dim = 1 - 0.045 * reach * reach;
      const red = (data[at] as number) * 0.98 + 5.1;
      const green = (data[at + 1] as number) * 0.98 + 4.6;
      const blue = (data[at + 2] as number) * 0.98 + 3.4;
      const grey = red * 0.3 + green * 0.59 + blue * 0.11;
      const speck = (tile[grainRow + ((x + shiftX) % grainSide)] as number) * 0.5;
      // Contrast about a middle a little below half, as the pictures are light.
      const lift = (grey - 122) * (contrast - 1) * (grey > 122 ? 0.75 : 0.9) + speck;
      data[at] = clamp((grey + (red - grey) * saturation + lift) * dim);
      data[at + 1] = clamp((grey + (green - grey) * saturation + lift) * dim);
      data[at + 2] = clamp((grey + (blue - grey) * saturation + lift) * dim);
    }
  }
}

function clamp(value: number): number {
  return Math.max(0, Math.min(255, value));
}
