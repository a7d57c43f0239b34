import { project, scaleAt } from './camera.ts';
import type { Rgb } from './colour.ts';
import { mix, scale } from './colour.ts';
import type { FacadeStyle } from './facade.ts';
import { layFacade, paintFacadeFlat, paintFacadeRelief } from './facade.ts';
import { isDark } from './light.ts';
import { downward, glowing, hazeShare, tone } from './paint.ts';
import type { Random } from './random.ts';
import { paintRoom } from './room.ts';
import type { Box, Wall } from './solid.ts';
import { edge, face, onWall, paintBox, paintWall, panel, visibleWalls, wallScale } from './solid.ts';
import type { Stage } from './stage.ts';
import { distanceTo } from './stage.ts';

export type Crown = 'canopy' | 'frame' | 'step' | 'slant' | 'flat';

/** A building of equal floors on a taller ground floor; lengths in metres. */
export interface Building {
  x: number;
  z: number;
  width: number;
  depth: number;
  yaw: number;
  floors: number;
  /** Height of the lobby; 0 starts the facade at the ground. */
  lobby: number;
  crown: Crown;
  style: FacadeStyle;
  /** Uprights that stand out over the full height, as shares of a wall's width. */
  piers?: { at: readonly number[]; width: number; out: number; material: Rgb } | undefined;
  /** A smaller facade for the narrow sides. */
  sideStyle?: FacadeStyle | undefined;
  /** Height of the foot above the ground (podium). */
  base?: number | undefined;
}

export function heightOf(building: Building): number {
  return (building.base ?? 0) + building.lobby + building.floors * building.style.floorHeight;
}

export function paintBuilding(stage: Stage, building: Building, random: Random): void {
  const top = heightOf(building);
  const foot = building.base ?? 0;
  const box: Box = {
    x: building.x,
    z: building.z,
    base: foot,
    width: building.width,
    depth: building.depth,
    height: top - foot + 0.9,
    yaw: building.yaw,
  };
  const walls = visibleWalls(stage, box);
  paintCrown(stage, building, box, random);
  if (stage.camera.eye.y > top && !stage.camera.mirror) paintBox(stage, box, building.style.slab);
  for (const wall of walls) paintWall(stage, wall, building.style.wall);

  const facades = walls.map((wall) => {
    const side = Math.abs(wall.width - building.width) > 0.01 && building.sideStyle;
    return layFacade(stage, wall, side || building.style, foot + building.lobby, building.floors, random);
  });
  for (const facade of facades) paintFacadeFlat(stage, facade);
  for (const wall of walls) if (building.lobby > 2) paintLobby(stage, wall, foot, building, random);
  paintFacadeRelief(stage, facades);
  for (const wall of walls) paintPiers(stage, wall, building);
  for (const wall of walls) paintVeil(stage, wall, building);
}

/** The ground floor: a lit hall behind glass between dark posts. */
function paintLobby(stage: Stage, wall: Wall, foot: number, building: Building, random: Random): void {
  const unit = wallScale(stage, wall);
  const inset = wall.width * 0.04;
  const opening = {
    left: inset,
    right: wall.width - inset,
    bottom: foot + 0.15,
    top: foot + building.lobby - 0.7,
    out: 0,
  };
  panel(
    stage,
    wall,
    0,
    wall.width,
    foot,
    foot + building.lobby,
    tone(stage, building.style.wall, wall.out, onWall(wall, 0, 2), 0.7),
  );
  if (unit > 3) paintRoom(stage, wall, opening, 6, random);
  else
    panel(
      stage,
      wall,
      opening.left,
      opening.right,
      opening.bottom,
      opening.top,
      glowing(stage, stage.light.lamp, onWall(wall, 0, 2)),
      0.9,
    );
  const ink = tone(stage, building.style.frame, wall.out, onWall(wall, 0, 2), 0.5);
  const posts = Math.max(2, Math.round(wall.width / 3.4));
  for (let post = 0; post <= posts; post += 1) {
    const u = opening.left + ((opening.right - opening.left) * post) / posts;
    edge(stage, onWall(wall, u, opening.bottom), onWall(wall, u, opening.top), 0.16, ink, 0.9, 0.8);
  }
}

