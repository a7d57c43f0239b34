/** Smooth value noise with a period, in 0–1, for clouds, ripples and weathering. */
export type Noise = (x: number, y: number) => number;

const tableSize = 256;

export function createNoise(next: () => number): Noise {
  const table = new Float32Array(tableSize * tableSize);
  for (let index = 0; index < table.length; index += 1) table[index] = next();
  const cell = (x: number, y: number): number =>
    table[(y & (tableSize - 1)) * tableSize + (x & (tableSize - 1))] as number;
  return (x, y) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const across = ease(x - left);
    const down = ease(y - top);
    const upper = cell(left, top) + (cell(left + 1, top) - cell(left, top)) * across;
    const lower = cell(left, top + 1) + (cell(left + 1, top + 1) - cell(left, top + 1)) * across;
    return upper + (lower - upper) * down;
  };
}

/** Sum of octaves, each twice as fine and half as strong, normalised to 0–1. */
export function fractal(noise: Noise, x: number, y: number, octaves: number): number {
  let sum = 0;
  let weight = 0.5;
  let total = 0;
  let frequency = 1;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += weight * noise(x * frequency + octave * 17.3, y * frequency + octave * 9.7);
    total += weight;
    weight *= 0.5;
    frequency *= 2;
  }
  return sum / total;
}

function ease(share: number): number {
  return share * share * (3 - 2 * share);
}
