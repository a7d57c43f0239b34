import { hex, mix, scale } from './colour.ts';
import { paintFigure } from './figures.ts';
import { ground, paintArea, paintGround, paintJoints, softShadow } from './ground.ts';
import { isDark } from './light.ts';
import { materials, tone, towardsViewer, upward } from './paint.ts';
import { paintPalm } from './palm.ts';
import { paintTree } from './planting.ts';
import { paintLantern, paintLounger, paintParasol, paintPlanter } from './poolside.ts';
import type { Random } from './random.ts';
import { createRandom } from './random.ts';
import { paintSky } from './sky.ts';
import type { Box } from './solid.ts';
import { face, paintWall, panel, visibleWalls, wallsOf } from './solid.ts';
import type { SceneOptions, Stage } from './stage.ts';
import { createStage } from './stage.ts';
import type { HouseColours } from './villa.ts';
import { houseColours, paintGlazedRoom, paintPlate, paintPosts, paintStoneBlock, paintUpperStorey } from './villa.ts';
import { paintWater } from './water.ts';

const deck = 0.28;
/** Far edge of the pool, metres from the eye. */
const poolEdge = 14.4;

/** Proportions of one house; x runs to the `side` the stone block stands on. */
interface House {
  colours: HouseColours;
  /** +1 keeps the drawing as it is, −1 turns it over left to right. */
  side: 1 | -1;
  hallWidth: number;
  hallHeight: number;
  upperWidth: number;
  upperShift: number;
  upperHeight: number;
  overhang: number;
  stoneHeight: number;
  roofTerrace: boolean;
  /** A small room on the roof (barsati). */
  barsati: boolean;
  /** Depth of the open canopy at the side away from the stone, metres. */
  reach: number;
  palms: boolean;
}

/** A villa behind its pool. Hero-worthy at golden hour and dusk. */
export function villaPool(options: SceneOptions): string {
  // Standing aside and shifting the lens back shows one flank of every volume.
  const aside = createRandom(options.seed).fork('aside').range(2.2, 5.5) * (options.seed % 2 === 0 ? 1 : -1);
  const stage = createStage(options, {
    eye: 2.05,
    eyeX: aside,
    focal: 1130,
    horizon: 0.575,
    centre: 0.5 + (aside * 1130) / 19.6 / 1500,
  });
  const random = stage.random;
  const house = planHouse(random.fork('house'));
  const above = (view: Stage): void => paintAbove(view, house, random);
  paintSky(stage);
  paintGround(stage, materials.lawn, 0.86);
  above(stage);
  const pool = hex('#3C7F8C');
  paintWater(
    stage,
    {
      shore: [ground(-60, poolEdge), ground(60, poolEdge), ground(60, 0.4), ground(-60, 0.4)],
      roughness: 0.16,
      depth: mix(scale(pool, stage.light.ambient[1]), stage.light.sky[0], isDark(stage.light) ? 0.65 : 0.25),
      murk: 0.5,
    },
    above,
  );
  return stage.canvas.toSvg();
}

function planHouse(random: Random): House {
  const hallWidth = random.range(12.5, 17);
  return {
    colours: houseColours(random),
    side: random.chance(0.5) ? 1 : -1,
    hallWidth,
    hallHeight: random.range(3.1, 3.6),
    upperWidth: hallWidth * random.range(0.6, 0.82),
    upperShift: random.range(-2.6, 1.2),
    upperHeight: random.range(3.2, 3.7),
    overhang: random.range(0.8, 1.5),
    stoneHeight: random.pick([random.range(3.9, 5), random.range(6.6, 8.2)]),
    roofTerrace: random.chance(0.5),
    barsati: random.chance(0.35),
    reach: random.range(1.6, 5),
    palms: random.chance(0.55),
  };
}

