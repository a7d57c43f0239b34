import { paintBoat, paintMooring } from './boat.ts';
import type { Building } from './building.ts';
import { heightOf, paintBuilding } from './building.ts';
import { scale } from './colour.ts';
import { paintGroup, paintLamp } from './figures.ts';
import { ground, paintArea } from './ground.ts';
import { isDark } from './light.ts';
import { materials, tone, towardsViewer } from './paint.ts';
import { paintPalm } from './palm.ts';
import type { Random } from './random.ts';
import { paintSky } from './sky.ts';
import { paintSkyline } from './skyline.ts';
import { edge, face, paintBox } from './solid.ts';
import type { Layer, SceneOptions, Stage } from './stage.ts';
import { createStage, distanceTo, paintFarToNear } from './stage.ts';
import { officeStyle, sideOf, towerStyle } from './styles.ts';
import { paintWater } from './water.ts';

const quay = 66;
const quayHeight = 1.5;

/** Towers of the Gulf behind a promenade of palms, a yacht at the quay. Hero-worthy. */
export function waterfront(options: SceneOptions): string {
  const stage = createStage(options, { eye: 4.4, focal: 1060, horizon: 0.725, centre: 0.5 });
  const random = stage.random;
  const stacks = layStacks(stage, random.fork('towers'));
  const above = (view: Stage): void => {
    paintSkyline(view, { height: 0.19, density: 0.7, gulf: true });
    if (!view.camera.mirror) paintPromenade(view);
    const layers: Layer[] = [];
    stacks.forEach((stack, index) => {
      const [foot] = stack;
      if (!foot) return;
      layers.push({
        depth: distanceTo(view, ground(foot.x, foot.z)),
        draw: () => paintStack(view, stack, random.fork(`tower ${index}`)),
      });
    });
    layPromenade(view, layers, random.fork('promenade'));
    paintFarToNear(layers);
    paintQuayWall(view);
  };
  paintSky(stage);
  above(stage);
  const boat = {
    x: random.range(9, 17),
    z: random.range(38, 46),
    length: random.range(11, 15.5),
    direction: random.pick([-1, 1] as const),
  };
  paintWater(
    stage,
    {
      shore: [ground(-260, quay), ground(260, quay), ground(260, 4), ground(-260, 4)],
      roughness: 0.5,
      depth: scale(stage.light.sky[0], isDark(stage.light) ? 0.8 : 0.72),
      murk: 0.6,
    },
    (mirrored) => {
      above(mirrored);
      paintBoat(mirrored, boat);
    },
  );
  paintMooring(stage, ground(boat.x, boat.z), boat.length);
  paintBoat(stage, boat);
  return stage.canvas.toSvg();
}

/** A tower is one block, or two or three that step back; the lowest comes first. */
function layStacks(stage: Stage, random: Random): Building[][] {
  const count = random.int(4, 6);
  const stacks: Building[][] = [];
  const places = [2, 29, -30, 56, -58, 84];
  for (let index = 0; index < count; index += 1) {
    const own = random.fork(`stack ${index}`);
    const homes = own.chance(0.6);
    const style = homes ? { ...towerStyle(own), floorHeight: 3.5, planting: 0 } : officeStyle(own);
    const main = index === 0;
    const width = own.range(16, 22);
    const z = main ? 112 : own.range(104, 165);
    const base: Building = {
      x: ((places[index] as number) + own.range(-4, 4)) * (z / 118),
      z,
      width,
      depth: width * own.range(0.8, 1.1),
      yaw: own.range(0.28, 0.6) * (own.chance(0.5) ? 1 : -1),
      floors: main ? own.int(18, 21) : own.int(9, 20),
      lobby: 7,
      crown: own.pick(['slant', 'frame', 'step', 'flat'] as const),
      style: { ...style, litShare: isDark(stage.light) ? own.range(0.46, 0.62) : undefined },
      piers:
        homes || own.chance(0.5)
          ? {
              at: own.pick([[0, 1], [0.5], [0, 0.5, 1]]),
              width: 1,
              out: style.balconyDepth + 0.2,
              material: style.wall,
            }
          : undefined,
      base: quayHeight,
    };
    base.sideStyle = { ...sideOf(base.style, own), litShare: base.style.litShare };
    const stack = [base];
    if (main || own.chance(0.4)) {
      base.crown = 'flat';
      const upper: Building = {
        ...base,
        width: width * 0.72,
        depth: base.depth * 0.74,
        base: heightOf(base),
        lobby: 0,
        floors: Math.round(base.floors * 0.42),
        crown: main ? 'step' : 'slant',
      };
      stack.push(upper);
    }
    const room = stage.camera.horizon * (main ? 0.93 : 0.82);
    const top = (): number => heightOf(stack[stack.length - 1] as Building) + (main ? 20 : 14);
    const tooTall = (): boolean => (top() * stage.camera.focal) / (z - width * 0.5) > room;
    while (tooTall() && base.floors > 5) {
      base.floors -= 1;
      const upper = stack[1];
      if (upper) upper.base = heightOf(base);
      if (upper && base.floors % 2 === 0 && upper.floors > 2) upper.floors -= 1;
    }
    stacks.push(stack);
  }
  return stacks;
}

