import type { Building } from './building.ts';
import { heightOf, paintBuilding } from './building.ts';
import type { Point } from './camera.ts';
import { project, scaleAt } from './camera.ts';
import { hex, mix, scale } from './colour.ts';
import { paintFigure } from './figures.ts';
import { ground, paintArea, paintGround } from './ground.ts';
import { faceColour, hazed, materials, upward } from './paint.ts';
import type { TreeKind } from './planting.ts';
import { paintTree } from './planting.ts';
import type { Random } from './random.ts';
import { paintSky } from './sky.ts';
import { paintSkyline } from './skyline.ts';
import type { Layer, SceneOptions, Stage } from './stage.ts';
import { createStage, distanceTo, paintFarToNear } from './stage.ts';
import { officeStyle } from './styles.ts';
import { paintWater } from './water.ts';

/** Office towers over a wet plaza. */
export function workplace(options: SceneOptions): string {
  const stage = createStage(options, { eye: 2.1, focal: 1080, horizon: 0.8, centre: 0.5 });
  const random = stage.random;
  const towers = layTowers(stage, random.fork('towers'));
  const above = (view: Stage): void => {
    const layers: Layer[] = towers.map((stack, index) => ({
      depth: distanceTo(view, ground((stack[0] as Building).x, (stack[0] as Building).z)),
      draw: () => {
        for (const [block, building] of [...stack].reverse().entries())
          paintBuilding(view, building, random.fork(`tower ${index} ${block}`));
      },
    }));
    layTrees(view, layers, random.fork('trees'));
    layPeople(view, layers, random.fork('people'));
    paintFarToNear(layers);
  };
  paintSky(stage);
  paintSkyline(stage, { height: 0.12, density: 0.5 });
  paintGround(stage, mix(materials.lawn, materials.stone, 0.3), 0.9);
  above(stage);
  paintPlaza(stage, above);
  if (options.hour === 'monsoon') paintRain(stage, random.fork('rain'));
  return stage.canvas.toSvg();
}

function layTowers(stage: Stage, random: Random): Building[][] {
  const style = officeStyle(random);
  const yaw = random.range(0.36, 0.56);
  const main: Building = {
    x: random.range(7, 12),
    z: random.range(80, 90),
    width: random.range(22, 27),
    depth: random.range(19, 23),
    yaw,
    floors: random.int(9, 11),
    lobby: 7,
    crown: 'flat',
    style,
    piers: random.chance(0.75)
      ? {
          at: random.pick([[0, 1], [0.28, 0.72], [0, 0.5, 1], [0.33]]),
          width: random.range(0.8, 1.6),
          out: 0.9,
          material: mix(style.wall, materials.bronze, 0.35),
        }
      : undefined,
  };
  const stacks: Building[][] = [[main]];
  if (random.chance(0.75)) {
    main.floors -= 2;
    stacks[0]?.push({
      ...main,
      width: main.width * 0.76,
      depth: main.depth * 0.8,
      base: heightOf(main),
      lobby: 0,
      floors: random.int(5, 8),
      crown: random.pick(['step', 'frame', 'flat'] as const),
    });
  }
  const others = random.int(1, 3);
  for (let index = 0; index < others; index += 1) {
    const own = random.fork(`other ${index}`);
    stacks.push([
      {
        x: [-38, 62, -74][index] as number,
        z: own.range(120, 150),
        width: own.range(22, 32),
        depth: own.range(18, 24),
        yaw: own.range(-0.4, 0.4),
        floors: own.int(8, 15),
        lobby: 6,
        crown: own.pick(['flat', 'slant', 'frame'] as const),
        style: own.chance(0.5) ? style : officeStyle(own),
      },
    ]);
  }
  const stack = stacks[0] as Building[];
  const last = stack[stack.length - 1] as Building;
  while (((heightOf(last) + 9) * stage.camera.focal) / last.z > stage.camera.horizon * 0.95 && last.floors > 3)
    last.floors -= 1;
  return stacks;
}

function layTrees(view: Stage, layers: Layer[], random: Random): void {
  const kind = random.pick<TreeKind>(['round', 'tall', 'ashoka', 'round']);
  for (let x = -70; x < 72; x += random.range(5.5, 8)) {
    const at = ground(x, random.range(60, 66));
    if (Math.abs(x - 4) < 9) continue;
    layers.push({
      depth: distanceTo(view, at),
      draw: () =>
        paintTree(view, { at, height: random.range(4.6, 6.6), kind, noShadow: true }, random.fork(`row ${x}`)),
    });
  }
  for (const [index, at] of [ground(-12.5, 19), ground(13, 25), ground(17.5, 40)].entries()) {
    layers.push({
      depth: distanceTo(view, at),
      draw: () =>
        paintTree(
          view,
          { at, height: random.range(6, 8.4), kind: kind === 'ashoka' ? 'round' : kind, noShadow: true },
          random.fork(`near ${index}`),
        ),
    });
  }
  for (let index = 0; index < 12; index += 1) {
    const at = ground((index % 2 === 0 ? -1 : 1) * random.range(10, 20), random.range(24, 50));
    layers.push({
      depth: distanceTo(view, at),
      draw: () =>
        paintTree(
          view,
          { at, height: random.range(0.8, 1.4), kind: 'shrub', noShadow: true },
          random.fork(`shrub ${index}`),
        ),
    });
  }
}

