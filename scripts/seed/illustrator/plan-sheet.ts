import { boundsOf, houseBounds } from './plan-measure.ts';
import type { PlanLayout, Rect } from './plan-model.ts';

/** Where the plan lies on its sheet: px per mm and the offset of the plan's origin, px. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  /** Outer faces of the house and the whole drawing with its balconies, mm. */
  readonly house: Rect;
  readonly extent: Rect;
}

const WIDTH = 1800;
/** Room for the chains, the north point and the scale bar, px. */
const MARGIN = { left: 96, top: 74, right: 250, bottom: 190 };
const TALLEST = 1440;
const LOWEST = 1060;
/** px per mm beyond which the walls of a small home would look like a fortress's. */
const LARGEST_SCALE = 0.115;

/** The largest scale at which the drawing and its chains fit 1800 px by at most 1440 px. */
export function layOutSheet(layout: PlanLayout): Sheet {
  const house = houseBounds(layout);
  const extent = boundsOf([house, ...layout.rooms.flatMap((room) => [room.main, ...room.more])]);
  const freeWidth = WIDTH - MARGIN.left - MARGIN.right;
  const freeHeight = TALLEST - MARGIN.top - MARGIN.bottom;
  const scale = Math.min(LARGEST_SCALE, freeWidth / extent.w, freeHeight / extent.h);
  const drawnHeight = extent.h * scale + MARGIN.top + MARGIN.bottom;
  const height = Math.round(Math.max(LOWEST, drawnHeight));
  const spareX = freeWidth - extent.w * scale;
  const spareY = height - drawnHeight;
  return {
    width: WIDTH,
    height,
    scale,
    left: MARGIN.left + spareX / 2 - extent.x * scale,
    top: MARGIN.top + spareY / 2 - extent.y * scale,
    house,
    extent,
  };
}