function paintPiers(stage: Stage, wall: Wall, building: Building): void {
  const piers = building.piers;
  if (!piers) return;
  const foot = building.base ?? 0;
  const top = heightOf(building) + 0.9;
  for (const share of piers.at) {
    const left = share * (wall.width - piers.width);
    const right = left + piers.width;
    const at = onWall(wall, left, top);
    for (const [u, direction] of [
      [left, -1],
      [right, 1],
    ] as const) {
      const normal = { x: wall.along.x * direction, y: 0, z: wall.along.z * direction };
      const seen =
        (stage.camera.eye.x - onWall(wall, u, 0).x) * normal.x +
          (stage.camera.eye.z - onWall(wall, u, 0).z) * normal.z >
        0;
      if (seen)
        face(
          stage,
          [
            onWall(wall, u, foot, 0),
            onWall(wall, u, foot, piers.out),
            onWall(wall, u, top, piers.out),
            onWall(wall, u, top, 0),
          ],
          tone(stage, piers.material, normal, at, 0.92),
        );
    }
    panel(stage, wall, left, right, foot, top, tone(stage, piers.material, wall.out, at, 1.02), 1, piers.out);
  }
}

/** Haze that lies about the feet and thins out upward; sets each tower back. */
function paintVeil(stage: Stage, wall: Wall, building: Building): void {
  const { canvas, camera, light } = stage;
  const away = distanceTo(stage, onWall(wall, wall.width / 2, 0));
  const strength = Math.min(0.38, hazeShare(light, away + 25) * 0.9);
  if (strength < 0.03) return;
  const middle = wall.width / 2;
  const top = heightOf(building);
  const fill = canvas.linear(project(camera, onWall(wall, middle, 0)), project(camera, onWall(wall, middle, top)), [
    [0, light.haze, strength],
    [0.3, light.haze, strength * 0.5],
    [0.8, light.haze, 0],
  ]);
  panel(stage, wall, 0, wall.width, building.base ?? 0, top, fill);
}

/** What stands on the roof. A plate hides behind what carries it, so plates come first. */
function paintCrown(stage: Stage, building: Building, box: Box, random: Random): void {
  const top = heightOf(building);
  const material = building.style.wall;
  switch (building.crown) {
    case 'canopy': {
      const rise = building.style.floorHeight * 2.5;
      const inset = { ...box, base: top, height: rise, width: box.width - 1.6, depth: box.depth - 1.6 };
      paintPlate(
        stage,
        { ...box, base: top + rise, height: 1, width: box.width + 1.6, depth: box.depth + 1.6 },
        building,
      );
      paintBox(stage, inset, material, 0.9);
      for (const wall of visibleWalls(stage, inset))
        paintGlowingFins(stage, wall, top + 0.8, top + rise - 0.2, building);
      break;
    }
    case 'slant':
      paintSlant(stage, box, top + 0.9, building);
      break;
    case 'frame': {
      const rise = building.style.floorHeight * 1.6;
      paintPlate(
        stage,
        { ...box, base: top + rise, height: 1.1, width: box.width + 0.6, depth: box.depth + 0.6 },
        building,
        0.66,
      );
      paintBox(
        stage,
        { ...box, base: top, height: rise * 0.8, width: box.width * 0.52, depth: box.depth * 0.52 },
        material,
        0.9,
      );
      const frame = { ...box, base: top, height: rise };
      for (const wall of visibleWalls(stage, frame)) {
        const posts = Math.max(3, Math.round(wall.width / 5));
        for (let post = 0; post <= posts; post += 1) {
          const u = ((wall.width - 0.9) * post) / posts;
          panel(stage, wall, u, u + 0.9, top, top + rise, tone(stage, material, wall.out, onWall(wall, u, top)));
        }
      }
      break;
    }
    case 'step': {
      const rise = building.style.floorHeight * 2.6;
      const upper = { ...box, base: top, height: rise, width: box.width * 0.66, depth: box.depth * 0.7 };
      paintBox(
        stage,
        { ...box, base: top + rise, height: 0.7, width: box.width * 0.66 + 1.6, depth: box.depth * 0.7 + 1.6 },
        building.style.slab,
      );
      paintBox(stage, upper, material, 0.97);
      for (const wall of visibleWalls(stage, upper)) paintGlowingFins(stage, wall, top + 0.9, top + rise - 1, building);
      const mast = { x: box.x, y: top + rise, z: box.z };
      edge(
        stage,
        mast,
        { ...mast, y: mast.y + 9 },
        0.22,
        tone(stage, building.style.frame, { x: 0, y: 0, z: -1 }, mast, 0.8),
      );
      break;
    }
    case 'flat': {
      const side = random.range(-0.2, 0.2) * box.width;
      paintBox(
        stage,
        { ...box, x: box.x + side, base: top, height: 3.4, width: box.width * 0.34, depth: box.depth * 0.4 },
        material,
        0.93,
      );
      break;
    }
  }
}

