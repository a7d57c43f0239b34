import { archOutline, paintArch, paintJaali } from './arch.ts';
import { project, projectPolygon } from './camera.ts';
import type { Rgb } from './colour.ts';
import { hex, mix, scale } from './colour.ts';
import { paintFigure } from './figures.ts';
import { ground, paintArea, paintJoints, softShadow } from './ground.ts';
import { isDark, skyAt } from './light.ts';
import { materials, tone, towardsViewer, upward } from './paint.ts';
import type { TreeKind } from './planting.ts';
import { paintTree } from './planting.ts';
import { paintLantern, paintPlanter } from './poolside.ts';
import type { Random } from './random.ts';
import { paintSky } from './sky.ts';
import type { Wall } from './solid.ts';
import { edge, face, onWall, paintBox, panel } from './solid.ts';
import type { SceneOptions, Stage } from './stage.ts';
import { createStage } from './stage.ts';

interface Court {
  half: number;
  far: number;
  height: number;
  arches: number;
  material: Rgb;
  floor: Rgb;
}

/** The court of an old-fashioned house: arches, a pierced parapet, a tree in a water basin. */
export function courtyardHouse(options: SceneOptions): string {
  const stage = createStage(options, { eye: 1.7, focal: 1000, horizon: 0.6 });
  const random = stage.random;
  const court: Court = {
    half: random.range(8, 9.6),
    far: random.range(18.5, 21),
    height: random.range(6.2, 7.4),
    arches: random.pick([3, 3, 5]),
    material: random.pick<Rgb>([
      materials.sand,
      materials.ivory,
      mix(materials.terracotta, materials.sand, 0.55),
      mix(materials.sand, materials.ivory, 0.5),
    ]),
    floor: random.pick<Rgb>([materials.sand, materials.paving, mix(materials.terracotta, materials.sand, 0.6)]),
  };
  paintSky(stage);
  paintFloor(stage, court);
  paintBackWall(stage, court, random.fork('back'));
  paintSideWall(stage, court, -1, random.fork('left'));
  paintSideWall(stage, court, 1, random.fork('right'));
  paintSun(stage, court);
  paintMiddle(stage, court, random.fork('middle'));
  return stage.canvas.toSvg();
}

function paintFloor(stage: Stage, court: Court): void {
  const corners = [
    ground(-court.half, 0.4),
    ground(court.half, 0.4),
    ground(court.half, court.far),
    ground(-court.half, court.far),
  ];
  paintArea(stage, corners, court.floor, 1.12);
  paintJoints(stage, { left: -court.half, right: court.half, near: 1.2, far: court.far }, 1.5, court.floor, 0.26);
}

function backWallOf(court: Court): Wall {
  return {
    origin: { x: -court.half, y: 0, z: court.far },
    along: { x: 1, y: 0, z: 0 },
    out: { x: 0, y: 0, z: -1 },
    width: court.half * 2,
    bottom: 0,
    top: court.height,
  };
}

function shaded(stage: Stage, wall: Wall, material: Rgb, low = 0.84): string {
  const at = onWall(wall, wall.width / 2, wall.top);
  return stage.canvas.linear(
    project(stage.camera, onWall(wall, wall.width / 2, wall.top)),
    project(stage.camera, onWall(wall, wall.width / 2, 0)),
    [
      [0, tone(stage, material, wall.out, at)],
      [0.5, tone(stage, material, wall.out, at, 0.97)],
      [1, tone(stage, material, wall.out, at, low)],
    ],
  );
}

function paintBackWall(stage: Stage, court: Court, random: Random): void {
  const wall = backWallOf(court);
  panel(stage, wall, 0, wall.width, 0, court.height, shaded(stage, wall, court.material));
  const tall = random.range(3.5, 4.1);
  const step = wall.width / (court.arches + 0.7);
  const lit = isDark(stage.light) ? 1 : stage.light.hour === 'golden' || stage.light.hour === 'dawn' ? 0.85 : 0.5;
  for (let index = 0; index < court.arches; index += 1) {
    const middle = wall.width / 2 + (index - (court.arches - 1) / 2) * step;
    paintArch(
      stage,
      wall,
      { middle, width: step * 0.6, spring: tall * 0.52, top: tall, bottom: 0 },
      court.material,
      4,
      lit,
    );
  }
  const band = tall + 0.85;
  paintJaali(stage, wall, 0.7, wall.width - 0.7, band + 0.22, court.height - 0.75, court.material);
  for (const [y, thick, out] of [
    [band, 0.2, 0.22],
    [court.height - 0.3, 0.36, 0.3],
  ] as const) {
    panel(stage, wall, 0, wall.width, y - 0.16, y, stage.light.shadow, 0.2);
    panel(
      stage,
      wall,
      0,
      wall.width,
      y,
      y + thick,
      tone(stage, materials.ivory, wall.out, onWall(wall, 0, y), 1.04),
      1,
      out,
    );
  }
  // The shadow that the left wall throws over a corner of the back wall.
  if (stage.light.sun[0] > 0.25 && !isDark(stage.light)) {
    face(
      stage,
      [
        onWall(wall, 0, 0, 0.01),
        onWall(wall, wall.width * 0.3, 0, 0.01),
        onWall(wall, wall.width * 0.05, court.height - 0.5, 0.01),
        onWall(wall, 0, court.height - 0.5, 0.01),
      ],
      stage.light.shadow,
      0.16,
    );
  }
}

