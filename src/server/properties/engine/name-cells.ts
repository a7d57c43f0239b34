import type { CellNames } from '../search/plan-cells.ts';
import type { CodedColumn } from './keep-codes.ts';
import type { Listings } from './keep-listings.ts';

/** More counts than this are kept by number: a list of them would be empty for the most part. */
const mostCounts = 4_000_000;

/** Which texts the homes of each cell have, and how many of them. */
export function createCellNamer({ texts }: Listings, names: NonNullable<CellNames>, cells: number) {
  const column = names === 'city' ? texts.cityName : texts.areaName;
  const codes = column.state.texts.length;
  const isListed = cells * codes <= mostCounts;
  const list = new Uint32Array(isListed ? cells * codes : 0);
  const map = new Map<number, number>();

  return {
    /** Of each row. */
    codes: column.state.column,

    add(cell: number, code: number, homes: number): void {
      const place = cell * codes + code;
      if (isListed) list[place] = (list[place] as number) + homes;
      else map.set(place, (map.get(place) ?? 0) + homes);
    },

    /** The text that most homes of the cell have, of as many the first by its bytes, as `mode() within group` tells in SQL. */
    nameOf(cell: number): string {
      const first = cell * codes;
      return mostFrequent(column, (code) => (isListed ? (list[first + code] as number) : (map.get(first + code) ?? 0)));
    },
  };
}

/** Nothing where nobody says: the first code is the empty text, which is no name. */
function mostFrequent(column: CodedColumn, countOf: (code: number) => number): string {
  const ranks = column.ranks();
  let best = 0;
  let most = 0;
  for (let code = 1; code < ranks.length; code += 1) {
    const count = countOf(code);
    if (count < most || count === 0) continue;
    if (count === most && (ranks[code] as number) > (ranks[best] as number)) continue;
    most = count;
    best = code;
  }
  return column.textOf(best);
}