/** A roof plate with a warm underside at dusk. */
function paintPlate(stage: Stage, box: Box, building: Building, factor = 0.86): void {
  paintBox(stage, box, building.style.slab, factor + 0.14);
  const eye = stage.camera.mirror ? -stage.camera.eye.y : stage.camera.eye.y;
  if (eye >= box.base || !isDark(stage.light)) return;
  const at = { x: box.x, y: box.base, z: box.z };
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([across, away]) => {
    const dx = ((across as number) * box.width) / 2;
    const dz = ((away as number) * box.depth) / 2;
    const cos = Math.cos(box.yaw);
    const sin = Math.sin(box.yaw);
    return { x: box.x + dx * cos - dz * sin, y: box.base, z: box.z + dx * sin + dz * cos };
  });
  const base = tone(stage, building.style.slab, downward, at, 0.8);
  face(stage, corners, mix(base, glowing(stage, stage.light.lamp, at), 0.3));
}

/** Upright slats with lamps behind them; by day the gaps are dark. */
function paintGlowingFins(stage: Stage, wall: Wall, bottom: number, top: number, building: Building): void {
  const at = onWall(wall, 0, top);
  const glow = isDark(stage.light)
    ? glowing(stage, stage.light.lamp, at)
    : mix(
        tone(stage, building.style.louvre, wall.out, at, 0.5),
        glowing(stage, stage.light.lamp, at),
        stage.light.litShare,
      );
  const inset = wall.width * 0.07;
  const unit = scaleAt(stage.camera, at);
  panel(stage, wall, inset, wall.width - inset, bottom, top, glow);
  const fins = Math.max(4, Math.min(Math.round(wall.width / 0.9), Math.round((wall.width * unit) / 5)));
  const step = (wall.width - inset * 2) / fins;
  const ink = tone(stage, building.style.louvre, wall.out, at, isDark(stage.light) ? 0.75 : 1);
  for (let fin = 0; fin <= fins; fin += 1) {
    const u = inset + step * fin;
    panel(stage, wall, u - step * 0.19, u + step * 0.19, bottom, top, ink);
  }
}

/** Walls that rise to one side, with a band of glowing fins cut into them. */
function paintSlant(stage: Stage, box: Box, top: number, building: Building): void {
  const rise = building.style.floorHeight * 2.8;
  const low = building.style.floorHeight * 1.1;
  const heightAt = (x: number): number =>
    top + low + (rise - low) * Math.min(1, Math.max(0, (x - (box.x - box.width / 2)) / box.width));
  const shell: Box = { ...box, base: top, height: rise };
  for (const wall of visibleWalls(stage, shell)) {
    const start = onWall(wall, 0, top);
    const end = onWall(wall, wall.width, top);
    const left = heightAt(start.x);
    const right = heightAt(end.x);
    face(
      stage,
      [start, end, { ...end, y: right }, { ...start, y: left }],
      tone(stage, building.style.wall, wall.out, { ...end, y: right }),
    );
    paintGlowingFins(stage, wall, top + 0.6, Math.min(left, right) - 1, building);
    const rim = scale(tone(stage, building.style.slab, wall.out, { ...end, y: right }), 1.05);
    face(
      stage,
      [
        { ...start, y: left - 0.6 },
        { ...end, y: right - 0.6 },
        { ...end, y: right + 0.3 },
        { ...start, y: left + 0.3 },
      ],
      rim,
    );
  }
}
