import { type Point, project, projectPolygon, type Spot, scaleAt } from './camera.ts';
import type { Fill } from './canvas.ts';
import { outline } from './canvas.ts';
import { css, type Rgb, scale } from './colour.ts';
import { roomTone } from './interior-light.ts';
import { at, type Interior } from './interior-stage.ts';

/** A box in the room by its faces, metres. */
export interface Block {
  readonly x: readonly [left: number, right: number];
  readonly y: readonly [bottom: number, top: number];
  readonly z: readonly [near: number, far: number];
}

export interface BlockFinish {
  /** Radius of the joins, metres (2–8 cm for upholstery, 0 for joinery). */
  readonly round?: number;
  readonly factor?: number;
  /** Material of the top, where it is another. */
  readonly top?: Rgb;
}

/** A piece of furniture: silhouette first, so that no wall shows through a rounded corner, then side, top and front. */
export function paintBlock(interior: Interior, block: Block, material: Rgb, finish: BlockFinish = {}): void {
  const { stage, light } = interior;
  const { camera } = stage;
  const round = finish.round ?? 0;
  const factor = finish.factor ?? 1;
  const [x0, x1] = block.x;
  const [y0, y1] = block.y;
  const [z0, z1] = block.z;
  const front = roomTone(light, material, 'front', factor);
  if (round > 0) stage.canvas.polygon(roundSilhouette(interior, block, round), scale(front, 0.93));
  if (x0 > camera.eye.x) {
    paintFace(
      interior,
      [at(x0, y0, z0), at(x0, y0, z1), at(x0, y1, z1), at(x0, y1, z0)],
      roomTone(light, material, 'away', factor),
      round,
    );
  }
  if (x1 < camera.eye.x) {
    paintFace(
      interior,
      [at(x1, y0, z0), at(x1, y0, z1), at(x1, y1, z1), at(x1, y1, z0)],
      roomTone(light, material, 'towards-light', factor * 0.88),
      round,
    );
  }
  if (y1 < camera.eye.y) {
    paintFace(
      interior,
      [at(x0, y1, z0), at(x1, y1, z0), at(x1, y1, z1), at(x0, y1, z1)],
      roomTone(light, finish.top ?? material, 'up', factor),
      round,
    );
  }
  if (y0 > camera.eye.y) {
    paintFace(
      interior,
      [at(x0, y0, z0), at(x1, y0, z0), at(x1, y0, z1), at(x0, y0, z1)],
      roomTone(light, material, 'down', factor),
      round,
    );
  }
  const high = project(camera, at(x0, y1, z0));
  const low = project(camera, at(x0, y0, z0));
  const fill = stage.canvas.linear(
    high,
    [high[0], low[1]],
    [
      [0, scale(front, 1.05)],
      [0.5, front],
      [1, scale(front, 0.86)],
    ],
  );
  paintFace(interior, [at(x0, y0, z0), at(x1, y0, z0), at(x1, y1, z0), at(x0, y1, z0)], fill, round);
}

/** Outline of the box with every corner a ball of `round` metres: the hull of the eight projected balls. */
function roundSilhouette(interior: Interior, block: Block, round: number): Spot[] {
  const { camera } = interior.stage;
  const size = (range: readonly [number, number]): number => range[1] - range[0];
  const r = Math.min(round, 0.27 * Math.min(size(block.x), size(block.y)));
  const ends = (range: readonly [number, number]): number[] => {
    const inner = Math.min(r, size(range) * 0.45);
    return [range[0] + inner, range[1] - inner];
  };
  const spots: Spot[] = [];
  for (const x of ends(block.x)) {
    for (const y of ends(block.y)) {
      for (const z of ends(block.z)) {
        const centre = project(camera, at(x, y, z));
        const radius = radiusPx(interior, at(x, y, z), r);
        for (let step = 0; step < 16; step += 1) {
          const turn = (step * Math.PI) / 8;
          spots.push([centre[0] + Math.cos(turn) * radius, centre[1] + Math.sin(turn) * radius]);
        }
      }
    }
  }
  return hull(spots);
}

/** A flat face with round corners of `round` metres. */
export function paintFace(interior: Interior, points: readonly Point[], fill: Fill, round = 0, opacity = 1): void {
  const spots = projectPolygon(interior.stage.camera, points);
  const first = points[0];
  if (spots.length < 3 || !first) return;
  if (round <= 0) {
    interior.stage.canvas.polygon(spots, fill, opacity);
    return;
  }
  paintRound(interior, spots, fill, radiusPx(interior, first, round), opacity);
}

