import type { Section } from '../search/plan-cells.ts';
import type { Rows } from './filter-rows.ts';
import type { Listings } from './keep-listings.ts';

/** More counts than this are kept by number: a list of them would be empty for the most part. */
const mostCounts = 4_000_000;

type Numbered = { numberAt: (x: number, y: number) => number; count: number };

/** The text that most homes of each cell have, of as many the first by its bytes, as `mode() within group` tells in SQL. */
export function nameCells(
  { texts, points }: Listings,
  matches: Rows,
  { names }: Pick<Section, 'names'>,
  { numberAt, count }: Numbered,
): string[] {
  if (names === null || count === 0) return [];
  const { column, texts: all } = (names === 'city' ? texts.cityName : texts.areaName).state;
  const counts = countsFor(count * all.length);
  points.each(matches, (at, x, y) => {
    const number = numberAt(x, y);
    // The first code is the empty text, which is no name.
    if (number >= 0 && column[at] !== 0) counts.add(number * all.length + (column[at] as number));
  });
  const best = Array.from({ length: count }, () => ({ name: '', count: 0 }));
  counts.each((place, found) => {
    const name = all[place % all.length] as string;
    const so = best[Math.floor(place / all.length)] as { name: string; count: number };
    if (found > so.count || (found === so.count && isBefore(name, so.name))) Object.assign(so, { name, count: found });
  });
  return best.map(({ name }) => name);
}

const isBefore = (one: string, other: string): boolean => Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0;

function countsFor(places: number): {
  add(place: number): void;
  each(visit: (place: number, count: number) => void): void;
} {
  if (places > mostCounts) {
    const counts = new Map<number, number>();
    return {
      add: (place) => counts.set(place, (counts.get(place) ?? 0) + 1),
      each(visit) {
        for (const [place, count] of counts) visit(place, count);
      },
    };
  }
  const counts = new Uint32Array(places);
  return {
    add(place) {
      counts[place] = (counts[place] as number) + 1;
    },
    each(visit) {
      for (let place = 0; place < places; place += 1)
        if ((counts[place] as number) > 0) visit(place, counts[place] as number);
    },
  };
}
