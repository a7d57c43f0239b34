import type { Rgb } from './colour.ts';
import { mix, scale } from './colour.ts';
import { paintDarkPane } from './glass.ts';
import { isDark } from './light.ts';
import { paintCourses } from './masonry.ts';
import { createNoise } from './noise.ts';
import { glowing, materials, tone, towardsViewer } from './paint.ts';
import type { Random } from './random.ts';
import { paintRoom } from './room.ts';
import type { Box, Wall } from './solid.ts';
import { edge, face, facesEye, onWall, paintBox, paintWall, panel, visibleWalls, wallScale, wallsOf } from './solid.ts';
import type { Stage } from './stage.ts';

/** Colours of a house in white light. */
export interface HouseColours {
  render: Rgb;
  plate: Rgb;
  stone: Rgb;
  screen: Rgb;
  frame: Rgb;
}

export function houseColours(random: Random): HouseColours {
  return random.pick([
    {
      render: materials.ivory,
      plate: materials.ivory,
      stone: materials.stone,
      screen: materials.timber,
      frame: materials.charcoal,
    },
    {
      render: materials.sand,
      plate: materials.ivory,
      stone: materials.brick,
      screen: materials.bronze,
      frame: materials.charcoal,
    },
    {
      render: materials.chalk,
      plate: materials.chalk,
      stone: materials.slate,
      screen: materials.timber,
      frame: materials.charcoal,
    },
    {
      render: mix(materials.terracotta, materials.ivory, 0.4),
      plate: materials.ivory,
      stone: materials.sand,
      screen: materials.bronze,
      frame: materials.bronze,
    },
    {
      render: materials.ivory,
      plate: materials.sand,
      stone: materials.terracotta,
      screen: materials.timber,
      frame: materials.bronze,
    },
  ]);
}

/**
 * Wide glazing with a furnished room behind it, in a dark frame. `lit` false
 * shows the sky in the glass instead.
 */
export function paintGlazedRoom(
  stage: Stage,
  wall: Wall,
  opening: { left: number; right: number; bottom: number; top: number },
  options: { frame: Rgb; pane: number; deep: number; lit: boolean },
  random: Random,
): void {
  const { left, right, bottom, top } = opening;
  const noise = createNoise(random.next);
  const unit = wallScale(stage, wall);
  const panes = Math.max(1, Math.round((right - left) / options.pane));
  const step = (right - left) / panes;
  // One pane of a long run may be drawn shut, which breaks the row.
  const shut = random.chance(0.55) ? random.int(1, panes + 1) : -1;
  if (options.lit) paintRoom(stage, wall, { ...opening, out: 0 }, options.deep, random);
  for (let index = 0; index < panes; index += 1) {
    const pane = { left: left + index * step, right: left + (index + 1) * step, bottom, top, out: 0 };
    if (!options.lit || index === shut) paintDarkPane(stage, wall, pane, unit, noise, random);
    else if (!isDark(stage.light)) {
      // By day the glass still carries some of the sky.
      const veil = stage.canvas.linear(
        [0, 0],
        [stage.camera.width * 0.4, stage.camera.height],
        [
          [0, stage.light.sky[1], stage.light.hour === 'golden' ? 0.26 : 0.5],
          [1, stage.light.sky[2], 0.08],
        ],
      );
      panel(stage, wall, pane.left, pane.right, bottom, top, veil);
    }
  }
  // The head of the opening lies in the shade of its lintel.
  panel(stage, wall, left, right, top - (top - bottom) * 0.12, top, stage.light.shadow, 0.42);
  const ink = tone(stage, options.frame, wall.out, onWall(wall, left, top), 0.6);
  for (let index = 0; index <= panes; index += 1) {
    const u = left + index * step;
    edge(stage, onWall(wall, u, bottom), onWall(wall, u, top), 0.08, ink, 1, 0.8);
  }
  edge(stage, onWall(wall, left, bottom + 0.04), onWall(wall, right, bottom + 0.04), 0.1, ink);
  edge(stage, onWall(wall, left, top - 0.04), onWall(wall, right, top - 0.04), 0.1, ink);
}

