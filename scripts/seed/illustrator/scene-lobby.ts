import { project, projectPolygon } from './camera.ts';
import { mix, type Rgb, scale } from './colour.ts';
import { paintPottedTree, paintVase } from './interior-decor.ts';
import { paintGlow, paintPendant, paintRing } from './interior-lamps.ts';
import { FINISHES, roomTone } from './interior-light.ts';
import { paintLowTable } from './interior-seating.ts';
import { paintShell, paintTiles, wallPanel } from './interior-shell.ts';
import { type Block, paintBlock, paintFloorShadows } from './interior-solid.ts';
import { at, type Interior, paintInterior, type Room } from './interior-stage.ts';
import { paintRug } from './interior-textiles.ts';
import type { Random } from './random.ts';
import { face } from './solid.ts';
import type { SceneOptions } from './stage.ts';

const ROOM: Room = { left: -5, right: 5, back: 12, height: 4.7 };
const NICHES = [3.4, 5.2, 7, 8.8, 10.6] as const;

/** The lobby of a tower on its axis: lit niches, ring lights, a desk before a dark stone wall. */
export function lobby(options: SceneOptions): string {
  return paintInterior(options, { eye: 1.65, focal: 1000, horizon: 0.59 }, ROOM, (interior) => {
    const random = interior.stage.random;
    const finish = pickFinish(random.fork('finish'));
    paintShell(interior, { wall: finish.wall, ceiling: FINISHES.ceiling });
    paintLightFields(interior);
    paintTiles(interior, finish.floor, 1.2, 0.3);
    paintNiches(interior, finish.screen);
    paintReception(interior, finish, random);
    paintPolish(interior);
    furnish(interior, finish, random);
    if (random.fork('lights').chance(0.35)) {
      hangGlobes(interior);
      return;
    }
    for (const [y, z, radius] of [
      [3.45, 8.2, 1.05],
      [3.0, 7.4, 1.3],
      [2.75, 8.4, 0.7],
    ] as const) {
      paintRing(interior, 0, y, z, radius);
    }
  });
}

function pickFinish(random: Random) {
  return {
    wall: random.pick([FINISHES.linen, FINISHES.plaster, mix(FINISHES.linen, FINISHES.oak, 0.22)]),
    floor: random.pick([FINISHES.stone, FINISHES.greige, mix(FINISHES.stone, FINISHES.brass, 0.16)]),
    stone: random.pick([
      mix(FINISHES.navy, FINISHES.dark, 0.45),
      mix(FINISHES.forest, FINISHES.dark, 0.5),
      FINISHES.dark,
    ]),
    screen: random.pick([FINISHES.teak, FINISHES.brass, FINISHES.walnut]),
    desk: random.pick([FINISHES.walnut, FINISHES.teak]),
    sofa: random.pick([FINISHES.forest, FINISHES.rust, FINISHES.navy, FINISHES.leather]),
  };
}

/** Rectangles of light set into the ceiling: a bright line around a raised, paler field. */
function paintLightFields(interior: Interior): void {
  const { stage, light } = interior;
  const y = ROOM.height - 0.002;
  for (const [near, far, half] of [
    [2.9, 4.6, 2.7],
    [5.6, 7.6, 2.7],
    [8.7, 11, 2.7],
  ] as const) {
    const corners = [at(-half, y, near), at(half, y, near), at(half, y, far), at(-half, y, far)];
    face(stage, corners, mix(light.glow, [255, 250, 236], 0.4), 0.2 + 0.12 * light.lamps);
    const spots = corners.map((p) => project(stage.camera, p));
    const closed = [...spots, ...spots.slice(0, 1)];
    for (const [width, opacity] of [
      [24, 0.07],
      [10, 0.16],
      [3.4, 0.95],
    ] as const) {
      stage.canvas.line(closed, mix(light.glow, [255, 252, 240], 0.55), width, opacity);
    }
  }
}

