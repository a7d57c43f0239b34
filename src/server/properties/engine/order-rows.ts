import type { PropertySort } from '#contract/property-search.ts';
import type { Listings } from './keep-listings.ts';
import type { Before } from './pick-rows.ts';

type Order = Exclude<PropertySort, 'relevance'>;

/** The display orders of store-search.ts: what is not known comes last, ids break ties. */
export function orderOf({ columns }: Listings, order: Order): Before {
  const { idHead, idMiddle, idTail } = columns;
  const byId: Before = (a, b) => {
    if (idHead[a] !== idHead[b]) return (idHead[a] as number) < (idHead[b] as number);
    if (idMiddle[a] !== idMiddle[b]) return (idMiddle[a] as number) < (idMiddle[b] as number);
    return (idTail[a] as number) < (idTail[b] as number);
  };
  /** The smallest first with a `way` of 1, the largest with -1. */
  const by = (values: Float64Array, way: 1 | -1, isLast: Before = byId): Before => {
    return (a, b) => {
      const [one, other] = [lastIfUnknown(way * (values[a] as number)), lastIfUnknown(way * (values[b] as number))];
      return one < other || (one === other && isLast(a, b));
    };
  };
  switch (order) {
    case 'newest':
      return by(columns.created, -1, (a, b) => byId(b, a));
    case 'price_asc':
      return by(columns.price, 1);
    case 'price_desc':
      return by(columns.price, -1);
    case 'area_desc':
      return by(columns.size, -1);
    case 'price_per_sqft':
      return by(columns.rate, 1);
  }
}

const lastIfUnknown = (value: number): number => (Number.isNaN(value) ? Number.POSITIVE_INFINITY : value);
