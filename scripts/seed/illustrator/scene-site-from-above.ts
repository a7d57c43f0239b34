import type { Spot } from './camera.ts';
import type { Rgb } from './colour.ts';
import { hex, mix, scale } from './colour.ts';
import type { IsoBlock, Plan } from './isometric.ts';
import { iso, isoArea, isoBlock, isoShadow, isoTone, isoTower, isoTree, rectangle } from './isometric.ts';
import { isDark } from './light.ts';
import { materials } from './paint.ts';
import type { Random } from './random.ts';
import type { SceneOptions } from './stage.ts';
import { createStage, isHero } from './stage.ts';

/** Half the side of the plot, metres. */
const half = 84;

/** The whole estate seen from above: towers around a court with pool and games, roads about it. */
export function siteFromAbove(options: SceneOptions): string {
  const stage = createStage(options, { eye: 60, focal: 1000, horizon: 0.1 });
  const { canvas, camera, light } = stage;
  const random = stage.random;
  const unit = camera.height / 226;
  const plan: Plan = { stage, unit, origin: [camera.width * (isHero(options) ? 0.63 : 0.5), camera.height * 0.6] };

  const lawn = isoTone(plan, mix(materials.lawn, materials.ivory, 0.55), 'top');
  canvas.rect(
    0,
    0,
    camera.width,
    camera.height,
    canvas.linear(
      [0, 0],
      [0, camera.height],
      [
        [0, mix(lawn, light.haze, 0.75)],
        [0.5, mix(lawn, light.haze, 0.22)],
        [1, lawn],
      ],
    ),
  );
  paintSurroundings(plan, random.fork('surroundings'));
  paintRoads(plan);
  // Haze lies over the far ground; the estate itself stays clear of it.
  const far = mix(light.haze, light.sky[3], 0.4);
  canvas.rect(
    0,
    0,
    camera.width,
    camera.height * 0.42,
    canvas.linear(
      [0, 0],
      [0, camera.height * 0.42],
      [
        [0, far, 0.85],
        [0.45, far, 0.36],
        [1, far, 0],
      ],
    ),
  );
  paintPlot(plan, random.fork('plot'));
  paintBlocks(plan, random.fork('blocks'));
  return canvas.toSvg();
}

/** Neighbouring plots: pale parcels, low houses, fields of trees. */
function paintSurroundings(plan: Plan, random: Random): void {
  const parts: { depth: number; draw: () => void }[] = [];
  const pitch = half * 2 + 34;
  for (let column = -2; column <= 2; column += 1) {
    for (let row = -2; row <= 2; row += 1) {
      if (column === 0 && row === 0) continue;
      const x = column * pitch;
      const z = row * pitch;
      const own = random.fork(`plot ${column} ${row}`);
      isoArea(
        plan,
        rectangle(x - half, z - half, half * 2, half * 2),
        mix(own.pick<Rgb>([materials.lawn, materials.sand, materials.leaf, materials.lawn]), materials.ivory, 0.5),
        0,
        0.98,
      );
      for (let parcel = 0; parcel < 12; parcel += 1) {
        const px = x - half + 10 + (parcel % 4) * 40 + own.range(0, 8);
        const pz = z - half + 12 + Math.floor(parcel / 4) * 50 + own.range(0, 10);
        if (own.chance(0.45)) {
          const block: IsoBlock = {
            x: px,
            z: pz,
            width: own.range(12, 24),
            depth: own.range(12, 26),
            base: 0,
            height: own.range(5, 13),
          };
          const wall = own.pick<Rgb>([materials.ivory, materials.sand, materials.chalk, materials.stone]);
          parts.push({
            depth: px + pz,
            draw: () => {
              isoShadow(plan, block);
              isoBlock(plan, block, wall, mix(wall, materials.stone, 0.25));
            },
          });
        }
        for (let tree = 0; tree < 4; tree += 1) {
          const tx = px + own.range(-6, 34);
          const tz = pz + own.range(-6, 40);
          const radius = own.range(2, 3.6);
          parts.push({ depth: tx + tz, draw: () => isoTree(plan, tx, tz, radius, own) });
        }
      }
    }
  }
  for (const part of parts.sort((one, other) => one.depth - other.depth)) part.draw();
}

