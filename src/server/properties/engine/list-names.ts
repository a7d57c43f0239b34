import type { MatchNames } from '../search/store-names.ts';
import { countCodes, tallyRows } from './count-codes.ts';
import type { Rows } from './filter-rows.ts';
import type { Catalogue } from './keep-catalogue.ts';

const isBefore = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

/** As `listNames` of store-names.ts says it. */
export function listNamesOf({ listings, localities, names }: Catalogue, matches: Rows, most: number): MatchNames {
  const { developer } = listings.texts;
  const tally = tallyRows(matches);
  const [places, builders] = [countCodes(tally, localities.among(listings.rows)), countCodes(tally, developer)];
  const named = mostOf(places, most).map((code) => ({ homes: places[code] as number, ...localities.nameOf(code) }));
  const built = mostOf(builders, most).map((code) => ({ homes: builders[code] as number, id: developer.textOf(code) }));
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

/** The codes that may be among the first so many, in any order: names are compared only where numbers do not tell. */
function mostOf(homes: Uint32Array, most: number): number[] {
  // The first code is the empty text, which is no name.
  const counts = homes.slice(1).sort();
  const least = Math.max(1, counts[Math.max(0, counts.length - most)] ?? 1);
  const found: number[] = [];
  for (let code = 1; code < homes.length; code += 1) if ((homes[code] as number) >= least) found.push(code);
  return found;
}
