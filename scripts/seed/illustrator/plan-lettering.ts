import { type Outliner, openOutliner } from '../faces/outline-text.ts';
import { placeLabel } from './plan-label-place.ts';
import { roomSize } from './plan-measure.ts';
import type { PlanLayout, Room } from './plan-model.ts';
import type { Sheet } from './plan-sheet.ts';

const INK = '#1B1916';
const MUTED = '#474138';
const PAPER = '#FCFAF5';

export interface PlanFaces {
  readonly display: Outliner;
  readonly text: Outliner;
}

export async function openPlanFaces(): Promise<PlanFaces> {
  const [display, text] = await Promise.all([openOutliner('display'), openOutliner('text', 'display')]);
  return { display, text };
}

/** Room names in the display face over the clear size of the room as drawn. Sizes in px of the sheet. */
export function letterRooms(layout: PlanLayout, sheet: Sheet, faces: PlanFaces): string {
  return layout.rooms.map((room) => letterRoom(layout, room, sheet, faces)).join('');
}

function letterRoom(layout: PlanLayout, room: Room, sheet: Sheet, faces: PlanFaces): string {
  if (!room.label) return '';
  const nameSize = room.small ? 23 : 29;
  const sizeSize = room.small ? 17 : 19;
  const size = roomSize(room.main);
  const width = Math.max(faces.display.width(room.name, nameSize), faces.text.width(size, sizeSize));
  const lineGap = sizeSize * 1.24;
  const height = nameSize * 0.72 + lineGap;
  const padX = 9;
  const padY = 8;
  const [atX, atY] = placeLabel(layout, room, (width + 2 * padX) / sheet.scale, (height + 2 * padY) / sheet.scale);
  const x = sheet.left + atX * sheet.scale;
  const y = sheet.top + atY * sheet.scale;
  const baseline = y - height / 2 + nameSize * 0.68;
  const plate =
    `<rect x="${(x - width / 2 - padX).toFixed(1)}" y="${(y - height / 2 - padY).toFixed(1)}" ` +
    `width="${(width + 2 * padX).toFixed(1)}" height="${(height + 2 * padY).toFixed(1)}" fill="${PAPER}"/>`;
  const name = faces.display.path(room.name, { x, y: baseline, size: nameSize, anchor: 'middle' });
  const feet = faces.text.path(size, {
    x,
    y: baseline + lineGap,
    size: sizeSize,
    anchor: 'middle',
  });
  return `${plate}<path d="${name}" fill="${INK}"/><path d="${feet}" fill="${MUTED}"/>`;
}