/** From the ground, a block hides the foot of the block above it: paint the top first. */
function paintStack(stage: Stage, stack: readonly Building[], random: Random): void {
  for (const [index, building] of [...stack].reverse().entries())
    paintBuilding(stage, building, random.fork(`block ${index}`));
}

function paintPromenade(stage: Stage): void {
  const strip = (near: number, far: number) => [
    ground(-300, near, quayHeight),
    ground(300, near, quayHeight),
    ground(300, far, quayHeight),
    ground(-300, far, quayHeight),
  ];
  paintArea(stage, strip(quay, 400), materials.slate, 0.8);
  paintArea(stage, strip(quay, quay + 9), materials.paving, 0.95);
}

function layPromenade(view: Stage, layers: Layer[], random: Random): void {
  for (let x = -66; x < 70; x += 6.6) {
    const palm = ground(x + random.range(-0.8, 0.8), quay + 6.5, quayHeight);
    const height = random.range(6.5, 8.6);
    layers.push({ depth: distanceTo(view, palm), draw: () => paintPalm(view, palm, height, random.fork(`palm ${x}`)) });
    const lamp = ground(x + 3.3, quay + 2, quayHeight);
    layers.push({ depth: distanceTo(view, lamp), draw: () => paintLamp(view, lamp, 3.4) });
  }
  for (const x of [-24, -6, 21]) {
    layers.push({
      depth: quay + 3,
      draw: () => paintGroup(view, ground(x, quay + 3, quayHeight), random.fork(`people ${x}`)),
    });
  }
  // A low row of cafés under the palms.
  for (const x of [-40, -14, 14, 42]) {
    layers.push({
      depth: quay + 16,
      draw: () => {
        const box = { x, z: quay + 16, base: quayHeight, width: 17, depth: 6, height: 3.6, yaw: 0 };
        paintBox(view, box, materials.bronze, 0.7);
        const glow = isDark(view.light)
          ? view.light.lamp
          : tone(view, materials.charcoal, towardsViewer, ground(x, quay + 13), 1);
        for (let pane = 0; pane < 6; pane += 1) {
          const left = x - 8 + pane * 2.7;
          face(
            view,
            [
              ground(left, quay + 12.95, quayHeight + 0.2),
              ground(left + 2.3, quay + 12.95, quayHeight + 0.2),
              ground(left + 2.3, quay + 12.95, quayHeight + 2.9),
              ground(left, quay + 12.95, quayHeight + 2.9),
            ],
            glow,
            0.92,
          );
        }
      },
    });
  }
}

function paintQuayWall(stage: Stage): void {
  face(
    stage,
    [ground(-300, quay), ground(300, quay), ground(300, quay, quayHeight), ground(-300, quay, quayHeight)],
    tone(stage, materials.stone, towardsViewer, ground(0, quay), 0.6),
  );
  edge(
    stage,
    ground(-300, quay, quayHeight),
    ground(300, quay, quayHeight),
    0.16,
    tone(stage, materials.ivory, towardsViewer, ground(0, quay), 0.95),
  );
  edge(
    stage,
    ground(-300, quay, quayHeight + 1),
    ground(300, quay, quayHeight + 1),
    0.05,
    tone(stage, materials.chalk, towardsViewer, ground(0, quay), 0.8),
    0.7,
  );
}
