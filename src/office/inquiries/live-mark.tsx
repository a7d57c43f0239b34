import { useIsFresh } from './live-arrivals.ts';

/** Within a row that has just come: office.css lets the row glow for a moment (`data-fresh`). */
export function LiveMark({ id }: { id: string }) {
  return useIsFresh(id) ? <span data-fresh hidden /> : null;
}
