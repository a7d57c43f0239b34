import type { PropertySort } from '#contract/property-search.ts';
import type { Listings } from './keep-listings.ts';
import type { NumberColumn } from './keep-numbers.ts';

/** A display order: by these numbers, the smallest first with a `way` of 1 and the largest with -1, then by id. */
export type Order = {
  column: NumberColumn;
  way: 1 | -1;
  /** Whether row `a` stands before row `b`. */
  before(a: number, b: number): boolean;
};

/** The display orders of store-search.ts: what is not known comes last, ids break ties. */
export function orderOf({ ids, numbers }: Listings, sort: Exclude<PropertySort, 'relevance'>): Order {
  const by = (column: NumberColumn, way: 1 | -1, isFirst = ids.isBefore): Order => {
    const { values } = column.state;
    return {
      column,
      way,
      before(a, b) {
        const [one, other] = [way * (values[a] as number), way * (values[b] as number)];
        if (one === other || (Number.isNaN(one) && Number.isNaN(other))) return isFirst(a, b);
        return Number.isNaN(other) || one < other;
      },
    };
  };
  switch (sort) {
    case 'newest':
      return by(numbers.created, -1, (a, b) => ids.isBefore(b, a));
    case 'price_asc':
      return by(numbers.price, 1);
    case 'price_desc':
      return by(numbers.price, -1);
    case 'area_desc':
      return by(numbers.size, -1);
    case 'price_per_sqft':
      return by(numbers.rate, 1);
  }
}
