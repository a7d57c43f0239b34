import type { Point, Spot } from './camera.ts';
import { projectPolygon } from './camera.ts';
import type { Rgb } from './colour.ts';
import { mix, scale } from './colour.ts';
import { isDark, skyAt } from './light.ts';
import { createNoise } from './noise.ts';
import type { Stage } from './stage.ts';

export interface Water {
  /** Shore of the water at y = 0, metres. */
  shore: readonly Point[];
  /** 0 still, 1 an open river. */
  roughness: number;
  /** Colour of the water itself, mixed in towards the viewer. */
  depth: Rgb;
  /** How much of `depth` shows at the viewer's feet, 0–1. */
  murk?: number;
}

/**
 * Still water: the scene drawn once more upside down through a rippling warp,
 * sinking into the water's own colour towards the viewer, with short strokes of
 * light on top. `paintAbove` draws what stands around the water.
 */
export function paintWater(stage: Stage, water: Water, paintAbove: (mirrored: Stage) => void): void {
  const { canvas, camera, light } = stage;
  const shore = projectPolygon(camera, water.shore);
  if (shore.length < 3) return;
  const top = Math.max(camera.horizon, Math.min(...shore.map((spot) => spot[1])));
  const bottom = Math.min(camera.height, Math.max(...shore.map((spot) => spot[1])));
  const deep = water.murk ?? 0.5;
  canvas.clipped(shore, () => {
    const mirrorSky = canvas.linear(
      [0, camera.horizon],
      [0, camera.height],
      [
        [0, mix(skyAt(light, 0.97), water.depth, 0.06)],
        [0.35, mix(skyAt(light, 0.84), water.depth, 0.12)],
        [1, mix(skyAt(light, 0.55), water.depth, 0.25)],
      ],
    );
    canvas.rect(0, top, camera.width, bottom - top, mirrorSky);
    paintAbove({ ...stage, camera: { ...camera, mirror: rippleWarp(stage, water.roughness) } });
    const sink = canvas.linear(
      [0, top],
      [0, bottom],
      [
        [0, water.depth, deep * 0.24],
        [0.4, water.depth, deep * 0.46],
        [1, water.depth, deep],
      ],
    );
    canvas.rect(0, top, camera.width, bottom - top, sink);
    paintStrokes(stage, top, bottom, water.roughness);
  });
}

/** Sideways shifts in level bands that widen towards the viewer. */
function rippleWarp(stage: Stage, roughness: number): (x: number, y: number) => Spot {
  const { camera } = stage;
  const random = stage.random.fork('ripples');
  const noise = createNoise(random.next);
  const strength = (5 + 17 * roughness) * (camera.height / 1000);
  return (x, y) => {
    const below = Math.max(1, y - camera.horizon);
    const band = Math.log(below) * 19;
    const swell = Math.min(0.9, 0.22 + below / 300);
    const shift = (noise(x * 0.006, band) - 0.5) * 1.5 + (noise(x * 0.016 + 50, band * 2.1) - 0.5) * 0.7;
    return [x + shift * strength * swell, y + (noise(x * 0.011 + 90, band * 0.8) - 0.5) * strength * 0.3 * swell];
  };
}

/** Short level strokes, longer and farther apart towards the viewer. */
function paintStrokes(stage: Stage, top: number, bottom: number, roughness: number): void {
  const { canvas, camera, light } = stage;
  const random = stage.random.fork('strokes');
  const count = Math.round(26 + 90 * roughness);
  const bright = mix(skyAt(light, 0.96), light.glow.colour, 0.4);
  const dark = scale(isDark(light) ? light.sky[0] : light.sky[1], 0.62);
  let light1 = '';
  let dark1 = '';
  for (let index = 0; index < count; index += 1) {
    const share = random.next() ** 1.3;
    const y = top + 2 + (bottom - top) * share;
    const x = random.range(-40, camera.width);
    const long = random.range(14, 60) * (0.35 + share * 1.5);
    const thick = (0.5 + share * 1.5) * random.range(0.6, 1.2);
    const stroke = `M${x.toFixed(1)} ${y.toFixed(1)}q${(long / 2).toFixed(1)} ${(-thick).toFixed(1)} ${long.toFixed(1)} 0q${(-long / 2).toFixed(1)} ${thick.toFixed(1)} ${(-long).toFixed(1)} 0Z`;
    if (index % 2 === 0) light1 += stroke;
    else dark1 += stroke;
  }
  canvas.path(dark1, dark, 0.2);
  canvas.path(light1, bright, 0.38);
}
