import { addRow, emptyRows, hasRow, type Rows, removeRow, wordsFor } from './filter-rows.ts';
import { createChoices } from './keep-choices.ts';
import { createCodedColumn } from './keep-codes.ts';
import { createIds } from './keep-ids.ts';
import { createNumberColumn } from './keep-numbers.ts';
import { createPoints } from './keep-points.ts';
import { withRoom } from './resize-numbers.ts';
import type { EngineRow } from './store-engine.ts';

/** Microseconds, rupees, square feet, rupees for a square foot. */
const numberNames = ['created', 'price', 'size', 'rate'] as const;
/**
 * `cityName` and `areaName` are as they are written, where `city` is a plain form; `featured` or nothing; the most bedrooms (`beds`); the
 * bounds of the usable area in square feet, of which many homes have the same.
 */
const textNames = [
  'city', 'cityName', 'areaName', 'category', 'type', 'developer', 'status', 'featured', 'beds', 'leastArea', 'mostArea',
] as const; // biome-ignore format: one list

/** What is found out of all listings, once for as long as none comes or goes. */
export function onceWhile<Found>(listings: Listings, find: () => Found): () => Found {
  let known: { rows: number; gone: number; found: Found } | null = null;
  return () => {
    const { rows, gone } = listings;
    if (known?.rows !== rows || known.gone !== gone) known = { rows, gone, found: find() };
    return known.found;
  };
}

type Named<Name extends string, Part> = Record<Name, Part>;
const named = <Name extends string, Part>(names: readonly Name[], make: (name: Name) => Part): Named<Name, Part> =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Named<Name, Part>;

export type ListingsState = {
  ids: ReturnType<typeof createIds>['state'];
  numbers: Named<(typeof numberNames)[number], ReturnType<typeof createNumberColumn>['state']>;
  texts: Named<(typeof textNames)[number], ReturnType<typeof createCodedColumn>['state']>;
  choices: ReturnType<typeof createChoices>['state'];
  points: ReturnType<typeof createPoints>['state'];
  /** When one can move in, as `possession_month` counts; nobody says. */
  months: Uint16Array<ArrayBuffer>;
  shown: Rows;
  /** Rows there have ever been, and how many of them are gone. */
  rows: number;
  gone: number;
};

/** No month that counts: it is in the year 5461. */
const unknownMonth = 0xffff;

export type Listings = ReturnType<typeof createListings>;

/**
 * What filters, facets and orders look at of all listings that anybody may see, a row each. A changed one is a new row,
 * and its old row is no longer among the `shown`.
 */
export function createListings(kept?: ListingsState) {
  const ids = createIds(kept?.ids);
  const numbers = named(numberNames, (name) => createNumberColumn(kept?.numbers[name]));
  const texts = named(textNames, (name) => createCodedColumn(kept?.texts[name]));
  const choices = createChoices(kept?.choices);
  const points = createPoints(kept?.points);
  let { months, shown, rows, gone } = kept ?? { months: new Uint16Array(1024), shown: emptyRows(32), rows: 0, gone: 0 };
  const isShown = (at: number) => hasRow(shown, at);
  const numberText = (value: number | null) => (value === null ? '' : String(value));

  return {
    ids,
    numbers,
    texts,
    choices,
    points,
    /** NaN where nobody says. */
    monthAt: (at: number): number => (months[at] === unknownMonth ? Number.NaN : (months[at] as number)),
    get state(): ListingsState {
      return {
        ids: ids.state,
        numbers: named(numberNames, (name) => numbers[name].state),
        texts: named(textNames, (name) => texts[name].state),
        choices: choices.state,
        points: points.state,
        months,
        shown,
        rows,
        gone,
      };
    },
    get shown() {
      return shown;
    },
    get rows() {
      return rows;
    },
    get gone() {
      return gone;
    },

    /** @returns its row */
    add(row: EngineRow): number {
      const at = rows;
      rows += 1;
      shown = withRoom(shown, wordsFor(rows));
      ids.add(at, row.id);
      numbers.created.add(at, row.created);
      numbers.price.add(at, row.price);
      numbers.size.add(at, row.size_max);
      numbers.rate.add(at, row.price_per_sqft);
      texts.city.add(at, row.city_key);
      texts.cityName.add(at, row.city);
      texts.areaName.add(at, row.area);
      texts.category.add(at, row.category_id ?? '');
      texts.type.add(at, row.property_type_id ?? '');
      texts.developer.add(at, row.developer_id ?? '');
      texts.status.add(at, row.status);
      texts.featured.add(at, row.is_featured ? 'featured' : '');
      texts.beds.add(at, numberText(row.beds_max));
      texts.leastArea.add(at, numberText(row.usable_min));
      texts.mostArea.add(at, numberText(row.usable_max));
      choices.add(at, row.choices ?? 0);
      points.add(at, row.map_x, row.map_y);
      months = withRoom(months, rows);
      months[at] = row.possession_month ?? unknownMonth;
      addRow(shown, at);
      return at;
    },

    /** Nobody may see it any more, or it comes again as it is now. */
    remove(id: string): void {
      const at = ids.find(id, isShown);
      if (at === null) return;
      removeRow(shown, at);
      gone += 1;
    },
  };
}
