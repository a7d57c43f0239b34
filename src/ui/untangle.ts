type Point = { x: number; y: number };

const side = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** Where both lines meet; null where they do not. */
function meeting(a: Point, b: Point, c: Point, d: Point): Point | null {
  const [one, other] = [side(c, d, a), side(c, d, b)];
  if (one * other >= 0 || side(a, b, c) * side(a, b, d) >= 0) return null;
  const share = one / (one - other);
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

const areaOf = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, point, at) => {
      const next = ring[(at + 1) % ring.length] as Point;
      return sum + point.x * next.y - next.x * point.y;
    }, 0),
  );

/**
 * What a hand drew without the loops in which it crossed its own line, most often where the end overshoots the beginning. Of
 * two parts that meet in a crossing the larger stays.
 */
export function untangle(drawn: readonly Point[]): Point[] {
  let ring = [...drawn];
  for (let isTangled = true; isTangled; ) {
    isTangled = false;
    search: for (let at = 0; at < ring.length; at += 1) {
      for (let other = at + 2; other < ring.length; other += 1) {
        const [a, b, c] = [ring[at], ring[at + 1], ring[other]] as [Point, Point, Point];
        const point = meeting(a, b, c, ring[(other + 1) % ring.length] as Point);
        if (point === null) continue;
        const loop = [point, ...ring.slice(at + 1, other + 1)];
        const rest = [...ring.slice(0, at + 1), point, ...ring.slice(other + 1)];
        ring = areaOf(loop) > areaOf(rest) ? loop : rest;
        isTangled = true;
        break search;
      }
    }
  }
  return ring;
}
