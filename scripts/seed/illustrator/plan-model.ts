/** A rectangle on the plan: millimetres, x to the east, y to the south. The origin is the north-west inner corner of the shell. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** What a room counts as in the facts printed beside the plan. */
export type RoomKind = 'bedroom' | 'bath' | 'balcony' | 'room';

/** How its floor is drawn: plain, tiled 300 (wet), boards along x or y (balconies), or paved 600 (courts). */
export type FloorKind = 'plain' | 'tiles' | 'deck-x' | 'deck-y' | 'court';

export interface Room {
  readonly name: string;
  readonly kind: RoomKind;
  readonly floor: FloorKind;
  /** The clear rectangle whose size is printed. */
  readonly main: Rect;
  /** Niches and passages that belong to the room but not to the printed size. */
  readonly more: readonly Rect[];
  /** Centre of the label, mm; null leaves the room unnamed. */
  readonly label: readonly [number, number] | null;
  readonly small: boolean;
}

/** A break in a wall. x and y are the north-west corner of the break, `length` runs along the wall. */
export interface Opening {
  readonly kind: 'window' | 'slider' | 'door' | 'entrance' | 'archway';
  readonly along: 'x' | 'y';
  readonly x: number;
  readonly y: number;
  readonly length: number;
  /** Wall thickness, mm. */
  readonly thick: number;
  /** Doors: the jamb that carries the leaf, and the side (towards + or − of the other axis) it opens to. */
  readonly hinge: 'start' | 'end';
  readonly swing: 1 | -1;
}

export type FurnitureKind =
  | 'bed'
  | 'single-bed'
  | 'night-table'
  | 'wardrobe'
  | 'sofa'
  | 'armchair'
  | 'coffee-table'
  | 'rug'
  | 'television'
  | 'dining'
  | 'round-dining'
  | 'counter'
  | 'sink'
  | 'hob'
  | 'fridge'
  | 'washer'
  | 'wc'
  | 'basin'
  | 'shower'
  | 'tub'
  | 'desk'
  | 'console'
  | 'lamp'
  | 'planter'
  | 'terrace-table'
  | 'stair'
  | 'altar'
  | 'tree'
  | 'pool'
  | 'shelf';

/** A piece of furniture by the north-west corner of the box it fills, mm. Unturned, its back is to the north; each turn is 90° clockwise. */
export interface Furniture {
  readonly kind: FurnitureKind;
  readonly x: number;
  readonly y: number;
  /** Width along its back and depth, before turning. */
  readonly w: number;
  readonly d: number;
  readonly turn: 0 | 1 | 2 | 3;
}

/** Draws a piece in its own frame: back along y = 0, width w, depth d, mm. */
export type PieceDrawing = (w: number, d: number) => string;

export interface PlanLayout {
  readonly title: string;
  readonly bhkType: string;
  /** Clear rectangles inside the outer walls. Their union is the RERA carpet area: rooms and inner walls, no outer walls, no balconies. */
  readonly shell: readonly Rect[];
  readonly rooms: readonly Room[];
  readonly openings: readonly Opening[];
  readonly furniture: readonly Furniture[];
  /** Where the dimension chains break, mm, between the outer faces (which are added by themselves). */
  readonly breaksX: readonly number[];
  readonly breaksY: readonly number[];
}

/** Outer and inner wall, mm. */
export const OUTER_WALL = 230;
export const INNER_WALL = 115;
