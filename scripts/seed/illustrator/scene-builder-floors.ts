import type { Rgb } from './colour.ts';
import { mix } from './colour.ts';
import type { FacadeStyle } from './facade.ts';
import { layFacade, paintFacadeFlat, paintFacadeRelief } from './facade.ts';
import { paintFigure } from './figures.ts';
import { ground, paintGround, softShadow } from './ground.ts';
import { materials } from './paint.ts';
import type { TreeKind } from './planting.ts';
import { paintTree } from './planting.ts';
import type { Random } from './random.ts';
import { paintSky } from './sky.ts';
import type { Box } from './solid.ts';
import { paintBox, paintWall, panel, visibleWalls, wallsOf } from './solid.ts';
import type { Layer, SceneOptions, Stage } from './stage.ts';
import { createStage, distanceTo, paintFarToNear } from './stage.ts';
import { paintBoundary, paintCar, paintStreet } from './street.ts';
import { bays } from './styles.ts';
import { paintGlazedRoom, paintPlate, paintScreen } from './villa.ts';

/** An apartment house of four or five floors on a city plot, seen across its street. */
export function builderFloors(options: SceneOptions): string {
  const stage = createStage(options, { eye: 1.75, focal: 1010, horizon: 0.835, centre: 0.47 });
  const random = stage.random;
  paintSky(stage);
  paintGround(stage, materials.lawn, 0.9);
  const style = houseStyle(random.fork('style'));
  const floors = random.int(4, 5);
  const house: Box = {
    x: 5.6,
    z: floors > 4 ? 36.5 : 32,
    base: 2.9,
    width: random.range(12.5, 15),
    depth: random.range(11, 13),
    height: floors * style.floorHeight + 0.5,
    yaw: random.range(0.22, 0.36),
  };

  const layers: Layer[] = [];
  paintNeighbours(stage, layers, random.fork('neighbours'));
  layers.push({ depth: 32, draw: () => paintHouse(stage, house, style, floors, random.fork('house')) });
  paintFarToNear(layers);

  const wall = 22.6;
  paintStreet(stage, 6, 17.6, wall);
  paintPlotWall(stage, house, wall, style, random.fork('gate'));
  paintKerbside(stage, wall, random.fork('kerb'));
  // The shadow of a tree behind the viewer keeps the road from being empty.
  softShadow(
    stage,
    [ground(-13, 9.6), ground(1, 9.4), ground(3.6, 11.8), ground(-2, 12.8), ground(-12, 12)],
    0.7,
    0.12,
  );
  softShadow(stage, [ground(5, 14.4), ground(16, 14), ground(16, 15.2), ground(6, 15.4)], 0.6, 0.12);
  if (random.chance(0.75))
    paintCar(stage, ground(random.pick([-8.4, -4.6, 9.8]), 16.6), random.int(0, 5), random.pick([-1, 1] as const));
  for (const x of [8.2, 8.9]) paintFigure(stage, ground(x, 20.4, 0.16), random);
  return stage.canvas.toSvg();
}

function houseStyle(random: Random): FacadeStyle {
  const wall = random.pick<Rgb>([
    materials.brick,
    materials.ivory,
    materials.stone,
    mix(materials.terracotta, materials.sand, 0.3),
    materials.chalk,
    materials.slate,
  ]);
  const rows = random.pick([
    ['wbbl', 'lbbw'],
    ['lbbbw', 'wbbbl'],
    ['wbbs', 'sbbw', 'wbbs'],
    ['bblw', 'bbwl'],
    ['fbbl', 'fbbl'],
    ['lbbl', 'wbbw'],
  ]);
  return {
    floorHeight: random.range(3.15, 3.4),
    rows: rows.map(bays),
    wall,
    slab: random.pick([materials.chalk, materials.ivory]),
    frame: materials.charcoal,
    louvre: wall === materials.brick || random.chance(0.6) ? materials.timber : materials.bronze,
    slabThickness: random.range(0.3, 0.46),
    balconyDepth: random.range(1.4, 1.9),
    rail: random.pick(['glass', 'glass', 'bars', 'solid'] as const),
    planting: 0.75,
    ledge: random.chance(0.35) ? 0.22 : 0,
    panes: 3,
    coursing: wall === materials.brick ? 0.16 : undefined,
    litShare: undefined,
  };
}

function paintHouse(stage: Stage, house: Box, style: FacadeStyle, floors: number, random: Random): void {
  paintStilt(stage, house, style, random);
  const roof = {
    ...house,
    base: house.base + house.height,
    height: 2.6,
    width: house.width * 0.4,
    depth: house.depth * 0.5,
  };
  paintBox(stage, roof, style.wall, 0.92);
  // The plate's underside hides behind the walls, so it comes before them.
  const top = {
    ...house,
    base: house.base + house.height,
    height: 0.34,
    width: house.width + 0.9,
    depth: house.depth + 0.9,
  };
  paintPlate(stage, top, style.slab);
  const walls = visibleWalls(stage, house);
  for (const wall of walls) paintWall(stage, wall, style.wall);
  const side: FacadeStyle = { ...style, rows: [bays('swsw'), bays('wsls')] };
  const facades = walls.map((wall) =>
    layFacade(stage, wall, Math.abs(wall.width - house.width) < 0.01 ? style : side, house.base, floors, random),
  );
  for (const facade of facades) paintFacadeFlat(stage, facade);
  paintFacadeRelief(stage, facades);
  const [front] = wallsOf(house);
  if (front && random.chance(0.6)) {
    const left = random.chance(0.5) ? 0 : house.width * 0.55;
    paintScreen(
      stage,
      front,
      left,
      left + house.width * 0.45,
      house.base + house.height + 0.34,
      house.base + house.height + 2.2,
      style.louvre,
      false,
      0.3,
    );
  }
}