function layPeople(view: Stage, layers: Layer[], random: Random): void {
  const places: Point[] = [ground(-2.6, 27), ground(-1.6, 28), ground(4.2, 38), ground(1.2, 50), ground(2.4, 51)];
  for (const [index, at] of places.entries()) {
    layers.push({
      depth: distanceTo(view, at),
      draw: () => {
        const own = random.fork(`person ${index}`);
        paintFigure(view, at, own);
        if (view.light.hour === 'monsoon') paintUmbrella(view, at, own);
      },
    });
  }
}

const umbrellas = [hex('#2D3E66'), hex('#B4532E'), hex('#20242A'), hex('#1F5145'), hex('#C9A24B')] as const;

function paintUmbrella(stage: Stage, at: Point, random: Random): void {
  const { canvas, camera, light } = stage;
  const unit = scaleAt(camera, at) * (camera.mirror ? -1 : 1);
  const [x, y] = project(camera, at);
  const colour = hazed(stage, scale(random.pick(umbrellas), light.ambient[0]), at);
  const left = x - 0.55 * Math.abs(unit) + 0.1 * Math.abs(unit);
  const wide = 1.1 * Math.abs(unit);
  const rim = y - 1.82 * unit;
  canvas.path(
    `M${left.toFixed(1)} ${rim.toFixed(1)}q${(wide / 2).toFixed(1)} ${(-0.86 * unit).toFixed(1)} ${wide.toFixed(1)} 0q${(-wide / 6).toFixed(1)} ${(-0.1 * unit).toFixed(1)} ${(-wide / 3).toFixed(1)} 0q${(-wide / 6).toFixed(1)} ${(-0.1 * unit).toFixed(1)} ${(-wide / 3).toFixed(1)} 0q${(-wide / 6).toFixed(1)} ${(-0.1 * unit).toFixed(1)} ${(-wide / 3).toFixed(1)} 0Z`,
    colour,
  );
}

/** Paving that leads to the lobby; in the rains it mirrors what stands on it. */
function paintPlaza(stage: Stage, above: (view: Stage) => void): void {
  const shore = [ground(-60, 3), ground(60, 3), ground(26, 58), ground(-34, 58)];
  const rain = stage.light.hour === 'monsoon';
  const paving = faceColour(stage.light, materials.paving, upward);
  if (rain) {
    paintWater(stage, { shore, roughness: 0.22, depth: scale(paving, 0.86), murk: 0.72 }, above);
  } else {
    paintArea(stage, shore, materials.paving, 0.96);
  }
  const path = [ground(-3.4, 3), ground(5.4, 3), ground(9, 64), ground(1.6, 64)];
  paintArea(stage, path, materials.ivory, 0.92, rain ? 0.62 : 1);
  for (let index = 0; index < 9; index += 1) {
    const z = 4 + index * index * 0.75;
    const share = (z - 3) / 61;
    stage.canvas.line(
      [project(stage.camera, ground(-3.4 + 5 * share, z)), project(stage.camera, ground(5.4 + 3.6 * share, z))],
      scale(paving, 0.8),
      1,
      0.35,
    );
  }
  const layers: Layer[] = [];
  const random = stage.random;
  layTrees(stage, layers, random.fork('trees'));
  layPeople(stage, layers, random.fork('people'));
  paintFarToNear(layers);
}

/** Rain: fine slanting strokes, too thin to count and enough to feel. */
function paintRain(stage: Stage, random: Random): void {
  const { canvas, camera } = stage;
  for (const [count, long, opacity] of [
    [150, 26, 0.2],
    [60, 46, 0.26],
  ] as const) {
    let data = '';
    for (let drop = 0; drop < count; drop += 1) {
      const x = random.range(0, camera.width);
      const y = random.range(-20, camera.height);
      const length = long * random.range(0.6, 1.3);
      data += `M${x.toFixed(1)} ${y.toFixed(1)}l${(-length * 0.16).toFixed(1)} ${length.toFixed(1)}l1 0l${(length * 0.16).toFixed(1)} ${(-length).toFixed(1)}z`;
    }
    canvas.path(data, [246, 248, 246], opacity);
  }
}
