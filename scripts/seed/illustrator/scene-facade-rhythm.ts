import type { Building } from './building.ts';
import { paintBuilding } from './building.ts';
import { mix } from './colour.ts';
import type { FacadeStyle } from './facade.ts';
import { ground, paintGround } from './ground.ts';
import { materials } from './paint.ts';
import { paintTree } from './planting.ts';
import type { Random } from './random.ts';
import { paintSky } from './sky.ts';
import { paintSkyline } from './skyline.ts';
import type { SceneOptions } from './stage.ts';
import { createStage } from './stage.ts';
import { bays, towerStyle } from './styles.ts';

/** Part of a facade at eye level with the seventh floor: slabs, piers, screens, plants. */
export function facadeRhythm(options: SceneOptions): string {
  const stage = createStage(options, { eye: 22, focal: 1020, horizon: 0.53, centre: 0.5 });
  const random = stage.random;
  // Mostly turned to the sun, which stands at the left.
  const side = random.chance(0.7) ? -1 : 1;
  paintSky(stage);
  paintSkyline(stage, { height: 0.13, density: 0.5 });
  paintGround(stage, mix(materials.lawn, materials.leaf, 0.6), 0.88);
  for (let index = 0; index < 26; index += 1) {
    // The green of the sector below, in rows that thin out to the horizon.
    const z = 260 - index * 7;
    const at = ground(-side * z * random.range(0.1, 0.75), z);
    paintTree(stage, { at, height: random.range(9, 14), kind: 'round', noShadow: true }, random.fork(`below ${index}`));
  }
  const style = nearStyle(random.fork('style'));
  const tower: Building = {
    x: side * random.range(1.2, 4),
    z: random.range(33, 36),
    width: random.range(25, 30),
    depth: random.range(22, 26),
    yaw: side * random.range(0.42, 0.62),
    floors: 15,
    lobby: 0,
    crown: 'flat',
    style,
    sideStyle: { ...style, rows: [bays(random.pick(['sbbwbb', 'bblbb', 'wbblw', 'sbbsbb']))] },
    piers: {
      at: random.pick([[0.5], [0.36], [0.3, 0.7], [0.64], [0.5, 1]]),
      width: random.range(0.6, 1.05),
      out: style.balconyDepth + random.range(-0.5, 0.25),
      material: random.pick([style.wall, materials.bronze, materials.timber, style.wall]),
    },
  };
  const behind: Building = {
    ...tower,
    x: tower.x + side * 34,
    z: tower.z + 46,
    yaw: tower.yaw - side * 0.3,
    floors: 18,
  };
  const left: Building = { ...tower, x: side * -52, z: 150, yaw: side * 0.2, floors: random.int(9, 15), lobby: 5 };
  for (const [index, building] of [left, behind, tower].entries())
    paintBuilding(stage, building, random.fork(`tower ${index}`));
  return stage.canvas.toSvg();
}

function nearStyle(random: Random): FacadeStyle {
  const base = towerStyle(random);
  const row = random.pick(['bblbb', 'lbbsbbl', 'bbbwl', 'sbbbbs', 'bbfbb', 'lbbbl', 'wbbbw']);
  return {
    ...base,
    floorHeight: random.range(3.3, 3.6),
    rows: random.chance(0.35) ? [bays(row), bays([...row].reverse().join(''))] : [bays(row)],
    slabThickness: random.range(0.4, 0.55),
    balconyDepth: random.range(1.8, 2.3),
    rail: random.pick(['glass', 'glass', 'bars'] as const),
    planting: 0.55,
    panes: 3,
  };
}
