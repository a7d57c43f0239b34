import type { PieceDrawing } from './plan-model.ts';
import { box, line, ring } from './plan-seating.ts';

/** Kitchens, baths, cupboards, stairs and what grows in a court. Back along y = 0, mm. */
type FittingKind =
  | 'wardrobe'
  | 'counter'
  | 'sink'
  | 'hob'
  | 'fridge'
  | 'washer'
  | 'wc'
  | 'basin'
  | 'shower'
  | 'tub'
  | 'stair'
  | 'altar'
  | 'tree'
  | 'pool'
  | 'shelf';

function oval(x: number, y: number, rx: number, ry: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/>`;
}

function drawHob(w: number, d: number): string {
  const rings = [0.28, 0.72].flatMap((u) => [0.29, 0.71].map((v) => ring(w * u, d * v, 85)));
  return box(0, 0, w, d, 30) + rings.join('');
}

/** Two flights with a landing at the back; the arrow climbs. */
function drawStair(w: number, d: number): string {
  const landing = 950;
  const going = 270;
  const flight = (w - 120) / 2;
  let treads = `M0 ${landing}H${w}`;
  for (let y = landing + going; y <= d - 100; y += going) {
    treads += `M0 ${y}h${flight}M${w - flight} ${y}h${flight}`;
  }
  const up = w - flight / 2;
  const turn = landing / 2;
  const down = flight / 2;
  return (
    line(treads) +
    box(flight, landing, 120, d - landing) +
    ring(up, d - 170, 55) +
    line(
      `M${up} ${d - 225}V${turn}H${down}V${d - 380}M${down - 95} ${d - 540}L${down} ${d - 380}L${down + 95} ${d - 540}`,
    )
  );
}

/** A tree over a court: a scalloped crown and its trunk. */
function drawTree(w: number): string {
  const c = w / 2;
  const lobes = 13;
  const r = c * 0.9;
  let d = '';
  for (let i = 0; i <= lobes; i++) {
    const a = (i * 2 * Math.PI) / lobes;
    const x = (c + r * Math.cos(a)).toFixed(0);
    const y = (c + r * Math.sin(a)).toFixed(0);
    const lobe = (r * 0.27).toFixed(0);
    d += i === 0 ? `M${x} ${y}` : `A${lobe} ${lobe} 0 0 1 ${x} ${y}`;
  }
  const twigs = Array.from({ length: 7 }, (_, i) => {
    const a = (i * 2 * Math.PI) / 7 + 0.3;
    return `M${c} ${c}L${(c + r * 0.66 * Math.cos(a)).toFixed(0)} ${(c + r * 0.66 * Math.sin(a)).toFixed(0)}`;
  }).join('');
  return `<path d="${d}z" fill="#E3EADD" fill-opacity=".8"/>${line(twigs)}${ring(c, c, 110)}`;
}

export const FITTINGS: Readonly<Record<FittingKind, PieceDrawing>> = {
  wardrobe: (w, d) => box(0, 0, w, d) + line(`M0 0L${w} ${d}M${w} 0L0 ${d}`),
  counter: (w, d) => `<g fill-opacity="1">${box(0, 0, w, d)}</g>`,
  sink: (w, d) => box(0, 0, w, d, 40) + box(50, 80, w - 100, d - 130, 60) + ring(w / 2, d / 2, 40),
  hob: drawHob,
  fridge: (w, d) => `<g fill-opacity="1">${box(0, 0, w, d, 15)}</g>${line(`M0 0L${w} ${d}`)}`,
  washer: (w, d) => `${box(0, 0, w, d, 20)}${ring(w / 2, d / 2, w * 0.32)}${ring(w / 2, d / 2, w * 0.13)}`,
  wc: (w, d) => box(0, 0, w, 190, 30) + oval(w / 2, d * 0.63, w * 0.46, d * 0.37),
  basin: (w, d) => box(0, 0, w, d, 50) + oval(w / 2, d * 0.55, w * 0.3, d * 0.3) + ring(w / 2, d * 0.5, 28),
  shower: (w, d) => box(0, 0, w, d) + line(`M0 0L${w} ${d}`) + ring(w / 2, d / 2, 50),
  tub: (w, d) => box(0, 0, w, d, 40) + box(80, 80, w - 160, d - 160, 200) + ring(w - 260, d / 2, 40),
  stair: drawStair,
  altar: (w, d) => box(0, 0, w, d, 10) + line(`M${w * 0.25} ${d * 0.5}h${w * 0.5}`) + ring(w / 2, d * 0.5, 110),
  tree: drawTree,
  pool: (w, d) =>
    box(0, 0, w, d, 20) +
    `<g fill="#DCE7E6" fill-opacity="1">${box(140, 140, w - 280, d - 280, 10)}</g>` +
    line(
      `M${w * 0.2} ${d * 0.42}q${w * 0.07} -70 ${w * 0.14} 0t${w * 0.14} 0M${w * 0.5} ${d * 0.64}q${w * 0.07} -70 ${w * 0.14} 0t${w * 0.14} 0`,
    ),
  shelf: (w, d) => box(0, 0, w, d) + line(`M${w / 3} 0v${d}M${(w * 2) / 3} 0v${d}`),
};
