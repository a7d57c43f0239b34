import type { Spot } from './camera.ts';
import { outline } from './canvas.ts';
import type { Rgb } from './colour.ts';
import { mix, scale } from './colour.ts';
import { blob, createLeafBook, leafTones } from './leaves.ts';
import { faceColour } from './paint.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';

/**
 * A view from above without vanishing points: x runs down to the right, z down
 * to the left, y up; metres. Far is small x + z.
 */
export interface Plan {
  stage: Stage;
  /** Frame px per metre along the axes. */
  unit: number;
  /** Where the ground's origin lies on the frame. */
  origin: Spot;
}

const cos30 = Math.cos(Math.PI / 6);
/** The eye looks down a little steeper than true isometric, to open the courts. */
const flat = 0.56;
const leftNormal = { x: -0.55, y: 0, z: -0.83 };
const rightNormal = { x: 0.83, y: 0, z: -0.55 };
const topNormal = { x: 0, y: 1, z: 0 };

export function iso(plan: Plan, x: number, z: number, y = 0): Spot {
  return [
    plan.origin[0] + (x - z) * cos30 * plan.unit,
    plan.origin[1] + (x + z) * flat * plan.unit - y * plan.unit * 0.92,
  ];
}

export type Side = 'left' | 'right' | 'top';

/** Light on a face of the plan; the left face is turned to the sun. */
export function isoTone(plan: Plan, material: Rgb, side: Side, factor = 1): Rgb {
  const normal = side === 'left' ? leftNormal : side === 'right' ? rightNormal : topNormal;
  const lit = faceColour(plan.stage.light, material, normal);
  return scale(lit, factor * (side === 'right' ? 0.8 : side === 'left' ? 0.98 : 1));
}

/** A flat area on the ground or on a roof. */
export function isoArea(
  plan: Plan,
  points: readonly (readonly [x: number, z: number])[],
  material: Rgb,
  y = 0,
  factor = 1,
  opacity = 1,
): void {
  plan.stage.canvas.polygon(
    points.map(([x, z]) => iso(plan, x, z, y)),
    isoTone(plan, material, 'top', factor),
    opacity,
  );
}

export function rectangle(x: number, z: number, width: number, depth: number): (readonly [number, number])[] {
  return [
    [x, z],
    [x + width, z],
    [x + width, z + depth],
    [x, z + depth],
  ];
}

export interface IsoBlock {
  /** Far corner. */
  x: number;
  z: number;
  width: number;
  depth: number;
  base: number;
  height: number;
}

/** Shadow at .55 of the height, thrown down to the right. */
export function isoShadow(plan: Plan, block: IsoBlock): void {
  const { light, canvas } = plan.stage;
  const throwX = block.height * 0.55;
  const throwZ = -block.height * 0.1;
  const { x, z, width, depth } = block;
  const cast: Spot[] = [
    iso(plan, x, z),
    iso(plan, x + throwX, z + throwZ),
    iso(plan, x + width + throwX, z + throwZ),
    iso(plan, x + width + throwX, z + depth + throwZ),
    iso(plan, x + width, z + depth),
    iso(plan, x, z + depth),
  ];
  canvas.polygon(cast, light.shadow, light.shadowStrength * 0.62);
}

export function isoBlock(plan: Plan, block: IsoBlock, material: Rgb, roof: Rgb = material): void {
  const { canvas, light } = plan.stage;
  const { x, z, width, depth, base } = block;
  const top = base + block.height;
  const faceOf = (corners: readonly Spot[], side: Side): void => {
    const high = corners[2] as Spot;
    const low = corners[0] as Spot;
    const colour = isoTone(plan, material, side);
    canvas.polygon(
      corners,
      canvas.linear(
        [0, high[1]],
        [0, low[1]],
        [
          [0, colour],
          [1, mix(scale(colour, 0.9), light.haze, 0.12)],
        ],
      ),
    );
  };
  faceOf(
    [
      iso(plan, x, z + depth, base),
      iso(plan, x + width, z + depth, base),
      iso(plan, x + width, z + depth, top),
      iso(plan, x, z + depth, top),
    ],
    'left',
  );
  faceOf(
    [
      iso(plan, x + width, z + depth, base),
      iso(plan, x + width, z, base),
      iso(plan, x + width, z, top),
      iso(plan, x + width, z + depth, top),
    ],
    'right',
  );
  canvas.polygon(
    [
      iso(plan, x, z, top),
      iso(plan, x + width, z, top),
      iso(plan, x + width, z + depth, top),
      iso(plan, x, z + depth, top),
    ],
    isoTone(plan, roof, 'top', 1.02),
  );
}

