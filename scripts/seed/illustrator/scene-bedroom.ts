import { project } from './camera.ts';
import { mix, type Rgb, scale } from './colour.ts';
import { paintArt, paintPottedTree } from './interior-decor.ts';
import { paintGlow, paintPendant, paintStandLamp } from './interior-lamps.ts';
import { FINISHES, roomTone } from './interior-light.ts';
import { paintBoards, paintCove, paintShell, paintSkirting, wallPanel } from './interior-shell.ts';
import { paintBlock, paintFloorShadows } from './interior-solid.ts';
import { at, type Interior, paintInterior, type Room } from './interior-stage.ts';
import { paintCushion, paintRug } from './interior-textiles.ts';
import { paintCurtain, paintSidePatch, paintWindow, type Window } from './interior-window.ts';
import type { Random } from './random.ts';
import { face } from './solid.ts';
import type { SceneOptions } from './stage.ts';

const ROOM: Room = { left: -3.5, right: 3.35, back: 6.6, height: 2.95 };
const HEADBOARD = 1.32;

/** A bedroom seen from the foot of the bed: slatted headboard, wardrobe at the left, window at the right. */
export function bedroom(options: SceneOptions): string {
  return paintInterior(options, { eye: 1.45, focal: 1000, horizon: 0.51 }, ROOM, (interior) => {
    const random = interior.stage.random;
    const finish = pickFinish(random.fork('finish'));
    paintShell(interior, { wall: finish.wall, ceiling: FINISHES.ceiling });
    paintCove(interior, 0.45);
    paintBoards(interior, finish.floor, random.fork('boards'));
    paintSkirting(interior, FINISHES.marble, ['right', 'back']);
    const window = paintWindowSide(interior, random);
    paintWardrobe(interior, finish.wood);
    paintHeadboard(interior, finish);
    const art = random.fork('art');
    paintArt(interior, 'back', -0.78, 0.78, 1.62, 2.3, art);
    paintRug(interior, [-2.25, 2.25], [3.0, 5.7], finish.rug);
    paintSidePatch(interior, window, 3.6, 1.4);
    furnish(interior, finish, random);
  });
}

function pickFinish(random: Random) {
  return {
    padded: random.fork('headboard').chance(0.4),
    hanging: random.fork('lamps').chance(0.4),
    wall: random.pick([FINISHES.plaster, FINISHES.greige, FINISHES.linen]),
    floor: random.pick([FINISHES.oak, FINISHES.teak, FINISHES.walnut]),
    wood: random.pick([FINISHES.walnut, mix(FINISHES.walnut, FINISHES.teak, 0.5), FINISHES.teak]),
    throwCloth: random.pick([FINISHES.forest, FINISHES.navy, FINISHES.rust, FINISHES.olive]),
    bench: random.pick([mix(FINISHES.leather, FINISHES.linen, 0.45), FINISHES.greige, FINISHES.leather]),
    rug: random.pick([FINISHES.wool, FINISHES.greige, mix(FINISHES.wool, FINISHES.rust, 0.16)]),
    accent: random.pick([FINISHES.rust, FINISHES.brass, FINISHES.leather]),
  };
}

function paintWindowSide(interior: Interior, random: Random): Window {
  const window: Window = {
    wall: 'right',
    from: 4.3,
    to: 5.9,
    bottom: 0.35,
    top: 2.42,
    panes: 2,
    frame: FINISHES.bronze,
  };
  const place = random.fork('place');
  paintWindow(
    interior,
    window,
    {
      height: place.range(30, 60),
      // A side window sees far to the right of the frame, so its towers stand there.
      towers: [
        { x: place.range(62, 76), z: 118, floors: place.int(17, 23) },
        { x: place.range(104, 124), z: 150, floors: place.int(19, 26) },
      ],
      skyline: 0.22,
      crowns: 0.2,
      horizon: 0.53,
    },
    random.fork('view'),
  );
  const cloth = mix(FINISHES.linen, FINISHES.greige, 0.4);
  paintCurtain(interior, 'right', 5.85, 6.4, 2.9, cloth, 7);
  paintCurtain(interior, 'right', 3.3, 4.35, 2.9, cloth, 7);
  return window;
}

