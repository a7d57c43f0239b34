import type { MatchNames } from '../search/store-names.ts';
import { listRows, type Rows } from './filter-rows.ts';
import type { Catalogue } from './keep-catalogue.ts';

const isBefore = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

/** As `listNames` of store-names.ts says it. */
export function listNamesOf({ listings, names }: Catalogue, matches: Rows, most: number): MatchNames {
  const { cityName, areaName, developer } = listings.texts;
  const areas = areaName.state.texts.length;
  const places = new Map<number, number>();
  const builders = new Map<number, number>();
  const count = (counts: Map<number, number>, key: number) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const at of listRows(matches)) {
    // The first code is the empty text, which is no name.
    if (cityName.codeAt(at) !== 0) count(places, cityName.codeAt(at) * areas + areaName.codeAt(at));
    if (developer.codeAt(at) !== 0) count(builders, developer.codeAt(at));
  }
  const named = [...places].map(([key, homes]) => ({
    homes,
    city: cityName.textOf(Math.floor(key / areas)),
    area: areaName.textOf(key % areas),
  }));
  const built = [...builders].map(([code, homes]) => ({ homes, id: developer.textOf(code) }));
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
