import type { Building, Crown } from './building.ts';
import { heightOf, paintBuilding } from './building.ts';
import { hex, scale } from './colour.ts';
import { paintFigure, paintLamp } from './figures.ts';
import { ground, paintArea } from './ground.ts';
import { isDark } from './light.ts';
import { materials, tone, upward } from './paint.ts';
import { paintPavilion } from './pavilion.ts';
import type { TreeKind } from './planting.ts';
import { paintTree } from './planting.ts';
import type { Random } from './random.ts';
import { paintSky } from './sky.ts';
import { paintSkyline } from './skyline.ts';
import { face } from './solid.ts';
import type { Layer, SceneOptions, Stage } from './stage.ts';
import { createStage, distanceTo, paintFarToNear } from './stage.ts';
import { sideOf, towerStyle } from './styles.ts';
import { paintWater } from './water.ts';

/** Where the water ends and the terrace begins, metres from the eye. */
const shore = 52;
const terrace = 0.9;

/** Two residential towers behind a water court, a lit pavilion at the right. Hero-worthy. */
export function twinTowers(options: SceneOptions): string {
  const stage = createStage(options, { eye: 3.1, focal: 1120, horizon: 0.815, centre: 0.47 });
  const random = stage.random;
  const towers = layTowers(stage, random.fork('towers'));
  const trees = layTrees(random.fork('trees'));
  const pavilionSeed = random.int(1, 1e6);

  const above = (view: Stage): void => {
    paintSkyline(view, { height: 0.2, density: 0.5 });
    const bank = view.camera.mirror ? 0 : terrace;
    const layers: Layer[] = towers.map((tower, index) => ({
      depth: distanceTo(view, ground(tower.x, tower.z)),
      draw: () => paintBuilding(view, tower, random.fork(`tower ${index}`)),
    }));
    for (const [index, tree] of trees.entries()) {
      if (view.camera.mirror && index % 2 === 1) continue;
      layers.push({
        depth: distanceTo(view, tree.at),
        draw: () => paintTree(view, { ...tree, noShadow: true }, random.fork(`tree ${index}`)),
      });
    }
    layers.push({
      depth: shore + 14,
      draw: () =>
        paintPavilion(view, {
          x: 34,
          z: shore + 14,
          base: terrace,
          width: 44,
          depth: 12,
          height: 4.6,
          seed: pavilionSeed,
        }),
    });
    layers.push({
      depth: shore + 1,
      draw: () => {
        const people = random.fork('people');
        for (const x of [15.6, 16.6, -1.5]) paintFigure(view, ground(x, shore + 3, terrace), people);
      },
    });
    layers.push({
      depth: shore + 0.5,
      draw: () => {
        for (let x = -70; x < 70; x += 11)
          paintLamp(view, ground(x, shore + 1.4, terrace), isDark(view.light) ? 0.7 : 0.5);
      },
    });
    if (bank > 0) paintTerrace(view);
    else paintBank(view);
    paintFarToNear(layers);
    if (bank > 0) paintBank(view);
  };

  paintSky(stage);
  above(stage);
  paintWater(
    stage,
    {
      shore: [ground(-260, shore), ground(260, shore), ground(260, 3), ground(-260, 3)],
      roughness: 0.34,
      depth: scale(stage.light.sky[0], isDark(stage.light) ? 0.85 : 0.75),
      murk: isDark(stage.light) ? 0.62 : 0.45,
    },
    above,
  );
  paintForeground(stage, random.fork('foreground'));
  return stage.canvas.toSvg();
}

