import { scaleAt } from './camera.ts';
import type { Rgb } from './colour.ts';
import { mix, scale } from './colour.ts';
import { skyAt } from './light.ts';
import { dot, downward, glowing, hazed, tone, upward } from './paint.ts';
import { paintTree } from './planting.ts';
import type { Random } from './random.ts';
import type { Wall } from './solid.ts';
import { edge, eyeOnWall, face, onWall, panel } from './solid.ts';
import type { Stage } from './stage.ts';

export type Rail = 'glass' | 'bars' | 'solid' | 'none';

/** A slab that stands out from a wall, metres; `y` is its upper face. */
export interface Slab {
  left: number;
  right: number;
  y: number;
  thickness: number;
  depth: number;
  material: Rgb;
  rail: Rail;
  railMaterial: Rgb;
  /** Chance of a plant at each two metres of rail. */
  planting: number;
  /** Warm light from the home behind falls on the underside of the slab above. */
  warm?: boolean;
}

const railHeight = 1.1;

/** The band of shade a slab casts on the wall below it, or the dark beneath it without sun. */
export function paintSlabShade(stage: Stage, wall: Wall, slab: Slab): void {
  const { light } = stage;
  const facing = dot(wall.out, light.toSun);
  const under = slab.y - slab.thickness;
  panel(stage, wall, slab.left, slab.right, under - 0.5, under, light.shadow, light.shadowStrength * 0.5, 0.01);
  if (facing < 0.12 || light.sun[0] < 0.3) return;
  const travel = slab.depth / facing;
  const drop = Math.min(1.9, travel * light.toSun.y);
  const slide = -travel * dot(light.toSun, wall.along) * (drop / (travel * light.toSun.y));
  face(
    stage,
    [
      onWall(wall, slab.left, under, 0.01),
      onWall(wall, slab.right, under, 0.01),
      onWall(wall, Math.min(wall.width, Math.max(0, slab.right + slide)), under - drop, 0.01),
      onWall(wall, Math.min(wall.width, Math.max(0, slab.left + slide)), under - drop, 0.01),
    ],
    light.shadow,
    light.shadowStrength * 0.72,
  );
}

/** Slab, rail and plants. The wall behind it is painted already. */
export function paintSlab(stage: Stage, wall: Wall, slab: Slab, random: Random): void {
  const eye = eyeOnWall(stage, wall);
  const at = onWall(wall, (slab.left + slab.right) / 2, slab.y, slab.depth);
  const under = slab.y - slab.thickness;
  const front = tone(stage, slab.material, wall.out, at, 1.04);
  const corners = (y: number) =>
    [
      onWall(wall, slab.left, y, 0),
      onWall(wall, slab.right, y, 0),
      onWall(wall, slab.right, y, slab.depth),
      onWall(wall, slab.left, y, slab.depth),
    ] as const;

  if (eye.y < under) {
    const shade = tone(stage, slab.material, downward, at, 0.74);
    face(stage, corners(under), slab.warm ? mix(shade, glowing(stage, stage.light.lamp, at), 0.42) : shade);
  }
  if (eye.y > slab.y) face(stage, corners(slab.y), tone(stage, slab.material, upward, at, 0.97));
  const sideways = (u: number, direction: number): void => {
    const normal = { x: wall.along.x * direction, y: 0, z: wall.along.z * direction };
    face(
      stage,
      [
        onWall(wall, u, under, 0),
        onWall(wall, u, under, slab.depth),
        onWall(wall, u, slab.y, slab.depth),
        onWall(wall, u, slab.y, 0),
      ],
      tone(stage, slab.material, normal, at),
    );
    paintRailSide(stage, wall, slab, u, normal);
  };
  // Plants stand behind the rail; far side first, then front, then the near side.
  if (eye.u < slab.left) sideways(slab.left, -1);
  if (eye.u > slab.right) sideways(slab.right, 1);
  paintPlants(stage, wall, slab, random);
  panel(stage, wall, slab.left, slab.right, under, slab.y, front, 1, slab.depth);
  paintRailFront(stage, wall, slab);
}

function paintRailFront(stage: Stage, wall: Wall, slab: Slab): void {
  const unit = scaleAt(stage.camera, onWall(wall, (slab.left + slab.right) / 2, slab.y));
  const at = onWall(wall, slab.left, slab.y);
  const out = slab.depth - 0.06;
  const top = slab.y + railHeight;
  const metal = tone(stage, slab.railMaterial, wall.out, at, 0.8);
  if (slab.rail === 'none') return;
  if (slab.rail === 'solid') {
    panel(stage, wall, slab.left, slab.right, slab.y, top, tone(stage, slab.material, wall.out, at, 0.98), 1, out);
    return;
  }
  if (slab.rail === 'glass') {
    const glass = hazed(stage, mix(skyAt(stage.light, 0.7), [190, 214, 216], 0.25), at);
    panel(stage, wall, slab.left, slab.right, slab.y, top, glass, 0.36, out);
    if (unit > 22) {
      // A bright streak and the joints between the sheets of glass.
      for (let u = slab.left + 1.3; u < slab.right - 0.4; u += 1.5) {
        edge(stage, onWall(wall, u, slab.y, out), onWall(wall, u, top, out), 0.02, metal, 0.5);
      }
    }
  } else if (unit > 14) {
    for (let u = slab.left + 0.1; u < slab.right; u += unit > 30 ? 0.14 : 0.3) {
      edge(stage, onWall(wall, u, slab.y, out), onWall(wall, u, top, out), 0.025, metal, 0.85, 0.5);
    }
  } else {
    panel(stage, wall, slab.left, slab.right, slab.y, top, metal, 0.4, out);
  }
  if (unit > 5) edge(stage, onWall(wall, slab.left, top, out), onWall(wall, slab.right, top, out), 0.06, metal, 0.95);
}

function paintRailSide(
  stage: Stage,
  wall: Wall,
  slab: Slab,
  u: number,
  normal: { x: number; y: number; z: number },
): void {
  if (slab.rail === 'none') return;
  const at = onWall(wall, u, slab.y);
  const unit = scaleAt(stage.camera, at);
  const top = slab.y + railHeight;
  const solid = slab.rail === 'solid';
  const colour = solid ? tone(stage, slab.material, normal, at, 0.95) : hazed(stage, skyAt(stage.light, 0.62), at);
  face(
    stage,
    [
      onWall(wall, u, slab.y, 0),
      onWall(wall, u, slab.y, slab.depth),
      onWall(wall, u, top, slab.depth),
      onWall(wall, u, top, 0),
    ],
    colour,
    solid ? 1 : 0.3,
  );
  if (!solid && unit > 8) {
    edge(
      stage,
      onWall(wall, u, top, 0),
      onWall(wall, u, top, slab.depth),
      0.06,
      scale(tone(stage, slab.railMaterial, normal, at), 0.8),
      0.9,
    );
  }
}

function paintPlants(stage: Stage, wall: Wall, slab: Slab, random: Random): void {
  const unit = scaleAt(stage.camera, onWall(wall, slab.left, slab.y));
  if (slab.planting <= 0 || unit < 4.5) return;
  for (let u = slab.left + 0.6; u < slab.right - 0.5; u += 2) {
    if (!random.chance(slab.planting)) continue;
    const place = onWall(wall, u + random.range(0, 1), slab.y + 0.1, slab.depth * 0.72);
    paintTree(stage, { at: place, height: random.range(0.9, 1.7), kind: 'shrub', noShadow: true }, random);
  }
}
