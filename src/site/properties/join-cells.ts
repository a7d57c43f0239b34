import { mapX, mapY, mostNamed, worldSteps } from '#contract/map-units.ts';
import { type Cell, markLines } from './place-marks.ts';

/** Pixels between two marks. */
const gap = 4;
/** As `street-map.css` draws them: a letter of 13 px, the room beside and above, a line, and a thumb. */
const mark = { letter: 7.2, beside: 18, above: 12, line: 16, least: 44, mostWide: 122 } as const;

type Placed = { cell: Cell; x: number; y: number; width: number; height: number };

/**
 * Cells are wide enough for a number, not for a name or a price: those whose marks would lie on another's count with it. The
 * largest stay where they are, so that a full map does not flow together into one mark.
 */
export function joinCells(cells: readonly Cell[], zoom: number): Cell[] {
  const pixels = (256 * 2 ** zoom) / worldSteps;
  const place = (cell: Cell): Placed => {
    const lines = markLines(cell).map(({ text }) => text);
    const wide = Math.max(...lines.map((text) => text.length)) * mark.letter + mark.beside;
    return {
      cell,
      x: mapX(cell.longitude) * pixels,
      y: mapY(cell.latitude) * pixels,
      width: Math.min(mark.mostWide, Math.max(mark.least, wide)) + gap,
      height: Math.max(mark.least, lines.length * mark.line + mark.above) + gap,
    };
  };
  const placed: Placed[] = [];
  // Of as many the first by place, so that a map turned a little shows the same.
  for (const cell of [...cells].sort((a, b) => b.count - a.count)) {
    const own = place(cell);
    const distance = (other: Placed) => Math.hypot(other.x - own.x, other.y - own.y);
    const [nearest] = placed
      .filter(
        (other) =>
          Math.abs(other.x - own.x) * 2 < other.width + own.width &&
          Math.abs(other.y - own.y) * 2 < other.height + own.height,
      )
      .sort((a, b) => distance(a) - distance(b));
    if (nearest === undefined) placed.push(own);
    else nearest.cell = join(nearest.cell, cell);
  }
  return placed.map((one) => one.cell);
}

/** Both together, where the first stands. */
function join(first: Cell, second: Cell): Cell {
  const [one, other] = [first.bounds, second.bounds];
  const areNamed = first.ids.length > 0 && second.ids.length > 0 && first.count + second.count <= mostNamed;
  return {
    ...first,
    count: first.count + second.count,
    price: [first.price, second.price].reduce((a, b) => (a === null || (b !== null && b < a) ? b : a)),
    bounds: {
      west: Math.min(one.west, other.west),
      south: Math.min(one.south, other.south),
      east: Math.max(one.east, other.east),
      north: Math.max(one.north, other.north),
    },
    also: [...new Set([...(first.also ?? []), second.name])].filter((name) => name !== first.name && name !== ''),
    ids: areNamed ? [...first.ids, ...second.ids] : [],
  };
}
