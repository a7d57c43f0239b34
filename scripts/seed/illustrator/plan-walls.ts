import { grow } from './plan-measure.ts';
import { type Opening, OUTER_WALL, type PlanLayout, type Rect } from './plan-model.ts';

const INK = '#1B1916';
const PAPER = '#FCFAF5';

/** Millimetres that `n` pixels take on the sheet at hand. */
export type PixelLength = (n: number) => number;

/** The whole shell as one ink block; rooms and openings are cut out of it afterwards, so a wall is never drawn twice. */
export function drawShell(layout: PlanLayout): string {
  const d = layout.shell.map((r) => boxPath(grow(r, OUTER_WALL))).join('');
  return `<path d="${d}" fill="${INK}"/>`;
}

export function boxPath(r: Rect): string {
  return `M${r.x} ${r.y}h${r.w}v${r.h}h${-r.w}z`;
}

export function drawOpenings(layout: PlanLayout, px: PixelLength): string {
  return layout.openings.map((opening) => drawOpening(opening, px)).join('');
}

function drawOpening(opening: Opening, px: PixelLength): string {
  switch (opening.kind) {
    case 'window':
      return drawPane(opening, px);
    case 'slider':
      return drawSlider(opening, px);
    case 'archway':
      return cut(opening, px);
    case 'door':
    case 'entrance':
      return cut(opening, px) + drawLeaf(opening, px);
  }
}

function band(o: Opening): Rect {
  return o.along === 'x' ? { x: o.x, y: o.y, w: o.length, h: o.thick } : { x: o.x, y: o.y, w: o.thick, h: o.length };
}

/** A break is cut a hair wider than the wall, else a dark seam of anti-aliasing stays along the room. */
function cut(o: Opening, px: PixelLength): string {
  const r = band(o);
  const seam = px(0.8);
  const box = o.along === 'x' ? { ...r, y: r.y - seam, h: r.h + 2 * seam } : { ...r, x: r.x - seam, w: r.w + 2 * seam };
  return `<path d="${boxPath(box)}" fill="${PAPER}"/>`;
}

function drawPane(o: Opening, px: PixelLength): string {
  const r = band(o);
  const middle = o.along === 'x' ? `M${r.x} ${r.y + r.h / 2}h${r.w}` : `M${r.x + r.w / 2} ${r.y}v${r.h}`;
  return (
    `<path d="${boxPath(r)}" fill="#fff" stroke="${INK}" stroke-width="${px(1.5)}"/>` +
    `<path d="${middle}" stroke="${INK}" stroke-width="${px(1.3)}"/>`
  );
}

/** Two leaves, one before the other, each a little over half of the break. */
function drawSlider(o: Opening, px: PixelLength): string {
  const r = band(o);
  const leaf = o.length * 0.53;
  const near = o.thick * 0.36;
  const far = o.thick * 0.64;
  const d =
    o.along === 'x'
      ? `M${r.x} ${r.y + near}h${leaf}M${r.x + o.length - leaf} ${r.y + far}h${leaf}`
      : `M${r.x + near} ${r.y}v${leaf}M${r.x + far} ${r.y + o.length - leaf}v${leaf}`;
  return (
    `<path d="${boxPath(r)}" fill="#fff" stroke="${INK}" stroke-width="${px(1.5)}"/>` +
    `<path d="${d}" stroke="${INK}" stroke-width="${px(2.4)}"/>`
  );
}

/** The open leaf and the dashed quarter circle it sweeps. */
function drawLeaf(o: Opening, px: PixelLength): string {
  const alongX = o.along === 'x';
  const start = alongX ? o.x : o.y;
  const face = (alongX ? o.y : o.x) + (o.swing > 0 ? o.thick : 0);
  const hinge = o.hinge === 'start' ? start : start + o.length;
  const jamb = o.hinge === 'start' ? start + o.length : start;
  const tip = face + o.swing * o.length;
  const at = (along: number, across: number): string => (alongX ? `${along} ${across}` : `${across} ${along}`);
  // Seen from the hinge the sweep is clockwise for exactly half of the hinge, side and axis combinations.
  const clockwise = (o.hinge === 'start') === o.swing > 0 ? !alongX : alongX;
  // The leaf stands inside the clear opening, so half its thickness is kept off the jamb.
  const inset = (o.hinge === 'start' ? 1 : -1) * px(1.6);
  const root = face - o.swing * o.thick * 0.5;
  return (
    `<path d="M${at(hinge + inset, root)}L${at(hinge + inset, tip)}" stroke="${INK}" stroke-width="${px(3.2)}"/>` +
    `<path d="M${at(hinge, tip)}A${o.length} ${o.length} 0 0 ${clockwise ? 1 : 0} ${at(jamb, face)}" fill="none" ` +
    `stroke="${INK}" stroke-opacity=".72" stroke-width="${px(1.3)}" stroke-dasharray="${px(4.5)} ${px(3.6)}"/>`
  );
}
