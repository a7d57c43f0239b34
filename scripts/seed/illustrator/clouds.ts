import { mix } from './colour.ts';
import type { Light } from './light.ts';
import { skyAt } from './light.ts';
import { createNoise, fractal } from './noise.ts';
import { pngUrl } from './png.ts';
import type { Random } from './random.ts';

/** Clouds are soft, so a coarse raster stretched over the sky is enough. */
const columns = 440;
const rows = 210;

/**
 * Streaks of cloud seen in perspective: flat sheets overhead that close up
 * towards the horizon, lit from the side of the sun. Returns a data URL.
 */
export function drawClouds(light: Light, random: Random): string {
  const noise = createNoise(random.next);
  const pixels = new Uint8Array(columns * rows * 4);
  const offset = random.range(0, 200);
  const slant = random.range(-0.22, 0.22);
  const towardsSun = light.glow.x < 0.5 ? -0.28 : 0.28;
  const threshold = 0.66 - light.clouds.cover * 0.36;

  for (let row = 0; row < rows; row += 1) {
    const share = row / (rows - 1);
    const sheet = 1 / (1.2 - share);
    const tall = sheet * 3.1;
    // Thin overhead, thickest two thirds down, gone in the haze over the roofs.
    const mask = Math.min(1, 0.42 + share * 1.1) * smooth((0.985 - share) / 0.26);
    const air = skyAt(light, share);
    for (let column = 0; column < columns; column += 1) {
      const across = (column / columns - 0.5) * (1.1 + sheet * 0.62) * 2.5 + offset;
      const down = tall + across * slant;
      const bend = noise(across * 0.9, down * 1.4 + 40) - 0.5;
      const bendTall = noise(across * 0.7 + 90, down * 1.1) - 0.5;
      const x = across + bend * 0.9;
      const y = down * 1.55 + bendTall * 1.3;
      const thickness = fractal(noise, x, y, 5);
      const cover = smooth((thickness - threshold) / 0.3) * mask;
      const index = (row * columns + column) * 4;
      if (cover <= 0.004) continue;
      const sunward = fractal(noise, x + towardsSun, y + 0.34, 3);
      const brightness = 0.52 + (thickness - sunward) * 2.1 + (share - 0.55) * 0.35 - (thickness - threshold) * 0.5;
      const colour = mix(mix(light.clouds.dark, light.clouds.bright, brightness), air, 0.22);
      pixels[index] = Math.min(255, colour[0]);
      pixels[index + 1] = Math.min(255, colour[1]);
      pixels[index + 2] = Math.min(255, colour[2]);
      pixels[index + 3] = Math.round(cover * 225);
    }
  }
  return pngUrl(pixels, columns, rows);
}

function smooth(share: number): number {
  const held = Math.min(1, Math.max(0, share));
  return held * held * (3 - 2 * held);
}