/** Tall screens along both walls, lit from behind. */
function paintNiches(interior: Interior, screen: Rgb): void {
  const { stage, light } = interior;
  for (const wall of ['left', 'right'] as const) {
    const x = wall === 'left' ? ROOM.left + 0.1 : ROOM.right - 0.1;
    for (const z of NICHES) {
      const [from, to, bottom, top] = [z - 0.52, z + 0.52, 0.12, 3.35];
      const rim = 0.06;
      wallPanel(
        interior,
        wall,
        from - rim,
        to + rim,
        bottom,
        top + rim,
        mix(light.glow, [255, 250, 232], 0.45),
        0.55 + 0.4 * light.lamps,
        0.01,
      );
      const face = roomTone(light, screen, 'front', 0.92);
      const wash = stage.canvas.linear(project(stage.camera, at(x, top, z)), project(stage.camera, at(x, bottom, z)), [
        [0, mix(face, light.glow, 0.5)],
        [0.3, mix(face, light.glow, 0.14)],
        [1, scale(face, 0.9)],
      ]);
      wallPanel(interior, wall, from, to, bottom, top, wash, 1, 0.02);
      for (let u = from + 0.1; u < to; u += 0.13)
        wallPanel(interior, wall, u, u + 0.03, bottom, top, roomTone(light, screen, 'down', 0.95), 0.55, 0.025);
      paintGlow(interior, x, 3.2, z, 1.1, 0.22);
    }
  }
}

/** Dark stone in book-matched slabs with brass joints, and the desk before it. */
function paintReception(interior: Interior, finish: ReturnType<typeof pickFinish>, random: Random): void {
  const { stage, light } = interior;
  const [from, to, top] = [-2.3, 2.3, 3.5];
  const high = project(stage.camera, at(0, top, ROOM.back));
  const low = project(stage.camera, at(0, 0, ROOM.back));
  const stone = roomTone(light, finish.stone, 'towards-light', 1.15);
  wallPanel(interior, 'back', from - 0.1, to + 0.1, 0, top + 0.1, roomTone(light, FINISHES.brass, 'front'), 1, 0.02);
  wallPanel(
    interior,
    'back',
    from,
    to,
    0,
    top,
    stage.canvas.linear(high, low, [
      [0, mix(stone, light.glow, 0.3)],
      [0.3, stone],
      [1, scale(stone, 0.7)],
    ]),
    1,
    0.03,
  );
  const veins = random.fork('veins');
  for (let i = 0; i < 9; i += 1) {
    let u = veins.range(from, 0);
    const lean = veins.range(-0.6, 0.6);
    const points = Array.from({ length: 8 }, (_, k) => {
      u += lean / 7 + veins.range(-0.06, 0.06);
      return [Math.max(from, Math.min(-0.02, u)), (top * k) / 7] as const;
    });
    for (const mirror of [1, -1]) {
      stage.canvas.line(
        points.map(([x, y]) => project(stage.camera, at(x * mirror, y, ROOM.back - 0.03))),
        mix(stone, light.glow, 0.5),
        1.4,
        0.4,
      );
    }
  }
  for (const u of [-1.15, 0, 1.15])
    wallPanel(interior, 'back', u - 0.015, u + 0.015, 0, top, roomTone(light, FINISHES.brass, 'up'), 0.9, 0.04);
  for (const u of [-1.7, -0.57, 0.57, 1.7]) paintGlow(interior, u, top - 0.2, ROOM.back - 0.1, 0.9, 0.3);
  paintFloorShadows(interior, [{ x: [-1.75, 1.75], y: [0, 1.1], z: [9.7, 10.6] }], [0, -0.6], 8, 0.9);
  paintBlock(interior, { x: [-1.7, 1.7], y: [0.06, 1.04], z: [9.7, 10.5] }, finish.desk, { round: 0.02 });
  for (let x = -1.64; x < 1.66; x += 0.1)
    face(
      stage,
      [at(x, 0.08, 9.69), at(x + 0.03, 0.08, 9.69), at(x + 0.03, 1.02, 9.69), at(x, 1.02, 9.69)],
      roomTone(light, finish.desk, 'down'),
      0.5,
    );
  paintBlock(interior, { x: [-1.8, 1.8], y: [1.04, 1.11], z: [9.62, 10.55] }, FINISHES.marble);
  face(stage, [at(-1.7, 0, 9.68), at(1.7, 0, 9.68), at(1.7, 0.06, 9.68), at(-1.7, 0.06, 9.68)], light.glow, 0.9);
  paintVase(interior, 1.3, 1.11, 10, 0.34, FINISHES.marble, random.fork('vase'));
}

