import type { CellNames } from '../search/plan-cells.ts';
import type { CodedColumn } from './keep-codes.ts';
import type { Listings } from './keep-listings.ts';

/** More counts than this are kept by number: a list of them would be empty for the most part. */
const mostCounts = 4_000_000;

/**
 * The text that most homes of each cell have, of as many the first by its bytes, as `mode() within group` tells in SQL. Homes
 * come one after the other, and each cell knows its name at any time.
 */
export function nameCells({ texts }: Listings, names: NonNullable<CellNames>, cells: number) {
  const column = names === 'city' ? texts.cityName : texts.areaName;
  const { state } = column;
  const ranks = ranksOf(column);
  const codes = state.texts.length;
  const counts = cells * codes > mostCounts ? new Map<number, number>() : new Uint32Array(cells * codes);
  /** Of each cell. */
  const best = new Uint32Array(cells);
  const most = new Uint32Array(cells);
  const count =
    counts instanceof Map
      ? (place: number) => {
          const next = (counts.get(place) ?? 0) + 1;
          counts.set(place, next);
          return next;
        }
      : (place: number) => {
          const next = (counts[place] as number) + 1;
          counts[place] = next;
          return next;
        };
  return {
    /** A home of that row lies in that cell. */
    add(cell: number, row: number): void {
      const code = state.column[row] as number;
      // The first code is the empty text, which is no name.
      if (code === 0) return;
      const found = count(cell * codes + code);
      const so = most[cell] as number;
      if (found < so || (found === so && (ranks[code] as number) > (ranks[best[cell] as number] as number))) return;
      most[cell] = found;
      best[cell] = code;
    },
    nameOf: (cell: number): string => column.textOf(best[cell] as number),
  };
}

const known = new WeakMap<CodedColumn, Uint32Array>();

/** Of each code its place in the order of the texts by their bytes. */
function ranksOf(column: CodedColumn): Uint32Array {
  const { texts } = column.state;
  const kept = known.get(column);
  if (kept?.length === texts.length) return kept;
  const bytes = texts.map((text) => Buffer.from(text));
  const sorted = [...texts.keys()].sort((one, other) => Buffer.compare(bytes[one] as Buffer, bytes[other] as Buffer));
  const ranks = new Uint32Array(texts.length);
  for (const [rank, code] of sorted.entries()) ranks[code] = rank;
  known.set(column, ranks);
  return ranks;
}
