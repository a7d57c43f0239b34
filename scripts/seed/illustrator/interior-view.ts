import { paintBuilding } from './building.ts';
import { type Point, projectPolygon, type Spot } from './camera.ts';
import { mix, type Rgb, scale } from './colour.ts';
import type { Interior } from './interior-stage.ts';
import { blob, leaf } from './leaves.ts';
import { isDark, lightOf } from './light.ts';
import type { Random } from './random.ts';
import { paintSky } from './sky.ts';
import { paintSkyline } from './skyline.ts';
import type { Stage } from './stage.ts';
import { sideOf, towerStyle } from './styles.ts';

export interface View {
  /** Height of the floor above the street, metres. */
  readonly height: number;
  /** Towers of the neighbourhood, besides the far skyline. */
  readonly towers: readonly { readonly x: number; readonly z: number; readonly floors: number }[];
  /** Share of the frame height that the far roofs take. */
  readonly skyline: number;
  /** Least haze over the sea of crowns below the horizon, 0–1; null leaves the land bare. */
  readonly crowns: number | null;
  /** Where the horizon lies, as a share of the frame height; the room's own unless told. */
  readonly horizon?: number;
}

/** The city seen through an opening: a real outside scene, clipped, under a warm veil of `veil`. */
export function paintView(interior: Interior, opening: readonly Point[], view: View, random: Random, veil = 0.2): void {
  const { stage, light } = interior;
  const spots = projectPolygon(stage.camera, opening);
  if (spots.length < 3) return;
  const outside: Stage = {
    ...stage,
    light: lightOf(light.hour),
    random,
    camera: {
      ...stage.camera,
      eye: { ...stage.camera.eye, y: view.height },
      horizon: stage.camera.height * (view.horizon ?? stage.camera.horizon / stage.camera.height),
    },
  };
  stage.canvas.clipped(spots, () => {
    paintSky(outside);
    paintSkyline(outside, { height: view.skyline, density: 0.7 });
    paintLand(outside);
    const far = [...view.towers].sort((one, other) => other.z - one.z);
    far.forEach((tower, i) => {
      const style = towerStyle(random.fork(`style ${i}`));
      paintBuilding(
        outside,
        {
          x: tower.x,
          z: tower.z,
          width: 22,
          depth: 20,
          yaw: tower.x > 0 ? -0.45 : 0.42,
          floors: tower.floors,
          lobby: 5,
          crown: random.pick(['canopy', 'frame', 'step'] as const),
          style,
          sideStyle: sideOf(style, random.fork(`side ${i}`)),
        },
        random.fork(`tower ${i}`),
      );
    });
    if (view.crowns !== null) paintCrowns(outside, view.crowns, random.fork('crowns'));
    const box = boundsOf(spots);
    const warm: Rgb = isDark(light.indoors) ? [120, 84, 60] : [255, 244, 222];
    stage.canvas.rect(box.x, box.y, box.w, box.h, warm, isDark(light.indoors) ? veil * 0.45 : veil);
  });
}

function boundsOf(spots: readonly Spot[]): { x: number; y: number; w: number; h: number } {
  const xs = spots.map((s) => s[0]);
  const ys = spots.map((s) => s[1]);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

/** Hazy land between the horizon and the foot of the frame. */
function paintLand(stage: Stage): void {
  const { canvas, camera, light } = stage;
  const green = mix(light.greens[1], light.haze, 0.3);
  canvas.rect(
    0,
    camera.horizon,
    camera.width,
    camera.height - camera.horizon,
    canvas.linear(
      [0, camera.horizon],
      [0, camera.height],
      [
        [0, mix(green, light.haze, 0.82)],
        [0.3, mix(green, light.haze, 0.45)],
        [1, scale(green, 0.82)],
      ],
    ),
  );
}

/** Rows of crowns from the horizon down, larger and darker as they come nearer. */
function paintCrowns(stage: Stage, haze: number, random: Random): void {
  const { canvas, camera, light } = stage;
  const [shade, body, sunny] = light.greens;
  // A closed ground under the rows: without it the feet of the towers would show between the crowns.
  const top = camera.horizon + (camera.height - camera.horizon) * 0.03;
  const ground = mix(mix(shade, body, 0.4), light.haze, haze + 0.25);
  canvas.rect(
    0,
    top,
    camera.width,
    camera.height - top,
    canvas.linear(
      [0, top],
      [0, top + 60],
      [
        [0, ground, 0],
        [1, ground, 1],
      ],
    ),
  );
  const rows = 8;
  for (let row = 0; row < rows; row += 1) {
    const near = row / (rows - 1);
    const y = camera.horizon + (camera.height - camera.horizon) * (0.03 + 0.62 * near ** 1.5);
    let r = 9 + 44 * near;
    const air = haze + (0.82 - haze) * (1 - near) ** 1.3;
    const tone = (green: Rgb): Rgb => mix(green, light.haze, air);
    let dark = '';
    let middle = '';
    let bright = '';
    const leafy = near > 0.4;
    const usual = r;
    for (let x = -r; x < camera.width + r; x += usual * random.range(0.8, 1.5)) {
      r = usual * random.range(0.75, 1.35);
      const up = y + random.range(-0.3, 0.3) * r - (r - usual) * 0.5;
      dark += blob([x, up + r * 0.3], r * 0.95, r * 0.8, random);
      for (let count = 0; leafy && count < 16; count += 1) {
        const spot = [x + random.bell() * r * 0.4, up - r * 0.1 + random.bell() * r * 0.28] as const;
        const drawn = leaf(spot, r * 0.2, random.range(0, 3.1));
        if (spot[1] < up - r * 0.05 && random.chance(0.7)) bright += drawn;
        else middle += drawn;
      }
      for (let clump = 0; clump < 3; clump += 1) {
        const cx = x + random.range(-0.6, 0.5) * r;
        const cy = up + random.range(-0.45, 0.3) * r;
        middle += blob([cx, cy], r * 0.36, r * 0.28, random);
        if (!leafy && random.chance(0.6)) bright += blob([cx - r * 0.1, cy - r * 0.12], r * 0.2, r * 0.13, random);
      }
    }
    canvas.path(dark, tone(mix(shade, body, 0.2)));
    canvas.path(middle, tone(mix(shade, body, 0.6)), 0.75);
    canvas.path(bright, tone(mix(body, sunny, 0.5)), 0.8);
  }
}
