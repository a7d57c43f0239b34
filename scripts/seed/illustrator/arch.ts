import type { Point } from './camera.ts';
import { project, projectPolygon } from './camera.ts';
import type { Rgb } from './colour.ts';
import { mix, scale } from './colour.ts';
import { isDark } from './light.ts';
import { glowing, tone } from './paint.ts';
import type { Wall } from './solid.ts';
import { face, onWall, panel } from './solid.ts';
import type { Stage } from './stage.ts';

/** A pointed arch on a wall, metres; `spring` is where the curve begins. */
export interface Arch {
  middle: number;
  width: number;
  spring: number;
  top: number;
  bottom: number;
}

/** Outline of an arch from its left foot over the point to its right foot. */
export function archOutline(wall: Wall, arch: Arch, out = 0): Point[] {
  const half = arch.width / 2;
  const rise = arch.top - arch.spring;
  const curve: Point[] = [];
  const steps = 10;
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps;
    // A quarter of a soft superellipse leaning into a point: fuller than a Gothic arch.
    const across = half * (1 - share) ** 0.62 * (1 + 0.1 * Math.sin(Math.PI * share));
    curve.push(onWall(wall, arch.middle - Math.min(half, across), arch.spring + rise * share ** 0.86, out));
  }
  const mirrored = [...curve]
    .reverse()
    .slice(1)
    .map((point, index) => {
      const share = (steps - 1 - index) / steps;
      const across = Math.min(half, half * (1 - share) ** 0.62 * (1 + 0.1 * Math.sin(Math.PI * share)));
      return { ...onWall(wall, arch.middle + across, arch.spring + rise * share ** 0.86, out), y: point.y };
    });
  return [
    onWall(wall, arch.middle - half, arch.bottom, out),
    ...curve,
    ...mirrored,
    onWall(wall, arch.middle + half, arch.bottom, out),
  ];
}

/**
 * A deep arch with a lit room behind it: band, reveal, glowing depth. `deep` is
 * how far the room lies back, metres.
 */
export function paintArch(stage: Stage, wall: Wall, arch: Arch, material: Rgb, deep: number, lit: number): void {
  const { canvas, camera, light } = stage;
  const at = onWall(wall, arch.middle, arch.top);
  const wider = { ...arch, width: arch.width + 0.56, top: arch.top + 0.36, spring: arch.spring };
  face(stage, archOutline(wall, wider, 0.04), tone(stage, material, wall.out, at, 1.12));
  const opening = projectPolygon(camera, archOutline(wall, arch, 0));
  const reveal = tone(stage, mix(material, [204, 120, 62], 0.4), wall.out, at, isDark(light) ? 0.9 : 0.78);
  const lamp = glowing(stage, light.lamp, at);
  const room = mix(tone(stage, material, wall.out, at, 0.62), lamp, lit);
  canvas.clipped(opening, () => {
    panel(stage, wall, arch.middle - arch.width, arch.middle + arch.width, arch.bottom, arch.top + 0.2, reveal);
    const inner = archOutline(
      wall,
      { ...arch, width: arch.width - 0.34, top: arch.top - 0.2, spring: arch.spring - 0.1 },
      -0.5,
    );
    const spots = projectPolygon(camera, inner);
    const high = project(camera, onWall(wall, arch.middle, arch.top, -0.5));
    const low = project(camera, onWall(wall, arch.middle, arch.bottom, -0.5));
    canvas.polygon(
      spots,
      canvas.linear(high, low, [
        [0, scale(room, 0.9)],
        [0.4, mix(room, [255, 244, 214], lit * 0.35)],
        [1, scale(room, 0.94)],
      ]),
    );
    canvas.clipped(spots, () => {
      // Back wall with a door, and the floor that runs into the room.
      const back = -0.5 - deep;
      panel(
        stage,
        wall,
        arch.middle - 0.5,
        arch.middle + 0.42,
        arch.bottom,
        arch.bottom + 2,
        scale(room, 0.64),
        0.85,
        back,
      );
      face(
        stage,
        [
          onWall(wall, arch.middle - 3, arch.bottom, -0.5),
          onWall(wall, arch.middle + 3, arch.bottom, -0.5),
          onWall(wall, arch.middle + 3, arch.bottom, back),
          onWall(wall, arch.middle - 3, arch.bottom, back),
        ],
        scale(room, 0.82),
      );
      const glow = project(camera, onWall(wall, arch.middle, arch.bottom + 2.6, back));
      const reach = Math.abs(high[1] - low[1]) * 0.5;
      canvas.glow(glow, reach, reach, [255, 246, 220], 0.65 * lit);
    });
  });
}

/** A pierced screen (jaali) of diamonds in rows. */
export function paintJaali(
  stage: Stage,
  wall: Wall,
  left: number,
  right: number,
  bottom: number,
  top: number,
  material: Rgb,
): void {
  const size = 0.34;
  const at = onWall(wall, left, top);
  const hole = tone(stage, material, wall.out, at, 0.58);
  const rows = Math.max(1, Math.floor((top - bottom) / size));
  const columns = Math.floor((right - left) / size);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const u = left + (column + 0.5 + (row % 2) * 0.5) * size;
      const y = bottom + (row + 0.5) * size;
      if (u + size * 0.4 > right) continue;
      const half = size * 0.36;
      face(
        stage,
        [onWall(wall, u - half, y), onWall(wall, u, y - half), onWall(wall, u + half, y), onWall(wall, u, y + half)],
        hole,
      );
    }
  }
}
