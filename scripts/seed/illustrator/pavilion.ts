import { isDark } from './light.ts';
import { materials, tone } from './paint.ts';
import { createRandom } from './random.ts';
import { paintRoom } from './room.ts';
import { edge, onWall, paintBox, panel, visibleWalls } from './solid.ts';
import type { Stage } from './stage.ts';

export interface Pavilion {
  x: number;
  z: number;
  base: number;
  width: number;
  depth: number;
  height: number;
  seed: number;
}

/** A long low hall of glass under a thin roof: clubhouse, lobby or lounge. Metres. */
export function paintPavilion(stage: Stage, pavilion: Pavilion): void {
  const random = createRandom(pavilion.seed);
  const hall = {
    x: pavilion.x,
    z: pavilion.z,
    base: pavilion.base,
    width: pavilion.width,
    depth: pavilion.depth,
    height: pavilion.height,
    yaw: 0,
  };
  // The roof's underside hides behind the glass, so it is painted first.
  const roof = {
    ...hall,
    base: pavilion.base + pavilion.height,
    height: 0.5,
    width: pavilion.width + 4,
    depth: pavilion.depth + 4,
  };
  paintBox(stage, roof, isDark(stage.light) ? materials.slate : materials.ivory);
  for (const wall of visibleWalls(stage, hall)) {
    const at = onWall(wall, wall.width / 2, pavilion.base);
    const opening = {
      left: 0.4,
      right: wall.width - 0.4,
      bottom: pavilion.base + 0.1,
      top: pavilion.base + pavilion.height - 0.25,
      out: 0,
    };
    panel(
      stage,
      wall,
      0,
      wall.width,
      pavilion.base,
      pavilion.base + pavilion.height,
      tone(stage, materials.bronze, wall.out, at, 0.6),
    );
    paintRoom(stage, wall, opening, Math.min(7, pavilion.depth * 0.7), random);
    const ink = tone(stage, materials.charcoal, wall.out, at, 0.66);
    const posts = Math.round(wall.width / 3.2);
    for (let post = 0; post <= posts; post += 1) {
      const u = opening.left + ((opening.right - opening.left) * post) / posts;
      edge(
        stage,
        onWall(wall, u, opening.bottom),
        onWall(wall, u, opening.top),
        post % 3 === 0 ? 0.18 : 0.07,
        ink,
        1,
        0.8,
      );
    }
  }
}