function layTowers(stage: Stage, random: Random): Building[] {
  const style = towerStyle(random);
  const crown = random.pick<Crown>(['canopy', 'slant', 'canopy', 'frame', 'step']);
  // A third tower would stand behind the headline of a wide frame.
  const count = random.chance(0.3) && stage.camera.width < stage.camera.height * 1.65 ? 3 : 2;
  const width = random.range(21, 26);
  const towers: Building[] = [];
  for (let index = 0; index < count; index += 1) {
    const z = 128 + index * random.range(16, 34);
    const tall = index === 0 ? random.int(26, 29) : random.int(24, 31);
    towers.push({
      x: (([-7, 37, -54][index] as number) * z) / 138 + random.range(-2, 2),
      z,
      width: width * random.range(0.92, 1.06),
      depth: width * random.range(0.85, 1.1),
      yaw: (index === 0 ? 0.5 : -0.48) + random.range(-0.1, 0.1),
      floors: index === 2 ? tall - 9 : tall,
      lobby: 6.4,
      crown,
      style,
      sideStyle: sideOf(style, random.fork('side')),
      piers: random.chance(0.7)
        ? {
            at: random.pick([
              [0, 1],
              [0, 0.5, 1],
              [0.34, 0.66],
            ]),
            width: 1.2,
            out: style.balconyDepth + 0.2,
            material: style.wall,
          }
        : undefined,
      base: 0.6,
    });
  }
  // The whole of the taller tower stays in the frame, with air above it.
  const room = stage.camera.horizon * 0.93;
  for (const tower of towers) {
    while (((heightOf(tower) + 12) * stage.camera.focal) / (tower.z - 8) > room) tower.floors -= 1;
  }
  return towers;
}

function layTrees(random: Random) {
  const trees = [];
  const kinds: readonly TreeKind[] = ['round', 'tall', 'round', 'flowering'];
  for (let x = -104; x < 104; x += random.range(7, 12)) {
    const z = random.range(shore + 9, shore + 44);
    const at = ground(x * (z / 80), z, terrace);
    // Not straight in front of the lobbies, nor through the pavilion's roof.
    if (at.x > 8 && z < shore + 28) continue;
    trees.push({ at, height: random.range(5.5, 10), kind: random.pick(kinds.slice(0, 3)) });
  }
  return trees;
}

/** The lawn and stone terrace that the towers stand on. */
function paintTerrace(stage: Stage): void {
  paintArea(
    stage,
    [ground(-400, shore, terrace), ground(400, shore, terrace), ground(400, 420, terrace), ground(-400, 420, terrace)],
    materials.lawn,
    0.82,
  );
  paintArea(
    stage,
    [
      ground(-400, shore, terrace),
      ground(400, shore, terrace),
      ground(400, shore + 7, terrace),
      ground(-400, shore + 7, terrace),
    ],
    materials.paving,
  );
}

/** The stone edge between terrace and water, with a line of light under its lip. */
function paintBank(stage: Stage): void {
  const front = tone(stage, materials.stone, { x: 0, y: 0, z: -1 }, ground(0, shore), 0.72);
  face(
    stage,
    [ground(-400, shore), ground(400, shore), ground(400, shore, terrace), ground(-400, shore, terrace)],
    front,
  );
  const lip = tone(stage, materials.ivory, upward, ground(0, shore), 0.95);
  face(
    stage,
    [
      ground(-400, shore, terrace - 0.14),
      ground(400, shore, terrace - 0.14),
      ground(400, shore, terrace + 0.02),
      ground(-400, shore, terrace + 0.02),
    ],
    lip,
  );
  if (isDark(stage.light)) {
    face(
      stage,
      [ground(-400, shore, 0.02), ground(400, shore, 0.02), ground(400, shore, 0.2), ground(-400, shore, 0.2)],
      hex('#FFC980'),
      0.55,
    );
  }
}

/** Reeds and shrubs close to the eye, dark and low, that leave the lower left calm. */
function paintForeground(stage: Stage, random: Random): void {
  for (let index = 0; index < 7; index += 1) {
    const z = random.range(9, 13);
    const x = index < 3 ? -z * random.range(0.58, 0.72) : z * random.range(0.5, 0.7);
    paintTree(
      stage,
      { at: ground(x, z, -0.2), height: random.range(0.7, 1.3), kind: 'shrub', noShadow: true },
      random.fork(`shrub ${index}`),
    );
  }
}
