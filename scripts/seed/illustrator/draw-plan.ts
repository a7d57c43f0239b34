import sharp from 'sharp';
import { drawDimensions, drawNorthPoint, drawScaleBar } from './plan-dimensions.ts';
import { drawEntrance } from './plan-entrance.ts';
import { drawFloors } from './plan-floors.ts';
import { drawFurniture } from './plan-furniture.ts';
import { type PlanName, planLayouts } from './plan-layouts.ts';
import { letterRooms, openPlanFaces } from './plan-lettering.ts';
import { assertRoomsApart, carpetAreaSqFt } from './plan-measure.ts';
import type { RoomKind } from './plan-model.ts';
import { layOutSheet } from './plan-sheet.ts';
import { drawOpenings, drawShell } from './plan-walls.ts';

export type { PlanName };

export interface DrawnPlan {
  /** 1800 px wide. */
  readonly png: Buffer;
  readonly title: string;
  readonly bhkType: string;
  /** Counted on the drawing, so the facts beside it cannot disagree with it. */
  readonly bedrooms: number;
  readonly baths: number;
  readonly balconies: number;
  /** RERA carpet area of the drawn floor, square feet. */
  readonly carpetAreaSqFt: number;
}

/** Draws one of the house's floor plans to scale. */
export async function drawPlan(name: PlanName): Promise<DrawnPlan> {
  const layout = planLayouts[name];
  assertRoomsApart(layout);
  const faces = await openPlanFaces();
  const sheet = layOutSheet(layout);
  const px = (n: number): number => Number((n / sheet.scale).toFixed(2));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}">` +
    `<rect width="100%" height="100%" fill="#FCFAF5"/>` +
    `<g transform="translate(${sheet.left} ${sheet.top}) scale(${sheet.scale})">` +
    drawShell(layout) +
    drawFloors(layout, px) +
    drawFurniture(layout, px) +
    drawOpenings(layout, px) +
    drawEntrance(layout, px) +
    '</g>' +
    letterRooms(layout, sheet, faces) +
    drawDimensions(layout, sheet, faces) +
    drawNorthPoint(sheet, faces) +
    drawScaleBar(sheet, faces) +
    '</svg>';
  const png = await sharp(Buffer.from(svg))
    .png({ compressionLevel: 8, palette: true, colours: 64, dither: 0 })
    .toBuffer();
  const count = (kind: RoomKind): number => layout.rooms.filter((r) => r.kind === kind).length;
  return {
    png,
    title: layout.title,
    bhkType: layout.bhkType,
    bedrooms: count('bedroom'),
    baths: count('bath'),
    balconies: count('balcony'),
    carpetAreaSqFt: carpetAreaSqFt(layout),
  };
}
