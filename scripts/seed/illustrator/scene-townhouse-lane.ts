import type { Rgb } from './colour.ts';
import { mix } from './colour.ts';
import type { FacadeStyle } from './facade.ts';
import { layFacade, paintFacadeFlat, paintFacadeRelief } from './facade.ts';
import { paintGroup, paintLamp } from './figures.ts';
import { ground, paintArea, paintGround, paintJoints, softShadow } from './ground.ts';
import { materials } from './paint.ts';
import type { TreeKind } from './planting.ts';
import { blossoms, paintTree } from './planting.ts';
import { paintPlanter } from './poolside.ts';
import type { Random } from './random.ts';
import { paintSky } from './sky.ts';
import { paintSkyline } from './skyline.ts';
import type { Box, Wall } from './solid.ts';
import { paintBox, paintWall, panel, visibleWalls } from './solid.ts';
import type { Layer, SceneOptions, Stage } from './stage.ts';
import { createStage, distanceTo, paintFarToNear } from './stage.ts';
import { bays } from './styles.ts';
import { paintGlazedRoom, paintPlate, paintScreen } from './villa.ts';

/** A terrace of townhouses along a lane, trees on the other side. Hero-worthy. */
export function townhouseLane(options: SceneOptions): string {
  const stage = createStage(options, { eye: 1.75, focal: 980, horizon: 0.665, centre: 0.47 });
  const random = stage.random;
  paintSky(stage);
  paintSkyline(stage, { height: 0.07, density: 0.3 });
  paintGround(stage, materials.lawn, 0.9);
  paintLane(stage);

  const layers: Layer[] = [];
  layHouses(stage, layers, random.fork('houses'));
  plantLane(stage, layers, random.fork('trees'));
  layers.push({ depth: 21, draw: () => paintGroup(stage, ground(0.9, 19), random.fork('people')) });
  paintFarToNear(layers);
  return stage.canvas.toSvg();
}

const laneLeft = -3;
const laneRight = 2.9;
const footway = 4.7;

function paintLane(stage: Stage): void {
  const strip = (left: number, right: number, y = 0) => [
    ground(left, 1.4, y),
    ground(right, 1.4, y),
    ground(right, 150, y),
    ground(left, 150, y),
  ];
  paintArea(stage, strip(laneRight, footway + 8), materials.paving, 0.99);
  paintArea(stage, strip(laneLeft, laneRight), mix(materials.asphalt, materials.sand, 0.22), 0.98);
  paintArea(stage, strip(laneLeft - 0.9, laneLeft), materials.ivory, 0.96);
  paintArea(stage, strip(laneRight - 0.05, laneRight + 0.3), materials.ivory, 0.98);
  paintJoints(stage, { left: laneRight + 0.3, right: footway + 8, near: 4, far: 40 }, 0.9, materials.paving, 0.24);
  if (stage.light.sun[0] > 0.25) {
    // Long shadows of the trees lie across the lane.
    for (const z of [9.5, 16.5, 24, 33]) {
      softShadow(
        stage,
        [
          ground(laneLeft - 3, z),
          ground(laneRight + 1.5, z + 1.2),
          ground(laneRight + 2.4, z + 2.1),
          ground(laneLeft + 1, z + 2.4),
          ground(laneLeft - 3, z + 1.6),
        ],
        0.62,
        0.16,
      );
    }
  }
}

function houseStyle(random: Random): FacadeStyle {
  const wall = random.pick<Rgb>([
    materials.ivory,
    materials.chalk,
    mix(materials.sand, materials.ivory, 0.4),
    mix(materials.terracotta, materials.ivory, 0.45),
    materials.stone,
    materials.brick,
  ]);
  return {
    floorHeight: 3.25,
    rows: [bays(random.pick(['bl', 'bb', 'fb', 'bf', 'lb'])), bays(random.pick(['fl', 'lf', 'wl', 'ff', 'lw']))],
    wall,
    slab: random.pick([materials.ivory, materials.chalk]),
    frame: materials.charcoal,
    louvre: random.pick([materials.timber, materials.timber, materials.bronze]),
    slabThickness: 0.3,
    balconyDepth: 1.3,
    rail: random.pick(['glass', 'glass', 'bars'] as const),
    planting: 0.7,
    ledge: 0,
    panes: 3,
    coursing: wall === materials.brick ? 0.16 : undefined,
  };
}

