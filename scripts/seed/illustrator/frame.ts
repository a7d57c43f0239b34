import type { Building } from './building.ts';
import { hex, mix, scale } from './colour.ts';
import { materials, tone } from './paint.ts';
import type { Random } from './random.ts';
import type { Wall } from './solid.ts';
import { edge, eyeOnWall, face, onWall, panel, visibleWalls, wallScale } from './solid.ts';
import type { Stage } from './stage.ts';

export interface Frame {
  /** Height of its foot and number of floors of bare concrete. */
  base: number;
  floors: number;
  /** Floors of it, from the foot, behind green netting. */
  netted: number;
}

/** Bare concrete floors on columns, the lower ones behind nets, steel starting above. */
export function paintFrame(stage: Stage, building: Building, frame: Frame, random: Random): void {
  const storey = building.style.floorHeight;
  const box = {
    x: building.x,
    z: building.z,
    base: frame.base,
    width: building.width,
    depth: building.depth,
    height: frame.floors * storey,
    yaw: building.yaw,
  };
  const walls = visibleWalls(stage, box);
  const top = frame.base + frame.floors * storey;
  for (const wall of walls) {
    for (let u = 0.5; u < wall.width; u += 1.4) {
      edge(
        stage,
        onWall(wall, u, top, -0.3),
        onWall(wall, u, top + random.range(1.2, 2.2), -0.3),
        0.05,
        tone(stage, materials.bronze, wall.out, onWall(wall, u, top), 0.8),
        0.8,
        0.6,
      );
    }
  }
  for (const wall of walls)
    for (let floor = frame.floors - 1; floor >= 0; floor -= 1)
      paintFloor(stage, wall, frame.base + floor * storey, storey, random);
  for (const wall of walls) paintNets(stage, wall, frame, storey, random);
}

function paintFloor(stage: Stage, wall: Wall, y: number, storey: number, random: Random): void {
  const at = onWall(wall, wall.width / 2, y);
  const inside = tone(stage, materials.concrete, wall.out, at, 0.4);
  panel(stage, wall, 0, wall.width, y, y + storey, inside);
  // Columns one bay deep show through, then those at the edge.
  const columns = Math.max(3, Math.round(wall.width / 4.6));
  for (const [out, factor, wide] of [
    [-4, 0.55, 0.5],
    [-0.25, 0.92, 0.62],
  ] as const) {
    for (let column = 0; column <= columns; column += 1) {
      const u = 0.1 + ((wall.width - wide - 0.2) * column) / columns;
      panel(stage, wall, u, u + wide, y, y + storey, tone(stage, materials.concrete, wall.out, at, factor), 1, out);
    }
  }
  if (random.chance(0.4)) {
    const left = random.range(0, wall.width * 0.6);
    panel(
      stage,
      wall,
      left,
      left + wall.width * random.range(0.15, 0.35),
      y,
      y + storey - 0.4,
      tone(stage, materials.brick, wall.out, at, 0.85),
      1,
      -0.3,
    );
  }
  const slab = tone(stage, materials.concrete, wall.out, at, 1.1);
  panel(stage, wall, -0.3, wall.width + 0.3, y + storey - 0.32, y + storey, slab, 1, 0.3);
  if (eyeOnWall(stage, wall).y < y + storey) {
    face(
      stage,
      [
        onWall(wall, -0.3, y + storey - 0.32, 0),
        onWall(wall, wall.width + 0.3, y + storey - 0.32, 0),
        onWall(wall, wall.width + 0.3, y + storey - 0.32, 0.3),
        onWall(wall, -0.3, y + storey - 0.32, 0.3),
      ],
      scale(slab, 0.6),
    );
  }
}

/** Sheets of net of unequal length with folds, scaffold poles beside them. */
function paintNets(stage: Stage, wall: Wall, frame: Frame, storey: number, random: Random): void {
  const green = hex('#3F6B57');
  const unit = wallScale(stage, wall);
  const sheets = Math.max(2, Math.round(wall.width / 4.2));
  const step = wall.width / sheets;
  for (let sheet = 0; sheet < sheets; sheet += 1) {
    const high = frame.base + (frame.netted + random.int(-1, 1)) * storey;
    const low = frame.base + random.int(0, 1) * storey * 0.5;
    const left = sheet * step;
    const at = onWall(wall, left, high);
    const cloth = mix(tone(stage, green, wall.out, at), stage.light.haze, 0.04);
    panel(stage, wall, left, left + step, low, high, scale(cloth, random.range(0.9, 1.1)), 0.86, 0.7);
    for (let fold = 1; fold < 4 && unit > 4; fold += 1) {
      const u = left + (step * fold) / 4 + random.range(-0.2, 0.2);
      edge(stage, onWall(wall, u, low, 0.7), onWall(wall, u, high, 0.7), 0.12, scale(cloth, 0.8), 0.5, 0.5);
    }
  }
  const pole = tone(stage, materials.stone, wall.out, onWall(wall, 0, frame.base), 0.9);
  const top = frame.base + Math.min(frame.floors, frame.netted + 2) * storey;
  for (let u = 0; u <= wall.width; u += wall.width / 8)
    edge(stage, onWall(wall, u, frame.base, 0.9), onWall(wall, u, top, 0.9), 0.07, pole, 0.75, 0.5);
  for (let y = frame.base; y <= top; y += storey)
    edge(stage, onWall(wall, 0, y + 1.1, 0.9), onWall(wall, wall.width, y + 1.1, 0.9), 0.06, pole, 0.7, 0.5);
}
