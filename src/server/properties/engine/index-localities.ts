import { type CodedColumn, createCodedColumn } from './keep-codes.ts';
import type { Listings } from './keep-listings.ts';

/** The city and the locality of each listing as one value, so that both are counted at once; told once for each row. */
export function createLocalities({ texts: { cityName, areaName } }: Listings) {
  const column = createCodedColumn();
  let rows = 0;

  return {
    /** Of the first so many rows; without a city there is none. */
    among(wanted: number): CodedColumn {
      for (; rows < wanted; rows += 1) {
        const [city, area] = [cityName.codeAt(rows), areaName.codeAt(rows)];
        column.add(rows, city === 0 ? '' : `${city}/${area}`);
      }
      return column;
    },
    nameOf(code: number): { city: string; area: string } {
      const [city, area] = column.textOf(code).split('/').map(Number);
      return { city: cityName.textOf(city ?? 0), area: areaName.textOf(area ?? 0) };
    },
  };
}