/** A tower: block, a grid of windows and balcony lines on both seen sides, a parapet and lift room. */
export function isoTower(
  plan: Plan,
  block: IsoBlock,
  materials: { wall: Rgb; roof: Rgb; glass: Rgb; slab: Rgb },
  random: Random,
): void {
  const { canvas, light } = plan.stage;
  isoBlock(plan, block, materials.wall, materials.roof);
  const { x, z, width, depth, base, height } = block;
  const storey = 3.3;
  const floors = Math.floor(height / storey);
  const lamp = light.lamp;
  for (const side of ['left', 'right'] as const) {
    const long = side === 'left' ? width : depth;
    const on = (u: number, y: number): Spot =>
      side === 'left' ? iso(plan, x + u, z + depth, y) : iso(plan, x + width, z + depth - u, y);
    const bays = Math.max(3, Math.round(long / 3.4));
    const step = long / bays;
    let dark = '';
    let shine = '';
    for (let floor = 0; floor < floors; floor += 1) {
      const low = base + floor * storey + 0.7;
      for (let bay = 0; bay < bays; bay += 1) {
        const wide = bay % 3 === 1 ? 0.86 : 0.56;
        const u = step * (bay + 0.5 - wide / 2);
        const corners = [on(u, low), on(u + step * wide, low), on(u + step * wide, low + 1.9), on(u, low + 1.9)];
        const data = outline(corners);
        if (random.chance(light.litShare)) shine += data;
        else dark += data;
      }
    }
    canvas.path(dark, mix(isoTone(plan, materials.glass, side), light.sky[1], 0.2));
    canvas.path(shine, lamp);
    for (let floor = 1; floor <= floors; floor += 1) {
      const y = base + floor * storey + 0.2;
      for (let bay = 1; bay < bays; bay += 3) {
        const from = on(step * bay - step * 0.1, y);
        const to = on(step * (bay + 1) + step * 0.1, y);
        canvas.line([from, to], isoTone(plan, materials.slab, side, 1.12), Math.max(1, plan.unit * 0.55));
      }
    }
  }
  isoBlock(
    plan,
    {
      x: x + width * 0.3,
      z: z + depth * 0.3,
      width: width * 0.4,
      depth: depth * 0.36,
      base: base + height,
      height: 3.4,
    },
    materials.wall,
    materials.roof,
  );
}

/** A tree from above: a round of leaves with a shadow to its right. */
export function isoTree(plan: Plan, x: number, z: number, radius: number, random: Random): void {
  const { canvas, light } = plan.stage;
  const [cx, cy] = iso(plan, x, z, radius * 1.3);
  const [sx, sy] = iso(plan, x + radius * 0.9, z, 0);
  const r = radius * plan.unit;
  canvas.ellipse(sx, sy, r * 1.05, r * 0.6, light.shadow, light.shadowStrength * 0.6);
  canvas.path(blob([cx, cy], r, r * 0.92, random), mix(light.greens[0], light.greens[1], 0.45));
  const book = createLeafBook();
  const count = Math.min(70, Math.round(12 + r * r * 0.2));
  for (let index = 0; index < count; index += 1) {
    const angle = random.range(0, Math.PI * 2);
    const away = Math.sqrt(random.next()) * 1.02;
    const dx = Math.cos(angle) * away;
    const dy = Math.sin(angle) * away;
    book.add(
      3.6 - dx * 1.6 - dy * 1.6 + random.bell() * 0.6,
      [cx + dx * r, cy + dy * r * 0.92],
      Math.max(2.2, r * 0.26),
      random.range(0, 3),
    );
  }
  book.pages.forEach((page, index) => {
    const share = index / (leafTones - 1);
    const [shade, body, sunny] = light.greens;
    canvas.path(page, share < 0.5 ? mix(shade, body, share * 2) : mix(body, sunny, share * 2 - 1));
  });
}