/** Doors 62 cm wide with brass pulls, from floor to just under the ceiling. */
function paintWardrobe(interior: Interior, wood: Rgb): void {
  const { stage, light } = interior;
  const x = ROOM.left + 0.58;
  paintBlock(interior, { x: [ROOM.left, x], y: [0, 2.62], z: [0.8, 6.1] }, wood, { factor: 1.08 });
  const line = roomTone(light, wood, 'down', 0.8);
  const pull = roomTone(light, FINISHES.brass, 'up', 1.1);
  for (let z = 1.14, door = 0; z < 6.1; z += 0.62, door += 1) {
    face(stage, [at(x, 0.06, z), at(x, 0.06, z + 0.014), at(x, 2.6, z + 0.014), at(x, 2.6, z)], line);
    if (door % 2 === 0) {
      for (const dz of [-0.075, 0.06]) {
        face(
          stage,
          [
            at(x + 0.02, 0.95, z + dz),
            at(x + 0.02, 0.95, z + dz + 0.02),
            at(x + 0.02, 1.5, z + dz + 0.02),
            at(x + 0.02, 1.5, z + dz),
          ],
          pull,
        );
      }
    }
  }
  face(stage, [at(x, 0, 0.8), at(x, 0, 6.1), at(x, 0.06, 6.1), at(x, 0.06, 0.8)], line);
}

/** Slats 7 cm wide or padded channels of 45 cm across the whole bed wall, lit from a slot along their top. */
function paintHeadboard(interior: Interior, finish: ReturnType<typeof pickFinish>): void {
  const { stage, light } = interior;
  const { wood } = finish;
  const [from, to] = [-2.25, 2.25];
  const top = 0.06;
  wallPanel(interior, 'back', from, to, 0, HEADBOARD, roomTone(light, wood, 'away', 0.7), 1, 0.02);
  if (finish.padded) paintChannels(interior, from, to, finish.bench);
  for (let u = from; !finish.padded && u < to - 0.04; u += 0.075) {
    const bright = 1.02 - 0.06 * Math.abs(Math.sin(u * 5));
    wallPanel(interior, 'back', u, u + 0.052, 0, HEADBOARD, roomTone(light, wood, 'towards-light', bright), 1, 0.05);
  }
  const spots = 3;
  for (let i = 0; i < spots; i += 1)
    paintGlow(interior, from + ((i + 0.5) * (to - from)) / spots, HEADBOARD + 0.02, ROOM.back - 0.02, 1.15, 0.34);
  wallPanel(
    interior,
    'back',
    from - 0.02,
    to + 0.02,
    HEADBOARD,
    HEADBOARD + top,
    mix(light.glow, [255, 252, 236], 0.6),
    0.5 + 0.5 * light.lamps,
    0.06,
  );
  const wash = stage.canvas.linear(
    project(stage.camera, at(0, HEADBOARD, ROOM.back)),
    project(stage.camera, at(0, HEADBOARD - 0.75, ROOM.back)),
    [
      [0, light.glow, 0.16 + 0.26 * light.lamps],
      [1, light.glow, 0],
    ],
  );
  wallPanel(interior, 'back', from, to, HEADBOARD - 0.75, HEADBOARD, wash, 1, 0.055);
}