/** A screen of upright slats with the room glowing through at dusk. */
export function paintScreen(
  stage: Stage,
  wall: Wall,
  left: number,
  right: number,
  bottom: number,
  top: number,
  material: Rgb,
  glow: boolean,
  spacing = 0.24,
): void {
  const at = onWall(wall, left, top);
  const slat = tone(stage, material, wall.out, at);
  const gap = glow
    ? mix(scale(slat, 0.45), glowing(stage, stage.light.lamp, at), isDark(stage.light) ? 0.75 : 0.3)
    : scale(slat, 0.5);
  panel(stage, wall, left, right, bottom, top, gap);
  const count = Math.max(3, Math.round((right - left) / spacing));
  const step = (right - left) / count;
  for (let index = 0; index < count; index += 1) {
    const u = left + step * index;
    panel(stage, wall, u, u + step * 0.6, bottom, top, scale(slat, 0.9 + ((index * 7) % 5) * 0.04));
  }
  const ink = scale(slat, 0.7);
  panel(stage, wall, left - 0.06, right + 0.06, top - 0.08, top + 0.06, ink);
  panel(stage, wall, left - 0.06, right + 0.06, bottom - 0.06, bottom + 0.08, ink);
}

/** A block of coursed stone. */
export function paintStoneBlock(stage: Stage, box: Box, material: Rgb, random: Random, course = 0.3): void {
  paintBox(stage, box, material);
  for (const wall of visibleWalls(stage, box)) {
    paintCourses(stage, wall, material, { bottom: box.base, top: box.base + box.height, course, length: 4 }, random);
  }
}

/** A roof or canopy plate: bright edge, shaded underside, lamps let into it at dusk. */
export function paintPlate(stage: Stage, box: Box, material: Rgb, lamps = 0): void {
  paintBox(stage, box, material);
  const eye = stage.camera.mirror ? -stage.camera.eye.y : stage.camera.eye.y;
  if (eye > box.base) return;
  const corners = wallsOf(box).map((wall) => ({ x: wall.origin.x, y: box.base, z: wall.origin.z }));
  const at = { x: box.x, y: box.base, z: box.z - box.depth / 2 };
  const base = tone(stage, material, towardsViewer, at, 0.7);
  face(
    stage,
    corners,
    isDark(stage.light) ? mix(base, glowing(stage, stage.light.lamp, at), 0.3) : mix(base, [226, 182, 130], 0.14),
  );
  for (let index = 0; index < lamps; index += 1) {
    const x = box.x - box.width / 2 + (box.width * (index + 0.5)) / lamps;
    const z = box.z - box.depth * 0.22;
    const half = 0.14;
    const ring = [
      [-half, -half],
      [half, -half],
      [half, half],
      [-half, half],
    ].map(([dx, dz]) => ({ x: x + (dx as number), y: box.base - 0.01, z: z + (dz as number) }));
    face(stage, ring, isDark(stage.light) ? [255, 238, 196] : scale(base, 1.25));
  }
}

/** An upper storey: a frame of render about a screen and a glazed room. */
export function paintUpperStorey(
  stage: Stage,
  box: Box,
  colours: HouseColours,
  options: { screenLeft: boolean; share: number; lit: boolean },
  random: Random,
): void {
  for (const wall of visibleWalls(stage, box)) paintWall(stage, wall, colours.render);
  const [front] = wallsOf(box);
  if (!front || !facesEye(stage, front)) return;
  const bottom = box.base + 0.32;
  const top = box.base + box.height - 0.3;
  const split = front.width * options.share;
  const glass = options.screenLeft
    ? { left: split + 0.15, right: front.width - 0.4 }
    : { left: 0.4, right: front.width - split - 0.15 };
  const screen = options.screenLeft
    ? { left: 0.4, right: split - 0.15 }
    : { left: front.width - split + 0.15, right: front.width - 0.4 };
  paintGlazedRoom(
    stage,
    front,
    { ...glass, bottom, top },
    { frame: colours.frame, pane: 1.7, deep: 4.5, lit: options.lit },
    random,
  );
  paintScreen(stage, front, screen.left, screen.right, bottom, top, colours.screen, random.chance(0.7));
}

/** Upright posts from the ground to a canopy. */
export function paintPosts(
  stage: Stage,
  places: readonly { x: number; z: number }[],
  base: number,
  height: number,
  thick: number,
  material: Rgb,
): void {
  for (const place of [...places].sort((one, other) => other.z - one.z)) {
    paintBox(stage, { ...place, base, width: thick, depth: thick, height, yaw: 0 }, material);
  }
}
