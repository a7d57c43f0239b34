import type { Rail, Slab } from './balcony.ts';
import { paintSlab, paintSlabShade } from './balcony.ts';
import type { Rgb } from './colour.ts';
import { mix, scale } from './colour.ts';
import type { Pane } from './glass.ts';
import { paintDarkPane, paintLitPane } from './glass.ts';
import { paintCourses } from './masonry.ts';
import type { Noise } from './noise.ts';
import { createNoise } from './noise.ts';
import { tone } from './paint.ts';
import type { Random } from './random.ts';
import type { Wall } from './solid.ts';
import { edge, eyeOnWall, onWall, panel, wallScale } from './solid.ts';
import type { Stage } from './stage.ts';

export type BayKind = 'balcony' | 'window' | 'curtain' | 'louvre' | 'solid' | 'french';

export interface Bay {
  kind: BayKind;
  /** Metres; a row is stretched to fill its wall. */
  width: number;
}

/** How a facade is made. Lengths in metres, materials in white light. */
export interface FacadeStyle {
  floorHeight: number;
  /** Rows of bays, repeated from the first floor upward: one row for all, two to alternate. */
  rows: readonly (readonly Bay[])[];
  wall: Rgb;
  slab: Rgb;
  frame: Rgb;
  louvre: Rgb;
  slabThickness: number;
  balconyDepth: number;
  rail: Rail;
  /** 0–1: how green the balconies are. */
  planting: number;
  /** A band that stands out at every floor, metres; 0 for none. */
  ledge: number;
  /** Panes to a glazed bay. */
  panes: number;
  /** Overrides the share of lit homes of the hour. */
  litShare?: number | undefined;
  /** Lays brick courses or stone joints on the wall where it is near enough. */
  coursing?: number | undefined;
}

/** A facade laid out: what is where and which homes are at home. */
export interface Facade {
  wall: Wall;
  style: FacadeStyle;
  /** First floor line and number of floors. */
  base: number;
  floors: number;
  unit: number;
  noise: Noise;
  random: Random;
  cells: Cell[];
  slabs: { floor: number; slab: Slab }[];
}

interface Cell {
  floor: number;
  kind: BayKind;
  left: number;
  right: number;
  lit: boolean;
}

export function layFacade(
  stage: Stage,
  wall: Wall,
  style: FacadeStyle,
  base: number,
  floors: number,
  random: Random,
): Facade {
  const cells: Cell[] = [];
  const slabs: Facade['slabs'] = [];
  const share = style.litShare ?? stage.light.litShare;
  for (let floor = 0; floor < floors; floor += 1) {
    const row = style.rows[floor % style.rows.length] as readonly Bay[];
    const stretch = wall.width / row.reduce((sum, bay) => sum + bay.width, 0);
    let u = 0;
    let home = random.chance(share);
    let run: { left: number; right: number; warm: boolean } | undefined;
    const close = (): void => {
      if (run) slabs.push({ floor, slab: slabOf(style, run, base + floor * style.floorHeight) });
      run = undefined;
    };
    row.forEach((bay, index) => {
      // A home is about three bays wide and is lit or dark as a whole, then pane by pane.
      if (index % 3 === 2) home = random.chance(share);
      const right = u + bay.width * stretch;
      const on = random.chance(home ? 0.84 : share * 0.24);
      cells.push({ floor, kind: bay.kind, left: u, right, lit: on });
      if (bay.kind === 'balcony') run = { left: run?.left ?? u, right, warm: (run?.warm ?? false) || on };
      else close();
      u = right;
    });
    close();
  }
  return {
    wall,
    style,
    base,
    floors,
    unit: wallScale(stage, wall) * (stage.camera.mirror ? 0.6 : 1),
    noise: createNoise(random.next),
    random,
    cells,
    slabs,
  };
}

function slabOf(style: FacadeStyle, run: { left: number; right: number; warm: boolean }, y: number): Slab {
  return {
    ...run,
    y,
    thickness: style.slabThickness,
    depth: style.balconyDepth,
    material: style.slab,
    rail: style.rail,
    railMaterial: style.frame,
    planting: style.planting,
  };
}

