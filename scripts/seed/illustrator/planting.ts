import type { Point, Spot } from './camera.ts';
import { project, scaleAt } from './camera.ts';
import type { Rgb } from './colour.ts';
import { mix, scale } from './colour.ts';
import { groundShadow } from './ground.ts';
import { blob, createLeafBook, leafTones } from './leaves.ts';
import { hazeShare } from './paint.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';
import { distanceTo } from './stage.ts';

export type TreeKind = 'round' | 'tall' | 'ashoka' | 'shrub' | 'hedge' | 'flowering';

export interface Tree {
  /** Foot of the trunk. */
  at: Point;
  /** Metres from the foot to the top of the crown. */
  height: number;
  kind: TreeKind;
  /** Blossom of a flowering tree or shrub. */
  blossom?: Rgb | undefined;
  /** Leaves out the shadow on the ground (planters, roofs, water). */
  noShadow?: boolean | undefined;
}

interface Clump {
  /** Offset from the middle of the crown and radius, px. */
  x: number;
  y: number;
  r: number;
}

/** Proportions of a kind: width and height of the crown and bare trunk, as shares of the height. */
const shapes: Record<TreeKind, { wide: number; crown: number; trunk: number; clumps: readonly [number, number] }> = {
  round: { wide: 0.84, crown: 0.7, trunk: 0.34, clumps: [14, 22] },
  tall: { wide: 0.56, crown: 0.72, trunk: 0.3, clumps: [12, 18] },
  ashoka: { wide: 0.22, crown: 0.93, trunk: 0.08, clumps: [9, 13] },
  shrub: { wide: 1.3, crown: 1, trunk: 0, clumps: [7, 10] },
  hedge: { wide: 2.2, crown: 1, trunk: 0, clumps: [9, 12] },
  flowering: { wide: 0.98, crown: 0.62, trunk: 0.4, clumps: [13, 19] },
};

/** Gulmohar, amaltas, jacaranda, bougainvillea. */
export const blossoms: readonly Rgb[] = [
  [212, 86, 58],
  [226, 178, 66],
  [150, 128, 186],
  [206, 92, 128],
];

/** Fewer px than this to a crown's radius and a tree is a tuft. */
const tuftRadius = 5;

/** A tree, shrub or hedge: clumps of leaf lenses in seven tones, lit from the side of the sun. */
export function paintTree(stage: Stage, tree: Tree, random: Random): void {
  const unit = scaleAt(stage.camera, tree.at);
  const foot = project(stage.camera, tree.at);
  const shape = shapes[tree.kind];
  const tall = tree.height * unit;
  const reach = (tall * shape.wide) / 2;
  if (foot[0] < -reach * 1.3 || foot[0] > stage.camera.width + reach * 1.3) return;
  if (!stage.camera.mirror && (foot[1] < -20 || foot[1] - tall > stage.camera.height)) return;
  if (!tree.noShadow && !stage.camera.mirror) {
    groundShadow(stage, tree.at, tree.height * shape.wide * 0.46, tree.height);
  }
  const flip = stage.camera.mirror ? -1 : 1;
  const air = hazeShare(stage.light, distanceTo(stage, tree.at));
  const tint = random.range(-0.08, 0.08);
  const tones = toneScale(stage, air, tint, undefined);
  const crownHeight = tall * shape.crown;
  const middle: Spot = [foot[0] + random.bell() * reach * 0.05, foot[1] - flip * (tall - crownHeight / 2)];
  const clumps = growClumps(tree.kind, reach, crownHeight / 2, random);

  if (shape.trunk > 0) paintTrunk(stage, foot, middle, clumps, tall, shape.trunk, flip, air, random);
  paintCrown(stage, middle, clumps, reach, flip, tones, random, tree);
  if (tree.blossom || tree.kind === 'flowering') {
    paintBlossom(stage, middle, clumps, flip, tree.blossom ?? random.pick(blossoms), air, random);
  }
}

/** Seven tones from shade to sun, hazed. */
function toneScale(stage: Stage, air: number, tint: number, tinge: Rgb | undefined): Rgb[] {
  const [shade, body, sunny] = stage.light.greens;
  return Array.from({ length: leafTones }, (_, index) => {
    const share = index / (leafTones - 1);
    const green = share < 0.5 ? mix(shade, body, share * 2) : mix(body, sunny, share * 2 - 1);
    const warm: Rgb = [green[0] * (1 + tint), green[1], green[2] * (1 - tint)];
    return mix(tinge ? mix(warm, tinge, 0.5) : warm, stage.light.haze, air);
  });
}