function paintRoads(plan: Plan): void {
  const { canvas } = plan.stage;
  const far = half * 6;
  const mid = half + 17;
  const asphalt = mix(materials.asphalt, materials.ivory, 0.14);
  for (const offset of [-mid, mid]) {
    isoArea(plan, rectangle(-far, offset - 11, far * 2, 22), materials.paving, 0, 0.97);
    isoArea(plan, rectangle(offset - 11, -far, 22, far * 2), materials.paving, 0, 0.97);
  }
  for (const offset of [-mid, mid]) {
    isoArea(plan, rectangle(-far, offset - 7.5, far * 2, 15), asphalt);
    isoArea(plan, rectangle(offset - 7.5, -far, 15, far * 2), asphalt);
  }
  const dash = isoTone(plan, materials.ivory, 'top', 1.05);
  for (const offset of [-mid, mid]) {
    for (let place = -half * 3; place < half * 3; place += 9) {
      if (Math.abs(Math.abs(place + 2) - mid) < 12) continue;
      canvas.line([iso(plan, place, offset), iso(plan, place + 4, offset)], dash, plan.unit * 0.45, 0.85);
      canvas.line([iso(plan, offset, place), iso(plan, offset, place + 4)], dash, plan.unit * 0.45, 0.85);
    }
    // Cars, as small blocks with a dark band of glass.
    for (let car = 0; car < 7; car += 1) {
      const place = -half * 2.2 + car * 53 + offset * 0.13;
      const paint = [hex('#E6E2D8'), hex('#2F4858'), hex('#9A3B30'), hex('#B9B4A8')][car % 4] as Rgb;
      isoBlock(plan, { x: place, z: offset + 3, width: 4.4, depth: 1.9, base: 0, height: 0.9 }, paint);
      isoBlock(
        plan,
        { x: place + 1, z: offset + 3.2, width: 2.3, depth: 1.5, base: 0.9, height: 0.6 },
        materials.charcoal,
        paint,
      );
    }
  }
}

function paintPlot(plan: Plan, random: Random): void {
  const wall = half;
  isoArea(plan, rectangle(-wall, -wall, wall * 2, wall * 2), materials.ivory, 0, 0.98);
  isoArea(
    plan,
    rectangle(-wall + 3, -wall + 3, wall * 2 - 6, wall * 2 - 6),
    mix(materials.lawn, materials.ivory, 0.3),
    0,
    1.02,
  );
  // Loop drive inside the wall, then the court.
  isoArea(plan, rectangle(-wall + 12, -wall + 12, wall * 2 - 24, wall * 2 - 24), materials.paving, 0, 0.99);
  isoArea(
    plan,
    rectangle(-wall + 20, -wall + 20, wall * 2 - 40, wall * 2 - 40),
    mix(materials.lawn, materials.ivory, 0.24),
    0,
    1.03,
  );
  isoArea(plan, rectangle(-6, wall - 13, 12, 30), materials.paving);
  // Garden paths: a ring about the pool, spokes to the drive, a grove's diagonal.
  const path = mix(materials.paving, materials.ivory, 0.3);
  isoArea(plan, rectangle(-34, -30, 64, 3), path, 0, 1.02);
  isoArea(plan, rectangle(-34, -30, 3, 66), path, 0, 1.02);
  isoArea(plan, rectangle(27, -30, 3, 66), path, 0, 1.02);
  isoArea(plan, rectangle(-34, 33, 64, 3), path, 0, 1.02);
  isoArea(plan, rectangle(-3, 35, 6, 30), path, 0, 1.02);
  isoArea(plan, rectangle(28, 24, 36, 3), path, 0, 1.02);
  const bed = random.pick<Rgb>([hex('#C98A9A'), hex('#D9A65C'), hex('#B98BB0')]);
  for (let index = 0; index < 6; index += 1) {
    isoArea(
      plan,
      rectangle(34 + (index % 3) * 9, 30 + Math.floor(index / 3) * 9, 6, 6),
      mix(bed, materials.lawn, 0.45 + (index % 3) * 0.1),
      0,
      1.02,
    );
  }
}

