import type { Building, Crown } from './building.ts';
import { paintBuilding } from './building.ts';
import { paintGroup, paintLamp } from './figures.ts';
import { ground, paintArea, paintGround, paintJoints } from './ground.ts';
import { materials } from './paint.ts';
import type { TreeKind } from './planting.ts';
import { blossoms, paintTree } from './planting.ts';
import type { Random } from './random.ts';
import { paintSky } from './sky.ts';
import { paintSkyline } from './skyline.ts';
import { paintBox } from './solid.ts';
import type { Layer, SceneOptions, Stage } from './stage.ts';
import { createStage, distanceTo, paintFarToNear } from './stage.ts';
import { sideOf, towerStyle } from './styles.ts';

/** A tower at the end of an avenue of trees, lawns on both sides. Hero-worthy. */
export function towerAvenue(options: SceneOptions): string {
  const stage = createStage(options, { eye: 1.85, focal: 1050, horizon: 0.8, centre: 0.52 });
  const random = stage.random;
  paintSky(stage);
  paintSkyline(stage, { height: 0.13, density: 0.4 });
  paintGround(stage, materials.lawn, 0.92);

  const bend = random.range(6, 12);
  paintPath(stage, bend);
  const layers: Layer[] = [];
  layTowers(random.fork('towers')).forEach((tower, index) => {
    layers.push({
      depth: distanceTo(stage, ground(tower.x, tower.z)),
      draw: () => paintBuilding(stage, tower, random.fork(`tower ${index}`)),
    });
  });
  plantAvenue(stage, layers, bend, random.fork('avenue'));
  plantFar(stage, layers, random.fork('far'));
  layers.push({ depth: 30, draw: () => paintGroup(stage, ground(bend * 0.3 + 0.4, 30), random.fork('people')) });
  layers.push({ depth: 46, draw: () => paintGroup(stage, ground(bend * 0.46 - 1, 46), random.fork('people 2')) });
  paintFarToNear(layers);
  return stage.canvas.toSvg();
}

function layTowers(random: Random): Building[] {
  const style = towerStyle(random);
  const side = sideOf(style, random);
  const crown = random.pick<Crown>(['slant', 'canopy', 'frame', 'step', 'flat']);
  const piers = random.chance(0.5)
    ? {
        at: random.pick([
          [0, 1],
          [0, 0.5, 1],
        ]),
        width: 1.1,
        out: style.balconyDepth + 0.2,
        material: style.wall,
      }
    : undefined;
  const main: Building = {
    x: random.range(22, 27),
    z: random.range(100, 134),
    width: random.range(18, 22),
    depth: random.range(17, 21),
    yaw: random.range(0.3, 0.5),
    floors: random.int(19, 24),
    lobby: 6,
    crown,
    style,
    sideStyle: side,
    piers,
  };
  const others: Building[] = [];
  const count = random.int(1, 3);
  for (let index = 0; index < count; index += 1) {
    others.push({
      ...main,
      x: [-2, 66, -58][index] as number,
      z: random.range(170, 215) + index * 24,
      yaw: random.range(-0.5, 0.5),
      floors: random.int(18, 25),
    });
  }
  return [...others, main];
}

/** Pale paving that swings from the viewer to the lobby. */
function paintPath(stage: Stage, bend: number): void {
  const near = 2.2;
  const far = 92;
  const left: ReturnType<typeof ground>[] = [];
  const right: ReturnType<typeof ground>[] = [];
  for (let step = 0; step <= 16; step += 1) {
    const z = near + ((far - near) * step ** 2) / 256;
    const x = (bend * z) / 100;
    left.push(ground(x - 2.7, z));
    right.push(ground(x + 2.7, z));
  }
  const kerbs = [
    ...left.map((point) => ({ ...point, x: point.x - 0.22 })),
    ...right.map((point) => ({ ...point, x: point.x + 0.22 })).reverse(),
  ];
  paintArea(stage, kerbs, materials.stone, 0.98);
  paintArea(stage, [...left, ...right.reverse()], materials.paving, 1.02);
  paintJoints(stage, { left: -2.3, right: 2.7, near: 3, far: 26 }, 1.3, materials.paving, 0.2);
}