/** Everything that lies flat in the wall: glass, louvres, frames, shade. */
export function paintFacadeFlat(stage: Stage, facade: Facade): void {
  const { coursing } = facade.style;
  if (coursing && facade.unit > 16) {
    paintCourses(
      stage,
      facade.wall,
      facade.style.wall,
      { bottom: facade.base, top: facade.base + facade.floors * facade.style.floorHeight, course: coursing },
      facade.random,
    );
  }
  for (const cell of facade.cells) {
    const floor = facade.base + cell.floor * facade.style.floorHeight;
    const ceiling = floor + facade.style.floorHeight - 0.42;
    switch (cell.kind) {
      case 'window':
        paintWindow(stage, facade, cell, floor + 0.85, ceiling - 0.1, 0.17);
        break;
      case 'french':
        paintWindow(stage, facade, cell, floor + 0.08, ceiling, 0.14);
        break;
      case 'balcony':
        paintGlazing(stage, facade, cell, floor + 0.02, ceiling, 0.06);
        break;
      case 'curtain':
        paintGlazing(stage, facade, cell, floor + 0.02, floor + facade.style.floorHeight - 0.3, 0);
        break;
      case 'louvre':
        paintLouvre(stage, facade, cell, floor, floor + facade.style.floorHeight - 0.16);
        break;
      case 'solid':
        break;
    }
  }
  for (const { slab } of facade.slabs) {
    if (facade.unit > 4) paintSlabShade(stage, facade.wall, slab);
  }
}

/** What stands out, floor by floor: the far from the eye's height first. */
export function paintFacadeRelief(stage: Stage, facades: readonly Facade[]): void {
  const eye = stage.camera.mirror ? -stage.camera.eye.y : stage.camera.eye.y;
  const most = Math.max(...facades.map((facade) => facade.floors));
  const lines = Array.from({ length: most + 1 }, (_, floor) => floor).sort((one, other) => {
    const first = facades[0] as Facade;
    const height = (floor: number): number => Math.abs(first.base + floor * first.style.floorHeight - eye);
    return height(other) - height(one);
  });
  for (const floor of lines) {
    for (const facade of facades) {
      const { style, wall } = facade;
      const y = facade.base + floor * style.floorHeight;
      if (style.ledge > 0 && floor <= facade.floors && facade.unit > 2.2) {
        paintSlab(
          stage,
          wall,
          {
            left: -style.ledge,
            right: wall.width + style.ledge,
            y: y + 0.08,
            thickness: style.slabThickness * 0.8,
            depth: style.ledge,
            material: style.slab,
            rail: 'none',
            railMaterial: style.frame,
            planting: 0,
          },
          facade.random,
        );
      }
      const middle = eyeOnWall(stage, wall).u;
      const own = facade.slabs.filter((entry) => entry.floor === floor);
      // Sideways too, the slab nearest the eye comes last.
      own.sort((one, other) => reach(other.slab, middle) - reach(one.slab, middle));
      for (const { slab } of own) paintSlab(stage, wall, slab, facade.random);
    }
  }
}

function reach(slab: Slab, u: number): number {
  return Math.abs((slab.left + slab.right) / 2 - u);
}

function paintGlazing(stage: Stage, facade: Facade, cell: Cell, bottom: number, top: number, inset: number): void {
  const { wall, style, unit, random } = facade;
  const width = cell.right - cell.left;
  const left = cell.left + width * inset;
  const right = cell.right - width * inset;
  const panes = unit * width < 9 ? 1 : Math.max(1, Math.min(style.panes, Math.round((unit * width) / 5)));
  const step = (right - left) / panes;
  for (let index = 0; index < panes; index += 1) {
    paintPane(
      stage,
      facade,
      { left: left + step * index, right: left + step * (index + 1), bottom, top, out: 0 },
      cell.lit && random.chance(0.88),
    );
  }
  if (unit < 4.5) return;
  const ink = tone(stage, style.frame, wall.out, onWall(wall, left, top), 0.62);
  for (let index = 0; index <= panes; index += 1) {
    const u = left + step * index;
    edge(stage, onWall(wall, u, bottom), onWall(wall, u, top), 0.07, ink, unit > 9 ? 0.95 : 0.6, 0.5);
  }
  if (unit > 7) {
    edge(stage, onWall(wall, left, bottom + 0.04), onWall(wall, right, bottom + 0.04), 0.09, ink, 0.9);
    edge(stage, onWall(wall, left, top), onWall(wall, right, top), 0.08, ink, 0.9);
  }
}

