import { addRow, emptyRows, hasRow, type Rows, removeRow, wordsFor } from './filter-rows.ts';
import { createCodedColumn } from './keep-codes.ts';
import { createIds } from './keep-ids.ts';
import { createNumberColumn } from './keep-numbers.ts';
import { withRoom } from './resize-numbers.ts';
import type { EngineRow } from './store-engine.ts';

/** Between the layouts of one listing. */
const layoutMark = '|';
export const layoutsIn = (text: string): string[] => text.split(layoutMark);

export type Listings = ReturnType<typeof createListings>;

/**
 * What filters, facets and orders look at of all listings that anybody may see, a row each. A changed one is a new row,
 * and its old row is no longer among the `shown`.
 */
export function createListings() {
  const ids = createIds();
  /** Microseconds, rupees, square feet, rupees for a square foot. */
  const numbers = {
    created: createNumberColumn(),
    price: createNumberColumn(),
    size: createNumberColumn(),
    rate: createNumberColumn(),
  };
  const texts = {
    city: createCodedColumn(),
    /** As it is written, where `city` is its plain form. */
    cityName: createCodedColumn(),
    category: createCodedColumn(),
    type: createCodedColumn(),
    developer: createCodedColumn(),
    status: createCodedColumn(),
    /** `featured` or nothing. */
    featured: createCodedColumn(),
    /** The most bedrooms, and the least. */
    beds: createCodedColumn(),
    leastBeds: createCodedColumn(),
    layouts: createCodedColumn(),
  };
  let shown: Rows = emptyRows(32);
  let rows = 0;
  let gone = 0;
  const isShown = (at: number) => hasRow(shown, at);
  const numberText = (value: number | null) => (value === null ? '' : String(value));

  return {
    ids,
    numbers,
    texts,
    get shown() {
      return shown;
    },
    /** Rows there have ever been, and how many of them are gone. */
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
      texts.category.add(at, row.category_id ?? '');
      texts.type.add(at, row.property_type_id ?? '');
      texts.developer.add(at, row.developer_id ?? '');
      texts.status.add(at, row.status);
      texts.featured.add(at, row.is_featured ? 'featured' : '');
      texts.beds.add(at, numberText(row.beds_max));
      texts.leastBeds.add(at, numberText(row.beds_min));
      texts.layouts.add(at, row.bhk_types.toSorted().join(layoutMark));
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
