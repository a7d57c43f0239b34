import type { Spot } from './camera.ts';
import { outline } from './canvas.ts';
import { mix, scale } from './colour.ts';
import { isDark, skyAt } from './light.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';

export interface Skyline {
  /** Height of the tallest roofs, as a share of the frame height. */
  height: number;
  /** 0 leaves gaps, 1 closes the row. */
  density: number;
  /** A city of the Gulf has slimmer towers and spires. */
  gulf?: boolean;
}

/**
 * Three rows of far roofs standing on the horizon, the nearer the darker, with
 * a veil of haze over their feet. A reflection flips them about the horizon.
 */
export function paintSkyline(stage: Stage, skyline: Skyline): void {
  const { canvas, camera, light } = stage;
  const random = stage.random.fork('skyline');
  const flip = camera.mirror ? -1 : 1;
  const at = (x: number, up: number): Spot => {
    const y = camera.horizon - up * flip;
    return camera.mirror ? camera.mirror(x, y) : [x, y];
  };
  const unit = camera.height * skyline.height;
  const air = mix(skyAt(light, 0.93), light.haze, 0.4);
  const ink = isDark(light) ? scale(light.sky[0], 1.1) : mix(scale(light.haze, 0.5), light.sky[0], 0.5);

  [0, 1, 2].forEach((row) => {
    const closeness = [0.1, 0.19, 0.3][row] as number;
    const colour = mix(air, ink, isDark(light) ? closeness * 1.75 : closeness * 1.1);
    let data = '';
    const lamps: Spot[] = [];
    let x = -30 - random.range(0, 40);
    while (x < camera.width + 40) {
      const width = random.range(16, 50) * (skyline.gulf ? 0.8 : 1) * (1 - row * 0.1);
      const swell = 0.62 + 0.38 * Math.sin(x / 210 + row * 2.2 + random.range(0, 0.6));
      const height = unit * (0.2 + 0.8 * random.next() ** 2) * swell * (1 - row * 0.17);
      data += outline(roof(random, x, width, height, skyline.gulf === true).map(([px, up]) => at(px, up)));
      const rows = Math.floor(height / 9);
      for (let index = 0; isDark(light) && index < rows * 1.4; index += 1) {
        if (random.chance(0.42)) {
          lamps.push([x + random.range(3, Math.max(4, width - 4)), random.range(6, height - 3)]);
        }
      }
      x += width + (random.chance(skyline.density) ? random.range(0, 5) : random.range(6, 70));
    }
    canvas.path(data, colour);
    if (lamps.length > 0 && row > 0) {
      const points = lamps.map(([px, up]) => {
        const [sx, sy] = at(px, up);
        return `M${Math.round(sx)} ${Math.round(sy)}h2.2v1.7h-2.2z`;
      });
      canvas.path(points.join(''), mix(light.lamp, light.haze, 0.3), row === 2 ? 0.72 : 0.5);
    }
  });

  const veil = canvas.linear(
    [0, camera.horizon - unit * 0.75 * flip],
    [0, camera.horizon + 2 * flip],
    [
      [0, air, 0],
      [0.6, air, 0.38],
      [1, mix(air, light.haze, 0.5), 0.85],
    ],
  );
  const top = camera.horizon - unit * 0.75 * flip;
  canvas.rect(0, Math.min(top, camera.horizon), camera.width, unit * 0.75, veil);
}

/** One building's outline as [x, height above the horizon]. */
function roof(random: Random, x: number, width: number, height: number, gulf: boolean): Spot[] {
  const right = x + width;
  const kind = random.next();
  if (kind < 0.16) {
    // A step, as lift rooms and water tanks make.
    const step = width * random.range(0.25, 0.6);
    return [
      [x, 0],
      [x, height],
      [x + step, height],
      [x + step, height * 0.88],
      [right, height * 0.88],
      [right, 0],
    ];
  }
  if (kind < (gulf ? 0.4 : 0.22)) {
    const middle = x + width / 2;
    const lean = width * 0.16;
    return [
      [x, 0],
      [x, height * 0.8],
      [middle - lean, height],
      [middle - 1, height],
      [middle, height * 1.24],
      [middle + 1, height],
      [middle + lean, height],
      [right, height * 0.8],
      [right, 0],
    ];
  }
  if (kind < 0.3) {
    return [
      [x, 0],
      [x, height * 0.93],
      [right, height],
      [right, 0],
    ];
  }
  return [
    [x, 0],
    [x, height],
    [right, height],
    [right, 0],
  ];
}