function paintAbove(view: Stage, house: House, random: Random): void {
  const { colours, side } = house;
  const place = (x: number): number => x * side;
  const front = 19.6;
  paintGarden(view, random.fork('garden'), place, house.palms);
  if (!view.camera.mirror) paintDeck(view);

  // The block of stone at the side, and behind it the service wing.
  const stone: Box = {
    x: place(house.hallWidth / 2 + 2.4),
    z: front + 4,
    base: 0,
    width: 4.6,
    depth: 9,
    height: house.stoneHeight,
    yaw: 0,
  };
  paintStoneBlock(view, stone, colours.stone, random.fork('stone'));

  const canopyTop = deck + house.hallHeight + 0.52;
  const upper: Box = {
    x: place(house.upperShift),
    z: front + 3.9,
    base: canopyTop - 0.1,
    width: house.upperWidth,
    depth: 7.4,
    height: house.upperHeight,
    yaw: 0,
  };
  const roof: Box = {
    ...upper,
    base: upper.base + upper.height,
    height: 0.42,
    width: house.upperWidth + house.overhang * 2,
    depth: 7.4 + 1.3,
  };
  if (house.barsati) {
    const top = upper.base + upper.height + 0.42;
    const room: Box = {
      x: upper.x + side * house.upperWidth * 0.2,
      z: upper.z + 1,
      base: top,
      width: house.upperWidth * 0.42,
      depth: 5,
      height: 2.7,
      yaw: 0,
    };
    paintPlate(view, { ...room, base: top + 2.7, height: 0.3, width: room.width + 1.2, depth: 6 }, colours.plate);
    paintStoneBlock(view, room, colours.stone, random.fork('barsati'));
  }
  // A plate hides behind the walls that carry it, so it is painted before them.
  paintPlate(view, roof, colours.plate);
  paintUpperStorey(
    view,
    upper,
    colours,
    {
      screenLeft: side > 0,
      share: random.fork('share').range(0.34, 0.6),
      lit: isDark(view.light) || view.light.hour === 'golden' || view.light.hour === 'dawn',
    },
    random.fork('upper'),
  );
  if (house.roofTerrace) paintTerraceRail(view, house, canopyTop, front, place);

  // The canopy over the deck, on posts, reaching past the hall on the open side.
  const reach = house.reach;
  const canopy: Box = {
    x: place(-reach / 2 + 0.4),
    z: front + 3.4,
    base: canopyTop - 0.52,
    width: house.hallWidth + reach + 1.2,
    depth: 9.6,
    height: 0.52,
    yaw: 0,
  };
  paintPlate(view, canopy, colours.plate, 7);
  const hall: Box = {
    x: 0,
    z: front + 4,
    base: deck,
    width: house.hallWidth,
    depth: 8,
    height: house.hallHeight,
    yaw: 0,
  };
  for (const wall of visibleWalls(view, hall)) paintWall(view, wall, colours.render, 0.9);
  const [hallFront] = wallsOf(hall);
  if (hallFront) {
    paintGlazedRoom(
      view,
      hallFront,
      { left: 0.35, right: house.hallWidth - 0.35, bottom: deck + 0.06, top: deck + house.hallHeight - 0.06 },
      { frame: colours.frame, pane: 2.1, deep: 6.5, lit: true },
      random.fork('hall'),
    );
  }

  const near = canopy.z - canopy.depth / 2 + 0.5;
  const open = canopy.x - side * (canopy.width / 2 - 0.4);
  paintPosts(
    view,
    [
      { x: open, z: near },
      { x: open, z: near + 6 },
      { x: canopy.x + side * (canopy.width / 2 - 0.4), z: near },
    ],
    deck,
    house.hallHeight,
    0.34,
    colours.plate,
  );
  paintLife(view, random.fork('life'), place, house);
  paintPoolEdge(view);
}

function paintGarden(view: Stage, random: Random, place: (x: number) => number, palms: boolean): void {
  if (!view.camera.mirror) {
    const wallColour = tone(view, materials.sand, towardsViewer, ground(0, 36), 0.92);
    face(view, [ground(-70, 36), ground(70, 36), ground(70, 36, 2.1), ground(-70, 36, 2.1)], wallColour);
  }
  for (let index = 0; index < 9; index += 1) {
    const x = -30 + index * 7.4 + random.range(-2, 2);
    const height = random.range(6.5, 10);
    paintTree(
      view,
      { at: ground(x, random.range(33, 46)), height, kind: index % 3 === 0 ? 'tall' : 'round', noShadow: true },
      random.fork(`back ${index}`),
    );
  }
  for (let index = 0; index < 3; index += 1) {
    const x = place(-12.4 - index * 2.9);
    if (palms) paintPalm(view, ground(x, 26 + index * 2), random.range(7, 10), random.fork(`palm ${index}`));
  }
  for (const [index, x] of [place(-11.6), place(14.6)].entries()) {
    paintTree(
      view,
      {
        at: ground(x, 22.6),
        height: random.range(6.4, 8.2),
        kind: random.pick(['round', 'tall', 'flowering'] as const),
      },
      random.fork(`near ${index}`),
    );
  }
  for (let x = -17; x < 17; x += 1.9) {
    paintTree(
      view,
      { at: ground(x + random.range(-0.4, 0.4), 25.6), height: random.range(0.9, 1.6), kind: 'shrub', noShadow: true },
      random.fork(`shrub ${x}`),
    );
  }
}

