import { FITTINGS } from './plan-fittings.ts';
import type { Furniture, FurnitureKind, PieceDrawing, PlanLayout, Rect } from './plan-model.ts';
import { SEATING } from './plan-seating.ts';
import type { PixelLength } from './plan-walls.ts';

const DRAWINGS: Readonly<Record<FurnitureKind, PieceDrawing>> = { ...SEATING, ...FITTINGS };

export function drawFurniture(layout: PlanLayout, px: PixelLength): string {
  const pieces = layout.furniture.map(drawPiece).join('');
  return `<g fill="#FCFAF5" fill-opacity=".72" stroke="#6F675B" stroke-width="${px(1.3)}" stroke-linejoin="round">${pieces}</g>`;
}

/** The box a piece fills on the plan, mm. */
export function footprint(item: Furniture): Rect {
  const upright = item.turn % 2 === 0;
  return { x: item.x, y: item.y, w: upright ? item.w : item.d, h: upright ? item.d : item.w };
}

/** `x` and `y` name the corner of the box after turning, so each turn needs its own offset. */
function drawPiece(item: Furniture): string {
  const { x, y, w, d, turn } = item;
  const offset = [
    [x, y],
    [x + d, y],
    [x + w, y + d],
    [x, y + w],
  ][turn];
  if (!offset) return '';
  return `<g transform="translate(${offset[0]} ${offset[1]}) rotate(${turn * 90})">${DRAWINGS[item.kind](w, d)}</g>`;
}
