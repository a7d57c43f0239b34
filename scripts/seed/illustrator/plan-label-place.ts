import { footprint } from './plan-furniture.ts';
import type { Opening, PlanLayout, Rect, Room } from './plan-model.ts';

/** Search step and the weight of straying from the wished place, mm. */
const STEP = 60;
const STRAY = 0.05;
/** Clear strip kept between a label and the walls, mm. */
const WALL_GAP = 60;

/** Centre of a label `w` × `h` mm in its room: the spot nearest the wished one that covers the least furniture and door swing. */
export function placeLabel(layout: PlanLayout, room: Room, w: number, h: number): readonly [number, number] {
  const wish = room.label ?? [room.main.x + room.main.w / 2, room.main.y + room.main.h / 2];
  const obstacles = obstaclesNear(layout, room);
  let best: readonly [number, number] = wish;
  let least = Number.POSITIVE_INFINITY;
  for (const part of [room.main, ...room.more]) {
    const left = part.x + w / 2 + WALL_GAP;
    const right = part.x + part.w - w / 2 - WALL_GAP;
    const top = part.y + h / 2 + WALL_GAP;
    const bottom = part.y + part.h - h / 2 - WALL_GAP;
    for (let x = left; x <= right; x += STEP) {
      for (let y = top; y <= bottom; y += STEP) {
        const label = { x: x - w / 2, y: y - h / 2, w, h };
        const covered = obstacles.reduce((sum, o) => sum + o.weight * overlap(label, o.rect), 0);
        const cost = covered / 1000 + STRAY * Math.hypot(x - wish[0], y - wish[1]);
        if (cost < least) {
          least = cost;
          best = [x, y];
        }
      }
    }
  }
  return best;
}

interface Obstacle {
  readonly rect: Rect;
  /** A rug may lie under a name; a bed may not. */
  readonly weight: number;
}

function obstaclesNear(layout: PlanLayout, room: Room): Obstacle[] {
  const furniture = layout.furniture.map((item) => ({
    rect: footprint(item),
    weight: item.kind === 'rug' ? 0.35 : item.kind === 'shower' ? 0.6 : 1,
  }));
  const swings = layout.openings
    .filter((o) => o.kind === 'door' || o.kind === 'entrance')
    .map((o) => ({ rect: sweptSquare(o), weight: 0.8 }));
  return [...furniture, ...swings].filter((o) => [room.main, ...room.more].some((part) => overlap(part, o.rect) > 0));
}

function sweptSquare(o: Opening): Rect {
  const into = o.swing > 0 ? o.thick : -o.length;
  return o.along === 'x'
    ? { x: o.x, y: o.y + into, w: o.length, h: o.length }
    : { x: o.x + into, y: o.y, w: o.length, h: o.length };
}

function overlap(a: Rect, b: Rect): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}