function plantAvenue(stage: Stage, layers: Layer[], bend: number, random: Random): void {
  const kind = random.pick<TreeKind>(['round', 'round', 'tall', 'flowering']);
  const blossom = kind === 'flowering' ? random.pick(blossoms) : undefined;
  const tall = random.range(6.2, 7.8);
  for (let index = 0; index < 11; index += 1) {
    const z = 13.5 + index * 7.4;
    const shift = (bend * z) / 100;
    const left = ground(shift - 6.3 + random.range(-0.3, 0.3), z);
    layers.push({
      depth: distanceTo(stage, left),
      draw: () =>
        paintTree(
          stage,
          { at: left, height: tall * random.range(0.9, 1.1), kind, blossom },
          random.fork(`left ${index}`),
        ),
    });
    const right = ground(shift + 6.6, z + 3);
    if (index % 2 === 0 || index > 4) {
      layers.push({
        depth: distanceTo(stage, right),
        draw: () =>
          paintTree(stage, { at: right, height: random.range(0.9, 1.5), kind: 'shrub' }, random.fork(`right ${index}`)),
      });
    }
    if (index > 4) {
      layers.push({
        depth: distanceTo(stage, right) + 1,
        draw: () =>
          paintTree(
            stage,
            { at: { ...right, x: right.x + 2 }, height: tall * 0.7, kind, blossom },
            random.fork(`right tree ${index}`),
          ),
      });
    }
    if (index % 2 === 1) {
      const lamp = ground(shift + 3.7, z);
      layers.push({ depth: distanceTo(stage, lamp), draw: () => paintLamp(stage, lamp, 3.4) });
    }
  }
  // A low flowering bed and a bench hold the right foreground.
  for (let index = 0; index < 9; index += 1) {
    const at = ground(5.2 + index * 0.9 + random.range(-0.3, 0.3), 11.4 + (index % 3) * 0.8);
    layers.push({
      depth: distanceTo(stage, at),
      draw: () =>
        paintTree(
          stage,
          { at, height: random.range(0.5, 0.95), kind: 'shrub', blossom: index % 2 === 0 ? [222, 120, 96] : undefined },
          random.fork(`bed ${index}`),
        ),
    });
  }
  layers.push({
    depth: 16,
    draw: () => {
      const at = ground(4.6, 16);
      for (const x of [-0.75, 0.75])
        paintBox(
          stage,
          { x: at.x + x, z: at.z, base: 0, width: 0.12, depth: 0.45, height: 0.42, yaw: 0 },
          materials.charcoal,
        );
      paintBox(
        stage,
        { x: at.x, z: at.z, base: 0.42, width: 1.9, depth: 0.48, height: 0.07, yaw: 0 },
        materials.timber,
      );
    },
  });
}

/** A belt of trees that closes the lawn, and a low podium wall before the towers. */
function plantFar(stage: Stage, layers: Layer[], random: Random): void {
  for (let x = -110; x < 120; x += random.range(6, 11)) {
    const at = ground(x, random.range(118, 150));
    layers.push({
      depth: distanceTo(stage, at),
      draw: () =>
        paintTree(stage, { at, height: random.range(5, 9), kind: 'round', noShadow: true }, random.fork(`belt ${x}`)),
    });
  }
  layers.push({
    depth: 96,
    draw: () => {
      paintBox(stage, { x: 30, z: 90, base: 0, width: 44, depth: 3, height: 1, yaw: 0 }, materials.stone);
      for (let x = 12; x < 52; x += 3) {
        paintTree(
          stage,
          { at: ground(x, 87), height: random.range(1.4, 2.2), kind: 'shrub', noShadow: true },
          random.fork(`podium ${x}`),
        );
      }
    },
  });
}
