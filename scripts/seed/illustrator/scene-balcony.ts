import { project, projectPolygon } from './camera.ts';
import { mix, type Rgb, scale } from './colour.ts';
import { paintBooks, paintPottedTree, paintVase } from './interior-decor.ts';
import { paintGlow } from './interior-lamps.ts';
import { FINISHES, roomTone } from './interior-light.ts';
import { paintFrontSofa, paintLowTable } from './interior-seating.ts';
import { paintBoards } from './interior-shell.ts';
import { paintBlock, paintFloorShadows } from './interior-solid.ts';
import { at, type Interior, paintInterior, type Room } from './interior-stage.ts';
import { paintCushion, paintRug } from './interior-textiles.ts';
import { paintView } from './interior-view.ts';
import { paintTree } from './planting.ts';
import type { Random } from './random.ts';
import { face } from './solid.ts';
import type { SceneOptions } from './stage.ts';

/** The balcony runs on beyond the right edge of the frame. */
const ROOM: Room = { left: -2.95, right: 8, back: 4.6, height: 2.72 };
const RAIL = 1.08;

/** A deep balcony over a park, the city beyond it. */
export function balconyOverCity(options: SceneOptions): string {
  return paintInterior(options, { eye: 1.5, focal: 1000, horizon: 0.5, centre: 0.58 }, ROOM, (interior) => {
    const { stage } = interior;
    const random = stage.random;
    const finish = pickFinish(random.fork('finish'));
    const place = random.fork('place');
    const { left, back, height } = ROOM;
    paintView(
      interior,
      [at(left, 0, back), at(ROOM.right, 0, back), at(ROOM.right, height, back), at(left, height, back)],
      {
        height: place.range(46, 64),
        towers: place.chance(0.6)
          ? [{ x: place.range(20, 90), z: place.range(210, 300), floors: place.int(20, 30) }]
          : [],
        skyline: 0.3,
        crowns: 0.04,
        horizon: 0.52,
      },
      random.fork('view'),
      0.03,
    );
    paintRail(interior);
    const hedge = random.fork('hedge');
    const planted = hedge.chance(0.45);
    paintBoards(interior, finish.deck, random.fork('deck'), 0.14);
    if (planted) paintPlanters(interior, finish.pot, hedge);
    paintSoffit(interior, finish.soffit);
    paintHouseWall(interior, finish);
    furnish(interior, finish, random);
  });
}

function pickFinish(random: Random) {
  return {
    deck: random.pick([FINISHES.teak, FINISHES.walnut, mix(FINISHES.teak, FINISHES.greige, 0.4)]),
    soffit: random.pick([mix(FINISHES.oak, FINISHES.plaster, 0.35), FINISHES.teak, FINISHES.plaster]),
    wall: random.pick([FINISHES.plaster, FINISHES.greige, mix(FINISHES.plaster, FINISHES.rust, 0.18)]),
    frame: random.pick([FINISHES.teak, FINISHES.oak, FINISHES.bronze]),
    seat: random.pick([FINISHES.marble, FINISHES.linen]),
    accent: random.pick([FINISHES.forest, FINISHES.rust, FINISHES.navy, FINISHES.brass]),
    pot: random.pick([FINISHES.rust, FINISHES.greige, FINISHES.dark]),
  };
}