/** The polished floor gives the wall and the niches back, faint and upside down. */
function paintPolish(interior: Interior): void {
  const { stage, light } = interior;
  stage.canvas.blurred(7, () => {
    for (const z of NICHES) {
      for (const side of [-1, 1]) {
        const x = (ROOM.right - 0.05) * side;
        const inner = (ROOM.right - 1.5) * side;
        stage.canvas.polygon(
          projectPolygon(stage.camera, [
            at(x, 0, z - 0.5),
            at(x, 0, z + 0.5),
            at(inner, 0, z + 0.4),
            at(inner, 0, z - 0.6),
          ]),
          light.glow,
          0.2,
        );
      }
    }
    const desk = projectPolygon(stage.camera, [at(-1.7, 0, 9.6), at(1.7, 0, 9.6), at(1.6, 0, 7), at(-1.6, 0, 7)]);
    stage.canvas.polygon(desk, light.shadow, 0.16);
    stage.canvas.polygon(
      projectPolygon(stage.camera, [at(-2.6, 0, 6.8), at(2.6, 0, 6.8), at(2.2, 0, 4.4), at(-2.2, 0, 4.4)]),
      light.glow,
      0.14,
    );
  });
}

function furnish(interior: Interior, finish: ReturnType<typeof pickFinish>, random: Random): void {
  const blocks: Block[] = [];
  for (const side of [-1, 1]) {
    blocks.push(span(side, 2.6, 4.1, 5.4, 7.6), span(side, 1.9, 2.5, 6, 7));
  }
  for (const side of [-1, 1]) {
    const rug = span(side, 1.5, 4.3, 5.2, 7.8);
    paintRug(interior, rug.x, rug.z, mix(FINISHES.wool, finish.sofa, 0.14));
  }
  paintFloorShadows(interior, blocks, [0, -0.55], 12, 1.1);
  for (const side of [-1, 1]) {
    const trees = random.fork(`trees ${side}`);
    paintPottedTree(interior, 2.75 * side, 10.6, 2.3, FINISHES.dark, trees.fork('far'));
    paintPottedTree(interior, 3.9 * side, 8.3, 2.5, FINISHES.dark, trees.fork('middle'));
    paintSettee(interior, side, finish.sofa);
    const table = span(side, 1.9, 2.5, 6, 7);
    paintLowTable(interior, table.x, table.z, 0.36, finish.desk, 'plinth');
    paintVase(interior, 2.2 * side, 0.36, 6.5, 0.2, FINISHES.marble, trees.fork('vase'));
  }
}

/** Nine globes in a loose cloud instead of the rings. */
function hangGlobes(interior: Interior): void {
  const globes = [
    [-0.9, 3.5, 9.2, 0.17],
    [0.75, 3.3, 9.1, 0.15],
    [0.05, 3.05, 8.9, 0.2],
    [-1.5, 3.2, 8.4, 0.14],
    [1.5, 3.55, 8.4, 0.17],
    [-0.45, 3.45, 7.8, 0.15],
    [0.6, 2.95, 7.6, 0.18],
    [-1.05, 2.85, 7.3, 0.16],
    [1.2, 3.2, 7.1, 0.13],
  ] as const;
  for (const [x, y, z, radius] of globes) paintPendant(interior, x, y, z, radius);
}

/** A box on one side of the axis, from `inner` to `outer` metres off it. */
function span(side: number, inner: number, outer: number, near: number, far: number): Block {
  const x = side > 0 ? ([inner, outer] as const) : ([-outer, -inner] as const);
  return { x, y: [0, 0.7], z: [near, far] };
}

/** A settee that faces the axis. */
function paintSettee(interior: Interior, side: number, cloth: Rgb): void {
  const back = span(side, 3.75, 4.05, 5.5, 7.5);
  const seat = span(side, 3.05, 3.78, 5.5, 7.5);
  paintBlock(interior, { ...back, y: [0.06, 0.82] }, cloth, { round: 0.06 });
  paintBlock(interior, { ...seat, y: [0.08, 0.3] }, scale(cloth, 0.8), { round: 0.03 });
  for (const [near, far] of [
    [6.52, 7.46],
    [5.54, 6.48],
  ] as const) {
    paintBlock(interior, { x: seat.x, y: [0.3, 0.47], z: [near, far] }, cloth, { round: 0.06, factor: 1.12 });
  }
}
