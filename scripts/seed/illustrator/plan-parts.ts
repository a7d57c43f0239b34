import {
  type FloorKind,
  type Furniture,
  type FurnitureKind,
  INNER_WALL,
  type Opening,
  OUTER_WALL,
  type Rect,
  type Room,
  type RoomKind,
} from './plan-model.ts';

/** Short words in which the layouts are written. All lengths in mm. */
export function rect(x: number, y: number, w: number, h: number): Rect {
  return { x, y, w, h };
}

interface RoomOptions {
  readonly floor?: FloorKind;
  readonly more?: readonly Rect[];
  /** Label centre relative to the north-west corner of the main rectangle. */
  readonly label?: readonly [number, number] | null;
  readonly small?: boolean;
}

const USUAL_FLOOR: Readonly<Record<RoomKind, FloorKind>> = {
  bedroom: 'plain',
  room: 'plain',
  bath: 'tiles',
  balcony: 'deck-y',
};

export function room(name: string, kind: RoomKind, main: Rect, options: RoomOptions = {}): Room {
  const offset = options.label === undefined ? [main.w / 2, main.h / 2] : options.label;
  return {
    name,
    kind,
    main,
    floor: options.floor ?? USUAL_FLOOR[kind],
    more: options.more ?? [],
    label: offset ? [main.x + (offset[0] ?? 0), main.y + (offset[1] ?? 0)] : null,
    small: options.small ?? kind === 'bath',
  };
}

function opening(
  kind: Opening['kind'],
  along: 'x' | 'y',
  x: number,
  y: number,
  length: number,
  thick: number,
): Opening {
  return { kind, along, x, y, length, thick, hinge: 'start', swing: 1 };
}

export function pane(along: 'x' | 'y', x: number, y: number, length: number): Opening {
  return opening('window', along, x, y, length, OUTER_WALL);
}

/** A sliding glass door to a balcony or court. */
export function slider(along: 'x' | 'y', x: number, y: number, length: number): Opening {
  return opening('slider', along, x, y, length, OUTER_WALL);
}

/** A break without a leaf in an inner wall. */
export function archway(along: 'x' | 'y', x: number, y: number, length: number): Opening {
  return opening('archway', along, x, y, length, INNER_WALL);
}

export function door(
  along: 'x' | 'y',
  x: number,
  y: number,
  length: number,
  hinge: 'start' | 'end',
  swing: 1 | -1,
): Opening {
  return { ...opening('door', along, x, y, length, INNER_WALL), hinge, swing };
}

export function entrance(
  along: 'x' | 'y',
  x: number,
  y: number,
  length: number,
  hinge: 'start' | 'end',
  swing: 1 | -1,
): Opening {
  return { ...opening('entrance', along, x, y, length, OUTER_WALL), hinge, swing };
}

/** Width and depth of each piece where the layout does not say otherwise, mm. */
const USUAL_SIZE: Readonly<Record<FurnitureKind, readonly [number, number]>> = {
  bed: [1800, 2050],
  'single-bed': [1050, 2000],
  'night-table': [480, 460],
  wardrobe: [1800, 580],
  sofa: [2300, 900],
  armchair: [820, 820],
  'coffee-table': [1100, 700],
  rug: [3000, 2200],
  television: [2000, 400],
  dining: [1800, 1900],
  'round-dining': [1700, 1700],
  counter: [2000, 600],
  sink: [640, 440],
  hob: [620, 470],
  fridge: [750, 700],
  washer: [600, 600],
  wc: [400, 640],
  basin: [600, 460],
  shower: [900, 900],
  tub: [1700, 760],
  desk: [1300, 1000],
  console: [1200, 380],
  lamp: [480, 480],
  planter: [420, 420],
  'terrace-table': [1500, 620],
  stair: [2400, 3000],
  altar: [1000, 450],
  tree: [2200, 2200],
  pool: [2400, 1400],
  shelf: [1500, 320],
};

export function piece(
  kind: FurnitureKind,
  x: number,
  y: number,
  turn: 0 | 1 | 2 | 3 = 0,
  w?: number,
  d?: number,
): Furniture {
  const usual = USUAL_SIZE[kind];
  return { kind, x, y, turn, w: w ?? usual[0], d: d ?? usual[1] };
}