function paintSideWall(stage: Stage, court: Court, side: -1 | 1, random: Random): void {
  const wall: Wall =
    side < 0
      ? {
          origin: { x: -court.half, y: 0, z: 0.3 },
          along: { x: 0, y: 0, z: 1 },
          out: { x: 1, y: 0, z: 0 },
          width: court.far - 0.3,
          bottom: 0,
          top: court.height,
        }
      : {
          origin: { x: court.half, y: 0, z: court.far },
          along: { x: 0, y: 0, z: -1 },
          out: { x: -1, y: 0, z: 0 },
          width: court.far - 0.3,
          bottom: 0,
          top: court.height,
        };
  panel(stage, wall, 0, wall.width, 0, court.height, shaded(stage, wall, court.material, 0.8));
  const fromBack = (distance: number): number => (side < 0 ? wall.width - distance : distance);
  const doorAt = fromBack(random.range(4.2, 5.6));
  const door = { middle: doorAt, width: 1.7, spring: 1.7, top: 2.7, bottom: 0 };
  face(
    stage,
    archOutline(wall, { ...door, width: 2.1, top: 2.95 }, 0.02),
    tone(stage, court.material, wall.out, onWall(wall, doorAt, 2), 1.08),
  );
  face(stage, archOutline(wall, door, 0), tone(stage, materials.timber, wall.out, onWall(wall, doorAt, 2), 0.86));
  edge(
    stage,
    onWall(wall, doorAt, 0.05),
    onWall(wall, doorAt, 2.6),
    0.04,
    tone(stage, materials.timber, wall.out, onWall(wall, doorAt, 2), 0.5),
  );
  for (const distance of [2.4, 6.6, 10.2]) {
    const u = fromBack(distance);
    const low = 3.7;
    const lit = random.chance(stage.light.litShare * 1.5);
    const glass = lit ? stage.light.lamp : mix(scale(skyAt(stage.light, 0.5), 0.62), hex('#2A3A44'), 0.2);
    face(
      stage,
      [
        onWall(wall, u - 0.85, low - 0.14, 0),
        onWall(wall, u + 0.85, low - 0.14, 0),
        onWall(wall, u + 0.85, low + 1.72, 0),
        onWall(wall, u - 0.85, low + 1.72, 0),
      ],
      tone(stage, court.material, wall.out, onWall(wall, u, low), 0.66),
    );
    face(
      stage,
      [
        onWall(wall, u - 0.7, low, 0),
        onWall(wall, u + 0.7, low, 0),
        onWall(wall, u + 0.7, low + 1.6, 0),
        onWall(wall, u - 0.7, low + 1.6, 0),
      ],
      glass,
    );
    edge(
      stage,
      onWall(wall, u, low),
      onWall(wall, u, low + 1.6),
      0.06,
      tone(stage, materials.timber, wall.out, onWall(wall, u, low), 0.7),
    );
    edge(
      stage,
      onWall(wall, u - 0.7, low + 1.05),
      onWall(wall, u + 0.7, low + 1.05),
      0.05,
      tone(stage, materials.timber, wall.out, onWall(wall, u, low), 0.7),
    );
    // A stone shade (chhajja) over each window.
    face(
      stage,
      [
        onWall(wall, u - 1, low + 1.78, 0),
        onWall(wall, u + 1, low + 1.78, 0),
        onWall(wall, u + 1, low + 1.72, 0.5),
        onWall(wall, u - 1, low + 1.72, 0.5),
      ],
      tone(stage, materials.ivory, towardsViewer, onWall(wall, u, low), 0.82),
    );
  }
  panel(
    stage,
    wall,
    0,
    wall.width,
    court.height - 0.3,
    court.height + 0.06,
    tone(stage, materials.ivory, wall.out, onWall(wall, 2, court.height), 1.02),
    1,
    0.16,
  );
}

