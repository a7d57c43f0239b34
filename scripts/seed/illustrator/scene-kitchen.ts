import { project, projectPolygon } from './camera.ts';
import { mix, type Rgb, scale } from './colour.ts';
import { paintFruit, paintVase } from './interior-decor.ts';
import { paintGlow, paintPendant } from './interior-lamps.ts';
import { FINISHES, roomTone } from './interior-light.ts';
import { paintStool } from './interior-seating.ts';
import { paintBoards, paintCove, paintShell, paintSkirting, paintTiles, wallPanel } from './interior-shell.ts';
import { paintBlock, paintFloorShadows } from './interior-solid.ts';
import { at, type Interior, paintInterior, type Room } from './interior-stage.ts';
import { paintSidePatch, paintWindow, type Window } from './interior-window.ts';
import type { Random } from './random.ts';
import { face } from './solid.ts';
import type { SceneOptions } from './stage.ts';

const ROOM: Room = { left: -3.3, right: 3.7, back: 6.9, height: 3 };
/** Front of the cupboards, metres from the eye. */
const FRONT = 6.28;
const ISLAND = { x: [-1.15, 2.35], z: [3.75, 4.65] } as const;

/** A kitchen with an island, tall cupboards at the right and a window at the left. */
export function kitchen(options: SceneOptions): string {
  return paintInterior(options, { eye: 1.5, focal: 1000, horizon: 0.47, centre: 0.49 }, ROOM, (interior) => {
    const random = interior.stage.random;
    const finish = pickFinish(random.fork('finish'));
    paintShell(interior, { wall: finish.wall, ceiling: FINISHES.ceiling });
    paintCove(interior, 0.4);
    if (finish.boards) paintBoards(interior, finish.floor, random.fork('boards'));
    else paintTiles(interior, finish.floor, 0.9, 0.2);
    paintSkirting(interior, FINISHES.marble, ['left', 'right', 'back']);
    const window: Window = {
      wall: 'left',
      from: 4.25,
      to: 6.1,
      bottom: 0.98,
      top: 2.3,
      panes: 2,
      frame: FINISHES.bronze,
    };
    const place = random.fork('place');
    paintWindow(
      interior,
      window,
      {
        height: 34,
        towers: [{ x: place.range(-150, -125), z: 205, floors: place.int(15, 22) }],
        skyline: 0.2,
        crowns: 0.26,
        horizon: 0.5,
      },
      random.fork('view'),
    );
    paintSidePatch(interior, window, 3.4, 2.4);
    paintCounter(interior, finish, random);
    paintTallUnits(interior, finish);
    paintIsland(interior, finish, random);
  });
}

function pickFinish(random: Random) {
  const boards = random.chance(0.35);
  return {
    boards,
    shelf: random.fork('shelf').chance(0.6),
    wall: random.pick([FINISHES.plaster, FINISHES.linen]),
    floor: boards ? FINISHES.oak : random.pick([FINISHES.stone, mix(FINISHES.stone, FINISHES.marble, 0.5)]),
    tall: random.pick([FINISHES.forest, FINISHES.navy, mix(FINISHES.rust, FINISHES.walnut, 0.5), FINISHES.olive]),
    low: random.pick([mix(FINISHES.marble, FINISHES.greige, 0.45), FINISHES.linen]),
    island: random.pick([FINISHES.walnut, FINISHES.teak, mix(FINISHES.walnut, FINISHES.dark, 0.4)]),
    hide: random.pick([FINISHES.leather, mix(FINISHES.leather, FINISHES.brass, 0.35), FINISHES.forest]),
  };
}