function paintPane(stage: Stage, facade: Facade, pane: Pane, lit: boolean): void {
  if (lit) paintLitPane(stage, facade.wall, pane, facade.unit, facade.random);
  else paintDarkPane(stage, facade.wall, pane, facade.unit, facade.noise, facade.random);
}

/** A hole in a wall: reveal, glass, frame, sill. */
function paintWindow(stage: Stage, facade: Facade, cell: Cell, bottom: number, top: number, margin: number): void {
  const { wall, style, unit } = facade;
  const width = cell.right - cell.left;
  const left = cell.left + width * margin;
  const right = cell.right - width * margin;
  const at = onWall(wall, left, top);
  if (unit > 10) {
    // The reveal: the side away from the eye shows, in shade.
    panel(
      stage,
      wall,
      left - 0.07,
      right + 0.07,
      bottom - 0.05,
      top + 0.07,
      tone(stage, style.wall, wall.out, at, 0.68),
    );
  }
  const halves = unit * width > 14 ? 2 : 1;
  const step = (right - left) / halves;
  for (let index = 0; index < halves; index += 1) {
    paintPane(
      stage,
      facade,
      { left: left + step * index, right: left + step * (index + 1), bottom, top, out: 0 },
      cell.lit,
    );
  }
  if (unit < 6) return;
  const ink = tone(stage, style.frame, wall.out, at, 0.7);
  edge(stage, onWall(wall, (left + right) / 2, bottom), onWall(wall, (left + right) / 2, top), 0.06, ink, 0.95);
  if (unit > 12) {
    for (const u of [left, right]) edge(stage, onWall(wall, u, bottom), onWall(wall, u, top), 0.07, ink);
    edge(stage, onWall(wall, left, top), onWall(wall, right, top), 0.08, ink);
    panel(
      stage,
      wall,
      left - 0.12,
      right + 0.12,
      bottom - 0.14,
      bottom - 0.02,
      tone(stage, style.slab, wall.out, at, 1.06),
      1,
      0.1,
    );
  }
}

/** A screen of upright timber or bronze slats before a dark gap. */
function paintLouvre(stage: Stage, facade: Facade, cell: Cell, bottom: number, top: number): void {
  const { wall, style, unit } = facade;
  const at = onWall(wall, cell.left, top);
  const slat = tone(stage, style.louvre, wall.out, at);
  const gap = cell.lit ? mix(scale(slat, 0.5), stage.light.lamp, 0.6) : scale(slat, 0.5);
  panel(stage, wall, cell.left, cell.right, bottom, top, gap);
  const spacing = unit > 26 ? 0.22 : unit > 12 ? 0.36 : unit > 6 ? 0.6 : 0;
  if (spacing === 0) {
    panel(stage, wall, cell.left, cell.right, bottom, top, slat, 0.72);
    return;
  }
  const count = Math.max(2, Math.round((cell.right - cell.left) / spacing));
  const step = (cell.right - cell.left) / count;
  for (let index = 0; index < count; index += 1) {
    const u = cell.left + step * index;
    panel(stage, wall, u, u + step * 0.62, bottom, top, scale(slat, 0.94 + facade.random.range(0, 0.12)));
  }
  if (unit > 12) {
    panel(stage, wall, cell.left, cell.right, top - 0.12, top, scale(slat, 0.8));
    panel(stage, wall, cell.left, cell.right, bottom, bottom + 0.1, scale(slat, 0.7));
  }
}
