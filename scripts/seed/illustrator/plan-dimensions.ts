import type { PlanFaces } from './plan-lettering.ts';
import type { PlanLayout } from './plan-model.ts';
import type { Sheet } from './plan-sheet.ts';

const LINE = '#6F675B';
const INK = '#1B1916';
const FIGURE = 18;

/** Two chains below and two at the right: the parts, then the whole, in metres. */
export function drawDimensions(layout: PlanLayout, sheet: Sheet, faces: PlanFaces): string {
  const { house, extent } = sheet;
  const below = (extent.y + extent.h) * sheet.scale + sheet.top;
  const beside = (extent.x + extent.w) * sheet.scale + sheet.left;
  const stopsX = [house.x, ...layout.breaksX, house.x + house.w];
  const stopsY = [house.y, ...layout.breaksY, house.y + house.h];
  const ends = (stops: readonly number[]): number[] => [stops[0] ?? 0, stops.at(-1) ?? 0];
  return [
    chain('x', stopsX, below + 56, sheet, faces),
    chain('x', ends(stopsX), below + 110, sheet, faces),
    chain('y', stopsY, beside + 50, sheet, faces),
    chain('y', ends(stopsY), beside + 104, sheet, faces),
  ].join('');
}

/** Stops are rounded to the centimetre before they are subtracted, so the parts always add up to the whole. */
function chain(axis: 'x' | 'y', stops: readonly number[], across: number, sheet: Sheet, faces: PlanFaces): string {
  const offset = axis === 'x' ? sheet.left : sheet.top;
  const at = stops.map((mm) => mm * sheet.scale + offset);
  const cm = stops.map((mm) => Math.round(mm / 10));
  const first = at[0] ?? 0;
  const last = at.at(-1) ?? 0;
  const place = (along: number, off: number): string =>
    axis === 'x'
      ? `${along.toFixed(1)} ${(across + off).toFixed(1)}`
      : `${(across + off).toFixed(1)} ${along.toFixed(1)}`;
  let thin = `M${place(first - 10, 0)}L${place(last + 10, 0)}`;
  let slashes = '';
  let figures = '';
  at.forEach((p, i) => {
    thin += `M${place(p, -13)}L${place(p, 13)}`;
    slashes += axis === 'x' ? `M${place(p - 8, 8)}L${place(p + 8, -8)}` : `M${place(p + 8, -8)}L${place(p - 8, 8)}`;
    const next = at[i + 1];
    const here = cm[i];
    const there = cm[i + 1];
    if (next === undefined || here === undefined || there === undefined) return;
    const label = `${((there - here) / 100).toFixed(2)} m`;
    const path = faces.text.path(label, { x: 0, y: -8, size: FIGURE, anchor: 'middle' });
    const turn = axis === 'y' ? ' rotate(90)' : '';
    figures += `<path transform="translate(${place((p + next) / 2, 0)})${turn}" d="${path}"/>`;
  });
  return (
    `<path d="${thin}" stroke="${LINE}" stroke-width="1.2" fill="none"/>` +
    `<path d="${slashes}" stroke="${INK}" stroke-width="2.2" fill="none"/>` +
    `<g fill="#474138">${figures}</g>`
  );
}

/** North is up on every plan of the house. */
export function drawNorthPoint(sheet: Sheet, faces: PlanFaces): string {
  const x = sheet.width - 74;
  const y = 112;
  const n = faces.text.path('N', { x, y: y - 33, size: 18, anchor: 'middle' });
  return (
    `<circle cx="${x}" cy="${y}" r="24" fill="none" stroke="${INK}" stroke-width="1.4"/>` +
    `<path d="M${x} ${y - 19}L${x + 8} ${y + 14}L${x} ${y + 8}L${x - 8} ${y + 14}Z" fill="${INK}"/>` +
    `<path d="${n}" fill="${INK}"/>`
  );
}

/** Two metres, the first of them solid, at the true scale of the sheet. */
export function drawScaleBar(sheet: Sheet, faces: PlanFaces): string {
  const metre = 1000 * sheet.scale;
  const right = sheet.width - 52;
  const left = right - 2 * metre;
  const y = sheet.height - 62;
  const figure = (label: string, x: number): string =>
    faces.text.path(label, { x, y: y + 26, size: 15, anchor: 'middle' });
  return (
    `<rect x="${left}" y="${y}" width="${metre}" height="6" fill="${INK}"/>` +
    `<rect x="${left + metre}" y="${y}" width="${metre}" height="6" fill="#fff" stroke="${INK}" stroke-width="1.2"/>` +
    `<path d="${figure('0', left)}${figure('1', left + metre)}${figure('2 m', right)}" fill="#474138"/>`
  );
}
