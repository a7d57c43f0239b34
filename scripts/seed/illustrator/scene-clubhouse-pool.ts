import type { Building } from './building.ts';
import { paintBuilding } from './building.ts';
import { hex, mix, scale } from './colour.ts';
import { paintFigure } from './figures.ts';
import { ground, paintArea, paintGround, paintJoints } from './ground.ts';
import { isDark } from './light.ts';
import { materials, tone, towardsViewer, upward } from './paint.ts';
import { paintPalm } from './palm.ts';
import { paintTree } from './planting.ts';
import { paintLantern, paintLounger, paintParasol, paintPlanter } from './poolside.ts';
import type { Random } from './random.ts';
import { paintSky } from './sky.ts';
import { paintSkyline } from './skyline.ts';
import type { Box } from './solid.ts';
import { face, paintWall, visibleWalls, wallsOf } from './solid.ts';
import type { SceneOptions, Stage } from './stage.ts';
import { createStage } from './stage.ts';
import { sideOf, towerStyle } from './styles.ts';
import type { HouseColours } from './villa.ts';
import { houseColours, paintGlazedRoom, paintPlate, paintPosts, paintScreen } from './villa.ts';
import { paintWater } from './water.ts';

const deck = 0.3;
const poolEdge = 17;
const front = 23.4;

interface Club {
  colours: HouseColours;
  side: 1 | -1;
  width: number;
  height: number;
  upperWidth: number;
  upperShift: number;
  towers: Building[];
}

/** A clubhouse of glass between its pool and the towers of the estate. */
export function clubhousePool(options: SceneOptions): string {
  const stage = createStage(options, { eye: 2.2, focal: 1080, horizon: 0.62 });
  const random = stage.random;
  const club = planClub(random.fork('club'));
  const above = (view: Stage): void => paintAbove(view, club, random);
  paintSky(stage);
  paintGround(stage, materials.lawn, 0.85);
  above(stage);
  paintWater(
    stage,
    {
      shore: [ground(-70, poolEdge), ground(70, poolEdge), ground(70, 0.4), ground(-70, 0.4)],
      roughness: 0.2,
      depth: mix(scale(hex('#3A7C90'), stage.light.ambient[1]), stage.light.sky[0], isDark(stage.light) ? 0.6 : 0.2),
      murk: 0.52,
    },
    above,
  );
  return stage.canvas.toSvg();
}

function planClub(random: Random): Club {
  const style = towerStyle(random.fork('towers'));
  const towers: Building[] = [];
  const count = random.int(2, 4);
  for (let index = 0; index < count; index += 1) {
    towers.push({
      x: ([-40, 32, 84, -96][index] as number) + random.range(-7, 7),
      z: 125 + index * 18,
      width: random.range(19, 24),
      depth: random.range(18, 22),
      yaw: random.range(-0.5, 0.5),
      floors: random.int(15, 24),
      lobby: 5,
      crown: random.pick(['slant', 'canopy', 'frame'] as const),
      style,
      sideStyle: sideOf(style, random),
    });
  }
  return {
    colours: houseColours(random),
    side: random.pick([1, -1] as const),
    width: random.range(20, 25),
    height: random.range(3.8, 4.5),
    upperWidth: random.range(7.5, 12),
    upperShift: random.range(3, 6.5),
    towers,
  };
}