/** The ground floor on stilts: parking in shade and a lit entrance. */
function paintStilt(stage: Stage, house: Box, style: FacadeStyle, random: Random): void {
  const stilt: Box = { ...house, base: 0, height: house.base + 0.02 };
  for (const wall of visibleWalls(stage, stilt)) {
    paintWall(stage, wall, materials.charcoal, 0.8);
    panel(stage, wall, 0, wall.width, house.base - 0.5, house.base, stage.light.shadow, 0.5);
    if (Math.abs(wall.width - house.width) < 0.01) {
      paintGlazedRoom(
        stage,
        wall,
        { left: wall.width * 0.62, right: wall.width - 0.6, bottom: 0.1, top: house.base - 0.3 },
        { frame: style.frame, pane: 1.3, deep: 4, lit: true },
        random,
      );
      paintScreen(stage, wall, 0.5, wall.width * 0.58, 0.1, house.base - 0.3, style.louvre, true, 0.32);
    }
  }
}

function paintNeighbours(stage: Stage, layers: Layer[], random: Random): void {
  const places = [
    { x: -17, z: 46, yaw: 0.12 },
    { x: 25, z: 42, yaw: -0.1 },
    { x: -37, z: 50, yaw: 0.2 },
    { x: 3, z: 62, yaw: 0.1 },
  ];
  places.forEach((place, index) => {
    const floors = random.int(2, 4);
    const style: FacadeStyle = {
      ...houseStyle(random.fork(`neighbour ${index}`)),
      wall: random.pick([
        materials.sand,
        materials.ivory,
        materials.stone,
        mix(materials.terracotta, materials.ivory, 0.5),
      ]),
      coursing: undefined,
      planting: 0.2,
    };
    const box: Box = {
      ...place,
      base: 0,
      width: random.range(11, 15),
      depth: 12,
      height: floors * style.floorHeight + 1.2,
    };
    layers.push({
      depth: distanceTo(stage, ground(place.x, place.z)),
      draw: () => {
        paintBox(
          stage,
          { ...box, base: box.height, height: 0.3, width: box.width + 0.4, depth: box.depth + 0.4 },
          style.slab,
        );
        const walls = visibleWalls(stage, box);
        for (const wall of walls) paintWall(stage, wall, style.wall);
        const facades = walls.map((wall) => layFacade(stage, wall, style, 0.8, floors, random.fork(`facade ${index}`)));
        for (const facade of facades) paintFacadeFlat(stage, facade);
        paintFacadeRelief(stage, facades);
        paintBox(
          stage,
          { ...box, x: box.x + 2, base: box.height + 0.3, height: 1.5, width: 1.6, depth: 1.6 },
          materials.charcoal,
        );
      },
    });
  });
  for (let index = 0; index < 6; index += 1) {
    const at = ground(-30 + index * 12 + random.range(-3, 3), random.range(36, 40));
    layers.push({
      depth: distanceTo(stage, at),
      draw: () =>
        paintTree(
          stage,
          {
            at,
            height: random.range(4.5, 7.5),
            kind: random.pick<TreeKind>(['round', 'tall', 'flowering']),
            noShadow: true,
          },
          random.fork(`green ${index}`),
        ),
    });
  }
}

/** Plot wall with a slatted gate before the house. */
function paintPlotWall(stage: Stage, house: Box, z: number, style: FacadeStyle, random: Random): void {
  const left = house.x - house.width * 0.5 - 2.4;
  const right = left + random.range(9.5, 11.5);
  const material = random.pick([materials.ivory, materials.sand, materials.chalk]);
  paintBoundary(stage, -60, left, z, 1.5, material);
  paintBoundary(stage, right, 60, z, 1.5, material);
  const [gate] = wallsOf({ x: (left + right) / 2, z, base: 0, width: right - left, depth: 0.01, height: 1.8, yaw: 0 });
  if (gate) paintScreen(stage, gate, 0, gate.width, 0.08, 1.72, style.louvre, true, 0.26);
  for (const x of [left, right])
    paintBox(stage, { x, z, base: 0, width: 0.55, depth: 0.5, height: 2, yaw: 0 }, material);
}

/** The street tree that half hides the neighbour, shrubs along the plot wall. */
function paintKerbside(stage: Stage, wall: number, random: Random): void {
  for (let x = -19; x < -3.4; x += random.range(1.2, 2.2)) {
    paintTree(
      stage,
      {
        at: ground(x, wall - 0.5, 0.16),
        height: random.range(0.7, 1.2),
        kind: 'shrub',
        noShadow: true,
        blossom: random.chance(0.25) ? [214, 96, 132] : undefined,
      },
      random.fork(`shrub ${x}`),
    );
  }
  const kind = random.pick<TreeKind>(['round', 'round', 'tall', 'flowering']);
  paintTree(
    stage,
    { at: ground(random.range(-6.4, -5), 20.2, 0.16), height: random.range(8.2, 10), kind },
    random.fork('street tree'),
  );
  paintTree(
    stage,
    { at: ground(16.4, 20.4, 0.16), height: random.range(5.5, 8), kind: 'tall' },
    random.fork('other tree'),
  );
}