/** Everything that stands up, sorted far to near. */
function paintBlocks(plan: Plan, random: Random): void {
  const parts: { depth: number; draw: () => void }[] = [];
  const add = (depth: number, draw: () => void): void => {
    parts.push({ depth, draw });
  };
  const style = {
    wall: random.pick<Rgb>([
      materials.ivory,
      materials.chalk,
      materials.sand,
      mix(materials.terracotta, materials.ivory, 0.55),
    ]),
    roof: mix(materials.ivory, materials.stone, 0.3),
    glass: hex('#5C7280'),
    slab: materials.ivory,
  };
  const tall = random.range(58, 74);
  const size = random.range(19, 23);
  const count = random.int(4, 6);
  // Towers along the two far sides, so that the court stays open to the viewer.
  const towers: IsoBlock[] = [];
  for (let index = 0; index < count; index += 1) {
    const alongX = index % 2 === 0;
    const place = -58 + Math.floor(index / 2) * 40 + (alongX ? 0 : 32);
    const height = tall * random.range(0.86, 1.08);
    towers.push(
      alongX
        ? { x: place, z: -62, width: size, depth: size * 0.9, base: 0, height }
        : { x: -62, z: place - 4, width: size * 0.9, depth: size, base: 0, height },
    );
  }
  for (const tower of towers) isoShadow(plan, tower);
  towers.forEach((tower, index) => {
    add(tower.x + tower.z + tower.width, () => isoTower(plan, tower, style, random.fork(`tower ${index}`)));
  });
  // Clubhouse and low row houses at the near sides.
  const club: IsoBlock = { x: 34, z: -14, width: 18, depth: 34, base: 0, height: 6 };
  add(club.x + club.z + 20, () => {
    isoShadow(plan, club);
    isoBlock(plan, club, materials.ivory, materials.lawn);
    isoBlock(
      plan,
      { ...club, x: club.x + 3, z: club.z + 6, width: 9, depth: 12, base: 6, height: 3.4 },
      style.wall,
      materials.ivory,
    );
  });
  const rows = random.int(2, 4);
  for (let row = 0; row < rows; row += 1) {
    const house: IsoBlock = { x: -46 + row * 22, z: 46, width: 17, depth: 11, base: 0, height: 10 };
    add(house.x + house.z + 8, () => {
      isoShadow(plan, house);
      isoTower(plan, house, style, random.fork(`row ${row}`));
    });
  }
  add(-4, () => paintPool(plan, random.fork('pool')));
  add(6, () => paintCourts(plan, random.fork('courts')));
  plantPlot(plan, add, towers, random.fork('trees'));
  for (const part of parts.sort((one, other) => one.depth - other.depth)) part.draw();
}

function paintPool(plan: Plan, random: Random): void {
  const { canvas, light } = plan.stage;
  // An oval, a kidney or a long pool with rounded ends.
  const kind = random.int(0, 2);
  const round = (grow: number): Spot[] =>
    Array.from({ length: 40 }, (_, index) => {
      const angle = (index / 40) * Math.PI * 2;
      const wobble =
        kind === 0
          ? 1 + 0.12 * Math.sin(angle * 2 + 0.7)
          : kind === 1
            ? 1 - 0.26 * Math.max(0, Math.sin(angle)) ** 6 + 0.06 * Math.cos(angle)
            : 1 / Math.max(Math.abs(Math.cos(angle)) ** 8 + Math.abs(Math.sin(angle)) ** 8, 0.3) ** 0.125;
      return iso(plan, 2 + Math.cos(angle) * (17 + grow) * wobble, -6 + Math.sin(angle) * (9.5 + grow) * wobble);
    });
  canvas.polygon(round(5), isoTone(plan, materials.paving, 'top', 1.04));
  canvas.polygon(round(0.9), isoTone(plan, materials.ivory, 'top', 1.06));
  const water = mix(scale(hex('#3E9DB0'), light.ambient[1] + 0.3), light.sky[1], isDark(light) ? 0.35 : 0.1);
  canvas.polygon(round(0), water);
  canvas.clipped(round(0), () => {
    for (let stroke = 0; stroke < 14; stroke += 1) {
      const [x, y] = iso(plan, random.range(-14, 18), random.range(-14, 2));
      canvas.line(
        [
          [x, y],
          [x + random.range(8, 26), y],
        ],
        [240, 248, 246],
        1,
        0.5,
      );
    }
  });
  for (let bed = 0; bed < 8; bed += 1) {
    isoBlock(plan, { x: -12 + bed * 4, z: 6.4, width: 1.6, depth: 2.6, base: 0, height: 0.5 }, materials.ivory);
    if (bed % 3 === 0) {
      const [x, y] = iso(plan, -10 + bed * 4, 8, 2.4);
      canvas.ellipse(x, y, plan.unit * 1.7, plan.unit * 1.1, isoTone(plan, materials.terracotta, 'top'));
      canvas.ellipse(x - 1, y - 1, plan.unit * 1, plan.unit * 0.6, isoTone(plan, materials.ivory, 'top'));
    }
  }
}

