import type { PieceDrawing } from './plan-model.ts';

/** Beds, seats, tables and what stands by them. Back along y = 0, mm. */
type SeatingKind =
  | 'bed'
  | 'single-bed'
  | 'night-table'
  | 'sofa'
  | 'armchair'
  | 'coffee-table'
  | 'rug'
  | 'television'
  | 'dining'
  | 'round-dining'
  | 'desk'
  | 'console'
  | 'lamp'
  | 'planter'
  | 'terrace-table';

export function box(x: number, y: number, w: number, h: number, r = 0): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}"/>`;
}

export function ring(x: number, y: number, r: number): string {
  return `<circle cx="${x}" cy="${y}" r="${r}"/>`;
}

export function line(d: string): string {
  return `<path d="${d}" fill="none"/>`;
}

function drawBed(w: number, d: number, pillows: number): string {
  const gap = 90;
  const pillow = (w - gap * (pillows + 1)) / pillows;
  let out = box(0, 0, w, d, 45);
  for (let i = 0; i < pillows; i++) {
    out += box(gap + i * (pillow + gap), 100, pillow, 400, 70);
  }
  // The turned-down sheet: a fold and its corner.
  return out + line(`M0 820H${w}M${w} 1020L${w - 260} 820`);
}

function drawSofa(w: number, d: number): string {
  const arm = w < 1000 ? 105 : 150;
  const back = w < 1000 ? 150 : 190;
  const seats = Math.max(1, Math.round((w - 2 * arm) / 680));
  const seat = (w - 2 * arm) / seats;
  let out = box(0, 0, w, d, 90) + line(`M${arm} ${d}V${back}H${w - arm}V${d}`);
  for (let i = 0; i < seats; i++) {
    out += box(arm + i * seat + 18, back + 18, seat - 36, d - back - 36, 70);
  }
  return out;
}

const CHAIR = 460;

/** Table with chairs along both sides, and at the heads where the box leaves room: a box wider than twice its table depth has heads. */
function drawDining(w: number, d: number): string {
  const reach = 430;
  const heads = w >= 2900;
  const left = heads ? reach : 0;
  const width = w - 2 * left;
  const depth = d - 2 * reach;
  const count = Math.max(2, Math.floor(width / 640));
  const step = width / count;
  let out = '';
  for (let i = 0; i < count; i++) {
    const x = left + step * (i + 0.5) - CHAIR / 2;
    out += box(x, 0, CHAIR, CHAIR, 90) + box(x, d - CHAIR, CHAIR, CHAIR, 90);
  }
  if (heads) {
    const y = d / 2 - CHAIR / 2;
    out += box(0, y, CHAIR, CHAIR, 90) + box(w - CHAIR, y, CHAIR, CHAIR, 90);
  }
  return `${out}<g fill-opacity="1">${box(left, reach, width, depth, 40)}</g>`;
}

function drawRoundDining(w: number): string {
  const c = w / 2;
  const seat = 400;
  const spots = [
    [c - seat / 2, 0],
    [c - seat / 2, w - seat],
    [0, c - seat / 2],
    [w - seat, c - seat / 2],
  ] as const;
  const chairs = spots.map(([x, y]) => box(x, y, seat, seat, 110)).join('');
  return `${chairs}<g fill-opacity="1">${ring(c, c, c - 340)}</g>`;
}

/** A planter from above: pot and eight leaf ribs. */
function drawPlanter(w: number): string {
  const c = w / 2;
  const rays = Array.from({ length: 8 }, (_, i) => {
    const a = (i * Math.PI) / 4;
    return `M${c} ${c}L${(c + c * 0.86 * Math.cos(a)).toFixed(1)} ${(c + c * 0.86 * Math.sin(a)).toFixed(1)}`;
  }).join('');
  return ring(c, c, c) + line(rays);
}

export const SEATING: Readonly<Record<SeatingKind, PieceDrawing>> = {
  bed: (w, d) => drawBed(w, d, 2),
  'single-bed': (w, d) => drawBed(w, d, 1),
  'night-table': (w, d) => box(0, 0, w, d, 20) + ring(w / 2, d / 2, 110),
  sofa: drawSofa,
  armchair: drawSofa,
  'coffee-table': (w, d) => box(0, 0, w, d, 40) + box(w * 0.28, d * 0.26, w * 0.44, d * 0.48, 20),
  rug: (w, d) =>
    `<g fill="none" stroke-dasharray="45 45">${box(0, 0, w, d)}</g><g fill="none" stroke-opacity=".35">${box(90, 90, w - 180, d - 180)}</g>`,
  television: (w, d) =>
    `${box(0, 0, w, d, 15)}<path d="M${w * 0.1} ${d * 0.34}H${w * 0.9}" stroke="#1B1916" stroke-width="45"/>`,
  dining: drawDining,
  'round-dining': drawRoundDining,
  desk: (w, d) => `${box(w / 2 - 230, d - 470, 460, 440, 130)}<g fill-opacity="1">${box(0, 0, w, d - 400, 20)}</g>`,
  console: (w, d) => box(0, 0, w, d, 15) + ring(w * 0.24, d / 2, 110),
  lamp: (w) => ring(w / 2, w / 2, w / 2) + ring(w / 2, w / 2, w / 4),
  planter: drawPlanter,
  'terrace-table': (w, d) =>
    box(0, d / 2 - 220, 440, 440, 110) +
    box(w - 440, d / 2 - 220, 440, 440, 110) +
    `<g fill-opacity="1">${box(400, 0, w - 800, d, 40)}</g>`,
};