function layHouses(stage: Stage, layers: Layer[], random: Random): void {
  const width = random.range(7.4, 8.8);
  const styles = [houseStyle(random.fork('a')), houseStyle(random.fork('b'))];
  const storeys = random.pick([2, 3, 3]);
  for (let index = 0; index < 10; index += 1) {
    // The row begins beyond the right edge, so that its blank flank never shows.
    const z = 4.6 + index * width;
    const setback = (index % 2) * random.range(0.5, 1);
    const style = styles[index % 2] as FacadeStyle;
    const box: Box = {
      x: footway + 7.4 + setback,
      z: z + width / 2,
      base: 0,
      width: 11,
      depth: width - 0.05,
      height: 3.3 + (storeys - 1) * style.floorHeight + 0.6,
      yaw: 0,
    };
    layers.push({
      depth: z + 2,
      draw: () => paintTownhouse(stage, box, style, storeys, random.fork(`house ${index}`)),
    });
    const hedge = ground(footway + 0.9, z + width * 0.55);
    layers.push({
      depth: distanceTo(stage, hedge),
      draw: () => paintTree(stage, { at: hedge, height: 0.8, kind: 'hedge' }, random.fork(`hedge ${index}`)),
    });
    const pot = ground(footway + 0.6, z + 1.6);
    layers.push({
      depth: distanceTo(stage, pot),
      draw: () => paintPlanter(stage, pot, 1 + (index % 3) * 0.3, random.fork(`pot ${index}`)),
    });
    if (index % 2 === 0) {
      const at = ground(footway - 0.4, z + width * 0.75);
      layers.push({
        depth: distanceTo(stage, at),
        draw: () =>
          paintTree(
            stage,
            { at, height: random.range(3.6, 5), kind: random.pick<TreeKind>(['tall', 'flowering', 'round']) },
            random.fork(`tree ${index}`),
          ),
      });
    }
  }
}

/** Two or three floors; the living room glazed at the street, a screen beside the door. */
function paintTownhouse(stage: Stage, box: Box, style: FacadeStyle, storeys: number, random: Random): void {
  const roof: Box = { ...box, base: box.height, height: 0.3, width: box.width + 1.4, depth: box.depth + 0.02 };
  paintPlate(stage, roof, style.slab);
  for (const wall of visibleWalls(stage, box)) {
    paintWall(stage, wall, style.wall);
    // The flanks hide behind the next house nearer the eye.
    if (wall.out.x < -0.5) paintStreetSide(stage, wall, style, storeys, random);
  }
}

function paintStreetSide(stage: Stage, wall: Wall, style: FacadeStyle, storeys: number, random: Random): void {
  const facade = layFacade(stage, wall, style, 3.3, storeys - 1, random);
  paintFacadeFlat(stage, facade);
  const lit = random.chance(Math.min(0.9, stage.light.litShare * 3 + 0.15));
  paintGlazedRoom(
    stage,
    wall,
    { left: wall.width * 0.4, right: wall.width - 0.5, bottom: 0.12, top: 2.8 },
    { frame: style.frame, pane: 1.5, deep: 5, lit },
    random,
  );
  paintScreen(stage, wall, 0.4, wall.width * 0.22, 0.1, 2.8, style.louvre, lit, 0.2);
  panel(stage, wall, wall.width * 0.24, wall.width * 0.38, 0.05, 2.5, [98, 62, 42], 0.9);
  paintFacadeRelief(stage, [facade]);
}

function plantLane(stage: Stage, layers: Layer[], random: Random): void {
  const kind = random.pick<TreeKind>(['round', 'round', 'tall', 'flowering']);
  const blossom = kind === 'flowering' ? random.pick(blossoms) : undefined;
  for (let index = 0; index < 12; index += 1) {
    const at = ground(laneLeft - 3 + random.range(-0.3, 0.3), 12.6 + index * 7.6);
    layers.push({
      depth: distanceTo(stage, at),
      draw: () => paintTree(stage, { at, height: random.range(5.6, 7), kind, blossom }, random.fork(`lane ${index}`)),
    });
    if (index % 2 === 0) {
      const lamp = ground(laneLeft - 1.3, 16.4 + index * 7.6);
      layers.push({ depth: distanceTo(stage, lamp), draw: () => paintLamp(stage, lamp, 3.2) });
    }
    const low = ground(laneLeft - 5.4 - random.range(0, 5), 16 + index * 6);
    layers.push({
      depth: distanceTo(stage, low),
      draw: () =>
        paintTree(stage, { at: low, height: random.range(0.8, 1.3), kind: 'shrub' }, random.fork(`low ${index}`)),
    });
  }
  for (let x = -90; x < 60; x += random.range(6, 10)) {
    const at = ground(x, random.range(100, 125));
    layers.push({
      depth: distanceTo(stage, at),
      draw: () =>
        paintTree(stage, { at, height: random.range(5, 8), kind: 'round', noShadow: true }, random.fork(`belt ${x}`)),
    });
  }
  layers.push({
    depth: 130,
    draw: () => paintBox(stage, { x: -40, z: 130, base: 0, width: 160, depth: 1, height: 1.4, yaw: 0 }, materials.sand),
  });
}