function paintCourts(plan: Plan, random: Random): void {
  const { canvas } = plan.stage;
  const base = random.pick<Rgb>([hex('#B4653F'), hex('#3F7A5C'), hex('#4A6E94')]);
  const x = -28;
  const z = 16;
  isoArea(plan, rectangle(x - 2.4, z - 2.4, 28.8, 16.8), mix(base, materials.lawn, 0.55));
  isoArea(plan, rectangle(x, z, 24, 12), base, 0, 1.05);
  const chalk = isoTone(plan, materials.ivory, 'top', 1.1);
  const lines: readonly (readonly [number, number, number, number])[] = [
    [0.6, 0.6, 23.4, 0.6],
    [23.4, 0.6, 23.4, 11.4],
    [23.4, 11.4, 0.6, 11.4],
    [0.6, 11.4, 0.6, 0.6],
    [12, 0.6, 12, 11.4],
    [6, 2.2, 6, 9.8],
    [18, 2.2, 18, 9.8],
    [0.6, 2.2, 23.4, 2.2],
    [0.6, 9.8, 23.4, 9.8],
    [6, 6, 18, 6],
  ];
  for (const [fromX, fromZ, toX, toZ] of lines)
    canvas.line([iso(plan, x + fromX, z + fromZ), iso(plan, x + toX, z + toZ)], chalk, plan.unit * 0.22, 0.95);
  canvas.polygon(
    [iso(plan, x + 12, z), iso(plan, x + 12, z + 12), iso(plan, x + 12, z + 12, 1), iso(plan, x + 12, z, 1)],
    materials.ivory,
    0.5,
  );
}

function plantPlot(
  plan: Plan,
  add: (depth: number, draw: () => void) => void,
  towers: readonly IsoBlock[],
  random: Random,
): void {
  const free = (x: number, z: number): boolean =>
    !towers.some(
      (tower) => x > tower.x - 4 && x < tower.x + tower.width + 4 && z > tower.z - 4 && z < tower.z + tower.depth + 4,
    ) &&
    !(Math.hypot((x - 2) / 24, (z + 6) / 17) < 1) &&
    !(Math.abs(x) > 24 && Math.abs(x) < 36 && Math.abs(z) < 38) &&
    !(x > 31 && z > 26 && z < 50) &&
    !(x > -33 && x < 0 && z > 11 && z < 33) &&
    !(x > 30 && x < 56 && z > -18 && z < 24) &&
    !(z > 40 && z < 62 && x > -52 && x < 42) &&
    !(Math.abs(x) < 8 && z > 40);
  for (let place = -78; place <= 78; place += 7) {
    for (const [x, z] of [
      [place, -78],
      [-78, place],
      [place, 78],
      [78, place],
    ] as const) {
      if (Math.abs(place) < 9 && z === 78) continue;
      const radius = random.range(2.1, 3);
      add(x + z, () => isoTree(plan, x, z, radius, random.fork(`edge ${x} ${z}`)));
    }
  }
  for (let tree = 0; tree < 190; tree += 1) {
    const x = random.range(-62, 62);
    const z = random.range(-62, 62);
    if (!free(x, z)) continue;
    const radius = random.range(1.3, 2.9);
    add(x + z, () => isoTree(plan, x, z, radius, random.fork(`court ${tree}`)));
  }
}