/** Glass on a low kerb, with a dark handrail and thin joints. */
function paintRail(interior: Interior): void {
  const { stage, light } = interior;
  const z = ROOM.back - 0.06;
  face(
    stage,
    [at(ROOM.left, 0, z), at(ROOM.right, 0, z), at(ROOM.right, RAIL, z), at(ROOM.left, RAIL, z)],
    [236, 240, 232],
    0.1,
  );
  const top = project(stage.camera, at(0, RAIL, z))[1];
  const foot = project(stage.camera, at(0, 0, z))[1];
  const sheen = stage.canvas.linear(
    [0, top],
    [0, foot],
    [
      [0, [255, 252, 240], 0.2],
      [0.4, [255, 252, 240], 0.02],
      [1, [40, 30, 24], 0.2],
    ],
  );
  face(stage, [at(ROOM.left, 0, z), at(ROOM.right, 0, z), at(ROOM.right, RAIL, z), at(ROOM.left, RAIL, z)], sheen);
  const metal = roomTone(light, FINISHES.bronze, 'front', 0.9);
  for (let x = ROOM.left + 1.5; x < ROOM.right; x += 1.5) {
    face(
      stage,
      [at(x, 0.05, z), at(x + 0.012, 0.05, z), at(x + 0.012, RAIL, z), at(x, RAIL, z)],
      [250, 248, 238],
      0.45,
    );
  }
  face(
    stage,
    [at(ROOM.left, RAIL, z), at(ROOM.right, RAIL, z), at(ROOM.right, RAIL + 0.045, z), at(ROOM.left, RAIL + 0.045, z)],
    metal,
  );
  face(
    stage,
    [
      at(ROOM.left, RAIL + 0.045, z),
      at(ROOM.right, RAIL + 0.045, z),
      at(ROOM.right, RAIL + 0.053, z),
      at(ROOM.left, RAIL + 0.053, z),
    ],
    light.glow,
    0.5,
  );
  face(stage, [at(ROOM.left, 0, z), at(ROOM.right, 0, z), at(ROOM.right, 0.09, z), at(ROOM.left, 0.09, z)], metal);
}

/** A trough with shrubs along the glass, right of the sofa. */
function paintPlanters(interior: Interior, pot: Rgb, random: Random): void {
  const z = ROOM.back - 0.3;
  for (let x = 0.55; x < 2.9; x += 0.34) {
    paintTree(
      interior.stage,
      {
        at: at(x + random.range(-0.06, 0.06), 0.34, z + 0.05),
        height: random.range(0.34, 0.52),
        kind: 'shrub',
        noShadow: true,
      },
      random.fork(`shrub ${x.toFixed(1)}`),
    );
  }
  paintBlock(interior, { x: [0.35, 3.2], y: [0, 0.4], z: [z - 0.14, z + 0.2] }, pot, { top: [66, 52, 40] });
}

/** Boarded ceiling, darker towards the viewer, with a lit edge where the sky begins. */
function paintSoffit(interior: Interior, wood: Rgb): void {
  const { stage, light } = interior;
  const { left, right, back, height } = ROOM;
  const edge = project(stage.camera, at(0, height, back))[1];
  const tone = roomTone(light, wood, 'away', 1.02);
  face(
    stage,
    [at(left, height, 0.4), at(right, height, 0.4), at(right, height, back), at(left, height, back)],
    stage.canvas.linear(
      [0, 0],
      [0, edge],
      [
        [0, scale(tone, 0.8)],
        [0.6, tone],
        [1, mix(tone, light.glow, 0.28)],
      ],
    ),
  );
  for (let x = left + 0.24; x < right; x += 0.24) {
    face(
      stage,
      [
        at(x, height - 0.001, 0.4),
        at(x + 0.008, height - 0.001, 0.4),
        at(x + 0.008, height - 0.001, back),
        at(x, height - 0.001, back),
      ],
      scale(tone, 0.72),
      0.6,
    );
  }
  face(
    stage,
    [
      at(left, height - 0.1, back - 0.01),
      at(right, height - 0.1, back - 0.01),
      at(right, height, back - 0.01),
      at(left, height, back - 0.01),
    ],
    roomTone(light, FINISHES.plaster, 'front', 0.92),
  );
  for (const x of [-1.6, 0.2, 2]) {
    for (const z of [2.3, 3.6]) {
      const spot = project(stage.camera, at(x, height - 0.01, z));
      stage.canvas.ellipse(spot[0], spot[1], 11, 4, light.glow, 0.35 + 0.6 * light.lamps);
      paintGlow(interior, x, height - 0.02, z, 0.7, 0.4 * light.lamps);
    }
  }
}