/** Clumps fill an ellipsoid, thicker at its rim so that the outline billows. */
function growClumps(kind: TreeKind, rx: number, ry: number, random: Random): Clump[] {
  const shape = shapes[kind];
  // Small crowns need more and smaller clumps, or they read as balls on a stick.
  const count = random.int(shape.clumps[0], shape.clumps[1]) + (rx < 60 && shape.trunk > 0.2 ? 8 : 0);
  const finer = rx < 60 && shape.trunk > 0.2 ? 0.88 : 1;
  const clumps: Clump[] = [];
  for (let index = 0; index < count; index += 1) {
    const turn = index * 2.39996 + random.range(-0.3, 0.3);
    const away = Math.sqrt((index + 0.4) / count) * 0.76;
    let x = Math.cos(turn) * away;
    let y = Math.sin(turn) * away;
    if (kind === 'shrub' || kind === 'hedge') {
      // A cushion that sits on the ground: a flat foot, its crest in the middle.
      x *= 0.86;
      y = (1 - Math.abs(x)) * Math.abs(y) * 1.5 - 0.62;
    }
    if (kind === 'ashoka') {
      y = (index / (count - 1)) * 1.8 - 0.9;
      x = random.bell() * 0.12;
    }
    if (kind === 'flowering' || kind === 'round') {
      // Flat underside: the lower clumps are lifted and spread.
      if (y < -0.25) y = -0.25 + (y + 0.25) * 0.7;
      x *= 1.06;
    }
    const size =
      kind === 'ashoka'
        ? rx * (0.55 + 0.5 * (1 - Math.abs(y)))
        : Math.min(rx, ry * 1.25) *
          random.range(0.3, 0.46) *
          finer *
          (kind === 'shrub' || kind === 'hedge' ? 1.3 : 1.12 - away * 0.3);
    clumps.push({ x: x * (kind === 'ashoka' ? rx * 2 : rx), y: y * ry, r: size });
  }
  return clumps;
}

function paintCrown(
  stage: Stage,
  middle: Spot,
  clumps: readonly Clump[],
  reach: number,
  flip: number,
  tones: readonly Rgb[],
  random: Random,
  tree: Tree,
): void {
  const { canvas, camera, light } = stage;
  const put = (x: number, y: number): Spot => {
    const spot: Spot = [middle[0] + x, middle[1] - y * flip];
    return camera.mirror ? camera.mirror(spot[0], spot[1]) : spot;
  };
  // Soft base: the shaded inside of every clump, a little smaller than its leaves.
  let base = '';
  const full = reach < 40 ? 0.84 : 0.78;
  for (const clump of clumps) base += blob(put(clump.x, clump.y), clump.r * full, clump.r * full * 0.9, random);
  canvas.path(base, tones[reach < tuftRadius ? 3 : 1] as Rgb, 0.94);
  if (reach < tuftRadius) return;

  const book = createLeafBook();
  const share = camera.mirror ? 0.06 : 0.2;
  // Low plants near the eye would otherwise cost more than the trees.
  const wanted = Math.min(
    tree.height < 2.2 ? 800 : 4600,
    Math.max(reach * (camera.mirror ? 4 : tree.noShadow && reach < 50 ? 5 : 12), share * reach * reach),
  );
  const weight = clumps.reduce((sum, clump) => sum + clump.r * clump.r, 0);
  const size = Math.max(2.6, Math.min(15, reach * 0.07)) * (tree.kind === 'hedge' ? 0.6 : 1);
  const sunX = light.glow.x < 0.5 ? -0.72 : 0.72;
  const sunY = 0.7;
  const half = Math.max(...clumps.map((clump) => Math.abs(clump.y) + clump.r));
  for (const clump of clumps) {
    const count = Math.round((wanted * clump.r * clump.r) / weight);
    // Leaves of one clump share part of their tone: that is what reads as billows.
    const clumpTone = ((clump.x * sunX) / reach + (clump.y * sunY) / half) * 1.5 + random.bell() * 0.35;
    for (let index = 0; index < count; index += 1) {
      const angle = random.range(0, Math.PI * 2);
      const away = Math.sqrt(random.next()) * 1.24;
      const dx = Math.cos(angle) * away;
      const dy = Math.sin(angle) * away;
      const facing = dx * sunX + dy * sunY;
      const tone = 2.8 + facing * 1.8 + clumpTone * 1.05 + random.bell() * 0.6;
      book.add(
        tone,
        put(clump.x + dx * clump.r, clump.y + dy * clump.r * 0.92),
        size * random.range(0.75, 1.3),
        random.range(0, Math.PI),
      );
    }
  }
  for (const [index, page] of book.pages.entries()) canvas.path(page, tones[index] as Rgb);
}

