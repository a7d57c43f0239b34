import type { Building } from './building.ts';
import { heightOf, paintBuilding } from './building.ts';
import { project } from './camera.ts';
import { hex, mix } from './colour.ts';
import { paintCrane } from './crane.ts';
import { paintFigure } from './figures.ts';
import { paintFrame } from './frame.ts';
import { ground, paintArea, paintGround } from './ground.ts';
import { materials, tone, towardsViewer } from './paint.ts';
import type { TreeKind } from './planting.ts';
import { blossoms, paintTree } from './planting.ts';
import type { Random } from './random.ts';
import { paintSky } from './sky.ts';
import { paintSkyline } from './skyline.ts';
import { face, paintBox } from './solid.ts';
import type { Layer, SceneOptions, Stage } from './stage.ts';
import { createStage, distanceTo, paintFarToNear } from './stage.ts';
import { sideOf, towerStyle } from './styles.ts';

/** One tower finished, one half built under a crane, a hoarding along the site. */
export function underConstruction(options: SceneOptions): string {
  const stage = createStage(options, { eye: 2, focal: 1020, horizon: 0.855, centre: 0.48 });
  const random = stage.random;
  paintSky(stage);
  paintSkyline(stage, { height: 0.13, density: 0.45 });
  paintGround(stage, mix(materials.soil, materials.sand, 0.45), 0.98);

  const style = { ...towerStyle(random.fork('style')), litShare: 0.04 };
  const rising: Building = {
    x: random.range(8, 13),
    z: 104,
    width: random.range(19, 24),
    depth: random.range(18, 22),
    yaw: random.range(0.32, 0.5),
    floors: random.int(5, 9),
    lobby: 5.5,
    crown: 'flat',
    style,
    sideStyle: sideOf(style, random),
  };
  const bare = random.int(8, 11);
  const frameFoot = heightOf(rising);
  const top = frameFoot + bare * style.floorHeight;
  const layers: Layer[] = [];
  const finished = random.int(1, 2);
  for (let index = 0; index < finished; index += 1) {
    const done: Building = {
      ...rising,
      x: [-34, -66][index] as number,
      z: 142 + index * 30,
      yaw: random.range(-0.45, 0.4),
      floors: random.int(17, 22),
      crown: random.pick(['slant', 'canopy', 'frame'] as const),
      style: { ...style, litShare: undefined },
    };
    layers.push({ depth: 142 + index * 30, draw: () => paintBuilding(stage, done, random.fork(`done ${index}`)) });
  }
  layers.push({
    depth: 104,
    draw: () => {
      paintFrame(
        stage,
        rising,
        { base: frameFoot, floors: bare, netted: random.int(3, bare - 3) },
        random.fork('frame'),
      );
      paintBuilding(stage, { ...rising, crown: 'flat' }, random.fork('rising'));
    },
  });
  const side = random.pick([-1, 1] as const);
  const room = ((stage.camera.horizon * 0.93) / stage.camera.focal) * 100;
  layers.push({
    depth: side < 0 ? 96 : 110,
    draw: () =>
      paintCrane(
        stage,
        ground(rising.x + side * (rising.width * 0.5 + 7), side < 0 ? 98 : 108),
        Math.min(top + 13, room - 9),
        random.range(34, 42),
        side < 0 ? random.range(-0.35, 0.25) : Math.PI + random.range(-0.25, 0.3),
      ),
  });
  laySite(stage, layers, random.fork('site'));
  paintFarToNear(layers);
  return stage.canvas.toSvg();
}