/** The wall of the flat, with a sliding door that shows a lit room. */
function paintHouseWall(interior: Interior, finish: ReturnType<typeof pickFinish>): void {
  const { stage, light } = interior;
  const { left, back, height } = ROOM;
  const far = project(stage.camera, at(left, 0, back))[0];
  const tone = roomTone(light, finish.wall, 'front', 1.02);
  face(
    stage,
    [at(left, 0, 0.4), at(left, 0, back), at(left, height, back), at(left, height, 0.4)],
    stage.canvas.linear(
      [0, 0],
      [far, 0],
      [
        [0, scale(tone, 0.76)],
        [1, mix(tone, light.glow, 0.2)],
      ],
    ),
  );
  const door = { from: 0.5, to: 3.9, top: 2.35 };
  const glass = stage.canvas.linear(
    [0, 0],
    [far, 0],
    [
      [0, mix(roomTone(light, FINISHES.teak, 'away'), light.glow, 0.1 + 0.3 * light.lamps)],
      [1, mix(roomTone(light, FINISHES.linen, 'front'), light.glow, 0.2 + 0.35 * light.lamps)],
    ],
  );
  const rectangle = (z0: number, z1: number, y0: number, y1: number) => [
    at(left + 0.01, y0, z0),
    at(left + 0.01, y0, z1),
    at(left + 0.01, y1, z1),
    at(left + 0.01, y1, z0),
  ];
  face(stage, rectangle(door.from, door.to, 0.04, door.top), glass);
  face(stage, rectangle(door.to - 0.9, door.to - 0.5, 0.04, door.top), [255, 250, 236], 0.13);
  const metal = roomTone(light, FINISHES.bronze, 'front', 0.9);
  for (const z of [door.to, 2.6, door.from]) face(stage, rectangle(z - 0.06, z, 0.04, door.top), metal);
  face(stage, rectangle(door.from, door.to, door.top, door.top + 0.07), metal);
  face(stage, rectangle(door.from, door.to, 0, 0.05), metal);
  // A wall light between door and rail.
  paintGlow(interior, left + 0.1, 1.75, 4.25, 0.9, 0.5);
  face(stage, rectangle(4.18, 4.3, 1.62, 1.92), mix(light.glow, [255, 250, 232], 0.5));
}

function furnish(interior: Interior, finish: ReturnType<typeof pickFinish>, random: Random): void {
  const { stage, light } = interior;
  const sofa = { x: [-2.35, 0.15], y: [0, 0.8], z: [3.2, 4.15] } as const;
  const table = { x: [0.35, 1.4], y: [0, 0.4], z: [2.95, 3.6] } as const;
  const pot = { x: [1.75, 2.25], y: [0, 0.5], z: [3.75, 4.25] } as const;
  paintRug(interior, [-2.2, 2.1], [2.35, 3.95], mix(FINISHES.wool, finish.accent, 0.12));
  if (light.patch.opacity > 0) {
    // Low sun over the rail throws a long warm light across the floor.
    stage.canvas.blurred(8, () => {
      stage.canvas.polygon(
        projectPolygon(stage.camera, [at(0.4, 0, 4.5), at(4, 0, 4.5), at(2.2, 0, 1.6), at(-1.2, 0, 1.6)]),
        light.patch.colour,
        light.patch.opacity * 0.6,
      );
    });
  }
  paintFloorShadows(interior, [sofa, table, pot], [-0.35, -0.5], 12, 1.15);
  const tree = random.fork('tree');
  paintPottedTree(interior, 2.0, 4.0, tree.range(1.75, 2.05), finish.pot, tree);
  paintFrontSofa(interior, sofa.x, sofa.z, finish.seat, 2, finish.frame);
  paintCushion(interior, at(-1.75, 0.46, 3.72), 0.5, 0.44, finish.accent, -0.08);
  paintCushion(interior, at(-0.55, 0.46, 3.74), 0.46, 0.4, mix(finish.accent, FINISHES.linen, 0.6), 0.1);
  paintLowTable(interior, table.x, table.z, 0.4, mix(FINISHES.walnut, finish.frame, 0.3), 'legs');
  paintBooks(interior, 0.5, 0.4, 3.1, random.fork('books'));
  paintVase(interior, 1.1, 0.4, 3.3, 0.2, FINISHES.marble, random.fork('vase'));
}