function paintAbove(view: Stage, club: Club, random: Random): void {
  const { colours, side } = club;
  paintSkyline(view, { height: 0.11, density: 0.4 });
  // The reflection of the clubhouse covers that of the towers: leave them out.
  if (!view.camera.mirror) {
    for (const [index, tower] of club.towers.entries()) paintBuilding(view, tower, random.fork(`tower ${index}`));
  }
  paintGardens(view, club, random.fork('garden'));
  if (!view.camera.mirror) paintDeck(view);

  const canopyBase = deck + club.height;
  const upper: Box = {
    x: -side * club.upperShift,
    z: front + 4.6,
    base: canopyBase + 0.5,
    width: club.upperWidth,
    depth: 7,
    height: 3.3,
    yaw: 0,
  };
  paintPlate(
    view,
    { ...upper, base: upper.base + upper.height, height: 0.36, width: upper.width + 2.4, depth: 8.6 },
    colours.plate,
  );
  for (const wall of visibleWalls(view, upper)) paintWall(view, wall, colours.render, 0.85);
  const [upperFront] = wallsOf(upper);
  if (upperFront)
    paintScreen(
      view,
      upperFront,
      0.3,
      upper.width - 0.3,
      upper.base + 0.25,
      upper.base + upper.height - 0.15,
      colours.screen,
      true,
      0.3,
    );

  const canopy: Box = {
    x: 0,
    z: front + 3.4,
    base: canopyBase,
    width: club.width + 6.4,
    depth: 10.8,
    height: 0.55,
    yaw: 0,
  };
  paintPlate(view, canopy, colours.plate, 11);
  const hall: Box = { x: 0, z: front + 4.5, base: deck, width: club.width, depth: 9, height: club.height, yaw: 0 };
  for (const wall of visibleWalls(view, hall)) paintWall(view, wall, colours.render, 0.85);
  const [hallFront] = wallsOf(hall);
  if (hallFront)
    paintGlazedRoom(
      view,
      hallFront,
      { left: 0.3, right: club.width - 0.3, bottom: deck + 0.06, top: canopyBase - 0.06 },
      { frame: colours.frame, pane: 2.4, deep: 8, lit: true },
      random.fork('hall'),
    );
  const near = canopy.z - canopy.depth / 2 + 0.5;
  const posts = Array.from({ length: 6 }, (_, index) => ({
    x: -canopy.width / 2 + 0.5 + ((canopy.width - 1) * index) / 5,
    z: near,
  }));
  paintPosts(view, posts, deck, club.height, 0.36, colours.plate);
  paintLife(view, club, random.fork('life'));
  const stone = tone(view, materials.stone, towardsViewer, ground(0, poolEdge), 0.76);
  face(
    view,
    [ground(-70, poolEdge), ground(70, poolEdge), ground(70, poolEdge, deck), ground(-70, poolEdge, deck)],
    stone,
  );
  face(
    view,
    [
      ground(-70, poolEdge, deck),
      ground(70, poolEdge, deck),
      ground(70, poolEdge + 0.5, deck),
      ground(-70, poolEdge + 0.5, deck),
    ],
    tone(view, materials.ivory, upward, ground(0, poolEdge), 0.96),
  );
}

function paintGardens(view: Stage, club: Club, random: Random): void {
  for (let x = -56; x < 58; x += random.range(5, 8)) {
    paintTree(
      view,
      {
        at: ground(x, random.range(52, 74)),
        height: random.range(6, 10),
        kind: random.chance(0.7) ? 'round' : 'tall',
        noShadow: true,
      },
      random.fork(`belt ${x}`),
    );
  }
  for (let index = 0; index < 5; index += 1) {
    const x = club.side * (index < 3 ? -(15.4 + index * 2.6) : 16 + (index - 3) * 3);
    paintPalm(view, ground(x, 30 - index * 1.4), random.range(8, 11.5), random.fork(`palm ${index}`));
  }
  for (let x = -24; x < 25; x += 1.7) {
    paintTree(
      view,
      { at: ground(x, 33.4), height: random.range(1, 1.9), kind: 'shrub', noShadow: true },
      random.fork(`hedge ${x}`),
    );
  }
}

function paintDeck(view: Stage): void {
  const area = { left: -36, right: 36, near: poolEdge, far: 27, y: deck };
  paintArea(
    view,
    [
      ground(area.left, area.near, deck),
      ground(area.right, area.near, deck),
      ground(area.right, area.far, deck),
      ground(area.left, area.far, deck),
    ],
    materials.paving,
  );
  paintJoints(view, area, 1.2, materials.paving, 0.28);
}

function paintLife(view: Stage, club: Club, random: Random): void {
  const half = club.width / 2;
  for (const [index, x] of [-half - 1, -half * 0.2, half * 0.62, half + 1].entries()) {
    const own = random.fork(`pot ${index}`);
    if (index % 3 === 0 || own.chance(0.5)) paintPlanter(view, ground(x, 22, deck), own.range(1.1, 2), own);
  }
  for (const x of [-11.6, -8.6, 7.6, 10.4]) {
    if (random.chance(0.8)) paintLounger(view, ground(x + random.range(-0.3, 0.3), 18.6, deck), x < 0 ? -1 : 1);
  }
  if (random.chance(0.7)) paintParasol(view, ground(-10, 19.3, deck));
  for (const x of [2.6, 3.4]) paintFigure(view, ground(x * club.side, 20.4, deck), random.fork(`guest ${x}`));
  if (isDark(view.light)) for (let x = -12; x <= 12; x += 4.8) paintLantern(view, ground(x, 17.9, deck));
}