function radiusPx(interior: Interior, point: Point, round: number): number {
  return round * scaleAt(interior.stage.camera, point);
}

/** A convex polygon drawn smaller and stroked back to size, which rounds its corners. */
export function paintRound(interior: Interior, spots: readonly Spot[], fill: Fill, radius: number, opacity = 1): void {
  // A foreshortened top would round to a leaf if it took the full radius.
  const r = Math.min(radius, slimmest(spots) * 0.27);
  if (r < 0.5) {
    interior.stage.canvas.polygon(spots, fill, opacity);
    return;
  }
  const paint = typeof fill === 'string' ? fill : css(fill);
  interior.stage.canvas.raw(
    `<path d="${outline(inset(spots, r))}" fill="${paint}" stroke="${paint}" stroke-width="${(2 * r).toFixed(1)}" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`,
  );
}

function area(spots: readonly Spot[]): number {
  return spots.reduce((sum, spot, i) => {
    const next = spots[(i + 1) % spots.length] as Spot;
    return sum + spot[0] * next[1] - next[0] * spot[1];
  }, 0);
}

/** Twice the area over the longest edge: about the height across the thin way. */
function slimmest(spots: readonly Spot[]): number {
  const longest = Math.max(
    1,
    ...spots.map((spot, i) => {
      const next = spots[(i + 1) % spots.length] as Spot;
      return Math.hypot(next[0] - spot[0], next[1] - spot[1]);
    }),
  );
  return Math.abs(area(spots)) / 2 / longest;
}

/** Moves every edge inwards by r and takes the corners anew. */
function inset(spots: readonly Spot[], r: number): Spot[] {
  const turn = area(spots) > 0 ? 1 : -1;
  const edges = spots.map((spot, i) => {
    const next = spots[(i + 1) % spots.length] as Spot;
    const dx = next[0] - spot[0];
    const dy = next[1] - spot[1];
    const length = Math.hypot(dx, dy) || 1;
    const nx = (-dy / length) * turn;
    const ny = (dx / length) * turn;
    return { x: spot[0] + nx * r, y: spot[1] + ny * r, dx, dy };
  });
  return edges.map((edge, i) => {
    const before = edges[(i + edges.length - 1) % edges.length] as (typeof edges)[number];
    const cross = before.dx * edge.dy - before.dy * edge.dx;
    if (Math.abs(cross) < 1e-6) return [edge.x, edge.y];
    const t = ((edge.x - before.x) * edge.dy - (edge.y - before.y) * edge.dx) / cross;
    return [before.x + before.dx * t, before.y + before.dy * t];
  });
}

/** Convex hull by monotone chains. */
function hull(spots: readonly Spot[]): Spot[] {
  const sorted = [...spots].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Spot[]): Spot[] => {
    const chain: Spot[] = [];
    for (const spot of list) {
      while (chain.length >= 2) {
        const a = chain[chain.length - 2] as Spot;
        const b = chain[chain.length - 1] as Spot;
        if ((b[0] - a[0]) * (spot[1] - a[1]) - (b[1] - a[1]) * (spot[0] - a[0]) > 0) break;
        chain.pop();
      }
      chain.push(spot);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** The soft shadows of everything on the floor, in one blurred pass. `lean` draws them out from the light, metres. */
export function paintFloorShadows(
  interior: Interior,
  blocks: readonly Block[],
  lean: readonly [x: number, z: number],
  blur = 12,
  strength = 1,
): void {
  const { stage, light } = interior;
  // One flat group at an opacity: overlapping shadows must not add up to a blot.
  stage.canvas.raw(`<g opacity="${(light.shadowStrength * strength).toFixed(3)}">`);
  stage.canvas.blurred(blur, () => {
    for (const { x, z } of blocks) {
      const points = [
        at(x[0] - 0.04, 0, z[1]),
        at(x[1] + 0.04, 0, z[1]),
        at(x[1] + 0.04 + Math.max(0, lean[0]), 0, z[0] + lean[1] * 0.3),
        at(x[1] + lean[0], 0, Math.max(0.4, z[0] + lean[1])),
        at(x[0] + lean[0], 0, Math.max(0.4, z[0] + lean[1])),
        at(x[0] - 0.04 + Math.min(0, lean[0]), 0, z[0] + lean[1] * 0.3),
      ];
      stage.canvas.polygon(projectPolygon(stage.camera, points), light.shadow);
    }
  });
  stage.canvas.raw('</g>');
}