function paintBlossom(
  stage: Stage,
  middle: Spot,
  clumps: readonly Clump[],
  flip: number,
  blossom: Rgb,
  air: number,
  random: Random,
): void {
  const { camera, light } = stage;
  const book = createLeafBook();
  for (const clump of clumps) {
    const count = Math.min(70, Math.round(clump.r * 0.9));
    for (let index = 0; index < count; index += 1) {
      const angle = random.range(0, Math.PI * 2);
      const away = Math.sqrt(random.next());
      const x = middle[0] + clump.x + Math.cos(angle) * away * clump.r;
      const y = middle[1] - flip * (clump.y + Math.abs(Math.sin(angle)) * away * clump.r);
      const spot = camera.mirror ? camera.mirror(x, y) : ([x, y] as const);
      book.add(random.int(2, 5), spot, Math.max(1.6, clump.r * 0.17) * random.range(0.7, 1.2), random.range(0, 3));
    }
  }
  const dimmed = scale(blossom, (light.ambient[1] + light.sun[1] * 0.6) * 0.95);
  book.pages.forEach((page, index) => {
    stage.canvas.path(page, mix(scale(dimmed, 0.72 + index * 0.09), light.haze, air));
  });
}

/** A trunk that forks into the lower clumps, thinning upward. */
function paintTrunk(
  stage: Stage,
  foot: Spot,
  middle: Spot,
  clumps: readonly Clump[],
  tall: number,
  bare: number,
  flip: number,
  air: number,
  random: Random,
): void {
  const { canvas, camera, light } = stage;
  const width = Math.max(1, tall * 0.034);
  const bark = mix(scale([104, 80, 66], light.ambient[0] * 0.86 + 0.04), light.haze, air);
  const litBark = mix(scale([176, 138, 104], light.ambient[0] * 0.7 + light.sun[0] * 0.5), light.haze, air);
  const fork: Spot = [
    foot[0] + (middle[0] - foot[0]) * 0.5 + random.bell() * width * 0.5,
    foot[1] - flip * tall * bare * 1.05,
  ];
  const put = (x: number, y: number): string => {
    const spot = camera.mirror ? camera.mirror(x, y) : ([x, y] as const);
    return `${Math.round(spot[0] * 10) / 10} ${Math.round(spot[1] * 10) / 10}`;
  };
  const bend = random.bell() * width * 0.8;
  const stem = (left: number, right: number): string => {
    const half = (foot[1] + fork[1]) / 2;
    return (
      `M${put(foot[0] + left * 1.3, foot[1])}Q${put(foot[0] + left * 0.75 + bend, half)} ${put(fork[0] + left * 0.62, fork[1])}` +
      `L${put(fork[0] + right * 0.62, fork[1])}Q${put(foot[0] + right * 0.75 + bend, half)} ${put(foot[0] + right * 1.3, foot[1])}Z`
    );
  };
  canvas.path(stem(-width / 2, width / 2), bark);
  if (tall > 40) {
    const side = light.glow.x < 0.5 ? -1 : 1;
    canvas.path(side < 0 ? stem(-width / 2, -width * 0.14) : stem(width * 0.14, width / 2), litBark, 0.75);
  }
  if (tall < 28) return;
  let branches = '';
  for (const clump of clumps.slice(0, 8)) {
    const tip: Spot = [middle[0] + clump.x * 0.8, middle[1] - flip * (clump.y * 0.8)];
    const start = width * 0.3;
    const half: Spot = [(fork[0] + tip[0]) / 2 + (tip[0] - fork[0]) * 0.16, (fork[1] + tip[1]) / 2 + flip * width];
    branches +=
      `M${put(fork[0] - start, fork[1] + flip * start)}Q${put(half[0], half[1])} ${put(tip[0], tip[1])}` +
      `Q${put(half[0] + start, half[1])} ${put(fork[0] + start, fork[1] + flip * start)}Z`;
  }
  canvas.path(branches, bark);
}