/** Upholstered channels, each shaded round. */
function paintChannels(interior: Interior, from: number, to: number, cloth: Rgb): void {
  const { stage, light } = interior;
  const step = (to - from) / 10;
  const tone = roomTone(light, cloth, 'front', 1.04);
  for (let i = 0; i < 10; i += 1) {
    const [left, right] = [from + i * step, from + (i + 1) * step];
    const fill = stage.canvas.linear(
      project(stage.camera, at(left, 0, ROOM.back)),
      project(stage.camera, at(right, 0, ROOM.back)),
      [
        [0, scale(tone, 0.82)],
        [0.35, scale(tone, 1.08)],
        [1, scale(tone, 0.74)],
      ],
    );
    wallPanel(interior, 'back', left + 0.006, right - 0.006, 0, HEADBOARD, fill, 1, 0.05);
  }
}

function furnish(interior: Interior, finish: ReturnType<typeof pickFinish>, random: Random): void {
  const bed = { x: [-1.02, 1.02], y: [0, 0.5], z: [4.25, 6.5] } as const;
  const bench = { x: [-0.95, 0.95], y: [0, 0.46], z: [3.45, 3.95] } as const;
  const stands = [
    { x: [-1.92, -1.3], y: [0, 0.5], z: [5.95, 6.5] },
    { x: [1.3, 1.92], y: [0, 0.5], z: [5.95, 6.5] },
  ] as const;
  paintFloorShadows(interior, [bed, bench, ...stands], [-0.1, -0.5], 13, 1.1);
  const corner = random.fork('corner');
  if (corner.chance(0.4)) paintPottedTree(interior, 2.6, 6.3, 1.55, FINISHES.greige, random.fork('tree'));
  for (const stand of stands) {
    paintBlock(interior, stand, finish.wood, { round: 0.015 });
    const middle = (stand.x[0] + stand.x[1]) / 2;
    paintBlock(
      interior,
      { x: [stand.x[0] + 0.02, stand.x[1] - 0.02], y: [0.24, 0.255], z: [5.94, 5.95] },
      scale(finish.wood, 0.6),
    );
    paintGlow(interior, middle, 1.2, 6.5, 1.1, 0.4);
    if (finish.hanging) paintPendant(interior, middle, 1.16, 6.25, 0.13);
    else paintStandLamp(interior, middle, 6.2, 0.5, 0.56, 0.36);
  }
  const sheet: Rgb = mix(FINISHES.marble, FINISHES.linen, 0.25);
  paintBlock(interior, { x: [-1.05, 1.05], y: [0.1, 0.32], z: [4.25, 6.5] }, finish.wood, { round: 0.02 });
  paintBlock(interior, { x: bed.x, y: [0.3, 0.58], z: [4.28, 6.5] }, sheet, { round: 0.07 });
  for (const [x, y, z, w, h] of [
    [-0.52, 0.56, 6.3, 0.86, 0.46],
    [0.52, 0.56, 6.3, 0.86, 0.46],
    [-0.5, 0.57, 6.05, 0.74, 0.38],
    [0.5, 0.57, 6.05, 0.74, 0.38],
  ] as const) {
    paintCushion(
      interior,
      at(x, y, z),
      w,
      h,
      z > 6.2 ? mix(FINISHES.linen, FINISHES.greige, 0.35) : FINISHES.marble,
      x * 0.06,
    );
  }
  paintCushion(interior, at(0, 0.58, 5.85), 0.7, 0.28, finish.accent, 0);
  // The throw hangs over three sides of the foot half.
  paintBlock(interior, { x: [-1.1, 1.1], y: [0.2, 0.63], z: [4.22, 5.35] }, finish.throwCloth, { round: 0.08 });
  paintBlock(interior, { x: [-1.09, 1.09], y: [0.57, 0.645], z: [5.2, 5.52] }, sheet, { round: 0.04 });
  paintBlock(interior, { x: [bench.x[0] + 0.12, bench.x[1] - 0.12], y: [0.02, 0.2], z: [3.52, 3.9] }, FINISHES.dark);
  paintBlock(interior, { x: bench.x, y: [0.18, 0.46], z: bench.z }, finish.bench, { round: 0.075 });
}
