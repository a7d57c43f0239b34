import { mix } from './colour.ts';
import { paintArt, paintBooks, paintPottedTree, paintVase } from './interior-decor.ts';
import { paintPendant, paintStandLamp } from './interior-lamps.ts';
import { FINISHES, roomTone } from './interior-light.ts';
import { paintClubChair, paintLowTable, paintSideSofa } from './interior-seating.ts';
import { paintBoards, paintCove, paintShell, paintSkirting, wallPanel } from './interior-shell.ts';
import { paintFloorShadows } from './interior-solid.ts';
import { at, type Interior, paintInterior, type Room } from './interior-stage.ts';
import { paintCushion, paintRug } from './interior-textiles.ts';
import { paintCurtain, paintSunPatches, paintWindow, type Window } from './interior-window.ts';
import type { Random } from './random.ts';
import type { SceneOptions } from './stage.ts';

const ROOM: Room = { left: -3.85, right: 3.85, back: 7.4, height: 3.1 };

/** A living room before a wide window: sofa at the left, leather chair at the right, a tree in the corner. */
export function livingRoom(options: SceneOptions): string {
  return paintInterior(options, { eye: 1.45, focal: 1000, horizon: 0.5 }, ROOM, (interior) => {
    const random = interior.stage.random;
    const finish = pickFinish(random.fork('finish'));
    paintShell(interior, { wall: finish.wall, ceiling: FINISHES.ceiling });
    paintCove(interior, 0.5);
    paintBoards(interior, finish.floor, random.fork('boards'));
    paintSkirting(interior, FINISHES.marble, ['left', 'right', 'back']);
    paintPanels(interior);
    const window = paintWindowWall(interior, random);
    furnish(interior, finish, window, random);
  });
}

function pickFinish(random: Random) {
  return {
    wall: random.pick([
      FINISHES.plaster,
      FINISHES.linen,
      mix(FINISHES.plaster, FINISHES.olive, 0.14),
      mix(FINISHES.plaster, FINISHES.navy, 0.1),
    ]),
    floor: random.pick([FINISHES.oak, FINISHES.teak, mix(FINISHES.oak, FINISHES.plaster, 0.3), FINISHES.walnut]),
    sofa: random.pick([
      FINISHES.linen,
      mix(FINISHES.olive, FINISHES.linen, 0.35),
      mix(FINISHES.navy, FINISHES.linen, 0.25),
      FINISHES.greige,
    ]),
    chair: random.pick([FINISHES.leather, FINISHES.rust, FINISHES.forest, FINISHES.walnut]),
    rug: random.pick([
      FINISHES.wool,
      mix(FINISHES.wool, FINISHES.olive, 0.22),
      mix(FINISHES.wool, FINISHES.rust, 0.18),
      FINISHES.linen,
    ]),
    accent: random.pick([FINISHES.forest, FINISHES.rust, FINISHES.brass, FINISHES.navy]),
  };
}

/** Raised panels on the left wall, as thin lines of light and shade. */
function paintPanels(interior: Interior): void {
  const { light } = interior;
  for (const [from, to] of [
    [2.2, 4.4],
    [4.8, 6.7],
  ] as const) {
    for (const [inset, tone] of [
      [0, 'up'],
      [0.022, 'away'],
    ] as const) {
      const colour = roomTone(light, FINISHES.plaster, tone, tone === 'up' ? 1 : 0.94);
      const [l, r, b, t] = [from + inset, to - inset, 0.95 + inset, 2.55 - inset];
      const w = 0.02;
      wallPanel(interior, 'left', l, r, b, b + w, colour, 0.7);
      wallPanel(interior, 'left', l, r, t - w, t, colour, 0.7);
      wallPanel(interior, 'left', l, l + w, b, t, colour, 0.7);
      wallPanel(interior, 'left', r - w, r, b, t, colour, 0.7);
    }
  }
}

function paintWindowWall(interior: Interior, random: Random): Window {
  const wide = random.fork('window').range(2.35, 2.7);
  const window: Window = {
    wall: 'back',
    from: -wide,
    to: wide,
    bottom: 0.1,
    top: 2.58,
    panes: random.fork('panes').pick([3, 4]),
    frame: FINISHES.bronze,
  };
  const place = random.fork('place');
  paintWindow(
    interior,
    window,
    {
      height: place.range(38, 70),
      towers: [
        { x: place.range(-62, -38), z: place.range(150, 220), floors: place.int(14, 22) },
        { x: place.range(34, 70), z: place.range(170, 240), floors: place.int(16, 25) },
      ],
      skyline: 0.21,
      crowns: 0.26,
      horizon: 0.53,
    },
    random.fork('view'),
  );
  const cloth = mix(FINISHES.marble, FINISHES.linen, 0.75);
  paintCurtain(interior, 'back', -wide - 0.62, -wide + 0.12, 3.06, cloth, 8);
  paintCurtain(interior, 'back', wide - 0.12, wide + 0.62, 3.06, cloth, 8);
  return window;
}

function furnish(interior: Interior, finish: ReturnType<typeof pickFinish>, window: Window, random: Random): void {
  const table = { x: [-0.85, 0.85], y: [0, 0.4], z: [3.75, 4.65] } as const;
  const chair = { x: [1.7, 2.8], y: [0, 0.8], z: [4.1, 5.2] } as const;
  const sofa = { x: [-3.65, -2.6], y: [0, 0.8], z: [2.5, 5.9] } as const;
  const art = random.fork('art');
  if (art.chance(0.7)) paintArt(interior, 'right', 4.4, 6.1, 1.15, 2.25, art);
  paintRug(interior, [-2.35, 2.75], [2.75, 5.8], finish.rug);
  paintSunPatches(interior, window, 4.9, random.fork('sun').pick([-1.7, 1.4]));
  paintFloorShadows(
    interior,
    [table, chair, sofa, { x: [-3.2, -2.75], y: [0, 0.5], z: [6.35, 6.8] }],
    [0.16, -0.55],
    13,
    1.15,
  );
  paintPottedTree(
    interior,
    -2.95,
    6.55,
    2.15,
    random.fork('pot').pick([FINISHES.marble, FINISHES.rust, FINISHES.greige]),
    random.fork('tree'),
  );
  paintStandLamp(interior, 3.15, 5.35, 0, 1.62, 0.42);
  paintSideSofa(interior, sofa.x, sofa.z, finish.sofa, 3);
  paintCushion(interior, at(-3.05, 0.46, 5.1), 0.46, 0.42, finish.accent, 0.14);
  paintCushion(interior, at(-3.0, 0.46, 4.6), 0.46, 0.42, FINISHES.marble, -0.1);
  paintClubChair(interior, chair.x, chair.z, finish.chair, () => {
    paintCushion(interior, at(2.3, 0.45, 4.65), 0.46, 0.44, FINISHES.marble, 0.12);
  });
  paintLowTable(interior, table.x, table.z, 0.4, mix(FINISHES.walnut, FINISHES.teak, 0.35), 'plinth');
  paintBooks(interior, 0.28, 0.4, 4.05, random.fork('books'));
  paintVase(interior, -0.28, 0.4, 4.2, 0.25, FINISHES.marble, random.fork('vase'));
  // One globe over the table, or three at different heights.
  const hung = random.fork('pendants').chance(0.4)
    ? ([
        [-0.5, 2.42, 0.12],
        [0, 2.16, 0.15],
        [0.46, 2.5, 0.11],
      ] as const)
    : ([[-0.05, 2.28, 0.17]] as const);
  for (const [x, y, radius] of hung) paintPendant(interior, x, y, 4.2, radius);
}