/** Low cupboards, stone splashback, hood and a shelf of jars. */
function paintCounter(interior: Interior, finish: ReturnType<typeof pickFinish>, random: Random): void {
  const { stage, light } = interior;
  const [from, to] = [-2.95, 0.5];
  const veins = random.fork('veins');
  wallPanel(interior, 'back', from, to, 0.94, 1.62, roomTone(light, FINISHES.marble, 'up', 0.9), 1, 0.02);
  paintVeins(
    interior,
    [
      at(from, 0.94, ROOM.back - 0.02),
      at(to, 0.94, ROOM.back - 0.02),
      at(to, 1.62, ROOM.back - 0.02),
      at(from, 1.62, ROOM.back - 0.02),
    ],
    9,
    veins,
  );
  paintBlock(
    interior,
    { x: [-1.15, -0.25], y: [1.74, ROOM.height], z: [6.45, ROOM.back] },
    mix(finish.wall, FINISHES.marble, 0.5),
  );
  paintGlow(interior, -0.7, 1.7, 6.6, 1, 0.45);
  if (finish.shelf) {
    paintBlock(interior, { x: [-2.85, -1.45], y: [1.86, 1.91], z: [6.62, ROOM.back] }, finish.island);
    paintJars(interior, random.fork('jars'));
  } else {
    paintWallUnits(interior, finish);
  }
  face(
    stage,
    [at(from, 0, FRONT - 0.3), at(to, 0, FRONT - 0.3), at(to, 0, FRONT), at(from, 0, FRONT)],
    light.shadow,
    0.12,
  );
  paintBlock(interior, { x: [from, to], y: [0.08, 0.88], z: [FRONT, ROOM.back] }, finish.low);
  paintBlock(
    interior,
    { x: [from + 0.02, to - 0.02], y: [0, 0.08], z: [FRONT + 0.06, ROOM.back] },
    scale(finish.low, 0.55),
  );
  const line = roomTone(light, finish.low, 'down', 0.95);
  const pull = roomTone(light, FINISHES.brass, 'up', 1.1);
  for (let x = from + 0.71; x < to - 0.2; x += 0.71)
    face(stage, [at(x, 0.1, FRONT), at(x + 0.012, 0.1, FRONT), at(x + 0.012, 0.87, FRONT), at(x, 0.87, FRONT)], line);
  for (let x = from + 0.2; x < to - 0.3; x += 0.71)
    face(
      stage,
      [
        at(x, 0.77, FRONT - 0.01),
        at(x + 0.3, 0.77, FRONT - 0.01),
        at(x + 0.3, 0.79, FRONT - 0.01),
        at(x, 0.79, FRONT - 0.01),
      ],
      pull,
    );
  paintBlock(interior, { x: [from - 0.05, to + 0.02], y: [0.88, 0.93], z: [FRONT - 0.04, ROOM.back] }, FINISHES.marble);
}

/** Closed cupboards over the counter, with a light under them. */
function paintWallUnits(interior: Interior, finish: ReturnType<typeof pickFinish>): void {
  const { stage, light } = interior;
  const z = 6.52;
  paintBlock(interior, { x: [-2.95, -1.3], y: [1.72, 2.45], z: [z, ROOM.back] }, finish.tall, { factor: 1.05 });
  for (const x of [-2.4, -1.85])
    face(
      stage,
      [at(x, 1.73, z), at(x + 0.012, 1.73, z), at(x + 0.012, 2.44, z), at(x, 2.44, z)],
      roomTone(light, finish.tall, 'down'),
      0.8,
    );
  paintGlow(interior, -2.1, 1.66, 6.7, 0.9, 0.4);
}

function paintJars(interior: Interior, random: Random): void {
  let x = -2.72;
  while (x < -1.62) {
    const w = random.range(0.08, 0.13);
    const h = random.range(0.11, 0.24);
    const glaze = random.pick([
      FINISHES.marble,
      FINISHES.rust,
      FINISHES.navy,
      FINISHES.brass,
      FINISHES.forest,
      FINISHES.greige,
    ] as const);
    paintBlock(interior, { x: [x, x + w], y: [1.91, 1.91 + h], z: [6.7, 6.8] }, glaze, { round: 0.025 });
    x += w + random.range(0.05, 0.14);
  }
}

/** Cupboards to 2.45 m with brass pulls; one holds two ovens. */
function paintTallUnits(interior: Interior, finish: ReturnType<typeof pickFinish>): void {
  const { stage, light } = interior;
  const doors = [0.62, 1.3, 1.98, 2.66, 3.34] as const;
  paintBlock(interior, { x: [0.62, 3.34], y: [0.08, 2.45], z: [FRONT, ROOM.back] }, finish.tall, { factor: 1.06 });
  paintBlock(interior, { x: [0.64, 3.32], y: [0, 0.08], z: [FRONT + 0.06, ROOM.back] }, FINISHES.bronze);
  const line = roomTone(light, mix(finish.tall, FINISHES.marble, 0.5), 'up');
  const pull = roomTone(light, FINISHES.brass, 'up', 1.15);
  const z = FRONT - 0.005;
  for (const x of doors.slice(1, -1))
    face(stage, [at(x, 0.1, z), at(x + 0.012, 0.1, z), at(x + 0.012, 2.44, z), at(x, 2.44, z)], line, 0.7);
  for (const x of [1.2, 1.4, 3.24])
    face(stage, [at(x, 1, z), at(x + 0.022, 1, z), at(x + 0.022, 1.62, z), at(x, 1.62, z)], pull);
  for (const [bottom, top] of [
    [1.02, 1.5],
    [1.56, 1.94],
  ] as const) {
    const glass = stage.canvas.linear(
      project(stage.camera, at(2.04, top, z)),
      project(stage.camera, at(2.6, bottom, z)),
      [
        [0, [74, 70, 66]],
        [0.5, [38, 36, 36]],
        [1, [26, 25, 26]],
      ],
    );
    face(stage, [at(2.05, bottom, z), at(2.6, bottom, z), at(2.6, top, z), at(2.05, top, z)], glass);
    face(
      stage,
      [at(2.1, top - 0.07, z), at(2.55, top - 0.07, z), at(2.55, top - 0.055, z), at(2.1, top - 0.055, z)],
      pull,
      0.9,
    );
  }
  paintGlow(interior, 1.98, 2.5, FRONT - 0.1, 1.3, 0.22);
}