function laySite(stage: Stage, layers: Layer[], random: Random): void {
  layers.push({ depth: 62, draw: () => paintHoarding(stage, random.fork('hoarding')) });
  layers.push({ depth: 59.5, draw: () => paintRoad(stage) });
  const kind = random.pick<TreeKind>(['round', 'tall', 'flowering']);
  const blossom = kind === 'flowering' ? random.pick(blossoms) : undefined;
  for (const [index, at] of [
    ground(-14.6, 23),
    ground(-24, 44),
    ground(25, 38),
    ground(34, 52),
    ground(-36, 54),
  ].entries()) {
    layers.push({
      depth: distanceTo(stage, at),
      draw: () => paintTree(stage, { at, height: random.range(6, 8.6), kind, blossom }, random.fork(`tree ${index}`)),
    });
  }
  for (let x = -80; x < 90; x += random.range(7, 12)) {
    const at = ground(x, random.range(116, 134));
    layers.push({
      depth: distanceTo(stage, at),
      draw: () =>
        paintTree(stage, { at, height: random.range(5, 7.5), kind: 'round', noShadow: true }, random.fork(`belt ${x}`)),
    });
  }
  // Grass and young planting at the verge.
  for (let index = 0; index < 22; index += 1) {
    const at = ground(random.range(-14, 15), random.range(10, 27));
    if (Math.abs(at.x) < 5 && at.z < 16) continue;
    layers.push({
      depth: distanceTo(stage, at),
      draw: () =>
        paintTree(stage, { at, height: random.range(0.35, 0.8), kind: 'shrub' }, random.fork(`tuft ${index}`)),
    });
  }
  for (const x of [4.4, 5.5, 13])
    layers.push({ depth: 57, draw: () => paintFigure(stage, ground(x, 57), random.fork(`worker ${x}`)) });
}

/** Hoarding in the house green with a gold line; a gate and site cabins behind it. */
function paintHoarding(stage: Stage, random: Random): void {
  for (let cabin = 0; cabin < 3; cabin += 1) {
    const x = -24 + cabin * 8.4 + random.range(-1, 1);
    paintBox(
      stage,
      { x, z: 70, base: 0, width: 7, depth: 3, height: 2.8, yaw: 0 },
      cabin % 2 === 0 ? materials.chalk : materials.slate,
    );
    paintBox(
      stage,
      { x, z: 70, base: 2.8, width: 7, depth: 3, height: 2.6, yaw: 0 },
      cabin % 2 === 0 ? materials.slate : materials.chalk,
    );
  }
  const z = 62;
  const green = hex('#1F4A3A');
  const at = ground(0, z);
  const colour = tone(stage, green, towardsViewer, at, 1.1);
  for (let x = -70; x < 80; x += 2.5) {
    if (Math.abs(x - 5) < 3.6) continue;
    const shade = random.range(0.95, 1.06);
    face(
      stage,
      [ground(x, z, 0.1), ground(x + 2.46, z, 0.1), ground(x + 2.46, z, 3), ground(x, z, 3)],
      [colour[0] * shade, colour[1] * shade, colour[2] * shade],
    );
    face(
      stage,
      [ground(x, z, 2.5), ground(x + 2.46, z, 2.5), ground(x + 2.46, z, 2.62), ground(x, z, 2.62)],
      tone(stage, hex('#C9A24B'), towardsViewer, at),
    );
  }
  for (const x of [1.4, 8.8])
    paintBox(stage, { x, z, base: 0, width: 0.7, depth: 0.6, height: 3.8, yaw: 0 }, materials.ivory);
  face(
    stage,
    [ground(1.4, z, 3.4), ground(8.8, z, 3.4), ground(8.8, z, 3.9), ground(1.4, z, 3.9)],
    tone(stage, materials.ivory, towardsViewer, at, 0.98),
  );
}

/** The road along the site and the track to the viewer. */
function paintRoad(stage: Stage): void {
  paintArea(stage, [ground(-120, 44), ground(120, 44), ground(120, 58), ground(-120, 58)], materials.asphalt, 0.95);
  paintArea(stage, [ground(-120, 58), ground(120, 58), ground(120, 59.4), ground(-120, 59.4)], materials.paving, 0.95);
  paintArea(stage, [ground(-120, 42.6), ground(120, 42.6), ground(120, 44), ground(-120, 44)], materials.paving, 0.92);
  paintArea(stage, [ground(-120, 18), ground(120, 18), ground(120, 42.6), ground(-120, 42.6)], materials.lawn, 0.92);
  paintArea(
    stage,
    [ground(-1.8, 2), ground(2.2, 2), ground(8.4, 44), ground(3, 44)],
    mix(materials.soil, materials.paving, 0.6),
    1,
  );
  const [, y] = project(stage.camera, ground(0, 18));
  stage.canvas.rect(0, y, stage.camera.width, 0.6, stage.light.shadow, 0.1);
}