/** The sun falls over the left wall: everything left of a slanting line lies in shade. */
function paintSun(stage: Stage, court: Court): void {
  if (isDark(stage.light)) {
    // Lamplight from the arches lies on the paving instead.
    const middle = project(stage.camera, ground(0, court.far - 2.4));
    stage.canvas.glow(middle, stage.camera.width * 0.36, stage.camera.height * 0.1, stage.light.lamp, 0.42);
    return;
  }
  if (stage.light.sun[0] <= 0.25) return;
  const { half, far } = court;
  softShadow(
    stage,
    [ground(-half, 0.5), ground(-1.4, 0.5), ground(-1.5, 3.4), ground(-half * 0.42, far), ground(-half, far)],
    1.25,
    0.012,
  );
}

/** Basin, tree and pots; lanterns when it is dark. */
function paintMiddle(stage: Stage, court: Court, random: Random): void {
  const z = court.far * 0.66;
  const wide = random.range(3.1, 3.9);
  const deep = 1.9;
  for (const side of [-1, 1] as const) {
    paintPlanter(
      stage,
      ground(side * (court.half - 1.9), court.far - 1.6),
      random.range(1.2, 1.9),
      random.fork(`pot ${side}`),
    );
    paintPlanter(
      stage,
      ground(side * (court.half - 1.3), court.far - 5.4),
      random.range(1, 1.6),
      random.fork(`pot near ${side}`),
    );
  }
  softShadow(
    stage,
    [
      ground(-wide + 0.6, z - deep),
      ground(wide + 1.9, z - deep + 0.2),
      ground(wide + 1.9, z + deep),
      ground(-wide + 1, z + deep),
    ],
    0.7,
    0.05,
  );
  const rim = materials.ivory;
  const high = 0.46;
  face(
    stage,
    [ground(-wide, z - deep), ground(wide, z - deep), ground(wide, z - deep, high), ground(-wide, z - deep, high)],
    tone(stage, rim, towardsViewer, ground(0, z), 0.96),
  );
  face(
    stage,
    [
      ground(-wide, z - deep, high),
      ground(wide, z - deep, high),
      ground(wide, z + deep, high),
      ground(-wide, z + deep, high),
    ],
    tone(stage, rim, upward, ground(0, z), 0.98),
  );
  const lip = 0.34;
  const pool = projectPolygon(stage.camera, [
    ground(-wide + lip, z - deep + lip, high),
    ground(wide - lip, z - deep + lip, high),
    ground(wide - lip, z + deep - lip, high),
    ground(-wide + lip, z + deep - lip, high),
  ]);
  const water = mix(scale(hex('#2F7F86'), stage.light.ambient[1] + 0.2), skyAt(stage.light, 0.4), 0.25);
  stage.canvas.polygon(pool, scale(water, 0.7));
  const surface = projectPolygon(stage.camera, [
    ground(-wide + lip, z - deep + lip, high - 0.1),
    ground(wide - lip, z - deep + lip, high - 0.1),
    ground(wide - lip, z + deep - lip, high - 0.1),
    ground(-wide + lip, z + deep - lip, high - 0.1),
  ]);
  stage.canvas.clipped(pool, () => {
    stage.canvas.polygon(surface, water);
    for (let stroke = 0; stroke < 9; stroke += 1) {
      const from = ground(random.range(-wide, wide * 0.7), random.range(z - deep * 0.7, z + deep * 0.7), high - 0.1);
      edge(stage, from, { ...from, x: from.x + random.range(0.4, 1.1) }, 0.02, skyAt(stage.light, 0.9), 0.5);
    }
  });
  paintBox(stage, { x: 0, z, base: high - 0.1, width: 1.7, depth: 1.3, height: 0.5, yaw: 0 }, rim);
  paintTree(
    stage,
    {
      at: ground(0, z, high + 0.36),
      height: random.range(6.6, 8.2),
      kind: random.pick<TreeKind>(['round', 'round', 'flowering']),
      noShadow: true,
    },
    random.fork('tree'),
  );
  if (random.chance(0.6))
    paintFigure(stage, ground(random.pick([-1, 1] as const) * random.range(4.6, 5.6), court.far - 4), random);
  if (isDark(stage.light)) {
    for (const x of [-wide - 0.6, wide + 0.6]) paintLantern(stage, ground(x, z - deep));
  }
}