/** Thin grey veins wander over a quadrilateral of stone. */
function paintVeins(
  interior: Interior,
  corners: readonly [ReturnType<typeof at>, ReturnType<typeof at>, ReturnType<typeof at>, ReturnType<typeof at>],
  count: number,
  random: Random,
): void {
  const { stage, light } = interior;
  const spots = corners.map((p) => project(stage.camera, p));
  const [a, b, , d] = spots;
  const c = spots[2];
  if (!a || !b || !c || !d) return;
  const ink = roomTone(light, [150, 138, 122], 'up');
  stage.canvas.clipped(projectPolygon(stage.camera, corners), () => {
    for (let i = 0; i < count; i += 1) {
      let u = random.next();
      const lean = random.range(-0.16, 0.16);
      const points = Array.from({ length: 9 }, (_, k) => {
        const v = k / 8;
        u += lean / 8 + random.range(-0.012, 0.012);
        const x = (a[0] * (1 - u) + b[0] * u) * (1 - v) + (d[0] * (1 - u) + c[0] * u) * v;
        const y = (a[1] * (1 - u) + b[1] * u) * (1 - v) + (d[1] * (1 - u) + c[1] * u) * v;
        return [x, y] as const;
      });
      stage.canvas.line(points, ink, random.range(0.8, 2), random.range(0.25, 0.5));
    }
  });
}

function paintIsland(interior: Interior, finish: ReturnType<typeof pickFinish>, random: Random): void {
  const { stage, light } = interior;
  const stools = [-0.6, 0.6, 1.8] as const;
  const body = { x: ISLAND.x, y: [0, 0.88], z: ISLAND.z } as const;
  const seats = stools.map((x) => ({ x: [x - 0.24, x + 0.24] as const, y: [0, 0.7] as const, z: [3.0, 3.4] as const }));
  paintFloorShadows(interior, [body, ...seats], [0.3, -0.5], 13, 1.05);
  paintBlock(interior, { x: body.x, y: [0.02, 0.88], z: body.z }, finish.island);
  // Fluting: a dark groove every 9 cm.
  for (let x = ISLAND.x[0] + 0.05; x < ISLAND.x[1]; x += 0.09) {
    face(
      stage,
      [
        at(x, 0.04, ISLAND.z[0]),
        at(x + 0.02, 0.04, ISLAND.z[0]),
        at(x + 0.02, 0.87, ISLAND.z[0]),
        at(x, 0.87, ISLAND.z[0]),
      ],
      roomTone(light, finish.island, 'down', 0.75),
      0.7,
    );
  }
  const top = { x: [ISLAND.x[0] - 0.18, ISLAND.x[1] + 0.18], z: [ISLAND.z[0] - 0.32, ISLAND.z[1] + 0.08] } as const;
  face(
    stage,
    [
      at(top.x[0], 0.86, top.z[0]),
      at(top.x[1], 0.86, top.z[0]),
      at(top.x[1], 0.62, ISLAND.z[0]),
      at(top.x[0], 0.62, ISLAND.z[0]),
    ],
    light.shadow,
    0.16,
  );
  const stone: Rgb = scale(FINISHES.marble, 0.97);
  paintBlock(interior, { x: top.x, y: [0.87, 0.94], z: top.z }, stone, { round: 0.012 });
  paintVeins(
    interior,
    [
      at(top.x[0], 0.94, top.z[0]),
      at(top.x[1], 0.94, top.z[0]),
      at(top.x[1], 0.94, top.z[1]),
      at(top.x[0], 0.94, top.z[1]),
    ],
    8,
    random.fork('top veins'),
  );
  const set = random.fork('set');
  paintVase(interior, -0.55, 0.94, 4.2, 0.22, FINISHES.marble, random.fork('vase'));
  if (set.chance(0.75)) paintFruit(interior, 1.35, 0.95, 4.15, set);
  for (const x of stools) paintStool(interior, x, 2.95, finish.hide);
  for (const x of [-0.45, 0.6, 1.65]) paintPendant(interior, x, 1.98, 4.2, 0.14);
}