function paintDeck(view: Stage): void {
  const area = { left: -30, right: 30, near: poolEdge, far: 23.6, y: deck };
  const points = [
    ground(area.left, area.near, deck),
    ground(area.right, area.near, deck),
    ground(area.right, area.far, deck),
    ground(area.left, area.far, deck),
  ];
  paintArea(view, points, materials.paving);
  paintJoints(view, area, 1.2, materials.paving, 0.3);
  softShadow(
    view,
    [ground(-9.5, 16.6, deck), ground(8.6, 16.6, deck), ground(9.6, 20, deck), ground(-8.5, 20, deck)],
    0.85,
    0.03,
  );
}

/** The stone lip between deck and water. */
function paintPoolEdge(view: Stage): void {
  const front = tone(view, materials.stone, towardsViewer, ground(0, poolEdge), 0.78);
  face(
    view,
    [ground(-60, poolEdge), ground(60, poolEdge), ground(60, poolEdge, deck), ground(-60, poolEdge, deck)],
    front,
  );
  const lip = tone(view, materials.ivory, upward, ground(0, poolEdge), 0.96);
  face(
    view,
    [
      ground(-60, poolEdge, deck),
      ground(60, poolEdge, deck),
      ground(60, poolEdge + 0.5, deck),
      ground(-60, poolEdge + 0.5, deck),
    ],
    lip,
  );
}

function paintTerraceRail(view: Stage, house: House, top: number, front: number, place: (x: number) => number): void {
  const edgeX = place(house.hallWidth / 2);
  const rail: Box = {
    x: edgeX - Math.sign(edgeX) * 2.2,
    z: front + 2.4,
    base: top,
    width: 4.6,
    depth: 6,
    height: 1.05,
    yaw: 0,
  };
  const [wall] = wallsOf(rail);
  if (!wall) return;
  panel(view, wall, 0, wall.width, top, top + 1.05, view.light.sky[2], 0.36);
  panel(
    view,
    wall,
    0,
    wall.width,
    top + 1,
    top + 1.06,
    tone(view, house.colours.frame, wall.out, ground(edgeX, front), 0.8),
  );
}

/** Loungers, a parasol, planters, somebody about to swim. */
function paintLife(view: Stage, random: Random, place: (x: number) => number, house: House): void {
  const open = place(-house.hallWidth / 2 - 2.2);
  const shaded = place(house.hallWidth / 2 - 0.6);
  // Each thing has a fork of its own: the reflection must make the same choices.
  const pots = [random.fork('pot'), random.fork('other pot')] as const;
  paintPlanter(view, ground(place(-house.hallWidth / 2 - 0.3), 19, deck), pots[0].range(1.1, 1.8), pots[0]);
  paintPlanter(view, ground(shaded + place(1.7), 18.2, deck), pots[1].range(1.4, 2.1), pots[1]);
  const shade = random.fork('parasol');
  if (shade.chance(0.8))
    paintParasol(
      view,
      ground(open, 17.2, deck),
      shade.pick([materials.ivory, materials.ivory, materials.terracotta] as const),
    );
  paintLounger(view, ground(open - 1.35, 16.3, deck), -1);
  paintLounger(view, ground(open + 1.3, 16.3, deck), 1);
  const rest = random.fork('lounger');
  if (rest.chance(0.7)) paintLounger(view, ground(shaded, 16.3, deck), rest.pick([-1, 1] as const));
  const swimmer = random.fork('swimmer');
  if (swimmer.chance(0.6)) paintFigure(view, ground(place(swimmer.range(2.6, 5)), 17.3, deck), swimmer);
  if (isDark(view.light)) {
    for (const x of [-6.5, -2, 2.5, 7]) paintLantern(view, ground(x, 15.3, deck));
  }
}
