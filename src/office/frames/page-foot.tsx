import type { Pagination as Place } from '#contract/paging.ts';
import { groupDigits } from '#contract/prices.ts';
import { Pagination } from '#ui/pagination.tsx';
import type { PagePlace } from './use-list-place.ts';

export type Pages = {
  place: PagePlace;
  /** What the server said of where the list stands. */
  at: Place | undefined;
  /** Rows of a full page. */
  size: number;
  say?: (at: Place) => string;
  /** The head of the screen says how many are shown: the foot only where on the way through them, and nothing of one page. */
  isCounted?: boolean;
};

/** Which rows these are of how many, and the way to the others. */
export function PageFoot({ what, place, at, size, say, isCounted = false }: Pages & { what: string }) {
  if (at === undefined || (isCounted && at.total < 2)) return null;
  const first = (at.current - 1) * size + 1;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="type-small text-ink-3 tabular-nums">
        {say?.(at) ??
          `${isCounted ? '' : 'Showing '}${groupDigits(first)}–${groupDigits(first + at.count - 1)} of ${groupDigits(at.totalCount)}`}
      </p>
      <Pagination label={`Pages of ${what}`} current={at.current} total={at.total} to={place.pageHref} />
    </div>
  );
}
