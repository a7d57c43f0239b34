import { OUTER_WALL, type PlanLayout, type Rect } from './plan-model.ts';

const SQ_MM_PER_SQ_FT = 304.8 ** 2;
const MM_PER_INCH = 25.4;

/** Area of the union of rectangles, mm². Overlaps count once, so a layout may describe an L by two rectangles that share a corner. */
export function unionArea(rects: readonly Rect[]): number {
  const xs = [...new Set(rects.flatMap((r) => [r.x, r.x + r.w]))].sort((a, b) => a - b);
  const ys = [...new Set(rects.flatMap((r) => [r.y, r.y + r.h]))].sort((a, b) => a - b);
  let area = 0;
  for (let i = 0; i + 1 < xs.length; i++) {
    for (let j = 0; j + 1 < ys.length; j++) {
      const [left, right, top, bottom] = [xs[i], xs[i + 1], ys[j], ys[j + 1]];
      if (left === undefined || right === undefined) continue;
      if (top === undefined || bottom === undefined) continue;
      const covered = rects.some((r) => r.x <= left && r.x + r.w >= right && r.y <= top && r.y + r.h >= bottom);
      if (covered) area += (right - left) * (bottom - top);
    }
  }
  return area;
}

/** Carpet area as RERA counts it: inside the outer walls, inner walls included, balconies not. Whole square feet. */
export function carpetAreaSqFt(layout: PlanLayout): number {
  return Math.round(unionArea(layout.shell) / SQ_MM_PER_SQ_FT);
}

/** 3560 → `11′8″`, to the nearest inch. */
export function feetAndInches(mm: number): string {
  const inches = Math.round(mm / MM_PER_INCH);
  return `${Math.floor(inches / 12)}′${inches % 12}″`;
}

export function roomSize(main: Rect): string {
  return `${feetAndInches(main.w)} × ${feetAndInches(main.h)}`;
}

export function boundsOf(rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map((r) => r.x));
  const y = Math.min(...rects.map((r) => r.y));
  return {
    x,
    y,
    w: Math.max(...rects.map((r) => r.x + r.w)) - x,
    h: Math.max(...rects.map((r) => r.y + r.h)) - y,
  };
}

export function grow(r: Rect, by: number): Rect {
  return { x: r.x - by, y: r.y - by, w: r.w + 2 * by, h: r.h + 2 * by };
}

/** Outer faces of the house, mm; balconies and porches stand outside it. */
export function houseBounds(layout: PlanLayout): Rect {
  return boundsOf(layout.shell.map((r) => grow(r, OUTER_WALL)));
}

/** Throws where two rooms overlap: a printed size would then not be the drawn one. */
export function assertRoomsApart(layout: PlanLayout): void {
  const parts = layout.rooms.flatMap((room) => [room.main, ...room.more].map((r) => ({ name: room.name, r })));
  parts.forEach((a, i) => {
    for (const b of parts.slice(i + 1)) {
      const apart =
        a.r.x + a.r.w <= b.r.x || b.r.x + b.r.w <= a.r.x || a.r.y + a.r.h <= b.r.y || b.r.y + b.r.h <= a.r.y;
      if (!apart) throw new Error(`${layout.title}: ${a.name} overlaps ${b.name}`);
    }
  });
}
