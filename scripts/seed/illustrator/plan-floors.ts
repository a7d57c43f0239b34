import type { PlanLayout, Rect, Room } from './plan-model.ts';
import { boxPath, type PixelLength } from './plan-walls.ts';

const PAPER = '#FCFAF5';
const WET = '#F3EADC';
const JOINT = '#D8C9AF';
const RAIL = '#1B1916';

/** Tile and paving sizes and the width of a deck board, mm. */
const TILE = 300;
const PAVING = 600;
const BOARD = 200;

/** Cuts every room out of the ink of the shell and lays its floor. Balconies first: their rail runs under the house. */
export function drawFloors(layout: PlanLayout, px: PixelLength): string {
  const outside = layout.rooms.filter((room) => room.floor.startsWith('deck'));
  const inside = layout.rooms.filter((room) => !room.floor.startsWith('deck'));
  return (
    outside.map((room) => drawRail(room, px)).join('') +
    [...inside, ...outside].map((room) => drawFloor(room, px)).join('')
  );
}

function drawRail(room: Room, px: PixelLength): string {
  const d = [room.main, ...room.more].map(boxPath).join('');
  return `<path d="${d}" fill="none" stroke="${RAIL}" stroke-width="${px(5)}"/>`;
}

function drawFloor(room: Room, px: PixelLength): string {
  const parts = [room.main, ...room.more];
  const d = parts.map(boxPath).join('');
  if (room.floor === 'plain') {
    // A hairline of its own colour closes the seam between two rooms that open into each other.
    return `<path d="${d}" fill="${PAPER}" stroke="${PAPER}" stroke-width="${px(1.6)}"/>`;
  }
  const joints = parts.map((part) => jointPath(part, room)).join('');
  return (
    `<path d="${d}" fill="${WET}"/>` + `<path d="${joints}" fill="none" stroke="${JOINT}" stroke-width="${px(1)}"/>`
  );
}

function jointPath(r: Rect, room: Room): string {
  switch (room.floor) {
    case 'tiles':
      return rules(r, 'x', TILE) + rules(r, 'y', TILE);
    case 'court':
      return rules(r, 'x', PAVING) + rules(r, 'y', PAVING);
    case 'deck-x':
      return rules(r, 'y', BOARD);
    case 'deck-y':
      return rules(r, 'x', BOARD);
    case 'plain':
      return '';
  }
}

/** Lines across `r`, centred so that the cut tiles at both ends are equal, as a mason sets them. */
function rules(r: Rect, axis: 'x' | 'y', step: number): string {
  const length = axis === 'x' ? r.w : r.h;
  let d = '';
  for (let at = (length % step) / 2 || step; at < length - 1; at += step) {
    d += axis === 'x' ? `M${r.x + at} ${r.y}v${r.h}` : `M${r.x} ${r.y + at}h${r.w}`;
  }
  return d;
}
