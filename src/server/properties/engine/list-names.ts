import type { MatchNames } from '../search/store-names.ts';
import { countCodes, tallyRows } from './count-codes.ts';
import { listRows, type Rows } from './filter-rows.ts';
import type { Catalogue } from './keep-catalogue.ts';

/** Pairs of city and area for which an array is filled; it would be empty for the most part where there are more. */
const mostPairs = 4_000_000;

const isBefore = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

/** As `listNames` of store-names.ts says it. */
export function listNamesOf({ listings, names }: Catalogue, matches: Rows, most: number): MatchNames {
  const { cityName, areaName, developer } = listings.texts;
  const areas = areaName.state.texts.length;
  const [cityCodes, areaCodes] = [cityName.state.column, areaName.state.column];
  const pairs = areas * cityName.state.texts.length;
  const places: Record<number, number> = pairs > mostPairs ? {} : new Uint32Array(pairs);
  const keys: number[] = [];
  for (const at of listRows(matches)) {
    const key = (cityCodes[at] as number) * areas + (areaCodes[at] as number);
    const before = places[key] ?? 0;
    if (before === 0) keys.push(key);
    places[key] = before + 1;
  }
  const [builders = new Uint32Array()] = countCodes(tallyRows(matches), [developer]);
  // The first code of each is the empty text, which is no name.
  const named = mostOf(
    keys.filter((key) => key >= areas),
    (key) => places[key] as number,
    most,
  ).map((key) => ({
    homes: places[key] as number,
    city: cityName.textOf(Math.floor(key / areas)),
    area: areaName.textOf(key % areas),
  }));
  const built = mostOf([...builders.keys()].slice(1), (code) => builders[code] as number, most).map((code) => ({
    homes: builders[code] as number,
    id: developer.textOf(code),
  }));
  return {
    places: named
      .sort((a, b) => b.homes - a.homes || isBefore(a.city, b.city) || isBefore(a.area, b.area))
      .slice(0, most)
      .map(({ city, area }) => ({ city, area })),
    developers: built
      .sort((a, b) => b.homes - a.homes || isBefore(a.id, b.id))
      .slice(0, most)
      .map(({ id }) => ({ id, name: names.developerOf(id) })),
  };
}

/** Those that may be among the first so many, in any order: names are compared only where numbers do not tell. */
function mostOf(keys: readonly number[], homesOf: (key: number) => number, most: number): number[] {
  const counts = Float64Array.from(keys, homesOf).sort();
  const least = Math.max(1, counts[Math.max(0, counts.length - most)] ?? 1);
  return keys.filter((key) => homesOf(key) >= least);
}
